// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/odds.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
using runs::Sample;
using runs::Spread;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Peak memory repeats from seed to seed within a percent; a spread above
/// this is that over ranks.
constexpr double largestSeedSpread = 0.04;
/// Deviation of equal settings from which on a machine is not to oneself.
constexpr double unsteady = 0.05;

std::vector<double> ranksOf(const Measured &measured)
{
    return measured.perRank() ? measured.values() : std::vector<double>();
}

/// Per-rank values of the same settings, from this run or another.
std::vector<double> knownRanks(const Context &context, const Run &run)
{
    for (const Run &other : context.runs()) {
        const Measured *memory = other.find(quantity::memoryPeak);
        if (memory && memory->perRank() && (&other == &run || sameSettings(run, other)))
            return ranksOf(*memory);
    }
    return {};
}

/// Memory that seeds hold beyond the first: the same of it in all later ones, or as much again with each.
void addLeftover(const Context &context, const Setup &setup, const Summary &step, double apart, bool grows, Found &found)
{
    const Run &run = context.first(setup);
    const auto ranks = run.find(quantity::memoryPeak)->samples.size();
    Verdict finding{
        .message = {grows ? core::tr("With every seed each rank of %1 holds %2 more than with the one before")
                          : core::tr("From the second seed on every rank of %1 holds %2 more than with the first"),
                    {describe(run), Number(step.mean, "B", 3)}},
        .evidence = {{grows ? core::tr("additional memory per seed") : core::tr("additional memory held by later seeds"),
                      step.mean,
                      "B",
                      {core::tr("at each of %1 ranks"), {Number(ranks)}}},
                     {core::tr("difference between these steps"), apart, "B", {}}},
        .cause = grows ? core::tr("The model or optimiser of every earlier seed is still in memory when the next one starts")
                       : core::tr("The first seed's model or optimiser is still in memory when the next seed starts")};
    for (std::size_t s = 0; s < setup.runs.size(); ++s) {
        const Run &seed = context.runs()[setup.runs[s]];
        finding.runs.push_back(seed.id);
        if (s == 0)
            continue;
        for (const Sample &sample : seed.find(quantity::memoryPeak)->samples)
            finding.corrected.push_back({seed.id, std::string(quantity::memoryPeak), sample.rank, sample.value,
                                         sample.value - (grows ? static_cast<double>(s) : 1) * step.mean, "B",
                                         grows ? core::tr("without the memory left by earlier seeds")
                                               : core::tr("without the memory left by the first seed")});
    }
    found.add(std::move(finding));
}

/// Every seed holds more than the one before, by the same step at every rank.
void growthOfSeeds(const Context &context, const Setup &setup, const std::vector<std::vector<double>> &seeds, Found &found)
{
    std::vector<double> steps;
    for (std::size_t s = 1; s < seeds.size() && seeds.size() > 2; ++s) {
        for (std::size_t rank = 0; rank < seeds[s].size(); ++rank)
            steps.push_back(seeds[s][rank] - seeds[s - 1][rank]);
    }
    if (steps.empty())
        return;
    const Summary step = summarise(steps);
    const double level = *std::ranges::max_element(seeds.front());
    if (step.min > 0.003 * level && step.max - step.min <= 0.03 * step.mean)
        addLeftover(context, setup, step, step.max - step.min, true, found);
}

/// First seed lower than the later ones by the same step at every rank.
void leftoverOfSeeds(const Context &context, const Setup &setup, Found &found)
{
    std::vector<std::vector<double>> seeds;
    for (const std::size_t at : setup.runs) {
        const Measured *memory = context.runs()[at].find(quantity::memoryPeak);
        if (!memory || !memory->perRank())
            return;
        seeds.push_back(memory->values());
    }
    if (seeds.size() < 2 || seeds.front().size() < 2)
        return;
    std::vector<double> steps;
    double later = 0; // largest difference among the later seeds
    double level = 0;
    for (std::size_t rank = 0; rank < seeds.front().size(); ++rank) {
        std::vector<double> rest;
        for (std::size_t s = 1; s < seeds.size(); ++s) {
            if (seeds[s].size() != seeds.front().size())
                return;
            rest.push_back(seeds[s][rank]);
        }
        const Summary summary = summarise(rest);
        steps.push_back(summary.mean - seeds.front()[rank]);
        later = std::max(later, summary.max - summary.min);
        level = std::max(level, summary.mean);
    }
    const Summary step = summarise(steps);
    const double tolerance = seeds.size() > 2 ? 0.03 : 0.005;
    const bool same = step.min > 0.003 * level && step.max - step.min <= tolerance * step.mean && later <= 0.03 * step.mean;
    if (same)
        addLeftover(context, setup, step, later, false, found);
    else
        growthOfSeeds(context, setup, seeds, found);
}

