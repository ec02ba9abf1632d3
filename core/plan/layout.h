// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/model/network.h"
#include "core/plan/partition.h"
#include "core/plan/ranks.h"
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

/// Parts of a layer that are computed again by themselves (Megatron-LM's --recompute-modules).
enum class Module : std::uint8_t {
    AttentionCore,     ///< scores, softmax and their product with the values
    Norms,             ///< outputs of norms
    Mlp,               ///< of dense layers
    Moe,               ///< router, all-to-alls and experts
    MoeActivation,     ///< between the two matmuls of an expert
    SharedExperts,     ///< that every token passes
    LatentUpProjection ///< queries, keys and values from their latents
};
inline constexpr std::size_t moduleCount = 7;

/// What lies in the host's memory while the device does not need it.
enum class Offloaded : std::uint8_t {
    Activations,
    Optimizer ///< its state, where the host also does its step
};

/// How matmuls of linear layers are done in fewer bits than the rest.
enum class Recipe : std::uint8_t {
    Plain,     ///< in `precision`
    Fp8Tensor, ///< one scale a tensor
    Fp8Block,  ///< one for 1 × 128 of activations and 128 × 128 of weights (DeepSeek-V3)
    Mxfp8,     ///< one for 32 numbers, by the tensor cores (OCP MX)
    Nvfp4      ///< one for 16 numbers
};

/// Linear layers that have adapters.
enum class AdapterTarget : std::uint8_t { Queries, Output, Up, Down };

/// How attention gets at the keys and values of the other context ranks.
enum class ContextStrategy : std::uint8_t {
    Ring,        ///< they go round while blocks are computed (Liu et al. 2023; Megatron's p2p)
    AllGather,   ///< all of them before; takes any mask (Llama 3)
    AllToAll,    ///< heads for tokens (DeepSpeed-Ulysses)
    Hierarchical ///< AllToAll among neighbours, a ring between
};

/// The four orders of plans without context ranks, of which expert ranks lie innermost among the data ranks.
inline constexpr std::array<AxisOrder, 4> rankOrders{
    megatronOrder, AxisOrder{Axis::Tensor, Axis::Context, Axis::Pipe, Axis::Expert, Axis::Data},
    AxisOrder{Axis::Expert, Axis::Data, Axis::Tensor, Axis::Context, Axis::Pipe},
    AxisOrder{Axis::Pipe, Axis::Tensor, Axis::Context, Axis::Expert, Axis::Data}};
/// As in files: one of the four above in three words ("tp-dp-pp", "tp-pp-dp", "dp-tp-pp", "pp-tp-dp"), others in five.
[[nodiscard]] std::string orderName(const AxisOrder &order);
[[nodiscard]] std::optional<AxisOrder> orderFromName(std::string_view name);

/// How tokens get to their experts on other ranks.
enum class Dispatcher : std::uint8_t {
    AllToAll,  ///< each as often as it has experts (Megatron-LM's alltoall)
    AllGather, ///< all of them to every rank, and the sums back (Megatron-LM's allgather)
    PerNode    ///< once to each host that has some of them, spread inside (DeepEP, HybridEP; Megatron-LM's flex)
};

/// In how many bytes gradients are sent (Megatron-LM's grad_reduce_in_fp32).
enum class GradientWidth : std::uint8_t { Framework, Two, Four };

/// Whose modules run, and how: what kernels a layer is made of.
enum class Software : std::uint8_t {
    Framework,    ///< not said: by the framework's own constants
    HfEager,      ///< Hugging Face transformers' modules, kernel by kernel
    HfCompiled,   ///< the same through torch.compile
    TorchEager,   ///< modules written by hand of torch.nn's layers
    MegatronTe,   ///< Megatron Core with Transformer Engine
    Megatron2021, ///< Megatron-LM of 2020 and 2021, with kernels of its own
    Torchtitan
};
/// Bits of numbers that are kept.
enum class Kept : std::uint8_t { Framework, Fp32, Bf16 };

