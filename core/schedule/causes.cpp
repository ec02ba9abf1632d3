// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/causes.h"

#include <algorithm>

namespace shardscope::schedule {

Causes::Causes(const Timeline &timeline) : m_timeline(timeline)
{
    if (timeline.empty())
        return;
    const Order &order = timeline.order();
    const std::size_t signals = static_cast<std::size_t>(order.map().stages) * static_cast<std::size_t>(order.shape().chunks) * 2;
    m_sources.resize(signals);
    if (timeline.hasTransferTasks()) {
        m_sends.resize(signals);
        m_receives.resize(signals);
    }
    if (timeline.hasCommLanes()) {
        m_sends.resize(signals);
        for (int device = 0; device < order.devices(); ++device)
            for (std::uint32_t i = timeline.commOf(device).first; i < timeline.commOf(device).last; ++i)
                if (const Task task = timeline.commTask(i); isSend(task.kind()))
                    m_sends[signalOf(timeline.cell(device, task.slot()), task)] = i + 1;
    }
    for (int device = 0; device < order.devices(); ++device) {
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            const Task task = order.task(i);
            if (isTransfer(task.kind()))
                (isSend(task.kind()) ? m_sends : m_receives)[signalOf(timeline.cell(device, task.slot()), task)] = i;
            for (const std::uint32_t signal : outputsOf(order, timeline.cells(), device, i))
                if (signal != noSignal)
                    m_sources[signal] = i;
        }
    }
}

double Causes::arrival(int device, const Input &input) const
{
    if (input.from != device && m_timeline.hasTransferTasks())
        return m_timeline.end(input.from, m_sends[input.signal]) + input.delay;
    if (input.from != device && m_timeline.hasCommLanes())
        return m_timeline.commEnd(m_sends[input.signal] - 1);
    return m_timeline.end(input.from, m_sources[input.signal]) + input.delay;
}

double Causes::idleBefore(int device, std::uint32_t task) const
{
    const bool first = task == m_timeline.order().first(device);
    const double idle = m_timeline.start(task) - (first ? 0.0 : m_timeline.end(device, task - 1));
    return idle > m_timeline.tolerance() ? idle : 0.0;
}

Cause Causes::of(int device, std::uint32_t task) const
{
    const bool first = task == m_timeline.order().first(device);
    if (!first && idleBefore(device, task) == 0)
        return {Cause::Kind::Order, device, task - 1, 0.0};
    return input(device, task);
}

/// What the other end of a transfer did before.
Cause Causes::partner(int device, Task task) const
{
    const Cell &cell = m_timeline.cell(device, task.slot());
    const int from = partnerOf(cell, task.kind());
    const std::uint32_t other = (isSend(task.kind()) ? m_receives : m_sends)[signalOf(cell, task)];
    if (other == m_timeline.order().first(from))
        return {};
    return {Cause::Kind::Input, from, other - 1, 0.0};
}

Cause Causes::input(int device, std::uint32_t index) const
{
    const Task task = m_timeline.order().task(index);
    if (isTransfer(task.kind()))
        return partner(device, task);
    Cause cause;
    double latest = -1;
    for (const Input &input : inputsOf(m_timeline.order(), m_timeline.cells(), device, index)) {
        if (input.signal == noSignal || (m_timeline.hasTransferTasks() && input.from != device))
            continue;
        if (arrival(device, input) > latest) {
            latest = arrival(device, input);
            cause = {Cause::Kind::Input, input.from, m_sources[input.signal], input.delay};
        }
    }
    if (!m_timeline.hasCommLanes())
        return cause;
    const double start = m_timeline.start(index);
    if (latest < start - m_timeline.tolerance()) { // its own exchange or gather is over later than all inputs
        if (index == m_timeline.order().first(device))
            return {};
        const double waited = start - m_timeline.end(device, index - 1);
        return {Cause::Kind::Input, device, index - 1, waited, waited};
    }
    const double transfer = cause.delay;
    cause.delay = latest - m_timeline.end(cause.device, cause.task);
    cause.queued = std::max(0.0, cause.delay - transfer);
    return cause;
}

namespace {

PathStep step(const Causes &causes, int device, std::uint32_t task, const Cause &cause)
{
    return {causes.timeline().at(device, task), Seconds(causes.idleBefore(device, task)), Seconds(cause.delay)};
}

} // namespace

std::vector<PathStep> criticalPath(const Causes &causes)
{
    const Timeline &timeline = causes.timeline();
    std::vector<PathStep> path;
    int device = 0;
    while (device < timeline.devices() && timeline.laneEnd(device).si() < timeline.makespan().si() - timeline.tolerance())
        ++device;
    if (device == timeline.devices() || timeline.tasksOf(device).empty())
        return path;
    std::uint32_t task = timeline.tasksOf(device).last - 1;
    for (bool more = true; more;) {
        const Cause cause = causes.of(device, task);
        path.push_back(step(causes, device, task, cause));
        more = cause.kind != Cause::Kind::Begin;
        device = cause.device;
        task = cause.task;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<PathStep> criticalPath(const Timeline &timeline)
{
    return criticalPath(Causes(timeline));
}

std::vector<PathStep> causeChain(const Causes &causes, int device, std::uint32_t task)
{
    std::vector<PathStep> chain;
    for (Cause cause;; device = cause.device, task = cause.task) {
        cause = causes.of(device, task);
        chain.push_back(step(causes, device, task, cause));
        if (cause.kind != Cause::Kind::Input)
            return chain;
    }
}

} // namespace shardscope::schedule
