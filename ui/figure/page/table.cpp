// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/table.h"

#include "ui/canvas/painterkit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double gap = 12;
constexpr double barWidth = 74;
constexpr double leastWide = 90;
constexpr double leastFirst = 170; ///< of a name in front

QString headingOf(const BarColumn &column, bool brief)
{
    return brief && !column.brief.isEmpty() ? column.brief : column.heading();
}

double headingWidth(const BarColumn &column, const FigureStyle &style, bool brief)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    return metrics.horizontalAdvance(headingOf(column, brief)) + 14;
}

std::vector<bool> shownColumns(const std::vector<BarColumn> &columns, const std::vector<double> &least, double room)
{
    std::vector<bool> shown(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        shown[i] = !columns[i].hidden;
    const auto total = [&] {
        double sum = -gap;
        for (std::size_t i = 0; i < columns.size(); ++i)
            sum += shown[i] ? least[i] + gap : 0;
        return sum;
    };
    for (int rank = 9; rank >= 0; --rank) {
        for (std::size_t i = columns.size(); i-- > 1 && total() > room;) {
            if (shown[i] && columns[i].rank == rank)
                shown[i] = false;
        }
    }
    return shown;
}

/// That the columns ask for, by the headings and the first rows.
std::vector<double> columnWidths(const BarSource &source, const FigureStyle &style, bool brief)
{
    constexpr int measuredRows = 100; // the first few tell enough
    constexpr double most = 420;
    const QFontMetricsF table(textFont(style.font, TextSize::Table, 600));
    const double text = textScale(style);
    std::vector<double> widths;
    const std::vector<BarColumn> &columns = source.columns();
    for (std::size_t c = 0; c < columns.size(); ++c) {
        double width = headingWidth(columns[c], style, brief);
        for (int r = 0; r < std::min(source.rows(), measuredRows); ++r)
            width = std::max(width, table.horizontalAdvance(source.cell(r, static_cast<int>(c)).text) + 6);
        if (columns[c].bar)
            width = std::max(width, barWidth * text);
        widths.push_back(std::min(width, most * text));
    }
    return widths;
}

/// Where in the list this is.
void paintScroll(QPainter &painter, const FigureStyle &style, const BarLayout &layout)
{
    if (layout.visible >= layout.rows || layout.visible <= 0)
        return;
    if (style.forPrint) { // nothing scrolls on paper
        const QString shown = QCoreApplication::translate("export", "rows %1 to %2 of %3")
                                  .arg(layout.first + 1)
                                  .arg(std::min(layout.first + layout.visible, layout.rows))
                                  .arg(layout.rows);
        const QRectF below(layout.body.left(), layout.body.bottom(), layout.body.width(), 16 * std::max(1.0, textScale(style)));
        return drawElided(painter, style, below, Qt::AlignLeft | Qt::AlignVCenter, shown, TextSize::Small, style.theme.quiet);
    }
    const QRectF bar(layout.body.right() + 6, layout.body.top(), 4, layout.body.height());
    const double top = bar.top() + bar.height() * layout.first / layout.rows;
    painter.fillRect(QRectF(bar.left(), top, bar.width(), std::max(8.0, bar.height() * layout.visible / layout.rows)),
                     style.theme.strongHairline);
}

void paintHeader(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const std::vector<BarColumn> &columns,
                 const BarMarks &marks)
{
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (layout.columns[c].isEmpty())
            continue;
        QString title = headingOf(columns[c], layout.brief);
        const bool sorted = static_cast<int>(c) == marks.sorted;
        if (sorted && !style.forPrint)
            title += marks.descending ? QStringLiteral(" ▾") : QStringLiteral(" ▴");
        const auto side = columns[c].number ? Qt::AlignRight : Qt::AlignLeft;
        drawElided(painter, style, layout.columns[c], side | Qt::AlignVCenter, title, TextSize::Small,
                   sorted ? style.theme.text : style.theme.quiet, sorted ? 600 : 400);
    }
    drawHairline(painter, style, layout.header.bottomLeft(), layout.header.bottomRight());
}

void paintCell(QPainter &painter, const FigureStyle &style, const QRectF &rect, const BarColumn &column, const BarCell &cell)
{
    const double text = std::max(1.0, textScale(style));
    if (column.bar && std::isfinite(cell.share)) {
        const QRectF track = rect.adjusted(0, 5 * text, -44 * text, -5 * text);
        QColor fill = style.theme.*cell.hue;
        fill.setAlphaF(cell.opacity);
        painter.fillRect(QRectF(track.left(), track.top(), std::clamp(cell.share, 0.0, 1.0) * track.width(), track.height()),
                         fill);
    }
    const auto side = column.number ? Qt::AlignRight : Qt::AlignLeft;
    const TextSize size = column.number ? TextSize::Table : TextSize::Small;
    const bool fits =
        cell.brief.isEmpty() || QFontMetricsF(textFont(style.font, size)).horizontalAdvance(cell.text) <= rect.width();
    const QColor usual = cell.quiet ? style.theme.quiet : style.theme.text;
    drawElided(painter, style, rect, side | Qt::AlignVCenter, fits ? cell.text : cell.brief, size,
               cell.ink ? style.theme.*cell.ink : usual, cell.strong ? 600 : 400);
}

} // namespace

QRectF BarLayout::row(int index) const
{
    return {body.left(), body.top() + (index - first) * rowHeight, body.width(), rowHeight};
}

QRectF BarLayout::cell(int index, int column) const
{
    const QRectF &head = columns[static_cast<std::size_t>(column)];
    const QRectF line = row(index);
    return head.isEmpty() ? QRectF() : QRectF(head.left(), line.top(), head.width(), line.height());
}

