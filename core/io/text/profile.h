// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// What packaging/measure/shardscope_measure.py writes, for the registry: the
/// machine of its texts (topo -m, nvlink -s …), devices, copies between GPUs
/// and collectives. Sections that are no part of a machine are named in an issue.
[[nodiscard]] bool recognisesProfile(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readProfile(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
