// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/linked.h"

#include "core/base/errorcode.h"
#include "core/cluster/devicename.h"
#include "core/cluster/owndevice.h"
#include "core/cost/activations.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/layoutruns.h"
#include "core/cost/machineprofile.h"
#include "core/cost/memory.h"
#include "core/cost/planparts.h"
#include "core/cost/plantables.h"
#include "core/cost/trainingrun.h"
#include "core/evaluate/consequences.h"
#include "core/evaluate/pipelinereport.h"
#include "core/plan/stages.h"
#include "core/scenario/networkof.h"
#include "core/schedule/sweep.h"
#include "core/search/plansreport.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <utility>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using scenario::Links;
using scenario::PipelineChoices;
using scenario::PipelineVariant;
using scenario::Scenario;

constexpr int usualGpus = 8; ///< where no machine is loaded
/// An edit waits for what follows; a pipeline beyond this keeps its times unfitted.
constexpr std::size_t mostEffort = std::size_t{1} << 21U;

/// The fields of a pipeline that make up its shape; Choices is const or not.
template <class Choices>
auto shapeOf(Choices &p)
{
    return std::tie(p.schedule, p.devices, p.chunks, p.virtualStages, p.microbatchGroup, p.partition, p.batch, p.sequence,
                    p.layers);
}

template <class Choices>
auto timesOf(Choices &p)
{
    return std::tie(p.slow, p.forwardOnly, p.time, p.stageTimes, p.inputPerForward, p.weightPerForward, p.overlapped, p.embedding,
                    p.head, p.beside, p.handOver, p.transfer, p.blocking);
}

template <class Choices>
auto memoryOf(Choices &p)
{
    return std::tie(p.heldPerLayerSample, p.heldHeadPerSample, p.heldAlways, p.heldStages, p.deviceMemory, p.weightShare,
                    p.liveLimit);
}

/// The plan's stages as a text, since no partition tells of layers that predict further tokens.
std::string withFurtherTokens(const Layout &layout, const model::Network &network)
{
    const auto stages = plan::usualStages(layout, network.allLayers(), network.mtpLayers);
    if (layout.virtualStages == 1 && stages)
        return plan::stageLayoutText(*stages);
    return layout.partition.empty() ? "balanced" : plan::partitionText(layout.partition);
}

void laySchedule(PipelineChoices &out, const Layout &layout, const model::Network &network)
{
    out.schedule = layout.schedule;
    out.devices = layout.pipe;
    out.chunks = plan::chunksOf(layout);
    out.virtualStages = layout.virtualStages > 1 ? layout.virtualStages : 0;
    out.microbatchGroup = layout.virtualStages > 1 ? layout.microbatchGroup : 0;
    out.partition = !layout.stages.empty()     ? layout.stages
                    : network.mtpLayers > 0    ? withFurtherTokens(layout, network)
                    : layout.partition.empty() ? "balanced"
                                               : plan::partitionText(layout.partition);
    out.batch = static_cast<double>(out.chunks) * layout.microbatch;
    out.sequence = layout.sequence;
    out.layers = network.decoderLayers > 0 ? network.allLayers() : 0;
}

double busy(const cost::LayerTime &time)
{
    return time.forward.total() + time.backward.total() + time.again.total();
}

std::string nameOf(const Layout &layout)
{
    std::string name =
        "TP " + std::to_string(layout.tensor) + ", PP " + std::to_string(layout.pipe) + ", DP " + std::to_string(layout.data);
    if (layout.expert > 1)
        name += ", EP " + std::to_string(layout.expert);
    return name;
}

