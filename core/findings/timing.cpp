// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/fit/fit.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::findings {

namespace {

using runs::Correction;
using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Usual (warm-up + measured) / measured steps where a file does not say its
/// own: 10, 20, 25, 33, 50, 100 of 100. The pipeline lab has 20 and 100.
constexpr double usualWarmups[] = {1.1, 1.2, 1.25, 4.0 / 3, 1.5, 2};
constexpr double leastOfUnknown = 1.08; ///< below, noise of the stage times could be it

/// As the runs say it, else the usual one that is nearest to what was seen.
double warmupFactor(const Run &run, double seen)
{
    const auto measured = run.number(setting::measuredSteps);
    const auto warmup = run.number(setting::warmupSteps);
    if (measured && warmup && *measured > 0)
        return (*warmup + *measured) / *measured;
    if (seen < leastOfUnknown)
        return 1;
    return *std::ranges::min_element(usualWarmups, {}, [seen](double usual) { return std::abs(std::log(seen / usual)); });
}

/// What the k-th seed's timer shows where it should show 1.
struct Growth {
    std::string_view words;
    double (*factor)(int k);
};
constexpr Growth growths[] = {
    {"1 : 3 : 6", [](int k) { return k * (k + 1) / 2.0; }}, // one more wrapper each seed, all accumulating
    {"1 : 2 : 3", [](int k) { return static_cast<double>(k); }},
};

/// Seeds behind a mean whose count is not told, the usual one first.
constexpr int usualSeeds[] = {3, 2, 4, 5};

Summary growthOver(const Growth &growth, int seeds)
{
    std::vector<double> values;
    for (int k = 1; k <= seeds; ++k)
        values.push_back(growth.factor(k));
    return summarise(values);
}

/// Every rank of every seed follows the growth within a twentieth.
bool follows(const Context &context, const Setup &setup, const Growth &growth)
{
    std::map<int, std::vector<double>> ranks; // value / factor
    int k = 0;
    for (const std::size_t at : setup.runs) {
        const Measured *stage = context.runs()[at].find(quantity::stageForward);
        if (!stage)
            return false;
        ++k;
        for (const runs::Sample &sample : stage->samples) {
            if (std::isfinite(sample.value))
                ranks[sample.rank].push_back(sample.value / growth.factor(k));
        }
    }
    if (k < 2 || ranks.empty())
        return false;
    return std::ranges::all_of(ranks, [k](const auto &rank) {
        const Summary s = summarise(rank.second);
        return s.count == k && s.mean > 0 && s.max / s.mean < 1.05 && s.min / s.mean > 0.95;
    });
}

/// Deviation over mean is that of the growth at every rank (0.755 for three seeds).
bool hasGrowthSpread(const Measured &stage, const Summary &growth, double tolerance)
{
    int judged = 0;
    for (const runs::Sample &sample : stage.samples) {
        if (!std::isfinite(sample.value) || !std::isfinite(sample.deviation) || sample.value <= 0)
            continue;
        ++judged;
        const double printed = sample.deviation / sample.value;
        const bool sampleLike = std::abs(printed - growth.sampleDeviation / growth.mean) < tolerance;
        const bool populationLike = stage.spread == runs::Spread::SeedPopulation
                                    && std::abs(printed - growth.populationDeviation / growth.mean) < tolerance;
        if (!sampleLike && !populationLike)
            return false;
    }
    return judged > 0;
}

/// Growth over the seeds behind a mean, if its deviations are those of one.
std::optional<Summary> growthBehind(const Measured &stage, const Growth &growth)
{
    if (stage.count) {
        const Summary told = growthOver(growth, *stage.count);
        return *stage.count > 1 && hasGrowthSpread(stage, told, 0.02) ? std::optional(told) : std::nullopt;
    }
    for (const int seeds : usualSeeds) {
        const Summary shape = growthOver(growth, seeds);
        // Other counts lie near each other: they have to be met more closely.
        if (hasGrowthSpread(stage, shape, seeds == usualSeeds[0] ? 0.02 : 0.01))
            return shape;
    }
    return std::nullopt;
}

void addStageCorrections(Verdict &finding, const Run &run, double factor, const Message &note)
{
    for (const runs::Sample &sample : run.find(quantity::stageForward)->samples) {
        if (std::isfinite(sample.value))
            finding.corrected.push_back(
                {run.id, std::string(quantity::stageForward), sample.rank, sample.value, sample.value / factor, "s", note});
    }
}

} // namespace

