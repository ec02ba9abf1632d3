// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologylayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double insetTop = 8;
constexpr double legendGap = 10;
constexpr double dividerGap = 10;
constexpr double headingHeight = 38;
constexpr double rowHeight = 42;
constexpr double tightRow = 28;
constexpr double noteHeight = 28;
constexpr double messageHeight = 84;
constexpr double barHeight = 20;
constexpr double labelWidth = 172;
constexpr double valueWidth = 104;
constexpr double longestTrack = 620;
constexpr double leastFigure = 140; ///< below this it has none for a legend
constexpr double leastGraph = 220;  ///< below this the picture has no room for bars

double barsHeight(const TopologyNeeds &needs, double row, int kept = 0)
{
    double body = needs.message ? messageHeight : needs.bars * row + (needs.note ? noteHeight : 0);
    if (kept > 0)
        body = std::max(body, kept * row + noteHeight);
    return dividerGap + (headingHeight + body) * needs.text;
}

void placeBars(TopologyLayout &layout, const TopologyNeeds &needs, const QRectF &area, double row)
{
    const double left = area.left();
    const double width = area.width();
    double y = area.top();
    layout.divider = y;
    layout.heading = QRectF(left, y, width, headingHeight * needs.text);
    y += headingHeight * needs.text;
    if (needs.message) {
        layout.note = QRectF(left, y, width, area.bottom() - y);
        return;
    }
    const bool tight = row < rowHeight;
    const double label = std::min(labelWidth * needs.text * (tight ? 1.25 : 1.0), width * 0.42);
    layout.valueWidth = valueWidth * needs.text;
    const double track = std::clamp(width - label - layout.valueWidth, 20.0, longestTrack);
    for (int i = 0; i < needs.bars; ++i) {
        const QRectF line(left, y, width, row * needs.text);
        TopologyLayout::Bar bar;
        bar.row = line;
        bar.label = QRectF(left, y, label, line.height());
        bar.track = QRectF(left + label, line.center().y() - barHeight / 2, track, tight ? barHeight - 4 : barHeight);
        bar.oneLine = tight;
        layout.bars.push_back(bar);
        y += line.height();
    }
    if (needs.note)
        layout.note = QRectF(left + label, y, width - label, noteHeight * needs.text);
}

} // namespace

TopologyLayout layoutTopology(const QRectF &rect, const TopologyNeeds &needs)
{
    TopologyLayout layout;
    const double left = rect.left() + std::min(pageLeft, rect.width() * 0.05);
    const double right = rect.right() - std::min(pageRight, rect.width() * 0.05);
    const double top = rect.top() + std::min(insetTop, rect.height() * 0.03);
    layout.legendWidth = std::max(40.0, right - left);
    double legend = needs.legendHeight ? needs.legendHeight(layout.legendWidth) : 0;
    if (legend > 0)
        legend += legendGap;
    double bottom = rect.bottom();
    if (needs.bars > 0 || needs.message) {
        // In large type, from afar, the picture is what is looked at.
        const double least = leastGraph * std::max(1.0, needs.text);
        for (const auto &[row, kept] : {std::pair(rowHeight, needs.kept), std::pair(tightRow, needs.kept),
                                        std::pair(rowHeight, 0), std::pair(tightRow, 0)}) {
            const double height = barsHeight(needs, row, kept);
            if (bottom - top - legend - height < least)
                continue;
            placeBars(layout, needs, QRectF(left, bottom - height + dividerGap, right - left, height - dividerGap), row);
            bottom -= height;
            break;
        }
    }
    if (bottom - top - legend < leastFigure)
        legend = 0;
    layout.legend = legend > 0 ? QPointF(left, bottom - legend + legendGap - 2) : QPointF(left, -1);
    layout.graph = QRectF(QPointF(left, top), QPointF(right, bottom - legend - (layout.divider < 0 ? 6 : 0)));
    return layout;
}

double naturalTopologyHeight(double width, const TopologyNeeds &needs)
{
    const double graph = std::clamp((width - pageLeft - pageRight) * 0.95, leastGraph, 560.0);
    const double legend = needs.legendHeight ? needs.legendHeight(width - pageLeft - pageRight) + legendGap : 0;
    return insetTop + graph + legend + (needs.bars > 0 || needs.message ? barsHeight(needs, rowHeight) : 0);
}

} // namespace shardscope::ui
