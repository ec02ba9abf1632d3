// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/hardware.h"
#include "core/fit/fit.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::findings {

namespace {

using runs::Correction;
using runs::Finding;
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
    const char *words;
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
        const bool populationLike =
            stage.spread == runs::Spread::SeedPopulation && std::abs(printed - growth.populationDeviation / growth.mean) < tolerance;
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

void addStageCorrections(Finding &finding, const Run &run, double factor, const std::string &note)
{
    for (const runs::Sample &sample : run.find(quantity::stageForward)->samples) {
        if (std::isfinite(sample.value))
            finding.corrected.push_back(
                {run.id, std::string(quantity::stageForward), sample.rank, sample.value, sample.value / factor, "s", note});
    }
}

/// Time of a GPipe step of these stages alone: no step can be shorter. A stage
/// whose time is null takes what the others take for a layer.
std::optional<double> leastStep(const Run &run)
{
    const Measured *stage = run.find(quantity::stageForward);
    const auto chunks = run.count(setting::chunks);
    if (!stage || !chunks)
        return std::nullopt;
    std::vector<int> layers = runs::customPartition(run);
    if (layers.size() != stage->samples.size())
        layers.assign(stage->samples.size(), 1);
    double known = 0;
    double ofLayers = 0;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (std::isfinite(stage->samples[i].value)) {
            known += stage->samples[i].value;
            ofLayers += layers[i];
        }
    }
    if (ofLayers <= 0)
        return std::nullopt;
    std::vector<Seconds> times;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const double value = stage->samples[i].value;
        times.emplace_back((std::isfinite(value) ? value : known / ofLayers * layers[i]) / *chunks);
    }
    return fit::forwardPipelineTime(times, *chunks).si();
}

enum class Verdict { Unknown, Samples, Steps };

struct Judged {
    Verdict verdict = Verdict::Unknown;
    double product = 0; ///< value × step time
    double step = 0;
    std::string how;
};

/// From the run's own numbers: value × step time is 1, or the batch.
Judged judgeAlone(const Context &context, const Run &run)
{
    Judged out;
    const auto rate = run.value(quantity::throughput);
    const auto batch = run.number(setting::globalBatch);
    if (!rate || !batch || *batch < 4 || *rate <= 0)
        return out;
    if (const auto time = run.value(quantity::stepTime)) {
        out.product = *rate * *time;
        out.step = *time;
        out.how = "recorded step";
        const double limit = std::sqrt(*batch); // half-way between 1 and the batch, in proportion
        out.verdict = out.product < limit && out.product > 1 / limit ? Verdict::Steps : Verdict::Samples;
        return out;
    }
    if (const auto least = leastStep(run)) {
        out.product = *rate * *least;
        out.step = *least;
        out.how = "step of these stages";
        // Up to 1.5, since the stage times may hold the warm-up; overheads only lower it.
        out.verdict = out.product <= std::min(1.5, 0.7 * std::sqrt(*batch)) ? Verdict::Steps : Verdict::Samples;
        return out;
    }
    const auto flop = flopPerSample(context, run);
    const auto device = findDevice(context.background().devices, gpuOf(context, run));
    const auto gpus = run.number(setting::worldSize);
    if (flop && device && gpus) {
        const double share = *rate * *flop / *gpus / device->peak.si();
        out.how = "share of " + device->name + "'s peak";
        out.product = share;
        if (share < 0.01 && share * *batch < 1.05)
            out.verdict = Verdict::Steps;
    }
    return out;
}

/// Two results that differ in chunks only: what one more chunk costs at the
/// same work. Hosts need microseconds to a few milliseconds a layer; half a
/// second for one more chunk is none of a host's.
constexpr double absurdChunkCost = 0.15;

class ChunkCosts {
public:
    explicit ChunkCosts(const Context &context)
    {
        for (const Run &run : context.runs()) {
            const auto chunks = run.number(setting::chunks);
            const auto time = fit::stepTimeOf(run);
            if (chunks && time)
                m_alike[keyOf(run)].emplace_back(*chunks, *time);
        }
    }

