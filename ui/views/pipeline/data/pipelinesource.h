// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/ganttsource.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

using PipelineRunPtr = std::shared_ptr<const evaluate::PipelineRun>;

/// As it is hatched, and whom it waits for.
[[nodiscard]] GanttGap gapOf(const schedule::IdleInterval &idle);

/// A simulated pipeline as lanes of bars: one lane a device.
class PipelineSource : public GanttSource {
public:
    /// The run has an analysis.
    explicit PipelineSource(PipelineRunPtr run);

    [[nodiscard]] int lanes() const override;
    [[nodiscard]] double end() const override;
    [[nodiscard]] std::size_t count(int lane, double from, double to) const override;
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override;
    void visitGaps(int lane, double from, double to, const std::function<void(const GanttGap &)> &gap) const override;

    /// Memory of a device over time, bytes; made when it is first asked for.
    [[nodiscard]] const GanttStair &memory(int lane) const;
    [[nodiscard]] double memoryAt(int lane, double time) const;

private:
    PipelineRunPtr m_run;
    const schedule::Timeline &m_timeline;
    std::vector<double> m_split; ///< by stage: part of F before the hand-over; 1 = none is drawn
    std::vector<char> m_light;   ///< by stage: launch-bound
    mutable std::vector<GanttStair> m_memory;
};

} // namespace shardscope::ui
