// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/trace/tracebuilder.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// By its first bytes: a dump of PyTorch's Flight Recorder (TORCH_FR_BUFFER_SIZE,
/// torch._C._distributed_c10d._dump_nccl_trace), a pickle or JSON.
[[nodiscard]] bool looksLikeFlightRecorder(std::string_view head);

/// One rank's dump: an interval for each collective, from when the program asked for it
/// to when its end was seen, in a lane of the host for each process group. What has not
/// finished lasts to the dump's last time, and is no collective that waits are told of.
struct FlightRecording {
    RankTrace ranked;
    std::optional<int> worldSize; ///< of the group of all ranks
    std::optional<int> rank;      ///< who wrote it, where its groups tell
};
[[nodiscard]] Result<FlightRecording> readFlightRecorder(std::string_view bytes, const std::string &file, NameTable &names,
                                                         const Progress &progress = {});

inline constexpr std::size_t largestDump = std::size_t{1} << 28U; ///< bytes

} // namespace shardscope::io
