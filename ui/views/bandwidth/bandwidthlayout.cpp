// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthlayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double insetTop = 6;
constexpr double insetBottom = 10;
constexpr double flagsHeight = 22;

// Largest cell with the table below and beside it; few devices get larger ones.
constexpr double cellBelow = 48;
constexpr double cellBeside = 64;
constexpr double cellFew = 80;
constexpr double cellLarge = 120;

double largestCell(const BandwidthNeeds &needs, double usual)
{
    return std::max(usual, std::min(cellFew, 8 * usual / std::max(1.0, needs.axis.length())));
}

// The table: heading, lines, remark.
constexpr double headingHeight = 30;
constexpr double rowPitch = 26;
constexpr double rowLeast = 22;
constexpr double rowWide = 44; ///< in a high window
constexpr double noteHeight = 26;
constexpr double noteLine = 16;
constexpr double aboveTable = 12;   ///< over the hairline
constexpr double leastMatrix = 180; ///< below this the matrix takes the table's room
constexpr double ticksHeight = 20;  ///< of the colour bar's numbers

constexpr double pairsWidth = 52;
constexpr double meanWidth = 64;
constexpr double printedWidth = 62;
constexpr double rangeWidth = 104;
constexpr double nicsWidth = 72;
constexpr double leastAxis = 90;
constexpr double cellWithValue = 37; ///< has room for four characters
constexpr double leastBeside = 780;  ///< width from which the whole table stands beside the matrix
constexpr double widestTable = 600;
constexpr double leastTable = 0.38; ///< share of a smaller width: names, means and what else fits

double tableHeight(const BandwidthNeeds &needs, double pitch)
{
    return headingHeight + needs.classes * pitch + (needs.note ? noteHeight : 4);
}

void placeColumns(ClassTableLayout &table, const BandwidthNeeds &needs)
{
    const double left = table.rect.left() + needs.className + 16;
    double right = table.rect.right();
    if (!needs.values) {
        table.axisLeft = table.axisRight = left;
        // Nothing is drawn in between, so the numbers stay near their names.
        table.pairsRight = std::min(left + 90, right - (needs.nics ? nicsWidth + 20 : 0));
        table.nicsRight = needs.nics ? table.pairsRight + nicsWidth + 20 : 0;
        return;
    }
    const double others = pairsWidth + meanWidth;
    const auto takes = [&right](double width) {
        const double at = right;
        right -= width;
        return at;
    };
    if (needs.printed && right - left >= others + printedWidth + 40)
        table.printedRight = takes(printedWidth);
    if (right - left - others - rangeWidth >= leastAxis + (needs.printed ? 120 : 0))
        table.rangeRight = takes(rangeWidth);
    table.meanRight = takes(meanWidth);
    if (right - left - pairsWidth >= 40)
        table.pairsRight = takes(pairsWidth);
    table.axisLeft = left;
    table.axisRight = right - 12 - left < 40 ? left : right - 12;
}

ClassTableLayout fitTable(const QRectF &rect, const BandwidthNeeds &needs, double mostPitch = rowPitch)
{
    ClassTableLayout table;
    const double room = rect.height() - headingHeight - (needs.note ? noteHeight : 4);
    const double pitch = std::min(mostPitch, std::max(rowLeast, room / std::max(1, needs.classes)));
    int rows = std::min(needs.classes, static_cast<int>((room + 0.5) / pitch));
    if (rows < needs.classes && !needs.note)
        rows = std::min(needs.classes, static_cast<int>((room - noteHeight + 4) / pitch));
    if (rows < 1 || rect.width() < 160)
        return table;
    table.rect = rect;
    table.headingBaseline = rect.top() + 19;
    for (int i = 0; i < rows; ++i)
        table.rows.emplace_back(rect.left(), rect.top() + headingHeight + i * pitch, rect.width(), pitch);
    if (needs.note || rows < needs.classes)
        table.note = QRectF(rect.left(), table.rows.back().bottom() + 4, rect.width(),
                            std::clamp(rect.bottom() - table.rows.back().bottom() - 4, 20.0, 3 * noteLine));
    placeColumns(table, needs);
    return table;
}

void placeFlags(BandwidthLayout &layout, const BandwidthNeeds &needs, double right)
{
    if (!needs.flags)
        return;
    const MatrixLayout &m = layout.matrix;
    const double top = m.colorBar.isEmpty() ? m.cells.bottom() + 10 : m.colorBar.bottom() + ticksHeight + 2;
    layout.flags = QRectF(m.cells.left(), top, right - m.cells.left(), flagsHeight);
}

