// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::plan {

/// Layers that a model may have here; far above any real one.
inline constexpr int maxLayers = 100'000;

enum class PartitionKind : std::uint8_t { Even, Balanced, Custom, Optimal };

/// Layers of each stage, in model order; every stage has at least one.
using Partition = std::vector<int>;

/// Ceil division as the PyTorch labs do it: ⌈layers / stages⌉ each, the last
/// stage the rest. Refused when that leaves stages without a layer.
[[nodiscard]] Result<Partition> evenPartition(int layers, int stages);
/// As equal as possible; the first stages have the extra ones.
[[nodiscard]] Result<Partition> balancedPartition(int layers, int stages);
/// What a plan deals out where it says nothing: balanced, or even where the last stage has more than
/// its layers, as NVIDIA's recipes of DeepSeek-V3 do (61 on 16: 4 each, 1 before the further token and the loss).
[[nodiscard]] Result<Partition> usualPartition(int layers, int stages, bool heavyEnd);
/// "6,2,2,2" (spaces and + allowed between the numbers) for this many layers and stages.
[[nodiscard]] Result<Partition> customPartition(std::string_view text, int layers, int stages);
/// Refuses a partition that does not divide these layers into these stages.
[[nodiscard]] Status checkPartition(std::span<const int> partition, int layers, int stages);

struct LayerTimes {
    std::vector<Seconds> layers; ///< one a layer
    Seconds embedding{};         ///< extra on the first stage
    Seconds head{};              ///< extra on the last stage
};
struct OptimalPartition {
    Partition partition;
    Seconds slowest{}; ///< time of its slowest stage: no contiguous partition has a faster one
};
/// Contiguous partition with the fastest slowest stage, exact by dynamic
/// programming; among those the one with the least sum of squares of stage
/// times, then with more layers in front.
[[nodiscard]] Result<OptimalPartition> optimalPartition(const LayerTimes &times, int stages);

[[nodiscard]] std::string partitionText(std::span<const int> partition);

} // namespace shardscope::plan
