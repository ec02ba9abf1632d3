// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// What NCCL writes with NCCL_GRAPH_DUMP_FILE: the channels that it chose on one
/// host. Its rings are read; links are not in it.
[[nodiscard]] bool recognisesNcclGraph(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNcclGraph(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
