// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/fit/points.h"

#include <algorithm>

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

Result<runs::Fitted> fitModel(std::string_view id, std::span<const runs::Run> runs, const Options &options)
{
    const Model *model = findModel(id);
    if (!model) {
        return Error{
            ErrorCode::NameUnknown, {core::tr("model"), std::string(id), joined(models(), &Model::id)}, {{}, 0, 0, "/model"}};
    }
    return model->fit(runs, options);
}

} // namespace shardscope::fit
