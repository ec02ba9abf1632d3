// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

#include <vector>

namespace shardscope::io {

/// `dcgmi topo --gpuid N`: one box a GPU, with its CPUs and its way to each other GPU, for the registry.
[[nodiscard]] bool recognisesDcgmTopo(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readDcgmTopo(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
