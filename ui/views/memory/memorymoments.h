// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/memory.h"
#include "core/evaluate/stepreport.h"
#include "core/schedule/live.h"

#include <vector>

namespace shardscope::ui {

/// What a GPU of each stage holds while the step plays.
class MemoryMoments {
public:
    explicit MemoryMoments(evaluate::StepReportPtr step);

    [[nodiscard]] const evaluate::StepReport &step() const { return *m_step; }
    /// Of a stage at its peak what is left at a time: activations of the chunks that are in flight then, and all else.
    [[nodiscard]] cost::StageMemory at(const cost::StageMemory &peak, std::size_t stage, double seconds) const;

private:
    evaluate::StepReportPtr m_step;
    mutable std::vector<std::vector<schedule::LivePoint>> m_live; ///< by stage; made when it is first asked for
};

} // namespace shardscope::ui
