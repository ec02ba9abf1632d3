// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// Where lanes and times lie. Time in seconds, lengths in px. The time window
/// is what the rectangle shows; lanes are scrolled by firstLane (may be broken).
struct GanttGeometry {
    QRectF rect;            ///< all lanes, without axis and labels
    double from = 0;        ///< time at the left edge
    double to = 1;          ///< time at the right edge
    double laneHeight = 65; ///< pitch; below 1 px lanes are merged
    double barTop = 6;      ///< of the bar inside its lane
    double barHeight = 36;
    double wireTop = 0;      ///< of the second lane inside a lane, between bar and strip
    double wireHeight = 0;   ///< 0 = none
    double underTop = 46;    ///< of the strip under the bars (live activations)
    double underHeight = 18; ///< 0 = none
    double firstLane = 0;    ///< lane at the top edge
    int lanes = 0;

    [[nodiscard]] double x(double time) const { return rect.left() + (time - from) / (to - from) * rect.width(); }
    [[nodiscard]] double time(double x) const { return from + (x - rect.left()) / rect.width() * (to - from); }
    [[nodiscard]] double laneTop(int lane) const { return rect.top() + (lane - firstLane) * laneHeight; }
    /// −1 outside of all lanes.
    [[nodiscard]] int laneAt(double y) const;
    [[nodiscard]] QRectF bar(int lane, double start, double end) const;
    [[nodiscard]] QRectF wire(int lane, double start, double end) const;
    /// The second lane takes a part of the bar's height, where that leaves both enough.
    void addWire();
    [[nodiscard]] QRectF under(int lane) const;
    /// Lanes of which some part is in rect.
    [[nodiscard]] int firstVisible() const;
    [[nodiscard]] int lastVisible() const;
};

/// Fits `lanes` lanes into the height: the pictures' proportions while they
/// fit, then bars alone, then bars that touch, then less than a pixel each.
[[nodiscard]] GanttGeometry fitGantt(const QRectF &rect, int lanes, double end, bool withUnder);

/// Round times for the axis, about `wanted` of them, first and last inside.
[[nodiscard]] std::vector<double> axisTicks(double from, double to, int wanted);

} // namespace shardscope::ui
