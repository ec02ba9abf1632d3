// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/planspage.h"

#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/plans/planstext.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double gutter = 28;
constexpr double narrow = 720;
constexpr double headingHeight = 24;

/// The picture at the left, its list at the right; below each other where it is narrow.
void layBeside(PageLayout &out, const QRectF &inside, const PageParts &parts, bool whole)
{
    if (isWide(inside, out.text)) {
        const double side =
            std::max(inside.width() * (1 - parts.share), std::min(parts.leastSide * out.text, inside.width() * 0.5));
        const QRectF left(inside.left(), inside.top(), inside.width() - side - gutter, inside.height());
        out.setMain(left);
        out.setSide(QRectF(left.right() + gutter, inside.top(), side, inside.height()));
        out.ruleFrom = {left.right() + gutter / 2, inside.top()};
        out.ruleTo = {left.right() + gutter / 2, inside.bottom()};
        return;
    }
    const double room = inside.height() - 16;
    const double top = whole ? std::max(260.0 * out.text, room * 0.5) : room * 0.56;
    out.setMain(QRectF(inside.left(), inside.top(), inside.width(), top));
    out.setSide(QRectF(inside.left(), inside.top() + top + 16, inside.width(), room - top));
    out.ruleFrom = {inside.left(), inside.top() + top + 8};
    out.ruleTo = {inside.right(), inside.top() + top + 8};
}

void paintList(QPainter &painter, const FigureStyle &style, const PageLayout &layout, const FigureLight &light,
               const PageParts &parts)
{
    if (layout.side.isNull())
        return;
    paintPartHeading(painter, style, layout.sideHeading, parts.sideName, parts.sideMore);
    BarMarks marks;
    marks.hovered = light.mark && *light.mark >= parts.listFrom ? static_cast<int>(*light.mark - parts.listFrom) : -1;
    if (marks.hovered >= layout.table.rows) // of marks behind the list's
        marks.hovered = -1;
    if (parts.selected >= 0)
        marks.selected.push_back(parts.selected);
    if (layout.table.header.width() >= 40)
        paintBars(painter, style, layout.table, *layout.list, marks);
    double y = layout.table.rows > 0 ? layout.table.body.bottom() + 14 : layout.table.header.bottom() + 8;
    for (const QString &remark : parts.remarks) {
        const QRectF room(layout.side.left(), y, layout.side.width(), layout.side.bottom() - y);
        y += paintRemark(painter, style, room, remark, style.theme.quiet) + 8;
    }
}

} // namespace

QRectF BarRows::bar(int index) const
{
    return QRectF(bars.left(), bars.top() + index * rowHeight, bars.width(), rowHeight)
        .adjusted(0, 0.17 * rowHeight, 0, -0.17 * rowHeight);
}

QRectF BarRows::touch(int index) const
{
    constexpr double value = 200; // px behind the bars
    return {labels.left(), bars.top() + index * rowHeight, bars.right() - labels.left() + value, rowHeight};
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

BarColumn wordColumn(const QString &title, int rank, bool wide)
{
    return {title, {}, false, false, wide, false, rank};
}

BarColumn numberColumn(const QString &title, int rank, bool bar, const QString &unit)
{
    return {title, unit, true, bar, false, false, rank};
}

void PageLayout::setMain(const QRectF &area)
{
    heading = QRectF(area.left(), area.top(), area.width(), headingHeight * text);
    const double top = heading.bottom() + 6 * text;
    main = QRectF(area.left(), top, area.width(), area.bottom() - top);
    if (main.height() < 40 || main.width() < 60)
        main = heading = QRectF();
}

void PageLayout::setSide(const QRectF &area)
{
    sideHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * text);
    const double top = sideHeading.bottom() + 6;
    side = QRectF(area.left(), top, area.width(), area.bottom() - top);
    if (side.height() < 40)
        side = sideHeading = QRectF();
}

void PageLayout::show(Chart value, const FigureSpace &space, const QString &key)
{
    chart = std::make_shared<const Chart>(std::move(value));
    axes = layoutChart(*chart, main, space.style, space.chart(key));
}

Chart rowChart(const QString &name, const PageLayout &layout)
{
    const QRectF &bars = layout.rows.bars;
    Chart chart;
    chart.name = name;
    chart.margins = QMarginsF(bars.left() - layout.main.left(), bars.top() - layout.main.top(),
                              layout.main.right() - bars.right(), layout.main.bottom() - bars.bottom());
    chart.x.text = chart.x.read = secondsText;
    chart.x.grid = true;
    chart.y.from = -layout.rows.rows;
    chart.y.to = 0;
    chart.y.bare = true;
    return chart;
}

MarkShape rowShape(const BarLayout &table, int row)
{
    MarkShape shape;
    shape.row = row;
    shape.emphasis = Emphasis::Own;
    if (row < table.first || row >= table.first + table.visible)
        return shape;
    shape.rect = table.row(row);
    shape.touch = shape.rect.adjusted(-8, 0, 8, 0);
    return shape;
}

PageMarks::Place inList(int row)
{
    return [row](const PageLayout &layout) { return rowShape(layout.table, row); };
}

PageMarks::Place inPicture(std::size_t place)
{
    return [place](const PageLayout &layout) {
        return place < layout.places.size() ? MarkShape::of(layout.places[place], Emphasis::Own) : MarkShape();
    };
}