/// The same population deviation at every rank, far above what peaks vary by.
void leftoverOfMean(const Context &context, const Setup &setup, Found &found)
{
    const Run &run = context.first(setup);
    const Measured *memory = run.find(quantity::memoryPeak);
    if (!memory || memory->samples.size() < 2 || memory->spread == Spread::Ranks)
        return;
    std::vector<double> deviations;
    double largest = 0;
    for (const Sample &sample : memory->samples) {
        if (!std::isfinite(sample.deviation))
            return;
        deviations.push_back(sample.deviation);
        largest = std::max(largest, sample.value);
    }
    const Summary summary = summarise(deviations);
    const double tolerance = memory->samples.size() > 2 ? 0.02 : 2e-3; // what repeats within a ten-thousandth adds that much
    if (summary.min < 0.003 * largest || summary.max - summary.min > tolerance * summary.mean)
        return;
    const int count = memory->count.value_or(3);
    const double population =
        memory->spread == Spread::SeedSample ? summary.mean * std::sqrt((count - 1.0) / count) : summary.mean;
    // One of n seeds lower by d: population deviation d·√(n−1)/n.
    const double step = population * count / std::sqrt(count - 1.0);
    Verdict finding{
        .runs = {run.id},
        .evidence = {{core::tr("deviation on each rank"),
                      summary.mean,
                      "B",
                      {core::tr("equal within %1 %"), {percent((summary.max - summary.min) / summary.mean)}}},
                     {{core::tr("one of %1 seeds differs by"), {Number(count)}}, step, "B", core::tr("σ·n/√(n − 1)")}}};
    for (const Sample &sample : memory->samples)
        finding.corrected.push_back({run.id, std::string(quantity::memoryPeak), sample.rank, sample.value,
                                     sample.value - step * (count - 1) / count, "B", core::tr("from the first seed")});
    finding.message = {core::tr("Memory of %1 deviates by %2 at every rank alike: one seed lies %3 from the others"),
                       {describe(run), Number(summary.mean, "B", 4), Number(step, "B", 3)}};
    finding.cause =
        core::tr("State of the first seed is still held while the next ones run, so only the first shows the true peak");
    found.add(std::move(finding));
}

/// As far as the seeds of the runs' formats tell.
Noise noiseOf(const Context &context, std::string_view name, std::initializer_list<const Run *> runs)
{
    Noise noise = Noise::usual();
    std::set<std::string_view> formats;
    for (const Run *run : runs) {
        const Context::Pooled pooled = context.pooled(name, run->format, nullptr);
        if (formats.insert(run->format).second)
            noise = noise.with({pooled.relative, static_cast<double>(pooled.degrees)});
    }
    return noise;
}

} // namespace

void rankSpreadAsError(const Context &context, Found &found)
{
    struct Hit {
        const Run *run;
        const Measured *memory;
    };
    std::map<std::string, std::vector<Hit>> bySource;
    for (const Run &run : context.runs()) {
        const Measured *memory = run.find(quantity::memoryPeak);
        if (!memory || memory->samples.size() != 1 || memory->perRank())
            continue;
        const double relative = memory->deviation() / memory->value();
        if (!std::isfinite(relative) || (memory->spread != Spread::Ranks && relative < largestSeedSpread) || relative <= 0.005)
            continue;
        bySource[run.source + "\n" + run.format].push_back({&run, memory});
    }
    for (const auto &[source, hits] : bySource) {
        Verdict finding;
        for (const Hit &hit : hits)
            finding.runs.push_back(hit.run->id);
        const Run &run = *hits.front().run;
        const Measured &memory = *hits.front().memory;
        const std::string unit = memory.printedUnit.empty() ? "B" : memory.printedUnit;
        finding.evidence.push_back({core::tr("deviation / mean"),
                                    memory.deviation() / memory.value(),
                                    "",
                                    {core::tr("%1; seeds repeat within a percent"), {describe(run)}}});
        const std::vector<double> ranks = knownRanks(context, run);
        if (!ranks.empty()) {
            const Summary summary = summarise(ranks);
            finding.evidence.push_back({core::tr("minimum over ranks"), summary.min, "B", {}});
            finding.evidence.push_back({core::tr("maximum over ranks"), summary.max, "B", core::tr("must fit in memory")});
            finding.evidence.push_back({core::tr("deviation across ranks"), summary.sampleDeviation, "B", core::tr("n − 1")});
        }
        finding.message = {
            core::tr("%1 %2 is the spread over ranks, not an error: nothing is uncertain, one rank holds more than "
                     "the others"),
            {plusMinus(memory.value() / memory.printedScale, memory.deviation() / memory.printedScale), unit}};
        finding.cause = core::tr("Mean and deviation were taken over the ranks; report the largest rank, or every rank");
        for (const Hit &hit : hits)
            finding.corrected.push_back({hit.run->id, std::string(quantity::memoryPeak), -1, hit.memory->value(),
                                         hit.memory->value(), "B", core::tr("mean over ranks, without an uncertainty")});
        found.add(std::move(finding));
    }
}