/// How the training steps of a model are laid on the GPUs of a machine.
struct Layout {
    int tensor = 1;
    int contextRanks = 1; ///< ranks that share the tokens of a sequence
    int pipe = 1;
    int data = 1;
    int expert = 1;       ///< ranks over which the experts of a layer are dealt out
    int expertTensor = 0; ///< that share one expert; 0: as `tensor`
    Dispatcher dispatcher = Dispatcher::AllToAll;
    bool pairedPasses = false; ///< a chunk computes while the tokens of another are under way (1F1B; DualPipe always)
    ContextStrategy contextStrategy = ContextStrategy::Ring;
    int contextInner = 1;        ///< ranks of an inner all-to-all of ContextStrategy::Hierarchical
    bool contextBalanced = true; ///< rank i has blocks i and 2c − 1 − i of 2c, which a causal mask loads alike
    bool sequenceParallel = false;
    ZeroStage zero = 0;
    int shardDegree = 0;             ///< replicas that share what ZeRO shards; 0: all of them
    bool reshardAfterForward = true; ///< ZeRO 3 gives parameters back after the forward pass and gathers them again
    bool overlapParamGather = false; ///< ZeRO 1, 2: behind the forward pass; false: as the framework has it
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
    AxisOrder order = megatronOrder;
    std::string stages;      ///< as stageLayout() reads them; empty: by `partition`
    int microbatchGroup = 0; ///< chunks that interleaving takes of one virtual stage before the next; 0: as many as stages
    std::vector<Module> recomputeModules; ///< in place of what Selective means
    int recomputeLayers = 0;              ///< of each stage with Full; 0: all
    std::vector<Offloaded> offload;
    Recipe recipe = Recipe::Plain;
    GradientWidth gradientWidth = GradientWidth::Framework;
    int adapterRank = 0; ///< LoRA: all but adapters is frozen; 0: all is trained
    std::vector<AdapterTarget> adapterTargets;
    Software software = Software::Framework;
    Kept weights = Kept::Framework; ///< fp32: cast to `precision` for each use (autocast)
    Kept states = Kept::Framework;  ///< of the optimiser; 8 bits are the optimiser's word
    bool fusedOptimizer = false;    ///< one kernel reads and writes all that a parameter has
    bool tf32 = false;              ///< matmuls of fp32 numbers on tensor cores, with 10 bits of fraction

    [[nodiscard]] int gpus() const { return tensor * contextRanks * pipe * data; }
    /// Ranks that have the same weights, but for experts: their gradients are summed.
    [[nodiscard]] int replicas() const { return contextRanks * data; }
    [[nodiscard]] int expertTensorRanks() const { return expertTensor > 0 ? expertTensor : tensor; }
    /// Ranks that have the same experts. Exact where checkWorld() accepts the layout.
    [[nodiscard]] int expertReplicas() const;
    /// Do context ranks lie inside data ranks, rather than around them?
    [[nodiscard]] bool contextIsInside() const;
    /// Replicas among which what ZeRO shards is dealt out, and groups of them with the same.
    [[nodiscard]] int shards() const { return shardDegree > 0 ? shardDegree : replicas(); }
    [[nodiscard]] int shardGroups() const { return replicas() / shards(); }
    /// The same of experts: as many groups, or the most that divide their replicas.
    [[nodiscard]] int expertShards() const;
    friend bool operator==(const Layout &, const Layout &) = default;
};

/// The plan that nobody has chosen: the first one, in that format of 16 bits which the GPUs have.
[[nodiscard]] bool isUsual(const Layout &layout);

inline constexpr int largestDegree = 1 << 20;

/// Sequences of one step: enough to fill the pipeline where no batch is given.
[[nodiscard]] double batchOf(const Layout &layout);
/// Microbatches of one replica in a step.
[[nodiscard]] int chunksOf(const Layout &layout);

/// Distance between neighbours of a group in rank numbers, on both sides (ranks.h).
struct Strides {
    int tensor = 1;
    int context = 1;
    int data = 1;
    int pipe = 1;
    int expertTensor = 1;
    int expert = 1;
    int expertData = 1;
    int expertPipe = 1; ///< as `pipe` where checkWorld() accepts the layout
};
[[nodiscard]] Strides strides(const Layout &layout);

/// Refuses experts that the ranks of a stage cannot share evenly, and an order
/// by which attention and experts would have different pipelines.
[[nodiscard]] Status checkWorld(const Layout &layout);

/// Ranks that differ along one axis, `stride` apart.
struct GroupLevel {
    int size = 1;
    int stride = 1;

    friend bool operator==(const GroupLevel &, const GroupLevel &) = default;
};
/// Ranks of a group, the inner level first. Levels that follow each other are one.
using GroupLevels = std::array<GroupLevel, 2>;
[[nodiscard]] GroupLevels joined(GroupLevel inner, GroupLevel outer);
/// Where ZeRO shards, and between whom the sums of these groups are summed again.
struct ShardGroups {
    GroupLevels inside;
    GroupLevels between;
};
/// Of everything but experts. The innermost ranks share.
[[nodiscard]] ShardGroups shardGroups(const Layout &layout);
[[nodiscard]] ShardGroups expertShardGroups(const Layout &layout);

/// Both sides of the ranks.
[[nodiscard]] TwoGrids gridsOf(const Layout &layout);

/// Where a rank stands on the attention side.
struct RankPlace {
    int tensor = 0;
    int data = 0;
    int pipe = 0;
    int context = 0;
};
[[nodiscard]] int gpuOf(const Layout &layout, const RankPlace &place);

} // namespace shardscope::plan
