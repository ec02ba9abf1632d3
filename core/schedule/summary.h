// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/comm.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <array>
#include <vector>

namespace shardscope::schedule {

/// Where the time of one device goes: busy + fill + stall + drain = makespan.
struct RankSummary {
    Seconds busy{};                        ///< transfers that occupy the device included
    Seconds communication{};               ///< of it
    Seconds fill{};                        ///< before its first task
    Seconds stall{};                       ///< between its tasks: the internal bubble
    Seconds drain{};                       ///< after its last task
    Seconds span{};                        ///< from its first start to its last end
    CommShare beside{};                    ///< of its second lane; none without one
    double peakLive = 0;                   ///< chunk activations of its whole share
    std::array<Seconds, taskKinds> work{}; ///< busy by kind of task
};

struct Summary {
    Seconds makespan{};
    Seconds longestStageSpan{}; ///< what a step costs when the optimiser needs no barrier
    Seconds spanBubble{};       ///< makespan − busy, of the least busy device
    Seconds internalBubble{};   ///< longest stall of a device
    double bubbleRatio = 0;     ///< 1 − Σ busy / (p · makespan)
    double chunksPerSecond = 0; ///< m / makespan; infinite when nothing takes time
    /// Chunks per second at which the busiest device does the middle half of its work.
    double steadyChunksPerSecond = 0;
    double peakLive = 0; ///< of all devices
    CommShare beside;    ///< of all second lanes
    std::vector<RankSummary> ranks;
};

[[nodiscard]] Summary summaryOf(const Timeline &timeline, const Memory &memory);

} // namespace shardscope::schedule
