// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/odds.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace shardscope::findings {

namespace {

using runs::Measured;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

struct Pair {
    double usual = 0;
    double lone = 0;
};

/// n values of which all but one agree, from mean and population deviation: the mean lies
/// σ/√(n − 1) from these, and the lone one σ·√(n − 1) from the mean.
Pair allButOne(const Level &level, double population, bool loneIsLow)
{
    const double root = std::sqrt(level.count - 1.0);
    const double side = loneIsLow ? 1 : -1;
    return {level.mean + side * population / root, level.mean - side * population * root};
}

double populationOf(const Level &level)
{
    return level.deviation * std::sqrt((level.count - 1.0) / level.count);
}

/// Rates and times tell of the same values and the same other one: with seeds of which no two
/// agree they would differ by the square of the spread.
bool ratesAndTimesAgree(const Level &rate, const Level &time)
{
    const Pair rates = allButOne(rate, populationOf(rate), true);
    const Pair times = allButOne(time, populationOf(time), false);
    const double apart = (rates.usual * times.usual) / (rates.lone * times.lone) - 1;
    return std::abs(apart) < 0.04 * rate.relative() * rate.relative();
}
/// Of three values of the same noise one triple in eleven agrees so, of more values fewer do.
constexpr double agreeing = 11;

Noise noiseBeside(const Context &context, std::string_view name, const Run &run, const Setup &setup)
{
    const Context::Pooled pooled = context.pooled(name, run.format, &setup);
    return Noise::usual().with({pooled.relative, static_cast<double>(pooled.degrees)});
}

runs::Evidence probability(double value)
{
    return {core::tr("probability that it is disturbed"), value, "", {core::tr("a finding from %1 on"), {Number(certain)}}};
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
    const Noise noise = noiseBeside(context, name, run, setup);
    const bool agree = rate && time && rate->count == time->count && std::isfinite(rate->deviation)
                       && std::isfinite(time->deviation) && ratesAndTimesAgree(*rate, *time);
    const double odds = probabilityOfOutlierWithin(level->relative(), level->count, noise, agree ? agreeing : 1);
    if (odds < certain)
        return;
    Verdict finding{.runs = {run.id}};
    const std::string unit = byRate ? "samples/s" : "s";
    finding.evidence = {
        {core::tr("mean in the source"), level->mean, unit, {core::tr("± %1 (n − 1)"), {Number(level->deviation, {}, 3)}}},
        {core::tr("deviation / mean"), level->relative(), "", {core::tr("usual here: %1 %"), {percent(noise.deviation)}}},
        probability(odds)};
    finding.cause = core::tr("Something else was using the machine during one seed, or its first start was counted");
    if (level->count == 3) {
        const Pair values = allButOne(*level, populationOf(*level), byRate);
        finding.evidence.push_back(
            {core::tr("two of three seeds"), values.usual, unit, core::tr("if two values agree, the third is 3σ/√2 away")});
        finding.evidence.push_back({core::tr("the third seed"), values.lone, unit, {}});
        finding.corrected.push_back(
            {run.id, std::string(name), -1, level->mean, values.usual, unit, core::tr("without the third seed")});
        finding.message = {
            core::tr("Two seeds at %1 and one at %2 %3 give the printed %4: without it the mean is %1"),
            {Number(values.usual, {}, 5), Number(values.lone, {}, 5), unit, plusMinus(level->mean, populationOf(*level))}};
        if (byRate && time && std::isfinite(time->deviation)) {
            const Pair times = allButOne(*time, populationOf(*time), false);
            finding.evidence.push_back(
                {core::tr("two of three step times"), times.usual, "s", core::tr("the recorded times agree")});
            finding.evidence.push_back({core::tr("the third seed"), times.lone, "s", {}});
            finding.corrected.push_back(
                {run.id, std::string(quantity::stepTime), -1, time->mean, times.usual, "s", core::tr("without the third seed")});
        }
    } else {
        finding.message = {core::tr("%1 %2 spreads %3 × as much as other settings: one seed is an outlier"),
                           {plusMinus(level->mean, level->deviation), unit, Number(level->relative() / noise.deviation, {}, 3)}};
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

/// The lone seed's value of another quantity that all of the seeds recorded, by the mean of theirs.
void correctBeside(const Context &context, const std::vector<std::size_t> &runs, std::size_t lone, std::string_view name,
                   const std::string &seed, std::vector<runs::Correction> &corrected)
{
    std::vector<double> others;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto value = context.runs()[runs[i]].value(name);
        if (!value)
            return;
        if (i != lone)
            others.push_back(*value);
    }
    const Run &run = context.runs()[runs[lone]];
    corrected.push_back({run.id,
                         std::string(name),
                         -1,
                         *run.value(name),
                         summarise(others).mean,
                         run.find(name)->unit,
                         {core::tr("mean without seed %1"), {seed}}});
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
        if (const auto value = context.runs()[at].value(name); value && *value > 0) {
            values.push_back(*value);
            which.push_back(at);
        }
    }
    if (values.size() < 3)
        return;
    const double middle = median(values);
    const auto far = std::ranges::max_element(values, {}, [middle](double v) { return std::abs(std::log(v / middle)); });
    const auto index = static_cast<std::size_t>(far - values.begin());
    std::vector<double> rest = values;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(index));
    const Summary others = summarise(rest);
    // The others of this setup count into the noise, as all of the data set's other settings do.
    const Noise noise = noiseBeside(context, name, run, setup).with({others.sampleDeviation / others.mean, others.count - 1.0});
    const double off = std::log(*far / others.mean);
    const double odds = probabilityOfOutlier(off, static_cast<int>(values.size()), noise);
    if (odds < certain || hasOtherBatch(context, which, index))
        return;
    const Run &lone = context.runs()[which[index]];
    const std::string unit = run.find(name)->unit;
    const Summary all = summarise(values);
    Verdict finding{.runs = {lone.id}};
    const std::string seed = lone.text(setting::seed).value_or(std::to_string(index + 1));
    finding.evidence = {
        {{core::tr("seed %1"), {seed}}, *far, unit, describe(lone)},
        {core::tr("the other seeds"), others.mean, unit, {core::tr("mean of %1"), {Number(others.count)}}},
        {core::tr("off by"), std::abs(*far / others.mean - 1), "", {core::tr("usual here: %1 %"), {percent(noise.deviation)}}},
        probability(odds)};
    finding.corrected = {{lone.id, std::string(name), -1, *far, others.mean, unit, {core::tr("mean without seed %1"), {seed}}}};
    // The same steps in other quantities: what was slow there was slow here.
    for (const std::string_view other : {quantity::stepTime, quantity::tokenRate})
        if (other != name)
            correctBeside(context, which, index, other, seed, finding.corrected);
    finding.message = {core::tr("Seed %1 of %2 gives %3, the others %4 %5: without it the mean is %4, not %6"),
                       {seed, describe(lone), Number(*far), Number(others.mean), unit, Number(all.mean)}};
    finding.cause = core::tr("Something else was using the machine during this seed, or its first start was counted");
    found.add(std::move(finding));
}

} // namespace

void outlierSeed(const Context &context, Found &found)
{
    for (const Setup &setup : context.setups()) {
        if (setup.mean && !setup.hasRaws)
            outlierOfMean(context, setup, found);
        else if (!setup.mean)
            outlierOfSeeds(context, setup, found);
    }
}

} // namespace shardscope::findings