BandwidthLayout below(const QRectF &area, const BandwidthNeeds &needs)
{
    BandwidthLayout layout;
    const double flags = needs.flags ? flagsHeight : 0;
    const double ideal = needs.classes > 0 ? tableHeight(needs, rowPitch) + aboveTable : 0;
    const double tight = needs.classes > 0 ? tableHeight(needs, rowLeast) + aboveTable : 0;
    // The width may leave the matrix smaller than the height would let it be.
    const double most = largestCell(needs, cellBelow);
    const double across = (area.width() - needs.margins.rowLabels - 6) / std::max(1.0, needs.axis.length());
    const double wide = std::min(most, across >= 8 ? std::floor(across) : across) * needs.axis.length();
    const double around = needs.margins.columnLabels + needs.margins.colorBar + flags;
    const double least = std::clamp(wide, 0.0, leastMatrix);
    const double wanted = std::max(wide, 0.0) + around;
    double table = std::clamp(area.height() - wanted, std::min(tight, area.height() * 0.6), ideal);
    if (area.height() - table < least + around - 1)
        table = 0;
    // The numbers in the cells come before the table, which keeps the lines that fit.
    const double told = cellWithValue * needs.axis.length() + around;
    if (needs.values && across >= cellWithValue && area.height() >= told && area.height() - table < told) {
        table = area.height() - told;
        table = table < aboveTable + headingHeight + rowLeast + noteHeight ? 0 : table;
    }
    const QRectF upper(area.topLeft(), QSizeF(area.width(), area.height() - table - flags));
    layout.matrix = fitMatrix(upper, needs.axis, needs.axis, needs.margins, most);
    placeFlags(layout, needs, area.right());
    if (table <= 0)
        return layout;
    const MatrixLayout &m = layout.matrix;
    const double bottom = m.colorBar.isEmpty() ? m.cells.bottom() : m.colorBar.bottom() + ticksHeight;
    const double top = std::max(bottom, layout.flags.bottom()) + aboveTable;
    layout.dividerFrom = {area.left(), top};
    layout.dividerTo = {area.right(), top};
    layout.table = fitTable(QRectF(QPointF(area.left(), top), area.bottomRight()), needs);
    return layout;
}

BandwidthLayout beside(const QRectF &area, const BandwidthNeeds &needs)
{
    BandwidthLayout layout;
    layout.beside = true;
    const double flags = needs.flags ? flagsHeight : 0;
    // The matrix takes what the height allows, the table the rest. A large window is filled
    // rather than left empty, as long as the table keeps all that it can use.
    const double spare = (area.width() - widestTable - 56 - needs.margins.rowLabels - 6) / std::max(1.0, needs.axis.length());
    const double most = std::max(largestCell(needs, cellBeside), std::min(cellLarge, spare));
    const double high = area.height() - flags - needs.margins.columnLabels - needs.margins.colorBar;
    const double matrix = needs.margins.rowLabels + 6 + std::min(most * needs.axis.length(), high);
    const double usual = !needs.values ? 260.0 : needs.printed ? 400.0 : 360.0;
    const double table =
        std::clamp(area.width() - matrix - 56, area.width() < leastBeside ? area.width() * leastTable : usual, widestTable);
    const QRectF left(area.topLeft(), QSizeF(area.width() - table - 56, area.height() - flags));
    layout.matrix = fitMatrix(left, needs.axis, needs.axis, needs.margins, most);
    const double edge = std::max(layout.matrix.cells.right(), layout.matrix.colorBar.right());
    const double divider = std::min(std::max(edge, layout.matrix.cells.left() + 260) + 28, area.right() - table - 28);
    placeFlags(layout, needs, divider - 12);
    layout.dividerFrom = {divider, area.top()};
    layout.dividerTo = {divider, area.bottom()};
    layout.table =
        fitTable(QRectF(divider + 28, area.top() + 2, std::min(area.right() - divider - 28, std::max(640.0, 0.36 * area.width())),
                        area.height() - 2),
                 needs, std::clamp(0.045 * area.height(), rowPitch, rowWide));
    return layout;
}

} // namespace

BandwidthLayout layoutBandwidth(const QRectF &rect, const BandwidthNeeds &needs)
{
    // Narrow figures have the caption's margin.
    const double narrow = rect.width() * 0.05;
    const QRectF area = rect.adjusted(std::min(pageLeft, narrow), insetTop, -std::min(pageRight, narrow), -insetBottom);
    const bool wide = needs.classes > 0 && area.width() >= area.height() * 1.15;
    if (wide && area.width() >= leastBeside)
        return beside(area, needs);
    BandwidthLayout layout = below(area, needs);
    if (!wide)
        return layout;
    // A low picture may have no room for the table below, or only at the cost of the cells.
    BandwidthLayout low = beside(area, needs);
    const bool tells = low.matrix.cell >= cellWithValue && layout.matrix.cell < cellWithValue;
    if (needs.values && layout.matrix.cell >= cellWithValue && low.matrix.cell < cellWithValue)
        return layout;
    // Classes that have no line below have one beside the matrix, where little of its size is lost.
    const auto lines = [](const BandwidthLayout &one) { return static_cast<int>(one.table.rows.size()); };
    if (lines(layout) < needs.classes && lines(low) == needs.classes && low.matrix.cell >= 0.85 * layout.matrix.cell)
        return low;
    const double worth = layout.table.rect.isEmpty() ? 0.8 : tells ? 1 : 1.25;
    return low.table.rect.isEmpty() || low.matrix.cell < worth * layout.matrix.cell ? layout : low;
}

double contentBottom(const BandwidthLayout &layout)
{
    const MatrixLayout &m = layout.matrix;
    double bottom = std::max(m.cells.bottom(), layout.flags.bottom());
    if (!m.colorBar.isEmpty())
        bottom = std::max(bottom, m.colorBar.bottom() + ticksHeight);
    if (!layout.table.rect.isEmpty())
        bottom = std::max({bottom, layout.table.rows.back().bottom() + 4, layout.table.note.top() + 22});
    return bottom + insetBottom;
}

int classAt(const ClassTableLayout &table, const QPointF &point)
{
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        if (table.rows[i].contains(point))
            return static_cast<int>(i);
    return -1;
}

} // namespace shardscope::ui
