// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/throughputcauses.h"

#include "core/base/errorcode.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "core/evaluate/pipelinereport.h"
#include "core/scenario/setting.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace shardscope::evaluate {

namespace {

using runs::PossibleCause;
using runs::SettingChange;
using scenario::Scenario;

/// Samples a second of the scenario's pipeline as it stands; nothing where a rule forbids it.
class Pipeline {
public:
    [[nodiscard]] std::optional<double> rate(const Scenario &scenario) const
    {
        const auto setup = pipelineSetup(scenario);
        if (!setup)
            return std::nullopt;
        const auto step = m_calculator->makespan(*setup->schedule, setup->problem);
        return step ? std::optional(scenario.pipeline.batch / (step->si() + setup->beside.si())) : std::nullopt;
    }

private:
    std::shared_ptr<schedule::StepCalculator> m_calculator = std::make_shared<schedule::StepCalculator>();
};

/// One number of the pipeline that may be another one.
struct Part {
    std::string_view path;
    Text message;   ///< what a cause is: with a factor of today's, its inverse, or the value itself
    Text need;      ///< what is needed
    Text limit;     ///< with none of it
    double low = 0; ///< plausible: times today's, or of the value itself
    double high = 0;
    double prior = 0;
    bool isValue = false;   ///< the range is of the value: it may be none today
    bool isInverse = false; ///< said as a rate
    Text source;
    Text next;
};

const Part parts[] = {
    {"pipeline.a", core::tr("The GPUs run at %1 of their rate"), core::tr("%1 of GPU time per layer and sample instead of %2"),
     core::tr("the GPU time of a layer: with next to none of it %1"), 0.5, 2.5, 0.35, false, true,
     core::tr("power and heat limits take up to half, another job on the GPU more"),
     core::tr("Look at clocks and other processes: nvidia-smi -q -d CLOCK,PERFORMANCE")},
    {"pipeline.launch", core::tr("The host takes %1 times as long to launch a layer"),
     core::tr("%1 to launch a layer instead of %2"), core::tr("the launch time of a layer: with next to none of it %1"), 0.2, 8,
     0.3, false, false, core::tr("from CUDA graphs to eager Python on a slow CPU"),
     core::tr("Trace one step: gaps between kernels on the GPU mean launches")},
    {"pipeline.overhead", core::tr("Each chunk costs %1 more on each stage"),
     core::tr("%1 of overhead a chunk and stage instead of %2"), core::tr("the overhead of a chunk: with next to none of it %1"),
     1e-5, 0.1, 0.2, true, false, core::tr("from one message between GPUs to a process that dispatches every stage"),
     core::tr("Compare the time of a stage in a trace with the time between its chunks")},
    {"pipeline.transfer", core::tr("Handing a chunk to the next stage takes %1"),
     core::tr("%1 to hand over a chunk instead of %2"), core::tr("the transfer of a chunk: with next to none of it %1"), 1e-5,
     0.1, 0.15, true, false, core::tr("from NVLink to TCP sockets between hosts"),
     core::tr("Look at the ways that NCCL takes inside a host (NCCL_DEBUG=INFO)")},
};

double valueOf(const Scenario &scenario, std::string_view path)
{
    return scenario::findSetting(path)->number(scenario);
}

bool isInForce(const Part &part, const Scenario &scenario)
{
    const bool entered = !scenario.pipeline.stageTimes.empty(); // which no time of a layer changes
    if (part.path == "pipeline.transfer")
        return scenario.pipeline.handOver == scenario::HandOverSource::Given && scenario.pipeline.devices > 1;
    return !entered && (part.isValue || valueOf(scenario, part.path) > 0);
}

Scenario with(const Part &part, Scenario scenario, double value)
{
    const SettingChange change{std::string(part.path), settingText(value)};
    return withSettings(scenario, {&change, 1}).value_or(scenario);
}

/// The value with which the pipeline does so many samples a second, between two ends; nothing where none does.
std::optional<double> solve(const Part &part, const Scenario &scenario, const Pipeline &pipeline, double wanted, double low,
                            double high)
{
    const auto off = [&](double value) {
        const auto rate = pipeline.rate(with(part, scenario, value));
        return rate ? *rate - wanted : std::nan("");
    };
    const double atLow = off(low); // less time, more samples
    const double atHigh = off(high);
    if (!(atLow >= 0) || !(atHigh <= 0))
        return std::nullopt;
    for (int i = 0; i < 50; ++i) {
        const double middle = std::sqrt(low * high);
        (off(middle) >= 0 ? low : high) = middle;
    }
    return low;
}

constexpr int gridPoints = 48;

/// How well the range as a whole explains the measurement.
double meanLikelihood(const Part &part, const Scenario &scenario, const Pipeline &pipeline, double measured, double error,
                      double low, double high)
{
    double sum = 0;
    for (int i = 0; i < gridPoints; ++i) {
        const auto rate = pipeline.rate(with(part, scenario, low * std::pow(high / low, i / (gridPoints - 1.0))));
        const double off = rate ? std::log(measured / *rate) / error : 40;
        sum += std::exp(-off * off / 2) / gridPoints;
    }
    return sum;
}

/// As the point was measured: layers divided evenly, nothing slowed down.
Scenario atPoint(const Question &question, Scenario scenario)
{
    scenario.pipeline.second.reset();
    scenario.pipeline.partition = "even";
    scenario.pipeline.slow.clear();
    scenario.pipeline.devices = question.devices;
    scenario.pipeline.chunks = question.chunks;
    return scenario;
}

const MeasuredThroughput *pointOf(const Question &question, const std::vector<MeasuredThroughput> &measured)
{
    const MeasuredThroughput *nearest = nullptr;
    for (const MeasuredThroughput &one : measured) {
        if (one.devices != question.devices || one.chunks != question.chunks)
            continue;
        const auto off = [&](const MeasuredThroughput &each) { return std::abs(each.samplesPerSecond - question.measured); };
        if (nearest == nullptr || off(one) < off(*nearest))
            nearest = &one;
    }
    return nearest;
}

/// A value to be said: of a factor, its inverse, or itself.
Number saidValue(const Part &part, double value, double now)
{
    if (part.isValue)
        return Number(part.path == "pipeline.overhead" ? value - now : value, "s", 3);
    return Number(part.isInverse ? now / value : value / now, {}, 3);
}

} // namespace

