// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace shardscope::findings {

namespace {

using runs::Finding;
using runs::Measured;
using runs::Run;
using runs::Sample;
using runs::Spread;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

/// Peak memory repeats from seed to seed within a percent; a spread above
/// this is that over ranks.
constexpr double largestSeedSpread = 0.04;

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

// An outlier must stand further off than both of these.
constexpr double outlierShare = 0.04;      ///< of the value itself
constexpr double outlierDeviations = 9;    ///< of the pooled deviation of all settings
constexpr double outlierMeanShare = 0.025; ///< deviation over mean of a printed average

struct Pair {
    double usual = 0;
    double lone = 0;
};

/// Three values of which two agree, from mean and population deviation: the
/// third lies 3σ/√2 away, the mean σ/√2 from the two.
Pair twoAndOne(double mean, double population, bool loneIsLow)
{
    const double step = population / std::sqrt(2.0);
    return loneIsLow ? Pair{mean + step, mean - 2 * step} : Pair{mean - step, mean + 2 * step};
}

constexpr double aloneShare = 0.05;     ///< deviation over mean that needs no other settings beside it, if rates and times agree
constexpr double aloneSeedShare = 0.08; ///< the same of one seed against two that agree
constexpr double aloneSeedTimes = 40;   ///< and how much further off it must be than those two are from each other

double populationOf(const Level &level);

/// Rates and times tell of the same two values and the same third one: with
/// three seeds of which no two agree they would differ by the square of the spread.
bool ratesAndTimesAgree(const Level &rate, const Level &time)
{
    const Pair rates = twoAndOne(rate.mean, populationOf(rate), true);
    const Pair times = twoAndOne(time.mean, populationOf(time), false);
    const double apart = (rates.usual * times.usual) / (rates.lone * times.lone) - 1;
    return std::abs(apart) < 0.04 * rate.relative() * rate.relative();
}

double populationOf(const Level &level)
{
    return level.deviation * std::sqrt((level.count - 1.0) / level.count);
}

void outlierOfMean(const Context &context, const Setup &setup, Found &found)
{
    const Run &run = context.first(setup);
    const auto rate = context.level(setup, quantity::throughput);
    const auto time = context.level(setup, quantity::stepTime);
    const bool byRate = rate && std::isfinite(rate->deviation);
    const auto &level = byRate ? rate : time;
    const std::string_view name = byRate ? quantity::throughput : quantity::stepTime;
    if (!level || !std::isfinite(level->deviation) || level->count < 3 || level->mean <= 0)
        return;
    const Context::Pooled pooled = context.pooled(name, run.format, &setup);
    const bool agree = level->count == 3 && rate && time && std::isfinite(rate->deviation) && std::isfinite(time->deviation)
                       && ratesAndTimesAgree(*rate, *time);
    const bool beside = pooled.degrees >= (agree ? 2 : 4) && level->relative() >= outlierMeanShare
                        && level->relative() >= outlierDeviations * pooled.relative;
    const bool alone = pooled.degrees < 2 && agree && level->relative() >= aloneShare;
    if (!beside && !alone)
        return;
    Finding finding;
    finding.runs = {run.id};
    const std::string unit = byRate ? "samples/s" : "s";
    finding.evidence = {
        {core::tr("mean in the source"), level->mean, unit, {core::tr("± %1 (n − 1)"), {Number(level->deviation, {}, 3)}}},
        {core::tr("deviation / mean"), level->relative(), "",
         beside ? Message(core::tr("pooled over the other settings: %1 %"), {percent(pooled.relative)})
                : core::tr("no other settings to compare with")}};
    finding.cause = core::tr("Something else was using the machine during one seed, or its first start was counted");
    if (level->count == 3) {
        const Pair values = twoAndOne(level->mean, populationOf(*level), byRate);
        finding.evidence.push_back(
            {core::tr("two of three seeds"), values.usual, unit, core::tr("if two values agree, the third is 3σ/√2 away")});
        finding.evidence.push_back({core::tr("the third seed"), values.lone, unit, {}});
        finding.corrected.push_back(
            {run.id, std::string(name), -1, level->mean, values.usual, unit, core::tr("without the third seed")});
        finding.message = {
            core::tr("Two seeds at %1 and one at %2 %3 give the printed %4: without it the mean is %1"),
            {Number(values.usual, {}, 5), Number(values.lone, {}, 5), unit, plusMinus(level->mean, populationOf(*level))}};
        if (byRate && time && std::isfinite(time->deviation)) {
            const Pair times = twoAndOne(time->mean, populationOf(*time), false);
            finding.evidence.push_back(
                {core::tr("two of three step times"), times.usual, "s", core::tr("the recorded times agree")});
            finding.evidence.push_back({core::tr("the third seed"), times.lone, "s", {}});
            finding.corrected.push_back(
                {run.id, std::string(quantity::stepTime), -1, time->mean, times.usual, "s", core::tr("without the third seed")});
        }
    } else {
        finding.message = {core::tr("%1 %2 spreads %3 × as much as other settings: one seed is an outlier"),
                           {plusMinus(level->mean, level->deviation), unit, Number(level->relative() / pooled.relative, {}, 3)}};
    }
    found.add(std::move(finding));
}

/// Rate × time is the batch that a seed really ran with: one of its own is no
/// outlier but a setting that differs.
bool hasOtherBatch(const Context &context, const std::vector<std::size_t> &runs, std::size_t lone)
{
    const auto batchOf = [&context](std::size_t at) -> std::optional<double> {
        const auto rate = context.runs()[at].value(quantity::throughput);
        const auto time = context.runs()[at].value(quantity::stepTime);
        return rate && time ? std::optional(*rate * *time) : std::nullopt;
    };
    std::vector<double> others;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto batch = i == lone ? std::nullopt : batchOf(runs[i]);
        if (batch)
            others.push_back(*batch);
    }
    const auto own = batchOf(runs[lone]);
    return own && !others.empty() && std::abs(*own / median(others) - 1) > 0.05;
}

