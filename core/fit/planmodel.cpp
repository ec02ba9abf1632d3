// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planstep.h"
#include "core/fit/points.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace shardscope::fit {

namespace {

using runs::Run;
namespace setting = runs::setting;

/// What moves unless the caller says otherwise: rate, launch, links inside a host.
constexpr std::string_view usual[] = {"matmul_factor", "launch_forward_s", "link_factor"};

const cost::AssumptionInfo *infoOf(std::string_view key)
{
    const auto table = cost::assumptionTable();
    const auto found = std::ranges::find(table, key, &cost::AssumptionInfo::key);
    return found == table.end() ? nullptr : &*found;
}

int whole(const Run &run, std::string_view name, int otherwise)
{
    const auto value = run.number(name);
    return value && *value >= 1 && *value < 1e9 ? static_cast<int>(*value) : otherwise;
}

/// Whether a source recomputed, from the FLOP that it counts in a step: 4 or 3
/// times 2 for each parameter and token (seed 003's formula).
std::optional<plan::Recomputation> countedRecomputation(const Run &run, const plan::Layout &plan)
{
    constexpr double close = 0.03; // of printed figures, rounded
    const auto rate = run.value(runs::quantity::flops);
    const auto step = run.value(runs::quantity::stepTime);
    const auto parameters = run.number(setting::parameters);
    const auto sequence = run.number(setting::sequence);
    if (!rate || !step || !parameters || !sequence || !(*rate > 0) || !(*step > 0) || plan.globalBatch <= 0)
        return std::nullopt;
    const double once = cost::seedTflops(*parameters / 1e9, 1, *sequence, plan.globalBatch, *step, plan.gpus()) * 1e12;
    if (std::abs(*rate / once - 4) < 4 * close)
        return plan::Recomputation::Full;
    if (std::abs(*rate / once - 3) < 3 * close)
        return plan::Recomputation::None;
    return std::nullopt;
}

std::vector<double> stepsOf(const PlanBasis &basis, std::span<const plan::Layout> plans)
{
    std::vector<double> out;
    const Result<cost::StepModel> model = cost::StepModel::of(basis.network, basis.machine, basis.assumptions);
    for (std::size_t i = 0; model && i < plans.size(); ++i) {
        const Result<cost::PlanStep> step = model->predict(plans[i]);
        out.push_back(step ? step->step_s : 0);
    }
    return out;
}

/// Does any plan wait for the host to issue kernels?
bool launchTells(PlanBasis basis, std::span<const plan::Layout> plans)
{
    const std::vector<double> now = stepsOf(basis, plans);
    basis.assumptions.launchForward_s = 0;
    return now != stepsOf(basis, plans);
}

/// Largest launch time of a layer that leaves every step as it is.
double largestLaunch(PlanBasis basis, std::span<const plan::Layout> plans)
{
    constexpr double longest = 1; // s
    const std::vector<double> now = stepsOf(basis, plans);
    const auto leaves = [&](double launch) {
        basis.assumptions.launchForward_s = launch;
        return stepsOf(basis, plans) == now;
    };
    double low = basis.assumptions.launchForward_s;
    double high = longest;
    if (leaves(high))
        return high;
    for (int i = 0; i < 20 && high > 1.002 * low; ++i) {
        const double middle = low > 0 ? std::sqrt(low * high) : high / 1000;
        (leaves(middle) ? low : high) = middle;
    }
    return low;
}

/// A model for each set of numbers that is tried; the last one is kept.
class Predictor {
public:
    Predictor(PlanBasis basis, std::vector<std::string> keys, std::vector<plan::Layout> plans)
        : m_basis(std::move(basis)), m_keys(std::move(keys)), m_plans(std::move(plans))
    {
    }

