// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/colormap.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// Shares below this are all painted alike: they will not be chosen.
constexpr double palest = 0.3;
constexpr double cellGap = 3;

double depth(double share)
{
    return std::clamp((share - palest) / (1 - palest), 0.0, 1.0) * 0.92 + 0.04;
}

QString cellName(const PlansGrid::Cell &cell)
{
    return QStringLiteral("TP %1 × PP %2").arg(cell.tensor).arg(cell.pipe);
}

QString cellLine(const PlansPicture &picture, const PlansGrid::Cell &cell)
{
    if (!cell.best)
        return strong(cellName(cell)) + QStringLiteral(": ") + cell.reason.toHtmlEscaped();
    const QString best = Words::tr("best: %1, %2 of the fastest").arg(intervalText(cell.best->step), percent(cell.share));
    return strong(cellName(cell)) + QStringLiteral(": ") + best + QStringLiteral(" · ") + planName(cell.best->plan)
           + Words::tr(" · %1 of %2").arg(bytesText(cell.best->memory), bytesText(picture.report->limit()));
}

Mark cellMark(const PlansPicturePtr &picture, std::size_t index)
{
    const PlansGrid &grid = picture->grid;
    const PlansGrid::Cell &cell = grid.cells[index];
    Mark mark{.name = cellName(cell), .value = cell.reason};
    mark.line = [picture, index] { return cellLine(*picture, picture->grid.cells[index]); };
    const auto row = [&](const TableCell &step, const TableCell &microbatch, const TableCell &memory, const QString &remark) {
        mark.row = tableRow(TableCell::count(grid.gpus), TableCell::count(cell.tensor), TableCell::count(cell.pipe), step,
                            microbatch, memory, remark);
    };
    if (!cell.best) {
        const TableCell none = TableCell::insteadOfNumber({});
        row(none, none, none, cell.reason);
        return mark;
    }
    const search::PlanRow &best = *cell.best;
    row(TableCell::number(best.step.step_s), TableCell::count(best.plan.microbatch),
        TableCell::number(best.memory.si() / gigabytes().bytes), planName(best.plan));
    mark.value = secondsText(best.step.step_s);
    mark.number = best.step.step_s;
    mark.why = [picture, index] {
        const search::PlanRow &one = *picture->grid.cells[index].best;
        return picture->report->model->explain(one.plan, one.step);
    };
    actOnPlan(mark, best.plan, picture->report->query.globalBatch);
    return mark;
}

Mark reasonMark(const PlansPicture &picture, search::RejectReason reason)
{
    const search::SearchResult &found = *picture.report->found;
    const auto count = static_cast<double>(found.rejected[static_cast<std::size_t>(reason)]);
    const QString line =
        strong(numberText(count)) + Words::tr(" of %1 plans: %2").arg(countText(found.evaluated), reasonTitle(reason));
    return {.name = reasonTitle(reason), .value = numberText(count), .number = count, .line = [line] { return line; }};
}

/// Of plans that cannot run, why not.
std::shared_ptr<Table> reasonList(const PlansPicturePtr &picture)
{
    const auto list =
        std::make_shared<Table>(std::vector{wordColumn(Words::tr("reason"), 0, true), numberColumn(Words::tr("plans"), 0, true)});
    double most = 0;
    for (const search::RejectReason reason : shownReasons(*picture)) {
        const auto count = static_cast<double>(picture->report->found->rejected[static_cast<std::size_t>(reason)]);
        most = std::max(most, count); // the first
        list->add({.key = QStringLiteral("reason %1").arg(static_cast<int>(reason)), .hasRow = false},
                  [picture, reason] { return reasonMark(*picture, reason); },
                  {{.text = reasonTitle(reason)},
                   {.text = formatSignificant(count), .share = count / most, .hue = &Theme::fault, .opacity = 0.4F}});
    }
    return list;
}

/// Room for the degrees above and left of the cells, which are no higher than they need be.
std::vector<QRectF> layCells(const PlansGrid &grid, QRectF rect, double text)
{
    const auto rows = static_cast<double>(std::max<std::size_t>(1, grid.tensor.size()));
    const auto columns = static_cast<double>(std::max<std::size_t>(1, grid.pipe.size()));
    rect.adjust(50 * text, 24 * text, 0, 0);
    rect.setHeight(std::min(rect.height(), 150 * text * rows));
    const QSizeF size(rect.width() / columns, rect.height() / rows);
    std::vector<QRectF> cells;
    for (std::size_t r = 0; r < grid.tensor.size(); ++r)
        for (std::size_t c = 0; c < grid.pipe.size(); ++c)
            cells.push_back(
                QRectF(rect.topLeft() + QPointF(static_cast<double>(c) * size.width(), static_cast<double>(r) * size.height()),
                       size)
                    .adjusted(0, 0, -cellGap, -cellGap));
    return cells;
}

void paintReason(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &reason, double text)
{
    drawHatch(painter, style, rect, Hatch::Stall);
    const QFont small = textFont(style.font, TextSize::Small);
    const QRectF words =
        QFontMetricsF(small).boundingRect(rect.adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, reason);
    if (rect.width() < 90 * text || words.height() + 6 > rect.height())
        return;
    painter.fillRect(words.adjusted(-4, -2, 4, 2).intersected(rect), style.theme.background);
    painter.setFont(small);
    painter.setPen(style.theme.quiet);
    painter.drawText(rect.adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, reason);
}

