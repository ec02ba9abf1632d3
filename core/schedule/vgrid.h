// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace shardscope::schedule {

/// What a rank of a V does in a slot of time: F of its two halves, I of its two halves, W. W
/// counts together until the order is written, then by half.
struct VItem {
    static constexpr int nothing = -1;

    int type = nothing;
    int chunk = 0;

    [[nodiscard]] bool isForward() const { return type == 0 || type == 1; }
    [[nodiscard]] bool isInput() const { return type == 2 || type == 3; }
    [[nodiscard]] bool isWeight() const { return type >= 4; }
};

/// The items of one rank by slot, and where each is.
class VLane {
public:
    explicit VLane(int chunks);

    [[nodiscard]] int slots() const { return static_cast<int>(m_items.size()); } ///< up to its last item
    [[nodiscard]] VItem at(int slot) const;
    [[nodiscard]] bool empty(int slot) const { return slot >= slots() || m_items[static_cast<std::size_t>(slot)] == 0; }
    [[nodiscard]] int slotOf(int type, int chunk) const
    {
        return m_slot[static_cast<std::size_t>(type)][static_cast<std::size_t>(chunk)];
    }
    void put(VItem item, int slot);
    void move(VItem item, int slot);
    void removeWeights();
    /// W in the free slots behind the I that they belong to, the rest at the end.
    void addWeights(bool byHalf);
    /// Chunk activations of half a rank that are held at most.
    [[nodiscard]] int peak() const;

private:
    std::vector<std::uint32_t> m_items; ///< type and chunk + 1; 0: nothing
    std::array<std::vector<int>, 6> m_slot;
};

} // namespace shardscope::schedule
