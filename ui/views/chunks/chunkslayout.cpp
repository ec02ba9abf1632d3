// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkslayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr double insetTop = 6;
constexpr double insetBottom = 10;
constexpr double leastBeside = 640;  ///< width from which the grid stands at the right
constexpr double leastStacked = 560; ///< height from which it stands below

// The grid.
constexpr double headingLine = 24;
constexpr double cellLeast = 64;
constexpr double cellMost = 96;
constexpr double ticksBelow = 22;
constexpr double leastBars = 64;
constexpr double mostBars = 150;
constexpr double leastGrid = 340; ///< width of four digits in every cell

/// Grid and the bars over its columns.
void placeGrid(ChunksLayout &out, const QRectF &area, const ChunksNeeds &needs)
{
    const double k = needs.text;
    const double heading = 28 * k;
    const double legend = 24 * k;
    const double around = (headingLine + 24 + 30) * k; // of the bars: heading, their numbers, legend
    out.gridHeading = QRectF(area.left(), area.top(), area.width(), heading);
    const QRectF below(area.left(), area.top() + heading, area.width(), area.height() - heading - legend);
    const MatrixAxis rows(needs.rows);
    const MatrixAxis columns(needs.columns);
    // A large picture has large cells, but leaves room for the bars.
    const double most = std::clamp(area.height() / (needs.rows + 7.0), cellLeast, cellMost);
    MatrixLayout whole = fitMatrix(below, rows, columns, needs.margins, most);
    const auto bottomOf = [&](const MatrixLayout &m) { return m.colorBar.bottom() + ticksBelow * k + legend; };
    bool parts = needs.parts;
    if (parts && area.bottom() - bottomOf(whole) < around + leastBars * k) {
        // Smaller cells leave room for the bars, unless they would get tiny.
        const QRectF upper(below.topLeft(), QSizeF(below.width(), below.height() - around - leastBars * k));
        const MatrixLayout smaller = fitMatrix(upper, rows, columns, needs.margins, most);
        parts = upper.height() > 0 && smaller.cell >= 34 * k;
        whole = parts ? smaller : whole;
    }
    out.matrix = whole;
    out.gridLegend =
        QRectF(whole.cells.left(), whole.colorBar.bottom() + ticksBelow * k, area.right() - whole.cells.left(), legend);
    if (!parts)
        return;
    const double top = bottomOf(whole) + 14 * k;
    out.partsHeading = QRectF(area.left(), top, area.width(), headingLine * k);
    const double height = std::min(std::max(mostBars * k, area.height() * 0.25), area.bottom() - top - around);
    out.parts = QRectF(whole.cells.left(), top + (headingLine + 20) * k, whole.cells.width(), height);
    out.partsLegend = QRectF(area.left(), out.parts.bottom() + 6 * k, area.width(), 24 * k);
}

} // namespace

ChunksLayout layoutChunks(const QRectF &rect, const ChunksNeeds &needs)
{
    ChunksLayout out;
    const QRectF area = rect.adjusted(pageLeft, insetTop, -pageRight, -insetBottom);
    const bool grid = needs.rows > 0 && needs.columns > 0;
    const double cells = std::clamp(area.height() / (needs.rows + 7.0), cellLeast, cellMost) * needs.columns;
    const double gridWidth = std::clamp(needs.margins.rowLabels + 6 + cells, leastGrid, std::max(leastGrid, area.width() * 0.44));
    if (grid && area.width() >= leastBeside) {
        const double divider = area.right() - gridWidth - 20;
        out.curves = QRectF(area.topLeft(), QPointF(divider - 16, area.bottom()));
        placeGrid(out, QRectF(QPointF(divider + 16, area.top()), area.bottomRight()), needs);
        out.dividerFrom = {divider, area.top()};
        out.dividerTo = {divider, area.bottom()};
        return out;
    }
    if (grid && area.height() >= leastStacked && area.width() >= 260) {
        const double divider = area.top() + area.height() * (needs.residuals ? 0.5 : 0.45);
        out.curves = QRectF(area.topLeft(), QPointF(area.right(), divider - 8));
        placeGrid(out, QRectF(QPointF(area.left(), divider + 12), area.bottomRight()), needs);
        out.dividerFrom = {area.left(), divider};
        out.dividerTo = {area.right(), divider};
        return out;
    }
    out.curves = area;
    return out;
}

int columnAt(const MatrixLayout &matrix, double x)
{
    return matrix.cell > 0 ? matrix.columns.at((x - matrix.cells.left()) / matrix.cell) : -1;
}

QRectF columnRect(const MatrixLayout &matrix, int column, const QRectF &band)
{
    return {matrix.cells.left() + matrix.columns.start(column) * matrix.cell, band.top(), matrix.cell, band.height()};
}

} // namespace shardscope::ui
