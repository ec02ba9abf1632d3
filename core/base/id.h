// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <functional>

namespace shardscope {

/// Position of a thing in its table; the tag keeps devices apart from stages.
/// An Id is invalid while it is negative (the default).
template <class Tag>
struct Id {
    int value = -1;

    constexpr Id() = default;
    explicit constexpr Id(int v) : value(v) {}
    explicit constexpr Id(std::size_t v) : value(static_cast<int>(v)) {}

    [[nodiscard]] constexpr bool valid() const { return value >= 0; }
    [[nodiscard]] constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using DeviceId = Id<struct DeviceTag>; ///< row of Cluster::devices
using HostId = Id<struct HostTag>;     ///< row of Cluster::hosts
using StageId = Id<struct StageTag>;
using ChunkId = Id<struct ChunkTag>;
using ExpertId = Id<struct ExpertTag>;
using LayerId = Id<struct LayerTag>;

} // namespace shardscope

template <class Tag>
struct std::hash<shardscope::Id<Tag>> {
    std::size_t operator()(shardscope::Id<Tag> id) const noexcept { return std::hash<int>()(id.value); }
};
