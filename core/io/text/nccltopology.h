// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// NCCL's and RCCL's topology XML (NCCL_TOPO_DUMP_FILE).
[[nodiscard]] bool recognisesNcclTopology(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNcclTopology(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
