// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/legend.h"

#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double lineHeight = 20;
constexpr double swatch = 10; ///< height
constexpr double beforeText = 6;
constexpr double between = 16;

double valueWidth(const QFontMetricsF &metrics, const LegendEntry &entry)
{
    return entry.value.isEmpty() ? 0 : beforeText + metrics.horizontalAdvance(entry.value);
}

} // namespace

std::vector<QRectF> Legend::places(const FigureStyle &style, const QRectF &area) const
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const double line = lineHeight * textScale(style);
    std::vector<QRectF> out;
    QPointF at(area.left(), wraps ? area.top() : area.center().y() - line / 2);
    for (const LegendEntry &entry : entries) {
        const double whole = sample + beforeText + metrics.horizontalAdvance(entry.name) + valueWidth(metrics, entry);
        const double width = wraps ? std::min(whole, area.width()) : whole;
        const bool fits = at.x() + width <= area.right();
        if (!fits && wraps && at.x() > area.left())
            at = QPointF(area.left(), at.y() + line);
        out.push_back(fits || wraps ? QRectF(at, QSizeF(width, line)) : QRectF());
        at.rx() += out.back().isEmpty() ? 0 : width + between;
    }
    return out;
}

double Legend::height(const FigureStyle &style, double width) const
{
    return entries.empty() ? 0 : places(style, {0, 0, width, 0}).back().bottom();
}

void Legend::paint(QPainter &painter, const FigureStyle &style, const QRectF &area) const
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double high = swatch * textScale(style);
    const std::vector<QRectF> rects = places(style, area);
    painter.save();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const LegendEntry &entry = entries[i];
        if (rects[i].isEmpty())
            continue;
        const QPointF middle(rects[i].left(), rects[i].center().y());
        const QRectF box(middle - QPointF(0, high / 2), QSizeF(sample, high));
        painter.setBrush(Qt::NoBrush);
        if (entry.sample)
            entry.sample(painter, box);
        else
            painter.fillRect(box, entry.color);
        const QPointF text = middle + QPointF(sample + beforeText, metrics.capHeight() / 2);
        painter.setFont(font);
        painter.setPen(isQuiet ? style.theme.quiet : style.theme.text);
        const double room = rects[i].width() - sample - beforeText - valueWidth(metrics, entry);
        const QString name = metrics.elidedText(entry.name, Qt::ElideRight, std::ceil(room));
        painter.drawText(text, name);
        painter.setPen(style.theme.quiet);
        painter.drawText(text + QPointF(metrics.horizontalAdvance(name) + beforeText, 0), entry.value);
    }
    painter.restore();
}

} // namespace shardscope::ui
