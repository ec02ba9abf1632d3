// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttsource.h"
#include "ui/views/pipeline/order/pipelinecanvas.h"

#include <functional>

// What can be done with the tasks of an order that is being built.

namespace shardscope::ui {

/// Bars of what is placed; of a GPU's stages every other one is fainter.
class CanvasBars : public GanttSource {
public:
    explicit CanvasBars(const PipelineCanvas &canvas) : m_canvas(&canvas), m_timeline(canvas.timeline) {}
    /// Without idle time.
    explicit CanvasBars(const schedule::Timeline &timeline) : m_timeline(timeline) {}
    [[nodiscard]] int lanes() const override { return m_timeline.devices(); }
    [[nodiscard]] double end() const override { return m_timeline.makespan().si(); }
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override;
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override;
    void visitGaps(int lane, double from, double to, const std::function<void(const GanttGap &)> &gap) const override;

private:
    const PipelineCanvas *m_canvas = nullptr;
    const schedule::Timeline &m_timeline;
};

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
