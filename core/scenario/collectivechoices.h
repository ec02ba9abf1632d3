// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/cluster/readings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::scenario {

enum class CollectivePage : std::uint8_t { Collective, Broadcast };
enum class RankOrder : std::uint8_t { Ring, AsLoaded, Channel };
enum class CollectiveLanes : std::uint8_t { Devices, Links };
/// Who takes part: all, or the group of the plan that the first rank is in.
enum class CollectiveGroup : std::uint8_t { Machine, Tensor, Context, Expert, Replicas, Pipe };

/// The broadcast of a host tensor, with what the measurements of seed "Lab 3",
/// task 2 imply as defaults.
struct BroadcastChoices {
    Bytes bytes{4e9};
    int destinations = 4;
    BytesPerSecond hostPageable{11.789e9};
    BytesPerSecond hostPinned{53.81e9};
    BytesPerSecond link{363.1e9};
    Seconds latency{1e-5};
    std::int64_t blocks = 0; ///< 0 = the best number
    /// Measured times of the three strategies; absent where there are none.
    std::array<std::optional<Seconds>, 3> measured{Seconds(1.3572168946266174), Seconds(0.3723844289779663),
                                                   Seconds(0.07500745356082916)};

    friend bool operator==(const BroadcastChoices &, const BroadcastChoices &) = default;
};

/// What is sent over the machine's links.
struct CollectiveChoices {
    CollectivePage page = CollectivePage::Collective;
    cluster::Operation operation = cluster::Operation::AllReduce;
    std::string algorithm = "ring"; ///< id; one that the operation has not: its first
    Bytes size{67108864};
    int ranks = 0; ///< GPUs that take part; 0 = all
    CollectiveGroup group = CollectiveGroup::Machine;
    RankOrder order = RankOrder::Ring;
    int pieces = 16;     ///< blocks of a chain
    Seconds alpha{1e-5}; ///< of links whose α nothing says
    CollectiveLanes lanes = CollectiveLanes::Devices;
    BroadcastChoices broadcast;

    friend bool operator==(const CollectiveChoices &, const CollectiveChoices &) = default;
};

} // namespace shardscope::scenario
