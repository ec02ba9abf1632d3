// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/stages.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/plan/partition.h"

namespace shardscope::plan {

namespace {

Error misfit(std::string what, int value, std::string expected)
{
    return {ErrorCode::ValueRange, {std::move(what), std::to_string(value), std::move(expected)}, {{}, 0, 0, "/plan/layout"}};
}

} // namespace

Result<StageLayout> writtenStages(const Layout &layout, int layers)
{
    Result<StageLayout> stages = stageLayout(layout.stages, layout.pipe);
    if (!stages) {
        Error error = stages.error();
        error.place.pointer = "/plan/layout";
        return error;
    }
    if (stages->layers() != layers)
        return misfit(core::tr("The number of layers of the pipeline layout"), stages->layers(),
                      "the " + std::to_string(layers) + " of the model");
    if (stages->virtualStages() != layout.virtualStages)
        return misfit(core::tr("The number of virtual stages of the pipeline layout"), stages->virtualStages(),
                      "the " + std::to_string(layout.virtualStages) + " of the plan");
    return stages;
}

Result<StageLayout> usualStages(const Layout &layout, int layers, int mtp)
{
    const Result<Partition> usual = layout.partition.empty() ? usualPartition(layers, layout.pipe, mtp > 0) : layout.partition;
    if (!usual)
        return usual.error();
    StageLayout stages{layout.pipe, {}};
    int first = 0;
    for (const int own : *usual) {
        stages.stages.push_back({false, first, own, 0, false});
        first += own;
    }
    stages.stages.front().embedding = true;
    stages.stages.back().mtp = mtp;
    stages.stages.back().loss = true;
    return stages;
}

int rankOfStage(const StageLayout &stages, int stage, bool endsOnFirstRank)
{
    const int p = stages.ranks;
    if (endsOnFirstRank && stages.virtualStages() == 2 && stage >= p)
        return 2 * p - 1 - stage;
    return stage % p;
}

} // namespace shardscope::plan
