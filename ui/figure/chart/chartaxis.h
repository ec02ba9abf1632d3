// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartstate.h"

#include <vector>

namespace shardscope::ui {

/// Where the values of one axis lie: `from` at px `begin`, `to` at px `end`.
struct ChartScale {
    double from = 0;
    double to = 1;
    bool logarithmic = false;
    double begin = 0;
    double end = 1;

    /// Outside of the range also outside of the px; what has no logarithm lies far before the begin.
    [[nodiscard]] double px(double value) const;
    [[nodiscard]] double value(double px) const;
    [[nodiscard]] bool contains(double value) const { return value >= from && value <= to; }
    /// The range that is seen when its ends are moved in px.
    [[nodiscard]] ChartState::Range between(double beginPx, double endPx) const { return {value(beginPx), value(endPx)}; }
    /// Larger (factor > 1: less is seen) about a place.
    [[nodiscard]] ChartState::Range zoomed(double factor, double aboutPx) const;

    friend bool operator==(const ChartScale &, const ChartScale &) = default;
};

/// The axis as the state wants it, without px. A logarithmic axis never begins
/// at zero: `least` is the smallest positive value that it has to show.
[[nodiscard]] ChartScale scaleOf(const Chart::Axis &axis, const ChartState::Axis &state, double least);

/// Ticks on the scale: the axis' own that lie on it, else about `wanted` round ones (QCustomPlot's), with their texts.
[[nodiscard]] std::vector<Chart::Tick> chartTicks(const Chart::Axis &axis, const ChartScale &scale, int wanted);
/// The first round tick at or above a value of a linear axis from `from` to `to`.
[[nodiscard]] double roundedEnd(double from, double to, int wanted);

} // namespace shardscope::ui