QRectF pageInside(const QRectF &rect)
{
    return rect.adjusted(24, 14, -16, -12);
}

bool isWide(const QRectF &inside, double text)
{
    return inside.width() >= narrow * std::min(1.2, text);
}

std::function<double(double)> pageHeight(int rows)
{
    return [rows](double width) {
        const double text = textScale({lightTheme(), QGuiApplication::font(), true});
        return width >= narrow ? 0.6 * width : 1.3 * width + 23 * text * std::max(0, rows - 8);
    };
}

PageLayout layPage(const PageParts &parts, const FigureSpace &space)
{
    PageLayout layout;
    layout.text = textScale(space.style);
    layBeside(layout, pageInside(space.rect), parts, space.style.forPrint);
    layout.list = parts.list(space.style.theme);
    layout.table =
        layoutBars(layout.side, *layout.list, barColumnWidths(*layout.list, space.style), space.gaze.firstRow, layout.text);
    if (!layout.main.isNull())
        parts.lay(layout, space);
    return layout;
}

void paintPage(QPainter &painter, const FigureStyle &style, const PageLayout &layout, const FigureLight &light,
               const PageParts &parts)
{
    if (layout.ruleFrom != layout.ruleTo)
        drawHairline(painter, style, layout.ruleFrom, layout.ruleTo);
    if (!layout.main.isNull()) {
        paintPartHeading(painter, style, layout.heading, parts.name,
                         style.theme.dark && !parts.moreInDark.isEmpty() ? parts.moreInDark : parts.more);
        parts.paint(painter, style, layout, light);
    }
    paintList(painter, style, layout, light, parts);
}

void finishPage(LaidFigure &laid, const PageLayout &layout, const PageParts &parts)
{
    laid.scroll = {layout.side, layout.table.rows, layout.table.visible};
    if (parts.columns > 0)
        laid.grid = {parts.listFrom, parts.columns};
    if (layout.chart)
        laid.charts.push_back({parts.chart, layout.chart, layout.main});
}

void intoPage(Figure &figure, PageMarks &marks, PageParts parts)
{
    figure.exportHeight = pageHeight(parts.list(lightTheme())->rows());
    const auto all = std::make_shared<const PageParts>(std::move(parts));
    marks.into(
        figure, [all](const FigureSpace &space) { return layPage(*all, space); },
        [all](QPainter &painter, const FigureStyle &style, const PageLayout &layout, const FigureLight &light) {
            paintPage(painter, style, layout, light, *all);
        },
        [all](LaidFigure &laid, const FigureSpace &, const PageLayout &layout) { finishPage(laid, layout, *all); });
}

bool isLit(const FigureLight &light, std::size_t mark)
{
    return light.mark == mark;
}

void paintPartHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &name,
                      const QString &addition)
{
    if (rect.isNull())
        return;
    const QFontMetricsF strongText(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double room = rect.width() - strongText.horizontalAdvance(name) - 8;
    if (room < 0)
        return drawElided(painter, style, rect, Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Body, style.theme.text, 600);
    drawHeading(painter, style, {rect.left(), rect.center().y() + strongText.capHeight() / 2}, name,
                fittingPhrase(quiet, addition, room));
}

double paintRemark(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, const QColor &color)
{
    if (rect.width() < 40 || text.isEmpty())
        return 0;
    const QFont font = textFont(style.font, TextSize::Small);
    const double height = QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, text).height() + 2;
    if (height > rect.height() + 1)
        return 0;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(QRectF(rect.left(), rect.top(), rect.width(), height),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, text);
    return height;
}

void paintRowName(QPainter &painter, const FigureStyle &style, const QRectF &labels, const QRectF &bar, const QString &text,
                  bool lit)
{
    const double beyond = 0.25 * bar.height();
    drawTwoLines(painter, style, QRectF(labels.left(), bar.top() - beyond, labels.width(), bar.height() + 2 * beyond), text,
                 TextSize::Small, style.theme.text, lit ? 600 : 400);
}

MarkEdit lookAct(std::function<void(scenario::PlanLook &)> change)
{
    return {{}, [change = std::move(change)](scenario::Scenario &s) { change(s.plansLook); }, true};
}

MarkEdit adoptPlan(const plan::Layout &plan, int globalBatch)
{
    return {Words::tr("Use plan %1").arg(shortPlanName(plan)), [plan, globalBatch](scenario::Scenario &s) {
                s = evaluate::withPlan(s, plan, *io::planDevices());
                s.plans.chosen = plan;
                // It follows the memory plan otherwise, and another batch would be searched.
                s.plans.globalBatch = globalBatch;
            }};
}

void actOnPlan(Mark &mark, const plan::Layout &plan, int globalBatch)
{
    const QString name = shortPlanName(plan);
    mark.act = MarkEdit{Words::tr("Plan %1").arg(name), [plan](scenario::Scenario &s) { s.plans.chosen = plan; }};
    mark.also = MarkEdit{Words::tr("Compare with %1").arg(name), [plan](scenario::Scenario &s) { s.plans.compared = plan; }};
    mark.adopt = adoptPlan(plan, globalBatch);
    mark.adoptPlays = true;
}

} // namespace shardscope::ui
