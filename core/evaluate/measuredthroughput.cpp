// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/measuredthroughput.h"

#include "core/base/ascii.h"
#include "core/plan/partition.h"
#include "core/runs/statistics.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string_view>

namespace shardscope::evaluate {

namespace {

constexpr double leastOutlier = 0.10;
constexpr double timesUsual = 5;
constexpr double anotherKind = 0.5;
/// Value · predicted step is 1 for steps/s and the batch for samples/s; what
/// lies nearer to 1 on the scale of factors counts steps.
bool countsSteps(double recorded, double predictedSamples, double batch)
{
    const double perStep = recorded * batch / predictedSamples;
    return batch > 1 && perStep > 0 && std::abs(std::log(perStep)) < std::abs(std::log(perStep / batch));
}

/// The whole number in front of a word: "4 GPUs".
std::optional<int> countBefore(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        std::size_t end = at;
        while (end > 0 && text[end - 1] == ' ')
            --end;
        std::size_t begin = end;
        while (begin > 0 && std::isdigit(static_cast<unsigned char>(text[begin - 1])))
            --begin;
        int value = 0;
        if (begin < end && std::from_chars(text.data() + begin, text.data() + end, value).ec == std::errc() && value > 0)
            return value;
    }
    return std::nullopt;
}

struct Value {
    double value = 0;
    double deviation = 0;
    std::string unit;
};

void skipSpaces(std::string_view &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

std::optional<double> takeNumber(std::string_view &text)
{
    skipSpaces(text);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || !std::isfinite(value))
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    skipSpaces(text);
    return value;
}

/// "9.60 ± 0.70 steps/s", the deviation and all but the unit optional.
std::optional<Value> valueOf(std::string_view text)
{
    constexpr std::string_view plusMinus = "±";
    Value out;
    const auto value = takeNumber(text);
    if (!value || *value <= 0)
        return std::nullopt;
    out.value = *value;
    if (text.substr(0, plusMinus.size()) == plusMinus) {
        text.remove_prefix(plusMinus.size());
        const auto deviation = takeNumber(text);
        if (!deviation || *deviation < 0)
            return std::nullopt;
        out.deviation = *deviation;
    }
    out.unit = text;
    if (out.unit != "samples/s" && out.unit != "steps/s")
        return std::nullopt;
    return out;
}

/// Of two in the middle the smaller one.
double median(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Named so, or with the layers that even stages have: "3,3,3,3".
bool isEven(const runs::Run &run, int devices)
{
    const std::vector<int> layers = runs::customPartition(run);
    if (layers.empty())
        return run.text(runs::setting::partition).value_or("even") == "even";
    const auto even = plan::evenPartition(std::accumulate(layers.begin(), layers.end(), 0), devices);
    return even && *even == layers;
}

/// Of layers that are divided evenly, or written-out ones, one for each GPU.
bool isOfPipeline(const runs::Run &run, double batch, bool even)
{
    const auto devices = run.count(runs::setting::worldSize);
    return devices && run.count(runs::setting::chunks)
           && (even ? isEven(run, *devices)
                    : !isEven(run, *devices) && runs::customPartition(run).size() == static_cast<std::size_t>(*devices))
           && run.number(runs::setting::globalBatch).value_or(batch) == batch;
}

/// Loaded pipeline runs: means over the seeds, and means as they were printed.
std::vector<MeasuredThroughput> ofRuns(const scenario::Scenario &scenario, bool even)
{
    std::vector<MeasuredThroughput> found;
    if (!scenario.runs.list)
        return found;
    const runs::Runs &list = *scenario.runs.list;
    const auto taken = [&](const runs::Run &run) { return isOfPipeline(run, scenario.pipeline.batch, even); };
    for (const runs::Group &group : runs::groupRuns(list, taken, runs::quantity::throughput)) {
        const runs::Run &run = list[group.runs.empty() ? group.means.front() : group.runs.front()];
        const auto devices = run.count(runs::setting::worldSize);
        const auto chunks = run.count(runs::setting::chunks);
        for (const runs::Statistic &s : group.statistics) {
            const bool repeated = s.printed && !group.runs.empty();
            if (s.quantity != runs::quantity::throughput || s.rank >= 0 || repeated || !(s.summary.mean > 0))
                continue;
            MeasuredThroughput one;
            one.devices = *devices;
            one.chunks = *chunks;
            one.recorded = s.summary.mean;
            const double deviation = s.printed ? s.printedDeviation : s.summary.sampleDeviation;
            one.deviation = std::isfinite(deviation) ? deviation : 0;
            one.unit = "samples/s";
            one.source = run.id;
            if (!even)
                one.layers = runs::customPartition(run);
            found.push_back(std::move(one));
        }
    }
    return found;
}

/// Samples a second with these layers, no stage slowed down.
std::function<double(int, int)> predictionWith(const scenario::Scenario &scenario, const std::string &partition)
{
    auto own = std::make_shared<scenario::Scenario>(scenario);
    own->facts.clear();
    own->pipeline.second.reset();
    own->pipeline.partition = partition;
    own->pipeline.slow.clear();
    return [own, calculator = std::make_shared<schedule::StepCalculator>()](int devices, int chunks) {
        own->pipeline.devices = devices;
        own->pipeline.chunks = chunks;
        const auto setup = pipelineSetup(*own);
        if (!setup)
            return std::numeric_limits<double>::quiet_NaN();
        const auto step = calculator->step(*setup->schedule, setup->problem);
        return step ? own->pipeline.batch / step->makespan.si() : std::numeric_limits<double>::quiet_NaN();
    };
}

/// Most of them are off by half or more, or nothing is predicted for any.
bool isOfAnotherKind(const std::vector<MeasuredThroughput> &measured)
{
    std::vector<double> differences;
    for (const MeasuredThroughput &one : measured)
        if (std::isfinite(one.difference))
            differences.push_back(std::abs(one.difference));
    return differences.empty() || median(std::move(differences)) >= anotherKind;
}

} // namespace

std::vector<MeasuredThroughput> measuredThroughputs(const scenario::Scenario &scenario)
{
    std::vector<MeasuredThroughput> found = ofRuns(scenario, true);
    const std::size_t ofFiles = found.size();
    for (const scenario::Fact &fact : scenario.facts) {
        const std::string words = lowered(fact.group) + ", " + lowered(fact.name);
        if (words.find("throughput") == std::string::npos)
            continue;
        const auto devices = countBefore(words, "gpu");
        const auto chunks = countBefore(words, "chunk");
        const auto value = valueOf(fact.text);
        if (!devices || !chunks || !value)
            continue;
        MeasuredThroughput one;
        one.devices = *devices;
        one.chunks = *chunks;
        one.recorded = value->value;
        one.deviation = value->deviation;
        one.unit = value->unit;
        one.source = fact.source;
        // What was loaded as a run stands there with all its digits.
        const bool known = std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(ofFiles),
                                       [&one](const MeasuredThroughput &run) {
                                           return run.devices == one.devices && run.chunks == one.chunks
                                                  && std::abs(run.recorded / one.recorded - 1) < 0.006;
                                       });
        if (known)
            continue;
        found.push_back(std::move(one));
    }
    return found;
}

