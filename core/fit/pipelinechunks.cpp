// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/fit/points.h"
#include "core/plan/partition.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::fit {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr int usualLayers = 12; // of BERT-base, which the pipeline lab divides

struct Shape {
    std::vector<int> stages;
    int chunks = 1;
    double samples = 1; ///< of one chunk
};

double predictStep(const Shape &shape, std::span<const double> p)
{
    double sum = 0;
    double slowest = 0;
    for (const int layers : shape.stages) {
        const double time = std::max(layers * p[1], layers * p[0] * shape.samples) + p[2];
        sum += time;
        slowest = std::max(slowest, time);
    }
    return sum + (shape.chunks - 1) * slowest;
}

/// Parameters in the right order of magnitude: the device time from the
/// largest chunks, the launch from the smallest, o as a part of it.
std::vector<std::vector<double>> startsFrom(const std::vector<Shape> &shapes, const std::vector<Point> &points)
{
    double perSample = std::numeric_limits<double>::infinity();
    double perLayer = std::numeric_limits<double>::infinity();
    double perChunk = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const auto most = *std::ranges::max_element(shapes[i].stages);
        const double slots = shapes[i].chunks + static_cast<double>(shapes[i].stages.size()) - 1;
        const double chunk = points[i].measured / slots;
        perChunk = std::min(perChunk, chunk);
        perLayer = std::min(perLayer, chunk / most);
        perSample = std::min(perSample, chunk / most / shapes[i].samples);
    }
    std::vector<std::vector<double>> starts;
    for (const double a : {0.9, 0.4}) {
        for (const double launch : {0.9, 0.2}) {
            for (const double o : {0.1, 0.6})
                starts.push_back({a * perSample, launch * perLayer, o * perChunk});
        }
    }
    return starts;
}

std::string describe(const Run &run, const Shape &shape)
{
    const std::string partition = run.text(setting::partition).value_or("even");
    return std::to_string(shape.stages.size()) + " GPUs, " + std::to_string(shape.chunks) + " chunks"
           + (partition == "even" ? "" : ", " + partition);
}

} // namespace

Seconds forwardPipelineTime(std::span<const Seconds> chunkTimes, int chunks)
{
    Seconds sum{};
    Seconds slowest{};
    for (const Seconds time : chunkTimes) {
        sum += time;
        slowest = std::max(slowest, time);
    }
    return sum + (chunks - 1) * slowest;
}

std::vector<int> stagesOf(const Run &run, int layers)
{
    if (std::vector<int> custom = runs::customPartition(run); !custom.empty())
        return custom;
    const auto gpus = run.number(setting::worldSize);
    if (!gpus || *gpus < 1 || *gpus > 8192)
        return {};
    const auto even = plan::evenPartition(layers, static_cast<int>(*gpus));
    return even ? *even : std::vector<int>();
}

std::optional<int> layersOf(std::span<const Run> runs)
{
    for (const Run &run : runs) {
        if (const auto layers = run.number(setting::layers); layers && *layers >= 1 && *layers < plan::maxLayers)
            return static_cast<int>(*layers);
    }
    for (const Run &run : runs) {
        if (const std::vector<int> custom = runs::customPartition(run); !custom.empty())
            return std::accumulate(custom.begin(), custom.end(), 0);
    }
    return std::nullopt;
}

int assumedLayers(std::span<const Run> runs)
{
    int common = 1;
    for (const Run &run : runs) {
        const auto gpus = run.number(setting::worldSize);
        if (!gpus || *gpus < 1 || *gpus > 8192 || !runs::customPartition(run).empty())
            continue;
        const int next = std::lcm(common, static_cast<int>(*gpus));
        common = next < plan::maxLayers ? next : common;
    }
    return (usualLayers + common - 1) / common * common;
}

std::optional<double> stepTimeOf(const Run &run)
{
    if (const auto time = run.value(quantity::stepTime); time && *time > 0)
        return time;
    const auto rate = run.value(quantity::throughput);
    const auto batch = run.number(setting::globalBatch);
    if (!rate || !batch || *rate <= 0)
        return std::nullopt;
    return *batch / *rate;
}

plan::ChunkTimeModel chunkModel(const runs::Fitted &fitted)
{
    plan::ChunkTimeModel model;
    const auto value = [&fitted](std::string_view name) {
        const runs::FittedParameter *parameter = fitted.find(name);
        return Seconds(parameter ? parameter->value : 0);
    };
    model.perLayerSample = value("a");
    model.launch = value("launch");
    model.overhead = value("o");
    const auto used = std::ranges::count_if(fitted.points, [](const runs::FittedPoint &p) { return p.used; });
    model.source = "fitted on " + std::to_string(used) + " runs";
    return model;
}

Result<runs::Fitted> fitPipelineChunks(std::span<const Run> runs, const Options &options)
{
    Task task;
    task.model = "pipeline-chunks";
    task.unit = "steps/s";
    task.asRate = true;
    const double none = std::numeric_limits<double>::infinity();
    task.parameters = {{"a", "s", 0, none}, {"launch", "s", 0, none}, {"o", "s", 0, none}};
    const std::optional<int> stated = options.layers ? options.layers : layersOf(runs);
    const int layers = stated ? *stated : assumedLayers(runs);
    if (!stated)
        task.notes.push_back("No run says how many layers the model has; " + std::to_string(layers) + " were assumed"
                             + (layers == usualLayers ? " (BERT-base)" : ""));
    std::vector<Shape> shapes;
    for (const Run &run : runs) {
        const auto chunks = run.count(setting::chunks);
        const auto batch = run.number(setting::globalBatch);
        const auto step = stepTimeOf(run);
        const std::vector<int> stages = stagesOf(run, layers);
        const Text missing = !chunks          ? core::tr("its number of chunks is not stated")
                             : !batch         ? core::tr("its batch size is not stated")
                             : !step          ? core::tr("it has neither throughput nor step time")
                             : stages.empty() ? core::tr("its layers cannot be divided")
                                              : Text();
        if (!missing.empty()) {
            task.leftOut.push_back({run.id, missing});
            continue;
        }
        Shape shape{stages, *chunks, *batch / *chunks};
        task.points.push_back({run.id, describe(run, shape), *step});
        shapes.push_back(std::move(shape));
    }
    if (!shapes.empty())
        task.starts = startsFrom(shapes, task.points);
    else
        task.starts = {{0, 0, 0}};
    task.predict = [shapes](std::span<const double> p, std::size_t i) { return predictStep(shapes[i], p); };
    return solve(std::move(task), options);
}

} // namespace shardscope::fit