    double operator()(std::span<const double> parameters, std::size_t point)
    {
        const std::vector<double> now(parameters.begin(), parameters.end());
        if (!m_model || now != m_last) {
            cost::Assumptions assumptions = m_basis.assumptions;
            for (std::size_t i = 0; i < m_keys.size(); ++i)
                assumptions.*infoOf(m_keys[i])->value = now[i];
            Result<cost::StepModel> model = cost::StepModel::of(m_basis.network, m_basis.machine, assumptions);
            if (!model)
                return std::nan("");
            m_model = std::make_unique<cost::StepModel>(std::move(*model));
            m_last = now;
        }
        const Result<cost::PlanStep> step = m_model->predict(m_plans[point]);
        return step ? step->step_s : std::nan("");
    }

private:
    PlanBasis m_basis;
    std::vector<std::string> m_keys;
    std::vector<plan::Layout> m_plans;
    std::unique_ptr<cost::StepModel> m_model;
    std::vector<double> m_last;
};

/// The launch term is a number of the fit even where the runs do not tell it.
void sayUndetermined(runs::Fitted &fitted, PlanBasis basis, std::span<const plan::Layout> plans)
{
    for (const runs::FittedParameter &parameter : fitted.parameters) {
        if (const cost::AssumptionInfo *info = infoOf(parameter.name))
            basis.assumptions.*info->value = parameter.value;
    }
    const auto launch = std::ranges::find(fitted.parameters, "launch_forward_s", &runs::FittedParameter::name);
    launch->free = true;
    launch->standardError.reset();
    fitted.notes.push_back(
        "The forward launch time is not determined: the host keeps up with the GPUs in all runs, and any value from 0 to "
        + runs::figureWithUnit(largestLaunch(basis, plans), "s", 2) + " per layer fits equally well; it keeps its default of "
        + runs::figureWithUnit(launch->value, "s", 2));
}

} // namespace

std::string describePlan(const plan::Layout &plan)
{
    return "tp " + std::to_string(plan.tensor) + ", pp " + std::to_string(plan.pipe) + ", dp " + std::to_string(plan.data)
           + ", microbatch " + std::to_string(plan.microbatch)
           + (plan.recomputation == plan::Recomputation::Full ? ", recomputed" : "");
}

std::optional<std::string> unusablePlan(const Run &run, const plan::Layout &plan, const cost::StepModel &model)
{
    if (run.outOfMemory)
        return core::tr("it ran out of memory");
    if (!saysPlan(run) && run.number(setting::worldSize) != 1) // of one GPU there is one plan
        return core::tr("its TP, PP or DP degree is not stated");
    const auto time = stepTimeOf(run);
    if (!time || *time <= 0)
        return core::tr("it has no step time");
    const Result<cost::PlanStep> step = model.predict(plan);
    if (!step)
        return message(step.error());
    return std::nullopt;
}

bool saysPlan(const Run &run)
{
    return run.settings.contains(setting::tensorDegree) || run.settings.contains(setting::pipelineDegree)
           || run.settings.contains(setting::dataDegree);
}

plan::Layout planOf(const Run &run, const plan::Layout &layout)
{
    plan::Layout plan = layout;
    plan.tensor = whole(run, setting::tensorDegree, 1);
    plan.pipe = whole(run, setting::pipelineDegree, 1);
    plan.contextRanks = whole(run, setting::contextDegree, plan.contextRanks);
    plan.expert = whole(run, setting::expertDegree, plan.expert);
    if (const int stages = whole(run, setting::virtualStages, 1); stages > 1) {
        plan.virtualStages = stages;
        plan.schedule = std::string(schedule::scheduleInUse(stages));
    }
    const int together = std::max(1, plan.tensor * plan.pipe * plan.contextRanks);
    plan.data = whole(run, setting::dataDegree, std::max(1, whole(run, setting::worldSize, 1) / together));
    plan.microbatch = whole(run, setting::microbatch, std::max(1, plan.microbatch));
    plan.globalBatch = whole(run, setting::globalBatch, plan.globalBatch);
    plan.sequence = whole(run, setting::sequence, plan.sequence);
    const std::string checkpoint = run.text(setting::checkpointing).value_or("");
    if (checkpoint == "full" || checkpoint == "yes" || checkpoint == "true")
        plan.recomputation = plan::Recomputation::Full;
    else if (checkpoint == "selective")
        plan.recomputation = plan::Recomputation::Selective;
    else if (checkpoint == "none" || checkpoint == "no" || checkpoint == "false")
        plan.recomputation = plan::Recomputation::None;
    const bool said = !checkpoint.empty() && std::ranges::find(run.implied, setting::checkpointing) == run.implied.end();
    if (const auto counted = said ? std::nullopt : countedRecomputation(run, plan))
        plan.recomputation = *counted;
    return plan;
}

