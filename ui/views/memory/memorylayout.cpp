// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorylayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double edge = 24;
constexpr double gutter = 16;
constexpr double headingHeight = 24;
constexpr double legendLine = 20;
constexpr double axisLeft = 52;
constexpr double axisBottom = 26;
constexpr double lineHeight = 28;
constexpr double widestBar = 96;
constexpr double narrow = 760;
constexpr double leastPlot = 80;
constexpr double entryWidth = 180;   ///< of a legend's entry, roughly
constexpr double nameLine = 16;      ///< of one beside its layer
constexpr double leastSlot = 64;     ///< of a bar beside them
constexpr double leastRibbons = 250; ///< of two stacks and what is written between them
constexpr double widestStack = 120;  ///< of two
constexpr double widestGap = 460;    ///< between them

/// Where few bars leave room for it, each name stands beside its layer.
bool placeNames(MemoryLayout &layout, const MemoryNeeds &needs)
{
    const double high = needs.legendEntries * nameLine * needs.text;
    const double left = layout.bars.width() - needs.namesWidth;
    const double least = needs.own < 0 ? needs.stages * leastSlot : leastRibbons;
    if (needs.legendEntries == 0 || left < least * needs.text || high > layout.bars.height() + axisBottom * needs.text)
        return false;
    layout.bars.setWidth(left);
    layout.names = QRectF(layout.bars.right(), layout.bars.top(), needs.namesWidth, std::max(high, layout.bars.height()));
    return true;
}

/// The own stack at the left and the second one at the right, with room for words between them.
void placeStacks(MemoryLayout &layout, const MemoryNeeds &needs)
{
    const double width = std::min(widestStack * needs.text, 0.18 * layout.bars.width());
    const double gap = std::min(widestGap * needs.text, 0.96 * layout.bars.width() - 2 * width);
    const double left = layout.bars.center().x() - gap / 2 - width;
    layout.columns.assign(static_cast<std::size_t>(needs.stages), QRectF());
    QRectF &own = layout.columns[static_cast<std::size_t>(needs.own)];
    own = QRectF(left, layout.bars.top(), width, layout.bars.height());
    layout.beside = own.translated(width + gap, 0);
}

void placeBars(MemoryLayout &layout, const QRectF &area, const MemoryNeeds &needs)
{
    layout.heading = QRectF(area.left(), area.top(), area.width(), headingHeight * needs.text);
    const double top = layout.heading.bottom() + 26 * needs.text;
    layout.bars = QRectF(area.left() + axisLeft * needs.text, top, area.width() - axisLeft * needs.text,
                         area.bottom() - (axisBottom + 8) * needs.text - top);
    if (!placeNames(layout, needs)) {
        const double perLine = std::max(1.0, std::floor(area.width() / (entryWidth * needs.text)));
        const double legend = std::ceil(needs.legendEntries / perLine) * legendLine * needs.text;
        if (layout.bars.height() - legend >= leastPlot) {
            layout.legend = QRectF(area.left(), area.bottom() - legend, area.width(), legend);
            layout.bars.setHeight(layout.bars.height() - legend);
        }
    }
    if (layout.bars.height() < leastPlot)
        layout.bars.setHeight(leastPlot);
    layout.greatest = needs.greatest > 0 ? 1.08 * needs.greatest : 1;
    if (needs.own >= 0)
        return placeStacks(layout, needs);
    const double slot = layout.bars.width() / std::max(1, needs.stages);
    const double width = std::max(1.0, std::min(widestBar * needs.text, slot > 6 ? slot * 0.72 : slot - 0.5));
    for (int i = 0; i < needs.stages; ++i)
        layout.columns.emplace_back(layout.bars.left() + (i + 0.5) * slot - width / 2, layout.bars.top(), width,
                                    layout.bars.height());
}

void placeSide(MemoryLayout &layout, const QRectF &area, const MemoryNeeds &needs)
{
    const double wanted = (headingHeight + needs.lines * lineHeight) * needs.text;
    const double list = std::min(wanted, area.height() * 0.56);
    const double curve = area.height() - list - (needs.lines > 0 ? 20 : 0);
    layout.curveHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * needs.text);
    const double top = layout.curveHeading.bottom() + 2 * needs.text;
    layout.curve.rect = QRectF(area.left(), top, area.width(), area.top() + curve - top);
    if (layout.curve.rect.height() < leastPlot + (24 + axisBottom) * needs.text
        || layout.curve.rect.width() < leastPlot + axisLeft * needs.text) {
        layout.curve.rect = QRectF();
        layout.curveHeading = QRectF();
    }
    if (needs.lines == 0)
        return;
    double y = layout.curve.rect.isNull() ? area.top() : area.top() + curve + 20;
    layout.listHeading = QRectF(area.left(), y, area.width(), headingHeight * needs.text);
    y = layout.listHeading.bottom();
    const double height = std::max(16.0 * needs.text, std::min(lineHeight * needs.text, (area.bottom() - y) / needs.lines));
    const int room = static_cast<int>(std::floor((area.bottom() - y + 0.5) / height));
    const int shown = needs.lines <= room ? needs.lines : std::max(0, room - 1);
    for (int i = 0; i < shown; ++i, y += height)
        layout.lines.emplace_back(area.left(), y, area.width(), height);
    if (shown < needs.lines && room > 0)
        layout.more = QRectF(area.left(), y, area.width(), height);
}

} // namespace

MemoryLayout layoutMemory(const QRectF &rect, const MemoryNeeds &needs)
{
    MemoryLayout layout;
    const QRectF inner = rect.adjusted(edge, 16, -gutter, -16);
    if (rect.width() < narrow && inner.height() < 330 * needs.text) {
        placeBars(layout, inner, needs);
        return layout;
    }
    if (rect.width() < narrow) {
        // Where the curve has no room beside the list, the bars take it.
        const double list = std::min((headingHeight + needs.lines * lineHeight) * needs.text, inner.height() * 0.28);
        const double curve = inner.height() * 0.5 - 12 - list - 20 - (headingHeight + 26 + axisBottom) * needs.text;
        const double half = curve < leastPlot ? std::min(inner.height() - list - 24, 380 * needs.text)
                                              : std::min(inner.height() * 0.5, 380 * needs.text);
        placeBars(layout, QRectF(inner.left(), inner.top(), inner.width(), half - 12), needs);
        placeSide(layout, QRectF(inner.left(), inner.top() + half + 12, inner.width(), inner.height() - half - 12), needs);
        return layout;
    }
    const double left = std::round(inner.width() * 0.54);
    placeBars(layout, QRectF(inner.left(), inner.top(), left - 20, inner.height()), needs);
    const double x = inner.left() + left;
    layout.dividerFrom = {x, inner.top()};
    layout.dividerTo = {x, inner.bottom()};
    placeSide(layout, QRectF(x + 20, inner.top(), inner.right() - x - 20, inner.height()), needs);
    return layout;
}

QRectF stackRect(const MemoryLayout &layout, const cost::StageMemory &stage, const QRectF &bar, cost::MemoryTerm term)
{
    double below = 0;
    for (std::size_t t = 0; t < static_cast<std::size_t>(term); ++t)
        below += stage.bytes[t];
    const double bottom = layout.y(below);
    const double top = layout.y(below + stage.of(term));
    return {bar.left(), top, bar.width(), bottom - top};
}

QRectF termRect(const MemoryLayout &layout, const cost::StageMemory &stage, std::size_t column, cost::MemoryTerm term)
{
    return stackRect(layout, stage, layout.columns[column], term);
}

} // namespace shardscope::ui
