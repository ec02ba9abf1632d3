// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runspainter.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/canvas/painterkit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(runs)
};

QColor seriesColor(const Theme &theme, int series)
{
    return theme.category[static_cast<std::size_t>(series) % std::size(theme.category)];
}

ChartMarker seriesMarker(int series)
{
    constexpr ChartMarker markers[] = {ChartMarker::Square, ChartMarker::Disc, ChartMarker::Diamond, ChartMarker::Triangle};
    return markers[static_cast<std::size_t>(series) % std::size(markers)];
}

QString signedPercent(double ratio)
{
    return (ratio < 0 ? QString(QChar(0x2212)) : QStringLiteral("+")) + formatSignificant(100 * std::abs(ratio), 2)
           + QStringLiteral(" %");
}

bool isNumber(const RunsColumn &column)
{
    return column.kind == RunsColumn::Kind::Quantity || column.kind == RunsColumn::Kind::Deviation
           || column.kind == RunsColumn::Kind::Count || column.kind == RunsColumn::Kind::Setting;
}

/// Where the titles of the findings do not fit.
QString shortMarks(const RunsRow &row)
{
    QStringList parts;
    if (!row.faults.isEmpty())
        parts << (row.faults.size() == 1 ? Words::tr("1 fault") : Words::tr("%1 faults").arg(row.faults.size()));
    if (!row.advice.isEmpty())
        parts << Words::tr("%1 advice").arg(row.advice.size());
    return parts.join(QStringLiteral(", "));
}

QString headerText(const RunsColumn &column)
{
    const bool unit = column.kind == RunsColumn::Kind::Quantity;
    return unit ? column.title + QStringLiteral(", ") + QString::fromStdString(column.unit) : column.title;
}

void paintMemory(QPainter &painter, const FigureStyle &style, const QRectF &rect, const std::vector<RunsMemory> &memory,
                 double text)
{
    if (memory.empty() || rect.height() < 74 * text)
        return;
    const double room = rect.height() - 26 * text;
    const auto shown = std::min<std::size_t>(memory.size(), static_cast<std::size_t>(std::max(1.0, room / (48 * text))));
    double most = 0;
    for (std::size_t i = 0; i < shown; ++i)
        most = std::max(most, *std::ranges::max_element(memory[i].ranks));
    const QString name = Words::tr("Peak memory per rank");
    const QString whole = Words::tr("one bar a rank, %1").arg(gigabytes().unit);
    const double wide = QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(name)
                        + QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(whole) + 8;
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, name, wide <= rect.width() ? whole : gigabytes().unit);
    const double top = rect.top() + 26 * text;
    const double block = std::min(std::max(112 * text, 0.3 * rect.height()), (rect.bottom() - top) / static_cast<double>(shown));
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF area(rect.left(), top + static_cast<double>(i) * block, rect.width(), block - 8);
        if (area.height() < 30 * text)
            break;
        drawElided(painter, style, QRectF(area.left(), area.top(), area.width(), 16 * text), Qt::AlignLeft | Qt::AlignVCenter,
                   memory[i].what, TextSize::Small, style.theme.quiet);
        const double count = static_cast<double>(memory[i].ranks.size());
        const double width = std::min(std::max(64.0, area.width() / 6), area.width() / count);
        const QRectF bars(area.left(), area.top() + 18 * text, area.width(), area.height() - 18 * text);
        for (std::size_t r = 0; r < memory[i].ranks.size(); ++r) {
            const double share = memory[i].ranks[r] / most;
            const QRectF bar(bars.left() + static_cast<double>(r) * width, bars.bottom() - share * bars.height(),
                             width - std::min(4.0, width / 4), share * bars.height());
            painter.fillRect(bar, style.theme.forward);
            const QString label = formatSignificant(memory[i].ranks[r] / gigabytes().bytes, 3);
            if (bar.height() > 16 * text)
                (void)drawLabel(painter, style, QRectF(bar.left() - 6, bar.top() + 2, bar.width() + 12, 14 * text),
                                Qt::AlignCenter, label, TextSize::Badge, style.theme.inkOnBars);
        }
    }
}