std::function<double(int, int)> evenPrediction(const scenario::Scenario &scenario)
{
    return predictionWith(scenario, "even");
}

void compare(std::vector<MeasuredThroughput> &measured, const std::function<double(int devices, int chunks)> &predicted,
             double batch)
{
    std::vector<double> differences;
    for (MeasuredThroughput &one : measured) {
        one.predicted = predicted(one.devices, one.chunks);
        one.asSteps = one.unit == "steps/s" || countsSteps(one.recorded, one.predicted, batch);
        const double samples = one.asSteps ? batch : 1.0;
        one.samplesPerSecond = samples * one.recorded;
        one.samplesDeviation = samples * one.deviation;
        one.difference = one.samplesPerSecond / one.predicted - 1;
        if (std::isfinite(one.difference))
            differences.push_back(std::abs(one.difference));
    }
    const double limit = std::max(leastOutlier, timesUsual * median(differences));
    for (MeasuredThroughput &one : measured)
        one.leftOut = std::isfinite(one.difference) && std::abs(one.difference) > limit;
}

std::vector<MeasuredThroughput> comparedThroughputs(const scenario::Scenario &scenario)
{
    std::vector<MeasuredThroughput> measured = measuredThroughputs(scenario);
    if (measured.empty())
        return measured;
    compare(measured, evenPrediction(scenario), scenario.pipeline.batch);
    if (isOfAnotherKind(measured))
        measured.clear();
    return measured;
}

std::vector<MeasuredThroughput> unevenThroughputs(const scenario::Scenario &scenario)
{
    std::map<std::vector<int>, std::vector<MeasuredThroughput>> byLayers;
    for (MeasuredThroughput &one : ofRuns(scenario, false))
        byLayers[one.layers].push_back(std::move(one));
    std::vector<MeasuredThroughput> found;
    for (auto &[layers, measured] : byLayers) {
        compare(measured, predictionWith(scenario, plan::partitionText(layers)), scenario.pipeline.batch);
        if (!isOfAnotherKind(measured))
            std::ranges::move(measured, std::back_inserter(found));
    }
    return found;
}

FitError fitError(const std::vector<MeasuredThroughput> &measured)
{
    FitError error;
    for (const MeasuredThroughput &one : measured) {
        if (one.leftOut)
            ++error.leftOut;
        if (one.leftOut || !std::isfinite(one.difference))
            continue;
        ++error.points;
        error.mean += std::abs(one.difference);
        error.largest = std::max(error.largest, std::abs(one.difference));
    }
    if (error.points > 0)
        error.mean /= error.points;
    return error;
}

} // namespace shardscope::evaluate
