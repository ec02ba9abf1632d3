// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartlayout.h"
#include "ui/views/runs/runswords.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using runs::FindingSeverity;
using Kind = RunsColumn::Kind;

namespace {

constexpr auto atLeft = Qt::AlignLeft | Qt::AlignVCenter;
constexpr auto atRight = Qt::AlignRight | Qt::AlignVCenter;

/// Where the titles of the findings do not fit.
QString shortFindings(const RunsPicture &picture, const RunsRow &row)
{
    QStringList parts;
    if (const auto faults = picture.titles(row, FindingSeverity::Fault).size(); faults > 0)
        parts << (faults == 1 ? Words::tr("1 fault") : Words::tr("%1 faults").arg(faults));
    if (const auto advice = picture.titles(row, FindingSeverity::Advice).size(); advice > 0)
        parts << (advice == 1 ? Words::tr("1 hint") : Words::tr("%1 hints").arg(advice));
    return parts.join(QStringLiteral(", "));
}

/// One bar a rank.
void paintRanks(QPainter &painter, const FigureStyle &style, const QRectF &bars, const std::vector<double> &ranks, double most,
                double text)
{
    const double width = std::min(std::max(64.0, bars.width() / 6), bars.width() / static_cast<double>(ranks.size()));
    for (std::size_t r = 0; r < ranks.size(); ++r) {
        const double height = ranks[r] / most * bars.height();
        const QRectF bar(bars.left() + static_cast<double>(r) * width, bars.bottom() - height, width - std::min(4.0, width / 4),
                         height);
        painter.fillRect(bar, style.theme.forward);
        if (height > 16 * text)
            (void)drawLabel(painter, style, QRectF(bar.left() - 6, bar.top() + 2, bar.width() + 12, 14 * text), Qt::AlignCenter,
                            formatSignificant(ranks[r] / gigabytes().bytes, 3), TextSize::Badge, style.theme.inkOnBars);
    }
}

void paintMemory(QPainter &painter, const FigureStyle &style, const QRectF &rect, const RunsPicture &picture,
                 const std::vector<std::size_t> &memory, double text)
{
    if (memory.empty() || rect.height() < 74 * text)
        return;
    const double room = rect.height() - 26 * text;
    const auto shown = std::min<std::size_t>(memory.size(), static_cast<std::size_t>(std::max(1.0, room / (48 * text))));
    double most = 0;
    for (std::size_t i = 0; i < shown; ++i)
        most = std::max(most, std::ranges::max(picture.rankMemory(picture.rows[memory[i]])));
    const QString name = Words::tr("Peak memory per rank");
    const QString whole = Words::tr("one bar per rank, %1").arg(gigabytes().unit);
    const double wide = QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(name)
                        + QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(whole) + 8;
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, name, wide <= rect.width() ? whole : gigabytes().unit);
    const double top = rect.top() + 26 * text;
    const double block = std::min(std::max(112 * text, 0.3 * rect.height()), (rect.bottom() - top) / static_cast<double>(shown));
    for (std::size_t i = 0; i < shown && block - 8 >= 30 * text; ++i) {
        const QRectF area(rect.left(), top + static_cast<double>(i) * block, rect.width(), block - 8);
        const RunsRow &row = picture.rows[memory[i]];
        drawElided(painter, style, QRectF(area.left(), area.top(), area.width(), 16 * text), atLeft, row.what, TextSize::Small,
                   style.theme.quiet);
        paintRanks(painter, style, area.adjusted(0, 18 * text, 0, 0), picture.rankMemory(row), most, text);
    }
}