    [[nodiscard]] std::optional<double> of(const Run &run) const
    {
        std::optional<double> cost;
        const auto chunks = run.number(setting::chunks);
        const auto time = fit::stepTimeOf(run);
        const auto alike = m_alike.find(keyOf(run));
        if (!chunks || !time || alike == m_alike.end())
            return cost;
        for (const auto &[more, longer] : alike->second) {
            // Launch-bound: the time follows the number of chunks.
            if (more > *chunks && longer / *time > 0.6 * more / *chunks)
                cost = std::max(cost.value_or(0), (longer - *time) / (more - *chunks));
        }
        return cost;
    }

private:
    using Text = std::optional<std::string>;
    using Key = std::tuple<std::string, Text, Text, Text>;
    [[nodiscard]] static Key keyOf(const Run &run)
    {
        return {run.format, run.text(setting::worldSize), run.text(setting::globalBatch), run.text(setting::partition)};
    }

    std::map<Key, std::vector<std::pair<double, double>>> m_alike; ///< chunks and step time
};

/// Training throughput of the same source with the whole model on every rank.
class TrainedRates {
public:
    explicit TrainedRates(const Context &context)
    {
        for (const Run &run : context.runs()) {
            const std::string mode = run.text(setting::mode).value_or("");
            const auto rate = run.value(quantity::throughput);
            if (!rate || (mode != "ddp" && mode != "fsdp") || !run.settings.contains(setting::hidden))
                continue;
            double &best = m_best[keyOf(run)];
            best = std::max(best, *rate);
        }
    }

    [[nodiscard]] std::optional<double> of(const Run &run) const
    {
        const auto best = m_best.find(keyOf(run));
        return best == m_best.end() ? std::optional<double>() : best->second;
    }

private:
    using Key = std::tuple<std::string, std::optional<std::string>, std::optional<std::string>>;
    [[nodiscard]] static Key keyOf(const Run &run) { return {run.source, run.text(setting::hidden), run.text(setting::layers)}; }

    std::map<Key, double> m_best;
};

} // namespace

void timerNotReset(const Context &context, Found &found)
{
    for (const Growth &growth : growths) {
        std::map<std::string, Finding> bySource;
        for (const Setup &setup : context.setups()) {
            const Run &run = context.first(setup);
            const Measured *stage = run.find(quantity::stageForward);
            if (!stage || stage->samples.empty())
                continue;
            Finding &finding = bySource[run.source + run.format];
            if (!setup.mean && follows(context, setup, growth)) {
                int k = 0;
                for (const std::size_t at : setup.runs) {
                    const auto factor = growth.factor(++k);
                    addStageCorrections(finding, context.runs()[at], factor, "divided by " + runs::figure(factor));
                    finding.runs.push_back(context.runs()[at].id);
                }
                const double seen = context.runs()[setup.runs.back()].find(quantity::stageForward)->samples.front().value;
                finding.evidence.push_back({"last seed over first, " + describe(run), seen / stage->samples.front().value, "",
                                            "the same at every rank"});
            }
            const auto shape = setup.mean && !setup.hasRaws ? growthBehind(*stage, growth) : std::nullopt;
            if (shape) {
                addStageCorrections(finding, run, shape->mean, "mean / " + runs::figure(shape->mean));
                finding.runs.push_back(run.id);
                finding.evidence.push_back({"deviation / mean, " + describe(run),
                                            stage->samples.front().deviation / stage->samples.front().value, "",
                                            "that of " + std::string(growth.words) + " over " + std::to_string(shape->count) + " seeds is "
                                                + runs::figure(shape->sampleDeviation / shape->mean, 3)});
            }
        }
        for (auto &[source, finding] : bySource) {
            if (finding.runs.empty())
                continue;
            // The one that is off most: the first seed is right as it is.
            const Correction &one = *std::ranges::max_element(finding.corrected, {}, [](const Correction &c) { return c.recorded / c.value; });
            finding.message = "Per-stage times grow as " + std::string(growth.words) + " over the seeds: rank "
                            + std::to_string(std::max(one.rank, 0)) + " needs " + runs::figureWithUnit(one.value, "s") + ", not "
                            + runs::figureWithUnit(one.recorded, "s");
            finding.cause = "The timer wraps the stage again for every seed and goes on adding; the first seed's times are the true ones";
            found.add(std::move(finding));
        }
    }
}