void outlierOfSeeds(const Context &context, const Setup &setup, Found &found)
{
    if (setup.runs.size() < 3)
        return;
    const Run &run = context.first(setup);
    const std::string_view name = run.value(quantity::throughput) ? quantity::throughput : quantity::stepTime;
    std::vector<double> values;
    std::vector<std::size_t> which;
    for (const std::size_t at : setup.runs) {
        if (const auto value = context.runs()[at].value(name)) {
            values.push_back(*value);
            which.push_back(at);
        }
    }
    if (values.size() < 3)
        return;
    const double middle = median(values);
    const auto far = std::ranges::max_element(values, {}, [middle](double v) { return std::abs(v - middle); });
    const auto index = static_cast<std::size_t>(far - values.begin());
    std::vector<double> rest = values;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(index));
    const Summary others = summarise(rest);
    // The others of this setup count into the spread, as all of the data set's other settings do.
    const Context::Pooled pooled = context.pooled(name, run.format, &setup);
    const double own = others.mean > 0 ? others.sampleDeviation / others.mean : 0;
    const int degrees = pooled.degrees + others.count - 1;
    const double squares =
        (pooled.degrees > 0 ? pooled.degrees * pooled.relative * pooled.relative : 0) + (others.count - 1) * own * own;
    const double spread = std::sqrt(squares / degrees);
    const double off = std::abs(*far / others.mean - 1);
    const bool beside = degrees >= 3 && off >= outlierShare && off >= outlierDeviations * spread;
    const bool alone = degrees < 3 && off >= aloneSeedShare && off >= aloneSeedTimes * own;
    if ((!beside && !alone) || hasOtherBatch(context, which, index))
        return;
    const Run &lone = context.runs()[which[index]];
    const std::string unit = run.find(name)->unit;
    const Summary all = summarise(values);
    Finding finding;
    finding.runs = {lone.id};
    const std::string seed = lone.text(setting::seed).value_or(std::to_string(index + 1));
    finding.evidence = {
        {{core::tr("seed %1"), {seed}}, *far, unit, describe(lone)},
        {core::tr("the other seeds"), others.mean, unit, {core::tr("mean of %1"), {Number(others.count)}}},
        {core::tr("off by"), off, "",
         spread > 0 ? Message(core::tr("%1 × the pooled deviation of %2 %"), {Number(off / spread, {}, 3), percent(spread)})
                    : core::tr("the other seeds are equal")}};
    finding.corrected = {{lone.id, std::string(name), -1, *far, others.mean, unit, {core::tr("mean without seed %1"), {seed}}}};
    finding.message = {core::tr("Seed %1 of %2 gives %3, the others %4 %5: without it the mean is %4, not %6"),
                       {seed, describe(lone), Number(*far), Number(others.mean), unit, Number(all.mean)}};
    finding.cause = core::tr("Something else was using the machine during this seed, or its first start was counted");
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
    if (step.min <= 0.003 * level || step.max - step.min > 0.03 * step.mean)
        return;
    const Run &run = context.first(setup);
    Finding finding;
    for (std::size_t s = 0; s < setup.runs.size(); ++s) {
        const Run &seed = context.runs()[setup.runs[s]];
        finding.runs.push_back(seed.id);
        for (const Sample &sample : seed.find(quantity::memoryPeak)->samples) {
            if (s > 0)
                finding.corrected.push_back({seed.id, std::string(quantity::memoryPeak), sample.rank, sample.value,
                                             sample.value - static_cast<double>(s) * step.mean, "B",
                                             core::tr("without the memory left by earlier seeds")});
        }
    }
    finding.evidence = {{core::tr("additional memory per seed"),
                         step.mean,
                         "B",
                         {core::tr("at each of %1 ranks"), {Number(seeds.front().size())}}},
                        {core::tr("difference between these steps"), step.max - step.min, "B", {}}};
    finding.message = {core::tr("With every seed each rank of %1 holds %2 more than with the one before"),
                       {describe(run), Number(step.mean, "B", 3)}};
    finding.cause = core::tr("The model or optimiser of every earlier seed is still in memory when the next one starts");
    found.add(std::move(finding));
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
    if (!same)
        return growthOfSeeds(context, setup, seeds, found);
    const Run &run = context.first(setup);
    Finding finding;
    for (const std::size_t at : setup.runs) {
        const Run &seed = context.runs()[at];
        finding.runs.push_back(seed.id);
        if (at == setup.runs.front())
            continue;
        for (const Sample &sample : seed.find(quantity::memoryPeak)->samples)
            finding.corrected.push_back({seed.id, std::string(quantity::memoryPeak), sample.rank, sample.value,
                                         sample.value - step.mean, "B", core::tr("without the memory left by the first seed")});
    }
    finding.evidence = {{core::tr("additional memory held by later seeds"),
                         step.mean,
                         "B",
                         {core::tr("at each of %1 ranks"), {Number(steps.size())}}},
                        {core::tr("difference between these steps"), later, "B", {}}};
    finding.message = {core::tr("From the second seed on every rank of %1 holds %2 more than with the first"),
                       {describe(run), Number(step.mean, "B", 3)}};
    finding.cause = core::tr("The first seed's model or optimiser is still in memory when the next seed starts");
    found.add(std::move(finding));
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
    Finding finding;
    finding.runs = {run.id};
    finding.evidence = {{core::tr("deviation on each rank"),
                         summary.mean,
                         "B",
                         {core::tr("equal within %1 %"), {percent((summary.max - summary.min) / summary.mean)}}},
                        {{core::tr("one of %1 seeds differs by"), {Number(count)}}, step, "B", core::tr("σ·n/√(n − 1)")}};
    for (const Sample &sample : memory->samples)
        finding.corrected.push_back({run.id, std::string(quantity::memoryPeak), sample.rank, sample.value,
                                     sample.value - step * (count - 1) / count, "B", core::tr("from the first seed")});
    finding.message = {core::tr("Memory of %1 deviates by %2 at every rank alike: one seed lies %3 from the others"),
                       {describe(run), Number(summary.mean, "B", 4), Number(step, "B", 3)}};
    finding.cause =
        core::tr("State of the first seed is still held while the next ones run, so only the first shows the true peak");
    found.add(std::move(finding));
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
        Finding finding;
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

void outlierSeed(const Context &context, Found &found)
{
    for (const Setup &setup : context.setups()) {
        if (setup.mean && !setup.hasRaws)
            outlierOfMean(context, setup, found);
        else if (!setup.mean)
            outlierOfSeeds(context, setup, found);
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
            const auto other = context.level(setups[j], name);
            if (!other || (setups[j].mean && setups[j].hasRaws) || !sameSettings(run, context.first(setups[j])))
                continue;
            alike.push_back(j);
            double variance = 0;
            for (const auto &[at, one] : {std::pair(i, *level), std::pair(j, *other)}) {
                const Context::Pooled pooled = context.pooled(name, context.first(setups[at]).format, nullptr);
                const double floor = std::isfinite(pooled.relative) ? pooled.relative * one.mean : 0;
                const double deviation = std::isfinite(one.deviation) ? std::max(one.deviation, floor) : floor;
                variance += deviation * deviation / one.count;
            }
            const double apart = std::abs(level->mean - other->mean);
            differ = differ || (apart > 4 * std::sqrt(variance) && apart > 0.03 * std::min(level->mean, other->mean));
        }
        if (!differ)
            continue;
        Finding finding;
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

} // namespace shardscope::findings
