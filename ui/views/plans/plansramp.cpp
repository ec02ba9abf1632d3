// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/chartblock.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

const QString rampKey = QStringLiteral("ramp");
constexpr double barThickness = 0.62; ///< of a bar in its place
constexpr double partOfNode = 0.3;    ///< height of a bar that is less than one

QString alternativeText(const search::RampAlternative &alternative)
{
    return Words::tr("%1 × MBS %2, %3 each: %4 idle")
        .arg(alternative.nodes == 1  ? Words::tr("1 node")
             : alternative.nodes < 1 ? nodesText(0)
                                     : Words::tr("%1 nodes").arg(alternative.nodes))
        .arg(alternative.microbatch)
        .arg(alternative.microbatches)
        .arg(percent(alternative.idle));
}

QString rampLine(const search::RampRow &row)
{
    QString line =
        strong(Words::tr("Batch %1").arg(row.batch))
        + Words::tr(": %1, %2 GPUs, %3 replicas, microbatch %4, %5 per replica")
              .arg(nodesText(row.nodes))
              .arg(row.gpus)
              .arg(row.replicas)
              .arg(row.microbatch)
              .arg(row.microbatches == 1 ? Words::tr("one microbatch") : Words::tr("%1 microbatches").arg(row.microbatches));
    if (row.idle > 0)
        line += Words::tr(" · pipeline idle %1").arg(percent(row.idle));
    if (row.alternative)
        line += Words::tr(" · alternative: %1").arg(alternativeText(*row.alternative));
    return line;
}

Mark rampMark(const PlansPicturePtr &picture, const search::RampRow &row)
{
    Mark mark{.name = Words::tr("Batch %1").arg(row.batch),
              .value = nodesText(row.nodes),
              .number = static_cast<double>(row.nodes),
              .line = [picture, &row] { return rampLine(row); }};
    for (const int value : {row.nodes, row.batch, row.microbatch, row.gpus, row.replicas, row.microbatches})
        mark.row.push_back(TableCell::count(value));
    mark.row.push_back(TableCell::number(row.idle));
    mark.row.push_back(TableCell::text(row.alternative ? alternativeText(*row.alternative) : QString()));
    return mark;
}

std::shared_ptr<Table> rampList(const PlansPicturePtr &picture, const std::vector<search::RampRow> &rows)
{
    const auto list = std::make_shared<Table>(
        std::vector{numberColumn(Words::tr("nodes")), numberColumn(Words::tr("batch")), numberColumn(QStringLiteral("MBS")),
                    numberColumn(QStringLiteral("GPUs"), 2), numberColumn(Words::tr("replicas"), 3),
                    numberColumn(Words::tr("microbatches"), 4), numberColumn(Words::tr("idle"), 1, false, QStringLiteral("%")),
                    wordColumn(Words::tr("alternative"), 1)});
    const auto number = [](int value, bool isStrong = false) {
        return BarCell{.text = QString::number(value), .strong = isStrong};
    };
    for (const search::RampRow &one : rows)
        list->add({.key = QStringLiteral("batch %1").arg(one.batch)}, [picture, &one] { return rampMark(picture, one); },
                  {{.text = nodesText(one.nodes), .strong = one.moreNodes},
                   number(one.batch),
                   number(one.microbatch, one.moreMicrobatch),
                   number(one.gpus),
                   number(one.replicas),
                   number(one.microbatches),
                   {.text = formatSignificant(100 * one.idle, 2)},
                   {.text = one.alternative ? alternativeText(*one.alternative) : QStringLiteral("–"), .quiet = true}});
    return list;
}

double heightOf(int nodes)
{
    return std::max(partOfNode, static_cast<double>(nodes));
}

/// What stands below the batches.
QString axisText(const std::vector<search::RampRow> &rows)
{
    return std::ranges::any_of(rows, [](const search::RampRow &row) { return row.alternative.has_value(); })
               ? Words::tr("batch size in sequences; line: nodes that would keep the pipeline full")
               : Words::tr("batch size in sequences");
}

/// Nodes over the batches: busy parts of the bars, and lines at what would keep the pipeline filled.
Chart rampChart(const std::vector<search::RampRow> &rows, double width, const FigureStyle &style)
{
    const double text = textScale(style);
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const bool wraps = metrics.horizontalAdvance(axisText(rows)) > width;
    Chart chart;
    chart.name = Words::tr("Nodes as the batch grows");
    chart.margins = QMarginsF(46 * text, 26 * text, 8, (wraps ? 74 : 60) * text);
    double most = 1;
    double at = 0.5;
    for (const search::RampRow &row : rows) {
        chart.bars.push_back({0, heightOf(row.nodes) * (1 - row.idle), at, barThickness, style.theme.forward, {}, true});
        most = std::max(most, heightOf(row.nodes));
        if (row.alternative) {
            const double nodes = heightOf(row.alternative->nodes);
            const double reach = 0.55 * barThickness;
            most = std::max(most, nodes);
            chart.curves.push_back({.x = {at - reach, at + reach}, .y = {nodes, nodes}, .color = style.theme.backward});
        }
        ++at;
    }
    chart.x.to = static_cast<double>(rows.size());
    chart.x.bare = true;
    chart.x.text = [](double) { return QString(); }; // batches are named below
    chart.x.read = [rows](double x) {
        const auto batch = static_cast<std::size_t>(std::clamp(x, 0.0, static_cast<double>(rows.size()) - 1));
        return Words::tr("Batch %1").arg(rows[batch].batch);
    };
    chart.y.title = Words::tr("nodes");
    chart.y.to = 1.12 * most;
    chart.y.rounded = true;
    chart.y.switches = false;
    chart.y.grid = true;
    return chart;
}

