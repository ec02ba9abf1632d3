// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspicture.h"

#include "core/base/errorcode.h"
#include "core/cost/machineprofile.h"
#include "core/cost/uncertainty.h"
#include "ui/base/format.h"
#include "ui/base/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace shardscope::ui {

using cost::StepTerm;
using search::PlanOutcome;
using search::PlansReport;

namespace {

/// Why no plan of these degrees runs: what the leanest of them says.
QString emptyReason(const PlansReport &report, int gpus, int tensor, int pipe)
{
    if (gpus % (tensor * pipe) != 0)
        return Words::tr("TP %1 × PP %2 does not divide %3 GPUs evenly").arg(tensor).arg(pipe).arg(gpus);
    plan::Layout layout = report.query.space.base;
    layout.tensor = tensor;
    layout.pipe = pipe;
    layout.data = gpus / (tensor * pipe);
    layout.globalBatch = report.query.globalBatch;
    layout.microbatch = 1;
    layout.recomputation = plan::Recomputation::Full;
    layout.sequenceParallel = tensor > 1;
    layout.zero = layout.data > 1 ? 1 : 0;
    if (layout.globalBatch % layout.data != 0)
        return Words::tr("%1 replicas do not divide a batch of %2 evenly").arg(layout.data).arg(layout.globalBatch);
    const Result<cost::MemoryEstimate> memory = report.model->memory().estimate(layout);
    if (!memory)
        return errorText(memory.error(), false);
    if (!memory->fits(report.limit()))
        return Words::tr("needs at least %1 of %2")
            .arg(valueText(memory->peak().total().si(), Unit::Byte), valueText(report.limit().si(), Unit::Byte));
    const Result<cost::PlanStep> step = report.model->predict(layout);
    return step ? Words::tr("excluded by the search limits") : errorText(step.error(), false);
}

/// All smaller ones and the next larger one; all where there are none yet.
void addUpToNext(std::set<int> &degrees, const std::set<int> &more)
{
    const auto end = degrees.empty() ? more.end() : more.upper_bound(*degrees.rbegin());
    degrees.insert(more.begin(), end == more.end() ? end : std::next(end));
}

PlansGrid gridOf(const PlansReport &report)
{
    PlansGrid grid;
    if (!report.found)
        return grid;
    const std::vector<search::PlanRow> &degrees = report.found->degrees;
    const std::vector<int> &asked = report.query.space.gpus;
    const int most = asked.empty() ? report.query.machine.gpus : *std::ranges::max_element(asked);
    grid.gpus = report.chosen ? report.chosen->gpus() : (degrees.empty() ? most : degrees.front().gpus());
    std::set<int> tensor;
    std::set<int> pipe;
    double best = 0;
    for (const search::PlanRow &row : degrees) {
        if (row.gpus() != grid.gpus)
            continue;
        tensor.insert(row.plan.tensor);
        pipe.insert(row.plan.pipe);
        best = best > 0 ? std::min(best, row.step.step_s) : row.step.step_s;
    }
    // Of the degrees beyond those that run one tells why; the others would only repeat it.
    std::set<int> moreTensor;
    std::set<int> morePipe;
    for (const search::RejectedPlan &row : report.found->listed) {
        if (row.plan.gpus() == grid.gpus) {
            moreTensor.insert(row.plan.tensor);
            morePipe.insert(row.plan.pipe);
        }
    }
    addUpToNext(tensor, moreTensor);
    addUpToNext(pipe, morePipe);
    grid.tensor.assign(tensor.begin(), tensor.end());
    grid.pipe.assign(pipe.begin(), pipe.end());
    for (const int t : grid.tensor) {
        for (const int p : grid.pipe) {
            PlansGrid::Cell cell;
            cell.tensor = t;
            cell.pipe = p;
            const auto found = std::ranges::find_if(degrees, [&](const search::PlanRow &row) {
                return row.gpus() == grid.gpus && row.plan.tensor == t && row.plan.pipe == p;
            });
            if (found != degrees.end()) {
                cell.best = *found;
                cell.share = best / found->step.step_s;
                if (found->step.step_s == best && grid.best < 0)
                    grid.best = static_cast<int>(grid.cells.size());
            } else {
                cell.reason = emptyReason(report, grid.gpus, t, p);
            }
            grid.cells.push_back(std::move(cell));
        }
    }
    return grid;
}

/// The runs of the scenario as one more measured set.
io::PlanAccuracy ownAccuracy(const PlansReport &report)
{
    const search::TwinSummary &sum = report.twinSummary;
    io::PlanAccuracy own;
    own.set = "runs of the scenario";
    own.title = Words::tr("Runs of this scenario").toStdString();
    own.hardware = report.memory.device;
    own.model = report.network.name;
    own.rows = sum.compared;
    own.meanError = sum.meanError;
    own.maxError = sum.maxError;
    own.spearman = sum.spearman;
    if (sum.memoryAsked > 0)
        own.note = Words::tr("memory: fit or out of memory predicted correctly for %1 of %2")
                       .arg(sum.memoryRight)
                       .arg(sum.memoryAsked)
                       .toStdString();
    return own;
}

/// The kernels of a profile, as its rates predict them.
std::optional<io::PlanAccuracy> profileAccuracy(const PlansReport &report)
{
    const auto rates = cost::keptRates(report.choices.calibration);
    if (!rates || !(rates->kernels > 0))
        return std::nullopt;
    io::PlanAccuracy own;
    own.set = "kernels of the profile";
    own.title = Words::tr("Yours: measured matmuls").toStdString();
    own.hardware = rates->device;
    own.rows = static_cast<int>(rates->kernels);
    own.meanError = rates->error;
    own.maxError = rates->largest;
    own.fitted = true;
    own.note = Words::tr("kernels alone, with the profile's rates; steps of one's own say more").toStdString();
    own.source = rates->made;
    return own;
}

int rowOf(const std::vector<PlansRow> &rows, const std::optional<PlanOutcome> &outcome)
{
    if (!outcome)
        return -1;
    const auto found = std::ranges::find_if(rows, [&](const PlansRow &row) { return *row.plan == outcome->plan; });
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

std::vector<PlansSetting> settingsOf(const plan::Layout &a, const plan::Layout &b)
{
    std::vector<PlansSetting> out;
    const auto add = [&out](const QString &name, const QString &x, const QString &y) {
        if (x != y)
            out.push_back({name, x, y});
    };
    const auto number = [&](const QString &name, int x, int y) { add(name, QString::number(x), QString::number(y)); };
    number(QStringLiteral("GPUs"), a.gpus(), b.gpus());
    number(QStringLiteral("TP"), a.tensor, b.tensor);
    number(QStringLiteral("PP"), a.pipe, b.pipe);
    number(QStringLiteral("DP"), a.data, b.data);
    number(QStringLiteral("EP"), a.expert, b.expert);
    number(Words::tr("microbatch"), a.microbatch, b.microbatch);
    number(Words::tr("global batch"), a.globalBatch, b.globalBatch);
    add(Words::tr("schedule"), scheduleText(a), scheduleText(b));
    add(Words::tr("recomputation"), recomputationText(a.recomputation), recomputationText(b.recomputation));
    add(Words::tr("sequence parallelism"), a.sequenceParallel ? Words::tr("yes") : Words::tr("no"),
        b.sequenceParallel ? Words::tr("yes") : Words::tr("no"));
    number(QStringLiteral("ZeRO"), a.zero, b.zero);
    const auto order = [](const plan::Layout &one) { return QString::fromStdString(plan::orderName(one.order)); };
    add(Words::tr("rank order"), order(a), order(b));
    return out;
}

} // namespace

QString pageTitle(PlansPage page)
{
    switch (page) {
    case PlansPage::Plans: return Words::tr("Plans");
    case PlansPage::Degrees: return QStringLiteral("TP × PP");
    case PlansPage::Difference: return Words::tr("Two plans");
    case PlansPage::Ranks: return Words::tr("Ranks");
    case PlansPage::Trust: return Words::tr("Accuracy");
    case PlansPage::RampUp: return Words::tr("Ramp-up");
    }
    return {};
}

const search::GroupCosts &PlansPicture::groupCosts() const
{
    if (costs)
        return *costs;
    std::array<bool, search::groupKindCount> leaves{};
    for (std::size_t k = 0; k < search::groupKindCount; ++k)
        leaves[k] = report->ranks->leavingIslands(static_cast<search::GroupKind>(k)) > 0;
    return costs.emplace(search::groupCosts(*report->model, report->chosen->plan, *report->chosen->step, leaves));
}

const std::vector<search::ContextWay> &PlansPicture::contextWays() const
{
    return ways ? *ways : ways.emplace(search::contextWays(*report->model, report->chosen->plan));
}

PlansDifference plansDifference(const PlanOutcome &first, const PlanOutcome &second, const cost::StepModel *model)
{
    PlansDifference out;
    if (!first.step || !second.step)
        return out;
    out.first_s = first.step->step_s;
    out.second_s = second.step->step_s;
    out.error = model != nullptr ? cost::differenceSigma(cost::stepSpread(*model, first.plan, *first.step),
                                                         cost::stepSpread(*model, second.plan, *second.step))
                                 : std::max(first.step->relativeError, second.step->relativeError);
    for (std::size_t t = 0; t < cost::stepTermCount; ++t) {
        const PlansDelta delta{static_cast<StepTerm>(t), first.step->seconds[t], second.step->seconds[t]};
        if (std::abs(delta.gain()) > 1e-9 * std::max(out.first_s, out.second_s))
            out.deltas.push_back(delta);
    }
    std::ranges::stable_sort(out.deltas, std::greater(), [](const PlansDelta &delta) { return std::abs(delta.gain()); });
    out.settings = settingsOf(first.plan, second.plan);
    return out;
}

std::vector<StepTerm> shownTerms(const PlansPicture &picture)
{
    std::vector<StepTerm> terms;
    const auto &chosen = picture.report->chosen;
    if (!chosen || !chosen->step)
        return terms;
    for (std::size_t t = 0; t < cost::stepTermCount; ++t)
        if (chosen->step->seconds[t] > 0)
            terms.push_back(static_cast<StepTerm>(t));
    std::ranges::stable_sort(terms, std::greater(), [&](StepTerm term) { return chosen->step->of(term); });
    return terms;
}

std::shared_ptr<const PlansPicture> plansPicture(const search::PlansReportPtr &report, const scenario::PlanLook &look,
                                                 const PlanErrors &errors)
{
    if (!report)
        return nullptr;
    PlansPicture picture;
    picture.report = report;
    picture.rows = plansRows(*report);
    std::set<int> gpus;
    for (const PlansRow &row : picture.rows) {
        if (row.runs() && !row.twin)
            gpus.insert(row.gpus());
    }
    picture.gpus.assign(gpus.begin(), gpus.end());
    picture.grid = gridOf(*report);
    picture.errors = errors;
    picture.accuracy = *errors;
    if (const auto own = profileAccuracy(*report))
        picture.accuracy.insert(picture.accuracy.begin(), *own);
    if (report->twinSummary.compared > 0)
        picture.accuracy.insert(picture.accuracy.begin(), ownAccuracy(*report));
    if (report->chosen && report->compared && report->chosen->step && report->compared->step)
        picture.difference = plansDifference(*report->chosen, *report->compared, report->model.get());
    picture.chosenRow = rowOf(picture.rows, report->chosen);
    picture.comparedRow = rowOf(picture.rows, report->compared);
    return relisted(picture, look);
}

std::shared_ptr<const PlansPicture> relisted(const PlansPicture &picture, const scenario::PlanLook &look)
{
    auto next = std::make_shared<PlansPicture>(picture);
    const std::optional<PlansFilter> filter = PlansFilter::parse(QString::fromStdString(look.filter));
    next->look = look;
    next->filterFault = !filter;
    const bool none = look.list == PlansList::Best && next->report->found && next->report->found->best.empty();
    next->shownList = none ? PlansList::Rejected : look.list;
    next->listed = listedRows(next->rows, next->shownList, filter.value_or(PlansFilter()), sortOf(look));
    return next;
}

QColor termColor(const Theme &theme, StepTerm term)
{
    switch (term) {
    case StepTerm::Compute: return theme.forward;
    case StepTerm::Recomputation: return theme.recomputation;
    case StepTerm::TensorParallel: return theme.communication;
    case StepTerm::ExpertParallel:
    case StepTerm::ContextParallel: return theme.routeWidest;
    case StepTerm::PipelineBubble: return theme.hatch;
    case StepTerm::PipelineTransfer: return theme.weightGradient;
    case StepTerm::DataParallel:
    case StepTerm::HybridSharding: return theme.inputGradient;
    case StepTerm::Optimizer: return theme.backward;
    case StepTerm::Offload:
    case StepTerm::Launch: return theme.linkStrong;
    }
    return theme.hatch;
}

QColor gpusColor(const Theme &theme, const PlansPicture &picture, int gpus)
{
    if (picture.gpus.size() < 2)
        return theme.forward;
    const auto at = std::ranges::find(picture.gpus, gpus) - picture.gpus.begin();
    return theme.category[static_cast<std::size_t>(at) % 6];
}

ChartMarker gpusMarker(const PlansPicture &picture, int gpus)
{
    if (picture.gpus.size() < 2)
        return ChartMarker::Disc;
    constexpr std::array<ChartMarker, 4> markers{ChartMarker::Square, ChartMarker::Disc, ChartMarker::Diamond,
                                                 ChartMarker::Triangle};
    const auto at = std::ranges::find(picture.gpus, gpus) - picture.gpus.begin();
    return markers[static_cast<std::size_t>(at) % markers.size()];
}

std::optional<QPointF> frontPlace(const PlansRow &row)
{
    if (!row.twin)
        return row.runs() ? std::optional(QPointF(row.step->step_s, row.memory.si() / gigabytes().bytes)) : std::nullopt;
    const double memory = row.twin->measuredMemory.value_or(row.memory).si();
    if (!row.twin->measured_s || !(memory > 0))
        return std::nullopt;
    return QPointF(*row.twin->measured_s, memory / gigabytes().bytes);
}

} // namespace shardscope::ui
