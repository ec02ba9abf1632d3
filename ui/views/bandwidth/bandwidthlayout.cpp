// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthlayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double insetLeft = 24;
constexpr double insetRight = 16;
constexpr double insetTop = 6;
constexpr double insetBottom = 10;
constexpr double flagsHeight = 20;

constexpr double cellBelow = 48;  ///< largest cell with the table below
constexpr double cellBeside = 64; ///< … and beside it

// The table: heading, lines, remark.
constexpr double headingHeight = 30;
constexpr double rowPitch = 26;
constexpr double rowLeast = 20;
constexpr double noteHeight = 26;
constexpr double aboveTable = 8;
constexpr double leastMatrix = 180; ///< below this the matrix takes the table's room

constexpr double pairsWidth = 52;
constexpr double meanWidth = 64;
constexpr double printedWidth = 62;
constexpr double rangeWidth = 112;
constexpr double nicsWidth = 72;
constexpr double leastAxis = 90;

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
    if (needs.printed)
        table.printedRight = takes(printedWidth);
    if (right - left - others - rangeWidth >= leastAxis + (needs.printed ? 120 : 30))
        table.rangeRight = takes(rangeWidth);
    table.meanRight = takes(meanWidth);
    if (right - left - pairsWidth >= 40)
        table.pairsRight = takes(pairsWidth);
    table.axisLeft = left;
    table.axisRight = std::max(left, right - 12);
}

ClassTableLayout fitTable(const QRectF &rect, const BandwidthNeeds &needs)
{
    ClassTableLayout table;
    const double room = rect.height() - headingHeight - (needs.note ? noteHeight : 4);
    const double pitch = std::min(rowPitch, std::max(rowLeast, room / std::max(1, needs.classes)));
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
        table.note = QRectF(rect.left(), table.rows.back().bottom() + 4, rect.width(), 20);
    placeColumns(table, needs);
    return table;
}

void placeFlags(BandwidthLayout &layout, const BandwidthNeeds &needs, double right)
{
    if (!needs.flags)
        return;
    const MatrixLayout &m = layout.matrix;
    const double top = m.colorBar.isEmpty() ? m.cells.bottom() + 10 : m.cells.bottom() + needs.margins.colorBar - 2;
    layout.flags = QRectF(m.cells.left(), top, right - m.cells.left(), flagsHeight);
}

BandwidthLayout below(const QRectF &area, const BandwidthNeeds &needs)
{
    BandwidthLayout layout;
    const double flags = needs.flags ? flagsHeight : 0;
    const double ideal = needs.classes > 0 ? tableHeight(needs, rowPitch) + aboveTable : 0;
    const double tight = needs.classes > 0 ? tableHeight(needs, rowLeast) + aboveTable : 0;
    // The width may leave the matrix smaller than the height would let it be.
    const double wide = std::min(cellBelow, std::floor((area.width() - needs.margins.rowLabels - 6) / std::max(1.0, needs.axis.length())))
        * needs.axis.length();
    const double around = needs.margins.columnLabels + needs.margins.colorBar + flags;
    const double wanted = std::max(leastMatrix, std::max(wide, 0.0)) + around;
    double table = std::clamp(area.height() - wanted, std::min(tight, area.height() * 0.5), ideal);
    if (area.height() - table < leastMatrix + around)
        table = 0;
    const QRectF upper(area.topLeft(), QSizeF(area.width(), area.height() - table - flags));
    layout.matrix = fitMatrix(upper, needs.axis, needs.axis, needs.margins, cellBelow);
    placeFlags(layout, needs, area.right());
    if (table <= 0)
        return layout;
    const double top = std::max(layout.matrix.cells.bottom(), layout.matrix.colorBar.bottom() + needs.margins.colorBar - 26) + flags + 10;
    layout.dividerFrom = {area.left(), top};
    layout.dividerTo = {area.right(), top};
    layout.table = fitTable(QRectF(QPointF(area.left(), top + aboveTable - 6), area.bottomRight()), needs);
    return layout;
}

BandwidthLayout beside(const QRectF &area, const BandwidthNeeds &needs)
{
    BandwidthLayout layout;
    layout.beside = true;
    const double flags = needs.flags ? flagsHeight : 0;
    const double table = std::clamp(area.width() * 0.4, needs.values ? 330.0 : 240.0, 470.0);
    const QRectF left(area.topLeft(), QSizeF(area.width() - table - 56, area.height() - flags));
    layout.matrix = fitMatrix(left, needs.axis, needs.axis, needs.margins, cellBeside);
    const double edge = std::max({layout.matrix.cells.right(), layout.matrix.colorBar.right(), layout.matrix.cells.left() + 260});
    placeFlags(layout, needs, edge);
    const double divider = std::min(edge + 28, area.right() - table - 28);
    layout.dividerFrom = {divider, area.top()};
    layout.dividerTo = {divider, area.bottom()};
    layout.table = fitTable(QRectF(divider + 28, area.top() + 2, std::min(area.right() - divider - 28, 560.0), area.height() - 2), needs);
    return layout;
}

} // namespace

BandwidthLayout layoutBandwidth(const QRectF &rect, const BandwidthNeeds &needs)
{
    const QRectF area = rect.adjusted(insetLeft, insetTop, -insetRight, -insetBottom);
    const bool wide = needs.classes > 0 && area.width() >= 780 && area.width() >= area.height() * 1.15;
    return wide ? beside(area, needs) : below(area, needs);
}

int classAt(const ClassTableLayout &table, const QPointF &point)
{
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        if (table.rows[i].contains(point))
            return static_cast<int>(i);
    return -1;
}

} // namespace shardscope::ui
