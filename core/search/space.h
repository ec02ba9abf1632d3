// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/model/network.h"
#include "core/plan/layout.h"
#include "core/schedule/registry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::search {

/// Values of each axis. An empty list stands for all that fit the model and the
/// number of GPUs; a list is taken as it is, and values of it that do not fit
/// are counted as rejected plans. An axis that changes nothing in a plan
/// (sequence parallelism without tensor parallelism, ZeRO with one replica, a
/// schedule without a pipeline) has one value there.
struct SearchSpace {
    std::vector<int> gpus;       ///< empty: all of the machine
    std::vector<int> tensor;     ///< empty: divisors of GPUs, heads and FFN width
    std::vector<int> context;    ///< empty: that of `base`
    std::vector<int> pipe;       ///< empty: divisors of GPUs, up to the layers; 1 where the engine takes no pipeline
    std::vector<int> expert;     ///< empty: divisors of experts and replicas
    std::vector<int> microbatch; ///< empty: divisors of a replica's share of the batch
    std::vector<std::string> schedules = schedule::schedulesInUse();
    /// Stages as Megatron-LM's texts write them, tried wherever the stages of a pipeline can be those; "" for equal ones.
    std::vector<std::string> layouts;               ///< empty: equal stages alone
    std::vector<int> virtualStages;                 ///< empty: divisors of a stage's layers, where a schedule can have several
    std::vector<plan::Recomputation> recomputation; ///< empty: all three
    /// Parts of a layer that selective recomputation computes again, each set a plan of its own; empty: those of `base`.
    std::vector<std::vector<plan::Module>> modules;
    std::vector<bool> sequenceParallel;           ///< empty: without and with
    std::vector<plan::ZeroStage> zero;            ///< empty: 0 and 1; also 2 and 3 without a pipeline, but for Megatron-LM
    std::vector<int> shards;                      ///< replicas that share what ZeRO shards; empty: that of `base`; 0: all
    std::vector<plan::AttentionKernel> attention; ///< empty: that of `base`
    std::vector<plan::Optimizer> optimizer;       ///< empty: that of `base`
    std::vector<plan::AxisOrder> order;           ///< empty: that of `base`
    plan::Layout base;                            ///< what all plans share: framework, precision, sequence, context, …

    friend bool operator==(const SearchSpace &, const SearchSpace &) = default;
};

/// A schedule with its virtual stages.
struct ScheduleChoice {
    std::string schedule;
    int virtualStages = 1;
    std::string stages; ///< as a text, or equal

    friend bool operator==(const ScheduleChoice &, const ScheduleChoice &) = default;
};

/// A ZeRO stage with the replicas among which it shards (0: all).
struct Sharding {
    plan::ZeroStage zero = 0;
    int shards = 0;

    friend bool operator==(const Sharding &, const Sharding &) = default;
};

/// What is computed again.
struct RecomputeChoice {
    plan::Recomputation kind{};
    std::vector<plan::Module> modules;

    friend bool operator==(const RecomputeChoice &, const RecomputeChoice &) = default;
};

/// Plans that share GPUs, TP, CP, PP and EP; the rest is a product of lists, of
/// which the last runs fastest.
struct Block {
    int gpus = 1;
    int tensor = 1;
    int context = 1;
    int pipe = 1;
    int data = 1;
    int expert = 1;
    std::vector<ScheduleChoice> schedules;
    std::vector<int> microbatch;
    std::vector<bool> sequenceParallel;
    std::vector<RecomputeChoice> recomputation;
    std::vector<plan::AttentionKernel> attention;
    std::vector<Sharding> sharding;
    std::vector<plan::Optimizer> optimizer;
    std::vector<plan::AxisOrder> order;
    std::uint64_t first = 0; ///< index of its first plan

    /// Plans that differ in sharding, optimiser and rank order alone.
    [[nodiscard]] std::uint64_t innerSize() const;
    [[nodiscard]] std::uint64_t size() const;
};

/// Upper bounds; what is beyond is refused, so that an index always fits.
inline constexpr std::uint64_t maxPlans = std::uint64_t{1} << 40U;
inline constexpr std::size_t maxAxisValues = 4096;
inline constexpr std::size_t maxBlocks = 1U << 20U;

/// All plans of a space in their fixed order: GPUs, TP, CP, PP, EP, schedule with its
/// virtual stages and layout, microbatch, SP, recomputation, attention, ZeRO with its shards, optimiser,
/// rank order, each list in its own order, the last the fastest.
class Enumeration {
public:
    [[nodiscard]] static Result<Enumeration> of(const model::Network &network, int machineGpus, int globalBatch,
                                                const SearchSpace &space);

    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const std::vector<Block> &blocks() const { return m_blocks; }
    /// Block that holds the index.
    [[nodiscard]] const Block &blockOf(std::uint64_t index) const;
    [[nodiscard]] plan::Layout plan(std::uint64_t index) const;
    /// Absent: the plan is not of this space.
    [[nodiscard]] std::optional<std::uint64_t> index(const plan::Layout &plan) const;

private:
    /// False: more than an index may hold.
    bool add(Block block);

    plan::Layout m_base; ///< with the global batch
    std::vector<Block> m_blocks;
    std::uint64_t m_size = 0;
};

} // namespace shardscope::search
