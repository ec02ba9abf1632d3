// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/classtable.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double dotRadius = 4.5;
constexpr double swatchWidth = 14;

QString translated(const char *text)
{
    return QCoreApplication::translate("classtable", text);
}

double rowBaseline(const QRectF &row, const QFontMetricsF &metrics)
{
    return row.center().y() + metrics.capHeight() / 2;
}

void paintRight(QPainter &painter, const QString &text, double right, double baseline)
{
    if (right > 0)
        drawTabular(painter, {right - tabularWidth(painter.font(), text), baseline}, text);
}

void paintHeadings(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    const QString name = translated(QT_TRANSLATE_NOOP("classtable", "Links by class"));
    const double nameEnd = l.rect.left() + drawHeading(painter, style, {l.rect.left(), l.headingBaseline}, name);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    const auto title = [&](const char *text, double right) {
        const QString words = translated(text);
        const double left = right - metrics.horizontalAdvance(words);
        if (right > 0 && left > nameEnd + 8)
            painter.drawText(QPointF(left, l.headingBaseline), words);
    };
    const bool values = table.data.mode() == BandwidthData::Mode::Values;
    title(values ? QT_TRANSLATE_NOOP("classtable", "pairs") : QT_TRANSLATE_NOOP("classtable", "GPU pairs"), l.pairsRight);
    title(QT_TRANSLATE_NOOP("classtable", "with NICs"), l.nicsRight);
    title(QT_TRANSLATE_NOOP("classtable", "mean"), l.meanRight);
    title(QT_TRANSLATE_NOOP("classtable", "min–max"), l.rangeRight);
    title(QT_TRANSLATE_NOOP("classtable", "printed"), l.printedRight);
    if (l.axisRight > l.axisLeft)
        title(QT_TRANSLATE_NOOP("classtable", "values, GB/s"), l.axisRight);
}

void paintDots(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index, double y)
{
    const LinkClassRow &row = table.data.classes()[index];
    const ClassTableLayout &l = table.layout;
    const double width = l.axisRight - l.axisLeft;
    painter.setPen(QPen(style.theme.grid, 1.5));
    painter.drawLine(QPointF(l.axisLeft, y), QPointF(l.axisRight, y));
    if (!row.hasValues())
        return;
    QColor rim = style.theme.quiet;
    rim.setAlphaF(0.75F);
    for (const double x : table.dots[index]) {
        const QColor fill = table.map.at(x / width);
        painter.setPen(QPen(row.measured ? rim : style.theme.quiet, row.measured ? 0.8 : 1.4));
        painter.setBrush(row.measured ? (row.hidden ? dimmedFill(fill, style.theme) : fill) : style.theme.background);
        painter.drawEllipse(QPointF(l.axisLeft + x, y), dotRadius, dotRadius);
    }
    const double mean = l.axisLeft + table.scale.place(row.bandwidth->bytesPerSecond.mean) * width;
    painter.setPen(QPen(row.hidden ? style.theme.quiet : style.theme.text, 1.5));
    painter.drawLine(QPointF(mean, y - 8), QPointF(mean, y + 8));
}

QString rangeText(const LinkClassRow &row)
{
    const Summary &s = row.bandwidth->bytesPerSecond;
    return s.min == s.max ? formatGBps(s.min) : formatGBps(s.min) + QStringLiteral("–") + formatGBps(s.max);
}

void paintNumbers(QPainter &painter, const FigureStyle &style, const ClassTableLayout &l, const LinkClassRow &row,
                  double baseline)
{
    const QFont quiet = textFont(style.font, TextSize::Table);
    painter.setFont(quiet);
    painter.setPen(style.theme.quiet);
    if (row.pairs > 0)
        paintRight(painter, wholeNumber(row.pairs), l.pairsRight, baseline);
    if (row.nicPairs > 0)
        paintRight(painter, wholeNumber(row.nicPairs), l.nicsRight, baseline);
    if (row.printed)
        paintRight(painter, formatGBps(*row.printed, *row.printed < 10e9 ? 3 : 4), l.printedRight, baseline);
    if (!row.hasValues()) {
        paintRight(painter, QStringLiteral("–"), l.meanRight, baseline);
        return;
    }
    paintRight(painter, rangeText(row), l.rangeRight, baseline);
    painter.setFont(textFont(style.font, TextSize::Table, 600));
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    paintRight(painter, classMean(row), l.meanRight, baseline);
}

