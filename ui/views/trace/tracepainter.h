// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracepicture.h"

#include <utility>
#include <vector>

class QPainter;

namespace shardscope::ui {

struct FigureStyle;

void paintTrace(QPainter &painter, const FigureStyle &style, const TraceLayout &layout, const TracePicture &picture,
                const TraceMarks &marks);

/// Height of the legend in this width; paints it where a painter is given.
double paintTraceLegend(QPainter *painter, const FigureStyle &style, const QRectF &rect, const TracePicture &picture);

/// Kinds of input, where no trace is loaded yet.
void paintTraceFormats(QPainter &painter, const FigureStyle &style, const QRectF &rect,
                       const std::vector<std::pair<QString, QString>> &formats);

/// Bars as vectors, however many: of those narrower than a third of a pixel
/// the hue that takes most of it. For exports.
void paintBarsAsVectors(QPainter &painter, const FigureStyle &style, const GanttGeometry &geometry, const GanttSource &source);

} // namespace shardscope::ui
