// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/odds.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
namespace quantity = runs::quantity;

bool isTime(const Measured &measured)
{
    return measured.name == quantity::layerLatency || measured.name == quantity::latency || measured.name == quantity::stepTime
           || measured.name == quantity::time;
}

/// What an iteration does in a second, so that its time is the inverse.
bool isRate(const Measured &measured)
{
    return measured.name == quantity::throughput || measured.name == quantity::tokenRate || measured.name == gpuTokenRate
           || measured.name == quantity::flops || measured.name == "mfu" || measured.name == "hfu";
}

/// Mean over ranks and layers of each iteration; none where the quantity is neither time nor rate of iterations.
std::map<int, double> iterationValues(const Measured &measured)
{
    std::map<int, double> sums;
    if (!(isTime(measured) || isRate(measured)) || measured.samples.size() < 2 || measured.samples.front().step < 0)
        return sums;
    std::map<int, int> counts;
    for (const runs::Sample &sample : measured.samples) {
        if (std::isfinite(sample.value)) {
            sums[sample.step] += sample.value;
            ++counts[sample.step];
        }
    }
    for (auto &[step, sum] : sums)
        sum /= counts[step];
    return sums;
}

/// The same as times, of a rate those of one unit of what it counts.
std::map<int, double> iterationTimes(const Measured &measured)
{
    std::map<int, double> times = iterationValues(measured);
    for (auto &[step, time] : times) {
        if (isRate(measured) && !(time > 0))
            return {};
        time = isRate(measured) ? 1 / time : time;
    }
    return times;
}

std::vector<double> warmValues(const std::map<int, double> &values)
{
    std::vector<double> warm;
    for (auto it = std::next(values.begin()); it != values.end(); ++it)
        warm.push_back(it->second);
    return warm;
}

/// Rates that the same lines print beside what was found cold.
void correctRates(const Run &run, const Measured &found, int step, std::vector<runs::Correction> &corrected)
{
    for (const Measured &rate : run.measured) {
        const std::map<int, double> values = isRate(rate) && &rate != &found ? iterationValues(rate) : std::map<int, double>();
        if (values.size() < 2 || values.begin()->first != step)
            continue;
        corrected.push_back({run.id, rate.name, -1, rate.value(), summarise(warmValues(values)).mean, rate.unit,
                             core::tr("without the first iteration")});
    }
}

/// How far each lies from the median of those around it, as logarithms.
std::vector<double> fromNeighbours(const std::vector<double> &times)
{
    constexpr std::ptrdiff_t around = 5;
    std::vector<double> out;
    for (auto at = times.begin(); at != times.end(); ++at) {
        std::vector<double> near(at - std::min(around, at - times.begin()), at);
        near.insert(near.end(), at + 1, at + 1 + std::min(around, times.end() - at - 1));
        out.push_back(std::log(*at / median(near)));
    }
    return out;
}

/// Of half of them, so that a few slow ones do not count into it.
double robustDeviation(std::vector<double> logs)
{
    for (double &log : logs)
        log = std::abs(log);
    return 1.4826 * median(logs); // of a normal distribution
}

/// Slow ones among the others must not hide it: their deviation is that of half of them.
bool isCold(double cold, double usual, const std::vector<double> &warm)
{
    constexpr std::size_t few = 4;
    if (warm.size() < few) {
        const double spread = warm.size() > 2 ? summarise(warm).sampleDeviation : 0.05 * usual;
        return cold > 1.5 * usual && cold - usual >= 6 * spread;
    }
    std::vector<double> off;
    for (const double time : warm)
        off.push_back(time - usual);
    return cold > 1.2 * usual && cold - usual >= 6 * std::max(robustDeviation(off), 0.02 * usual);
}

} // namespace

