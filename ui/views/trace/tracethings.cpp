// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracetext.h"
#include "ui/views/trace/traceview.h"

namespace shardscope::ui {

std::vector<Thing> TraceView::things() const
{
    std::vector<Thing> all;
    if (!m_picture)
        return all;
    const TracePicture &p = *m_picture;
    const TraceLayout &layout = figureLayout();
    const GanttGeometry &g = layout.measured;
    for (int d = 0; d < p.devices() && all.size() < mostThings; ++d) {
        const int first = p.source.firstLaneOf(d);
        const QRectF band(layout.labels.left(), g.laneTop(first), layout.labels.width(), p.source.lanesOf(d) * g.laneHeight - 1);
        const double bubble = p.report->use(d).bubble();
        all.push_back({QStringLiteral("device ") + p.deviceName(d), p.deviceName(d), plainLine(deviceLine(p, d)), bubble,
                       band & QRectF(band.left(), g.rect.top(), band.width(), g.rect.height())});
    }
    return all;
}

} // namespace shardscope::ui