void leftoverState(const Context &context, Found &found)
{
    for (const Setup &setup : context.setups()) {
        if (setup.mean && !setup.hasRaws)
            leftoverOfMean(context, setup, found);
        else if (!setup.mean)
            leftoverOfSeeds(context, setup, found);
    }
}

void sameSettingsDiffer(const Context &context, Found &found)
{
    std::set<std::size_t> told;
    const auto &setups = context.setups();
    for (std::size_t i = 0; i < setups.size(); ++i) {
        if (told.contains(i) || (setups[i].mean && setups[i].hasRaws))
            continue;
        const Run &run = context.first(setups[i]);
        const std::string_view name = run.value(quantity::throughput) ? quantity::throughput : quantity::stepTime;
        const auto level = context.level(setups[i], name);
        if (!level)
            continue;
        std::vector<std::size_t> alike{i};
        bool differ = false;
        for (std::size_t j = i + 1; j < setups.size(); ++j) {
            if ((setups[j].mean && setups[j].hasRaws) || !sameSettings(run, context.first(setups[j])))
                continue;
            const auto other = context.level(setups[j], name);
            if (!other)
                continue;
            alike.push_back(j);
            const double apart = std::log(level->mean / other->mean);
            const Noise noise = noiseOf(context, name, {&run, &context.first(setups[j])});
            differ = differ || probabilityOfDifference(apart, level->count, other->count, noise) >= certain;
        }
        if (!differ)
            continue;
        Verdict finding;
        std::vector<Message> values;
        double best = 0;
        std::string bestRun;
        for (const std::size_t at : alike) {
            told.insert(at);
            const auto one = context.level(setups[at], name);
            const Run &own = context.first(setups[at]);
            // As recorded, so that it is found again in the source.
            const double recorded = context.raw()[setups[at].runs.front()].value(name).value_or(one->mean);
            const double scale = setups[at].mean && one->mean > 0 ? recorded / one->mean : 1;
            const double shown = setups[at].mean ? recorded : one->mean;
            values.push_back(plusMinus(shown, one->deviation * scale));
            finding.evidence.push_back({own.id, shown, own.find(name)->unit, plusMinus(shown, one->deviation * scale)});
            for (const std::size_t r : setups[at].runs)
                finding.runs.push_back(context.runs()[r].id);
            const double speed = name == quantity::throughput ? one->mean : 1 / one->mean;
            if (speed > best) {
                best = speed;
                bestRun = own.id;
            }
        }
        finding.message = {core::tr("%1: %2; the fastest is %3, and a fit leaves the slower ones out"),
                           {describe(run), listOf(values), bestRun}};
        finding.cause =
            core::tr("Something else was using the machine during the slower runs, or an unrecorded setting was different");
        found.add(std::move(finding));
    }
}

/// Equal settings that repeat badly: what else ran on the machine decides more than the settings do.
void sharedMachine(const Context &context, Found &found)
{
    std::map<std::string, std::vector<const Setup *>> formats;
    for (const Setup &setup : context.setups())
        formats[context.first(setup).format].push_back(&setup);
    for (const auto &[format, setups] : formats) {
        const bool hasRates =
            std::ranges::any_of(setups, [&](const Setup *one) { return context.level(*one, quantity::throughput).has_value(); });
        const std::string_view name = hasRates ? quantity::throughput : quantity::stepTime;
        const Context::Pooled pooled = context.pooled(name, format, nullptr);
        constexpr double unlike = 0.8; // deviation over mean: beyond it the runs are not of equal settings, whatever is recorded
        if (pooled.degrees < 1 || pooled.relative > unlike
            || probabilityOfNoise(unsteady, Noise::usual().with({pooled.relative, pooled.degrees * 1.0})) < certain)
            continue;
        Verdict finding;
        for (const Setup *setup : setups) {
            const auto level = context.level(*setup, name);
            if (!level || !(level->relative() > unsteady))
                continue;
            for (const std::size_t at : setup->runs)
                finding.runs.push_back(context.runs()[at].id);
            if (finding.evidence.size() < 8)
                finding.evidence.push_back(
                    {{core::tr("deviation / mean, %1"), {describe(context.first(*setup))}}, level->relative(), "", {}});
        }
        finding.message = {core::tr("Equal settings repeat within ± %1 %: results that differ by less than %2 % say nothing"),
                           {percent(pooled.relative), percent(2.8 * pooled.relative)}};
        finding.cause = core::tr("Others used the machine or its network during the runs; repeat them, or take medians of more");
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
