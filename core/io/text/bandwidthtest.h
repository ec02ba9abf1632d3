// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// CUDA's bandwidthTest: copies between the host and one GPU, and within that GPU.
[[nodiscard]] bool recognisesBandwidthTest(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readBandwidthTest(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
