// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/model/network.h"
#include "core/plan/partition.h"
#include "core/schedule/usual.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shardscope::plan {

enum class Recomputation : std::uint8_t {
    None,
    Selective, ///< of the attention matrices only
    Full       ///< of whole layers from their input
};
enum class AttentionKernel : std::uint8_t {
    Unfused, ///< scores, probabilities and their mask are stored
    Fused    ///< FlashAttention and kin: they are not
};
enum class Optimizer : std::uint8_t { Adam, Adam8bit, Momentum, Sgd };
/// Who keeps which copies of weights and gradients.
enum class Framework : std::uint8_t { PyTorch, MegatronLm, MegatronDeepSpeed };
/// What is sharded over the replicas: 0 nothing (DDP), 1 optimiser state, 2 also
/// gradients, 3 also parameters (FSDP).
using ZeroStage = int;

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

/// How the training steps of a model are laid on the GPUs of a machine.
struct Layout {
    int tensor = 1;
    int pipe = 1;
    int data = 1;
    int expert = 1; ///< of the data-parallel ranks, as in Megatron
    bool sequenceParallel = false;
    ZeroStage zero = 0;
    std::string schedule{schedule::usualSchedule};
    int virtualStages = 1;
    Partition partition;                                 ///< layers of each stage; empty: as equal as possible
    int microbatch = 1;                                  ///< sequences
    int globalBatch = 0;                                 ///< sequences; 0: enough to fill the pipeline
    int sequence = 0;                                    ///< tokens; 0: the model's own
    model::Precision precision = model::Precision::Bf16; ///< of the arithmetic; fp32: no autocast
    Recomputation recomputation = Recomputation::None;
    AttentionKernel attention = AttentionKernel::Fused;
    Optimizer optimizer = Optimizer::Adam;
    Framework framework = Framework::MegatronLm;
    bool oneUnit = false;  ///< FSDP without a wrap policy: the whole model is one unit
    int runsInProcess = 1; ///< seeds one after another in one process, whose mean peak is meant
    Bytes context{};       ///< of CUDA; belongs to the software environment
    RankOrder order = RankOrder::TensorDataPipe;

    [[nodiscard]] int gpus() const { return tensor * pipe * data; }
    friend bool operator==(const Layout &, const Layout &) = default;
};

inline constexpr int largestDegree = 1 << 20;

/// Sequences of one step: enough to fill the pipeline where no batch is given.
[[nodiscard]] double batchOf(const Layout &layout);
/// Microbatches of one replica in a step.
[[nodiscard]] int chunksOf(const Layout &layout);

/// Distance between neighbours of a group in rank numbers.
struct Strides {
    int tensor = 1;
    int data = 1;
    int pipe = 1;
};
[[nodiscard]] Strides strides(const Layout &layout);

/// GPU of one rank.
[[nodiscard]] int gpuOf(const Layout &layout, int tensor, int data, int pipe);

} // namespace shardscope::plan
