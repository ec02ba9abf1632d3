// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/cluster/accelerator.h"
#include "core/cluster/orders.h"
#include "core/cluster/paths.h"
#include "core/cluster/tightgroups.h"

#include <optional>
#include <vector>

namespace shardscope::cluster {

/// What a copy between two GPUs reaches over a class of link where nobody measured it: each way, with the range in which
/// it may lie. Never evidence against a machine or a measurement.
struct AssumedRate {
    LinkClass link;
    BytesPerSecond typical{};
    BytesPerSecond low{};
    BytesPerSecond high{};
    Message source;
};

/// What is taken of a machine: a rate for each class, and the cases that it may be, each with all rates of one generation
/// of links. NVLinks of a machine are slow or fast together.
struct AssumedRates {
    std::vector<AssumedRate> rates; ///< typical ones, with the ranges of all cases
    std::vector<std::vector<AssumedRate>> cases;

    [[nodiscard]] bool empty() const { return rates.empty(); }
};

/// By class of the links between GPUs, of a machine of which no bandwidth is known; empty for any other. `device` (null:
/// unknown) has its NVLinks and its PCIe slot; without it all generations that have such links are cases.
[[nodiscard]] AssumedRates assumedRates(const Cluster &cluster, const BandwidthTable &known, const Accelerator *device);
/// All ports of a node to other nodes, each way, as systems with such GPUs usually have them. Nothing says it of this one.
[[nodiscard]] BytesPerSecond assumedNetwork(const Accelerator &device, int gpusPerNode);
/// The machine with laws of the typical rates.
[[nodiscard]] Cluster withAssumed(Cluster cluster, const std::vector<AssumedRate> &rates);

/// An order that rests on such rates.
struct AssumedOrder {
    DeviceOrder order;    ///< by the typical rates
    bool certain = false; ///< whatever the rates within their ranges, no other has a wider narrowest edge
};
[[nodiscard]] std::optional<AssumedOrder> assumedRing(const Cluster &cluster, const AssumedRates &rates,
                                                      const Progress &progress = {});
[[nodiscard]] std::optional<AssumedOrder> assumedPipeline(const Cluster &cluster, const AssumedRates &rates,
                                                          const Progress &progress = {});

/// Groups that rest on such rates, likewise.
struct AssumedGroups {
    TightGroups groups;
    bool certain = false;
};
[[nodiscard]] std::optional<AssumedGroups> assumedGroups(const Cluster &cluster, const AssumedRates &rates, int size);

/// Is the way over other GPUs faster than the direct link?
enum class Detour : std::uint8_t { Slower, Unknown, Faster };
struct AssumedDetour {
    Detour is = Detour::Slower;
    std::vector<DeviceId> way; ///< that is or may be faster, both ends included
};
[[nodiscard]] AssumedDetour assumedDetour(const Cluster &cluster, const AssumedRates &rates, DeviceId from, DeviceId to);
/// Likewise over exactly one GPU.
[[nodiscard]] AssumedDetour assumedRelay(const Cluster &cluster, const AssumedRates &rates, DeviceId from, DeviceId to);

} // namespace shardscope::cluster
