// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/costchoices.h"

namespace shardscope::scenario {

plan::TrainingRun exampleRun()
{
    plan::TrainingRun run;
    run.clusterFlopRate = 156e12;
    run.experts = 8;
    run.batchSize = 8192;
    run.sequence = 8192;
    run.datasetTokens = 13e12;
    run.layers = 120;
    run.hidden = 15360;
    run.pipe = 15;
    run.data = 16;
    run.expert = 8;
    run.tensorInternal = 8;
    return run;
}

plan::BatchRun exampleBatch()
{
    plan::BatchRun run;
    run.chip = "A100_40GB";
    run.layers = 120;
    run.hidden = 12288;
    run.batchSize = 30720;
    run.microbatchSize = 48;
    run.experts = 16;
    run.routedExperts = 2;
    run.pipe = 15;
    run.interleaving = 8;
    run.tensorInternal = 8;
    run.data = 12;
    return run;
}

} // namespace shardscope::scenario
