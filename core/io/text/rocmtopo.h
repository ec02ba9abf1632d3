// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `rocm-smi --showtopo` and its parts, for the registry: link classes, weights,
/// hops, NUMA nodes. The classes are complete and symmetric or there is an error.
[[nodiscard]] bool recognisesRocmTopo(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readRocmTopo(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