Result<runs::Fitted> fitPlanModel(std::span<const Run> runs, const Options &options)
{
    const PlanBasis &basis = *options.plans;
    const Result<cost::StepModel> model = cost::StepModel::of(basis.network, basis.machine, basis.assumptions);
    if (!model)
        return model.error();
    Task task;
    task.model = "plan-efficiency";
    task.unit = "s";
    std::vector<plan::Layout> plans;
    for (const Run &run : runs) {
        const plan::Layout plan = planOf(run, basis.layout);
        if (auto why = unusablePlan(run, plan, *model)) {
            task.leftOut.push_back({run.id, std::move(*why)});
            continue;
        }
        plans.push_back(plan);
        task.points.push_back({run.id, describePlan(plan), *stepTimeOf(run)});
    }
    Options own = options;
    if (own.free.empty())
        own.free.assign(std::begin(usual), std::end(usual));
    const bool anyTensor = std::ranges::any_of(plans, [](const plan::Layout &plan) { return plan.tensor > 1; });
    if (!anyTensor && options.free.empty()) {
        std::erase(own.free, "link_factor");
        task.notes.push_back(core::tr("No run uses tensor parallelism, so its cost is unknown"));
    }
    // Least squares cannot move what no run depends on; it is reported as what it is: not determined.
    const bool launched =
        std::ranges::find(own.free, "launch_forward_s") != own.free.end() && !own.fixed.contains("launch_forward_s");
    const bool undetermined = launched && !launchTells(basis, plans);
    if (undetermined)
        std::erase(own.free, "launch_forward_s");
    std::vector<std::string> keys;
    std::vector<double> start;
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        keys.emplace_back(info.key);
        task.parameters.push_back({std::string(info.key), std::string(info.unit), info.least, info.most});
        start.push_back(basis.assumptions.*info.value);
    }
    task.starts = {start};
    for (const double slower : {0.3, 0.03}) { // links that are no NVLinks
        task.starts.push_back(start);
        const auto link = std::ranges::find(keys, "link_factor") - keys.begin();
        task.starts.back()[static_cast<std::size_t>(link)] *= slower;
    }
    task.predict = [predict = std::make_shared<Predictor>(basis, keys, plans)](std::span<const double> p, std::size_t i) {
        return (*predict)(p, i);
    };
    Result<runs::Fitted> fitted = solve(std::move(task), own);
    if (!fitted)
        return fitted;
    if (undetermined)
        sayUndetermined(*fitted, basis, plans);
    else if (launched && fitted->find("launch_forward_s")->value <= 0)
        fitted->notes.push_back("The forward launch time is at its lower bound of 0: the steps fit best without any launch time");
    const auto link = std::ranges::find(fitted->parameters, "link_factor", &runs::FittedParameter::name);
    if (anyTensor && link != fitted->parameters.end() && link->free && link->value < 0.4) {
        const double nominal = basis.machine.links->group(2, 1, basis.machine.gpus).inside_Bps;
        fitted->notes.push_back(
            "Tensor-parallel ranks exchange " + runs::figure(link->value * nominal * basis.machine.law.linkShare / 1e9, 2)
            + " GB/s per direction, although the links have " + runs::figure(nominal / 1e9, 3)
            + " GB/s: the ranks of a group may be on different nodes, or the GPUs may not communicate over NVLink");
    }
    return fitted;
}

} // namespace shardscope::fit
