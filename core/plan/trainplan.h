// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/memoryplan.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace shardscope::plan {

/// Which degree runs innermost over the GPUs of a machine, as these lie in it.
enum class RankOrder : std::uint8_t {
    TensorDataPipe, ///< Megatron's own: tensor innermost, stages furthest apart
    TensorPipeData,
    DataTensorPipe,
    PipeTensorData,
};
inline constexpr std::array<RankOrder, 4> rankOrders{RankOrder::TensorDataPipe, RankOrder::TensorPipeData,
                                                     RankOrder::DataTensorPipe, RankOrder::PipeTensorData};
/// As in files: "tp-dp-pp", "tp-pp-dp", "dp-tp-pp", "pp-tp-dp".
[[nodiscard]] std::string_view orderName(RankOrder order);
[[nodiscard]] std::optional<RankOrder> orderFromName(std::string_view name);

/// A training step and how its ranks lie on the machine.
struct TrainPlan {
    MemoryPlan layout;
    RankOrder order = RankOrder::TensorDataPipe;

    [[nodiscard]] int gpus() const { return layout.tensor * layout.pipe * layout.data; }
    friend bool operator==(const TrainPlan &, const TrainPlan &) = default;
};

/// Distance between neighbours of a group in rank numbers.
struct Strides {
    int tensor = 1;
    int data = 1;
    int pipe = 1;
};
[[nodiscard]] Strides strides(const TrainPlan &plan);

/// GPU of one rank.
[[nodiscard]] int gpuOf(const TrainPlan &plan, int tensor, int data, int pipe);

} // namespace shardscope::plan
