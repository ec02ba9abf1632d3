// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/fit/points.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace shardscope::fit {

std::span<const Model> models()
{
    static constexpr Model table[] = {
        {"pipeline-chunks", core::tr("pipeline: time per layer and sample, launch, overhead"),
         core::tr("GPUs, chunks, batch, and throughput or step time"), fitPipelineChunks},
        {"alpha-beta", core::tr("link: latency α and inverse bandwidth β"), core::tr("bytes and time"), fitAlphaBeta},
        {"broadcast", core::tr("host bandwidths of the three broadcasts"),
         core::tr("bytes, destinations and times of broadcast 1, 2 and 3"), fitBroadcast},
        {"memory", core::tr("memory: constant part and bytes per sample"), core::tr("batch and peak memory"), fitMemory},
        {"plan-efficiency", core::tr("plans: achieved share of the GPUs' peak"), core::tr("TP, PP, DP, batch and step time"),
         fitPlanEfficiency},
    };
    return table;
}

const Model *findModel(std::string_view id)
{
    const auto all = models();
    const auto found = std::ranges::find(all, id, &Model::id);
    return found == all.end() ? nullptr : &*found;
}

namespace {

/// The GPU that most runs name, where they name several; empty: they do not.
std::string commonestGpu(std::span<const runs::Run> runs)
{
    std::map<std::string, int> named;
    for (const runs::Run &run : runs)
        if (const auto gpu = run.text(runs::setting::gpu))
            ++named[*gpu];
    if (named.size() < 2)
        return {};
    return std::ranges::max_element(named, {}, [](const auto &entry) { return entry.second; })->first;
}

std::ptrdiff_t pointsUsed(const runs::Fitted &fitted)
{
    return std::ranges::count(fitted.points, true, &runs::FittedPoint::used);
}

std::ptrdiff_t freeConstants(const runs::Fitted &fitted)
{
    return std::ranges::count(fitted.parameters, true, &runs::FittedParameter::free);
}

/// Runs of another GPU are of another machine.
Result<runs::Fitted> fitOneGpu(const Model &model, std::span<const runs::Run> runs, const std::string &gpu,
                               const Options &options)
{
    runs::Runs same;
    std::vector<runs::LeftOut> others;
    for (const runs::Run &run : runs) {
        const std::string named = run.text(runs::setting::gpu).value_or(gpu);
        if (named == gpu)
            same.push_back(run);
        else
            others.push_back({run.id, std::string(core::tr("it was measured on another GPU")) + ": " + named});
    }
    Result<runs::Fitted> fitted = model.fit(same, options);
    if (fitted)
        std::ranges::move(others, std::back_inserter(fitted->leftOut));
    return fitted;
}

} // namespace

bool isTested(const runs::Fitted &fitted)
{
    return std::isfinite(fitted.meanError) && pointsUsed(fitted) >= freeConstants(fitted) + 2;
}

Message untestedText(const runs::Fitted &fitted)
{
    return {core::tr("%1 points for %2 free constants: too few to test the model"),
            {Number(static_cast<double>(pointsUsed(fitted))), Number(static_cast<double>(freeConstants(fitted)))}};
}

Result<runs::Fitted> fitModel(std::string_view id, std::span<const runs::Run> runs, const Options &options)
{
    const Model *model = findModel(id);
    if (!model) {
        return Error{
            ErrorCode::NameUnknown, {core::tr("model"), std::string(id), joined(models(), &Model::id)}, {{}, 0, 0, "/model"}};
    }
    const std::string gpu = commonestGpu(runs);
    return gpu.empty() ? model->fit(runs, options) : fitOneGpu(*model, runs, gpu, options);
}

} // namespace shardscope::fit
