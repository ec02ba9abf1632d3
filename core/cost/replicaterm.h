// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/plan/layout.h"

#include <vector>

namespace shardscope::cost {

/// Parameters of one device that the same ranks hold, and over which of them
/// ZeRO shards: everything but experts over DP · CP, experts over their own replicas.
struct ReplicaGroup {
    double parameters = 0;
    double trained = 0; ///< of them: those of adapters, or all
    int shards = 1;
    int groups = 1; ///< of shards, whose sums are summed again
    GroupLink inside;
    GroupLink between;
};

/// One group where experts have the same replicas as the rest, else two.
[[nodiscard]] std::vector<ReplicaGroup> replicaGroups(const TrainingMachine &machine, const plan::Layout &plan, double dense,
                                                      double experts, double together);

/// What the gradients and parameters of a step hide behind.
struct Hiding {
    double chunks = 1;   ///< microbatches of a replica
    double forward = 0;  ///< s, of one
    double backward = 0; ///< with what is computed again
    double units = 1;    ///< that FSDP gathers one by one
};

/// Exposed seconds of one step.
struct ReplicaTime {
    double inside = 0;  ///< among shards, or among all replicas where nothing is sharded
    double between = 0; ///< groups of shards
};
[[nodiscard]] ReplicaTime replicaTime(const std::vector<ReplicaGroup> &groups, const plan::Layout &plan,
                                      const TrainingMachine &machine, const Assumptions &assumptions, const Hiding &hiding);

/// Are gradients summed behind each microbatch, though parameters are whole? DeepSpeed's stage 2 keeps a rank's share of the
/// gradients alone (deepspeed/runtime/zero/stage_1_and_2.py), by buckets and copies like those of its stage 3: LLaMA 7B on 8
/// A800 says 0.27 s a microbatch, 44 of the fabric's 200 GB/s.
[[nodiscard]] bool scattersEach(const plan::Layout &plan);

/// Bytes that a device sends in one step to the other replicas of a group, hidden or not.
[[nodiscard]] double replicaBytes(const ReplicaGroup &group, const plan::Layout &plan, const cluster::Accelerator &device,
                                  double chunks);

/// Refuses a shard degree that the replicas cannot be dealt into, and what DeepSpeed does not shard beside a pipeline.
[[nodiscard]] Status checkShards(const plan::Layout &plan);

} // namespace shardscope::cost