int BarLayout::rowAt(const QPointF &point) const
{
    if (!body.adjusted(-8, 0, 8, 0).contains(point))
        return -1;
    const int at = first + static_cast<int>((point.y() - body.top()) / rowHeight);
    return at < first + visible ? at : -1;
}

int BarLayout::headerAt(const QPointF &point) const
{
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (!columns[c].isEmpty() && columns[c].adjusted(-gap / 2, 0, gap / 2, 0).contains(point))
            return static_cast<int>(c);
    }
    return -1;
}

double barsHeight(int rows, double text)
{
    return (rows + 1) * listRow * text + 2;
}

BarLayout layoutBars(const QRectF &rect, const BarSource &source, const FigureStyle &style, int first)
{
    const double text = textScale(style);
    BarLayout out;
    out.rowHeight = listRow * text;
    out.rows = source.rows();
    out.header = QRectF(rect.left(), rect.top(), rect.width(), out.rowHeight);
    const double room = std::max(0.0, rect.bottom() - out.header.bottom());
    out.visible = std::min(out.rows, static_cast<int>(std::floor(room / out.rowHeight)));
    out.first = std::clamp(first, 0, std::max(0, out.rows - out.visible));
    out.body = QRectF(rect.left(), out.header.bottom() + 1, rect.width(), out.visible * out.rowHeight);
    const std::vector<BarColumn> &columns = source.columns();
    std::vector<double> widths;
    std::vector<double> least;
    std::vector<bool> shown;
    const auto choose = [&](bool brief) {
        out.brief = brief;
        widths = columnWidths(source, style, brief);
        least = widths;
        for (std::size_t c = 0; c < columns.size(); ++c)
            least[c] = columns[c].wide ? std::min(least[c], (c == 0 ? leastFirst : leastWide) * text) : least[c];
        shown = shownColumns(columns, least, rect.width());
    };
    choose(false);
    bool lacks = false;
    for (std::size_t c = 0; c < columns.size(); ++c)
        lacks = lacks || (!shown[c] && !columns[c].hidden && columns[c].rank == 1 && !columns[c].brief.isEmpty());
    if (lacks)
        choose(true);
    double used = -gap;
    int growing = 0;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        used += shown[c] ? least[c] + gap : 0;
        growing += shown[c] && (columns[c].wide || columns[c].bar) ? 1 : 0;
    }
    double spare = std::max(0.0, rect.width() - used);
    // Words first get what they ask for.
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (!shown[c] || !columns[c].wide)
            continue;
        const double more = std::min(spare, std::max(0.0, widths[c] - least[c]));
        least[c] += more;
        spare -= more;
    }
    constexpr double mostSpare = 120;
    double x = rect.left();
    out.columns.resize(columns.size());
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (!shown[c])
            continue;
        double width = least[c];
        if (growing > 0 && columns[c].wide)
            width += spare / growing;
        else if (growing > 0 && columns[c].bar)
            width += std::min(spare / growing, mostSpare * text);
        out.columns[c] = QRectF(x, rect.top(), std::min(width, rect.right() - x), out.rowHeight);
        x += width + gap;
    }
    return out;
}

void paintBars(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const BarSource &source,
               const BarMarks &marks)
{
    const std::vector<BarColumn> &columns = source.columns();
    paintHeader(painter, style, layout, columns, marks);
    for (int r = layout.first; r < layout.first + layout.visible; ++r) {
        const QRectF line = layout.row(r).adjusted(-6, 0, 6, 0);
        if (std::ranges::find(marks.selected, r) != marks.selected.end())
            painter.fillRect(line, style.theme.selectedFill);
        else if (r == marks.hovered)
            painter.fillRect(line, style.theme.panel);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const QRectF cell = layout.cell(r, static_cast<int>(c));
            if (!cell.isEmpty())
                paintCell(painter, style, cell, columns[c], source.cell(r, static_cast<int>(c)));
        }
    }
    paintScroll(painter, style, layout);
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

namespace {

/// With its remarks below it.
void paintTable(QPainter &painter, const FigureStyle &style, const Table &table, const BarLayout &layout, const QRectF &rect,
                const FigureLight &light)
{
    BarMarks marks;
    if (light.mark && *light.mark < table.cells.size())
        marks.hovered = static_cast<int>(*light.mark);
    if (table.selected >= 0)
        marks.selected.push_back(table.selected);
    if (layout.header.width() >= 40)
        paintBars(painter, style, layout, table, marks);
    double y = layout.rows > 0 ? layout.body.bottom() + 14 : layout.header.bottom() + 8;
    for (const QString &remark : table.remarks) {
        const QRectF room(rect.left(), y, rect.width(), rect.bottom() - y);
        y += paintRemark(painter, style, room, remark, style.theme.quiet) + 8;
    }
}

} // namespace

BarColumn wordColumn(const QString &title, int rank, bool wide)
{
    return {title, {}, false, false, wide, false, rank};
}

BarColumn numberColumn(const QString &title, int rank, bool bar, const QString &unit)
{
    return {title, unit, true, bar, false, false, rank};
}

Block tableBlock(const std::shared_ptr<const Table> &table)
{
    return {table->marks, [table](const QRectF &rect, const FigureSpace &space) {
                const BarLayout layout = layoutBars(rect, *table, space.style, space.gaze.firstRow);
                return LaidBlock{[layout](std::size_t mark) { return rowShape(layout, static_cast<int>(mark)); },
                                 [=, style = space.style](QPainter &painter, const FigureLight &light) {
                                     paintTable(painter, style, *table, layout, rect, light);
                                 },
                                 {},
                                 {rect, layout.rows, layout.visible}};
            }};
}

} // namespace shardscope::ui
