// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QRectF>

namespace shardscope::ui {

/// What is seen of many lanes over a long time: parts of the whole, 0 … 1.
struct FigureSight {
    double from = 0;
    double to = 1;
    double laneFrom = 0;
    double laneTo = 1;

    [[nodiscard]] double length() const { return to - from; }
    /// Moved by parts of what is seen; stays inside.
    [[nodiscard]] FigureSight moved(double dx, double dy) const;
    [[nodiscard]] QJsonObject toJson() const;
    /// The whole, where there is none or it is none.
    [[nodiscard]] static FigureSight fromJson(const QJsonObject &json);

    friend bool operator==(const FigureSight &, const FigureSight &) = default;
};

/// Lanes of a figure that zoom in time and in number, each by itself; px.
struct SightFrame {
    QRectF area;        ///< of the lanes
    QRectF second = {}; ///< the same lanes of another picture, beneath: both are looked at alike
    QRectF reach;       ///< where the wheel is theirs: labels beside them, too
    FigureSight now;    ///< what is seen
    FigureSight first;  ///< as the figure opens; F shows that, or from there the whole
    int lanes = 1;
    double least = 1e-9;   ///< of the time: nothing is shorter
    double tallest = 46;   ///< a lane grows no further, px
    bool timeOnly = false; ///< lanes are high enough: the wheel zooms in time alone, as Shift makes it

    /// Zoomed about a place in px, the lanes no further than to a comfortable
    /// height, and not at all where `timeAlone`.
    [[nodiscard]] FigureSight zoomed(double factor, const QPointF &about, bool timeAlone) const;
};

} // namespace shardscope::ui
