// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/fit/points.h"

#include <algorithm>

namespace shardscope::fit {

std::span<const Model> models()
{
    static constexpr Model table[] = {
        {"pipeline-chunks", "pipeline: time per layer and sample, launch, overhead",
         "GPUs, chunks, batch and throughput or step time", fitPipelineChunks},
        {"alpha-beta", "link: latency α and inverse bandwidth β", "bytes and time", fitAlphaBeta},
        {"broadcast", "host bandwidths of the three broadcasts", "bytes, destinations and time of broadcast1, 2 and 3",
         fitBroadcast},
        {"memory", "memory: fixed part and bytes per sample", "batch and peak memory", fitMemory},
        {"plan-efficiency", "plans: share of the GPUs' peak that is reached", "TP, PP, DP, batch and step time",
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
        std::string names;
        for (const Model &known : models())
            names += (names.empty() ? "" : ", ") + std::string(known.id);
        return Error{ErrorCode::NameUnknown, {"model", std::string(id), names}, {{}, 0, 0, "/model"}};
    }
    return model->fit(runs, options);
}

} // namespace shardscope::fit
