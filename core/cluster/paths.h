// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <optional>
#include <span>
#include <vector>

namespace shardscope::cluster {

/// A way from one GPU to another over GPUs.
struct Route {
    std::vector<DeviceId> devices;  ///< both ends included
    BytesPerSecond pipelined{};     ///< narrowest link: the data flows through all links at once
    BytesPerSecond storedForward{}; ///< 1 / Σ 1/b: every relay waits for the whole message
    std::size_t narrowest = 0;      ///< index of the narrowest link, devices[i] → devices[i + 1]
};

/// All the ways that a pair is compared by. A route that does not exist is absent.
struct PairRoutes {
    std::optional<Route> direct;
    std::optional<Route> relay;  ///< best with exactly one relay (lowest device on a tie)
    std::optional<Route> widest; ///< widest narrowest link of any length, fewest hops on a tie, then the lowest devices
};

/// Only GPUs relay. Exact; O(n²) for n GPUs.
[[nodiscard]] PairRoutes routesBetween(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to);

/// Best way with exactly one relay, lowest device on a tie; O(n).
[[nodiscard]] std::optional<Route> bestRelay(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to);

/// Bandwidth along the given devices; absent when a link is unknown.
[[nodiscard]] std::optional<Route> routeAlong(const BandwidthTable &table, std::span<const DeviceId> devices);

/// min over links (or 1/Σ(1/b) when stored), one term a link with class and origin.
[[nodiscard]] Derivation derive(const Cluster &cluster, const BandwidthTable &table, const Route &route, bool stored);

} // namespace shardscope::cluster
