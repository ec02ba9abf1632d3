// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/pipeline/data/pipelinedata.h"

class QPainter;

namespace shardscope::ui {

/// A line with a head at its end, over whatever is painted already.
void paintWaitArrow(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to, const QColor &color);

/// The pair of a wait: dashed where the task behind the receive was ready, an outline where it runs, and an arrow to the receive
/// from the task whose result it waits for.
void paintHeldUp(QPainter &painter, const FigureStyle &style, const GanttGeometry &lanes, const PipelinePicture &picture,
                 std::size_t wait);

} // namespace shardscope::ui
