// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/curvechart.h"
#include "ui/views/chunks/chunksdata.h"
#include "ui/views/chunks/chunkslayout.h"

namespace shardscope::ui {

/// What the curves show besides the picture.
struct ChunksChart {
    const ChunksPicture &picture;
    const ChunksLayout &layout;
    ChartFrame frame;
    int hoveredDevices = 0; ///< 0 = none
    int hoveredChunks = 0;
};

/// Same hue and marker for a number of GPUs wherever it is drawn.
[[nodiscard]] QColor curveColor(const Theme &theme, int devices);
[[nodiscard]] ChartMarker curveMarker(int devices);

/// Most samples a second that the picture has, measured ones with their bars.
[[nodiscard]] double greatestThroughput(const ChunksPicture &picture);
/// Axes of the curves: room for the names of the regimes above the highest point.
[[nodiscard]] ChartFrame chunksFrame(const ChunksPicture &picture, const QRectF &plot, double greatest);
[[nodiscard]] ChartCurve chartCurve(const ChunksPicture &picture, const evaluate::ChunkCurve &curve, const Theme &theme);

void paintChunkCurves(QPainter &painter, const FigureStyle &style, const ChunksChart &chart);

/// What lies at a point of the plot.
struct CurveHit {
    int devices = 0; ///< 0: no curve is near
    int chunks = 0;  ///< nearest column; 0: outside of the plot
    int measured = -1;
    bool boundary = false;
};
[[nodiscard]] CurveHit curveAt(const ChunksPicture &picture, const ChartFrame &frame, const QPointF &point);
/// Where the chosen chunk count stands on the chosen curve; (−1, −1) when it does not.
[[nodiscard]] QPointF chosenPoint(const ChunksPicture &picture, const ChartFrame &frame);

} // namespace shardscope::ui
