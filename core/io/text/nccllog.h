// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// What NCCL and RCCL print with NCCL_DEBUG=INFO: the GPUs of each host with the
/// paths between them where these are printed, NICs, and the rings, trees and
/// ways that the library laid. Of several groups of ranks the largest.
[[nodiscard]] bool recognisesNcclLog(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNcclLog(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
