// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

/// A pipeline of even stages at a level of throughput.
struct EvenRun {
    const Setup *setup = nullptr;
    const Run *run = nullptr;
    Level level;
    double stages = 0;
    double chunks = 0;
};

std::vector<EvenRun> evenPipelines(const Context &context)
{
    std::vector<EvenRun> out;
    for (const Setup &setup : context.setups()) {
        const Run &run = context.first(setup);
        const auto world = run.number(setting::worldSize);
        const auto chunks = run.number(setting::chunks);
        const auto level = context.level(setup, quantity::throughput);
        if (!level || !world || !chunks || *world < 2 || *chunks < 2 || (setup.mean && setup.hasRaws)
            || run.text(setting::mode).value_or("pipeline") != "pipeline"
            || run.text(setting::partition).value_or("even") != "even" || run.settings.contains(setting::tensorDegree)
            || run.settings.contains(setting::pipelineDegree))
            continue;
        out.push_back({&setup, &run, *level, *world, *chunks});
    }
    return out;
}

/// Alike in all but the number of GPUs.
bool differInGpusAlone(const EvenRun &a, const EvenRun &b)
{
    Run other = *b.run;
    other.settings[std::string(setting::worldSize)] = a.run->settings.at(std::string(setting::worldSize));
    return a.stages != b.stages && a.run->format == b.run->format && sameSettings(*a.run, other);
}

double spreadOf(const Level &level)
{
    return std::isfinite(level.deviation) ? level.deviation : 0;
}

/// By more than the spread over seeds.
bool isSlowerThan(const EvenRun &a, const EvenRun &b)
{
    const double apart = b.level.mean - a.level.mean;
    return apart > 0.03 * a.level.mean && apart > 2 * std::hypot(spreadOf(a.level), spreadOf(b.level));
}

/// Step time where only the layers take time, in the time of a chunk on one
/// layer, or on the whole model where nothing tells its layers: the first
/// chunk passes every stage, the others follow at the pace of the largest.
double workOf(const EvenRun &point, std::optional<int> layers)
{
    const std::vector<int> stages = layers ? fit::stagesOf(*point.run, *layers) : std::vector<int>();
    if (stages.empty())
        return 1 + (point.chunks - 1) / point.stages;
    return std::accumulate(stages.begin(), stages.end(), 0.0) + (point.chunks - 1) * *std::ranges::max_element(stages);
}

/// The same where every stage takes a fixed time for a chunk, and nothing else does.
double passesOf(const EvenRun &point)
{
    return point.chunks + point.stages - 1;
}

struct Scaling {
    const EvenRun *fewer = nullptr;
    const EvenRun *more = nullptr;
    double measured = 1; ///< step time of more GPUs over that of fewer
    double work = 1;     ///< the same where only the layers take time
    double passes = 1;   ///< the same where only what is fixed for a chunk takes time: no share of both goes beyond
};

Message scalingText(const Scaling &pair)
{
    const std::vector<Argument> args{Number(pair.more->stages),      Number(pair.fewer->stages), Number(pair.more->chunks),
                                     percent(1 - 1 / pair.measured), percent(1 / pair.work - 1), percent(1 - 1 / pair.passes)};
    if (pair.work > 1)
        return {core::tr("%1 GPUs are %4 % slower than %2 with %3 chunks; their stages are too uneven to be faster"), args};
    return pair.measured > pair.passes
               ? Message(core::tr("%1 GPUs are %4 % slower than %2 with %3 chunks: filling the pipeline leaves them %5 % faster, "
                                  "and a fixed time per chunk makes them at most %6 % slower"),
                         args)
               : Message(core::tr("%1 GPUs are %4 % slower than %2 with %3 chunks, although filling the pipeline leaves them "
                                  "%5 % faster"),
                         args);
}

/// The same settings that were not slower elsewhere.
const EvenRun *fasterElsewhere(const std::vector<EvenRun> &points, const Scaling &pair)
{
    for (const EvenRun &point : points)
        if (point.stages == pair.more->stages && sameSettings(*point.run, *pair.more->run) && isSlowerThan(*pair.more, point)
            && !isSlowerThan(point, *pair.fewer))
            return &point;
    return nullptr;
}

Message scalingCause(const std::vector<EvenRun> &points, const Scaling &pair)
{
    if (fasterElsewhere(points, pair) != nullptr)
        return core::tr(
            "The same settings were faster in another run: something else was using the machine during the slower one");
    if (pair.work > 1)
        return core::tr("The largest stage has as many layers as with fewer GPUs");
    return pair.measured > pair.passes
               ? core::tr(
                   "Neither filling nor overhead explains it: probably something else was using the machine; repeat the run")
               : core::tr(
                   "Either a fixed time per chunk (launches, transfers) outweighs the work, or the run was disturbed: repeat "
                   "it, also with fewer and larger chunks");
}

} // namespace

/// An unfilled pipeline is blamed for what it cannot do: with equal stages a
/// step takes 1 + (m − 1) / p of the work of a chunk, less for every GPU more.
void moreGpusSlower(const Context &context, Found &found)
{
    std::optional<int> layers = fit::layersOf(context.runs());
    if (const auto known = context.background().layers; !layers && known)
        layers = static_cast<int>(*known);
    const std::vector<EvenRun> points = evenPipelines(context);
    Verdict finding;
    Scaling worst;
    std::set<std::string> told;
    for (const EvenRun &more : points) {
        Scaling pair;
        for (const EvenRun &fewer : points) {
            const double measured = fewer.level.mean / more.level.mean;
            if (fewer.stages < more.stages && measured > pair.measured && isSlowerThan(more, fewer)
                && differInGpusAlone(fewer, more))
                pair = {&fewer, &more, measured, workOf(more, layers) / workOf(fewer, layers), passesOf(more) / passesOf(fewer)};
        }
        if (pair.more == nullptr)
            continue;
        for (const Setup *setup : {pair.fewer->setup, pair.more->setup})
            for (const std::size_t run : setup->runs)
                if (told.insert(context.runs()[run].id).second)
                    finding.runs.push_back(context.runs()[run].id);
        if (finding.evidence.size() < 8)
            finding.evidence.push_back({{core::tr("step time of %1 GPUs over that of %2, %3 chunks"),
                                         {Number(more.stages), Number(pair.fewer->stages), Number(more.chunks)}},
                                        pair.measured,
                                        "",
                                        {core::tr("filling alone: %1"), {Number(pair.work, {}, 3)}}});
        if (pair.measured > worst.measured)
            worst = pair;
    }
    if (worst.more == nullptr)
        return;
    finding.message = scalingText(worst);
    finding.cause = scalingCause(points, worst);
    found.add(std::move(finding));
}

} // namespace shardscope::findings
