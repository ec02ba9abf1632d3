// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/motion.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/pipelineview.h"

#include <algorithm>
#include <cmath>
#include <limits>

// Step by step: what comes after the time is still to happen.
namespace shardscope::ui {

using schedule::TaskRange;
using schedule::Timeline;

namespace {

constexpr int frameMilliseconds = 16;
constexpr double playSeconds = 12; ///< from the first task to the last

/// First start after (direction 1) or last start before a time; infinite when there is none.
double neighbourStart(const Timeline &timeline, double time, int direction)
{
    const double tolerance = timeline.tolerance() * 2;
    double best = direction > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    for (int lane = 0; lane < timeline.devices(); ++lane) {
        const TaskRange all = timeline.tasksOf(lane);
        std::uint32_t low = all.first;
        std::uint32_t high = all.last;
        while (low < high) { // first task that starts after the time
            const std::uint32_t middle = low + (high - low) / 2;
            if (timeline.start(middle) > time + (direction > 0 ? tolerance : -tolerance))
                high = middle;
            else
                low = middle + 1;
        }
        if (direction > 0 && low < all.last)
            best = std::min(best, timeline.start(low));
        if (direction < 0 && low > all.first)
            best = std::max(best, timeline.start(low - 1));
    }
    return best;
}

} // namespace

void PipelineView::setPlayTime(std::optional<double> time)
{
    if (m_play == time)
        return;
    m_play = time;
    update();
    emit playChanged();
    if (!time || isEmptyNow())
        return;
    int working = 0;
    const Timeline &timeline = m_data->first().analysis().timeline();
    for (int lane = 0; lane < timeline.devices(); ++lane)
        working += timeline.runningAt(lane, Seconds(*time)).empty() ? 0 : 1;
    selection().setHover(std::nullopt, tr("<b>%1</b>&nbsp;&nbsp;&nbsp;&nbsp; %2 of %3 GPUs work")
                                           .arg(formatValue(*time, Unit::Second).joined())
                                           .arg(working)
                                           .arg(timeline.devices()));
}

void PipelineView::playOrPause()
{
    if (isEmptyNow())
        return;
    if (m_timer.isActive()) {
        m_timer.stop();
        emit playChanged();
        return;
    }
    lightNothing();
    m_clock.start();
    m_timer.start(isMotionReduced() ? calmStepMilliseconds : frameMilliseconds);
    setPlayTime(m_play.value_or(0));
    emit playChanged();
}

void PipelineView::tick()
{
    if (isEmptyNow())
        return stopPlaying();
    const double end = m_data->end();
    const double next = m_play.value_or(0) + static_cast<double>(m_clock.restart()) / 1000.0 * end / playSeconds;
    if (next >= end)
        return stopPlaying();
    setPlayTime(next);
}

void PipelineView::playStep(int direction)
{
    if (isEmptyNow())
        return;
    m_timer.stop();
    lightNothing();
    const double now = m_play.value_or(direction > 0 ? -1.0 : m_data->end());
    double next = direction > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    for (int i = 0; i < m_data->pictures(); ++i) {
        const double start = neighbourStart(m_data->picture(i).analysis().timeline(), now, direction);
        next = direction > 0 ? std::min(next, start) : std::max(next, start);
    }
    if (!std::isfinite(next))
        return direction > 0 ? stopPlaying() : setPlayTime(0.0);
    setPlayTime(next);
    emit playChanged();
}

void PipelineView::stopPlaying()
{
    const bool was = m_timer.isActive() || m_play;
    m_timer.stop();
    m_play.reset();
    if (was) {
        update();
        emit playChanged();
    }
}

} // namespace shardscope::ui
