// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/fabriclaw.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace shardscope::cluster {

namespace {

/// One way in which NCCL moves data.
struct Protocol {
    double ringStart_s;
    double treeStart_s;
    double hopInside_s; ///< over NVLink
    double ringBetween_s;
    double treeBetween_s;
    double rate; ///< of the links'
    bool simple; ///< chunks with a handshake each, not flags within the data
};
/// Starts and hops: baseLat and hwLat of src/graph/tuning.cc (NVIDIA/nccl 2.19).
/// LL sends a flag with every 4 bytes: half of the rate at best, 0.41 fitted to the
/// 1,176 collectives of ai-dynamo/aiconfigurator 095f58a5 and 140 all-reduces of
/// VIA-Research/vTrain f8dda84 on A100, H100, H200, B200 and GB200 (mean error 6 to
/// 15 % a device and collective). LL128 sends 120 of 128 bytes.
constexpr std::array<Protocol, 3> protocols{Protocol{6.6e-6, 6.8e-6, 0.6e-6, 2.7e-6, 5.0e-6, 0.41, false},
                                            Protocol{14.0e-6, 14.0e-6, 1.9e-6, 4.0e-6, 8.5e-6, 0.92, false},
                                            Protocol{8.4e-6, 8.4e-6, 3.4e-6, 14.0e-6, 14.0e-6, 1, true}};
constexpr double hopSimple_s = 14.0e-6;
/// NVLS: NCCL's base latency is 25 µs; it takes it from five GPUs on (stas00/ml-engineering 744d01e1).
constexpr double switchStart_s = 24.5e-6;
constexpr int leastSwitched = 5;
/// An all-to-all is sends and receives beside each other: one start, fitted to the same tables.
constexpr double directStart_s = 7.9e-6;
/// Of the ports' rate against a ring's, by trees between hosts: AWS p5 and p5en, 0.58 and
/// 0.60 of the ports (awslabs and stas00/ml-engineering 744d01e1) against 0.91 of rings.
constexpr double treeShare = 0.65;
/// All-to-alls between hosts: 0.73 to 0.91 of the ports on H100 over EFA, 8 hosts
/// (awslabs/awsome-distributed-ai 95b939cd, micro-benchmarks/expert-parallelism).
constexpr double directShare = 0.9;

/// Chunks through a chain of hops: latency, transfer, and what filling it costs at
/// the best size of a chunk, 2·√(latency · transfer) of which half is felt (fitted, see above).
double chained(double latency, double transfer)
{
    return latency + transfer + std::sqrt(latency * transfer);
}

double hopBetween(const FabricGroup &group, double known)
{
    return group.between_s > 0 ? known * group.between_s / hopSimple_s : known;
}

double ringTime(const Protocol &protocol, double passes, double sent, const FabricGroup &group)
{
    const double between = group.hosts > 1 ? passes * (group.hosts - 1) : 0;
    const double hops = std::max(0.0, passes * (group.ranks - 1) - between);
    const double latency = group.latency * hops * protocol.hopInside_s;
    const double start = group.latency * protocol.ringStart_s;
    const double inside = group.inside > 1 ? sent / (group.inside_Bps * protocol.rate) : 0;
    const double local = protocol.simple ? chained(latency, inside) : latency + inside;
    if (group.hosts <= 1)
        return start + local;
    const double leaves = sent / (group.between_Bps * group.share * protocol.rate);
    return start + between * hopBetween(group, protocol.ringBetween_s) + std::max(local, latency + leaves);
}

/// Up and down a tree over the hosts, chains inside each.
double treeTime(const Protocol &protocol, double bytes, const FabricGroup &group)
{
    const double levels = std::ceil(std::log2(static_cast<double>(group.hosts)));
    const double latency = group.latency * 2 * (group.inside - 1) * protocol.hopInside_s;
    const double inside =
        group.inside > 1 ? 2 * bytes * (group.inside - 1) / group.inside / (group.inside_Bps * protocol.rate) : 0;
    const double leaves =
        2 * bytes * (group.hosts - 1) / group.hosts / (group.between_Bps * group.share * treeShare * protocol.rate);
    return group.latency * protocol.treeStart_s + latency + 2 * levels * hopBetween(group, protocol.treeBetween_s)
           + std::max(inside, leaves);
}

double directTime(double bytes, const FabricGroup &group)
{
    return exchangeTime(bytes * (group.ranks - 1) / group.ranks, bytes * (group.ranks - group.inside) / group.ranks, group);
}

} // namespace

double exchangeTime(double sent, double across, const FabricGroup &group)
{
    const double latency = group.latency * (std::min(group.ranks, group.inside) - 1) * protocols.back().hopInside_s;
    const double inside = group.inside > 1 ? sent / group.inside_Bps : 0;
    const double start = group.latency * directStart_s;
    if (group.hosts <= 1)
        return start + inside + std::sqrt(latency * inside);
    // Each rank sends to every rank of other hosts; these messages start one after another.
    const double leaves = across * group.inside;
    const double between = hopBetween(group, protocols.front().ringBetween_s) * (group.hosts - 1);
    return start + between
           + std::max(inside + std::sqrt(latency * inside), leaves / (group.between_Bps * group.share * directShare));
}

double busFactor(CollectiveKind kind, int ranks)
{
    return (kind == CollectiveKind::AllReduce ? 2.0 : 1.0) * (ranks - 1) / ranks;
}

double fabricTime(CollectiveKind kind, double bytes, const FabricGroup &group)
{
    if (group.ranks <= 1 || !(bytes > 0))
        return 0;
    if (kind == CollectiveKind::AllToAll)
        return directTime(bytes, group);
    const bool reduces = kind == CollectiveKind::AllReduce;
    const double sent = bytes * busFactor(kind, group.ranks);
    double best = std::numeric_limits<double>::infinity();
    for (const Protocol &protocol : protocols) {
        best = std::min(best, ringTime(protocol, reduces ? 2 : 1, sent, group));
        if (reduces && group.hosts > 1)
            best = std::min(best, treeTime(protocol, bytes, group));
    }
    if (reduces && group.hosts <= 1 && group.switched_Bps > 0 && group.ranks >= leastSwitched)
        best = std::min(best, chained(group.latency * switchStart_s, bytes / group.switched_Bps));
    return best;
}

} // namespace shardscope::cluster
