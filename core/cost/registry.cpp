// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/registry.h"

#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/cost/planstep.h"
#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using model::Network;
using plan::MemoryPlan;

/// The step as the model of whole runs sees it: a run of one batch. Its experts
/// are all of one layer; it knows no sequence parallelism of Megatron's kind.
plan::TrainingRun runOf(const CostProblem &problem)
{
    const Network &network = problem.network;
    const MemoryPlan &layout = problem.plan.layout;
    plan::TrainingRun run;
    run.batchSize = problem.batch();
    run.sequence = problem.sequence();
    run.datasetTokens = static_cast<double>(run.batchSize) * static_cast<double>(run.sequence);
    run.layers = network.allLayers();
    run.hidden = network.hidden;
    run.ffn = network.experts > 0 && network.moeFfn > 0 ? network.moeFfn : network.ffn;
    run.heads = network.heads;
    run.headDim = network.headDim > 0 ? network.headDim : network.hidden / std::max(network.heads, 1);
    run.experts = std::max(network.experts, 1);
    run.gated = network.gated;
    run.multiQuery = network.kvHeads == 1;
    run.consecutive = true;
    run.activationCheckpointing = layout.recomputation == plan::Recomputation::Full;
    run.data = std::max(layout.data / std::max(layout.expert, 1), 1);
    run.expert = layout.expert;
    run.pipe = layout.pipe;
    run.tensorInternal = layout.tensor;
    run.skipEfficiencyCheck = true; // the rules say what is wise, not what it costs
    run.netPrecisionBytes = model::width(layout.precision);
    return run;
}

CostSum sumOf(std::vector<CostPart> parts)
{
    CostSum sum;
    sum.parts = std::move(parts);
    for (const CostPart &part : sum.parts)
        sum.total += part.value;
    return sum;
}

template <class Count>
Result<CostSum> ofRun(const CostProblem &problem, Count count)
{
    const Result<RunCost> cost = runCost(runOf(problem));
    if (!cost)
        return cost.error();
    std::vector<CostPart> parts;
    for (std::size_t i = 0; i < partCount; ++i)
        parts.push_back({std::string(partName(static_cast<Part>(i))), count(*cost, cost->counts.parts[i])});
    return sumOf(std::move(parts));
}

Result<CostSum> runFlop(const CostProblem &problem)
{
    return ofRun(problem, [](const RunCost &cost, const Counts &part) { return cost.whole(part.flop); });
}

Result<CostSum> runReceived(const CostProblem &problem)
{
    return ofRun(problem, [](const RunCost &cost, const Counts &part) { return cost.netPrecisionBytes * cost.whole(part.rx); });
}

/// The chip of the batch-time model that the device is.
Result<Chip> chipOf(const cluster::Accelerator &device)
{
    for (const std::string &name : device.aliases) {
        if (auto chip = findChip(plan::BatchProfile::Sustained, name))
            return chip;
    }
    return findChip(plan::BatchProfile::Sustained, device.name);
}

Result<CostSum> batchTime(const CostProblem &problem)
{
    const Result<Chip> chip = chipOf(problem.machine.device);
    if (!chip)
        return chip.error();
    const Network &network = problem.network;
    const MemoryPlan &layout = problem.plan.layout;
    plan::BatchRun run;
    run.profile = plan::BatchProfile::Sustained;
    run.precisionBits = 8 * model::width(layout.precision);
    run.layers = network.allLayers();
    run.hidden = network.hidden;
    run.internalRatio = std::max(network.ffn / std::max(network.hidden, 1), 1);
    run.experts = layout.expert; // it has one expert on each expert-parallel rank
    run.batchSize = problem.batch();
    run.microbatchSize = std::int64_t{layout.microbatch} * layout.data;
    run.sequence = problem.sequence();
    run.datasetTokens = static_cast<double>(run.batchSize) * static_cast<double>(run.sequence);
    run.chip = std::string(chip->name);
    run.pipe = layout.pipe;
    run.interleaving = layout.virtualStages;
    run.data = std::max(layout.data / std::max(layout.expert, 1), 1);
    run.tensorInternal = layout.tensor;
    const Result<StepTime> time = stepTime(run);
    if (!time)
        return time.error();
    return sumOf({{"bubble", time->bubble_s}, {"steady phase", time->full_s}, {"gradient reduction", time->reduction_s}});
}

Result<CostSum> memory(const CostProblem &problem)
{
    const Result<MemoryModel> model = MemoryModel::of(problem.network);
    if (!model)
        return model.error();
    const Result<MemoryEstimate> estimate = model->estimate(problem.plan.layout);
    if (!estimate)
        return estimate.error();
    std::vector<CostPart> parts;
    for (std::size_t i = 0; i < memoryTermCount; ++i)
        parts.push_back({std::string(termName(static_cast<MemoryTerm>(i))), estimate->peak().bytes[i]});
    return sumOf(std::move(parts));
}

Result<CostSum> planStep(const CostProblem &problem)
{
    const Result<StepModel> model = StepModel::of(problem.network, problem.machine, problem.assumptions);
    if (!model)
        return model.error();
    const Result<PlanStep> step = model->predict(problem.plan);
    if (!step)
        return step.error();
    std::vector<CostPart> parts;
    for (std::size_t i = 0; i < stepTermCount; ++i)
        parts.push_back({std::string(termName(static_cast<StepTerm>(i))), step->seconds[i]});
    return sumOf(std::move(parts));
}

} // namespace

int CostProblem::sequence() const
{
    return plan.layout.sequence > 0 ? plan.layout.sequence : network.sequence;
}

int CostProblem::batch() const
{
    const MemoryPlan &layout = plan.layout;
    return layout.globalBatch > 0 ? layout.globalBatch : layout.microbatch * layout.data * layout.pipe;
}

std::span<const CostModel> costModels()
{
    static constexpr CostModel table[] = {
        {"run-flop", "Computation of a step", "FLOP", "D. Johnston, ml_par_sim, transformer.py", runFlop},
        {"run-received", "Bytes received in a step", "B", "D. Johnston, ml_par_sim, transformer.py", runReceived},
        {"batch-time", "Batch time", "s", "D. Johnston, ml_par_sim, simple_transformer.py", batchTime},
        {"memory", "Memory of the fullest device", "B", "Korthikanti et al. 2022; Rajbhandari et al. 2020", memory},
        {"plan-step", "Step time of a plan", "s", "matmul and link laws, simulated pipelines", planStep},
    };
    return table;
}

const CostModel *findCostModel(std::string_view id)
{
    const auto all = costModels();
    const auto found = std::ranges::find(all, id, &CostModel::id);
    return found == all.end() ? nullptr : &*found;
}

Result<CostSum> estimateCost(const CostModel &model, const CostProblem &problem, const Progress &progress)
{
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    Result<CostSum> sum = model.estimate(problem);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    if (sum && !std::isfinite(sum->total))
        return Error{ErrorCode::ValueRange, {std::string(model.title), "not a finite number", "a finite number"}, {}};
    return sum;
}

} // namespace shardscope::cost
