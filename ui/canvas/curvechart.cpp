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

constexpr double markerSize = 10; ///< px
constexpr double capWidth = 10;

double along(double value, double from, double to, bool logarithmic)
{
    if (logarithmic)
        return std::log(value / from) / std::log(to / from);
    return (value - from) / (to - from);
}

/// Points of the curve from x to x, both ends put on it.
QPolygonF part(const ChartFrame &frame, const ChartCurve &curve, double from, double to)
{
    QPolygonF line;
    const auto between = [&](std::size_t i, double x) {
        const double t = (frame.x(x) - frame.x(curve.x[i])) / (frame.x(curve.x[i + 1]) - frame.x(curve.x[i]));
        return frame.at(x, curve.y[i] + t * (curve.y[i + 1] - curve.y[i]));
    };
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        const bool more = i + 1 < curve.x.size();
        if (curve.x[i] >= from && curve.x[i] <= to)
            line << frame.at(curve.x[i], curve.y[i]);
        if (more && curve.x[i] < from && curve.x[i + 1] > from)
            line << between(i, from);
        if (more && curve.x[i] < to && curve.x[i + 1] > to)
            line << between(i, to);
    }
    return line;
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
    if (curve.x.size() < 2)
        return;
    const double first = curve.x.front();
    const double last = curve.x.back();
    const double border = std::clamp(curve.solidTo, first, last);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    QPen pen(curve.color, curve.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (border > first) {
        painter.setPen(pen);
        painter.drawPolyline(part(frame, curve, first, border));
    }
    if (border < last) {
        // A dash of no length with round ends is a dot.
        pen.setDashPattern({0.01, curve.width < 2 ? 2.6 : 2.0});
        painter.setPen(pen);
        painter.drawPolyline(part(frame, curve, border, last));
    }
    painter.restore();
}

void paintChartPoint(QPainter &painter, const FigureStyle &style, const ChartFrame &frame, const ChartPoint &point)
{
    const QPointF at = frame.at(point.x, point.y);
    const double reach = frame.y(point.y - point.error) - at.y();
    // A bar shorter than the marker is hidden by it.
    if (reach > markerSize / 2) {
        painter.save();
        painter.setPen(QPen(point.color, 1.5));
        painter.drawLine(at - QPointF(0, reach), at + QPointF(0, reach));
        for (const double end : {-reach, reach})
            painter.drawLine(at + QPointF(-capWidth / 2, end), at + QPointF(capWidth / 2, end));
        painter.restore();
    }
    paintChartMarker(painter, style, at, point.marker, point.color, point.leftOut, markerSize);
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

ChartCurve smoothed(const ChartCurve &curve, int between)
{
    const std::size_t n = curve.x.size();
    if (n < 3 || between < 1)
        return curve;
    std::vector<double> u(n);
    std::transform(curve.x.begin(), curve.x.end(), u.begin(), [](double x) { return std::log(x); });
    std::vector<double> slope(n - 1);
    for (std::size_t i = 0; i + 1 < n; ++i)
        slope[i] = (curve.y[i + 1] - curve.y[i]) / (u[i + 1] - u[i]);
    const auto isBorder = [&](std::size_t i) { return curve.x[i] < curve.solidTo && curve.x[i + 1] > curve.solidTo; };
    std::vector<double> tangent(n);
    for (std::size_t i = 0; i < n; ++i) {
        if (i == 0 || i + 1 == n || isBorder(i) || isBorder(i - 1))
            tangent[i] = i + 1 == n || (i > 0 && isBorder(i)) ? slope[i - 1] : slope[i];
        else
            tangent[i] = slope[i - 1] * slope[i] <= 0 ? 0 : 2 / (1 / slope[i - 1] + 1 / slope[i]);
    }
    ChartCurve out = curve;
    out.x.clear();
    out.y.clear();
    for (std::size_t i = 0; i + 1 < n; ++i) {
        out.x.push_back(curve.x[i]);
        out.y.push_back(curve.y[i]);
        if (isBorder(i) || curve.x[i + 1] / curve.x[i] < 1.1)
            continue;
        const double h = u[i + 1] - u[i];
        for (int k = 1; k <= between; ++k) {
            const double t = static_cast<double>(k) / (between + 1);
            const double a = (1 + 2 * t) * (1 - t) * (1 - t);
            const double b = t * (1 - t) * (1 - t);
            const double c = t * t * (3 - 2 * t);
            const double d = t * t * (t - 1);
            out.x.push_back(std::exp(u[i] + t * h));
            out.y.push_back(a * curve.y[i] + b * h * tangent[i] + c * curve.y[i + 1] + d * h * tangent[i + 1]);
        }
    }
    out.x.push_back(curve.x.back());
    out.y.push_back(curve.y.back());
    return out;
}

QString chartTickText(double value)
{
    const double tenth = std::round(value * 10) / 10;
    return value == std::floor(value) ? formatValue(value, Unit::Count).joined()
           : value == tenth           ? fixedNumber(value, 1)
                                      : formatSignificant(value);
}

bool crosses(const ChartFrame &frame, const ChartCurve &curve, const QRectF &rect)
{
    for (std::size_t i = 0; i + 1 < curve.x.size(); ++i) {
        const QPointF a = frame.at(curve.x[i], curve.y[i]);
        const QPointF b = frame.at(curve.x[i + 1], curve.y[i + 1]);
        if (b.x() < rect.left() || a.x() > rect.right())
            continue;
        const auto yAt = [&](double x) {
            return b.x() > a.x() ? a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()) : a.y();
        };
        const double left = yAt(std::max(a.x(), rect.left()));
        const double right = yAt(std::min(b.x(), rect.right()));
        if (std::max(left, right) >= rect.top() && std::min(left, right) <= rect.bottom())
            return true;
    }
    return false;
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
