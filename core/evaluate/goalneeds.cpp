// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/goalneeds.h"

#include "core/base/errorcode.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/report.h"
#include "core/search/need.h"
#include "core/search/scaledlinks.h"

#include <algorithm>

namespace shardscope::evaluate {

namespace {

using runs::PossibleCause;
using scenario::Scenario;
using search::PlanPoint;
using search::SearchQuery;

/// A plan that stays, and what it is predicted from.
struct StandingPlan {
    const SearchQuery &query;
    const search::MachineBasis &basis;
    const plan::Layout &layout;
};

std::optional<PlanPoint> predictedWith(const SearchQuery &query, const cost::TrainingMachine &machine,
                                       const cost::Assumptions &assumptions, const plan::Layout &layout)
{
    const auto model = cost::StepModel::of(query.network, machine, assumptions);
    if (!model)
        return std::nullopt;
    const auto memory = model->memory().estimate(layout);
    const auto step = model->predict(layout);
    if (!step || !memory || (query.memoryLimit.si() > 0 && !memory->fits(query.memoryLimit)))
        return std::nullopt;
    return PlanPoint{*step, layout.globalBatch};
}

/// One thing that may be varied.
struct Varied {
    std::string_view code;
    Text name;    ///< "the network of a host"
    Text reached; ///< "a network of %1 a host instead of %2"
    std::string_view unit;
    double now = 0; ///< 0: the plan has no such thing
    std::vector<double> values;
    bool isCount = false;
    std::function<std::optional<PlanPoint>(double value)> plan;
    Scaled settings;  ///< numbers of the prediction that stand for it
    std::string path; ///< of a count
};

std::vector<double> fromNow(double now, double most)
{
    return search::rateValues(now, std::max(2 * now, most));
}

std::vector<Varied> variedOf(const StandingPlan &standing)
{
    const SearchQuery &query = standing.query;
    const plan::Layout &layout = standing.layout;
    const cost::Assumptions &assumed = query.assumptions;
    std::vector<Varied> out;
    const auto links = [&](double inside, double between) {
        cost::TrainingMachine machine = query.machine;
        machine.links = search::scaledLinks(machine.links, inside, between);
        return predictedWith(query, machine, assumed, layout);
    };
    if (const double now = search::networkBetween(query.machine, layout); now > 0)
        out.push_back({"node_network_Bps",
                       core::tr("the network of a host"),
                       core::tr("a network of %1 a host instead of %2"),
                       "B/s",
                       now,
                       fromNow(now, 1e13),
                       false,
                       [=](double value) { return links(1, value / now); },
                       {{"plans.assumptions.fabric_share"}, {assumed.fabricShare}},
                       {}});
    if (const double now = search::linkInside(query.machine, layout); now > 0)
        out.push_back({"gpu_link_Bps",
                       core::tr("the links inside a host"),
                       core::tr("links of %1 inside a host instead of %2"),
                       "B/s",
                       now,
                       fromNow(now, 1e13),
                       false,
                       [=](double value) { return links(value / now, 1); },
                       {{"plans.assumptions.link_factor"}, {assumed.linkFactor}},
                       {}});
    const int group = layout.gpus() / std::max(1, layout.data);
    const bool isBound = standing.basis.links == search::LinkBasis::Machine; // no GPU more than it has
    const double most = std::min({isBound ? query.machine.gpus : 65536.0, 65536.0, double(group) * layout.globalBatch});
    std::vector<double> counts;
    for (double gpus = 2.0 * layout.gpus(); gpus <= most; gpus *= 2)
        counts.push_back(gpus);
    out.push_back({"gpus",
                   core::tr("the number of GPUs"),
                   core::tr("%1 GPUs instead of %2, as more replicas"),
                   "",
                   double(layout.gpus()),
                   std::move(counts),
                   true,
                   [=, &query, &standing](double value) -> std::optional<PlanPoint> {
                       plan::Layout more = layout;
                       more.data = static_cast<int>(value) / group;
                       cost::TrainingMachine machine = query.machine;
                       if (!isBound && standing.basis.figures) {
                           cost::MachineFigures figures = *standing.basis.figures;
                           figures.gpus = static_cast<int>(value);
                           machine = cost::trainingMachine(figures, machine.device, machine.law);
                       }
                       return predictedWith(query, machine, assumed, more);
                   },
                   {},
                   "plans.devices"});
    std::vector<double> sizes;
    for (int size = 1; size <= layout.globalBatch / std::max(1, layout.data); size *= 2)
        if (size != layout.microbatch)
            sizes.push_back(size);
    out.push_back({"microbatch",
                   core::tr("the microbatch"),
                   core::tr("microbatches of %1 instead of %2"),
                   "",
                   double(layout.microbatch),
                   std::move(sizes),
                   true,
                   [=, &query](double value) {
                       plan::Layout other = layout;
                       other.microbatch = static_cast<int>(value);
                       return predictedWith(query, query.machine, assumed, other);
                   },
                   {},
                   "plans.mbs"});
    out.push_back(
        {"gpu_rate",
         core::tr("the rate of the GPUs"),
         core::tr("GPUs that are %1 times as fast"),
         "",
         1,
         fromNow(1, 100),
         false,
         [=, &query](double value) {
             cost::Assumptions faster = assumed;
             faster.matmulFactor *= value;
             faster.memoryFactor *= value;
             return predictedWith(query, query.machine, faster, layout);
         },
         {{"plans.assumptions.matmul_factor", "plans.assumptions.memory_factor"}, {assumed.matmulFactor, assumed.memoryFactor}},
         {}});
    return out;
}

std::vector<runs::SettingChange> settingsOf(const Varied &varied, double value, const Scenario &scenario, double wanted,
                                            const StandingPlan &standing, const search::PlanDevices &devices)
{
    if (!varied.path.empty())
        return {{varied.path, settingText(value)}};
    return settingsFor(varied.settings, scenario, wanted, [&](const Scenario &with) -> std::optional<double> {
        const auto query = search::searchQuery(with, devices);
        const auto point =
            query ? predictedWith(*query, query->machine, query->assumptions, standing.layout) : std::optional<PlanPoint>();
        return point ? std::optional(point->step.step_s) : std::nullopt;
    });
}

} // namespace

Result<Answer> needForStep(const Scenario &scenario, const Report &report, const search::PlanDevices &devices,
                           const Progress &progress)
{
    Answer out;
    const double wanted = scenario.goals.step_s;
    const search::PlansReport *plans = report.plans.get();
    if (plans == nullptr || !plans->chosen || !plans->chosen->step || !(wanted > 0)) {
        out.diagnosis.abstained.push_back({"no-goal",
                                           core::tr("No plan here can run, so nothing can be said of its goal"),
                                           {core::tr("a model, a GPU and a plan that fits")}});
        return out;
    }
    const double now = plans->chosen->step->step_s;
    if (now <= wanted) {
        out.remark = {core::tr("The plan reaches %1 already: %2"), {Number(wanted, "s", 3), Number(now, "s", 3)}};
        return out;
    }
    const StandingPlan standing{plans->query, plans->basis, plans->chosen->plan};
    std::vector<PossibleCause> reached;
    std::vector<PossibleCause> beyond;
    for (const Varied &varied : variedOf(standing)) {
        const search::NeedQuestion question{{search::PlanGoal::Of::StepTime, wanted}, varied.name, varied.values, varied.isCount,
                                            double(plans->query.network.sequence),    varied.plan};
        const Result<search::Need> need = search::needOf(question, progress);
        if (!need)
            return need.error();
        if (need->value)
            reached.push_back(
                {std::string(varied.code),
                 {varied.reached,
                  {Number(*need->value, std::string(varied.unit), 3), Number(varied.now, std::string(varied.unit), 3)}},
                 0,
                 settingsOf(varied, *need->value, scenario, wanted, standing, devices)});
        else if (need->limit)
            beyond.push_back({std::string(varied.code), need->message, 0, {}});
    }
    out.diagnosis.findings.push_back(goalFinding({core::tr("step as predicted"), now, "s"},
                                                 {0, wanted, "s", core::tr("the goal")}, std::move(reached), std::move(beyond)));
    return out;
}

} // namespace shardscope::evaluate
