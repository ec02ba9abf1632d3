// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/figure/sight.h"

#include <QRectF>

namespace shardscope::ui {

struct TraceNeeds {
    int lanes = 1;   ///< measured
    int twins = 0;   ///< predicted lanes; 0: no prediction
    double text = 1; ///< size of text relative to the design's
    double legendHeight = 20;
    double end = 1; ///< s, of the whole
    FigureSight sight;
};

/// Where the parts of the picture lie, px. Measured lanes above, predicted
/// beneath, one axis.
struct TraceLayout {
    QRectF rect;
    QRectF header; ///< of the measured lanes
    GanttGeometry measured;
    QRectF twinHeader; ///< empty without a prediction
    GanttGeometry twin;
    QRectF labels; ///< left of all lanes
    QRectF gutter; ///< right of them: bubbles; empty where there is no room
    QRectF axis;
    QRectF legend;

    /// Lanes of both, for zoom.
    [[nodiscard]] QRectF lanes() const { return measured.rect.united(twin.rect); }
};

inline constexpr double shortestTrace = 1e-7; ///< s that are shown at least

[[nodiscard]] TraceLayout layoutTrace(const QRectF &rect, const TraceNeeds &needs);
[[nodiscard]] double naturalTraceHeight(const TraceNeeds &needs);

} // namespace shardscope::ui