/// Times of the stages by their work. Forward and backward share it in the
/// ratio of the slowest stage, as Plans has it for all of them.
void layTimes(PipelineChoices &out, const LaidStep &laid)
{
    const Layout &layout = laid.layout;
    const cost::StepParts parts(laid.model, layout);
    const cost::Assumptions &assumed = parts.assumed();
    const cost::StageParts slowest = parts.slowestStage();
    const cost::LayerAndHead kept = laid.model.tables().layers.of(laid.model, layout);
    const double ratio = slowest.backward() / slowest.forward();
    const double share = 1 / (1 + ratio);
    // Of a list of operators the host's time is told by itself, and kernels are as long as they are.
    const double host = kept.layer.forward.host + kept.layer.backward.host + kept.layer.again.host;
    const double waits = kept.layer.forward.launch + kept.layer.backward.launch + kept.layer.again.launch;
    const double issued =
        assumed.launchForward_s * (layout.recomputation == plan::Recomputation::Full ? 2 : 1) + assumed.launchBackward_s;
    out.time.perLayerSample = Seconds((busy(kept.layer) - waits) * share / layout.microbatch);
    out.time.launch = Seconds((host > 0 ? host : waits > 0 ? busy(kept.layer) : std::min(issued, busy(kept.layer))) * share);
    out.time.overhead = Seconds(2 * slowest.transfer * share); // a stage is busy with what it sends
    out.time.source = "step model, " + laid.model.machine().device.name + ", " + nameOf(layout);
    out.head = Seconds(busy(kept.head) * share / layout.microbatch);
    out.embedding = Seconds(0);
    out.inputPerForward = out.weightPerForward = ratio / 2;
    out.overlapped = 1;
    out.stageTimes.clear();
    out.slow.clear();
    out.forwardOnly = false;
    out.handOver = scenario::HandOverSource::Given;
    out.transfer = Seconds(0);
    out.blocking = false;
    out.beside = Seconds(0);
    for (const StepPart &part : partsBeside(laid))
        out.beside += Seconds(part.seconds);
}

void scaleTimes(PipelineChoices &out, double factor)
{
    for (Seconds *time : {&out.time.perLayerSample, &out.time.launch, &out.time.overhead, &out.head})
        *time = factor * *time;
}

/// One pass of the pipeline as it stands.
struct Pass {
    PipelineSetup setup;
    schedule::StepNumbers numbers;
};

std::optional<Pass> passOf(const Scenario &scenario)
{
    Result<PipelineSetup> setup = pipelineSetup(scenario);
    if (!setup || schedule::stepEffort(*setup->schedule, setup->problem) > mostEffort)
        return std::nullopt;
    schedule::StepCalculator calculator;
    Result<schedule::StepNumbers> numbers = calculator.step(*setup->schedule, setup->problem);
    if (!numbers)
        return std::nullopt;
    return Pass{std::move(*setup), std::move(*numbers)};
}

/// Plans takes all stages but the last for alike and reckons between the times
/// that it has simulated. A step must not be two times at once, so that the
/// stages take what makes the pipeline as long as Plans has it.
void fitTimes(Scenario &scenario, const LaidStep &laid)
{
    const std::optional<Pass> pass = passOf(scenario);
    if (!pass || !(pass->numbers.makespan.si() > 0))
        return;
    const double factor = (laid.step.step_s - scenario.pipeline.beside.si()) / pass->numbers.makespan.si();
    if (!(factor > 0) || !std::isfinite(factor))
        return;
    scaleTimes(scenario.pipeline, factor);
    constexpr double told = 5e-4;
    if (std::abs(factor - 1) > told) {
        const long perMille = std::lround(factor * 1000);
        const std::string digits = std::to_string(1000 + perMille % 1000).substr(1);
        scenario.pipeline.time.source +=
            ", × " + std::to_string(perMille / 1000) + "." + digits + ": Plans takes all stages but the last for alike";
    }
}

/// What a GPU holds of the estimate beside the chunks that are alive on it.
void layMemory(Scenario &scenario, const cost::MemoryEstimate &estimate, int microbatch)
{
    PipelineChoices &out = scenario.pipeline;
    const cost::StageMemory &first = estimate.stages.front();
    out.heldPerLayerSample = Bytes((first.of(cost::MemoryTerm::Activations) + first.of(cost::MemoryTerm::AttentionMatrices))
                                   / std::max(1, first.layers) / microbatch);
    out.heldHeadPerSample = Bytes(0);
    out.heldAlways = Bytes(0);
    out.heldStages.clear();
    out.weightShare = 1;
    out.liveLimit.reset();
    out.deviceMemory = scenario.memory.limit;
    const std::optional<Pass> pass = passOf(scenario);
    if (!pass)
        return;
    for (std::size_t d = 0; d < estimate.stages.size() && d < pass->numbers.peakLive.size(); ++d) {
        const Bytes chunks = pass->numbers.peakLive[d] * pass->setup.heldPerChunk[d];
        out.heldStages.push_back(std::max(Bytes(0), estimate.stages[d].total() - chunks));
        out.heldAlways = std::max(out.heldAlways, out.heldStages.back());
    }
}

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

