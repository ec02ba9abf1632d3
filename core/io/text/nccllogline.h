// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io {

/// "host:pid:tid [device] NCCL INFO message"; RCCL's are the same.
struct NcclLogLine {
    std::string_view host;    ///< empty where the text does not say it
    std::string_view process; ///< "host:pid"
    std::string_view thread;  ///< "host:pid:tid"
    int device = -1;
    std::string_view message;
};
[[nodiscard]] std::optional<NcclLogLine> ncclLogLine(std::string_view line);

/// What one rank says of itself: "comm 0x… rank 1 nranks 8 cudaDev 1 nvmlDev 1 busId 200000 commId 0x… - Init START".
struct NcclRankLine {
    std::string_view comm;
    std::string_view group; ///< commId, the same for all its ranks; empty in older versions
    int rank = 0;
    int ranks = 0;
    std::optional<int> device; ///< as CUDA counts
    std::optional<int> board;  ///< as nvidia-smi counts
    std::string_view bus;
    std::optional<int> nodes;
    bool starts = false;
    bool complete = false;
};
[[nodiscard]] std::optional<NcclRankLine> ncclRankLine(std::string_view message);

/// "Channel 00/02 :    0   1   2   3": all ranks in the order of the ring.
struct NcclRingLine {
    int channel = 0;
    int channels = 0; ///< that there are in all; 0 where older versions do not say it
    std::vector<int> ranks;
};
[[nodiscard]] std::optional<NcclRingLine> ncclRingLine(std::string_view message);

/// "Channel 00/0 : 0[3000] -> 1[d000] [send] via NET/IB/0/GDRDMA"; "Ring 00 : 34 -> 33 [receive] via NET/Socket/0".
struct NcclHopLine {
    int channel = 0;
    int from = 0;
    int to = 0;
    std::string_view way;
    bool receives = false; ///< as the receiver of two says it
};
[[nodiscard]] std::optional<NcclHopLine> ncclHopLine(std::string_view message);

/// "Trees [0] 1/-1/-1->0->-1 [1] …" of one rank: for each channel the rank itself and the one above, -1 at the root.
struct NcclTreeEntry {
    int channel = 0;
    int rank = 0;
    int above = -1;
};
[[nodiscard]] std::vector<NcclTreeEntry> ncclTreeLine(std::string_view message);

/// "NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/RoCE [RO]; OOB …": number and name.
[[nodiscard]] std::vector<std::pair<int, std::string_view>> ncclNicLine(std::string_view message);

/// "GPU/0-3000 :GPU/0-3000 (0/5000.0/LOC) NET/0 (3/24.0/PHB) …": what stands at its start, and the type of the way to each.
struct NcclPathLine {
    std::string_view from; ///< "GPU/3000"
    std::vector<std::pair<std::string_view, std::string_view>> to;
};
[[nodiscard]] std::optional<NcclPathLine> ncclPathLine(std::string_view message);

/// "2.21.5+cuda12.4" behind "NCCL version ", with the library's name before it.
[[nodiscard]] std::string ncclVersion(std::string_view line);

} // namespace shardscope::io
