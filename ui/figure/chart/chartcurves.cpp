// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartcurves.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr int between = 6;       ///< points put between two
constexpr double farApart = 1.1; ///< ratio of neighbours on a logarithmic axis

/// Fritsch & Carlson's tangents: harmonic means, none where the curve turns.
std::vector<double> tangentsOf(const std::vector<double> &slope, const std::vector<bool> &border)
{
    const std::size_t n = slope.size() + 1;
    std::vector<double> tangent(n);
    for (std::size_t i = 0; i < n; ++i) {
        const bool last = i + 1 == n || (i > 0 && border[i]);
        if (i == 0 || last || border[i - 1])
            tangent[i] = last ? slope[i - 1] : slope[i];
        else
            tangent[i] = slope[i - 1] * slope[i] <= 0 ? 0 : 2 / (1 / slope[i - 1] + 1 / slope[i]);
    }
    return tangent;
}

} // namespace

Chart::Curve drawnCurve(const Chart::Curve &curve, bool logarithmic)
{
    const std::size_t n = curve.x.size();
    if (!curve.smooth || n < 3)
        return curve;
    std::vector<double> u = curve.x;
    if (logarithmic)
        std::ranges::transform(curve.x, u.begin(), [](double x) { return std::log(x); });
    std::vector<double> slope(n - 1);
    std::vector<bool> border(n - 1);
    for (std::size_t i = 0; i + 1 < n; ++i) {
        slope[i] = (curve.y[i + 1] - curve.y[i]) / (u[i + 1] - u[i]);
        border[i] = curve.x[i] < curve.solidTo && curve.x[i + 1] > curve.solidTo;
    }
    const std::vector<double> tangent = tangentsOf(slope, border);
    Chart::Curve out = curve;
    out.x.clear();
    out.y.clear();
    for (std::size_t i = 0; i + 1 < n; ++i) {
        out.x.push_back(curve.x[i]);
        out.y.push_back(curve.y[i]);
        if (border[i] || (logarithmic && curve.x[i + 1] / curve.x[i] < farApart))
            continue;
        const double h = u[i + 1] - u[i];
        for (int k = 1; k <= between; ++k) {
            const double t = static_cast<double>(k) / (between + 1);
            const double s = 1 - t;
            out.x.push_back(logarithmic ? std::exp(u[i] + t * h) : u[i] + t * h);
            out.y.push_back((1 + 2 * t) * s * s * curve.y[i] + t * s * s * h * tangent[i] + t * t * (3 - 2 * t) * curve.y[i + 1]
                            - t * t * s * h * tangent[i + 1]);
        }
    }
    out.x.push_back(curve.x.back());
    out.y.push_back(curve.y.back());
    return out;
}

double valueAt(const Chart::Curve &curve, const ChartLayout &layout, double x)
{
    const auto after = std::ranges::lower_bound(curve.x, x);
    if (curve.x.empty() || after == curve.x.end() || x < curve.x.front())
        return std::nan("");
    const auto i = static_cast<std::size_t>(after - curve.x.begin());
    if (*after == x || i == 0)
        return curve.y[i];
    if (curve.line == Chart::Line::Steps)
        return curve.y[i - 1];
    const double from = layout.x.px(curve.x[i - 1]);
    const double t = (layout.x.px(x) - from) / (layout.x.px(curve.x[i]) - from);
    const double y = layout.y.px(curve.y[i - 1]);
    return layout.y.value(y + t * (layout.y.px(curve.y[i]) - y));
}

CurvePart partOf(const Chart::Curve &curve, const ChartLayout &layout, double from, double to)
{
    CurvePart part;
    const auto end = [&](double x) {
        if (const double y = valueAt(curve, layout, x); std::isfinite(y)) {
            part.x.push_back(x);
            part.y.push_back(y);
        }
    };
    if (!std::binary_search(curve.x.begin(), curve.x.end(), from))
        end(from);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        if (curve.x[i] >= from && curve.x[i] <= to) {
            part.x.push_back(curve.x[i]);
            part.y.push_back(curve.y[i]);
        }
    }
    if (!std::binary_search(curve.x.begin(), curve.x.end(), to))
        end(to);
    return part;
}

QPolygonF polylineOf(const Chart::Curve &curve, const ChartLayout &layout)
{
    QPolygonF line;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        const QPointF at = layout.at(curve.x[i], curve.y[i]);
        if (!std::isfinite(at.y()) || !std::isfinite(at.x()))
            continue;
        if (curve.line == Chart::Line::Steps && !line.isEmpty())
            line << QPointF(at.x(), line.last().y());
        line << at;
    }
    return line;
}

bool crosses(const QPolygonF &line, const QRectF &rect)
{
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
        const QPointF a = line[i];
        const QPointF b = line[i + 1];
        if (b.x() < rect.left() || a.x() > rect.right())
            continue;
        if (b.x() <= a.x()) { // upright: a step
            if (std::max(a.y(), b.y()) >= rect.top() && std::min(a.y(), b.y()) <= rect.bottom())
                return true;
            continue;
        }
        const auto yAt = [&](double x) { return a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()); };
        const double left = yAt(std::max(a.x(), rect.left()));
        const double right = yAt(std::min(b.x(), rect.right()));
        if (std::max(left, right) >= rect.top() && std::min(left, right) <= rect.bottom())
            return true;
    }
    return false;
}

} // namespace shardscope::ui