double paintComparison(QPainter &painter, const FigureStyle &style, const QRectF &rect, const RunsPicture &picture, double text)
{
    const auto &all = picture.comparisons;
    if (all.empty())
        return 0;
    const QString pair = Words::tr("%1 against %2").arg(all.front().first.mode, all.front().second.mode);
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, pair, Words::tr("corrected"));
    const double line = 18 * text;
    QRectF row(rect.left(), rect.top() + 26 * text, rect.width(), line);
    const auto values = [&](const QString &name, double first, double second, double scale) {
        if (!std::isfinite(first) || !std::isfinite(second))
            return;
        const auto part = [&](double from, double to) {
            return QRectF(row.left() + from * row.width(), row.top(), (to - from) * row.width(), line);
        };
        drawElided(painter, style, part(0, 0.36), atLeft, name, TextSize::Small, style.theme.text);
        const QString both =
            QStringLiteral("%1 · %2").arg(formatSignificant(first / scale, 4), formatSignificant(second / scale, 4));
        drawElided(painter, style, part(0.36, 0.76), atRight, both, TextSize::Table, style.theme.text);
        drawElided(painter, style, part(0.76, 1), atRight, residualText(second / first - 1, 2), TextSize::Table, style.theme.text,
                   600);
        row.translate(0, line);
    };
    for (const RunsComparison &one : all) {
        if (row.top() + 3 * line > rect.bottom())
            break;
        drawElided(painter, style, row, atLeft, one.what, TextSize::Small, style.theme.quiet);
        row.translate(0, line);
        values(Words::tr("samples/s"), one.first.rate, one.second.rate, 1);
        values(Words::tr("peak %1").arg(gigabytes().unit), one.first.memory, one.second.memory, gigabytes().bytes);
        row.translate(0, 4);
    }
    if (!std::isfinite(picture.perSampleMemory))
        return row.top() - rect.top() + 12;
    const QString why =
        Words::tr("Activations take %1 per sample in both; the difference is the part that does not grow with the batch.")
            .arg(valueText(picture.perSampleMemory, Unit::Byte));
    const QFont font = textFont(style.font, TextSize::Small);
    row.setHeight(QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, why).height() + 2);
    if (row.bottom() <= rect.bottom()) {
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        painter.drawText(row, static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, why);
        row.moveTop(row.bottom());
    }
    return row.top() - rect.top() + 12;
}

/// Widths that the columns ask for.
std::vector<double> columnWidths(const RunsPicture &picture, const FigureStyle &style)
{
    constexpr std::size_t measuredRows = 200; // the first few tell enough
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    const QFontMetricsF head(textFont(style.font, TextSize::Small));
    std::vector<double> widths;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        double width = head.horizontalAdvance(picture.columns[c].heading()) + 12;
        for (std::size_t r = 0; r < std::min(picture.rows.size(), measuredRows); ++r)
            width = std::max(width, metrics.horizontalAdvance(picture.text(picture.rows[r], c)) + 8);
        widths.push_back(std::min(width, c == 0 ? 260.0 : 420.0));
    }
    return widths;
}

/// Where room lacks, the highest go first.
int rankOf(const RunsColumn &column)
{
    static const QStringList main{QStringLiteral("throughput"), QStringLiteral("step_time"), QStringLiteral("time"),
                                  QStringLiteral("memory_peak")};
    switch (column.kind) {
    case Kind::Count: return 5;
    case Kind::Setting: return 4;
    case Kind::Quantity: return main.contains(column.key) ? 1 : 3;
    default: return 2;
    }
}

QString columnTitle(const RunsColumn &column, const RunsLook &look, const FigureStyle &style)
{
    const bool sorted = !style.forPrint && column.key == look.sort;
    return column.heading() + (!sorted ? QString() : look.descending ? QStringLiteral(" ▾") : QStringLiteral(" ▴"));
}

/// At the header's right end where that is free, else behind its first title: what the coloured numbers are.
void paintColourNote(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    bool corrected = false;
    double taken = layout.header.left();
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const QRectF &cell = layout.columns[c];
        const RunsColumn &column = picture.columns[c];
        corrected = corrected || (column.corrected && !cell.isEmpty());
        if (!cell.isEmpty())
            taken = column.isNumber() ? cell.right() : cell.left() + metrics.horizontalAdvance(column.heading());
    }
    const double title = metrics.horizontalAdvance(columnTitle(picture.columns.front(), picture.look, style));
    const QRectF free(taken + 12, layout.header.top(), layout.header.right() - taken - 12, layout.header.height());
    const QRectF behind = layout.columns.front().adjusted(title + 12, 0, 0, 0);
    for (const QRectF &place : {free, behind})
        for (const QString &words :
             {Words::tr("blue: corrected"), Words::tr("corrected")}) // the short one says it by its own colour
            if (corrected && metrics.horizontalAdvance(words) <= place.width())
                return drawElided(painter, style, place, place == free ? atRight : atLeft, words, TextSize::Small,
                                  style.theme.accent);
}

