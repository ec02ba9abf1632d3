// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/legend.h"

#include "ui/base/type.h"

#include <QFontMetricsF>
#include <QPainter>

namespace shardscope::ui {

namespace {

constexpr double swatchSide = 10;
constexpr double beforeName = 5;
constexpr double beforeValue = 6;

} // namespace

double legendWidth(const FigureStyle &style, const LegendEntry &entry)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const double value = entry.value.isEmpty() ? 0 : beforeValue + metrics.horizontalAdvance(entry.value);
    return swatchSide + beforeName + metrics.horizontalAdvance(entry.name) + value;
}

int legendLines(const std::vector<double> &widths, double gap, double room)
{
    int lines = widths.empty() ? 0 : 1;
    double x = 0;
    for (const double width : widths) {
        if (x > 0 && x + width > room) {
            ++lines;
            x = 0;
        }
        x += width + gap;
    }
    return lines;
}

void paintLegend(QPainter &painter, const FigureStyle &style, const QRectF &area, const std::vector<LegendEntry> &entries,
                 double gap)
{
    constexpr double lineOfUsual = 20.0 / 15.0; // of the height of the text
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double line = lineOfUsual * metrics.height();
    QPointF at = area.topLeft();
    for (const LegendEntry &entry : entries) {
        const double width = legendWidth(style, entry);
        if (at.x() > area.left() && at.x() + width > area.right())
            at = QPointF(area.left(), at.y() + line);
        const double baseline = at.y() + line / 2 + metrics.capHeight() / 2;
        if (entry.symbol)
            entry.symbol(painter, {at.x() + swatchSide / 2, baseline - metrics.capHeight() / 2});
        else
            painter.fillRect(QRectF(at.x(), baseline - swatchSide + 1, swatchSide, swatchSide), entry.color);
        painter.setFont(font);
        painter.setPen(style.theme.text);
        const double name = at.x() + swatchSide + beforeName;
        painter.drawText(QPointF(name, baseline), entry.name);
        painter.setPen(style.theme.quiet);
        if (!entry.value.isEmpty())
            painter.drawText(QPointF(name + metrics.horizontalAdvance(entry.name) + beforeValue, baseline), entry.value);
        at.rx() += width + gap;
    }
}

} // namespace shardscope::ui
