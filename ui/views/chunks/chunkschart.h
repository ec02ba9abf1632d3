// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chartlayout.h"
#include "ui/views/chunks/chunksdata.h"

#include <optional>

namespace shardscope::ui {

/// Same hue and marker for a number of GPUs wherever it is drawn.
[[nodiscard]] QColor curveColor(const Theme &theme, int devices);
[[nodiscard]] ChartMarker curveMarker(int devices);

/// Throughput over chunks: regimes, a curve for every number of GPUs, measured
/// points and their residuals. In print the axis is its own.
[[nodiscard]] Chart chunksChart(const ChunksPicture &picture, const FigureStyle &style);
/// Round the curve of so many GPUs at so many chunks.
[[nodiscard]] std::optional<Chart::Ring> curveRing(const ChunksPicture &picture, const evaluate::ChunkCell &cell);

/// What lies at a point of the plot.
struct CurveHit {
    int devices = 0; ///< 0: no curve is near
    int chunks = 0;  ///< nearest column; 0: outside of the plot
    int measured = -1;
    bool boundary = false;
};
[[nodiscard]] CurveHit curveAt(const ChunksPicture &picture, const ChartLayout &layout, const QPointF &point);
/// Where the chosen chunk count stands on the chosen curve, if it does.
[[nodiscard]] std::optional<QPointF> chosenPoint(const ChunksPicture &picture, const ChartLayout &layout);

} // namespace shardscope::ui
