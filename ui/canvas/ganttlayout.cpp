// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/ganttlayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

int GanttGeometry::laneAt(double y) const
{
    if (y < rect.top() || y >= rect.bottom() || laneHeight <= 0)
        return -1;
    const int lane = static_cast<int>(std::floor((y - rect.top()) / laneHeight + firstLane));
    return lane >= 0 && lane < lanes ? lane : -1;
}

QRectF GanttGeometry::bar(int lane, double start, double end) const
{
    const double left = x(start);
    return {left, laneTop(lane) + barTop, x(end) - left, barHeight};
}

QRectF GanttGeometry::wire(int lane, double start, double end) const
{
    const double left = x(start);
    return {left, laneTop(lane) + wireTop, x(end) - left, wireHeight};
}

void GanttGeometry::addWire()
{
    constexpr double least = 14; // px of a bar that still leaves a second lane to be seen
    constexpr double gap = 2;
    if (barHeight < least)
        return;
    wireHeight = std::max(4.0, std::round(barHeight * 0.3));
    barHeight -= wireHeight + gap;
    wireTop = barTop + barHeight + gap;
}

QRectF GanttGeometry::under(int lane) const
{
    return {rect.left(), laneTop(lane) + underTop, rect.width(), underHeight};
}

int GanttGeometry::firstVisible() const
{
    return std::max(0, static_cast<int>(std::floor(firstLane)));
}

int GanttGeometry::lastVisible() const
{
    return std::min(lanes - 1, static_cast<int>(std::ceil(firstLane + rect.height() / laneHeight)) - 1);
}

GanttGeometry fitGantt(const QRectF &rect, int lanes, double end, bool withUnder)
{
    GanttGeometry g;
    g.rect = rect;
    g.lanes = lanes;
    g.to = end > 0 ? end : 1.0;
    const double pitch = lanes > 0 ? rect.height() / lanes : rect.height();
    // Single view: lanes of 98 px with a bar of 40 and a strip of 28 under it; on large screens all three grow.
    g.laneHeight = std::min(pitch, 170.0);
    const double above = std::max(0.0, g.laneHeight - 98);
    const bool under = withUnder && g.laneHeight >= 42;
    if (under) {
        g.barTop = g.laneHeight * 0.06;
        g.barHeight = std::min(40.0 + 0.4 * above, g.laneHeight * 0.55);
        g.underTop = g.barTop + g.barHeight + g.laneHeight * 0.07;
        g.underHeight = std::min(28.0 + 0.3 * above, g.laneHeight - g.underTop - 2);
    } else {
        const double gap = g.laneHeight >= 12 ? std::min(8.0, g.laneHeight * 0.25) : (g.laneHeight >= 4 ? 1.0 : 0.0);
        g.barTop = gap / 2;
        g.barHeight = g.laneHeight - gap;
        g.underTop = g.laneHeight;
        g.underHeight = 0;
    }
    return g;
}

std::vector<double> axisTicks(double from, double to, int wanted)
{
    std::vector<double> ticks;
    if (!(to > from) || wanted < 1)
        return ticks;
    const double raw = (to - from) / wanted;
    const double decade = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * decade;
    for (const double nice : {1.0, 2.0, 4.0, 5.0}) {
        if (nice * decade >= raw) {
            step = nice * decade;
            break;
        }
    }
    const double first = std::ceil(from / step - 1e-9);
    for (double k = first; k * step <= to + step * 1e-9; k += 1)
        ticks.push_back(k * step);
    return ticks;
}

} // namespace shardscope::ui
