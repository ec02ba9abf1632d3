// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/plansquery.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/cluster/devicename.h"
#include "core/cluster/owndevice.h"
#include "core/scenario/networkof.h"

#include <algorithm>
#include <utility>

namespace shardscope::search {

namespace {

using plan::Layout;
using scenario::PlanRank;
using scenario::Scenario;

constexpr int usualBatch = 512;
constexpr int usualGpus = 8;

SearchSpace spaceOf(const Scenario &scenario, int gpus)
{
    const scenario::PlanAxes &axes = scenario.plans.axes;
    SearchSpace space;
    space.gpus = scenario.plans.devices;
    if (space.gpus.empty())
        space.gpus = {gpus};
    space.tensor = axes.tensor;
    space.pipe = axes.pipe;
    space.expert = axes.expert;
    space.microbatch = axes.microbatch;
    space.virtualStages = axes.virtualStages;
    space.zero.assign(axes.zero.begin(), axes.zero.end());
    if (!axes.schedules.empty())
        space.schedules = axes.schedules;
    space.recomputation = axes.recomputation;
    for (const std::string &order : axes.orders)
        if (const auto known = plan::orderFromName(order))
            space.order.push_back(*known);
    space.context = axes.context;
    space.shards = axes.shards;
    if (axes.sequenceParallel)
        space.sequenceParallel = {*axes.sequenceParallel};
    space.base = sharedPlan(scenario);
    return space;
}

RankBy rankOf(PlanRank rank)
{
    switch (rank) {
    case PlanRank::Time: return RankBy::StepTime;
    case PlanRank::Cost: return RankBy::GpuTime;
    case PlanRank::Memory: return RankBy::Memory;
    }
    return RankBy::StepTime;
}

/// By figures alone, where no bandwidths are known.
cost::MachineFigures figuresOf(const cluster::Cluster *cluster, const cluster::Accelerator &device, int gpus, int gpusPerHost)
{
    if (cluster != nullptr) {
        std::vector<int> ofHost(cluster->hosts.size(), 0);
        for (int g = 0; g < cluster->gpus(); ++g)
            ++ofHost[cluster->devices[static_cast<std::size_t>(g)].host.index()];
        gpusPerHost = std::max(1, *std::ranges::max_element(ofHost));
    }
    return cost::assumedFigures(device, gpus, gpusPerHost);
}

} // namespace

Layout sharedPlan(const Scenario &scenario)
{
    Layout base = scenario.layout;
    const Layout usual;
    base.tensor = base.contextRanks = base.pipe = base.data = base.expert = 1;
    base.expertTensor = usual.expertTensor;
    base.shardDegree = usual.shardDegree;
    base.sequenceParallel = usual.sequenceParallel;
    base.zero = usual.zero;
    base.schedule = usual.schedule;
    base.virtualStages = usual.virtualStages;
    base.partition.clear();
    base.stages.clear();
    base.microbatchGroup = usual.microbatchGroup;
    base.recomputeModules.clear();
    base.recomputeLayers = usual.recomputeLayers;
    base.microbatch = 1;
    base.globalBatch = 0;
    base.recomputation = usual.recomputation;
    base.runsInProcess = 1;
    base.oneUnit = false;
    base.order = usual.order;
    return base;
}

int searchedBatch(const Scenario &scenario)
{
    if (scenario.plans.globalBatch > 0)
        return scenario.plans.globalBatch;
    return plan::isUsual(scenario.layout) ? usualBatch : static_cast<int>(plan::batchOf(scenario.layout));
}

cost::ProfileRates ratesOf(const cost::MachineProfile &profile, const std::vector<cluster::Accelerator> &devices,
                           std::span<const cost::EfficiencyLaw> laws, const cluster::Accelerator &machine)
{
    const cluster::Accelerator *known = cluster::deviceNamed(devices, profile.device).device;
    if (known != nullptr || profile.device.empty())
        return cost::ratesOf(profile, known != nullptr ? *known : machine, lawOf(laws, known != nullptr ? *known : machine));
    cost::ProfileRates none;
    none.device = profile.device;
    return none;
}

const cluster::Accelerator *PlanDevices::find(std::string_view name) const
{
    return cluster::deviceNamed(devices, name).device;
}

std::optional<cluster::Accelerator> chosenDevice(const Scenario &scenario, const PlanDevices &devices)
{
    const std::string &name = scenario.memory.device;
    if (const cluster::Accelerator *own = cluster::deviceNamed(scenario.memory.devices, name).device)
        return cluster::completed(*own);
    const cluster::Accelerator *known = devices.find(name);
    return known != nullptr ? std::optional(*known) : std::nullopt;
}

cost::EfficiencyLaw lawOf(std::span<const cost::EfficiencyLaw> laws, const cluster::Accelerator &device)
{
    constexpr double coarseError = 0.4; // of whole steps, where nothing of the device was measured
    const auto of = [laws](const std::string &name) { return std::ranges::find(laws, name, &cost::EfficiencyLaw::device); };
    // One of one's own may have a name of the catalogue; its law is not that device's.
    if (const auto own = of(device.name); device.like.empty() && own != laws.end())
        return *own;
    cost::EfficiencyLaw law;
    law.source = "assumed, as what devices at large reach; nothing of its own was measured";
    if (const auto like = of(device.like); like != laws.end()) {
        law = *like;
        law.source = "all of it as " + device.like + ", which it is said to be like; nothing of its own was measured";
    }
    law.device = device.name;
    law.coarse = true;
    law.stepError = std::max(law.stepError, coarseError);
    return law;
}

Result<cost::Assumptions> assumptionsOf(const scenario::PlanChoices &choices)
{
    cost::Assumptions assumptions;
    for (const auto &[key, value] : choices.assumptions) {
        const auto table = cost::assumptionTable();
        const auto found = std::ranges::find(table, key, &cost::AssumptionInfo::key);
        if (found == table.end()) {
            return Error{ErrorCode::NameUnknown,
                         {"assumption", key, joined(table, &cost::AssumptionInfo::key)},
                         {{}, 0, 0, "/plans/assumptions"}};
        }
        assumptions.*found->value = value;
    }
    if (const Status ok = cost::check(assumptions); !ok)
        return ok.error();
    if (scenario::holdsCalibration(choices))
        assumptions.calibrated = choices.calibration->spread;
    return assumptions;
}

Result<cost::TrainingMachine> machineOf(const Scenario &scenario, const cluster::Accelerator &device,
                                        const cost::EfficiencyLaw &law, int gpus, MachineBasis &basis)
{
    const cluster::Cluster *cluster = scenario.cluster && scenario.cluster->gpus() > 0 ? scenario.cluster.get() : nullptr;
    basis = {};
    if (cluster != nullptr) {
        Result<cost::TrainingMachine> machine = cost::trainingMachine(*cluster, device, law);
        if (machine) {
            basis.links = LinkBasis::Machine;
            return machine;
        }
        basis.fault = machine.error();
        basis.links = LinkBasis::DataSheet;
        gpus = cluster->allGpus();
    }
    basis.figures = figuresOf(cluster, device, std::max(1, gpus), scenario.plans.gpusPerNode);
    cost::TrainingMachine machine = cost::trainingMachine(*basis.figures, device, law);
    machine.linkSource =
        cluster != nullptr
            ? core::tr("data sheet inside a node, the network usual for such GPUs assumed between: the machine states no links")
            : core::tr("data sheet inside a node, the network usual for such GPUs assumed between: no machine is loaded");
    return machine;
}

Result<SearchQuery> searchQuery(const Scenario &scenario, const PlanDevices &devices, MachineBasis *basis)
{
    Result<cost::Assumptions> assumptions = assumptionsOf(scenario.plans);
    if (!assumptions)
        return assumptions.error();
    const std::optional<cluster::Accelerator> device = chosenDevice(scenario, devices);
    if (!device)
        return Error{ErrorCode::NameUnknown, {core::tr("GPU"), scenario.memory.device, core::tr("the catalogue's devices")}, {}};
    const std::vector<int> &counts = scenario.plans.devices;
    const int gpus = counts.empty() ? usualGpus : *std::ranges::max_element(counts);
    MachineBasis found;
    Result<cost::TrainingMachine> machine = machineOf(scenario, *device, devices.law(*device), gpus, found);
    if (basis != nullptr)
        *basis = std::move(found);
    if (!machine)
        return machine.error();
    SearchQuery query;
    query.network = scenario::networkOf(scenario);
    query.machine = std::move(*machine);
    query.assumptions = *assumptions;
    query.globalBatch = searchedBatch(scenario);
    query.space = spaceOf(scenario, query.machine.gpus);
    if (const auto measured = cost::keptRates(scenario.plans.calibration))
        (void)cost::useRates(*measured, query.space.base, query.machine, query.assumptions);
    if (scenario.cluster)
        (void)cost::useCollectives(scenario.cluster->collectives, query.space.base, query.machine, query.assumptions);
    query.by = rankOf(scenario.plans.rank);
    query.top = scenario.plans.top;
    query.memoryLimit = scenario.memory.limit;
    return query;
}

} // namespace shardscope::search
