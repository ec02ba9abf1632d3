// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/derive.h"
#include "core/cost/planparts.h"
#include "core/cost/planstep.h"

namespace shardscope::cost {

std::string_view termName(StepTerm term)
{
    switch (term) {
    case StepTerm::Compute: return "compute";
    case StepTerm::Recomputation: return "recomputation";
    case StepTerm::TensorParallel: return "tensor-parallel communication";
    case StepTerm::ExpertParallel: return "expert-parallel communication";
    case StepTerm::PipelineBubble: return "pipeline bubble";
    case StepTerm::PipelineTransfer: return "transfers between stages";
    case StepTerm::DataParallel: return "data-parallel communication";
    case StepTerm::Optimizer: return "optimiser";
    case StepTerm::Launch: return "launch and overhead";
    }
    return "";
}

std::string_view termKey(StepTerm term)
{
    switch (term) {
    case StepTerm::Compute: return "compute_s";
    case StepTerm::Recomputation: return "recomputation_s";
    case StepTerm::TensorParallel: return "tensor_parallel_s";
    case StepTerm::ExpertParallel: return "expert_parallel_s";
    case StepTerm::PipelineBubble: return "pipeline_bubble_s";
    case StepTerm::PipelineTransfer: return "pipeline_transfer_s";
    case StepTerm::DataParallel: return "data_parallel_s";
    case StepTerm::Optimizer: return "optimizer_s";
    case StepTerm::Launch: return "launch_s";
    }
    return "";
}

Derivation StepModel::explain(const plan::TrainPlan &, const PlanStep &step) const
{
    std::vector<Derivation> terms;
    for (std::size_t i = 0; i < stepTermCount; ++i)
        terms.push_back(given(std::string(termName(static_cast<StepTerm>(i))), step.seconds[i], Unit::Second));
    return derived("step time", "sum of its terms", step.step_s, Unit::Second, std::move(terms));
}

} // namespace shardscope::cost
