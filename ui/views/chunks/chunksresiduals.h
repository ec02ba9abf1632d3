// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace shardscope::ui {

struct ChunksChart;
struct FigureStyle;

/// Measured minus predicted under the curves, on their x axis.
void paintChunkResiduals(QPainter &painter, const FigureStyle &style, const ChunksChart &chart);
/// Markers and lines in one row at the foot; what does not fit is left out.
void paintChunkLegend(QPainter &painter, const FigureStyle &style, const ChunksChart &chart);

} // namespace shardscope::ui
