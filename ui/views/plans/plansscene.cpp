// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansscene.h"

#include "ui/base/format.h"
#include "ui/base/type.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cost::StepTerm;
using search::GroupKind;
using search::RejectReason;
using Kind = PlansTarget::Kind;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(plans)
};

constexpr double pointReach = 12;

int tableRows(const PlansPicture &picture, PlansPage page)
{
    switch (page) {
    case PlansPage::Plans: return static_cast<int>(picture.listed.size());
    case PlansPage::Degrees: return static_cast<int>(shownReasons(picture).size());
    case PlansPage::Difference: return picture.difference ? static_cast<int>(picture.difference->settings.size()) : 0;
    case PlansPage::Ranks: return static_cast<int>(shownGroups(picture).size());
    case PlansPage::Trust: return static_cast<int>(picture.accuracy.size());
    case PlansPage::RampUp: return picture.report->ramp ? static_cast<int>(picture.report->ramp->rows.size()) : 0;
    }
    return 0;
}

int nearestPoint(const PlansPicture &picture, const PlansScene &scene, const QPointF &point)
{
    int best = -1;
    double nearest = pointReach;
    for (std::size_t i = 0; i < picture.rows.size(); ++i) {
        const PlansRow &row = picture.rows[i];
        const std::optional<QPointF> place = frontPlace(row);
        if (!place)
            continue;
        const QPointF off = scene.front.at(place->x(), place->y()) - point;
        // Where several lie on each other: what was measured, then the front.
        const double distance = std::hypot(off.x(), off.y()) - (row.twin ? 4 : row.pareto ? 2 : 0);
        if (distance < nearest) {
            nearest = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

PlansTarget gpuAt(const PlansPicture &picture, const PlansScene &scene, const QPointF &point)
{
    if (!picture.report->ranks)
        return {};
    const search::RankMap &ranks = *picture.report->ranks;
    for (std::size_t h = 0; h < scene.layout.boxes.size(); ++h) {
        if (!scene.layout.boxes[h].contains(point))
            continue;
        const auto count = std::ranges::count(ranks.host, static_cast<int>(h));
        const std::vector<QRectF> tiles = gpuTiles(scene.layout.boxes[h], static_cast<int>(count), scene.text);
        std::size_t tile = 0;
        for (std::size_t g = 0; g < ranks.host.size() && tile < tiles.size(); ++g) {
            if (ranks.host[g] != static_cast<int>(h))
                continue;
            if (tiles[tile++].contains(point))
                return {Kind::Gpu, static_cast<int>(g)};
        }
    }
    return {};
}

PlansTarget gridTarget(const PlansPicture &picture, const PlansScene &scene, const QPointF &point)
{
    const int rows = static_cast<int>(picture.grid.tensor.size());
    const int columns = static_cast<int>(picture.grid.pipe.size());
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c)
            if (scene.layout.cell(r, c, rows, columns).contains(point))
                return {Kind::Cell, r * columns + c};
    return {};
}

PlansTarget rowTarget(const BarRows &rows, const QPointF &point, Kind kind)
{
    const int at = rows.at(point);
    return at < 0 ? PlansTarget() : PlansTarget{kind, at};
}

PlansTarget mainTarget(const PlansPicture &picture, PlansPage page, const PlansScene &scene, const QPointF &point)
{
    switch (page) {
    case PlansPage::Plans:
        if (scene.layout.main.adjusted(-6, -6, 6, 6).contains(point)) {
            const int at = nearestPoint(picture, scene, point);
            return at < 0 ? PlansTarget() : PlansTarget{Kind::Row, at};
        }
        if (scene.layout.side.contains(point))
            return rowTarget(termRows(scene, static_cast<int>(shownTerms(picture).size())), point, Kind::Term);
        return {};
    case PlansPage::Degrees: return gridTarget(picture, scene, point);
    case PlansPage::Difference:
        return picture.difference ? rowTarget(waterfallRows(scene, *picture.difference), point, Kind::Delta) : PlansTarget();
    case PlansPage::Ranks: return gpuAt(picture, scene, point);
    case PlansPage::Trust: return rowTarget(tornadoRows(scene, movingAssumptions(picture)), point, Kind::Sensitivity);
    case PlansPage::RampUp: {
        const int rows = tableRows(picture, page);
        if (!scene.layout.main.contains(point) || rows < 1)
            return {};
        return {
            Kind::Ramp,
            std::clamp(static_cast<int>((point.x() - scene.layout.main.left()) / scene.layout.main.width() * rows), 0, rows - 1)};
    }
    }
    return {};
}

/// The waterfall's x axis: seconds, from just below the least to just above the most.
ChartLayout waterfallAxis(const PlansDifference &difference, const PlansScene &scene)
{
    const std::vector<double> steps = waterfallSteps(difference);
    const double most = *std::ranges::max_element(steps);
    // Differences of a few per cent would be hair lines on a scale from zero.
    const double least = 1.5 * *std::ranges::min_element(steps) - 0.5 * most;
    ChartLayout layout;
    layout.plot = waterfallRows(scene, difference).bars;
    ChartScale &x = layout.x;
    x.from = least < 0.55 * most ? 0 : least - 0.06 * (most - least);
    x.to = most + 0.06 * (most - x.from);
    if (!(x.to > x.from))
        x.to = x.from + 1;
    x.begin = layout.plot.left();
    x.end = layout.plot.right();
    return layout;
}

ChartLayout frameOf(const PlansPicture &picture, PlansPage page, const PlansScene &scene, const FigureStyle &style,
                    const ChartState &state)
{
    if (page == PlansPage::Plans)
        return layoutChart(frontChart(picture, style.theme), scene.layout.main, style, state);
    if (page == PlansPage::Difference && picture.difference)
        return waterfallAxis(*picture.difference, scene);
    if (page == PlansPage::Trust && picture.report->chosen && picture.report->chosen->step)
        return layoutChart(tornadoChart(picture, scene, style.theme), scene.layout.main, style, state);
    return {};
}

} // namespace

int movingAssumptions(const PlansPicture &picture)
{
    const search::PlansReport &report = *picture.report;
    if (!report.chosen || !report.chosen->step)
        return 0;
    constexpr double hair = 1e-4; // of the step: less cannot be seen
    const double least = hair * report.chosen->step->step_s;
    return static_cast<int>(
        std::ranges::count_if(report.sensitivities, [least](const search::Sensitivity &one) { return one.span() > least; }));
}

std::vector<StepTerm> shownTerms(const PlansPicture &picture)
{
    std::vector<StepTerm> terms;
    const auto &chosen = picture.report->chosen;
    if (!chosen || !chosen->step)
        return terms;
    for (std::size_t t = 0; t < cost::stepTermCount; ++t) {
        if (chosen->step->seconds[t] > 0)
            terms.push_back(static_cast<StepTerm>(t));
    }
    std::ranges::stable_sort(terms, [&](StepTerm a, StepTerm b) { return chosen->step->of(a) > chosen->step->of(b); });
    return terms;
}

std::vector<RejectReason> shownReasons(const PlansPicture &picture)
{
    std::vector<RejectReason> reasons;
    if (!picture.report->found)
        return reasons;
    const auto &rejected = picture.report->found->rejected;
    for (std::size_t r = 0; r < search::rejectReasonCount; ++r) {
        if (rejected[r] > 0)
            reasons.push_back(static_cast<RejectReason>(r));
    }
    std::ranges::stable_sort(reasons, [&](RejectReason a, RejectReason b) {
        return rejected[static_cast<std::size_t>(a)] > rejected[static_cast<std::size_t>(b)];
    });
    return reasons;
}

std::vector<GroupKind> shownGroups(const PlansPicture &picture)
{
    std::vector<GroupKind> kinds;
    if (!picture.report->ranks)
        return kinds;
    for (std::size_t k = 0; k < search::groupKindCount; ++k) {
        if (!picture.report->ranks->groups[k].empty())
            kinds.push_back(static_cast<GroupKind>(k));
    }
    return kinds;
}

QString reasonTitle(RejectReason reason)
{
    switch (reason) {
    case RejectReason::Tensor: return Words::tr("tensor parallelism does not divide");
    case RejectReason::Layers: return Words::tr("layers do not divide into stages");
    case RejectReason::Experts: return Words::tr("experts do not divide");
    case RejectReason::Context: return Words::tr("context parallelism does not divide");
    case RejectReason::Sharding: return Words::tr("the shard degree does not divide");
    case RejectReason::Order: return Words::tr("the order of ranks cuts two pipelines");
    case RejectReason::Batch: return Words::tr("the batch does not divide");
    case RejectReason::Schedule: return Words::tr("a rule of the schedule");
    case RejectReason::Prediction: return Words::tr("cannot be predicted");
    case RejectReason::Memory: return Words::tr("out of memory");
    }
    return {};
}

QString groupTitle(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Tensor: return QStringLiteral("TP");
    case GroupKind::Expert: return QStringLiteral("EP");
    case GroupKind::Data: return QStringLiteral("DP");
    case GroupKind::Pipe: return QStringLiteral("PP");
    case GroupKind::Context: return QStringLiteral("CP");
    case GroupKind::ExpertTensor: return QStringLiteral("ETP");
    case GroupKind::ExpertData: return QStringLiteral("EDP");
    }
    return {};
}

