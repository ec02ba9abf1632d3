// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/errorcode.h"
#include "core/schedule/engine.h"

// How devices wake each other, for the two files of the engine.
namespace shardscope::schedule {

[[gnu::always_inline]] inline void Engine::makeReady(int device)
{
    Ready &block = m_ready[static_cast<std::size_t>(device) / blockDevices];
    block.devices[block.count++] = device;
    ++m_readyCount;
}

[[gnu::always_inline]] inline int Engine::takeReady()
{
    // Two blocks at a time, moving on by one, so that no border stays put.
    while (m_ready[m_block].count == 0 && m_ready[m_block + 1].count == 0)
        m_block = m_block + 2 >= m_ready.size() ? 0 : m_block + 1;
    Ready &block = m_ready[m_ready[m_block].count == 0 ? m_block + 1 : m_block];
    --m_readyCount;
    return block.devices[--block.count];
}

[[gnu::always_inline]] inline void Engine::finish(std::uint32_t signal, double end, int consumer)
{
    m_ends[signal] = end;
    if (consumer < 0)
        return;
    // A device waits for one signal at a time, so its one consumer need only be
    // asked whether it waits for just this.
    Lane &lane = m_lanes[static_cast<std::size_t>(consumer)];
    if (lane.waitsFor == signal) {
        lane.waitsFor = noSignal;
        makeReady(consumer);
    }
}

template <class Advance>
Status Engine::drive(const Order &order, const Progress &progress, const Advance &advance)
{
    for (int device = 0; device < order.devices(); ++device) {
        Lane &lane = m_lanes[static_cast<std::size_t>(device)];
        lane.next = order.first(device);
        lane.last = order.first(device + 1);
        makeReady(device);
    }
    for (std::size_t turn = 1; m_readyCount > 0 || giveTurn(); ++turn) {
        advance(takeReady());
        if (turn % stopInterval == 0) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            progress.report(static_cast<double>(m_done) / static_cast<double>(order.tasks()));
        }
    }
    if (m_done < order.tasks())
        return deadlockError(order, waiting(order));
    return Nothing{};
}

} // namespace shardscope::schedule