/// The layout with which a pipeline of this shape would follow, as far as one can be told.
Layout layoutLike(Layout layout, const PipelineChoices &wanted, const PipelineChoices &was)
{
    const double replicas = layout.data;
    layout.globalBatch = static_cast<int>(plan::batchOf(layout));
    if (wanted.devices != was.devices) {
        // The same GPUs with more or fewer stages, where that goes.
        const int together = layout.data * layout.pipe;
        if (wanted.devices > 0 && together % wanted.devices == 0 && layout.expert <= 1)
            layout.data = together / wanted.devices;
        layout.pipe = wanted.devices;
        layout.partition.clear();
        layout.stages.clear();
        if (layout.globalBatch % (layout.data * layout.microbatch) != 0)
            layout.microbatch = 1;
    }
    layout.schedule = wanted.schedule;
    layout.virtualStages = std::max(1, wanted.virtualStages);
    if (wanted.microbatchGroup != was.microbatchGroup)
        layout.microbatchGroup = wanted.microbatchGroup;
    if (wanted.sequence > 0 || was.sequence != wanted.sequence)
        layout.sequence = wanted.sequence;
    if (wanted.batch != was.batch)
        layout.globalBatch = static_cast<int>(std::clamp(wanted.batch * replicas, 1.0, double(plan::largestDegree)));
    if (wanted.chunks != was.chunks && wanted.chunks > 0)
        layout.microbatch = std::max(1, layout.globalBatch / (layout.data * wanted.chunks));
    return layout;
}

/// Layers of each stage of any partition that a text can name.
plan::Partition partitionLike(const std::string &text, int layers, int stages)
{
    const auto made = text == "even" ? plan::evenPartition(layers, stages) : plan::customPartition(text, layers, stages);
    return made ? *made : plan::Partition();
}

/// Takes an edit of the pipeline's shape over into the layout.
void adoptShape(Scenario &next, const PipelineChoices &was)
{
    const PipelineChoices &wanted = next.pipeline;
    const model::Network network = scenario::networkOf(next);
    Layout layout = layoutLike(next.layout, wanted, was);
    if (wanted.partition != was.partition) {
        const bool written = plan::isStageText(wanted.partition);
        layout.stages = written ? wanted.partition : std::string();
        layout.partition = written || wanted.partition == "balanced"
                               ? plan::Partition()
                               : partitionLike(wanted.partition, network.allLayers(), layout.pipe);
    } else if (!layout.stages.empty() && layout.virtualStages != next.layout.virtualStages) {
        layout.stages.clear();
    }
    PipelineChoices follows = wanted;
    laySchedule(follows, layout, network);
    // What was not touched may follow; what was has to come out as it was asked for.
    const auto kept = [](const auto &asked, const auto &before, const auto &made) { return asked == before || asked == made; };
    const bool even = wanted.partition == "even" && !layout.partition.empty();
    const schedule::Schedule *known = schedule::knownSchedule(wanted.schedule);
    const bool own = known != nullptr && known->takesOrder; // a layout has no list of tasks
    if (!own && kept(wanted.schedule, was.schedule, follows.schedule) && kept(wanted.devices, was.devices, follows.devices)
        && kept(wanted.chunks, was.chunks, follows.chunks) && kept(wanted.virtualStages, was.virtualStages, follows.virtualStages)
        && kept(wanted.microbatchGroup, was.microbatchGroup, follows.microbatchGroup)
        && (even || kept(wanted.partition, was.partition, follows.partition)) && kept(wanted.batch, was.batch, follows.batch)
        && kept(wanted.sequence, was.sequence, follows.sequence) && kept(wanted.layers, was.layers, follows.layers)
        && cost::checkMemoryPlan(network, layout))
        next.layout = layout;
    else
        next.links.pipeline = false;
}

