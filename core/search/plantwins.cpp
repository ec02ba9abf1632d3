// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/plantwins.h"

#include "core/base/errorcode.h"
#include "core/cluster/devicename.h"
#include "core/cluster/gpunames.h"
#include "core/fit/fit.h"
#include "core/search/twinsteps.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace shardscope::search {

namespace {

namespace setting = runs::setting;
namespace quantity = runs::quantity;
using scenario::Scenario;

/// One step-time model a device.
class Models {
public:
    Models(const Scenario &scenario, const SearchQuery &query, const PlanDevices &devices)
        : m_scenario(scenario), m_query(query), m_devices(devices)
    {
    }

    [[nodiscard]] const Result<cost::StepModel> &of(const cluster::Accelerator &device)
    {
        const auto found = m_models.find(device.name);
        if (found != m_models.end())
            return found->second;
        return m_models.emplace(device.name, make(device)).first->second;
    }

private:
    [[nodiscard]] Result<cost::StepModel> make(const cluster::Accelerator &device) const
    {
        if (device.name == m_query.machine.device.name)
            return cost::StepModel::of(m_query.network, m_query.machine, m_query.assumptions);
        MachineBasis basis;
        Result<cost::TrainingMachine> machine = machineOf(m_scenario, device, m_devices.law(device), m_query.machine.gpus, basis);
        if (!machine)
            return std::move(machine).error();
        return cost::StepModel::of(m_query.network, *machine, m_query.assumptions);
    }

