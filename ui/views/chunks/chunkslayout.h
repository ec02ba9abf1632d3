// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/matrixlayout.h"

#include <QRectF>

namespace shardscope::ui {

/// What has to be placed.
struct ChunksNeeds {
    int rows = 0;
    int columns = 0;
    MatrixMargins margins;
    double text = 1;        ///< system text against the usual size
    bool residuals = false; ///< a strip of measured minus predicted under the curves
    bool parts = false;     ///< bars of where the step goes under the grid
};

/// Curves at the left with their residuals, grid at the right with its bars;
/// one above the other where it is narrow. Parts that find no room are empty.
struct ChunksLayout {
    QRectF curves; ///< with their axes, residuals and legend
    QPointF dividerFrom;
    QPointF dividerTo;
    QRectF gridHeading;
    MatrixLayout matrix;
    QRectF gridLegend;
    QRectF partsHeading;
    QRectF parts; ///< bars, over the columns of the grid
    QRectF partsLegend;

    [[nodiscard]] bool hasGrid() const { return !matrix.cells.isEmpty(); }
};

[[nodiscard]] ChunksLayout layoutChunks(const QRectF &rect, const ChunksNeeds &needs);

/// The column under x, also below and above the cells; −1 in no column.
[[nodiscard]] int columnAt(const MatrixLayout &matrix, double x);
[[nodiscard]] QRectF columnRect(const MatrixLayout &matrix, int column, const QRectF &band);

} // namespace shardscope::ui
