// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/chartblock.h"
#include "ui/views/cost/costfigure.h"
#include "ui/views/cost/costgroups.h"

#include <algorithm>
#include <cmath>

// The run over one of its options.
namespace shardscope::ui {

namespace {

/// SI; NaN where there is noCostNumber.
double sweepValue(const cost::SweepPoint &point, CostMeasure measure)
{
    if (!point.cost)
        return std::numeric_limits<double>::quiet_NaN();
    const cost::RunCost &cost = *point.cost;
    if (measure == CostMeasure::Time)
        return cost.time() ? cost.time()->si() : cost.flop();
    return cost.sentRate() ? (*cost.sentRate() + *cost.receivedRate()).si() : (cost.sent() + cost.received()).si();
}

double shownSweep(double value, CostMeasure measure, const evaluate::CostReport &report)
{
    if (measure == CostMeasure::Time)
        return report.choices.run.clusterFlopRate ? value / 86400 : value;
    return report.choices.run.clusterFlopRate ? value / 1e9 : value;
}

QString sweepUnit(CostMeasure measure, const evaluate::CostReport &report)
{
    const bool rated = report.choices.run.clusterFlopRate.has_value();
    if (measure == CostMeasure::Time)
        return rated ? Words::tr("days") : QStringLiteral("FLOP");
    return rated ? Words::tr("GB/s per GPU") : Words::tr("bytes in the whole run");
}

/// In front of a value that is read out.
QString sweepName(CostMeasure measure)
{
    return measure == CostMeasure::Time ? Words::tr("run time") : Words::tr("sent and received");
}

/// Over one option of the run; a disc for every value of it that is possible, a filled one for the present.
Chart sweepChart(const evaluate::CostReport &report, CostMeasure measure, const Theme &theme)
{
    constexpr double margin = 1.15; // of the x axis beyond its ends
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString over = coreText(std::string(option.title));
    Chart chart;
    chart.name = measure == CostMeasure::Time ? Words::tr("Run time over %1").arg(over)
                                              : Words::tr("Bytes sent and received over %1").arg(over);
    chart.x = {.unit = over, .from = 1, .to = 2, .logarithmic = true};
    chart.y.title = chart.y.unit = sweepUnit(measure, report);
    Chart::Curve curve{.name = sweepName(measure), .color = theme.accent};
    Chart::Points others{.color = theme.accent, .size = 7, .hollow = true};
    Chart::Points present{.color = theme.accent, .size = 12};
    double most = 0;
    for (const cost::SweepPoint &point : report.sweep) {
        const auto x = static_cast<double>(point.value);
        const bool now = point.value == report.choices.run.*option.field;
        chart.x.from = chart.x.ticks.empty() ? x : std::min(chart.x.from, x);
        chart.x.to = chart.x.ticks.empty() ? x : std::max(chart.x.to, x);
        chart.x.ticks.push_back({x, valueText(x, Unit::Count), now});
        const double y = shownSweep(sweepValue(point, measure), measure, report);
        if (!std::isfinite(y))
            continue;
        most = std::max(most, y);
        curve.x.push_back(x);
        curve.y.push_back(y);
        (now ? present : others).points.push_back({x, y});
    }
    chart.x.from /= margin;
    chart.x.to *= margin;
    chart.y.to = most > 0 ? 1.12 * most : 1;
    chart.curves = {std::move(curve)};
    chart.points = {std::move(others), std::move(present)};
    return chart;
}

QPointF placeOf(const evaluate::CostReport &report, CostMeasure measure, const ChartLayout &axes, const cost::SweepPoint &point)
{
    return axes.at(static_cast<double>(point.value), shownSweep(sweepValue(point, measure), measure, report));
}

QString sweepLine(const evaluate::CostReport &report, const cost::SweepPoint &point)
{
    const cost::SweepOption &option = cost::sweepOption(report.choices.sweep);
    const QString what = coreText(std::string(option.title)) + QStringLiteral(" = ") + QString::number(point.value);
    QString line = strong(what) + QStringLiteral(": ");
    if (!point.cost)
        return point.impossible ? line + errorText(*point.impossible, false).toHtmlEscaped() : line;
    line += point.cost->time() ? longTime(point.cost->time()->si()) : valueText(point.cost->flop(), Unit::Flops);
    if (point.cost->sentRate())
        line += Words::tr(", %1 per GPU")
                    .arg(valueText((*point.cost->sentRate() + *point.cost->receivedRate()).si(), Unit::BytePerSecond));
    if (point.inefficient)
        line += QStringLiteral(" · ") + errorText(*point.inefficient, false).toHtmlEscaped();
    return line;
}

Mark pointMark(const evaluate::CostReportPtr &report, CostMeasure measure, const cost::SweepPoint &point)
{
    const cost::SweepOption &option = cost::sweepOption(report->choices.sweep);
    const QString title = coreText(std::string(option.title));
    const bool timed = point.cost && point.cost->time();
    const double value = timed ? point.cost->time()->si() : point.cost ? point.cost->flop() : noCostNumber;
    const QString remark = point.impossible    ? errorText(*point.impossible, false)
                           : point.inefficient ? errorText(*point.inefficient, false)
                                               : QString();
    Mark mark{.name = Words::tr("Curve"),
              .value = plainLine(sweepLine(*report, point)),
              .number = sweepValue(point, measure),
              .line = [=] { return sweepLine(*report, point); },
              .row = costRow(Words::tr("Run time over %1").arg(title), QString::number(point.value), value,
                             timed ? Unit::Second : Unit::Flops, noCostNumber, remark)};
    if (!point.cost)
        return mark;
    mark.why = [report, point, field = option.field] {
        plan::TrainingRun run = report->choices.run;
        run.*field = point.value;
        return cost::explainRunTime(run, *point.cost);
    };
    mark.act = {title + QStringLiteral(" = ") + QString::number(point.value),
                [value = point.value, field = option.field](scenario::Scenario &s) { s.cost.run.*field = value; }};
    return mark;
}

void paintInefficient(QPainter &painter, const FigureStyle &style, const evaluate::CostReport &report, CostMeasure measure,
                      const ChartLayout &axes)
{
    for (const cost::SweepPoint &point : report.sweep) {
        const QPointF at = placeOf(report, measure, axes, point);
        if (point.inefficient && axes.plot.contains(at)) // false where there is no value
            drawLabel(painter, style, QRectF(at.x() - 10, at.y() - 22, 20, 16), Qt::AlignCenter, QStringLiteral("✗"),
                      TextSize::Small, style.theme.fault);
    }
}

} // namespace

PagePart sweepPart(const evaluate::CostReportPtr &report, CostMeasure measure)
{
    ChartPart sweep(QStringLiteral("sweep"),
                    [=](const QRectF &, const FigureStyle &style) { return sweepChart(*report, measure, style.theme); });
    for (const cost::SweepPoint &point : report->sweep)
        sweep.add({QStringLiteral("point %1").arg(point.value)}, [=, &point] { return pointMark(report, measure, point); });
    sweep.place = [=](const ChartLayout &axes, std::size_t mark) {
        return MarkShape::point(placeOf(*report, measure, axes, report->sweep[mark]), axes.plot);
    };
    sweep.paintOver = [=](QPainter &painter, const FigureStyle &style, const ChartLayout &axes, const FigureLight &) {
        paintInefficient(painter, style, *report, measure, axes);
    };
    sweep.needs = [](double, const FigureStyle &style) { return BlockNeeds{.least = 90 + 46 * textScale(style)}; };
    const bool marked =
        std::ranges::any_of(report->sweep, [](const cost::SweepPoint &point) { return point.inefficient.has_value(); });
    return {.name = sweepChart(*report, measure, lightTheme()).name,
            .more = marked ? Words::tr("✗ breaks an efficiency rule") : QString(),
            .block = chartBlock(std::move(sweep))};
}

} // namespace shardscope::ui
