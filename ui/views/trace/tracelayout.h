// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"

#include <QRectF>

namespace shardscope::ui {

/// What is shown of a trace: times in s, measured lanes as parts of all, 0 … 1.
struct TraceWindow {
    double from = 0;
    double to = 1;
    double laneFrom = 0;
    double laneTo = 1;

    friend bool operator==(const TraceWindow &, const TraceWindow &) = default;
};

struct TraceNeeds {
    int lanes = 1;   ///< measured
    int twins = 0;   ///< predicted lanes; 0: no prediction
    double text = 1; ///< size of text relative to the design's
    double legendHeight = 20;
    TraceWindow window;
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

[[nodiscard]] TraceLayout layoutTrace(const QRectF &rect, const TraceNeeds &needs);
[[nodiscard]] double naturalTraceHeight(const TraceNeeds &needs);

/// Zoomed about a point (x: time, y: part of the measured lanes in sight),
/// within 0 … end. `most` = lanes that are in sight at their largest height.
[[nodiscard]] TraceWindow zoomedTrace(const TraceWindow &window, double factor, double time, double y, double end, double most,
                                      int lanes, bool timeOnly);
/// Moved by a time and by a part of the lanes in sight; stays inside.
[[nodiscard]] TraceWindow movedTrace(const TraceWindow &window, double seconds, double dy, double end);

} // namespace shardscope::ui
