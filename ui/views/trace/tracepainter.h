// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/legend.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracepicture.h"

class QPainter;

namespace shardscope::ui {

struct FigureStyle;

void paintTrace(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture,
                const TraceLit &lit);

/// Where a device's lanes lie, as far as they are in sight.
[[nodiscard]] QRectF bandOf(const TraceLayout &layout, const TracePicture &picture, int device);
[[nodiscard]] Legend traceLegend(const Theme &theme, const TracePicture &picture);

/// Bars as vectors, however many: of those narrower than a third of a pixel
/// the hue that takes most of it. For exports.
void paintBarsAsVectors(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, const GanttSource &source);

// Over the lanes, while it is asked for.
/// All else is paler, and what was found is never narrower than can be seen.
void paintFound(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const TraceSource &source,
                const TraceSearch &found);
/// From begin to begin of the kernels that are one collective, or a send and its receive.
void paintJoined(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const TracePicture &picture,
                 const runs::Collective &joined);
/// Two lines across the lanes, and between them how far they are apart; s.
void paintRuler(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, double from, double to);

} // namespace shardscope::ui
