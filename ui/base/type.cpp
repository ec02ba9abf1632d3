// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/type.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr QLatin1String inter("Inter");
constexpr double referenceFontPoints = 10.0; ///< the common default, at which "Small" text is 12 px

/// No desktop has chosen it.
bool isUnnamed(const QFont &font)
{
    return font.family().isEmpty() || font.family().compare(QLatin1String("Sans Serif"), Qt::CaseInsensitive) == 0
           || QFontInfo(font).family().startsWith(QLatin1String("DejaVu"));
}

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

QFont applicationFont()
{
    QFont font = QGuiApplication::font();
    if (font.family() != inter && isUnnamed(font) && QFontDatabase::hasFamily(inter)) {
        font.setFamily(inter);
        font.setPointSizeF(referenceFontPoints);
    }
    return font;
}

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
