// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/matriximage.h"
#include "ui/canvas/painterkit.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace shardscope::ui {

/// Cells that belong to a way through the matrix: framed, with its number.
struct MatrixFrame {
    MatrixCell cell;
    QColor color;
    QString disc; ///< number in the marker; empty for none
};

enum class MatrixFlag { Asymmetric, High, Low };
struct MatrixNote {
    MatrixCell cell;
    MatrixFlag flag = MatrixFlag::High;
};

/// What lies on top of the cells.
struct MatrixMarks {
    std::vector<MatrixFrame> frames;
    std::span<const MatrixNote> asymmetric; ///< by row; the caller's, as the source is
    std::span<const MatrixNote> outliers;   ///< by row
    std::optional<MatrixCell> selected;     ///< boxed in the text's colour, unless a frame does it
    std::optional<MatrixCell> hovered;
    std::optional<MatrixCell> kin; ///< belongs to the hovered one, e.g. the way back
    std::vector<int> selectedRows; ///< labels on a badge
    std::vector<int> selectedColumns;
    std::optional<int> hoveredRow; ///< label in full strength
    std::optional<int> hoveredColumn;
    bool outlineGroups = false; ///< a line between cells of different groups
};

/// Everything a picture of a matrix needs; the source is the caller's.
struct MatrixFigure {
    const MatrixSource *source = nullptr;
    std::uint64_t revision = 0; ///< another number whenever the source looks different
    MatrixLayout layout;
    ColorMap map;
    MatrixScale scale;
    std::vector<QString> rowLabels;
    std::vector<QString> columnLabels;
    QString columnsTitle; ///< upper line of the corner: "to →"
    QString rowsTitle;    ///< lower line: "from ↓"
    MatrixMarks marks;
};

/// What a repeated painting need not make again. One per view; an export takes
/// a copy that has the pyramid alone, or none.
struct MatrixCache {
    std::shared_ptr<MatrixPyramid> pyramid;
    std::uint64_t revision = 0;
    MatrixScale scale;
    /// How long one painting may work on the pyramid, in ms. Until it is whole
    /// what was there before is shown, or its rows as they come. 0: no limit.
    double patience = 0;
    std::shared_ptr<MatrixPyramid> next; ///< takes the pyramid's place once it is whole
    /// Not everything was painted as it is: paint again soon.
    [[nodiscard]] bool isPending() const { return next != nullptr; }

    MatrixPicture picture;
    MatrixLayout layout;
    MatrixWindow window;
    QTransform toDevice;
    ColorMap map;
    bool dark = false;
};

/// Cells, labels and marks. Cells are shapes while they are large enough to
/// stand apart, and one image beyond that.
void paintMatrix(QPainter &painter, const FigureStyle &style, const MatrixFigure &figure, const MatrixWindow &window,
                 MatrixCache *cache = nullptr);

/// Room that the labels need left of and above the cells.
[[nodiscard]] MatrixMargins matrixMargins(const FigureStyle &style, const std::vector<QString> &rowLabels,
                                          const QString &columnsTitle, const QString &rowsTitle);

/// Gradient with ticks below it; the unit stands at the right end of the ticks.
void paintColorBar(QPainter &painter, const FigureStyle &style, const QRectF &bar, const ColorMap &map, const MatrixScale &scale,
                   const QString &unit);

/// Side of a cell from which its flags are marks in its corners, px; in
/// smaller ones an outlier is a dot and an asymmetry is not shown.
inline constexpr double matrixFlagCell = 14;
void paintMatrixDot(QPainter &painter, const FigureStyle &style, const QPointF &at, double radius);
/// The mark of a flag as it lies in a cell, for cells and legends.
void paintMatrixFlag(QPainter &painter, const QRectF &cell, MatrixFlag flag, const QColor &color);

} // namespace shardscope::ui
