// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/dualsteps.h"

namespace shardscope::schedule {

Task DualRank::take(TaskKind kind, int side, std::array<int, 2> &counter) const
{
    const int slot = m_flipped ? 1 - side : side;
    return {kind, slot, slot * m_apart + counter[static_cast<std::size_t>(side)]++};
}

void DualRank::f(int side)
{
    const Task next = take(TaskKind::F, side, m_forwards);
    m_order.add(TaskKind::F, next.slot(), next.chunk());
}

void DualRank::b(int side, bool split)
{
    const Task next = take(TaskKind::B, side, m_backwards);
    m_order.add(split ? TaskKind::I : TaskKind::B, next.slot(), next.chunk());
    if (split)
        m_weights.push_back(next);
}

void DualRank::w()
{
    const Task next = m_weights[m_firstWeight++];
    m_order.add(TaskKind::W, next.slot(), next.chunk());
}

void DualRank::overlapped(int forwardSide, int backwardSide)
{
    const Task forward = take(TaskKind::F, forwardSide, m_forwards);
    const Task backward = take(TaskKind::B, backwardSide, m_backwards);
    m_order.addPair(forward.slot(), forward.chunk(), backward.slot(), backward.chunk());
}

void DualRank::run(int length, int chunks, int place)
{
    const int behind = length - place - 1;
    for (int k = 0; k < 2 * behind; ++k)
        f(0);
    for (int k = 0; k <= place; ++k) {
        f(0);
        f(1);
    }
    for (int k = 0; k < behind; ++k) {
        b(1, true);
        w();
        f(1);
    }
    for (int k = 0; k < chunks - 2 * length + place + 1; ++k) {
        if (k == 0 && behind == 0) {
            f(0);
            b(1);
        } else {
            overlapped(0, 1);
        }
        overlapped(1, 0);
    }
    for (int k = 0; k < behind; ++k) {
        b(1);
        overlapped(1, 0);
    }
    bool split = false;
    for (int k = 0; k <= place; ++k) {
        const bool turns = k == (place + 1) / 2;
        split = split || (turns && place % 2 == 1);
        b(1, split);
        split = split || (turns && place % 2 == 0);
        b(0, split);
    }
    for (int k = 0; k < behind; ++k) {
        w();
        b(0, true);
    }
    for (int k = 0; k <= place; ++k)
        w();
}

} // namespace shardscope::schedule
