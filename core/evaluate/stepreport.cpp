// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/stepreport.h"
#include "core/evaluate/linked.h"

#include <algorithm>
#include <cmath>

namespace shardscope::evaluate {

namespace {

using schedule::TaskKind;
using search::GroupKind;

/// In groups of so many each pair of an exchange of tokens has a line of its own; larger ones share what joins them.
constexpr int mostPairs = 8;

struct KindOfGroup {
    GroupKind kind;
    bool ofExperts;
    plan::Axis axis;
};

std::vector<int> ranksOfPipeline(const plan::Layout &layout)
{
    std::vector<int> rankOf(static_cast<std::size_t>(layout.gpus()), 0);
    for (int t = 0; t < layout.tensor; ++t)
        for (int c = 0; c < layout.contextRanks; ++c)
            for (int d = 0; d < layout.data; ++d)
                for (int p = 0; p < layout.pipe; ++p)
                    rankOf[static_cast<std::size_t>(plan::gpuOf(layout, {t, d, p, c}))] = p;
    return rankOf;
}

void addGroups(StepReport &report)
{
    const plan::TwoGrids grids = plan::gridsOf(report.layout);
    const bool ownTensor = report.layout.expertTensorRanks() != report.layout.tensor;
    const bool folded = report.layout.expert > 1 || ownTensor;
    for (const auto &[kind, ofExperts, axis] : {KindOfGroup{GroupKind::Tensor, false, plan::Axis::Tensor},
                                                {GroupKind::Context, false, plan::Axis::Context},
                                                {GroupKind::Data, false, plan::Axis::Data},
                                                {GroupKind::Pipe, false, plan::Axis::Pipe},
                                                {GroupKind::Expert, true, plan::Axis::Expert},
                                                {GroupKind::ExpertTensor, true, plan::Axis::Tensor},
                                                {GroupKind::ExpertData, true, plan::Axis::Data}}) {
        const plan::RankGrid &grid = ofExperts ? grids.experts : grids.attention;
        const auto k = static_cast<std::size_t>(kind);
        if (kind == GroupKind::ExpertTensor && !ownTensor) // they are the tensor ranks
            continue;
        if (grid.size(axis) > 1 && report.sent[k].bytes > 0 && (!ofExperts || folded))
            report.groups[k] = grid.groups({axis});
    }
}

/// The GPU that holds the next stage, or the one before, for a task; −1 at the ends.
int rankOfStage(const schedule::Order &order, const schedule::TimedTask &task, int way)
{
    const schedule::StageMap &map = order.map();
    const int stage = task.stage + way;
    return stage < 0 || stage >= map.stages ? -1 : map.cell(order.direction(task.chunk), stage) / map.slotCount;
}

} // namespace

int StepMoment::working() const
{
    return static_cast<int>(std::ranges::count_if(ranks, [](const auto &task) { return task.has_value(); }));
}

StepMoment StepReport::at(double seconds) const
{
    const schedule::Timeline &line = timeline();
    StepMoment moment{seconds, std::vector<std::optional<schedule::TimedTask>>(static_cast<std::size_t>(line.devices())), {}};
    const double pipelineEnd = line.makespan().si();
    if (seconds < pipelineEnd) {
        for (int rank = 0; rank < line.devices(); ++rank)
            if (const schedule::TaskRange now = line.runningAt(rank, Seconds(seconds)); !now.empty())
                moment.ranks[static_cast<std::size_t>(rank)] = line.at(rank, now.first);
        return moment;
    }
    double until = pipelineEnd;
    for (const StepPart &part : beside) {
        until += part.seconds;
        moment.beside = part.term;
        if (seconds < until)
            break;
    }
    return moment;
}

std::optional<double> StepReport::neighbourStart(double seconds, int way) const
{
    std::optional<double> best = schedule::neighbourStart(timeline(), seconds, way);
    double begin = timeline().makespan().si();
    const double rounding = 1e-9 * end();
    for (const StepPart &part : beside) {
        const bool beyond = way * (begin - seconds) > rounding;
        if (beyond && (!best || way < 0))
            best = begin;
        begin += part.seconds;
    }
    return best;
}

std::vector<Flow> StepReport::flowsAt(const StepMoment &moment) const
{
    std::vector<Flow> flows;
    if (!moment.beside) {
        for (const GroupKind kind : {GroupKind::Tensor, GroupKind::ExpertTensor, GroupKind::Context, GroupKind::Expert})
            addGroups(flows, kind, moment);
        addHandOvers(flows, moment);
    } else if (*moment.beside == cost::StepTerm::DataParallel || *moment.beside == cost::StepTerm::HybridSharding) {
        addGroups(flows, GroupKind::Data, moment);
        addGroups(flows, GroupKind::ExpertData, moment);
    }
    return flows;
}

/// Members of a group are of one rank of the pipeline.
void StepReport::addGroups(std::vector<Flow> &flows, GroupKind kind, const StepMoment &moment) const
{
    const plan::RankGroups &all = groups[static_cast<std::size_t>(kind)];
    for (std::size_t g = 0; all.size > 1 && g < all.count(); ++g) {
        const auto members = all.group(g);
        const auto &task = moment.ranks[static_cast<std::size_t>(rankOf[static_cast<std::size_t>(members.front())])];
        if (!moment.beside && (!task || task->kind == TaskKind::W))
            continue;
        for (std::size_t i = 0; i < members.size(); ++i)
            if (kind == GroupKind::Expert && all.size <= mostPairs)
                for (std::size_t j = 0; j < members.size(); ++j) {
                    if (i != j)
                        flows.push_back({kind, members[i], members[j], false});
                }
            else
                flows.push_back({kind, members[i], members[(i + 1) % members.size()], false});
    }
}

void StepReport::addHandOvers(std::vector<Flow> &flows, const StepMoment &moment) const
{
    const schedule::Order &order = timeline().order();
    const plan::RankGroups &all = groups[static_cast<std::size_t>(GroupKind::Pipe)];
    const auto add = [&](int from, int to, bool gradients) {
        for (std::size_t g = 0; to >= 0 && to != from && g < all.count(); ++g)
            flows.push_back({GroupKind::Pipe, all.group(g)[static_cast<std::size_t>(from)],
                             all.group(g)[static_cast<std::size_t>(to)], gradients});
    };
    for (std::size_t rank = 0; all.size > 1 && rank < moment.ranks.size(); ++rank) {
        const std::optional<schedule::TimedTask> &task = moment.ranks[rank];
        if (!task)
            continue;
        const int device = static_cast<int>(rank);
        if (task->kind == TaskKind::F || task->kind == TaskKind::FB)
            add(device, rankOfStage(order, *task, 1), false);
        if (task->kind == TaskKind::B || task->kind == TaskKind::I)
            add(device, rankOfStage(order, *task, -1), true);
        if (task->kind == TaskKind::FB) {
            schedule::TimedTask back = *task;
            const schedule::Task partner = order.partner(task->index);
            back.chunk = partner.chunk();
            back.stage = order.map().stage(device, partner.slot());
            add(device, rankOfStage(order, back, -1), true);
        }
    }
}

StepReportPtr stepReport(const scenario::Scenario &scenario, const search::PlanDevices &devices,
                         const PipelineReportPtr &pipeline)
{
    const bool follows = canLink(scenario) && scenario.links.pipeline && scenario.links.times;
    if (!follows || !pipeline || !pipeline->first.ok())
        return nullptr;
    const Result<LaidStep> laid = laidStep(scenario, devices);
    constexpr double rounding = 1e-6; // of a step; a pipeline whose times were not fitted is off by more
    if (!laid || !(std::abs(pipeline->first.step().si() / laid->step.step_s - 1) < rounding))
        return nullptr;
    auto report = std::make_shared<StepReport>();
    report->layout = laid->layout;
    report->step = laid->step;
    report->pipeline = pipeline;
    report->beside = partsBeside(*laid);
    std::erase_if(report->beside, [](const StepPart &part) { return !(part.seconds > 0); });
    report->rankOf = ranksOfPipeline(laid->layout);
    report->sent = search::groupCosts(laid->model, laid->layout, laid->step, {});
    addGroups(*report);
    return report;
}

} // namespace shardscope::evaluate
