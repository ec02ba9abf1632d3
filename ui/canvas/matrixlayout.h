// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <span>
#include <vector>

namespace shardscope::ui {

/// A gap in front of a row or column, as a part of a cell.
struct MatrixGap {
    int before = 0;
    double cells = 0;
    bool apart = false; ///< what follows is of another kind, labelled by itself

    friend bool operator==(const MatrixGap &, const MatrixGap &) = default;
};

/// Gaps that the pictures use, as parts of a cell of 48 px.
inline constexpr double matrixGroupGap = 6.0 / 48.0; ///< between sockets or hosts
inline constexpr double matrixApartGap = 8.0 / 48.0; ///< in front of the host's row and column

/// Rows or columns along one direction, in units of a cell.
class MatrixAxis {
public:
    MatrixAxis() = default;
    /// Gaps ascending in `before`; those outside 1 … count − 1 are dropped.
    explicit MatrixAxis(int count, std::vector<MatrixGap> gaps = {});

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] double length() const { return m_length; }
    [[nodiscard]] const std::vector<MatrixGap> &gaps() const { return m_gaps; }
    /// Where the cell begins; it ends one unit later.
    [[nodiscard]] double start(int index) const;
    /// The cell at the position; −1 in a gap and outside.
    [[nodiscard]] int at(double position) const;
    /// The first cell that ends after the position; count() past the last.
    [[nodiscard]] int firstAfter(double position) const;

    friend bool operator==(const MatrixAxis &, const MatrixAxis &) = default;

private:
    int m_count = 0;
    double m_length = 0;
    std::vector<MatrixGap> m_gaps;
    std::vector<double> m_shift; ///< sum of the gaps up to and with each
};

/// Room that the parts around the cells need, in px.
struct MatrixMargins {
    double rowLabels = 40;    ///< left of the cells
    double columnLabels = 24; ///< above them
    double colorBar = 40;     ///< below them, with its gap; 0 for none
    double right = 0;         ///< beyond the last column, e.g. for a marker that stands out
};

/// Where the parts of a matrix lie when the whole of it is seen.
struct MatrixLayout {
    MatrixAxis rows;
    MatrixAxis columns;
    double cell = 0; ///< side of a cell, px
    QRectF cells;    ///< all cells
    QRectF rowLabels;
    QRectF columnLabels;
    QRectF corner;   ///< left above the cells
    QRectF colorBar; ///< the bar itself; ticks stand below it

    friend bool operator==(const MatrixLayout &, const MatrixLayout &) = default;
};

/// Largest square cells that fit, at most maxCell, whole px from 8 px up; set
/// at the left top of the rectangle.
[[nodiscard]] MatrixLayout fitMatrix(const QRectF &rect, MatrixAxis rows, MatrixAxis columns, const MatrixMargins &margins,
                                     double maxCell);

/// The cells as zoomed and panned: they show through `window`.
struct MatrixWindow {
    QRectF window;   ///< part of the figure in which cells are seen
    QPointF origin;  ///< where the first cell begins
    double cell = 0; ///< side of a cell, px

    friend bool operator==(const MatrixWindow &, const MatrixWindow &) = default;
};
[[nodiscard]] MatrixWindow wholeMatrix(const MatrixLayout &layout);
[[nodiscard]] MatrixWindow zoomedMatrix(const MatrixLayout &layout, double zoom, const QPointF &pan);

struct MatrixCell {
    int row = -1;
    int column = -1;

    [[nodiscard]] bool valid() const { return row >= 0 && column >= 0; }
    friend bool operator==(const MatrixCell &, const MatrixCell &) = default;
};
[[nodiscard]] QRectF cellRect(const MatrixLayout &layout, const MatrixWindow &window, MatrixCell cell);
/// Invalid in a gap, outside of the window and past the cells.
[[nodiscard]] MatrixCell cellAt(const MatrixLayout &layout, const MatrixWindow &window, const QPointF &point);

/// First and one past the last cell that can be seen.
struct MatrixRange {
    int begin = 0;
    int end = 0;

    [[nodiscard]] int size() const { return end > begin ? end - begin : 0; }
};
[[nodiscard]] MatrixRange visibleRows(const MatrixLayout &layout, const MatrixWindow &window);
[[nodiscard]] MatrixRange visibleColumns(const MatrixLayout &layout, const MatrixWindow &window);

/// Labels of an axis that can stand beside each other without touching: every
/// k-th cell of a kind, k a power of two, counted from each gap while the runs
/// between gaps are longer than that.
struct MatrixLabels {
    MatrixRange visible;
    double cell = 0;                 ///< px
    std::span<const double> extents; ///< px along the axis, of visible.begin … visible.end − 1
    double spare = 0;                ///< px between two labels
    std::span<const int> always;     ///< kept; they push their neighbours out
    double least = 0;                ///< px from the axis' begin that a label's middle keeps
};
[[nodiscard]] std::vector<int> thinnedLabels(const MatrixAxis &axis, const MatrixLabels &labels);
/// Middle of a label, px from the axis' begin.
[[nodiscard]] double labelMiddle(const MatrixAxis &axis, const MatrixLabels &labels, int index);

} // namespace shardscope::ui
