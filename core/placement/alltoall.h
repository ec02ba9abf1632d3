// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"
#include "core/placement/problem.h"

#include <vector>

namespace shardscope::placement {

/// Bytes that every device sends to every other, row-major, row = sender.
struct TrafficMatrix {
    int devices = 0;
    std::vector<double> bytes;

    [[nodiscard]] double at(int from, int to) const
    {
        return bytes[static_cast<std::size_t>(from) * static_cast<std::size_t>(devices) + static_cast<std::size_t>(to)];
    }
    [[nodiscard]] double total() const;
};

/// Every device sends and receives one message a peer, one after another, both
/// ways at once: the busiest sender or receiver decides, or the link that most
/// bytes share. Empty messages are not sent.
struct AllToAll {
    double time_s = 0;
    int device = -1;       ///< that decides; −1 when nothing is sent, or a link decides
    int link = -1;         ///< shared link that decides; −1: a device does
    bool receiving = true; ///< by what it receives
    std::vector<double> in_s;
    std::vector<double> out_s;
};
[[nodiscard]] AllToAll allToAll(const TrafficMatrix &traffic, const LinkCosts &links);
/// The way back: everything that was sent returns.
[[nodiscard]] TrafficMatrix transposed(const TrafficMatrix &traffic);

/// α and β between the first `devices` GPUs: measured bandwidth, else the law
/// of the class; α is the law's, 0 where none is known. Links that pairs share
/// are those of core/traffic, up to a size at which its network is still small.
struct KnownLinks {
    LinkCosts costs;
    int unknownPairs = 0; ///< ordered pairs without a bandwidth: the slowest known stands in
    bool any = false;     ///< is the bandwidth of any pair known?
    bool anyAlpha = false;
};
[[nodiscard]] KnownLinks linkCosts(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, int devices);

} // namespace shardscope::placement
