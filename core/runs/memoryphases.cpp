// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memoryphases.h"

#include <algorithm>
#include <optional>

namespace shardscope::runs {

namespace {

struct Stretch {
    MemoryPhase::Part part;
    std::size_t from = 0; ///< events
    std::size_t to = 0;   ///< the last
};

/// Which part an event with this stack belongs to; none for what may stand anywhere.
std::optional<MemoryPhase::Part> partOfEvent(const MemorySnapshot &snapshot, const CodeStack &stack, CodePart part)
{
    switch (part) {
    case CodePart::Forward:
    case CodePart::Loss:
    case CodePart::Head: return isComputedAgain(snapshot, stack) ? MemoryPhase::Backward : MemoryPhase::Forward;
    case CodePart::Backward: return MemoryPhase::Backward;
    default: return {};
    }
}

BigVector<Stretch> stretchesOf(const MemorySnapshot &snapshot, const MemoryEvents &events, const StepSigns &signs)
{
    std::vector<std::optional<MemoryPhase::Part>> ofStack;
    for (std::size_t i = 0; i < signs.parts.size(); ++i)
        ofStack.push_back(partOfEvent(snapshot, snapshot.stacks[i], signs.parts[i]));
    BigVector<Stretch> out;
    bool backward = false; // one was seen
    auto optimizer = signs.optimizer.begin();
    for (std::size_t i = 0; i < events.size(); ++i) {
        std::optional<MemoryPhase::Part> part = ofStack[events[i].stack];
        backward = backward || part == MemoryPhase::Backward;
        if (events[i].stack == 0 && backward && events[i].action == MemoryAction::Alloc)
            part = MemoryPhase::Backward;
        if (optimizer != signs.optimizer.end() && *optimizer == i) {
            ++optimizer;
            // Behind a forward pass it gives earlier gradients back.
            if (!out.empty() && out.back().part != MemoryPhase::Forward && part != MemoryPhase::Forward)
                part = MemoryPhase::Optimizer;
        }
        if (!part)
            continue;
        if (out.empty() || out.back().part != *part)
            out.push_back({*part, i, i});
        out.back().to = i;
    }
    return out;
}

/// Those of the step that event `at` lies in, each until the next begins.
std::vector<Stretch> stepAt(const BigVector<Stretch> &all, std::size_t at)
{
    const auto begins = [&](std::size_t i) {
        return all[i].part == MemoryPhase::Forward && (i == 0 || all[i - 1].part == MemoryPhase::Optimizer);
    };
    std::size_t first = all.size();
    for (std::size_t i = 0; i < all.size() && (all[i].from <= at || first == all.size()); ++i)
        if (begins(i))
            first = i;
    std::vector<Stretch> out;
    for (std::size_t i = first; i < all.size() && (i == first || !begins(i)); ++i) {
        if (!out.empty())
            out.back().to = all[i].from;
        out.push_back(all[i]);
    }
    return out;
}

/// Between a forward and a backward pass: from the first bytes of logits until, for the last time, half of most are gone.
std::optional<Stretch> lossBetween(const Stretch &forward, const Stretch &backward, const StepSigns &signs)
{
    const auto walk = [&](auto &&take) {
        std::int64_t live = 0;
        for (const auto &[event, bytes] : signs.logits) {
            if (event > backward.to)
                break;
            live += bytes;
            if (event >= forward.from)
                take(event, live);
        }
    };
    std::int64_t most = 0;
    Stretch loss{MemoryPhase::Loss, backward.to, backward.to};
    walk([&](std::size_t event, std::int64_t live) {
        loss.from = live > 0 ? std::min(loss.from, event) : loss.from;
        most = std::max(most, live);
    });
    bool high = false;
    walk([&](std::size_t event, std::int64_t live) {
        if (high && 2 * live <= most)
            loss.to = event;
        high = 2 * live > most;
    });
    constexpr std::int64_t least = std::int64_t{1} << 20U; // a loss alone is a number
    if (most < least || loss.to <= backward.from || loss.from >= loss.to)
        return {};
    return loss;
}

MemoryPhase phaseOf(const Stretch &stretch, const MemoryEvents &events)
{
    MemoryPhase out;
    out.part = stretch.part;
    const std::size_t parts = out.times_us.size() - 1;
    for (std::size_t i = 0; i <= parts; ++i)
        out.times_us[i] = events[stretch.from + (stretch.to - stretch.from) * i / parts].time_us;
    return out;
}

} // namespace

std::vector<MemoryPhase> phasesOfStep(const MemorySnapshot &snapshot, const MemoryEvents &events, const StepSigns &signs,
                                      std::size_t at)
{
    std::vector<Stretch> step = stepAt(stretchesOf(snapshot, events, signs), at);
    std::vector<MemoryPhase> out;
    for (std::size_t i = 0; i < step.size(); ++i) {
        const bool pair =
            i + 1 < step.size() && step[i].part == MemoryPhase::Forward && step[i + 1].part == MemoryPhase::Backward;
        const std::optional<Stretch> loss = pair ? lossBetween(step[i], step[i + 1], signs) : std::nullopt;
        if (loss) {
            step[i].to = std::max(step[i].from, loss->from);
            step[i + 1].from = std::min(step[i + 1].to, loss->to);
        }
        out.push_back(phaseOf(step[i], events));
        if (loss)
            out.push_back(phaseOf(*loss, events));
    }
    return out;
}

} // namespace shardscope::runs