double paintComparison(QPainter &painter, const FigureStyle &style, const QRectF &rect, const RunsPicture &picture, double text)
{
    const auto &all = picture.comparisons;
    if (all.empty())
        return 0;
    const QString pair = Words::tr("%1 against %2").arg(all.front().first, all.front().second);
    drawHeading(painter, style, {rect.left(), rect.top() + 14 * text}, pair, Words::tr("corrected"));
    double y = rect.top() + 26 * text;
    const double line = 18 * text;
    for (const RunsComparison &one : all) {
        if (y + 3 * line > rect.bottom())
            break;
        drawElided(painter, style, QRectF(rect.left(), y, rect.width(), line), Qt::AlignLeft | Qt::AlignVCenter, one.what,
                   TextSize::Small, style.theme.quiet);
        y += line;
        const auto row = [&](const QString &name, double first, double second, double scale) {
            if (!std::isfinite(first) || !std::isfinite(second))
                return;
            drawElided(painter, style, QRectF(rect.left(), y, rect.width() * 0.36, line), Qt::AlignLeft | Qt::AlignVCenter, name,
                       TextSize::Small, style.theme.text);
            const QString values =
                QStringLiteral("%1 · %2").arg(formatSignificant(first / scale, 4), formatSignificant(second / scale, 4));
            drawElided(painter, style, QRectF(rect.left() + rect.width() * 0.36, y, rect.width() * 0.4, line),
                       Qt::AlignRight | Qt::AlignVCenter, values, TextSize::Table, style.theme.text);
            drawElided(painter, style, QRectF(rect.left() + rect.width() * 0.76, y, rect.width() * 0.24, line),
                       Qt::AlignRight | Qt::AlignVCenter, signedPercent(second / first - 1), TextSize::Table, style.theme.text,
                       600);
            y += line;
        };
        row(Words::tr("samples/s"), one.firstRate, one.secondRate, 1);
        row(Words::tr("peak %1").arg(gigabytes().unit), one.firstMemory, one.secondMemory, gigabytes().bytes);
        y += 4;
    }
    if (!std::isfinite(picture.perSampleMemory))
        return y - rect.top() + 12;
    const QString why = Words::tr("Activations take %1 a sample in both; what differs is what does not grow with the batch.")
                            .arg(formatValue(picture.perSampleMemory, Unit::Byte).joined());
    const QFont font = textFont(style.font, TextSize::Small);
    const double height = QFontMetricsF(font).boundingRect(QRectF(0, 0, rect.width(), 1000), Qt::TextWordWrap, why).height() + 2;
    if (y + height <= rect.bottom()) {
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        painter.drawText(QRectF(rect.left(), y, rect.width(), height),
                         static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, why);
        y += height;
    }
    return y - rect.top() + 12;
}

} // namespace

std::vector<double> runsColumnWidths(const RunsPicture &picture, const FigureStyle &style)
{
    constexpr std::size_t measuredRows = 200; // the first few tell enough
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    const QFontMetricsF head(textFont(style.font, TextSize::Small));
    std::vector<double> widths;
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        double width = head.horizontalAdvance(headerText(picture.columns[c])) + 12;
        for (std::size_t r = 0; r < std::min(picture.rows.size(), measuredRows); ++r)
            width = std::max(width, metrics.horizontalAdvance(picture.rows[r].cells[c].text) + 8);
        widths.push_back(std::min(width, c == 0 ? 260.0 : 420.0));
    }
    return widths;
}

