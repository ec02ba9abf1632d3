// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/matrixpainter.h"

#include <QPainter>
#include <QTransform>

// Inside of the matrix painter: what its parts share.
namespace shardscope::ui {

/// One painting: what every step of it needs.
struct MatrixCanvas {
    QPainter &painter;
    const FigureStyle &style;
    const MatrixFigure &figure;
    const MatrixWindow &window;
    QTransform toDevice;
    MatrixRange rows;
    MatrixRange columns;

    /// The cell as it is filled: edges on device pixels, parted from its neighbours when large enough.
    [[nodiscard]] QRectF cell(MatrixCell at) const;
    [[nodiscard]] bool sees(MatrixCell at) const;
    [[nodiscard]] QColor fill(const MatrixLook &look) const;
};

/// The cells; false when they are so small or many that they became one image.
bool paintMatrixCells(MatrixCanvas &canvas, MatrixCache *cache);
/// Flags of single cells, and the cells that are selected and hovered.
void paintMatrixMarks(MatrixCanvas &canvas, bool shapes);
/// Framed ways with their discs, which may stand out of the cells a little.
void paintMatrixFrames(MatrixCanvas &canvas);
void paintMatrixLabels(MatrixCanvas &canvas);

} // namespace shardscope::ui