cost::GroupLink linkOf(const PlansPicture &picture, GroupKind kind)
{
    const search::PlansReport &report = *picture.report;
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

std::vector<double> waterfallSteps(const PlansDifference &difference)
{
    std::vector<double> steps{difference.b_s};
    for (const PlansDelta &delta : difference.deltas)
        steps.push_back(steps.back() - delta.gain());
    return steps;
}

QRectF BarRows::bar(int index) const
{
    return QRectF(bars.left(), bars.top() + index * rowHeight, bars.width(), rowHeight)
        .adjusted(0, 0.17 * rowHeight, 0, -0.17 * rowHeight);
}

int BarRows::at(const QPointF &point) const
{
    const QRectF all(labels.left(), bars.top(), bars.right() - labels.left() + 200, rows * rowHeight);
    return all.contains(point) ? static_cast<int>((point.y() - bars.top()) / rowHeight) : -1;
}

BarRows barRows(const QRectF &part, int rows, double text, double labelWidth, double valueWidth)
{
    BarRows out;
    out.rows = rows;
    const double value = std::min(valueWidth * text, part.width() * 0.4);
    const double label = std::min(labelWidth * text, std::min(part.width() * 0.5, part.width() * 0.88 - value));
    out.rowHeight = std::min(38 * text, part.height() / std::max(1, rows));
    out.labels = QRectF(part.left(), part.top(), label, part.height());
    out.bars =
        QRectF(part.left() + label + 10, part.top(), std::max(10.0, part.width() - label - 10 - value), rows * out.rowHeight);
    return out;
}

BarRows termRows(const PlansScene &scene, int terms)
{
    return barRows(scene.layout.side, terms, scene.text, 196, 110);
}

BarRows waterfallRows(const PlansScene &scene, const PlansDifference &difference)
{
    return barRows(scene.layout.main.adjusted(0, 0, 0, -48 * scene.text), static_cast<int>(difference.deltas.size()) + 2,
                   scene.text, 200, 76);
}

BarRows tornadoRows(const PlansScene &scene, int sensitivities)
{
    return barRows(scene.layout.main.adjusted(0, 0, 0, -44 * scene.text), std::max(1, sensitivities), scene.text, 270, 16);
}

PlansTarget tableTarget(const PlansPicture &picture, PlansPage page, int row)
{
    if (row < 0 || row >= tableRows(picture, page))
        return {};
    switch (page) {
    case PlansPage::Plans: return {Kind::Row, picture.listed[static_cast<std::size_t>(row)]};
    case PlansPage::Degrees: return {Kind::Reason, row};
    case PlansPage::Difference: return {Kind::Setting, row};
    case PlansPage::Ranks: return {Kind::Group, row};
    case PlansPage::Trust: return {Kind::Accuracy, row};
    case PlansPage::RampUp: return {Kind::Ramp, row};
    }
    return {};
}

PlansNeeds plansNeeds(const PlansPicture &picture, const PlansOptions &options, const FigureStyle &style, bool whole)
{
    constexpr int exportedRows = 40; // the rest is in the CSV
    PlansNeeds needs;
    needs.page = options.page;
    needs.tableRows = whole ? std::min(tableRows(picture, options.page), exportedRows) : tableRows(picture, options.page);
    needs.gridRows = static_cast<int>(picture.grid.tensor.size());
    needs.gridColumns = static_cast<int>(picture.grid.pipe.size());
    needs.terms = static_cast<int>(shownTerms(picture).size());
    needs.lines = tableRows(picture, options.page);
    if (picture.report->ranks) {
        needs.hosts = picture.report->ranks->hosts;
        for (int h = 0; h < needs.hosts; ++h)
            needs.gpusPerHost = std::max(needs.gpusPerHost, static_cast<int>(std::ranges::count(picture.report->ranks->host, h)));
    }
    needs.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    needs.whole = whole;
    return needs;
}

PlansScene plansScene(const PlansPicture &picture, const PlansOptions &options, const QRectF &rect, const FigureStyle &style,
                      int firstRow, bool whole, const ChartState &state)
{
    PlansScene scene;
    const PlansNeeds needs = plansNeeds(picture, options, style, whole);
    scene.text = needs.text;
    scene.layout = layoutPlans(rect, needs);
    scene.front = frameOf(picture, options.page, scene, style, state);
    const std::unique_ptr<BarSource> source = plansSource(picture, options, style.theme);
    QRectF area = options.page == PlansPage::Plans ? scene.layout.table : scene.layout.side;
    scene.table = layoutBars(area, *source, barColumnWidths(*source, style), firstRow, needs.text);
    return scene;
}

PlansTarget plansTargetAt(const PlansPicture &picture, const PlansOptions &options, const PlansScene &scene, const QPointF &point)
{
    const int row = scene.table.rowAt(point);
    if (row >= 0)
        return tableTarget(picture, options.page, row);
    if (options.page == PlansPage::Plans) {
        if (const int column = scene.table.headerAt(point); column >= 0)
            return {Kind::Header, column};
    }
    return mainTarget(picture, options.page, scene, point);
}

std::vector<PlansTarget> plansTargets(const PlansPicture &picture, PlansPage page)
{
    std::vector<PlansTarget> all;
    const auto add = [&all](Kind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            all.push_back({kind, static_cast<int>(i)});
    };
    switch (page) {
    case PlansPage::Plans: break;
    case PlansPage::Degrees: add(Kind::Cell, picture.grid.cells.size()); break;
    case PlansPage::Difference: add(Kind::Delta, picture.difference ? picture.difference->deltas.size() + 2 : 0); break;
    case PlansPage::Ranks: add(Kind::Gpu, picture.report->ranks ? picture.report->ranks->host.size() : 0); break;
    case PlansPage::Trust: add(Kind::Sensitivity, static_cast<std::size_t>(movingAssumptions(picture))); break;
    case PlansPage::RampUp: break;
    }
    for (int r = 0; r < tableRows(picture, page); ++r)
        all.push_back(tableTarget(picture, page, r));
    return all;
}

} // namespace shardscope::ui