void stepsAsSamples(const Context &context, Found &found)
{
    struct Set {
        int steps = 0;
        int samples = 0;
        std::vector<std::size_t> steppers;
        std::vector<std::size_t> unknown;
        std::optional<std::pair<std::size_t, Judged>> best;
        double absurd = 0;
    };
    std::map<std::string, Set> sets;
    const ChunkCosts chunkCosts(context);
    const TrainedRates trainedRates(context);
    for (std::size_t i = 0; i < context.runs().size(); ++i) {
        const Run &run = context.runs()[i];
        if (!run.value(quantity::throughput) || !run.number(setting::globalBatch) || *run.number(setting::globalBatch) < 2)
            continue;
        Judged judged = judgeAlone(context, run);
        // Rows of one lab are made by one script, whatever file or table they stand in.
        Set &set = sets[run.text(setting::mode).value_or(run.format)];
        if (judged.verdict == Verdict::Unknown) {
            const auto cost = chunkCosts.of(run);
            if (cost && *cost > absurdChunkCost && *cost / *run.number(setting::globalBatch) < absurdChunkCost)
                set.absurd = std::max(set.absurd, *cost);
        }
        if (const auto trained = trainedRates.of(run);
            trained && judged.verdict == Verdict::Unknown && run.text(setting::mode) == "pipeline") {
            // Forward alone is a third of a training step's work, so it cannot be far slower.
            const double rate = *run.value(quantity::throughput);
            const double most = 3 * *trained * run.number(setting::worldSize).value_or(1);
            if (rate < *trained / 5 && rate * *run.number(setting::globalBatch) < most) {
                judged.verdict = Verdict::Steps;
                judged.product = rate / *trained;
                judged.how = "share of " + runs::figure(*trained) + " samples/s at which the same model trains";
            }
        }
        set.samples += judged.verdict == Verdict::Samples ? 1 : 0;
        set.steps += judged.verdict == Verdict::Steps ? 1 : 0;
        if (judged.verdict == Verdict::Unknown)
            set.unknown.push_back(i);
        if (judged.verdict == Verdict::Steps) {
            set.steppers.push_back(i);
            if (!set.best || judged.step > 0)
                set.best = std::pair(i, judged);
        }
    }
    for (auto &[name, set] : sets) {
        const bool others = set.steps > set.samples || (set.samples == 0 && set.absurd > 0);
        if (others)
            set.steppers.insert(set.steppers.end(), set.unknown.begin(), set.unknown.end());
        if (set.steppers.empty())
            continue;
        std::ranges::sort(set.steppers);
        Finding finding;
        for (const std::size_t at : set.steppers) {
            const Run &run = context.runs()[at];
            const double rate = *run.value(quantity::throughput);
            const double batch = *run.number(setting::globalBatch);
            finding.runs.push_back(run.id);
            finding.corrected.push_back({run.id, std::string(quantity::throughput), -1, rate, rate * batch, "samples/s", "× batch"});
        }
        const Run &run = context.runs()[set.best ? set.best->first : set.steppers.front()];
        const double rate = *run.value(quantity::throughput);
        const double batch = *run.number(setting::globalBatch);
        finding.evidence.push_back({"recorded", rate, "samples/s", describe(run)});
        if (set.best && set.best->second.step > 0)
            finding.evidence.push_back({"× " + set.best->second.how + " of " + runs::figureWithUnit(set.best->second.step, "s", 3),
                                        set.best->second.product, "", "and not " + runs::figure(batch)});
        else if (set.best)
            finding.evidence.push_back({set.best->second.how, set.best->second.product, "", "too little to be samples/s"});
        else
            finding.evidence.push_back({"one more chunk would cost", set.absurd, "s", "at the same work, if these were samples/s"});
        finding.evidence.push_back({"so it is", rate * batch, "samples/s", ""});
        finding.message = "These are steps/s: " + runs::figure(rate) + " is " + runs::figure(rate * batch) + " samples/s"
                        + (finding.runs.size() > 1 ? "; all " + std::to_string(finding.runs.size()) + " runs are alike" : "");
        finding.cause = "The script divides steps by time and calls the result samples/s";
        found.add(std::move(finding));
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
        Finding finding;
        for (const Setup *setup : set.setups) {
            for (const std::size_t at : setup->runs) {
                const Run &run = context.runs()[at];
                if (!run.find(quantity::stageForward))
                    continue;
                addStageCorrections(finding, run, factor, "divided by " + runs::figure(factor));
                finding.runs.push_back(run.id);
            }
        }
        const Run &run = context.first(*set.setups.front());
        const double least = leastStep(run).value_or(0);
        const double step = fit::stepTimeOf(run).value_or(1);
        finding.evidence = {{"step of these stages", least, "s", describe(run)},
                            {"measured step", step, "s", "shorter, which cannot be"},
                            {"ratio", ratio.mean, "", "mean of " + std::to_string(ratio.count)},
                            {"(warm-up + measured) / measured steps", factor, "", ""}};
        finding.message = "Stage times are those of " + runs::figure(factor, 3) + " × the measured steps: with them a step takes "
                        + runs::figureWithUnit(least, "s", 3) + ", measured are " + runs::figureWithUnit(step, "s", 3);
        finding.cause = "The timer runs during the warm-up too, and its total is divided by the measured steps alone";
        found.add(std::move(finding));
    }
}

