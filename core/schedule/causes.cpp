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
    for (int device = 0; device < order.devices(); ++device) {
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            const Task task = order.task(i);
            const Cell &cell = timeline.cell(device, task.slot());
            const auto chunk = static_cast<std::uint32_t>(task.chunk());
            switch (task.kind()) {
            case TaskKind::FB: {
                const Task back = order.partner(i);
                m_sources[timeline.cell(device, back.slot()).backwardOut + static_cast<std::uint32_t>(back.chunk())] = i;
                [[fallthrough]];
            }
            case TaskKind::F: m_sources[cell.forwardOut + chunk] = i; break;
            case TaskKind::I:
            case TaskKind::B: m_sources[cell.backwardOut + chunk] = i; break;
            case TaskKind::SendF: m_sends[cell.forwardOut + chunk] = i; break;
            case TaskKind::SendG: m_sends[cell.backwardOut + chunk] = i; break;
            case TaskKind::RecvF: m_receives[cell.forwardIn + chunk] = i; break;
            case TaskKind::RecvG: m_receives[cell.backwardIn + chunk] = i; break;
            case TaskKind::W: break;
            }
        }
    }
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
    const auto chunk = static_cast<std::uint32_t>(task.chunk());
    const int from = partnerOf(cell, task.kind());
    const bool send = isSend(task.kind());
    const bool forward = task.kind() == TaskKind::SendF || task.kind() == TaskKind::RecvF;
    const std::uint32_t out = forward ? cell.forwardOut : cell.backwardOut;
    const std::uint32_t in = forward ? cell.forwardIn : cell.backwardIn;
    const std::uint32_t other = send ? m_receives[out + chunk] : m_sends[in + chunk];
    if (other == m_timeline.order().first(from))
        return {};
    return {Cause::Kind::Input, from, other - 1, 0.0};
}

Cause Causes::input(int device, std::uint32_t index) const
{
    const Order &order = m_timeline.order();
    const Task task = order.task(index);
    if (isTransfer(task.kind()))
        return partner(device, task);
    Cause cause;
    double latest = -1;
    const auto consider = [&](std::uint32_t signal, int from, double delay, Task of) {
        if (signal == noSignal || (m_timeline.hasTransferTasks() && from >= 0 && from != device))
            return;
        const std::uint32_t source = m_sources[signal + static_cast<std::uint32_t>(of.chunk())];
        const int on = from < 0 ? device : from;
        const double arrival = m_timeline.end(on, source) + delay;
        if (arrival > latest) {
            latest = arrival;
            cause = {Cause::Kind::Input, on, source, delay};
        }
    };
    const Cell &cell = m_timeline.cell(device, task.slot());
    const bool pair = task.kind() == TaskKind::FB;
    if (pair || task.kind() == TaskKind::F)
        consider(cell.forwardIn, cell.forwardFrom, cell.costOf(TaskKind::RecvF), task);
    if (pair || task.kind() == TaskKind::I || task.kind() == TaskKind::B) {
        const Task back = pair ? order.partner(index) : task;
        const Cell &backCell = m_timeline.cell(device, back.slot());
        consider(backCell.backwardIn, backCell.backwardFrom, backCell.costOf(TaskKind::RecvG), back);
    }
    if (task.kind() == TaskKind::W)
        consider(cell.backwardOut, -1, 0.0, task);
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
    while (device < timeline.devices() && timeline.lastEnd(device).si() < timeline.makespan().si() - timeline.tolerance())
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
