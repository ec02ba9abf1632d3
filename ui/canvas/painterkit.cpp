// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/painterkit.h"

#include "ui/base/phrase.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double spare = 8.0;
constexpr double unitGap = 4.0;

/// Baseline that centres capitals, not the whole line box: badges look right with any font.
double centredBaseline(const QFontMetricsF &metrics, const QRectF &rect)
{
    return rect.center().y() + metrics.capHeight() / 2;
}

/// Cheaper than to shape the text: the advances of its letters, each alone, and
/// a twentieth for what they do to each other. False where that says nothing.
bool surelyFits(const QFontMetricsF &metrics, const QString &text, double width)
{
    constexpr char16_t endOfLatin = 0x250;
    double advance = 0;
    for (const QChar c : text) {
        if (c >= endOfLatin)
            return false;
        advance += metrics.horizontalAdvance(c);
    }
    return advance * 1.05 < width;
}

void drawLine(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text)
{
    painter.drawText(rect, static_cast<int>(alignment | Qt::TextSingleLine), text);
}

} // namespace

bool drawLabel(QPainter &painter, const FigureStyle &style, const QRectF &rect, Qt::Alignment alignment, const QString &text,
               TextSize size, const QColor &color, int weight)
{
    const QFont font = textFont(style.font, size, weight);
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(text) + spare > rect.width() || metrics.capHeight() + 2 > rect.height())
        return false;
    painter.setFont(font);
    painter.setPen(color);
    drawLine(painter, rect, alignment, text);
    return true;
}

void drawElided(QPainter &painter, const FigureStyle &style, const QRectF &rect, Qt::Alignment alignment, const QString &text,
                TextSize size, const QColor &color, int weight)
{
    const QFont font = textFont(style.font, size, weight);
    painter.setFont(font);
    painter.setPen(color);
    const QFontMetricsF metrics(font);
    drawLine(painter, rect, alignment,
             surelyFits(metrics, text, rect.width()) ? text : metrics.elidedText(text, Qt::ElideRight, rect.width()));
}

double numberWidth(const FigureStyle &style, const Formatted &value, TextSize size, int weight)
{
    const double number = tabularWidth(textFont(style.font, size, weight), value.number);
    if (value.unit.isEmpty())
        return number;
    return number + unitGap + QFontMetricsF(textFont(style.font, size)).horizontalAdvance(value.unit);
}

double drawNumber(QPainter &painter, const FigureStyle &style, const QPointF &baseline, const Formatted &value, TextSize size,
                  bool rightAligned, int weight)
{
    const double width = numberWidth(style, value, size, weight);
    QPointF at = rightAligned ? baseline - QPointF(width, 0) : baseline;
    painter.setFont(textFont(style.font, size, weight));
    painter.setPen(style.theme.text);
    at.rx() += drawTabular(painter, at, value.number);
    if (!value.unit.isEmpty()) {
        painter.setFont(textFont(style.font, size));
        painter.setPen(style.theme.quiet);
        painter.drawText(at + QPointF(unitGap, 0), value.unit);
    }
    return width;
}

void drawDisc(QPainter &painter, const FigureStyle &style, const QPointF &centre, double radius, const QColor &fill,
              const QString &text)
{
    painter.setPen(QPen(style.theme.background, 1.5));
    painter.setBrush(fill);
    painter.drawEllipse(centre, radius, radius);
    QFont font = textFont(style.font, TextSize::Badge, 600);
    font.setPixelSize(std::max(8, qRound(radius * 1.35)));
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(inkOn(fill));
    painter.drawText(QPointF(centre.x() - metrics.horizontalAdvance(text) / 2, centre.y() + metrics.capHeight() / 2), text);
}

void drawBadge(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, TextSize size)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.badge);
    painter.drawRoundedRect(rect, 4, 4);
    const QFont font = textFont(style.font, size, 600);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.theme.badgeText);
    painter.drawText(QPointF(rect.center().x() - metrics.horizontalAdvance(text) / 2, centredBaseline(metrics, rect)), text);
}

