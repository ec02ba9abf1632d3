// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/tuned.h"

#include "core/cost/memory.h"
#include "core/cost/memoryodds.h"
#include "core/cost/planstep.h"

#include <limits>

namespace shardscope::io {

bool fits(const model::Network &network, const plan::Layout &plan, Bytes usable)
{
    const Result<cost::MemoryModel> model = cost::MemoryModel::of(network);
    if (!model)
        return true;
    const auto memory = model->estimate(plan);
    return !memory || cost::memoryOdds(memory->peak().total(), plan, usable).fits >= 0.5;
}

int tunedMicrobatch(const model::Network &network, const cost::TrainingMachine &machine, plan::Layout plan, Bytes usable)
{
    constexpr int most = 64;
    const Result<cost::StepModel> model = cost::StepModel::of(network, machine);
    int best = 1;
    double least = std::numeric_limits<double>::infinity();
    for (plan.microbatch = 1; model && plan.microbatch <= most; plan.microbatch *= 2) {
        if (plan.globalBatch % (1LL * plan.data * plan.microbatch) != 0 || !fits(network, plan, usable))
            break;
        if (const auto step = model->predict(plan); step && step->step_s < least) {
            least = step->step_s;
            best = plan.microbatch;
        }
    }
    return best;
}

} // namespace shardscope::io
