// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/laidstep.h"

#include "core/base/errorcode.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/machineprofile.h"
#include "core/cost/planparts.h"
#include "core/scenario/networkof.h"
#include "core/search/machinedevice.h"

#include <algorithm>
#include <utility>

namespace shardscope::evaluate {

namespace {

constexpr int usualGpus = 8; ///< where no machine is loaded

} // namespace

Result<LaidStep> laidStep(const scenario::Scenario &scenario, const search::PlanDevices &devices)
{
    Result<cost::Assumptions> assumptions = search::assumptionsOf(scenario.plans);
    if (!assumptions)
        return std::move(assumptions).error();
    const std::optional<cluster::Accelerator> device = search::chosenDevice(scenario, devices);
    if (!device)
        return Error{ErrorCode::NameUnknown, {"device", scenario.memory.device, "the catalogue's devices"}, {}};
    plan::Layout layout = scenario.layout;
    layout.globalBatch = static_cast<int>(plan::batchOf(layout));
    search::MachineBasis basis;
    Result<cost::TrainingMachine> machine =
        search::machineOf(scenario, *device, devices.law(*device), std::max(usualGpus, layout.gpus()), basis);
    if (!machine)
        return std::move(machine).error();
    if (const auto measured = cost::keptRates(scenario.plans.calibration))
        (void)cost::useRates(*measured, layout, *machine, *assumptions);
    if (scenario.cluster)
        (void)cost::useCollectives(scenario.cluster->collectives, layout, *machine, *assumptions);
    Result<cost::StepModel> model = cost::StepModel::of(scenario::networkOf(scenario), *machine, *assumptions);
    if (!model)
        return std::move(model).error();
    Result<cost::PlanStep> step = model->predict(layout);
    if (!step)
        return std::move(step).error();
    return LaidStep{std::move(*model), std::move(layout), *step};
}

std::vector<StepPart> partsBeside(const LaidStep &laid)
{
    using cost::StepTerm;
    std::vector<StepPart> parts;
    for (const StepTerm term : {StepTerm::DataParallel, StepTerm::HybridSharding, StepTerm::Optimizer})
        parts.push_back({term, laid.step.of(term)});
    parts.push_back({StepTerm::Launch, cost::StepParts(laid.model, laid.layout).assumed().stepOverhead_s});
    // Many hosts wait for the slowest of them with the whole step.
    parts.push_back({StepTerm::Launch, laid.step.step_s * (1 - 1 / cost::stragglerFactor(laid.model.hostsOf(laid.layout)))});
    return parts;
}

} // namespace shardscope::evaluate