    const Scenario &m_scenario;
    const SearchQuery &m_query;
    const PlanDevices &m_devices;
    std::map<std::string, Result<cost::StepModel>> m_models;
};

/// What no run says is as the scenario's own plan has it.
plan::Layout basisOf(const Scenario &scenario, const SearchQuery &query)
{
    plan::Layout basis = query.space.base;
    basis.globalBatch = query.globalBatch;
    basis.recomputation = scenario.layout.recomputation;
    basis.sequenceParallel = scenario.layout.sequenceParallel;
    basis.zero = scenario.layout.zero;
    return basis;
}

/// Another model's runs have no twin here.
std::optional<Error> otherModel(const runs::Run &run, const cost::StepModel &model)
{
    constexpr double alike = 0.15; // sources round their parameters, and leave embeddings out
    const auto stated = run.number(setting::parameters);
    const double own = model.memory().sizes().active();
    if (!stated || !(*stated > 0) || std::abs(*stated / own - 1) <= alike)
        return std::nullopt;
    return Error{ErrorCode::ValueRange,
                 {"The number of parameters of the run's model", runs::figure(*stated / 1e9, 3) + " billion",
                  "about the " + runs::figure(own / 1e9, 3) + " billion of the scenario's model"},
                 run.place};
}

/// Nor has another GPU's run that the catalogue does not know.
std::optional<Error> otherDevice(const runs::Run &run, const PlanDevices &devices, const cluster::Accelerator &compared)
{
    const std::string gpu = run.text(setting::gpu).value_or("");
    if (cluster::gpuNameIn(gpu).empty() || cluster::deviceIn(devices.devices, gpu).device != nullptr
        || cluster::deviceIn(std::span(&compared, 1), gpu).device != nullptr)
        return std::nullopt;
    return Error{ErrorCode::NameUnknown, {core::tr("GPU"), gpu, core::tr("the catalogue's devices")}, run.place};
}

/// Step time at which a GPU does its printed FLOP/s, as seed 003 counts them.
std::optional<double> stepOfRate(const runs::Run &run, const cost::StepModel &model, const plan::Layout &layout, int gpus)
{
    const auto rate = run.value(quantity::flops);
    if (!rate || !(*rate > 0))
        return std::nullopt;
    const double parameters = run.number(setting::parameters).value_or(model.memory().sizes().active());
    const double factor = layout.recomputation == plan::Recomputation::Full ? 4 : 3;
    const double sequence = layout.sequence > 0 ? layout.sequence : model.network().sequence;
    return cost::seedTflops(parameters / 1e9, factor, sequence, layout.globalBatch, 1, gpus) * 1e12 / *rate;
}

/// A row that ran out of memory counts no FLOP: it is as the other rows of its table.
class Tables {
public:
    Tables(const runs::Runs &list, const plan::Layout &basis)
    {
        for (const runs::Run &run : list) {
            if (const auto table = run.text(setting::table); table && fit::saysPlan(run) && run.value(quantity::flops))
                m_known.try_emplace(run.source + '\n' + *table, fit::planOf(run, basis).recomputation);
        }
    }
    [[nodiscard]] runs::Run completed(const runs::Run &run) const
    {
        const bool said = run.settings.contains(setting::checkpointing)
                          && std::ranges::find(run.implied, setting::checkpointing) == run.implied.end();
        const auto table = run.text(setting::table);
        const auto known =
            table && !said && !run.value(quantity::flops) ? m_known.find(run.source + '\n' + *table) : m_known.end();
        if (known == m_known.end())
            return run;
        runs::Run out = run;
        out.settings[std::string(setting::checkpointing)] = known->second == plan::Recomputation::Full ? "full" : "none";
        return out;
    }

private:
    std::map<std::string, plan::Recomputation> m_known;
};

void predict(PlanTwin &twin, const cost::StepModel &model)
{
    const Result<cost::MemoryEstimate> memory = model.memory().estimate(twin.plan);
    if (!memory) {
        twin.fault = memory.error();
        return;
    }
    twin.memory = memory->peak().total();
    twin.fits = memory->fits(twin.limit);
    const Result<cost::PlanStep> step = model.predict(twin.plan);
    if (step)
        twin.step = *step;
    else
        twin.fault = step.error();
}

PlanTwin twinOf(const runs::Run &run, const plan::Layout &basis, const cost::StepModel &model, Bytes ownLimit, bool ownDevice,
                std::optional<Error> fault)
{
    PlanTwin twin;
    twin.run = run.id;
    twin.title = run.title;
    twin.plan = fit::planOf(run, basis);
    twin.device = model.machine().device.name;
    twin.limit = ownDevice && ownLimit.si() > 0 ? ownLimit : model.machine().device.usable;
    twin.outOfMemory = run.outOfMemory;
    twin.measured_s = fit::stepTimeOf(run);
    if (!twin.measured_s && !run.outOfMemory) {
        twin.measured_s = stepOfRate(run, model, twin.plan, twin.plan.gpus());
        twin.fromRate = twin.measured_s.has_value();
    }
    if (const auto memory = run.value(quantity::memoryPeak); memory && *memory > 0)
        twin.measuredMemory = Bytes(*memory);
    twin.fault = fault ? std::move(fault) : otherModel(run, model);
    if (!twin.fault)
        predict(twin, model);
    return twin;
}

/// Each run that is a plan with its prediction, while `visit` wants more.
template <class Visit>
void eachTwin(const Scenario &scenario, const SearchQuery &query, const PlanDevices &devices, const Visit &visit)
{
    if (!scenario.runs.list)
        return;
    const plan::Layout basis = basisOf(scenario, query);
    Models models(scenario, query, devices);
    const Tables tables(*scenario.runs.list, basis);
    for (const runs::Run &recorded : *scenario.runs.list) {
        const runs::Run run = tables.completed(recorded);
        const bool measured = run.outOfMemory || fit::stepTimeOf(run) || run.value(quantity::flops);
        if (!fit::saysPlan(run) || !measured)
            continue;
        const cluster::Accelerator *own = cluster::deviceIn(devices.devices, run.text(setting::gpu).value_or("")).device;
        const cluster::Accelerator &device = own != nullptr ? *own : query.machine.device;
        const Result<cost::StepModel> &model = models.of(device);
        if (!model)
            continue;
        const bool ownDevice = device.name == query.machine.device.name;
        if (!visit(twinOf(run, basis, *model, query.memoryLimit, ownDevice, otherDevice(run, devices, device)), *model))
            return;
    }
}

std::vector<double> ranksOf(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(order, {}, [&values](std::size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i;
        while (end < order.size() && values[order[end]] == values[order[i]])
            ++end;
        for (std::size_t k = i; k < end; ++k)
            ranks[order[k]] = static_cast<double>(i + end - 1) / 2;
        i = end;
    }
    return ranks;
}

} // namespace

std::optional<double> PlanTwin::error() const
{
    if (!measured_s || !step || !(*measured_s > 0))
        return std::nullopt;
    return step->step_s / *measured_s - 1;
}

std::vector<PlanTwin> planTwins(const Scenario &scenario, const SearchQuery &query, const PlanDevices &devices)
{
    std::vector<PlanTwin> twins;
    eachTwin(scenario, query, devices, [&twins](PlanTwin twin, const cost::StepModel &) {
        twins.push_back(std::move(twin));
        return true;
    });
    return twins;
}

std::vector<TwinStep> measuredSteps(const Scenario &scenario, const SearchQuery &query, const PlanDevices &devices,
                                    std::size_t most)
{
    std::vector<TwinStep> steps;
    eachTwin(scenario, query, devices, [&](PlanTwin twin, const cost::StepModel &model) {
        if (twin.error()) {
            MeasuredStep step{model.network(), twin.plan, model.machine(), *twin.measured_s};
            steps.push_back({std::move(twin), std::move(step)});
        }
        return steps.size() < most;
    });
    return steps;
}

TwinSummary summaryOf(std::span<const PlanTwin> twins)
{
    TwinSummary sum;
    std::vector<double> measured;
    std::vector<double> predicted;
    for (const PlanTwin &twin : twins) {
        if (twin.step && (twin.outOfMemory || twin.measuredMemory)) {
            ++sum.memoryAsked;
            sum.memoryRight += twin.fits != twin.outOfMemory ? 1 : 0;
        }
        const std::optional<double> error = twin.error();
        if (!error)
            continue;
        ++sum.compared;
        sum.meanError += std::abs(*error);
        sum.maxError = std::max(sum.maxError, std::abs(*error));
        measured.push_back(*twin.measured_s);
        predicted.push_back(twin.step->step_s);
    }
    if (sum.compared > 0)
        sum.meanError /= sum.compared;
    sum.spearman = spearman(measured, predicted);
    return sum;
}

std::optional<double> spearman(std::span<const double> a, std::span<const double> b)
{
    if (a.size() < 3 || a.size() != b.size())
        return std::nullopt;
    const std::vector<double> x = ranksOf(a);
    const std::vector<double> y = ranksOf(b);
    const double mean = static_cast<double>(a.size() - 1) / 2;
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mean) * (y[i] - mean);
        xx += (x[i] - mean) * (x[i] - mean);
        yy += (y[i] - mean) * (y[i] - mean);
    }
    if (!(xx > 0) || !(yy > 0))
        return std::nullopt;
    return xy / std::sqrt(xx * yy);
}

} // namespace shardscope::search
