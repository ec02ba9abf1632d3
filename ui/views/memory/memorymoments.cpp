// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorymoments.h"

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using cost::MemoryTerm;

MemoryMoments::MemoryMoments(evaluate::StepReportPtr step)
    : m_step(std::move(step)), m_live(static_cast<std::size_t>(m_step->timeline().devices()))
{
}

cost::StageMemory MemoryMoments::at(const cost::StageMemory &peak, std::size_t stage, double seconds) const
{
    const evaluate::PipelineRun &run = m_step->pipeline->first;
    const int rank = static_cast<int>(stage);
    std::vector<schedule::LivePoint> &live = m_live[stage];
    if (live.empty())
        live = schedule::liveOverTime(m_step->timeline(), rank, run.setup.problem.memory);
    const auto after = std::ranges::upper_bound(live, Seconds(seconds), {}, &schedule::LivePoint::time);
    const double now = after == live.begin() ? 0 : std::prev(after)->live;
    double freed = (run.peakMemory(rank) - run.setup.held(rank, now)).si();
    cost::StageMemory left = peak;
    for (const MemoryTerm term : {MemoryTerm::PipelineCopies, MemoryTerm::Activations, MemoryTerm::AttentionMatrices}) {
        double &bytes = left.bytes[static_cast<std::size_t>(term)];
        const double part = std::clamp(freed, 0.0, bytes);
        bytes -= part;
        freed -= part;
    }
    return left;
}

} // namespace shardscope::ui
