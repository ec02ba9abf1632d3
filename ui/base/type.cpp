// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/type.h"

#include "ui/base/applicationfont.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

double pixels(TextSize size)
{
    switch (size) {
    case TextSize::Badge: return 11;
    case TextSize::Small: return 12;
    case TextSize::Table: return 13;
    case TextSize::Body: return 14;
    case TextSize::Title: return 17;
    case TextSize::Hero: return 34;
    }
    return 14;
}

double widestDigit(const QFontMetricsF &metrics)
{
    double width = 0;
    for (ushort digit = u'0'; digit <= u'9'; ++digit)
        width = std::max(width, metrics.horizontalAdvance(QChar(digit)));
    return width;
}

} // namespace

QFont textFont(const QFont &base, TextSize size, int weight)
{
    QFont font = base;
    const double points = base.pointSizeF() > 0 ? base.pointSizeF() : referenceFontPoints;
    // Smaller system sizes are not followed: below the design's sizes labels are not readable.
    const double factor = std::max(1.0, points / referenceFontPoints);
    font.setPixelSize(qRound(pixels(size) * factor));
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

double tabularWidth(const QFont &font, const QString &text)
{
    const QFontMetricsF metrics(font);
    const double digit = widestDigit(metrics);
    double width = 0;
    for (const QChar c : text)
        width += c.isDigit() ? digit : metrics.horizontalAdvance(c);
    return width;
}

double drawTabular(QPainter &painter, const QPointF &baseline, const QString &text)
{
    const QFontMetricsF metrics(painter.font());
    const double digit = widestDigit(metrics);
    double x = baseline.x();
    for (const QChar c : text) {
        const double advance = metrics.horizontalAdvance(c);
        const double cell = c.isDigit() ? digit : advance;
        painter.drawText(QPointF(x + (cell - advance) / 2, baseline.y()), QString(c));
        x += cell;
    }
    return x - baseline.x();
}

} // namespace shardscope::ui