void paintBest(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PlansGrid::Cell &cell, double text)
{
    const QColor fill = sequentialMap(QStringLiteral("blues"), style.theme.dark).at(depth(cell.share));
    painter.fillRect(rect, fill);
    const QColor ink = inkOnCell(fill);
    const bool two = rect.height() > 40 * text;
    const QRectF upper = two ? QRectF(rect.left(), rect.center().y() - 20 * text, rect.width(), 20 * text) : rect;
    drawLabel(painter, style, upper, Qt::AlignCenter, secondsText(cell.best->step.step_s), TextSize::Table, ink, 600);
    if (!two)
        return;
    const plan::Layout &p = cell.best->plan;
    const QRectF lower(rect.left(), rect.center().y(), rect.width(), 18 * text);
    const QString inFull = QStringLiteral("DP %1 · MBS %2 · %3").arg(p.data).arg(p.microbatch).arg(bytesText(cell.best->memory));
    if (!drawLabel(painter, style, lower, Qt::AlignCenter, inFull, TextSize::Small, ink))
        drawLabel(painter, style, lower, Qt::AlignCenter, QStringLiteral("MBS %1").arg(p.microbatch), TextSize::Small, ink);
}

void paintAxes(QPainter &painter, const FigureStyle &style, const PlansGrid &grid, const std::vector<QRectF> &cells)
{
    const double text = textScale(style);
    for (std::size_t c = 0; c < grid.pipe.size(); ++c) {
        const QRectF &cell = cells[c];
        drawElided(painter, style, QRectF(cell.left(), cell.top() - 20 * text, cell.width(), 18 * text), Qt::AlignCenter,
                   QStringLiteral("PP %1").arg(grid.pipe[c]), TextSize::Small, style.theme.quiet);
    }
    for (std::size_t r = 0; r < grid.tensor.size(); ++r) {
        const QRectF &cell = cells[r * grid.pipe.size()];
        drawElided(painter, style, QRectF(cell.left() - 48 * text, cell.top(), 42 * text, cell.height()),
                   Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("TP %1").arg(grid.tensor[r]), TextSize::Small,
                   style.theme.quiet);
    }
}

void paintGrid(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const std::vector<QRectF> &cells,
               const FigureLight &light)
{
    const PlansGrid &grid = picture.grid;
    const double text = textScale(style);
    if (cells.empty())
        return;
    paintAxes(painter, style, grid, cells);
    const auto &chosen = picture.report->chosen;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        const PlansGrid::Cell &cell = grid.cells[i];
        const QRectF &rect = cells[i];
        cell.best ? paintBest(painter, style, rect, cell, text) : paintReason(painter, style, rect, cell.reason, text);
        if (static_cast<int>(i) == grid.best) {
            const double size = std::clamp(rect.width() / 5, 5.0, 14.0);
            painter.setPen(QPen(style.theme.background, 1));
            painter.setBrush(style.theme.backward);
            painter.drawPolygon(
                QPolygonF({rect.topLeft(), rect.topLeft() + QPointF(size, 0), rect.topLeft() + QPointF(0, size)}));
        }
        const bool selected =
            chosen && chosen->gpus() == grid.gpus && chosen->plan.tensor == cell.tensor && chosen->plan.pipe == cell.pipe;
        if (!selected && !isLit(light, i))
            continue;
        painter.setPen(QPen(style.theme.text, selected ? 2.5 : 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(1.5, 1.5, -1.5, -1.5));
    }
}

} // namespace

void makeDegreesPage(Figure &figure, const PlansPicturePtr &picture)
{
    const PlansGrid &grid = picture->grid;
    figure.columns = {QStringLiteral("GPUs"), QStringLiteral("TP"),  QStringLiteral("PP"),
                      Words::tr("step (s)"),  QStringLiteral("MBS"), Words::tr("memory (%1)").arg(gigabytes().unit),
                      Words::tr("remark")};
    const auto list = reasonList(picture);
    list->remarks = {Words::tr("Hatched cells have no plan that runs; the reason is in the cell or in the hover line at the "
                               "bottom. Click a cell to select its best plan.")};
    Page page;
    page.picture = {.name = Words::tr("Best step time"),
                    .more = Words::tr("for each TP × PP on %1 GPUs; darker is faster").arg(grid.gpus),
                    .moreInDark = Words::tr("for each TP × PP on %1 GPUs; brighter is faster").arg(grid.gpus)};
    for (std::size_t i = 0; i < grid.cells.size(); ++i)
        page.picture.block.add({.key = QStringLiteral("cell %1 %2").arg(grid.cells[i].tensor).arg(grid.cells[i].pipe)},
                               [picture, i] { return cellMark(picture, i); });
    page.picture.block.lay = [picture](const QRectF &rect, const FigureSpace &space) {
        const std::vector<QRectF> cells = layCells(picture->grid, rect, textScale(space.style));
        return LaidBlock{
            .shape = [cells](std::size_t cell) { return MarkShape::of(cells[cell], Emphasis::Own); },
            .paint = [=, style = space.style](QPainter &painter,
                                              const FigureLight &light) { paintGrid(painter, style, *picture, cells, light); },
            .grid = {cells.size(), std::max(1, static_cast<int>(picture->grid.pipe.size()))}};
    };
    const search::SearchResult &found = *picture->report->found;
    page.list = {Words::tr("Rejected plans"),
                 Words::tr("%1 of %2").arg(countText(found.rejectedPlans()), countText(found.evaluated)),
                 {},
                 tableBlock(list)};
    page.share = 0.64;
    intoFigure(figure, std::move(page));
}

} // namespace shardscope::ui
