// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/problem.h"

#include <string_view>

namespace shardscope::schedule {

/// Virtual stage and chunk of a pass.
struct SlotChunk {
    int slot = 0;
    int chunk = 0;
};

/// The passes of a rank that takes a group of chunks through a virtual stage, then through
/// the next, then the next group; the last group may be smaller.
class ChunkGroups {
public:
    explicit ChunkGroups(const Shape &shape);

    [[nodiscard]] int group() const { return m_group; }
    /// The k-th forward pass; of the k-th backward pass the slot counts from the end.
    [[nodiscard]] SlotChunk at(int k) const
    {
        const int first = k / (m_group * m_slots) * m_group;
        const int inGroup = k - first * m_slots;
        const int size = first < m_last ? m_group : m_chunks - m_last;
        return {inGroup / size, first + inGroup % size};
    }

private:
    int m_slots;
    int m_chunks;
    int m_group;
    int m_last; ///< first chunk of the last group
};

/// Refuses chunks that the groups leave too few of. Without a group of one's own PyTorch's rule: ⌊m / p⌋
/// groups divide the chunks (torch/distributed/pipelining/schedules.py). With one of N chunks
/// Megatron-LM's: p ≤ N ≤ m, and what is left over is none or at least p
/// (megatron/core/pipeline_parallel/schedules.py, forward_backward_pipelining_with_interleaving).
[[nodiscard]] Status acceptsGroups(std::string_view title, const Shape &shape);

} // namespace shardscope::schedule
