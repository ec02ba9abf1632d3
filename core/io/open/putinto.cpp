// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/open.h"

#include "core/base/issue.h"
#include "core/base/statistics.h"
#include "core/cluster/devicename.h"
#include "core/cluster/owndevice.h"
#include "core/cost/machineprofile.h"
#include "core/io/catalog/catalog.h"
#include "core/io/launch/launchruns.h"
#include "core/io/launch/launchscenario.h"
#include "core/io/open/pipelinefile.h"
#include "core/placement/registry.h"
#include "core/search/machinedevice.h"

#include <algorithm>
#include <iterator>
#include <utility>

// What was read becomes part of a scenario.
namespace shardscope::io {

namespace {

/// GPUs of a machine without links: enough for a plan, few enough for a matrix of them.
constexpr std::int64_t mostPlainRanks = 512;

/// A machine of which nothing is known but how many ranks ran on it, and on how many nodes.
cluster::Cluster plainRanks(int ranks, const std::string &source, int nodes = 1, const std::string &gpu = {})
{
    cluster::Cluster out;
    out.name = std::to_string(ranks) + " ranks, links unknown";
    out.source = source;
    out.gpuModel = gpu;
    out.hosts = {{"ranks"}};
    for (int node = 1; node < nodes; ++node)
        out.hosts.push_back({"node" + std::to_string(node + 1)});
    for (int rank = 0; rank < ranks; ++rank) {
        cluster::Device device;
        device.id = "GPU" + std::to_string(rank);
        device.host = HostId(rank / (ranks / nodes));
        out.devices.push_back(std::move(device));
    }
    out.links = cluster::LinkTable(ranks);
    return out;
}

/// One GPU that was measured tells the rates of a machine of its like, which stays.
bool isOneOfThem(const scenario::Scenario &scenario, const Opened &opened)
{
    const auto devices = planDevices();
    if (!opened.profile || !devices || !scenario.cluster || opened.purpose != MachinePurpose::Machine
        || opened.machine->cluster.allGpus() > 1 || scenario.cluster->allGpus() < 2)
        return false;
    const cluster::Accelerator *measured = devices->find(opened.profile->device);
    const cluster::Accelerator *present = search::deviceOf(*scenario.cluster, *devices).device;
    return measured != nullptr && (present != nullptr ? present->name : scenario.memory.device) == measured->name;
}

bool putMachine(scenario::Scenario &scenario, Opened &opened)
{
    if (!opened.machine)
        return false;
    if (isOneOfThem(scenario, opened)) {
        opened.issues.push_back(noteOf(
            ErrorCode::InputNote,
            {core::tr("The machine stays as it is"), core::tr("one GPU of its kind was measured, whose rates predictions take")},
            {}));
        return true;
    }
    if (scenario.cluster != opened.present) // it got another one since
        opened.whole = withPresent(scenario.cluster.get(), *opened.machine, opened.purpose);
    Result<AssembledMachine> whole = *std::exchange(opened.whole, std::nullopt);
    if (!whole) {
        opened.issues.push_back({Severity::Fault, std::move(whole).error()});
        return false;
    }
    std::ranges::move(whole->issues, std::back_inserter(opened.issues));
    opened.machine->withPresent = whole->withPresent;
    if (!whole->withPresent && !opened.profile) // another one, of which nothing was measured yet
        cost::dropRates(scenario.plans.calibration);
    replaceMachine(scenario, std::move(whole->cluster));
    if (scenario.name.empty())
        scenario.name = whole->name;
    return true;
}

/// Of layers of models that are known; 0 where none keeps what was measured.
double keptShare(const std::vector<cost::MeasuredLayers> &layers, const Catalog &catalog)
{
    std::vector<double> shares;
    for (const cost::MeasuredLayers &row : layers) {
        const Result<CatalogModel> known = findModel(catalog, row.model);
        const auto predicted = known && row.kept_bytes > 0 ? cost::predictedKept(row, known->network) : std::nullopt;
        if (predicted && *predicted > 0)
            shares.push_back(row.kept_bytes / *predicted);
    }
    return shares.empty() ? 0 : median(shares);
}

/// Rates of the machine that was measured, in place of those of another profile.
void putProfile(scenario::Scenario &scenario, Opened &opened)
{
    const cost::MachineProfile &profile = *opened.profile;
    const auto warn = [&opened](std::string what, std::string says) {
        opened.issues.push_back(warningOf(ErrorCode::InputNote, {std::move(what), std::move(says)}, {}));
    };
    const auto before = cost::keptRates(scenario.plans.calibration);
    cost::dropRates(scenario.plans.calibration);
    const Result<Catalog> &catalog = loadCatalog();
    const cluster::Accelerator *own = cluster::deviceNamed(scenario.memory.devices, profile.device).device;
    const cluster::Accelerator *known =
        own == nullptr && catalog ? cluster::deviceNamed(catalog->devices, profile.device).device : own;
    if (known == nullptr || !catalog)
        return warn(profile.device,
                    core::tr("no GPU that is known has this name, so that its measured rates cannot be set against a data sheet; "
                             "predictions are as without the profile"));
    const cluster::Accelerator device = own != nullptr ? cluster::completed(*own) : *known;
    cost::ProfileRates rates = cost::ratesOf(profile, device, search::lawOf(catalog->efficiency, device));
    rates.kept = keptShare(profile.layers, *catalog);
    if (before && before->device == rates.device && before->made != rates.made)
        warn(core::tr("The profile was measured with other software than the one before"), before->made + " → " + rates.made);
    cost::TrainingMachine machine;
    machine.device = device;
    machine.law = search::lawOf(catalog->efficiency, device);
    cost::Assumptions unused;
    for (const Message &warning : cost::useRates(rates, scenario.layout, machine, unused).warnings)
        warn(core::tr("The profile"), warning.text());
    cost::keepRates(scenario.plans.calibration, rates);
}

/// Nodes of so many GPUs: as the files say, else of eight each, the usual.
int nodesOf(const LaunchReading &launch, std::int64_t gpus)
{
    constexpr std::int64_t usual = 8;
    const auto stated = countOf(launch.run, "nodes");
    if (stated && *stated > 0 && *stated <= gpus && gpus % *stated == 0)
        return static_cast<int>(*stated);
    return gpus > usual && gpus % usual == 0 ? static_cast<int>(gpus / usual) : 1;
}

/// Model and plan of launch files, and as many GPUs as they say where there is no machine.
void putLaunch(scenario::Scenario &scenario, Opened &opened)
{
    const auto gpus = countOf(opened.launch->run, "gpus");
    const bool joined = factOf(opened.launch->run, "node_network_gbps") != nullptr; // withLaunch() makes that machine
    if (!scenario.cluster && !joined && gpus && *gpus > 0 && *gpus <= mostPlainRanks)
        replaceMachine(scenario, plainRanks(static_cast<int>(*gpus), opened.launch->file, nodesOf(*opened.launch, *gpus),
                                            textOf(opened.launch->run, "gpu")));
    ScenarioOfLaunch read = withLaunch(std::move(scenario), *opened.launch);
    scenario = std::move(read.scenario);
    std::ranges::move(read.issues, std::back_inserter(opened.issues));
}

/// GPUs for counts that do not say which there were: as many of a usual host as divide the experts.
int assumedGpus(const plan::LayerLoad &layer)
{
    int gpus = 8;
    while (layer.experts % gpus != 0)
        gpus /= 2;
    return gpus;
}

/// A recorded load becomes the load of the experts.
void putRouting(scenario::Scenario &scenario, Opened &opened)
{
    const plan::LayerLoad &layer = opened.routing->layers.front();
    const bool byRank = std::ranges::find(opened.read, "counts", &ReadFile::kind) == opened.read.end();
    if (!scenario.cluster) {
        const int gpus = byRank ? layer.sources : assumedGpus(layer);
        scenario.cluster = std::make_shared<const cluster::Cluster>(plainRanks(gpus, opened.routing->source));
        if (!byRank)
            opened.issues.push_back(noteOf(
                ErrorCode::InputNote,
                {opened.routing->source,
                 core::tr("counts of experts do not say on how many GPUs they are; 8 or fewer that divide them are assumed. "
                          "Open a machine to set it")},
                {}));
    }
    if (scenario.name.empty())
        scenario.name = opened.routingModel;
    scenario.experts.trace = opened.routing;
    scenario.experts.source = scenario::LoadSource::Trace;
    scenario.experts.layer = 0;
    scenario.experts.devices = byRank && scenario.cluster->gpus() > layer.sources ? layer.sources : 0;
}

/// In place of one of the same name; the first is chosen.
void putDevices(scenario::MemoryChoices &memory, const std::vector<cluster::Accelerator> &devices)
{
    for (const cluster::Accelerator &device : devices) {
        const auto same = std::ranges::find(memory.devices, device.name, &cluster::Accelerator::name);
        if (same != memory.devices.end())
            *same = device;
        else
            memory.devices.push_back(device);
    }
    memory.device = devices.front().name;
    memory.limit = cluster::completed(devices.front()).usable;
}

/// Behind the runs that are there: results of several days are compared.
void putRuns(scenario::Scenario &scenario, const Opened &opened)
{
    const auto measured = std::ranges::find_if(opened.runs, [](const runs::Run &run) {
        return run.text(runs::setting::mode) == "pipeline" && run.number(runs::setting::globalBatch);
    });
    // A pipeline that nobody has chosen yet is the one that was measured, so
    // that the points lie on the predicted curves.
    if (measured != opened.runs.end() && scenario.pipeline == scenario::PipelineChoices()) {
        scenario.pipeline.forwardOnly = true; // the lab measures inference
        scenario.pipeline.batch = *measured->number(runs::setting::globalBatch);
    }
    scenario.runs = scenario::withRuns(std::move(scenario.runs), opened.runs);
}

/// topo -m does not name the GPUs; what was read with it, or lists the GPUs of this machine, may.
void nameGpus(scenario::Scenario &scenario, Opened &opened)
{
    const auto named = [](const cluster::Device &device) { return !device.name.empty(); };
    if (!scenario.cluster || !scenario.cluster->gpuModel.empty() || std::ranges::any_of(scenario.cluster->devices, named))
        return;
    std::string gpu;
    Place place;
    for (const runs::Run &run : opened.runs) {
        const std::string name = run.text(runs::setting::gpu).value_or("");
        if (name.empty() || (!opened.machine && run.format != "gpu-memory"))
            continue;
        if (!gpu.empty() && name != gpu) // of another machine, or of unlike GPUs
            return;
        gpu = name;
        place = run.place;
    }
    if (gpu.empty())
        return;
    cluster::Cluster machine = *scenario.cluster;
    machine.gpuModel = gpu;
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
    takePrecision(scenario, nullptr);
    opened.issues.push_back(noteOf(ErrorCode::InputNote, {core::tr("The name of the machine's GPUs"), gpu}, place));
}

} // namespace

bool putInto(scenario::Scenario &scenario, Opened &opened)
{
    const model::Precision before = scenario.layout.precision;
    const bool any = putMachine(scenario, opened) || opened.routing || opened.placement || !opened.runs.empty() || opened.trace
                     || opened.launch || opened.pipeline || !opened.devices.empty();
    if (!opened.devices.empty())
        putDevices(scenario.memory, opened.devices);
    if (opened.profile && any)
        putProfile(scenario, opened);
    if (opened.launch) {
        putLaunch(scenario, opened);
        // The log of a training beside its launch file is a measured run of that plan.
        std::ranges::move(runsOfPlan(opened.runs, scenario.layout, *opened.launch), std::back_inserter(opened.issues));
    }
    if (opened.pipeline) { // whatever the plan says
        scenario.links.pipeline = false;
        putPipeline(scenario.pipeline, *opened.pipeline);
    }
    if (opened.routing)
        putRouting(scenario, opened);
    if (opened.placement)
        scenario.experts.loadedPlacement = opened.placement;
    if (opened.placement && !opened.routing)
        scenario.experts.b = {std::string(placement::loadedPolicy().id), 0, false, true, {}};
    if (!opened.runs.empty()) {
        putRuns(scenario, opened);
        nameGpus(scenario, opened);
    }
    if (!opened.launch && scenario.layout.precision != before && scenario.layout.precision == model::Precision::Fp16)
        opened.issues.push_back(noteOf(
            ErrorCode::InputNote,
            {core::tr("The precision of the plan, since these GPUs have no bf16"), model::name(scenario.layout.precision)}, {}));
    if (opened.trace) { // in place of the one that was there: what is compared is one run
        scenario.trace = {};
        scenario.trace.trace = opened.trace;
    }
    if (any && scenario.name.empty())
        scenario.name = opened.name;
    return any;
}

void takePrecision(scenario::Scenario &scenario, const cluster::Cluster *before)
{
    const auto devices = planDevices();
    const auto lacksBf16 = [&devices](const cluster::Cluster *machine) {
        const auto *device = machine != nullptr ? search::deviceOf(*machine, *devices).device : nullptr;
        return device != nullptr && !device->dense.bf16 && device->dense.fp16;
    };
    if (!devices || !plan::isUsual(scenario.layout))
        return;
    if (lacksBf16(scenario.cluster.get()))
        scenario.layout.precision = model::Precision::Fp16;
    else if (lacksBf16(before)) // it was the old machine's
        scenario.layout.precision = plan::Layout().precision;
}

void replaceMachine(scenario::Scenario &scenario, cluster::Cluster machine)
{
    const auto before = scenario.cluster;
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
    scenario::MachineChoices fresh;
    fresh.transfer = scenario.machine.transfer;
    fresh.order = scenario.machine.order;
    scenario.machine = std::move(fresh);
    takePrecision(scenario, before.get());
}

} // namespace shardscope::io
