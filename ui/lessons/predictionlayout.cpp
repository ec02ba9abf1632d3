// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/predictionlayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double side = 28;  ///< half of a stop's label stands beside the plot
constexpr double above = 44; ///< title, and the number over the highest point
constexpr double below = 46; ///< labels of the stops and what they are
constexpr double gap = 6;    ///< between a line and its words

} // namespace

int PredictionLayout::stopAt(double x) const
{
    const auto nearest =
        std::min_element(stops.cbegin(), stops.cend(), [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); });
    return nearest == stops.cend() ? -1 : static_cast<int>(nearest - stops.cbegin());
}

QRectF PredictionLayout::beside(qsizetype stop, const QSizeF &words) const
{
    constexpr int places = 24;
    const double high = words.height();
    const double left = stops[stop] < plot.center().x() ? stops[stop] + gap : stops[stop] - gap - words.width();
    const auto clearance = [&](double top) {
        const double middle = top + high / 2;
        double least = limitY ? std::abs(middle - *limitY) : plot.height();
        for (const QPointF &point : curve) {
            if (point.x() > left - high && point.x() < left + words.width() + high)
                least = std::min({least, std::abs(middle - point.y()), std::abs(middle - (point.y() - high))}); // and its number
        }
        return least;
    };
    double best = plot.top();
    for (int i = 1; i <= places; ++i) {
        const double top = plot.top() + i * (plot.height() - high) / places;
        best = clearance(top) > clearance(best) ? top : best;
    }
    return {left, best, words.width(), high};
}

PredictionLayout predictionLayout(const QSizeF &size, double text, int stops, const std::vector<double> &values,
                                  std::optional<double> limit)
{
    PredictionLayout layout;
    layout.plot = QRectF(side * text, above * text, std::max(1.0, size.width() - 2 * side * text),
                         std::max(1.0, size.height() - (above + below) * text));
    for (int i = 0; i < stops; ++i)
        layout.stops << layout.plot.left() + (stops == 1 ? 0.5 : static_cast<double>(i) / (stops - 1)) * layout.plot.width();
    if (values.size() != static_cast<std::size_t>(stops) || values.empty())
        return layout;
    double low = std::min(0.0, *std::ranges::min_element(values));
    double high = *std::ranges::max_element(values);
    if (limit) {
        low = std::min(low, *limit);
        high = std::max(high, *limit);
    }
    const double span = high > low ? high - low : 1;
    const auto y = [&](double value) { return layout.plot.bottom() - (value - low) / span * layout.plot.height(); };
    for (int i = 0; i < stops; ++i)
        layout.curve << QPointF(layout.stops[i], y(values[static_cast<std::size_t>(i)]));
    if (limit)
        layout.limitY = y(*limit);
    return layout;
}

} // namespace shardscope::ui
