// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/figure/figure.h"
#include "ui/views/pipeline/pipelinedata.h"

class QPainter;

namespace shardscope::ui {

/// A line with a head at its end, over whatever is painted already.
void paintWaitArrow(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to, const QColor &color);

/// The pair of a wait: dashed where the task behind the receive was ready, an outline where it runs, and an arrow to the receive
/// from the task whose result it waits for.
void paintHeldUp(QPainter &painter, const FigureStyle &style, const GanttGeometry &lanes, const PipelinePicture &picture,
                 std::size_t wait);
/// The wait that a task is the receive or the delayed one of; else nothing.
[[nodiscard]] std::optional<std::size_t> waitOfTask(const PipelinePicture &picture, std::uint32_t task);
/// What the first wait is, and what all of them cost; empty where no receive holds up its GPU.
[[nodiscard]] QString heldUpSentence(const PipelinePicture &picture);

/// The own order without its sends and receives; nothing where its list has none.
[[nodiscard]] std::optional<FigureSwitch> receivesBeside(const schedule::OrderPtr &own, int picture);
/// The words of an edit that writes the order's passes alone.
[[nodiscard]] QString editOfPasses(const QString &text, const PipelinePicture &picture);

} // namespace shardscope::ui