void paintRow(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture, int index,
              const RunsLit &lit)
{
    const Theme &theme = style.theme;
    const RunsRow &row = picture.rows[static_cast<std::size_t>(index)];
    const QRectF line = layout.row(index);
    if (index == lit.selected || index == lit.row)
        painter.fillRect(line.adjusted(-6, 0, 6, 0), index == lit.selected ? theme.selectedFill : theme.panel);
    if (!picture.titles(row, FindingSeverity::Fault).isEmpty())
        painter.fillRect(QRectF(line.left() - 8, line.top() + 3, 3, line.height() - 6), theme.fault);
    const bool leftOut = picture.about(row).leftOut;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const QRectF cell(layout.columns[c].left(), line.top(), layout.columns[c].width(), line.height());
        if (layout.columns[c].isEmpty())
            continue;
        const bool findings = picture.columns[c].kind == Kind::Findings;
        const TextSize size = findings ? TextSize::Small : TextSize::Table;
        QString shown = picture.text(row, c);
        if (findings && QFontMetricsF(textFont(style.font, size)).horizontalAdvance(shown) > cell.width())
            shown = shortFindings(picture, row);
        drawElided(painter, style, cell, picture.columns[c].isNumber() ? atRight : atLeft, shown, size,
                   picture.isCorrected(row, c) ? theme.accent
                   : findings || leftOut       ? theme.quiet
                                               : theme.text,
                   index == lit.selected && c == 0 ? 600 : 400);
    }
}

} // namespace

RunsNeeds runsNeeds(const RunsPicture &picture, const FigureStyle &style, int firstRow)
{
    RunsNeeds needs;
    needs.columns = columnWidths(picture, style);
    for (const RunsColumn &column : picture.columns)
        needs.rank.push_back(rankOf(column));
    needs.rows = static_cast<int>(picture.rows.size());
    needs.firstRow = firstRow;
    needs.chart = !picture.chart.points.empty();
    needs.residuals = !picture.chart.residuals.isEmpty();
    needs.side = !picture.memory.empty() || !picture.comparisons.empty();
    needs.text = textScale(style);
    needs.whole = style.forPrint;
    return needs;
}

Chart colouredChart(const RunsPicture &picture, const Theme &theme)
{
    constexpr ChartMarker markers[] = {ChartMarker::Square, ChartMarker::Disc, ChartMarker::Diamond, ChartMarker::Triangle};
    Chart chart = picture.chart;
    for (std::size_t s = 0; s < chart.points.size(); ++s) {
        Chart::Points &series = chart.points[s];
        series.color = theme.category[s % std::size(theme.category)];
        series.marker = markers[s % std::size(markers)];
        for (Chart::Curve &curve : chart.curves)
            if (curve.key == series.key)
                curve.color = series.color;
    }
    return chart;
}

void paintRunsSide(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                   const RunsLit &lit)
{
    if (layout.side.isEmpty())
        return;
    const auto selected = static_cast<std::size_t>(lit.selected);
    const bool own = lit.selected >= 0 && !picture.rankMemory(picture.rows[selected]).empty();
    const double text = layout.rowHeight / 23;
    const double used = paintComparison(painter, style, layout.side, picture, text);
    paintMemory(painter, style, layout.side.adjusted(0, used, 0, 0), picture, own ? std::vector{selected} : picture.memory, text);
}

void paintRunsTable(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                    const RunsLit &lit)
{
    if (layout.rule >= 0)
        drawHairline(painter, style, {layout.header.left(), layout.rule}, {layout.header.right(), layout.rule});
    for (std::size_t c = 0; c < picture.columns.size(); ++c)
        if (!layout.columns[c].isEmpty())
            drawElided(painter, style, layout.columns[c], picture.columns[c].isNumber() ? atRight : atLeft,
                       columnTitle(picture.columns[c], picture.look, style), TextSize::Small, style.theme.quiet);
    paintColourNote(painter, style, layout, picture);
    drawHairline(painter, style, layout.header.bottomLeft(), layout.header.bottomRight());
    for (int i = layout.firstRow; i < layout.firstRow + layout.visibleRows; ++i)
        paintRow(painter, style, layout, picture, i, lit);
    const auto rows = static_cast<int>(picture.rows.size());
    if (layout.visibleRows < rows && layout.visibleRows > 0) { // where in the list this is
        const QRectF bar(layout.table.right() + 6, layout.table.top(), 4, layout.table.height());
        const double top = bar.top() + bar.height() * layout.firstRow / rows;
        painter.fillRect(QRectF(bar.left(), top, bar.width(), std::max(8.0, bar.height() * layout.visibleRows / rows)),
                         style.theme.strongHairline);
    }
}

} // namespace shardscope::ui
