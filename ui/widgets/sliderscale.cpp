// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sliderscale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

SliderScale::SliderScale(QList<SliderStop> stops) : m_stops(std::move(stops))
{
    std::sort(m_stops.begin(), m_stops.end(), [](const SliderStop &a, const SliderStop &b) { return a.value < b.value; });
}

double SliderScale::position(double value) const
{
    if (m_stops.size() < 2)
        return 0;
    const auto above =
        std::upper_bound(m_stops.begin(), m_stops.end(), value, [](double v, const SliderStop &s) { return v < s.value; });
    if (above == m_stops.begin())
        return 0;
    if (above == m_stops.end())
        return 1;
    const auto below = above - 1;
    const double part = (value - below->value) / (above->value - below->value);
    return (static_cast<double>(below - m_stops.begin()) + part) / static_cast<double>(m_stops.size() - 1);
}

int SliderScale::nearestValid(double position) const
{
    int best = -1;
    double distance = 2;
    for (int i = 0; i < static_cast<int>(m_stops.size()); ++i) {
        const double d = std::abs(this->position(m_stops[i].value) - position);
        if (m_stops[i].valid && d < distance) {
            best = i;
            distance = d;
        }
    }
    return best;
}

double SliderScale::step(double value, int direction) const
{
    double best = value;
    for (const SliderStop &stop : m_stops) {
        if (!stop.valid)
            continue;
        if (direction > 0 && stop.value > value)
            return stop.value;
        if (direction < 0 && stop.value < value)
            best = stop.value;
    }
    return best;
}

const SliderStop *SliderScale::stopAt(double value) const
{
    const auto at = std::find_if(m_stops.begin(), m_stops.end(), [value](const SliderStop &s) { return s.value == value; });
    return at == m_stops.end() ? nullptr : &*at;
}

} // namespace shardscope::ui
