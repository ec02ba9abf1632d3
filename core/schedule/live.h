// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <string_view>
#include <vector>

namespace shardscope::schedule {

/// Peak of live activations on each device, in chunk activations of a rank's
/// whole share. Held from the start of F to the end of W or B (a part is freed
/// at the end of I, see Memory); depends on the order alone.
[[nodiscard]] std::vector<double> peakLive(const Order &order, const Memory &memory);
/// The same without what is on the host, where the timeline brings activations there.
[[nodiscard]] std::vector<double> peakLive(const Timeline &timeline, const Memory &memory);

/// Are activations brought to the host's memory? Then only a timeline tells whether a GPU keeps too many.
[[nodiscard]] bool bringsToHost(const Problem &problem);
/// Refuses an order that exceeds the live limit, wherever its activations are; `who` begins the sentence.
[[nodiscard]] Status holdsLimit(const Order &order, const Memory &memory, std::string_view who);
/// The same without what is on the host.
[[nodiscard]] Status holdsLimit(const Timeline &timeline, const Memory &memory, std::string_view who);
/// Whichever of both the problem asks for; the order is simulated only where activations are brought to the host.
[[nodiscard]] Status fitsLimit(const Order &order, const Problem &problem, std::string_view who);

/// Limits of chunks in flight to look for an order with, the problem's own first: what is on the host makes room for more than
/// a GPU holds, and only a timeline tells for how many. Infinite: without one.
[[nodiscard]] std::vector<double> limitsInFlight(const Problem &problem);

/// Live activations from `time` on, up to the next point.
struct LivePoint {
    Seconds time{};
    double live = 0;
};
/// The stair of one device over the whole step, without what is on the host: first point at time 0, the last
/// at the end of the step, equal neighbours joined.
[[nodiscard]] std::vector<LivePoint> liveOverTime(const Timeline &timeline, int device, const Memory &memory);

} // namespace shardscope::schedule
