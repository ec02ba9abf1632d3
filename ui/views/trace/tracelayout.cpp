// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracelayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double leastLane = 30; ///< of one or two, below which they need the legend's room
constexpr double tallestLane = 46;
constexpr double largeLane = 72; ///< where a large window would stay empty

GanttGeometry laned(const QRectF &rect, int lanes, double pitch)
{
    GanttGeometry g = fitGantt(QRectF(rect.topLeft(), QSizeF(rect.width(), pitch * lanes)), lanes, 1, false);
    g.rect = rect;
    g.laneHeight = pitch;
    return g;
}

} // namespace

TraceLayout layoutTrace(const QRectF &rect, const TraceNeeds &needs)
{
    TraceLayout out;
    out.rect = rect;
    const double t = needs.text;
    const bool narrow = rect.width() < 640;
    const double labels = (narrow ? 72 : 128) * t;
    const double gutter = narrow ? 0 : 196 * t;
    const double left = rect.left() + pageLeft;
    const double right = rect.right() - pageRight;
    const QRectF lanes(left + labels, rect.top(), std::max(40.0, right - gutter - left - labels), rect.height());
    const double header = 34 * t;
    const double twinHeader = needs.twins > 0 ? 32 * t : 0;
    const double axis = 30 * t;
    const double legend = needs.legendHeight + 18;
    const int all = std::max(1, needs.lanes) + needs.twins;
    const bool withLegend = rect.height() > header + axis + legend + std::min(80.0, leastLane * t * all);
    const double fixed = header + twinHeader + axis + (withLegend ? legend : 0) + 8;
    const double room = std::max(20.0, rect.height() - fixed);
    const double pitch = std::min(std::clamp(rect.height() / 16, tallestLane, largeLane) * t, room / all);
    double y = rect.top();
    out.header = QRectF(left, y, right - left, header);
    y += header;
    const double height = pitch * std::max(1, needs.lanes);
    const double shown = std::clamp(needs.sight.laneTo - needs.sight.laneFrom, 1e-6, 1.0);
    out.measured = laned(QRectF(lanes.left(), y, lanes.width(), height), std::max(1, needs.lanes), pitch / shown);
    out.measured.firstLane = needs.sight.laneFrom * needs.lanes;
    y += height;
    if (needs.twins > 0) {
        out.twinHeader = QRectF(left, y, right - left, twinHeader);
        y += twinHeader;
        out.twin = laned(QRectF(lanes.left(), y, lanes.width(), pitch * needs.twins), needs.twins, pitch);
        y += pitch * needs.twins;
    }
    for (GanttGeometry *g : {&out.measured, &out.twin}) {
        g->from = needs.sight.from * needs.end;
        g->to = std::max(needs.sight.to * needs.end, g->from + shortestTrace);
    }
    out.labels = QRectF(left, rect.top() + header, labels - 8, y - rect.top() - header);
    if (gutter > 0)
        out.gutter = QRectF(lanes.right() + 16, rect.top() + header, gutter - 16, y - rect.top() - header);
    out.axis = QRectF(lanes.left(), y, lanes.width(), axis);
    y += axis;
    if (withLegend)
        out.legend = QRectF(left, y + 8, right - left, needs.legendHeight);
    return out;
}

double naturalTraceHeight(const TraceNeeds &needs)
{
    const int all = std::max(1, needs.lanes) + needs.twins;
    const double pitch = std::clamp(560.0 / all, 6.0, 36.0) * needs.text;
    return std::ceil((34 + (needs.twins > 0 ? 32 : 0) + 30) * needs.text + all * pitch + needs.legendHeight + 18 + 16);
}

} // namespace shardscope::ui
