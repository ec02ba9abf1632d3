// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/ringbadges.h"

#include <QLineF>

#include <array>
#include <limits>

namespace shardscope::ui {

namespace {

constexpr double apart = 3; ///< between ring and letter
constexpr double aboveThePlot = 4;

/// From the ring to its letter, the best first: above, below, beside, at the corners.
constexpr std::array<std::array<double, 2>, 8> sides{
    {{0, -1}, {0, 1}, {1, 0}, {-1, 0}, {0.8, -0.8}, {0.8, 0.8}, {-0.8, -0.8}, {-0.8, 0.8}}};

QRectF squareAt(const QPointF &middle, double size)
{
    return {middle.x() - size / 2, middle.y() - size / 2, size, size};
}

/// What speaks against a letter there: hidden, then read as another's, then less well placed.
double against(const QRectF &badge, std::size_t own, const QRectF &plot, const std::vector<QPointF> &rings, const QRectF &avoid)
{
    double sum = 0;
    if (!plot.adjusted(-badge.width(), -aboveThePlot, badge.width(), 0).contains(badge))
        sum += 100;
    if (badge.intersects(avoid))
        sum += 20;
    const double near = QLineF(badge.center(), rings[own]).length();
    for (std::size_t r = 0; r < rings.size(); ++r) {
        if (r == own)
            continue;
        if (badge.intersects(squareAt(rings[r], 2 * ringRadius + 2)))
            sum += 1000;
        if (QLineF(badge.center(), rings[r]).length() < 1.4 * near)
            sum += 50;
    }
    return sum;
}

} // namespace

std::vector<QRectF> ringBadges(const QRectF &plot, const std::vector<QPointF> &rings, double size, const QRectF &avoid)
{
    const double reach = ringRadius + apart + size / 2;
    const auto placed = [&](std::size_t ring, std::size_t side) {
        return squareAt(rings[ring] + QPointF(sides[side][0], sides[side][1]) * reach, size);
    };
    std::vector<QRectF> best(rings.size());
    double least = std::numeric_limits<double>::infinity();
    const std::size_t others = rings.size() > 1 ? sides.size() : 1;
    for (std::size_t a = 0; a < sides.size() && !rings.empty(); ++a) {
        for (std::size_t b = 0; b < others; ++b) {
            const QRectF first = placed(0, a);
            double sum = static_cast<double>(a + b) + against(first, 0, plot, rings, avoid);
            if (rings.size() > 1) {
                const QRectF second = placed(1, b);
                sum += against(second, 1, plot, rings, avoid) + (first.intersects(second) ? 1000 : 0);
                if (sum < least)
                    best[1] = second;
            }
            if (sum < least) {
                best[0] = first;
                least = sum;
            }
        }
    }
    return best;
}

} // namespace shardscope::ui
