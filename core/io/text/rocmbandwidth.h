// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// rocm-bandwidth-test: bandwidths between all agents, of which the first are CPUs.
[[nodiscard]] bool recognisesRocmBandwidth(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readRocmBandwidth(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
