// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/curvechart.h"

#include "ui/base/format.h"
#include "ui/base/type.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

double along(double value, double from, double to, bool logarithmic)
{
    if (logarithmic)
        return std::log(value / from) / std::log(to / from);
    return (value - from) / (to - from);
}

} // namespace

double ChartFrame::x(double value) const
{
    return rect.left() + along(value, xFrom, xTo, logX) * rect.width();
}

double ChartFrame::y(double value) const
{
    return rect.bottom() - (value - yFrom) / (yTo - yFrom) * rect.height();
}

double ChartFrame::xAt(double px) const
{
    const double t = (px - rect.left()) / rect.width();
    return logX ? xFrom * std::pow(xTo / xFrom, t) : xFrom + t * (xTo - xFrom);
}

double ChartFrame::yAt(double px) const
{
    return yFrom + (rect.bottom() - px) / rect.height() * (yTo - yFrom);
}

void paintChartCurve(QPainter &painter, const ChartFrame &frame, const ChartCurve &curve)
{
    QPolygonF line;
    for (std::size_t i = 0; i < curve.x.size(); ++i)
        line << frame.at(curve.x[i], curve.y[i]);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(curve.color, curve.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

void paintChartGrid(QPainter &painter, const FigureStyle &style, const ChartFrame &frame, const std::vector<double> &ticks)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (const double tick : ticks) {
        const double y = frame.y(tick);
        if (y < frame.rect.top() - 0.5)
            continue;
        painter.setPen(QPen(tick == frame.yFrom ? style.theme.strongHairline : style.theme.grid, 1));
        painter.drawLine(QPointF(frame.rect.left(), y), QPointF(frame.rect.right(), y));
        const QString text = chartTickText(tick);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(frame.rect.left() - 8 - metrics.horizontalAdvance(text), y + metrics.capHeight() / 2), text);
    }
}

QString chartTickText(double value)
{
    const double tenth = std::round(value * 10) / 10;
    return value == std::floor(value) ? formatValue(value, Unit::Count).joined()
           : value == tenth           ? fixedNumber(value, 1)
                                      : formatSignificant(value);
}

std::vector<double> chartTicks(double greatest, int most)
{
    if (!(greatest > 0) || !std::isfinite(greatest) || most < 2)
        return {0.0, 1.0};
    double step = std::pow(10.0, std::floor(std::log10(greatest)) - 1);
    const auto ends = [&](double s) { return std::ceil(greatest / s - 1e-9) + 1 <= most; };
    for (int i = 0; !ends(step); ++i)
        step *= i % 3 == 1 ? 2.5 : 2.0; // 1, 2, 5, 10
    std::vector<double> ticks;
    for (int i = 0; i <= static_cast<int>(std::ceil(greatest / step - 1e-9)); ++i)
        ticks.push_back(i * step);
    return ticks;
}

} // namespace shardscope::ui
