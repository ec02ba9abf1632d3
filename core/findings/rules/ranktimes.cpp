// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

/// Of one rank against the others', times by layer.
struct Slow {
    std::size_t rank = 0;
    double ratio = 1;   ///< over the median of the others
    double usual_s = 0; ///< that the others would take for its layers
    double spread = 0;  ///< of the others' logarithms
};

double perLayer(const RankTimes &times, std::size_t rank)
{
    return times.layers.size() == times.seconds.size() && times.layers[rank] > 0 ? times.seconds[rank] / times.layers[rank]
                                                                                 : times.seconds[rank];
}

Slow slowestOf(const RankTimes &times)
{
    Slow out;
    double most = 0;
    for (std::size_t i = 0; i < times.seconds.size(); ++i)
        if (perLayer(times, i) > most)
            most = perLayer(times, out.rank = i);
    std::vector<double> others;
    for (std::size_t i = 0; i < times.seconds.size(); ++i)
        if (i != out.rank)
            others.push_back(perLayer(times, i));
    const double usual = median(others);
    out.ratio = most / usual;
    out.usual_s = times.seconds[out.rank] / out.ratio;
    std::ranges::transform(others, others.begin(), [](double value) { return std::log(value); });
    out.spread = summarise(others).sampleDeviation;
    return out;
}

bool isUsable(const RankTimes &times)
{
    return times.seconds.size() >= 3 && std::ranges::all_of(times.seconds, [](double s) { return s > 0 && std::isfinite(s); });
}

/// The first and the last stage hold embedding and head, which no count of layers shows: up to half as much again, and
/// where a stage has few layers, what the scores over a vocabulary cost beside them: V / 12h layers, 2.4 of Llama 3 8B, 3.3 of
/// BERT-base, 5.5 of GPT-2.
bool isExplained(const RankTimes &times, const Slow &slow)
{
    constexpr double share = 1.6;
    constexpr double headLayers = 6;
    const bool last = slow.rank + 1 == times.seconds.size();
    const bool counted = last && times.layers.size() == times.seconds.size() && times.layers[slow.rank] > 0;
    const double most = counted ? std::max(share, 1 + headLayers / times.layers[slow.rank]) : share;
    return times.pipeline && (slow.rank == 0 || last) && slow.ratio < most;
}

constexpr double leastRatio = 1.1; // what is less costs little, and neighbours of one rack differ by as much

bool standsOut(const RankTimes &times, const Slow &slow)
{
    constexpr double beyond = 4; // deviations of the others
    return slow.ratio >= leastRatio && std::log(slow.ratio) > beyond * std::max(slow.spread, 0.005) && !isExplained(times, slow);
}

void tell(const std::vector<const RankTimes *> &repeated, Verdicts &verdicts)
{
    const Slow first = slowestOf(*repeated.front());
    Slow least = first;
    for (const RankTimes *times : repeated) {
        const Slow slow = slowestOf(*times);
        if (slow.rank != first.rank || !standsOut(*times, slow))
            return;
        if (slow.ratio < least.ratio)
            least = slow;
    }
    const RankTimes &times = *repeated.front();
    const bool known = times.layers.size() == times.seconds.size();
    Verdict finding{
        .about = {{"rank", std::to_string(first.rank)}, {"time", times.name}},
        .message = {known ? core::tr("Rank %1 takes %2 times as long as the others for as many layers (%3, %4 measurements)")
                          : core::tr("Rank %1 takes %2 times as long as the others (%3, %4 measurements)"),
                    {Number(first.rank), Number(first.ratio, {}, 3), times.name, Number(repeated.size())}},
        .measured = runs::Quantity{{core::tr("%1 of rank %2"), {times.name, Number(first.rank)}}, times.seconds[first.rank], "s"},
        .expected = runs::Expected{first.usual_s * std::exp(-2 * first.spread), first.usual_s * std::exp(2 * first.spread), "s",
                                   core::tr("median of the other ranks, for as many layers")},
        .probability = repeated.size() > 1 ? 0.97
                       : known             ? 0.92
                                           : 0.9,
        .costShare = 1 - 1 / least.ratio}; // all wait for the slowest in the steady phase
    for (const RankTimes *each : repeated)
        finding.lines.push_back(each->at);
    for (std::size_t i = 0; i < times.seconds.size(); ++i)
        if (i < 8 || i == first.rank)
            finding.evidence.push_back({{core::tr("rank %1"), {Number(i)}}, times.seconds[i], "s", {}});
    finding.causes = {
        {"gpu-throttled", core::tr("Its GPU runs at a lower clock: heat, power limit, or another process on it"), 0.55},
        {"host-slow", core::tr("Its host prepares work more slowly: CPUs of another NUMA node, other load"), 0.3},
        {"more-work", core::tr("It has more to do than the others"), known ? 0.05 : 0.3}};
    finding.next = {{core::tr("Look at its clocks and at what limits them"), "nvidia-smi -q -d CLOCK,PERFORMANCE"},
                    {core::tr("Exchange the GPUs of two ranks and see whether the slowness moves"), {}}};
    verdicts.add(std::move(finding));
}

