// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planstext.h"

#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"

#include <algorithm>

namespace shardscope::ui {

using search::GroupKind;
using search::PlansReport;
using search::RejectReason;

QString bytesText(Bytes value)
{
    return valueText(value.si(), Unit::Byte);
}

QString numberText(double value)
{
    return formatSignificant(value);
}

QString countText(std::uint64_t count)
{
    return count < 1000 ? QString::number(count) : numberText(static_cast<double>(count));
}

QString termText(cost::StepTerm term)
{
    return coreText(std::string(cost::termName(term)));
}

QString termBrief(cost::StepTerm term)
{
    switch (term) {
    case cost::StepTerm::TensorParallel: return Words::tr("tensor parallel");
    case cost::StepTerm::ExpertParallel: return Words::tr("expert parallel");
    case cost::StepTerm::ContextParallel: return Words::tr("context parallel");
    case cost::StepTerm::DataParallel: return Words::tr("data parallel");
    case cost::StepTerm::PipelineBubble: return Words::tr("bubble");
    case cost::StepTerm::PipelineTransfer: return Words::tr("transfers");
    default: return termText(term);
    }
}

QString intervalText(const cost::PlanStep &step)
{
    return Words::tr("%1 ± %2").arg(secondsText(step.step_s), percent(step.relativeError));
}

QString nodesText(int nodes)
{
    return nodes < 1 ? Words::tr("part of a node") : QString::number(nodes);
}

QString tileWords(const search::RankMap &ranks, int gpu)
{
    const search::RankPlace &place = ranks.places[static_cast<std::size_t>(gpu)];
    const QString context = ranks.of(GroupKind::Context).empty() ? QString() : QStringLiteral(" c%1").arg(place.context);
    return QStringLiteral("t%1%2 d%3 p%4").arg(place.tensor).arg(context).arg(place.data).arg(place.pipe);
}

QString expertWords(const search::RankMap &ranks, int gpu)
{
    const auto placeIn = [&](GroupKind kind) -> std::ptrdiff_t {
        const int group = ranks.groupOf[static_cast<std::size_t>(kind)][static_cast<std::size_t>(gpu)];
        if (group < 0)
            return 0;
        const std::vector<int> &gpus = ranks.of(kind)[static_cast<std::size_t>(group)].gpus;
        return std::ranges::find(gpus, gpu) - gpus.begin();
    };
    return QStringLiteral("e%1 x%2").arg(placeIn(GroupKind::Expert)).arg(placeIn(GroupKind::ExpertData));
}

QString reasonTitle(RejectReason reason)
{
    switch (reason) {
    case RejectReason::Tensor: return Words::tr("tensor-parallel degree does not divide evenly");
    case RejectReason::Layers: return Words::tr("layers do not divide evenly into stages");
    case RejectReason::Experts: return Words::tr("experts do not divide evenly");
    case RejectReason::Context: return Words::tr("context parallelism does not divide");
    case RejectReason::Sharding: return Words::tr("ZeRO does not fit the other degrees");
    case RejectReason::Order: return Words::tr("the order of ranks cuts two pipelines");
    case RejectReason::Batch: return Words::tr("batch does not divide evenly");
    case RejectReason::Schedule: return Words::tr("schedule constraint");
    case RejectReason::Prediction: return Words::tr("no prediction possible");
    case RejectReason::Memory: return Words::tr("out of memory");
    }
    return {};
}

Derivation memoryDerivation(const PlansReport &report, const plan::Layout &plan)
{
    const cost::MemoryModel &memory = report.model->memory();
    const Result<cost::MemoryEstimate> estimate = memory.estimate(plan);
    return estimate ? cost::explainMemory(memory, plan, *estimate, estimate->worst) : Derivation();
}

namespace {

/// Of plans of which none can be predicted what the nearest one lacks.
QString commonReason(const PlansPicture &picture)
{
    const std::vector<RejectReason> reasons = shownReasons(picture);
    if (reasons.empty())
        return {};
    const PlansReport &report = *picture.report;
    const auto nearest = std::ranges::find(report.found->listed, RejectReason::Prediction, &search::RejectedPlan::reason);
    if (reasons.front() == RejectReason::Prediction && nearest != report.found->listed.end())
        return errorText(search::explain(report.query, *nearest, report.model.get()), false).toHtmlEscaped();
    return reasonTitle(reasons.front());
}

} // namespace

QString plansFault(const PlansPicture &picture)
{
    const PlansReport &report = *picture.report;
    if (report.fault)
        return Words::tr("No plans can be searched: %1.").arg(errorText(*report.fault, false).toHtmlEscaped());
    if (report.found && report.found->best.empty() && report.found->evaluated > 0)
        return Words::tr("None of the %1 plans can run; most common reason: %2.")
            .arg(countText(report.found->evaluated), commonReason(picture));
    if (report.found && report.found->evaluated == 0)
        return Words::tr("No plan satisfies these limits: widen the search.");
    return {};
}

std::vector<RejectReason> shownReasons(const PlansPicture &picture)
{
    std::vector<RejectReason> reasons;
    if (!picture.report->found)
        return reasons;
    const auto count = [&](RejectReason reason) { return picture.report->found->rejected[static_cast<std::size_t>(reason)]; };
    for (std::size_t r = 0; r < search::rejectReasonCount; ++r)
        if (count(static_cast<RejectReason>(r)) > 0)
            reasons.push_back(static_cast<RejectReason>(r));
    std::ranges::stable_sort(reasons, std::greater(), count);
    return reasons;
}

std::vector<GroupKind> shownGroups(const PlansPicture &picture)
{
    std::vector<GroupKind> kinds;
    // Attention's side first, as the order of ranks is usually read.
    for (const GroupKind kind : {GroupKind::Tensor, GroupKind::Context, GroupKind::Data, GroupKind::Pipe, GroupKind::ExpertTensor,
                                 GroupKind::Expert, GroupKind::ExpertData})
        if (picture.report->ranks && !picture.report->ranks->of(kind).empty())
            kinds.push_back(kind);
    return kinds;
}

QString groupTitle(GroupKind kind)
{
    return QString::fromUtf8(scenario::planGroups[static_cast<std::size_t>(kind)].data()).toUpper();
}

cost::GroupLink linkOf(const search::PlansReport &report, GroupKind kind)
{
    if (!report.chosen || !report.query.machine.links)
        return {};
    const plan::Layout &plan = report.chosen->plan;
    const plan::Strides strides = plan::strides(plan);
    const auto ask = [&](int size, int stride) { return report.query.machine.links->group(size, stride, plan.gpus()); };
    switch (kind) {
    case GroupKind::Tensor: return ask(plan.tensor, strides.tensor);
    case GroupKind::Expert: return ask(plan.expert, strides.expert);
    case GroupKind::Data: return ask(plan.data, strides.data);
    case GroupKind::Pipe: return ask(plan.pipe, strides.pipe);
    case GroupKind::Context: return ask(plan.contextRanks, strides.context);
    case GroupKind::ExpertTensor: return ask(plan.expertTensorRanks(), strides.expertTensor);
    case GroupKind::ExpertData: return ask(plan.expertReplicas(), strides.expertData);
    }
    return {};
}

bool isWithin(GroupKind kind)
{
    return kind == GroupKind::ExpertTensor || kind == GroupKind::ExpertData;
}

GroupKind wholeOf(GroupKind kind)
{
    return kind == GroupKind::ExpertTensor ? GroupKind::Tensor : kind == GroupKind::ExpertData ? GroupKind::Data : kind;
}

Derivation groupDerivation(const PlansPicture &picture, GroupKind kind)
{
    const PlansReport &report = *picture.report;
    if (!report.chosen || !report.chosen->step)
        return {};
    Derivation step = report.model->explain(report.chosen->plan, *report.chosen->step);
    Derivation term = std::move(step.terms[static_cast<std::size_t>(search::termOf(kind))]);
    const search::GroupCost &cost = picture.groupCosts()[static_cast<std::size_t>(kind)];
    const auto add = [&term](Text name, double value, Unit unit) {
        Derivation d;
        d.name = name;
        d.value = value;
        d.unit = unit;
        term.terms.push_back(std::move(d));
    };
    add(core::tr("bytes that one GPU sends to its group in a step"), cost.bytes, Unit::Byte);
    if (cost.inside_s < cost.exposed_s)
        add(core::tr("the same were the group within one NVLink domain"), cost.inside_s, Unit::Second);
    return term;
}

namespace {

/// What the groups of a kind send, and what leaving their domain costs.
QString costText(const PlansPicture &picture, GroupKind kind)
{
    const search::GroupCost &cost = picture.groupCosts()[static_cast<std::size_t>(kind)];
    const double leaving = cost.exposed_s - cost.inside_s;
    const QString sent = Words::tr("Each GPU sends %1 per step").arg(bytesText(Bytes(cost.bytes)));
    if (leaving > 0)
        return Words::tr("%1; %2 are exposed, %3 of them because groups leave their NVLink domain.")
            .arg(sent, secondsText(cost.exposed_s), strong(secondsText(leaving)));
    return Words::tr("%1; %2 are exposed.").arg(sent, secondsText(cost.exposed_s));
}

QString linksText(const PlansPicture &picture, GroupKind kind);

} // namespace

QString groupText(const PlansPicture &picture, GroupKind kind)
{
    const QString links = linksText(picture, kind);
    return links.isEmpty() || isWithin(kind) ? links : links + QLatin1Char(' ') + costText(picture, kind);
}

namespace {

QString linksText(const PlansPicture &picture, GroupKind kind)
{
    const search::RankMap &ranks = *picture.report->ranks;
    const std::vector<search::RankGroup> &groups = ranks.of(kind);
    if (groups.empty())
        return {};
    const QString size = QString::number(groups.front().gpus.size());
    const cost::GroupLink link = linkOf(*picture.report, kind);
    const int leaving = ranks.leavingHosts(kind);
    if (leaving == 0) {
        const int islands = ranks.leavingIslands(kind);
        const QString where = islands > 0 ? Words::tr("%1 of them cross NVLink domains").arg(islands)
                                          : Words::tr("all stay within an NVLink domain");
        return Words::tr("%1 %2 groups of %3 stay within one node at %4 GB/s; %5.")
            .arg(groups.size())
            .arg(groupTitle(kind), size, formatGBps(link.inside_Bps), where);
    }
    return Words::tr("%1 of %2 %3 groups of %4 span several nodes (up to %5), with %6 GB/s each between nodes.")
        .arg(leaving)
        .arg(groups.size())
        .arg(groupTitle(kind), size)
        .arg(std::ranges::max(groups, {}, &search::RankGroup::hosts).hosts)
        .arg(formatGBps(link.between_Bps));
}

} // namespace

QString basisText(const search::PlansReport &report)
{
    const QString network = report.basis.figures ? formatGBps(report.basis.figures->host_Bps) : QString();
    switch (report.basis.links) {
    case search::LinkBasis::Machine: return coreText(report.query.machine.linkSource);
    case search::LinkBasis::DataSheet:
        return Words::tr("the machine states no links: data sheet inside a node, %1 GB/s a node assumed between").arg(network);
    case search::LinkBasis::NoMachine:
        return Words::tr("no machine is loaded: data sheet inside a node, %1 GB/s a node assumed between").arg(network);
    }
    return {};
}

} // namespace shardscope::ui
