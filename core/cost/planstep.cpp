// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planstep.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/cost/adapterterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/memorystate.h"
#include "core/cost/offloadterm.h"
#include "core/cost/operatorprice.h"
#include "core/cost/planparts.h"
#include "core/cost/planshape.h"
#include "core/cost/plantables.h"
#include "core/cost/recipeterm.h"
#include "core/cost/runrules.h"
#include "core/cost/uncertainty.h"
#include "core/schedule/idle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

namespace shardscope::cost {

namespace {

using plan::Layout;
using plan::Recomputation;

struct StepTermInfo {
    Text name;
    std::string_view key;
};
constexpr std::array<StepTermInfo, stepTermCount> stepTerms{
    {{core::tr("compute"), "compute_s"},
     {core::tr("recomputation"), "recomputation_s"},
     {core::tr("tensor-parallel communication"), "tensor_parallel_s"},
     {core::tr("expert-parallel communication"), "expert_parallel_s"},
     {core::tr("context-parallel communication"), "context_parallel_s"},
     {core::tr("bubble of the slowest stage"), "pipeline_bubble_s"},
     {core::tr("transfers between stages"), "pipeline_transfer_s"},
     {core::tr("data-parallel communication"), "data_parallel_s"},
     {core::tr("communication between groups of shards"), "hybrid_sharding_s"},
     {core::tr("optimiser"), "optimizer_s"},
     {core::tr("offloading"), "offload_s"},
     {core::tr("launch and overhead"), "launch_s"}}};

void put(PlanStep &step, StepTerm term, double seconds)
{
    step.seconds[static_cast<std::size_t>(term)] = seconds;
}

} // namespace

Text termName(StepTerm term)
{
    return stepTerms[static_cast<std::size_t>(term)].name;
}

std::string_view termKey(StepTerm term)
{
    return stepTerms[static_cast<std::size_t>(term)].key;
}

Result<StepModel> StepModel::of(const model::Network &network, const TrainingMachine &machine, const Assumptions &assumptions)
{
    if (const Status ok = check(assumptions); !ok)
        return ok.error();
    if (!machine.links || machine.gpus < 1)
        return Error{
            ErrorCode::ValueRange, {core::tr("The number of GPUs"), std::to_string(machine.gpus), core::tr("at least 1")}, {}};
    Result<MemoryModel> memory = MemoryModel::of(network);
    if (!memory)
        return std::move(memory).error();
    return StepModel(std::move(*memory), machine, assumptions, std::make_shared<StepTables>());
}

Result<PlanStep> StepModel::predict(const Layout &plan) const
{
    if (const Status ok = checkMemoryPlan(network(), plan); !ok)
        return ok.error();
    // checkMemoryPlan() holds TP · CP · DP within the ranks that a layout can have.
    const std::int64_t gpus64 = static_cast<std::int64_t>(plan.tensor) * plan.contextRanks * plan.data * plan.pipe;
    if (gpus64 > m_machine.gpus)
        return Error{ErrorCode::ValueRange,
                     {plan.contextRanks > 1 ? "TP × CP × PP × DP" : "TP × PP × DP", std::to_string(gpus64),
                      "at most the machine's " + std::to_string(m_machine.gpus) + " GPUs"},
                     {{}, 0, 0, "/plan"}};
    if (const Status ok = checkRecipe(m_machine.device, plan); !ok)
        return ok.error();
    if (const Status ok = checkListed(network(), plan); !ok)
        return ok.error();
    if (const Status ok = checkOffload(m_machine.device, plan); !ok)
        return ok.error();
    if (!(peakRate(m_machine.device, plan.precision) > 0))
        return Error{ErrorCode::ValueRange,
                     {core::tr("The precision"), model::name(plan.precision),
                      "one that " + m_machine.device.name + " has a peak rate for"},
                     {{}, 0, 0, "/precision"}};
    const StepParts parts(*this, plan);
    const StageParts slow = parts.slowestStage();
    const Result<double> makespan = parts.makespan(slow, StepParts::Hidden::Nothing);
    const Result<double> hidden = parts.hidden(slow);
    if (!makespan || !hidden)
        return makespan ? hidden.error() : makespan.error();
    const double m = parts.chunks();
    PlanStep step;
    const LayerTime &stage = slow.time;
    put(step, StepTerm::Compute, m * (stage.forward.compute() + stage.backward.compute()));
    put(step, StepTerm::Recomputation, m * stage.again.compute());
    put(step, StepTerm::TensorParallel, m * (stage.forward.tensor + stage.backward.tensor + stage.again.tensor));
    put(step, StepTerm::ExpertParallel, m * (stage.forward.expert + stage.backward.expert + stage.again.expert) - *hidden);
    put(step, StepTerm::ContextParallel, m * (stage.forward.context + stage.backward.context + stage.again.context));
    put(step, StepTerm::Launch,
        m * (stage.forward.launch + stage.backward.launch + stage.again.launch) + parts.assumed().stepOverhead_s);
    put(step, StepTerm::PipelineTransfer, m * 2 * slow.transfer);
    put(step, StepTerm::PipelineBubble, schedule::idleOf(*makespan - m * slow.busy(), *makespan));
    const ReplicaTime replicas = parts.dataParallel(slow);
    put(step, StepTerm::DataParallel, replicas.inside);
    put(step, StepTerm::HybridSharding, replicas.between);
    put(step, StepTerm::Optimizer, parts.optimizer());
    put(step, StepTerm::Offload, m * 2 * slow.copies + parts.hostOptimizer());
    const double alone = std::accumulate(step.seconds.begin(), step.seconds.end(), 0.0);
    step.seconds[static_cast<std::size_t>(StepTerm::Launch)] +=
        alone * (stragglerFactor(hostsOf(plan), stepConstants(m_assumptions)) - 1);
    step.step_s = std::accumulate(step.seconds.begin(), step.seconds.end(), 0.0);
    step.relativeError = stepSpread(*this, plan, step).sigma();
    const StepWork done = work(plan);
    const double gpus = plan.gpus();
    step.tflopsPerGpu = done.hardware / step.step_s / gpus / 1e12;
    const double factor = plan.recomputation == Recomputation::Full ? 4 : 3;
    step.tflopsSeed =
        seedTflops(m_memory.sizes().active() / 1e9, factor, sequenceOf(network(), plan), parts.batch(), step.step_s, gpus);
    step.mfu = done.model / step.step_s / gpus / linearPeak(m_machine.device, plan);
    return step;
}

int StepModel::hostsOf(const Layout &plan) const
{
    const int each = std::max(1, m_machine.gpusPerHost);
    return (plan.gpus() + each - 1) / each;
}

double StepModel::lowerBound(const Layout &plan) const
{
    const StepParts parts(*this, plan);
    return parts.lowerBound();
}

StepWork StepModel::work(const Layout &plan) const
{
    const LayerFlop layer = layerFlop(network(), plan);
    const StepParts parts(*this, plan);
    const double microbatches = parts.batch() / plan.microbatch;
    const double layers = network().allLayers() + parts.mtp();
    // A layer that predicts a further token has logits of its own behind a projection of two hidden states.
    const double joining = 4 * microbatchTokens(network(), plan) * network().hidden * network().hidden;
    const double head = headFlop(network(), plan) * (1 + parts.mtp()) + joining * parts.mtp();
    StepWork done;
    done.model = microbatches * 3 * (layers * layer.forward() + head);
    if (isFrozen(plan)) // nothing of the frozen matmuls' weights
        done.model -= microbatches * (layers * layer.matmul + head);
    double again = 0;
    if (plan.recomputation == Recomputation::Full)
        again = layer.forward();
    else if (plan.recomputation == Recomputation::Selective)
        again = layer.attention;
    done.hardware = done.model + microbatches * layers * again;
    return done;
}

double seedTflops(double billions, double factor, double sequence, double globalBatch, double step_s, double gpus)
{
    return billions * factor * 2 * sequence * globalBatch / (step_s * gpus * 1e3);
}

} // namespace shardscope::cost
