// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/lanemerge.h"

#include <algorithm>
#include <cmath>

namespace shardscope::schedule {

BusyPart busyPart(TaskKind kind)
{
    switch (kind) {
    case TaskKind::F: return BusyPart::Forward;
    case TaskKind::I: return BusyPart::InputGradient;
    case TaskKind::W: return BusyPart::WeightGradient;
    case TaskKind::B: return BusyPart::Backward;
    case TaskKind::FB: return BusyPart::Overlapped;
    default: return BusyPart::Communication;
    }
}

std::vector<BusyMix> mergeLane(const Timeline &timeline, int device, Seconds from, Seconds to, int pixels)
{
    std::vector<BusyMix> mix(static_cast<std::size_t>(std::max(pixels, 0)), BusyMix{});
    if (mix.empty() || !(to > from))
        return mix;
    const double perSecond = pixels / (to - from).si();
    const TaskRange range = timeline.visible(device, from, to);
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const auto part = static_cast<std::size_t>(busyPart(timeline.order().task(i).kind()));
        const double start = std::max(0.0, (timeline.start(i) - from.si()) * perSecond);
        const double end = std::min(static_cast<double>(pixels), (timeline.end(device, i) - from.si()) * perSecond);
        for (auto pixel = static_cast<std::size_t>(start); pixel < mix.size() && static_cast<double>(pixel) < end; ++pixel) {
            const auto left = static_cast<double>(pixel);
            mix[pixel][part] += static_cast<float>(std::min(end, left + 1) - std::max(start, left));
        }
    }
    return mix;
}

} // namespace shardscope::schedule
