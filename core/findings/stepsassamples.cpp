// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/hardware.h"
#include "core/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

enum class Meaning { Unknown, Samples, Steps };

struct Judged {
    Meaning verdict = Meaning::Unknown;
    double product = 0; ///< value × step time
    double step = 0;
    Message how;
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
        out.how = core::tr("recorded step");
        // Steps only near 1: samples/ms, too, are far below the batch, and times it are no samples/s.
        const double halfWay = std::sqrt(*batch); // between 1 and the batch, in proportion
        const double most = std::min(halfWay, 1.6);
        if (out.product < most && out.product > 1 / most)
            out.verdict = Meaning::Steps;
        else if (out.product >= halfWay || out.product <= 1 / halfWay)
            out.verdict = Meaning::Samples;
        return out;
    }
    if (const auto least = leastStep(run)) {
        out.product = *rate * *least;
        out.step = *least;
        out.how = core::tr("shortest possible step with these stage times");
        // Up to 1.5, since the stage times may hold the warm-up; overheads only lower it.
        out.verdict = out.product <= std::min(1.5, 0.7 * std::sqrt(*batch)) ? Meaning::Steps : Meaning::Samples;
        return out;
    }
    // Of an example's machine runs of one's own know nothing.
    if (!context.background().gpuOfRuns && !run.text(setting::gpu))
        return out;
    const auto flop = flopPerSample(context, run);
    const auto device = findDevice(context.background().devices, gpuOf(context, run));
    const auto gpus = run.number(setting::worldSize);
    if (flop && device && gpus) {
        const double share = *rate * *flop / *gpus / device->peak.si();
        out.how = {core::tr("share of %1's peak"), {device->name}};
        out.product = share;
        if (share < 0.01 && share * *batch < 1.05)
            out.verdict = Meaning::Steps;
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
    using Key = std::vector<std::optional<std::string>>;
    [[nodiscard]] static Key keyOf(const Run &run)
    {
        Key key{run.format};
        for (const auto name : {setting::worldSize, setting::globalBatch, setting::partition, setting::model, setting::hidden,
                                setting::layers, setting::sequence, setting::precision, setting::mode, setting::gpu})
            key.push_back(run.text(name));
        return key;
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
        if (judged.verdict == Meaning::Unknown) {
            const auto cost = chunkCosts.of(run);
            if (cost && *cost > absurdChunkCost && *cost / *run.number(setting::globalBatch) < absurdChunkCost)
                set.absurd = std::max(set.absurd, *cost);
        }
        if (const auto trained = trainedRates.of(run);
            trained && judged.verdict == Meaning::Unknown && run.text(setting::mode) == "pipeline") {
            // Forward alone is a third of a training step's work, so it cannot be far slower.
            const double rate = *run.value(quantity::throughput);
            const double most = 3 * *trained * run.number(setting::worldSize).value_or(1);
            if (rate < *trained / 5 && rate * *run.number(setting::globalBatch) < most) {
                judged.verdict = Meaning::Steps;
                judged.product = rate / *trained;
                judged.how = {core::tr("share of %1 samples/s at which the same model trains"), {Number(*trained)}};
            }
        }
        set.samples += judged.verdict == Meaning::Samples ? 1 : 0;
        set.steps += judged.verdict == Meaning::Steps ? 1 : 0;
        if (judged.verdict == Meaning::Unknown)
            set.unknown.push_back(i);
        if (judged.verdict == Meaning::Steps) {
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
        Verdict finding;
        for (const std::size_t at : set.steppers) {
            const Run &run = context.runs()[at];
            const double rate = *run.value(quantity::throughput);
            const double batch = *run.number(setting::globalBatch);
            finding.runs.push_back(run.id);
            finding.corrected.push_back(
                {run.id, std::string(quantity::throughput), -1, rate, rate * batch, "samples/s", core::tr("× batch")});
        }
        const Run &run = context.runs()[set.best ? set.best->first : set.steppers.front()];
        const double rate = *run.value(quantity::throughput);
        const double batch = *run.number(setting::globalBatch);
        finding.evidence.push_back({core::tr("recorded"), rate, "samples/s", describe(run)});
        if (set.best && set.best->second.step > 0)
            finding.evidence.push_back({{core::tr("× %1 of %2"), {set.best->second.how, Number(set.best->second.step, "s", 3)}},
                                        set.best->second.product,
                                        "",
                                        {core::tr("and not %1"), {Number(batch)}}});
        else if (set.best)
            finding.evidence.push_back({set.best->second.how, set.best->second.product, "", core::tr("too low for samples/s")});
        else
            finding.evidence.push_back({core::tr("cost of one more chunk"), set.absurd, "s",
                                        core::tr("for the same work, if the values were samples/s")});
        finding.evidence.push_back({core::tr("corrected value"), rate * batch, "samples/s", {}});
        finding.message = finding.runs.size() > 1
                              ? Message(core::tr("These are steps/s: %1 is %2 samples/s; all %3 runs are alike"),
                                        {Number(rate), Number(rate * batch), Number(finding.runs.size())})
                              : Message(core::tr("These are steps/s: %1 is %2 samples/s"), {Number(rate), Number(rate * batch)});
        finding.cause = core::tr("The script divides steps by time and labels the result samples/s");
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