void coldIteration(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        for (const Measured &measured : run.measured) {
            const bool time = measured.name == quantity::layerLatency || measured.name == quantity::latency
                           || measured.name == quantity::stepTime || measured.name == quantity::time;
            if (!time || measured.samples.size() < 2 || measured.samples.front().step < 0)
                continue;
            std::map<int, double> sums; // over ranks and layers, by iteration
            std::map<int, int> counts;
            for (const runs::Sample &sample : measured.samples) {
                if (std::isfinite(sample.value)) {
                    sums[sample.step] += sample.value;
                    ++counts[sample.step];
                }
            }
            if (sums.size() < 2)
                continue;
            std::vector<double> warm;
            for (auto it = std::next(sums.begin()); it != sums.end(); ++it)
                warm.push_back(it->second / counts[it->first]);
            const double cold = sums.begin()->second / counts.begin()->second;
            const double usual = median(warm);
            const double spread = warm.size() > 2 ? summarise(warm).sampleDeviation : 0.05 * usual;
            if (!(cold > 1.5 * usual) || cold - usual < 6 * spread)
                continue;
            const double all = measured.value();
            const double without = summarise(warm).mean;
            Finding finding;
            finding.runs = {run.id};
            finding.evidence = {{"first iteration", cold, "s", measured.label},
                                {"the others", without, "s", "mean of " + std::to_string(warm.size())},
                                {"mean with the first", all, "s", ""}};
            finding.corrected = {{run.id, measured.name, -1, all, without, "s", "without the first iteration"}};
            if (const Measured *whole = run.find(quantity::latency); whole && measured.name == quantity::layerLatency) {
                const bool onlyCold = std::ranges::all_of(whole->samples, [&](const runs::Sample &s) { return s.step == sums.begin()->first; });
                if (onlyCold)
                    finding.evidence.push_back({"whole iterations recorded", static_cast<double>(whole->values().size()), "",
                                                "one a rank, all of them cold: they say nothing of the steady state"});
            }
            finding.message = "The first iteration takes " + runs::figure(cold / usual, 3) + " × the others ("
                            + runs::figureWithUnit(cold, "s", 3) + " against " + runs::figureWithUnit(usual, "s", 3)
                            + "): without it the mean is " + runs::figureWithUnit(without, "s", 3);
            finding.cause = "Weights are loaded and kernels compiled in the first iteration";
            found.add(std::move(finding));
            break;
        }
    }
}

} // namespace shardscope::findings
