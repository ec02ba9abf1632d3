// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/lanes/pipelinelayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::ui {

namespace {

constexpr double tallestAlone = 98;
constexpr double tallestCompared = 65;
constexpr double growth = 1.7;    ///< of the lanes, where a large window would stay empty
constexpr double largeType = 1.4; ///< of a presentation: from here on the first picture has half of the height

struct Measures {
    double header = 0;
    double labels = 104;
    double gutter = 96;
    double axis = 30;
    double times = 0;
    double legend = 24;
    double banner = 0;
    double tallest = tallestAlone;
};

Measures measuresOf(double width, const PipelineNeeds &needs)
{
    Measures m;
    const bool compared = needs.lanes.size() > 1;
    const bool narrow = width < 640;
    m.header = compared ? 42 * needs.text : 0;
    m.labels = (narrow ? 60 : 104) * needs.text;
    m.gutter = narrow ? 8 : 96 * needs.text;
    m.axis = 30 * needs.text;
    m.times = needs.times ? (compared ? 106 : 62) * needs.text : 0;
    m.legend = needs.legendHeight + 14;
    m.banner = needs.bannerLines > 0 ? (needs.bannerLines * 20 + 14) * needs.text : 0;
    m.tallest = (compared ? tallestCompared : tallestAlone) * (needs.text >= largeType ? needs.text : 1);
    return m;
}

int allLanes(const PipelineNeeds &needs)
{
    return std::accumulate(needs.lanes.begin(), needs.lanes.end(), 0);
}

GanttGeometry seen(const QRectF &rect, int lanes, double pitch, const PipelineNeeds &needs)
{
    const FigureSight &w = needs.sight;
    const double shown = std::max(w.laneTo - w.laneFrom, 1e-9);
    const double height = pitch / shown;
    GanttGeometry g = fitGantt(QRectF(rect.x(), rect.y(), rect.width(), height * lanes), lanes, needs.end, true);
    if (needs.wire)
        g.addWire();
    g.rect = rect;
    g.laneHeight = height;
    g.firstLane = w.laneFrom * lanes;
    g.from = w.from * needs.end;
    g.to = w.to * needs.end;
    return g;
}

/// The lower part: curves left, waits right; one above the other has no room.
void placeLower(PipelineLayout &out, const QRectF &area, const PipelineNeeds &needs)
{
    if (needs.lower == PipelineLower::Formulas) {
        out.formulas = area;
        return;
    }
    if (!needs.curves || area.width() < 620) {
        out.waits = area;
        if (needs.curves && area.width() < 620 && area.height() > 440) {
            out.curves = QRectF(area.topLeft(), QSizeF(area.width(), area.height() / 2 - 8));
            out.waits.setTop(area.center().y() + 8);
        }
        return;
    }
    const double gap = 32;
    const double left = std::floor((area.width() - gap) * 0.54);
    out.curves = QRectF(area.topLeft(), QSizeF(left, area.height()));
    out.waits = QRectF(area.left() + left + gap, area.top(), area.width() - left - gap, area.height());
}

} // namespace

QRectF PipelineLayout::lanes() const
{
    QRectF all;
    for (const Panel &panel : panels)
        all = all.united(panel.gantt.rect);
    return all;
}

int PipelineLayout::panelAt(const QPointF &point) const
{
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const QRectF shown = panels[i].gantt.rect;
        if (point.y() >= shown.top() && point.y() < shown.bottom())
            return static_cast<int>(i);
    }
    return -1;
}