void paintRow(QPainter &painter, const FigureStyle &style, const ClassTable &table, std::size_t index)
{
    const LinkClassRow &row = table.data.classes()[index];
    const QRectF &rect = table.layout.rows[index];
    if (static_cast<int>(index) == table.hovered && !style.forPrint) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.selectedFill);
        painter.drawRoundedRect(rect.adjusted(-6, 1, 6, -1), 4, 4);
    }
    const QFont font = textFont(style.font, TextSize::Table);
    const double baseline = rowBaseline(rect, QFontMetricsF(font));
    double left = rect.left();
    if (table.data.mode() == BandwidthData::Mode::Classes) {
        const QColor fill = table.map.at(row.place);
        painter.fillRect(QRectF(left, rect.center().y() - 5, 10, 10), row.hidden ? dimmedFill(fill, style.theme) : fill);
        left += swatchWidth;
    }
    painter.setFont(font);
    painter.setPen(row.hidden ? style.theme.quiet : style.theme.text);
    painter.drawText(QPointF(left, baseline), row.title);
    if (table.layout.axisRight > table.layout.axisLeft)
        paintDots(painter, style, table, index, std::round(rect.center().y()) + 0.5);
    paintNumbers(painter, style, table.layout, row, baseline);
}

/// Over as many lines as there is room for, else shortened.
void paintNote(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &note)
{
    const QFont font = textFont(style.font, TextSize::Small);
    constexpr int flags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    const QRectF lines = QFontMetricsF(font).boundingRect(rect, flags, note);
    if (lines.height() > rect.height())
        return drawElided(painter, style, QRectF(rect.topLeft(), QSizeF(rect.width(), 20)), Qt::AlignLeft | Qt::AlignVCenter,
                          note, TextSize::Small, style.theme.quiet);
    painter.setFont(font);
    painter.setPen(style.theme.quiet);
    painter.drawText(rect.adjusted(0, 2, 0, 0), flags, note);
}

} // namespace

double classNameWidth(const FigureStyle &style, const std::vector<LinkClassRow> &classes)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Table));
    double widest = 40;
    for (const LinkClassRow &row : classes)
        widest = std::max(widest, metrics.horizontalAdvance(row.title));
    return std::ceil(widest) + swatchWidth;
}

QString wholeNumber(double count)
{
    // As many significant digits as it has, so none is rounded away.
    return formatSignificant(count, count < 10 ? 1 : static_cast<int>(std::log10(count)) + 1);
}

QString classMean(const LinkClassRow &row)
{
    if (!row.hasValues())
        return QStringLiteral("–");
    const double mean = row.bandwidth->bytesPerSecond.mean;
    return formatGBps(mean, row.measured && mean >= 9.995e9 && mean < 999.5e9 ? 4 : 3);
}

std::vector<double> dotPlaces(const std::vector<double> &values, const MatrixScale &scale, double width)
{
    constexpr double perPixel = 2;
    // A few values keep their exact places.
    std::vector<double> places;
    if (values.size() <= 64) {
        for (const double value : values)
            places.push_back(scale.place(value) * width);
        return places;
    }
    // Place grows with value: from one taken half pixel to the next, however many values lie between.
    const auto half = [&](double value) {
        return static_cast<std::size_t>(scale.place(value) * std::max(0.0, width) * perPixel);
    };
    for (auto at = values.begin(); at != values.end();) {
        const std::size_t taken = half(*at);
        places.push_back(static_cast<double>(taken) / perPixel);
        at = std::partition_point(at, values.end(), [&](double value) { return half(value) <= taken; });
    }
    return places;
}

std::vector<std::vector<double>> allDotPlaces(const BandwidthData &data, const ClassTableLayout &layout, const MatrixScale &scale)
{
    std::vector<std::vector<double>> all;
    for (const LinkClassRow &row : data.classes())
        all.push_back(row.hasValues() ? dotPlaces(row.bandwidth->values, scale, layout.axisRight - layout.axisLeft)
                                      : std::vector<double>());
    return all;
}

void paintClassTable(QPainter &painter, const FigureStyle &style, const ClassTable &table)
{
    const ClassTableLayout &l = table.layout;
    if (l.rect.isEmpty())
        return;
    paintHeadings(painter, style, table);
    for (std::size_t i = 0; i < l.rows.size(); ++i)
        paintRow(painter, style, table, i);
    QString note = table.note;
    const int missing = static_cast<int>(table.data.classes().size() - l.rows.size());
    if (missing > 0)
        note = QCoreApplication::translate("classtable", "and %n more classes", nullptr, missing);
    if (!note.isEmpty() && !l.note.isEmpty())
        paintNote(painter, style, l.note, note);
}

} // namespace shardscope::ui