void coldIteration(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        bool rateSeen = false; // rates of one log follow from one time
        for (const Measured &measured : run.measured) {
            if (isRate(measured) && std::exchange(rateSeen, true))
                continue;
            const std::map<int, double> times = iterationTimes(measured);
            if (times.size() < 2)
                continue;
            const std::vector<double> warm = warmValues(times);
            const double cold = times.begin()->second;
            const double usual = median(warm);
            if (!isCold(cold, usual, warm))
                continue;
            const std::map<int, double> values = iterationValues(measured);
            const double first = values.begin()->second;
            const double all = measured.value();
            const double without = summarise(warmValues(values)).mean;
            const std::string &unit = measured.unit;
            Verdict finding{
                .runs = {run.id},
                .evidence = {{core::tr("first iteration"), first, unit, measured.label},
                             {core::tr("the other seeds"), without, unit, {core::tr("mean of %1"), {Number(warm.size())}}},
                             {core::tr("mean including the first"), all, unit, {}}},
                .corrected = {{run.id, measured.name, -1, all, without, unit, core::tr("without the first iteration")}}};
            correctRates(run, measured, times.begin()->first, finding.corrected);
            if (const Measured *whole = run.find(quantity::latency); whole && measured.name == quantity::layerLatency) {
                const bool onlyCold =
                    std::ranges::all_of(whole->samples, [&](const runs::Sample &s) { return s.step == times.begin()->first; });
                if (onlyCold)
                    finding.evidence.push_back({core::tr("complete iterations recorded"),
                                                static_cast<double>(whole->values().size()), "",
                                                core::tr("one per rank, all cold: they say nothing about the steady state")});
            }
            finding.message = {core::tr("The first iteration takes %1 × the others (%2 against %3): without it the mean is %4"),
                               {Number(cold / usual, {}, 3), Number(first, unit, 3), Number(median(warmValues(values)), unit, 3),
                                Number(without, unit, 3)}};
            finding.cause = core::tr("Weights are loaded and kernels compiled in the first iteration");
            found.add(std::move(finding));
            break;
        }
    }
}

/// Iterations in which something else was done beside the step.
void slowIteration(const Context &context, Found &found)
{
    constexpr std::size_t least = 4;
    const Disturbed far{0.04, std::log(1.5)};
    for (std::size_t r = 0; r < context.runs().size(); ++r) {
        const Run &run = context.runs()[r];
        for (const Measured &measured : context.raw()[r].measured) { // what was put right is the mean, not each iteration
            std::map<int, double> times = isTime(measured) ? iterationTimes(measured) : std::map<int, double>();
            if (times.size() <= least)
                continue;
            times.erase(times.begin()); // the first one is a case of its own
            std::vector<double> all;
            for (const auto &[step, time] : times)
                all.push_back(time);
            if (*std::ranges::min_element(all) <= 0)
                continue;
            const std::vector<double> off = fromNeighbours(all);
            const Noise noise = Noise::usual().with({robustDeviation(off), static_cast<double>(off.size() - 1)});
            std::vector<double> usual;
            std::vector<int> slow;
            double slowest = 0;
            for (std::size_t i = 0; i < off.size(); ++i) {
                const bool isSlow =
                    off[i] > 0 && probabilityOfOutlier(off[i], static_cast<int>(off.size()), noise, far) >= certain;
                if (!isSlow)
                    usual.push_back(all[i]);
                else
                    slow.push_back(std::next(times.begin(), static_cast<std::ptrdiff_t>(i))->first);
                slowest = isSlow ? std::max(slowest, all[i]) : slowest;
            }
            if (slow.empty() || usual.size() < least - 1)
                continue;
            const Measured *known = run.find(measured.name); // without a cold first iteration, where one was found
            const double with = known != nullptr ? known->value() : measured.value();
            const double without = summarise(usual).mean;
            found.add({.runs = {run.id},
                       .message = {core::tr("%1 of %2 iterations are far slower than their neighbours, up to %3 ×: without them "
                                            "the mean is %4, not %5"),
                                   {Number(slow.size()), Number(all.size()), Number(slowest / without, {}, 3),
                                    Number(without, "s", 3), Number(with, "s", 3)}},
                       .evidence =
                           {{{core::tr("slowest, iteration %1 the first"), {Number(slow.front())}}, slowest, "s", measured.label},
                            {core::tr("the other iterations"), without, "s", {core::tr("mean of %1"), {Number(usual.size())}}},
                            {core::tr("mean including them"), with, "s", {}}},
                       .cause = core::tr("A profiler, an evaluation or a checkpoint ran during these iterations"),
                       .corrected = {{run.id, measured.name, -1, with, without, "s", core::tr("without slow iterations")}}});
            break;
        }
    }
}

} // namespace shardscope::findings
