// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"

#include <array>
#include <vector>

namespace shardscope::schedule {

/// Emits the tasks of one rank that runs passes of two sides, each with chunks of its own
/// or of both (deepseek-ai/DualPipe). Side 0 is the one that enters the rank first.
class DualRank {
public:
    /// `flipped`: side 0 is slot 1; `apart`: how far the chunks of slot 1 are from those of slot 0.
    DualRank(OrderBuilder &order, bool flipped, int apart) : m_order(order), m_flipped(flipped), m_apart(apart) {}

    /// The eight steps of a rank that is `place` ranks from the entry, `length` of them up to
    /// where the sides turn, with `chunks` on each side (dualpipe.py and dualpipev.py).
    void run(int length, int chunks, int place);

private:
    void f(int side);
    void b(int side, bool split = false);
    void w();
    void overlapped(int forwardSide, int backwardSide);
    [[nodiscard]] Task take(TaskKind kind, int side, std::array<int, 2> &counter) const;

    OrderBuilder &m_order;
    bool m_flipped;
    int m_apart;
    std::array<int, 2> m_forwards{};
    std::array<int, 2> m_backwards{};
    std::vector<Task> m_weights; ///< I done, W not yet: first in, first out
    std::size_t m_firstWeight = 0;
};

} // namespace shardscope::schedule