/// Is all the same from which, or to which, anything follows?
bool sameBasis(const Scenario &a, const Scenario &b)
{
    return a.cluster == b.cluster && a.model == b.model && a.links == b.links && a.layout == b.layout && a.memory == b.memory
           && a.pipeline == b.pipeline && a.cost == b.cost && a.plans.assumptions == b.plans.assumptions
           && a.plans.calibration == b.plans.calibration && a.plans.prices == b.plans.prices;
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

Result<LaidStep> laidStep(const Scenario &scenario, const search::PlanDevices &devices)
{
    Result<cost::Assumptions> assumptions = search::assumptionsOf(scenario.plans);
    if (!assumptions)
        return std::move(assumptions).error();
    const std::optional<cluster::Accelerator> device = search::chosenDevice(scenario, devices);
    if (!device)
        return Error{ErrorCode::NameUnknown, {"device", scenario.memory.device, "the catalogue's devices"}, {}};
    Layout layout = scenario.layout;
    layout.globalBatch = static_cast<int>(plan::batchOf(layout));
    search::MachineBasis basis;
    Result<cost::TrainingMachine> machine =
        search::machineOf(scenario.cluster.get(), *device, devices.law(*device), std::max(usualGpus, layout.gpus()), basis);
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

Scenario settled(Scenario scenario, const search::PlanDevices &devices)
{
    scenario = withoutLinked(std::move(scenario)); // what followed before says nothing
    if (scenario.links.device)
        layDevice(scenario, devices);
    if (!canLink(scenario) || scenario.links == Links{})
        return scenario;
    const Links &links = scenario.links;
    if (links.pipeline)
        laySchedule(scenario.pipeline, scenario.layout, scenario::networkOf(scenario));
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

Scenario settled(Scenario next, const Scenario &before, const search::PlanDevices &devices)
{
    takeConsequences(next, before);
    if (sameBasis(next, before))
        return next;
    // A plan that was taken over brings along what follows from it: none of that was touched.
    if (canLink(next) && !(next.layout == before.layout) && settled(next, devices) == next)
        return next;
    Links &links = next.links;
    std::optional<model::Network> model = before.model;
    if (canLink(next) && !canLink(before)) {
        const Links untouched = linksOf(next, devices);
        links = {links.pipeline || untouched.pipeline, links.times || untouched.times, links.memory || untouched.memory,
                 links.cost || untouched.cost, links.device || untouched.device};
    } else if (canLink(before) && !canLink(next)) {
        std::swap(next.model, model);
        next = withoutLinked(std::move(next));
        next.model.reset();
        links = {false, false, false, false, links.device};
    } else if (canLink(next)) {
        const auto touched = [](bool was, bool is, bool same) { return was && is && !same; };
        const Links &was = before.links;
        if (touched(was.pipeline, links.pipeline, shapeOf(next.pipeline) == shapeOf(before.pipeline)))
            adoptShape(next, before.pipeline);
        if (touched(was.times, links.times, timesOf(next.pipeline) == timesOf(before.pipeline)))
            links.times = false;
        if (touched(was.memory, links.memory, memoryOf(next.pipeline) == memoryOf(before.pipeline)))
            links.memory = false;
        if (touched(was.cost, links.cost, next.cost.run == before.cost.run && next.cost.batch == before.cost.batch))
            links.cost = false;
    }
    if (next.cluster && !before.cluster)
        links.device = links.device || linksOf(next, devices).device;
    else if (before.links.device && links.device
             && (next.memory.device != before.memory.device || next.memory.limit != before.memory.limit))
        links.device = false;
    return settled(std::move(next), devices);
}

Scenario withPlan(Scenario scenario, const Layout &layout, const search::PlanDevices &devices)
{
    scenario.layout = layout;
    scenario.links = {true, true, true, true, scenario.links.device};
    PipelineChoices &pipeline = scenario.pipeline;
    laySchedule(pipeline, layout, scenario::networkOf(scenario)); // also without a model
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