std::vector<std::vector<const RankTimes *>> repetitions(const Facts &facts)
{
    std::vector<std::vector<const RankTimes *>> out;
    for (const RankTimes &times : facts.ranks) {
        if (times.kind != RankTimes::Kind::Own || !isUsable(times))
            continue;
        const auto same = std::ranges::find_if(out, [&](const auto &group) {
            return group.front()->name == times.name && group.front()->group == times.group
                   && group.front()->seconds.size() == times.seconds.size() && group.front()->layers == times.layers;
        });
        if (same == out.end())
            out.push_back({&times});
        else
            same->push_back(&times);
    }
    return out;
}

} // namespace

void rankSlow(const Facts &facts, Verdicts &verdicts)
{
    for (const auto &group : repetitions(facts))
        tell(group, verdicts);
}

/// Where a time ends in a collective every rank shows the slowest one's: it neither names nor excludes one.
void barrierHides(const Facts &facts, Verdicts &verdicts)
{
    const auto groups = repetitions(facts);
    const bool named =
        std::ranges::any_of(groups, [](const auto &group) { return standsOut(*group.front(), slowestOf(*group.front())); });
    constexpr double equal = 1.02;
    for (const RankTimes &times : facts.ranks) {
        if (named || times.kind != RankTimes::Kind::Barrier || !isUsable(times) || slowestOf(times).ratio >= equal)
            continue;
        verdicts.abstain(
            "barrier-hides",
            {core::tr("Which rank is slow cannot be told from %1: it ends in a collective, which ends for all ranks at once, so "
                      "all show the slowest one's time (%2)"),
             {times.name, Number(summarise(times.seconds).mean, "s", 4)}},
            {core::tr("each rank's time until its first all-reduce begins"), core::tr("a profiler trace of all ranks")});
    }
}

/// A minimum and a maximum name nobody.
void spreadOverRanks(const Facts &facts, Verdicts &verdicts)
{
    const TimerRange *widest = nullptr;
    const auto ratio = [](const TimerRange &timer) { return timer.most_s / timer.least_s; };
    for (const TimerRange &timer : facts.timers) {
        const bool computes = timer.name.find("compute") != std::string::npos;
        if (computes && timer.least_s > 0 && ratio(timer) >= leastRatio && (widest == nullptr || ratio(timer) > ratio(*widest)))
            widest = &timer;
    }
    if (widest == nullptr)
        return;
    verdicts.abstain(
        "spread-over-ranks",
        {core::tr("%1 takes %2 to %3 (%4 times): stages are unequal or a rank is slow; which one cannot be told from minimum and "
                  "maximum"),
         {widest->name, Number(widest->least_s, "s", 4), Number(widest->most_s, "s", 4), Number(ratio(*widest), {}, 3)}},
        {core::tr("the times of all ranks (--timing-log-option all)"), core::tr("layers of each stage")});
}

} // namespace shardscope::findings
