// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chartlayout.h"
#include "ui/views/chunks/chunksdata.h"

namespace shardscope::ui {

/// Same hue and marker for a number of GPUs wherever it is drawn.
[[nodiscard]] QColor curveColor(const Theme &theme, int devices);
[[nodiscard]] ChartMarker curveMarker(int devices);

/// Most samples a second that the picture has, measured ones with their bars.
[[nodiscard]] double greatestThroughput(const ChunksPicture &picture);

/// What the curves show besides the picture.
struct ChunksLook {
    double greatest = 1;    ///< samples a second at the head of the axis
    int hoveredDevices = 0; ///< 0 = none
    int hoveredChunks = 0;
    bool forPrint = false;
};
/// Throughput over chunks: regimes, a curve for every number of GPUs, measured points and their residuals.
[[nodiscard]] Chart chunksChart(const ChunksPicture &picture, const Theme &theme, const ChunksLook &look);

/// What lies at a point of the plot.
struct CurveHit {
    int devices = 0; ///< 0: no curve is near
    int chunks = 0;  ///< nearest column; 0: outside of the plot
    int measured = -1;
    bool boundary = false;
};
[[nodiscard]] CurveHit curveAt(const ChunksPicture &picture, const ChartLayout &layout, const QPointF &point);
/// Where the chosen chunk count stands on the chosen curve; (−1, −1) when it does not.
[[nodiscard]] QPointF chosenPoint(const ChunksPicture &picture, const ChartLayout &layout);

} // namespace shardscope::ui
