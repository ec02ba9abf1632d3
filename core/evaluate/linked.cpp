// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/linked.h"

#include "core/cluster/devicename.h"
#include "core/cluster/owndevice.h"
#include "core/cost/activations.h"
#include "core/cost/layoutruns.h"
#include "core/cost/trainingrun.h"
#include "core/evaluate/laidpipeline.h"
#include "core/scenario/networkof.h"
#include "core/search/machinedevice.h"
#include "core/search/plansreport.h"

#include <utility>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using scenario::Links;
using scenario::PipelineChoices;
using scenario::Scenario;

void layCost(Scenario &scenario, const LaidStep &laid)
{
    const model::Network &network = laid.model.network();
    const double perStep = plan::batchOf(laid.layout) * cost::sequenceOf(network, laid.layout);
    const search::PlanBill bill = search::planBill(laid.step.step_s, laid.layout.gpus(), perStep, scenario.plans.prices);
    scenario.cost.run = cost::trainingRunOf(network, laid.layout, bill.steps * perStep);
    scenario.cost.batch =
        cost::batchRunOf(network, laid.layout, laid.model.machine().device, bill.steps * perStep, laid.step.step_s);
    // The rate at which the run, as it is counted there, takes as long as its steps.
    plan::TrainingRun counted = scenario.cost.run;
    counted.skipEfficiencyCheck = true;
    const Result<cost::RunCost> cost = cost::runCost(counted);
    scenario.cost.run.clusterFlopRate = cost ? cost->flop() / (cost->processors * bill.seconds) : laid.step.tflopsPerGpu * 1e12;
}

void layDevice(Scenario &scenario, const search::PlanDevices &devices)
{
    if (!scenario.cluster)
        return;
    const scenario::MemoryChoices usual;
    const cluster::Accelerator *own = cluster::deviceIn(scenario.memory.devices, scenario.cluster->gpuModel).device;
    const cluster::Accelerator *device = own != nullptr ? own : search::deviceOf(*scenario.cluster, devices).device;
    scenario.memory.device = device != nullptr ? device->name : usual.device;
    scenario.memory.limit = device != nullptr ? cluster::completed(*device).usable : usual.limit;
}

/// Is the device the one that follows, or one that nobody has chosen?
bool deviceFits(const Scenario &scenario, const Scenario &follows)
{
    const scenario::MemoryChoices usual;
    const scenario::MemoryChoices &is = scenario.memory;
    const auto same = [&is](const scenario::MemoryChoices &other) {
        return is.device == other.device && is.limit == other.limit;
    };
    return same(follows.memory) || (same(usual) && plan::isUsual(scenario.layout));
}

} // namespace

bool canLink(const Scenario &scenario)
{
    return scenario.model.has_value();
}

Scenario settled(Scenario scenario, const search::PlanDevices &devices)
{
    scenario = withoutLinked(std::move(scenario)); // what followed before says nothing
    if (scenario.links.device)
        layDevice(scenario, devices);
    if (!canLink(scenario) || scenario.links == Links{})
        return scenario;
    const Links &links = scenario.links;
    if (links.pipeline)
        layShape(scenario.pipeline, scenario.layout, scenario::networkOf(scenario));
    const Result<LaidStep> laid = laidStep(scenario, devices);
    if (!laid)
        return scenario;
    if (links.times)
        layTimes(scenario.pipeline, *laid);
    if (links.times && links.pipeline)
        fitTimes(scenario, *laid);
    const Result<cost::MemoryEstimate> estimate = laid->model.memory().estimate(laid->layout);
    if (links.memory && links.pipeline && estimate)
        layMemory(scenario, *estimate, laid->layout.microbatch);
    if (links.cost)
        layCost(scenario, *laid);
    return scenario;
}

Scenario withPlan(Scenario scenario, const Layout &layout, const search::PlanDevices &devices)
{
    scenario.layout = layout;
    scenario.links = {true, true, true, true, scenario.links.device};
    PipelineChoices &pipeline = scenario.pipeline;
    layShape(pipeline, layout, scenario::networkOf(scenario)); // also without a model
    pipeline.slow.clear();
    pipeline.liveLimit.reset();
    pipeline.forwardOnly = false;
    pipeline.stageTimes.clear();
    return settled(std::move(scenario), devices);
}

Links linksOf(const Scenario &scenario, const search::PlanDevices &devices)
{
    Links links;
    Scenario follows = scenario;
    follows.links = scenario::allLinked;
    follows = settled(std::move(follows), devices);
    const PipelineChoices usual;
    const scenario::CostChoices usualCost;
    const bool linkable = canLink(scenario);
    const PipelineChoices &is = scenario.pipeline;
    const bool untouched = is == usual;
    links.pipeline = linkable && (untouched || shapeOf(is) == shapeOf(follows.pipeline));
    links.times = linkable && (untouched || timesOf(is) == timesOf(follows.pipeline));
    links.memory = linkable && (untouched || memoryOf(is) == memoryOf(follows.pipeline));
    links.cost = linkable
                 && ((scenario.cost.run == usualCost.run && scenario.cost.batch == usualCost.batch)
                     || (scenario.cost.run == follows.cost.run && scenario.cost.batch == follows.cost.batch));
    links.device = (scenario.cluster || linkable) && deviceFits(scenario, follows);
    return links;
}

Scenario withoutLinked(Scenario scenario)
{
    if (scenario.links.device && plan::isUsual(scenario.layout) && scenario.memory.measured.empty()) {
        scenario::MemoryChoices usual;
        usual.devices = std::move(scenario.memory.devices); // of one's own: they follow from nothing
        scenario.memory = std::move(usual);
    }
    if (!canLink(scenario))
        return scenario;
    PipelineChoices plain;
    plain.second = scenario.pipeline.second;
    plain.order = scenario.pipeline.order;
    plain.ownOrder = scenario.pipeline.ownOrder;
    plain.handedPerSample = scenario.pipeline.handedPerSample;
    plain.comm = scenario.pipeline.comm;
    if (!scenario.links.pipeline)
        shapeOf(plain) = shapeOf(scenario.pipeline);
    if (!scenario.links.times)
        timesOf(plain) = timesOf(scenario.pipeline);
    if (!scenario.links.memory)
        memoryOf(plain) = memoryOf(scenario.pipeline);
    scenario.pipeline = std::move(plain);
    if (scenario.links.cost) {
        scenario.cost.run = scenario::exampleRun();
        scenario.cost.batch = scenario::exampleBatch();
    }
    return scenario;
}

} // namespace shardscope::evaluate