PipelineLayout layoutPipeline(const QRectF &rect, const PipelineNeeds &needs)
{
    PipelineLayout out;
    out.rect = rect;
    const Measures m = measuresOf(rect.width(), needs);
    const int lanes = std::max(1, allLanes(needs));
    const bool compared = needs.lanes.size() > 1;
    const double left = rect.left() + pageLeft;
    const double width = rect.width() - pageLeft - pageRight;
    double y = rect.top() + 6;
    if (m.banner > 0) {
        out.banner = QRectF(left, y, width, m.banner - 6);
        y += m.banner;
    }
    const double bottom = rect.bottom() - 8;
    const double chrome = m.axis + m.header * static_cast<double>(needs.lanes.size()) + 6;
    // What has no room is left out, the least telling part first.
    const double leastLanes = std::min(lanes * (compared ? 44.0 : 46.0), 0.5 * (bottom - y));
    double room = bottom - y - chrome - leastLanes;
    const bool withLegend = room >= m.legend;
    room -= withLegend ? m.legend : 0;
    const double wanted = needs.lower == PipelineLower::Nothing ? 0 : std::max(needs.lowerHeight, 150.0) + 16;
    const double leastLower = needs.lower == PipelineLower::Nothing    ? 0.0
                              : needs.lower == PipelineLower::Formulas ? 120.0
                                                                       : 176.0 * needs.text;
    const bool lowerFits = leastLower > 0 && room >= leastLower;
    const bool withTimes = needs.times && room >= m.times + (lowerFits ? leastLower : 0.0);
    room -= withTimes ? m.times : 0;
    double lower = needs.lower != PipelineLower::Nothing && room >= leastLower ? std::min(wanted, room) : 0.0;
    if (needs.text >= largeType && needs.lower == PipelineLower::Stages) {
        const double below = room + leastLanes - std::max(leastLanes, 0.5 * rect.height() - chrome);
        lower = below >= leastLower ? std::min(lower, below) : 0.0;
    }
    const double forLanes = bottom - y - chrome - (withLegend ? m.legend : 0) - (withTimes ? m.times : 0) - lower;
    double pitch = std::min(m.tallest, forLanes / lanes);
    // Lanes that have reached their height leave the rest to the part below; what is left then is for both.
    double spare = forLanes - pitch * lanes;
    if (lower > 0) {
        const double more = std::min(spare, std::max(0.0, wanted * 1.35 - lower));
        lower += more;
        spare -= more;
    }
    const double taller = std::min((lower > 0 ? 0.6 : 1.0) * spare, (growth - 1) * m.tallest * lanes);
    pitch += taller / lanes;
    if (lower > 0)
        lower += std::min(spare - taller, 0.5 * wanted);

    for (const int count : needs.lanes) {
        PipelineLayout::Panel panel;
        if (m.header > 0)
            panel.header = QRectF(left, y, width, m.header);
        y += m.header;
        const QRectF lanesRect(left + m.labels, y, width - m.labels - m.gutter, pitch * count);
        panel.gantt = seen(lanesRect, count, pitch, needs);
        panel.labels = QRectF(left, y, m.labels - 10, lanesRect.height());
        if (m.gutter > 20)
            panel.gutter = QRectF(lanesRect.right() + 6, y, rect.right() - pageRight - lanesRect.right() - 6, lanesRect.height());
        out.panels.push_back(panel);
        y += lanesRect.height();
    }
    const QRectF last = out.panels.empty() ? QRectF() : out.panels.back().gantt.rect;
    out.axis = QRectF(last.left(), y, last.width(), m.axis);
    y += m.axis;
    if (withTimes) {
        out.times = QRectF(left, y + 4, width, m.times - 4);
        y += m.times;
    }
    if (withLegend && needs.lower != PipelineLower::Nothing && lower > 0) {
        out.legend = QRectF(left, y + 4, width, m.legend - 10);
        y += m.legend;
    }
    if (lower > 0) {
        out.rule = y + 2;
        placeLower(out, QRectF(left, y + 14, width, lower - 16), needs);
        y += lower;
    } else if (withLegend) {
        out.legend = QRectF(left, y + 6, width, m.legend - 10);
    }
    return out;
}

double naturalPipelineHeight(double width, const PipelineNeeds &needs)
{
    const Measures m = measuresOf(width, needs);
    const int lanes = std::max(1, allLanes(needs));
    const double pitch = std::clamp(520.0 / lanes, 1.0, needs.lanes.size() > 1 ? 58.0 : 84.0);
    const double lower = needs.lower == PipelineLower::Nothing ? 0.0 : std::max(needs.lowerHeight, 150.0) + 16;
    return std::ceil(m.banner + m.header * static_cast<double>(needs.lanes.size()) + lanes * pitch + m.axis + m.times + m.legend
                     + lower + 24);
}

} // namespace shardscope::ui