Chart runsChart(const RunsPicture &picture, const Theme &theme, const RunsMarks &marks)
{
    const RunsChart &data = picture.chart;
    Chart chart;
    chart.name = data.yTitle;
    chart.x.title = data.xTitle;
    chart.x.from = -0.5;
    chart.x.to = static_cast<double>(std::max<qsizetype>(data.ticks.size(), 1)) - 0.5;
    chart.x.unit = data.xTitle;
    chart.x.switches = false;
    for (const QString &tick : data.ticks)
        chart.x.ticks.push_back({static_cast<double>(chart.x.ticks.size()), tick, false, {}});
    chart.y.title = data.yTitle;
    chart.y.unit = data.yTitle.section(QStringLiteral(", "), 1);
    chart.y.to = data.most > 0 ? data.most : 1;
    chart.y.rounded = true;
    chart.legend = Chart::Legend::Below;
    chart.leftOutName = Words::tr("left out of the fit");
    chart.errorName = Words::tr("± 1 deviation over seeds");
    for (const RunsCurve &curve : data.curves)
        chart.curves.push_back(
            {data.series[curve.series], data.series[curve.series], {}, curve.x, curve.y, seriesColor(theme, curve.series), 1.8});
    for (int series = 0; series < data.series.size(); ++series)
        chart.points.push_back({data.series[series], data.series[series], {}, seriesColor(theme, series), seriesMarker(series)});
    for (const RunsPoint &point : data.points) {
        chart.points[static_cast<std::size_t>(point.series)].points.push_back(
            {point.x, point.y, point.error, point.leftOut, point.residual, {}});
        if (point.row >= 0 && (point.row == marks.row || point.row == marks.selected))
            chart.rings.push_back({point.x, point.y, 9, point.row == marks.selected ? 2.0 : 1.0, {}});
    }
    if (data.residuals)
        chart.residuals = Words::tr("Measured minus fit");
    if (const auto &fitted = picture.analysis->fitted; fitted && std::isfinite(fitted->meanError))
        chart.residualsMore =
            Words::tr("mean %1 %, largest %2 %")
                .arg(formatSignificant(100 * fitted->meanError, 2), formatSignificant(100 * fitted->maxError, 2));
    return chart;
}

void paintRunsSide(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                   int selectedRow)
{
    if (layout.side.isEmpty())
        return;
    const double text = layout.rowHeight / 23;
    std::vector<RunsMemory> shown = picture.memory;
    if (selectedRow >= 0 && selectedRow < static_cast<int>(picture.rows.size())) {
        const RunsRow &row = picture.rows[static_cast<std::size_t>(selectedRow)];
        const runs::Measured *memory = picture.analysis->corrected[row.runs.front()].find(runs::quantity::memoryPeak);
        if (memory && memory->perRank())
            shown = {{row.what, row.runs.front(), memory->values()}};
    }
    const double used = paintComparison(painter, style, layout.side, picture, text);
    paintMemory(painter, style, layout.side.adjusted(0, used, 0, 0), shown, text);
}

namespace {

QString columnTitle(const RunsColumn &column, const RunsMarks &marks)
{
    const QString title = headerText(column);
    return marks.sort.isEmpty() || column.key != marks.sort
               ? title
               : title + (marks.descending ? QStringLiteral(" ▾") : QStringLiteral(" ▴"));
}

/// At the header's right end where that is free, else behind its first title: what the coloured numbers are.
void paintColourNote(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                     const RunsMarks &marks)
{
    const auto corrected = [&](const RunsRow &row) {
        for (std::size_t c = 0; c < row.cells.size(); ++c) {
            if (row.cells[c].corrected && !layout.columns[c].isEmpty())
                return true;
        }
        return false;
    };
    if (std::ranges::none_of(picture.rows, corrected))
        return;
    const QString note = Words::tr("blue: corrected");
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double taken = layout.header.left();
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const QRectF &cell = layout.columns[c];
        if (!cell.isEmpty())
            taken = isNumber(picture.columns[c]) ? cell.right()
                                                 : cell.left() + metrics.horizontalAdvance(headerText(picture.columns[c]));
    }
    for (const QString &words : {note, Words::tr("corrected")}) { // the short one says it by its own colour
        if (taken + 12 + metrics.horizontalAdvance(words) < layout.header.right())
            return drawElided(painter, style, layout.header, Qt::AlignRight | Qt::AlignVCenter, words, TextSize::Small,
                              style.theme.accent);
    }
    const QRectF behind =
        layout.columns.front().adjusted(metrics.horizontalAdvance(columnTitle(picture.columns.front(), marks)) + 12, 0, 0, 0);
    for (const QString &words : {note, Words::tr("corrected")}) {
        if (metrics.horizontalAdvance(words) <= behind.width())
            return drawElided(painter, style, behind, Qt::AlignLeft | Qt::AlignVCenter, words, TextSize::Small,
                              style.theme.accent);
    }
}

} // namespace

