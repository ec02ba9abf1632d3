// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivesfigure.h"

#include "ui/base/words.h"
#include "ui/models/matrixmodel.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

QStringList columns()
{
    return {Words::tr("What"),           Words::tr("Algorithm or source"),
            Words::tr("From"),           Words::tr("To"),
            Words::tr("Round or block"), Words::tr("Size, B"),
            Words::tr("Start, s"),       Words::tr("End, s"),
            Words::tr("Time, s"),        Words::tr("Bandwidth, B/s")};
}

} // namespace

std::vector<TableCell> collectivesRow(const QString &what, const QString &series, const RowNumbers &numbers, const QString &from,
                                      const QString &to)
{
    const auto &[step, size, start, end, time, bandwidth] = numbers;
    const auto seconds = [](double value) { return TableCell::quantity(value, Unit::Second); };
    return tableRow(what, series, from, to, TableCell::written(step, QString::number(step, 'f', 0)),
                    TableCell::quantity(size, Unit::Byte), seconds(start), seconds(end), seconds(time),
                    TableCell::quantity(bandwidth, Unit::BytePerSecond));
}

MarkShape ChartGrips::line(const ChartLayout &chart, double x) const
{
    constexpr double reach = 6; // px
    const double px = chart.x.px(x);
    if (chart.isEmpty() || px < chart.plot.left() || px > chart.plot.right())
        return {};
    MarkShape shape = MarkShape::of(QRectF(px - 3, chart.plot.top(), 6, chart.plot.height()), Emphasis::Around);
    shape.path = {QPointF(px, chart.plot.top()), QPointF(px, chart.plot.bottom())};
    shape.reach = reach;
    shape.grip = MarkGrip{.key = QStringLiteral("line"),
                          .rect = QRectF(px - reach, chart.plot.top(), 2 * reach, chart.plot.height()),
                          .drag = [edit = drag, axis = chart.x](const QPointF &to) { return edit(axis.value(to.x())); },
                          .cursor = Qt::SizeHorCursor};
    return shape;
}

MarkGrip ChartGrips::plot(const ChartLayout &chart) const
{
    return {.key = QStringLiteral("plot"),
            .rect = {},
            .drag = [edit = click, axis = chart.x](const QPointF &to) { return edit(axis.value(to.x())); },
            .click = chart.plot,
            .tip = tip};
}

Figure makeCollectivesFigure(const ViewInput &input, const CollectivesLook &)
{
    Figure figure;
    figure.title = Words::tr("Collectives");
    figure.columns = columns();
    figure.exportSize = {1000, 660};
    figure.exportHeight = [](double width) { return width >= 800 ? 660 : std::clamp(1.2 * width, 520.0, 760.0); };
    const evaluate::CollectiveReportPtr &report = input.report.collectives;
    if (report)
        figure.emptyText = collectivesProblem(*report);
    else if (!input.scenario.empty())
        figure.emptyText = Words::tr("Simulating the messages…");
    else
        figure.emptyText =
            Words::tr("What communication costs: all-reduce, all-to-all and other collectives over the machine's links, and the "
                      "broadcast of a host tensor. Drop a bandwidth matrix, an nccl-tests log or a scenario here.");
    if (!report || (isLab(*report) ? !report->labTimes : !report->run && report->jobs.empty()))
        return figure;
    figure.sentence = collectivesSentence(*report);
    if (!isLab(*report))
        figure.sentence += assumedNote(input.report.machine.get());
    figure.subtitle = collectivesSubtitle(*report);
    figure.source = whoTakesPart(*report);
    if (isLab(*report))
        showLab(figure, input);
    else
        showMessages(figure, input);
    return figure;
}

} // namespace shardscope::ui
