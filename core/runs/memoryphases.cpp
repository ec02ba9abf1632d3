// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memoryphases.h"

#include <algorithm>
#include <optional>

namespace shardscope::runs {

namespace {

/// Which phase an event with this stack runs in; none for what may stand anywhere.
std::optional<MemoryPhase::Part> phaseOf(const MemorySnapshot &snapshot, const CodeStack &stack, CodePart part)
{
    const auto has = [&](auto &&holds) {
        return std::ranges::any_of(stack, [&](std::uint32_t i) { return holds(snapshot.frames[i]); });
    };
    switch (part) {
    case CodePart::Forward:
    case CodePart::Loss:
    case CodePart::Head: return isComputedAgain(snapshot, stack) ? MemoryPhase::Backward : MemoryPhase::Forward;
    case CodePart::Backward: return MemoryPhase::Backward;
    case CodePart::Optimizer: // gradients may be given back anywhere before the backward pass
        return has([](const CodeFrame &frame) { return frame.name == "zero_grad"; }) ? std::nullopt
                                                                                     : std::optional(MemoryPhase::Optimizer);
    default: return {};
    }
}

struct Stretch {
    MemoryPhase phase;
    std::size_t from = 0; ///< events
    std::size_t to = 0;
};

std::vector<Stretch> stretches(const MemorySnapshot &snapshot, const std::vector<MemoryEvent> &events,
                               const std::vector<CodePart> &parts)
{
    std::vector<std::optional<MemoryPhase::Part>> ofStack;
    for (std::size_t i = 0; i < parts.size(); ++i)
        ofStack.push_back(phaseOf(snapshot, snapshot.stacks[i], parts[i]));
    std::vector<Stretch> out;
    bool backward = false; // one was seen
    for (std::size_t i = 0; i < events.size(); ++i) {
        std::optional<MemoryPhase::Part> part = ofStack[events[i].stack];
        backward = backward || part == MemoryPhase::Backward;
        if (events[i].stack == 0 && backward && events[i].action == MemoryAction::Alloc)
            part = MemoryPhase::Backward;
        if (!part)
            continue;
        const std::int64_t time = events[i].time_us;
        if (out.empty() || out.back().phase.part != *part)
            out.push_back({{*part, time, time}, i, i});
        out.back().to = i;
        out.back().phase.to_us = time;
    }
    return out;
}

} // namespace

std::vector<MemoryPhase> phasesOfStep(const MemorySnapshot &snapshot, const std::vector<MemoryEvent> &events,
                                      const std::vector<CodePart> &parts, std::size_t at)
{
    const std::vector<Stretch> all = stretches(snapshot, events, parts);
    std::size_t first = all.size();
    for (std::size_t i = 0; i < all.size() && (all[i].from <= at || first == all.size()); ++i)
        if (all[i].phase.part == MemoryPhase::Forward && (i == 0 || all[i - 1].phase.part == MemoryPhase::Optimizer))
            first = i;
    std::vector<MemoryPhase> out;
    for (std::size_t i = first;
         i < all.size()
         && (i == first || all[i].phase.part != MemoryPhase::Forward || all[i - 1].phase.part != MemoryPhase::Optimizer);
         ++i)
        out.push_back(all[i].phase);
    // A phase lasts until the next one begins.
    for (std::size_t i = 0; i + 1 < out.size(); ++i)
        out[i].to_us = out[i + 1].from_us;
    return out;
}

} // namespace shardscope::runs
