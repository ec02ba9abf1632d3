// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::plan {

/// What a rank's number counts along.
enum class Axis : std::uint8_t { Tensor, Context, Expert, Data, Pipe };
inline constexpr std::size_t axisCount = 5;

/// The axes, innermost first: neighbours along the first are neighbours in number.
using AxisOrder = std::array<Axis, axisCount>;
inline constexpr AxisOrder megatronOrder{Axis::Tensor, Axis::Context, Axis::Expert, Axis::Data, Axis::Pipe};

/// "tp-cp-ep-dp-pp" or any permutation; without cp and ep they follow tp.
[[nodiscard]] Result<AxisOrder> axisOrder(std::string_view text);
[[nodiscard]] std::string orderText(const AxisOrder &order);

/// Groups of equal size, one behind the other; ascending inside, and by first rank.
struct RankGroups {
    int size = 1;
    std::vector<int> ranks;

    [[nodiscard]] std::size_t count() const { return ranks.size() / static_cast<std::size_t>(size); }
    [[nodiscard]] std::span<const int> group(std::size_t i) const
    {
        return {ranks.data() + i * static_cast<std::size_t>(size), static_cast<std::size_t>(size)};
    }
    friend bool operator==(const RankGroups &, const RankGroups &) = default;
};

/// Ranks numbered in mixed radix along axes of these sizes.
struct RankGrid {
    std::array<int, axisCount> sizes{1, 1, 1, 1, 1}; ///< by Axis
    AxisOrder order = megatronOrder;

    [[nodiscard]] int ranks() const;
    [[nodiscard]] int size(Axis axis) const { return sizes[static_cast<std::size_t>(axis)]; }
    /// Distance in rank numbers between neighbours along each axis.
    [[nodiscard]] std::array<int, axisCount> strides() const;
    /// Ranks that differ along these axes only.
    [[nodiscard]] RankGroups groups(std::initializer_list<Axis> along) const;
};

/// Degrees of one world, cut twice: attention by tensor · context · data · pipe,
/// experts by expert tensor · expert · expert data · pipe (Megatron's parallel folding).
struct WorldDegrees {
    int gpus = 1;
    int tensor = 1;
    int context = 1;
    int expert = 1;
    int expertTensor = 1;
    int pipe = 1;
    AxisOrder order = megatronOrder;
};

struct TwoGrids {
    RankGrid attention;
    RankGrid experts; ///< Tensor is the expert tensor degree, Data the experts' replicas
    /// Megatron refuses orders whose last axis is not pp while the replicas of both sides differ.
    bool megatronRefuses = false;
};
/// Refused where the degrees do not divide the world, or where the two sides
/// would cut different pipelines.
[[nodiscard]] Result<TwoGrids> twoGrids(const WorldDegrees &world);

} // namespace shardscope::plan