Result<Answer> explainThroughput(const Question &question, const Scenario &scenario, const Progress &progress)
{
    Answer out;
    const std::vector<MeasuredThroughput> measured = comparedThroughputs(scenario);
    const MeasuredThroughput *point = pointOf(question, measured);
    const Scenario base = atPoint(question, scenario);
    const Pipeline pipeline;
    const auto rate = point != nullptr ? pipeline.rate(base) : std::nullopt;
    if (!rate || !std::isfinite(point->difference)) {
        out.diagnosis.abstained.push_back({"no-throughput",
                                           core::tr("Nothing is predicted for this point"),
                                           {core::tr("a schedule that takes this number of GPUs and chunks")}});
        return out;
    }
    // One's own difference tells nothing of how well the others are met.
    std::vector<MeasuredThroughput> others = measured;
    std::erase_if(others, [point](const MeasuredThroughput &one) {
        return one.devices == point->devices && one.chunks == point->chunks && one.recorded == point->recorded;
    });
    const FitError fit = fitError(others);
    const double spread = point->samplesPerSecond > 0 ? point->samplesDeviation / point->samplesPerSecond : 0;
    const double error = std::hypot(std::max(0.03, fit.points > 1 ? fit.mean : 0.08), spread);
    search::StepExplanation found;
    found.predicted_s = *rate;
    found.low_s = *rate * std::exp(-2 * error);
    found.high_s = *rate * std::exp(2 * error);
    found.inside = point->samplesPerSecond >= found.low_s && point->samplesPerSecond <= found.high_s;
    if (found.inside) {
        out.remark = {core::tr("%1 GPUs, %2 chunks: measured %3, predicted %4 (%5 to %6): nothing needs explaining"),
                      {Number(point->devices), Number(point->chunks), Number(point->samplesPerSecond, "samples/s", 3),
                       Number(*rate, "samples/s", 3), Number(found.low_s, "samples/s", 3), Number(found.high_s, "samples/s", 3)}};
        return out;
    }
    std::vector<std::pair<std::string_view, SettingChange>> settings;
    for (const Part &part : parts) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (!isInForce(part, base))
            continue;
        const double now = valueOf(base, part.path);
        const double low = part.isValue ? part.low : part.low * now;
        const double high = part.isValue ? part.high : part.high * now;
        const auto value = solve(part, base, pipeline, point->samplesPerSecond, low, high);
        if (!value)
            continue;
        search::StepCause cause{part.path, {}, *value, "s", low, high, true, *rate, 0, part.source, part.next};
        cause.message = {part.message, {saidValue(part, *value, now)}};
        cause.probability = part.prior * meanLikelihood(part, base, pipeline, point->samplesPerSecond, error, low, high);
        settings.push_back({part.path, {std::string(part.path), settingText(*value)}});
        found.causes.push_back(std::move(cause));
    }
    if (point->samplesPerSecond < found.low_s) {
        // No number of the pipeline: whatever is slower than all others of its kind.
        search::StepCause cause{"shared-machine",
                                core::tr("Something else was using the machine while it was measured"),
                                1,
                                "",
                                1,
                                1,
                                true,
                                0,
                                0.02,
                                {},
                                core::tr("Measure it again on an idle machine")};
        found.causes.push_back(std::move(cause));
    }
    search::weigh(found);
    runs::Finding finding = causeFinding(found, "throughput-unexpected", core::tr("A throughput that the prediction misses"),
                                         {core::tr("measured throughput"), point->samplesPerSecond, "samples/s"});
    finding.expected->source = core::tr("prediction, with twice the usual difference of the other points");
    finding.about = {{"gpus", std::to_string(point->devices)}, {"chunks", std::to_string(point->chunks)}};
    for (PossibleCause &cause : finding.causes)
        for (const auto &[path, change] : settings)
            if (cause.code == path)
                cause.settings = {change};
    out.diagnosis.findings.push_back(std::move(finding));
    return out;
}