void paintRunsTable(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                    const RunsMarks &marks)
{
    if (layout.rule >= 0)
        drawHairline(painter, style, {layout.header.left(), layout.rule}, {layout.header.right(), layout.rule});
    for (std::size_t c = 0; c < picture.columns.size(); ++c) {
        const QRectF cell = layout.columns[c];
        if (cell.isEmpty())
            continue;
        drawElided(painter, style, cell, (isNumber(picture.columns[c]) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                   columnTitle(picture.columns[c], marks), TextSize::Small, style.theme.quiet);
    }
    paintColourNote(painter, style, layout, picture, marks);
    drawHairline(painter, style, layout.header.bottomLeft(), layout.header.bottomRight());
    for (int i = layout.firstRow; i < layout.firstRow + layout.visibleRows; ++i) {
        const RunsRow &row = picture.rows[static_cast<std::size_t>(i)];
        const QRectF line = layout.row(i);
        if (i == marks.selected)
            painter.fillRect(line.adjusted(-6, 0, 6, 0), style.theme.selectedFill);
        else if (i == marks.row)
            painter.fillRect(line.adjusted(-6, 0, 6, 0), style.theme.panel);
        if (!row.faults.isEmpty())
            painter.fillRect(QRectF(line.left() - 8, line.top() + 3, 3, line.height() - 6), style.theme.fault);
        for (std::size_t c = 0; c < picture.columns.size(); ++c) {
            const QRectF cell(layout.columns[c].left(), line.top(), layout.columns[c].width(), line.height());
            if (layout.columns[c].isEmpty())
                continue;
            const RunsColumn &column = picture.columns[c];
            QColor color = row.leftOut ? style.theme.quiet : style.theme.text;
            if (row.cells[c].corrected)
                color = style.theme.accent;
            if (column.kind == RunsColumn::Kind::Marks)
                color = style.theme.quiet;
            QString shown = row.cells[c].text;
            if (column.kind == RunsColumn::Kind::Marks
                && QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(shown) > cell.width())
                shown = shortMarks(row);
            drawElided(painter, style, cell, (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, shown,
                       column.kind == RunsColumn::Kind::Marks ? TextSize::Small : TextSize::Table, color,
                       i == marks.selected && c == 0 ? 600 : 400);
        }
    }
    const auto rows = static_cast<int>(picture.rows.size());
    if (layout.visibleRows < rows && layout.visibleRows > 0) { // where in the list this is
        const QRectF bar(layout.table.right() + 6, layout.table.top(), 4, layout.table.height());
        const double top = bar.top() + bar.height() * layout.firstRow / rows;
        painter.fillRect(QRectF(bar.left(), top, bar.width(), std::max(8.0, bar.height() * layout.visibleRows / rows)),
                         style.theme.strongHairline);
    }
}

void paintRunFormats(QPainter &painter, const FigureStyle &style, const QRectF &rect,
                     const std::vector<std::pair<QString, QString>> &formats)
{
    const double text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    const QRectF inner = rect.adjusted(24, 20, -16, -12);
    drawHeading(painter, style, {inner.left(), inner.top() + 14 * text}, Words::tr("No measured runs yet"),
                Words::tr("drop or paste any of these"));
    double y = inner.top() + 34 * text;
    for (const auto &[name, what] : formats) {
        if (y + 40 * text > inner.bottom())
            break;
        drawElided(painter, style, QRectF(inner.left(), y, inner.width(), 20 * text), Qt::AlignLeft | Qt::AlignVCenter, name,
                   TextSize::Body, style.theme.text);
        drawElided(painter, style, QRectF(inner.left(), y + 20 * text, inner.width(), 18 * text),
                   Qt::AlignLeft | Qt::AlignVCenter, what, TextSize::Small, style.theme.quiet);
        y += 48 * text;
    }
}

} // namespace shardscope::ui