/// Of a bar with its words.
QRectF batchRect(const ChartLayout &axes, std::size_t batch)
{
    const auto at = static_cast<double>(batch);
    return QRectF(QPointF(axes.x.px(at), axes.rect.top()), QPointF(axes.x.px(at + 1), axes.rect.bottom())) & axes.rect;
}

/// Idle parts, hatched, and what is said over and under the bars.
void paintOver(QPainter &painter, const FigureStyle &style, const std::vector<search::RampRow> &rows, const ChartLayout &axes,
               const FigureLight &light)
{
    const double text = textScale(style);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const search::RampRow &row = rows[i];
        const double at = static_cast<double>(i) + 0.5;
        const bool lit = isLit(light, i);
        const QRectF whole(axes.at(at - barThickness / 2, heightOf(row.nodes)),
                           axes.at(at + barThickness / 2, heightOf(row.nodes) * (1 - row.idle)));
        const QRectF idle = whole & axes.plot;
        if (row.idle > 0 && !idle.isEmpty()) {
            drawHatch(painter, style, idle, Hatch::Stall);
            painter.setPen(QPen(style.theme.hatch, 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(idle);
        }
        if (whole.top() >= axes.plot.top())
            drawElided(painter, style, QRectF(whole.left() - 20, whole.top() - 20 * text, whole.width() + 40, 18 * text),
                       Qt::AlignCenter, nodesText(row.nodes), TextSize::Table, style.theme.text,
                       row.moreNodes || i == 0 ? 600 : 400);
        const QRectF below(batchRect(axes, i).left(), axes.plot.bottom() + 4, batchRect(axes, i).width(), 18 * text);
        drawElided(painter, style, below, Qt::AlignCenter, QString::number(row.batch), TextSize::Small, style.theme.text,
                   lit ? 600 : 400);
        drawElided(painter, style, below.translated(0, 16 * text), Qt::AlignCenter, QStringLiteral("MBS %1").arg(row.microbatch),
                   TextSize::Small, style.theme.quiet, lit || row.moreMicrobatch ? 600 : 400);
    }
    paintRemark(painter, style, QRectF(axes.rect.left(), axes.plot.bottom() + 40 * text, axes.rect.width(), 36 * text),
                axisText(rows), style.theme.quiet);
}

QStringList remarksOf(const search::PlansReport &report)
{
    if (report.rampFault)
        return {errorText(*report.rampFault, false)};
    QStringList remarks;
    for (const Check &check : report.ramp->remarks)
        remarks << (check.holds ? QStringLiteral("✓ ") : QStringLiteral("! ")) + coreText(check.text);
    return remarks;
}

} // namespace

void makeRampPage(Figure &figure, const PlansPicturePtr &picture)
{
    figure.columns = {Words::tr("nodes"),    Words::tr("batch"),        QStringLiteral("MBS"), QStringLiteral("GPUs"),
                      Words::tr("replicas"), Words::tr("microbatches"), Words::tr("idle"),     Words::tr("alternative")};
    static const std::vector<search::RampRow> none;
    const std::vector<search::RampRow> &rows = picture->report->ramp ? picture->report->ramp->rows : none;
    const auto list = rampList(picture, rows);
    list->remarks = remarksOf(*picture->report);
    Page page;
    page.picture = {.name = Words::tr("Nodes as the batch grows"), .more = Words::tr("hatched: idle")};
    ChartPart ramp(
        rampKey, [picture, &rows](const QRectF &rect, const FigureStyle &style) { return rampChart(rows, rect.width(), style); });
    ramp.place = [](const ChartLayout &axes, std::size_t batch) { return MarkShape::of(batchRect(axes, batch)); };
    ramp.paintOver = [picture, &rows](QPainter &painter, const FigureStyle &style, const ChartLayout &axes,
                                      const FigureLight &light) { paintOver(painter, style, rows, axes, light); };
    page.picture.block = rows.empty() ? textBlock({}) : chartBlock(std::move(ramp));
    page.list = {Words::tr("Batch-size ramp-up"), Words::tr("nodes, batch and microbatch"), {}, tableBlock(list)};
    page.share = 0.46;
    page.leastSide = 400;
    page.twins = true;
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
