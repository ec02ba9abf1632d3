// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/stages.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

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

int rankOfStage(const StageLayout &stages, int stage, bool endsOnFirstRank)
{
    const int p = stages.ranks;
    if (endsOnFirstRank && stages.virtualStages() == 2 && stage >= p)
        return 2 * p - 1 - stage;
    return stage % p;
}

} // namespace shardscope::plan
