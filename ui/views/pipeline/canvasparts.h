// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/pipeline/pipelinecanvas.h"

// What can be done with the tasks of an order that is being built.

namespace shardscope::ui {

/// A task that is placed, or one that may come next; of the lane itself neither.
struct CanvasPlace {
    int lane = 0;
    std::optional<std::uint32_t> task; ///< of the placed order
    std::optional<std::size_t> next;   ///< row of the lane's next tasks
};

/// The scenario's own order becomes this one.
[[nodiscard]] MarkEdit canvasEdit(const QString &text, schedule::BegunOrder begun);
/// Other tasks placed, of the same order.
[[nodiscard]] schedule::BegunOrder withPlaced(const PipelineCanvas &canvas, schedule::Order placed);
/// A task that is let go at a time of its lane, s; or why it cannot stand there.
[[nodiscard]] MarkOutcome canvasCarried(const PipelineCanvas &canvas, const CanvasPlace &place, double time);
/// The rest by the greedy rule, or why not.
[[nodiscard]] MarkOutcome canvasCompleted(const PipelineCanvas &canvas, const QString &text);
[[nodiscard]] Mark canvasMark(const CanvasPtr &canvas, const CanvasPlace &place);
[[nodiscard]] QString canvasKey(const PipelineCanvas &canvas, const CanvasPlace &place);

/// Where the parts lie, and what is painted.
[[nodiscard]] std::shared_ptr<const LaidFigure> layCanvas(const std::shared_ptr<const MarkSource> &marks, const CanvasPtr &canvas,
                                                          const std::vector<CanvasPlace> &places, const FigureSpace &space);

} // namespace shardscope::ui