void timerNotReset(const Context &context, Found &found)
{
    for (const Growth &growth : growths) {
        std::map<std::string, Verdict> bySource;
        for (const Setup &setup : context.setups()) {
            const Run &run = context.first(setup);
            const Measured *stage = run.find(quantity::stageForward);
            if (!stage || stage->samples.empty())
                continue;
            Verdict &finding = bySource[run.source + run.format];
            if (!setup.mean && follows(context, setup, growth)) {
                int k = 0;
                for (const std::size_t at : setup.runs) {
                    const auto factor = growth.factor(++k);
                    addStageCorrections(finding, context.runs()[at], factor, {core::tr("divided by %1"), {Number(factor)}});
                    finding.runs.push_back(context.runs()[at].id);
                }
                const double seen = context.runs()[setup.runs.back()].find(quantity::stageForward)->samples.front().value;
                finding.evidence.push_back({{core::tr("last seed over first, %1"), {describe(run)}},
                                            seen / stage->samples.front().value,
                                            "",
                                            core::tr("the same on every rank")});
            }
            const auto shape = setup.mean && !setup.hasRaws ? growthBehind(*stage, growth) : std::nullopt;
            if (shape) {
                addStageCorrections(finding, run, shape->mean, {core::tr("mean / %1"), {Number(shape->mean)}});
                finding.runs.push_back(run.id);
                finding.evidence.push_back(
                    {{core::tr("deviation / mean, %1"), {describe(run)}},
                     stage->samples.front().deviation / stage->samples.front().value,
                     "",
                     {core::tr("that of %1 over %2 seeds is %3"),
                      {std::string(growth.words), Number(shape->count), Number(shape->sampleDeviation / shape->mean, {}, 3)}}});
            }
        }
        for (auto &[source, finding] : bySource) {
            if (finding.runs.empty())
                continue;
            // The one that is off most: the first seed is right as it is.
            const Correction &one =
                *std::ranges::max_element(finding.corrected, {}, [](const Correction &c) { return c.recorded / c.value; });
            finding.message = {
                core::tr("Per-stage times grow as %1 over the seeds: rank %2 needs %3, not %4"),
                {std::string(growth.words), Number(std::max(one.rank, 0)), Number(one.value, "s"), Number(one.recorded, "s")}};
            finding.cause = core::tr("Every seed wraps the stage in the timer once more, and the timer is never reset; only the "
                                     "first seed's times are correct");
            found.add(std::move(finding));
        }
    }
}

void warmupCounted(const Context &context, Found &found)
{
    struct Set {
        std::vector<const Setup *> setups;
        std::vector<double> ratios;
    };
    std::map<std::string, Set> sets;
    for (const Setup &setup : context.setups()) {
        const Run &run = context.first(setup);
        std::vector<double> ratios;
        for (const std::size_t at : setup.runs) {
            const auto least = leastStep(context.runs()[at]);
            const auto step = fit::stepTimeOf(context.runs()[at]);
            if (least && step)
                ratios.push_back(*least / *step);
        }
        if (ratios.empty() || (setup.mean && setup.hasRaws))
            continue;
        Set &set = sets[run.source + "\n" + run.format];
        set.setups.push_back(&setup);
        set.ratios.insert(set.ratios.end(), ratios.begin(), ratios.end());
    }
    for (const auto &[name, set] : sets) {
        const Summary ratio = summarise(set.ratios);
        const double error = ratio.count > 1 ? ratio.sampleDeviation / std::sqrt(ratio.count) : 0;
        // Stages cannot be busy for longer than their step lasts; and the excess is that of the warm-up.
        const bool impossible = ratio.mean - 1 > std::max(0.06, 4 * error);
        const double factor = warmupFactor(context.first(*set.setups.front()), ratio.mean);
        if (!impossible || factor <= 1.01 || std::abs(ratio.mean / factor - 1) > 0.08)
            continue;
        Verdict finding;
        for (const Setup *setup : set.setups) {
            for (const std::size_t at : setup->runs) {
                const Run &run = context.runs()[at];
                if (!run.find(quantity::stageForward))
                    continue;
                addStageCorrections(finding, run, factor, {core::tr("divided by %1"), {Number(factor)}});
                finding.runs.push_back(run.id);
            }
        }
        const Run &run = context.first(*set.setups.front());
        const double least = leastStep(run).value_or(0);
        const double step = fit::stepTimeOf(run).value_or(1);
        finding.evidence = {{core::tr("shortest possible step with these stage times"), least, "s", describe(run)},
                            {core::tr("measured step"), step, "s", core::tr("shorter, which is impossible")},
                            {core::tr("ratio"), ratio.mean, "", {core::tr("mean of %1"), {Number(ratio.count)}}},
                            {core::tr("(warm-up + measured) / measured steps"), factor, "", {}}};
        finding.message = {
            core::tr("Stage times are those of %1 × the measured steps: with them a step takes %2, measured are %3"),
            {Number(factor, {}, 3), Number(least, "s", 3), Number(step, "s", 3)}};
        finding.cause = core::tr("The timer also runs during warm-up, and its total is divided by the measured steps only");
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
