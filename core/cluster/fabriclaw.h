// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace shardscope::cluster {

enum class CollectiveKind : std::uint8_t { AllReduce, AllGather, ReduceScatter, AllToAll };

/// One group of ranks that talk, while its like on the same hosts talk too.
struct FabricGroup {
    int ranks = 1;
    int inside = 1;          ///< of them on one host
    int hosts = 1;           ///< that it spans
    double inside_Bps = 0;   ///< of one GPU, each direction, that collectives reach
    double between_Bps = 0;  ///< of the ports of a host, the share of this group, each direction, nominal
    double between_s = 0;    ///< of one hop between hosts with large messages; 0: NCCL's own figure
    double latency = 1;      ///< of starts and hops inside a host, over NCCL's own figures
    double switched_Bps = 0; ///< of one GPU, of the message, when the switch adds up (NVLS); 0: it does not
    double share = 0.91;     ///< of the ports' rate, that rings between hosts reach
};

/// Seconds of a collective. `bytes` as nccl-tests counts them: the whole, of which
/// each rank holds or gets a part. NCCL's own model (NVIDIA/nccl 2.19,
/// src/graph/tuning.cc): the quickest of its protocols (LL, LL128, Simple) and
/// algorithms (ring, tree, NVLS), each a start, a latency for every hop and the
/// bytes over a rate. Zero for one rank; never less for more bytes, ranks or hosts.
[[nodiscard]] double fabricTime(CollectiveKind kind, double bytes, const FabricGroup &group);

/// Seconds of sends and receives beside each other, as an all-to-all is: each rank sends
/// `sent` bytes over the links inside hosts and `across` to other hosts.
[[nodiscard]] double exchangeTime(double sent, double across, const FabricGroup &group);

/// Bytes that each rank sends over bytes of the message: 2 (n-1)/n of an
/// all-reduce, (n-1)/n of the others. What nccl-tests makes bus bandwidth with.
[[nodiscard]] double busFactor(CollectiveKind kind, int ranks);

} // namespace shardscope::cluster
