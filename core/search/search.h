// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cost/planstep.h"
#include "core/model/network.h"
#include "core/plan/layout.h"
#include "core/search/space.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace shardscope::search {

/// What comes first in the list. The step is the one that stands to be lost least
/// (PlanRow::ranked_s). Ties go to the shorter step, then less memory, then the lower index.
enum class RankBy : std::uint8_t {
    StepTime,
    GpuTime, ///< step time × GPUs: what a step costs, at any price of a GPU-hour
    Memory
};
inline constexpr std::size_t rankByCount = 3;
/// "time", "cost", "memory"
[[nodiscard]] std::string_view rankName(RankBy by);

/// The i-th of n equal parts of the enumeration, counted from 1.
struct Shard {
    int index = 1;
    int count = 1;

    friend bool operator==(const Shard &, const Shard &) = default;
};
inline constexpr int maxShards = 1'000'000;

struct SearchQuery {
    model::Network network;
    cost::TrainingMachine machine;
    cost::Assumptions assumptions;
    int globalBatch = 0; ///< sequences
    SearchSpace space;
    RankBy by = RankBy::StepTime;
    int top = 20;
    Shard shard;
    Bytes memoryLimit{};               ///< 0: what the machine's device has
    int listed = 20;                   ///< rejected plans that are kept of each reason
    std::vector<Message> assumed = {}; ///< what the question leaves open, as it was taken
    bool pruning = true;               ///< off: every plan is predicted in full; the answer is the same
};
inline constexpr int maxTop = 100'000;

struct PlanRow {
    plan::Layout plan;
    cost::PlanStep step;
    Bytes memory{};          ///< of the stage that needs most
    std::uint64_t index = 0; ///< in the enumeration
    double ranked_s = 0;     ///< by which plans are in order: step_s, and what slow links between hosts may add (caution.h)

    [[nodiscard]] int gpus() const { return plan.gpus(); }
};

/// Why a plan cannot run, in the order in which it is asked.
enum class RejectReason : std::uint8_t {
    Tensor, ///< heads, widths or the sequence cannot be divided so
    Layers, ///< too few, or not the same number for every virtual stage
    Experts,
    Context,    ///< tokens or heads cannot be shared so among context ranks
    Batch,      ///< replicas × microbatch do not divide it
    Schedule,   ///< its own rule
    Sharding,   ///< the shard degree cannot divide the replicas
    Order,      ///< attention and experts would have different pipelines
    Prediction, ///< the machine says too little of a link that is needed, …
    Memory
};
inline constexpr std::size_t rejectReasonCount = 10;
/// "tensor", "layers", …: keys of the output.
[[nodiscard]] std::string_view reasonName(RejectReason reason);

/// A plan that cannot run. Of those that need too much memory the ones that
/// miss least are listed, of all others the first.
struct RejectedPlan {
    plan::Layout plan;
    RejectReason reason{};
    Bytes memory{}; ///< needed; 0 where it was not asked
    std::uint64_t index = 0;
};

/// The same for any number of threads, with and without pruning.
struct SearchResult {
    std::vector<PlanRow> best; ///< at most `top`
    std::vector<PlanRow>
        pareto; ///< no other plan is as good in step time, memory and GPUs and better in one; by GPUs, then step time
    std::vector<PlanRow> degrees; ///< fastest of each GPUs × TP × PP, in that order
    std::array<std::uint64_t, rejectReasonCount> rejected{};
    std::vector<RejectedPlan> listed; ///< by reason, the nearest miss first
    std::uint64_t evaluated = 0;      ///< plans of this shard, pruned ones included
    std::uint64_t total = 0;          ///< of the whole space
    RankBy by = RankBy::StepTime;
    int top = 20;
    int listedMost = 20;
    Shard shard;

    [[nodiscard]] std::uint64_t rejectedPlans() const;
};

/// How the work was done; depends on threads and timing and is no part of the answer.
struct SearchStatistics {
    std::uint64_t bounded = 0;   ///< plans whose lower bound was asked
    std::uint64_t predicted = 0; ///< … that were predicted in full
};

/// Refuses a query that asks for nothing that exists: axis values out of range,
/// a shard beyond the count, an unknown schedule.
[[nodiscard]] Status check(const SearchQuery &query);

/// Complete: every plan of the space (or of its shard). Runs on `threads`
/// threads, the calling one among them (0: as many as there are cores);
/// progress is reported from the calling thread, and a stop request is heard
/// within milliseconds.
[[nodiscard]] Result<SearchResult> search(const SearchQuery &query, const Progress &progress = {}, int threads = 0,
                                          SearchStatistics *statistics = nullptr);

/// All shards of one query, in any order, to the undivided answer. Refuses
/// shards that are missing, stand twice or are not of one search.
[[nodiscard]] Result<SearchResult> merge(std::span<const SearchResult> shards);

/// The reason in a sentence, with the numbers that decide. `model` is of the query; null makes one for this call.
[[nodiscard]] Error explain(const SearchQuery &query, const RejectedPlan &rejected, const cost::StepModel *model = nullptr);

} // namespace shardscope::search