namespace {

struct Needed {
    std::vector<PossibleCause> reached;
    std::vector<PossibleCause> beyond; ///< nothing of it leads there
};

/// Counts that are tried one after the other: the first that is enough, else the best.
void needCount(std::string_view path, Text reached, Text beyond, const std::vector<int> &counts, const Scenario &scenario,
               const Pipeline &pipeline, double wanted, Needed &out)
{
    double best = 0;
    for (const int count : counts) {
        const SettingChange change{std::string(path), std::to_string(count)};
        const auto next = withSettings(scenario, {&change, 1});
        const auto rate = next ? pipeline.rate(*next) : std::nullopt;
        if (rate && *rate >= wanted) {
            out.reached.push_back({std::string(path), {reached, {Number(count), Number(*rate, "samples/s", 3)}}, 0, {change}});
            return;
        }
        best = std::max(best, rate.value_or(0));
    }
    out.beyond.push_back({std::string(path), {beyond, {Number(best, "samples/s", 3)}}, 0, {}});
}

std::vector<int> nearestFirst(std::vector<int> counts, int now)
{
    std::erase(counts, now);
    std::ranges::stable_sort(counts, {}, [now](int count) { return std::abs(std::log(static_cast<double>(count) / now)); });
    return counts;
}

} // namespace

Result<Answer> needForThroughput(const Scenario &given, const Progress &progress)
{
    Answer out;
    Scenario scenario = given;
    scenario.pipeline.second.reset();
    const double wanted = scenario.goals.samplesPerSecond;
    const Pipeline pipeline;
    const auto now = pipeline.rate(scenario);
    if (!now || !(wanted > 0)) {
        out.diagnosis.abstained.push_back({"no-goal",
                                           core::tr("The pipeline as it stands cannot run, so nothing can be said of its goal"),
                                           {core::tr("a schedule that takes this number of GPUs and chunks")}});
        return out;
    }
    if (*now >= wanted) {
        out.remark = {core::tr("The pipeline reaches %1 already: %2"),
                      {Number(wanted, "samples/s", 3), Number(*now, "samples/s", 3)}};
        return out;
    }
    Needed needed;
    const ChunkSweepRequest request = chunkSweepRequest(scenario, {});
    std::vector<int> chunks;
    for (int count = 1; count <= std::min(scenario.pipeline.batch, 512.0); ++count)
        chunks.push_back(count);
    needCount("pipeline.chunks", core::tr("%1 chunks: %2"), core::tr("the number of chunks: no number passes %1"),
              nearestFirst(std::move(chunks), scenario.pipeline.chunks), scenario, pipeline, wanted, needed);
    needCount("pipeline.devices", core::tr("%1 GPUs: %2"), core::tr("the number of GPUs: no number passes %1"),
              nearestFirst(request.devices, scenario.pipeline.devices), scenario, pipeline, wanted, needed);
    std::vector<int> batches;
    for (int factor = 2; factor <= 64 && scenario.pipeline.batch * factor <= 1e6; factor *= 2)
        batches.push_back(static_cast<int>(scenario.pipeline.batch * factor));
    needCount("pipeline.batch", core::tr("%1 samples per step: %2"), core::tr("the samples of a step: no number passes %1"),
              batches, scenario, pipeline, wanted, needed);
    constexpr double nextToNone = 1e-3;
    for (const Part &part : parts) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const double value = valueOf(scenario, part.path);
        if (!isInForce(part, scenario) || !(value > 0))
            continue;
        if (const auto found = solve(part, scenario, pipeline, wanted, nextToNone * value, value))
            needed.reached.push_back({std::string(part.path),
                                      {part.need, {Number(*found, "s", 3), Number(value, "s", 3)}},
                                      0,
                                      {{std::string(part.path), settingText(*found)}}});
        else
            needed.beyond.push_back(
                {std::string(part.path),
                 {part.limit, {Number(pipeline.rate(with(part, scenario, nextToNone * value)).value_or(0), "samples/s", 3)}},
                 0,
                 {}});
    }
    out.diagnosis.findings.push_back(
        goalFinding({core::tr("throughput as predicted"), *now, "samples/s"},
                    {wanted, std::numeric_limits<double>::infinity(), "samples/s", core::tr("the goal")},
                    std::move(needed.reached), std::move(needed.beyond)));
    return out;
}

} // namespace shardscope::evaluate