void drawHatch(QPainter &painter, const FigureStyle &style, const QRectF &rect, Hatch kind)
{
    if (rect.width() <= 0 || rect.height() <= 0)
        return;
    constexpr double step = 5.0;
    painter.setPen(QPen(style.theme.hatch, 0.8));
    QList<QLineF> lines;
    if (kind == Hatch::Stall) {
        for (double y = rect.top() + step / 2; y < rect.bottom(); y += step)
            lines << QLineF(rect.left(), y, rect.right(), y);
    } else {
        // Anchored to multiples of the step, so that neighbouring bars' hatches meet and nothing swims while
        // panning. Cut to the rectangle here: an SVG has no clipping.
        const double h = rect.height();
        for (double x = std::floor((rect.left() - h) / step) * step; x < rect.right(); x += step) {
            const double from = std::max(0.0, rect.left() - x);
            const double to = std::min(h, rect.right() - x);
            if (from >= to)
                continue;
            if (kind == Hatch::Fill)
                lines << QLineF(x + from, rect.bottom() - from, x + to, rect.bottom() - to);
            else
                lines << QLineF(x + from, rect.top() + from, x + to, rect.top() + to);
        }
    }
    painter.drawLines(lines);
}

double drawHeading(QPainter &painter, const FigureStyle &style, const QPointF &baseline, const QString &name,
                   const QString &addition)
{
    const QFont strong = textFont(style.font, TextSize::Body, 600);
    painter.setFont(strong);
    painter.setPen(style.theme.text);
    painter.drawText(baseline, name);
    double width = QFontMetricsF(strong).horizontalAdvance(name);
    if (!addition.isEmpty()) {
        const QFont quiet = textFont(style.font, TextSize::Small);
        painter.setFont(quiet);
        painter.setPen(style.theme.quiet);
        painter.drawText(baseline + QPointF(width + spare, 0), addition);
        width += spare + QFontMetricsF(quiet).horizontalAdvance(addition);
    }
    return width;
}

double drawHeading(QPainter &painter, const FigureStyle &style, const QRectF &line, const QString &name, const QString &addition)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Body, 600));
    return drawHeading(painter, style, {line.left(), centredBaseline(metrics, line)}, name, addition);
}

QColor paler(const Theme &theme, const QColor &color, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround((1 - share) * a + share * b)); };
    return {mix(color.red(), theme.background.red()), mix(color.green(), theme.background.green()),
            mix(color.blue(), theme.background.blue())};
}

void drawHairline(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to)
{
    painter.setPen(QPen(style.theme.hairline, 1));
    painter.drawLine(from, to);
}

QString fittingPhrase(const QFontMetricsF &metrics, const QString &phrase, double width)
{
    return wholeParts(metrics, phrase, width);
}

void drawTwoLines(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, TextSize size,
                  const QColor &color, int weight)
{
    const QFont font = textFont(style.font, size, weight);
    const QFontMetricsF metrics(font);
    constexpr int wrapping = static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextWordWrap;
    const QSizeF wanted = metrics.boundingRect(QRectF(0, 0, rect.width(), 1000), wrapping, text).size();
    const bool wraps = metrics.horizontalAdvance(text) > rect.width() && wanted.width() <= rect.width()
                       && wanted.height() <= 2 * metrics.lineSpacing() + 1 && wanted.height() <= rect.height() + 2;
    if (!wraps)
        return drawElided(painter, style, rect, Qt::AlignLeft | Qt::AlignVCenter, text, size, color, weight);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect.adjusted(0, -2, 0, 2), wrapping, text);
}

double textScale(const FigureStyle &style)
{
    constexpr double usual = 12; // px of small text
    return textFont(style.font, TextSize::Small).pixelSize() / usual;
}

} // namespace shardscope::ui
