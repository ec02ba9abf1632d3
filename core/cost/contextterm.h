// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <vector>

namespace shardscope::cost {

/// The core of attention on the busiest context rank.
struct ContextCore {
    double load = 1;   ///< pairs of positions that it computes, over a c-th of all
    double tokens = 0; ///< that one kernel sees of a sequence
    int kernels = 1;   ///< one behind the other in a forward pass
};
[[nodiscard]] ContextCore contextCore(const model::Network &network, const plan::Layout &plan);

/// Context ranks by what they do: a ring that keys and values go round, within
/// or beside ranks that change heads for tokens. Their product is all of them,
/// but for a gather, which is neither.
struct ContextRanks {
    int ring = 1;
    int exchange = 1;
};
[[nodiscard]] ContextRanks contextRanks(const plan::Layout &plan);

/// What joins the context ranks of a plan. Of one rank: any link, that nothing crosses.
struct ContextLinks {
    GroupLink heads;  ///< of those that change heads for tokens, each with all others
    GroupLink blocks; ///< of the ring or the gather of keys and values
};
[[nodiscard]] ContextLinks contextLinks(const MachineLinks &links, const plan::Layout &plan);

/// Blocks of the sequence that a context rank holds: one of c, or with a balanced
/// causal mask i and 2c − 1 − i of 2c. All-to-alls see no mask, so that theirs stay whole.
[[nodiscard]] std::vector<int> contextBlocks(const model::Network &network, const plan::Layout &plan, int rank);
/// Of a sequence.
[[nodiscard]] int contextBlockCount(const model::Network &network, const plan::Layout &plan);
/// Share of all pairs of positions that a rank computes.
[[nodiscard]] double contextShare(const model::Network &network, const plan::Layout &plan, int rank);

/// Bytes of queries and outputs of one microbatch on one rank, both together.
[[nodiscard]] double queryBytes(const model::Network &network, const plan::Layout &plan);
/// Bytes of keys and values of one microbatch on one rank: of its own tokens, of
/// its own heads, at least one. With latent attention those of all its heads, as
/// Megatron-LM and torchtitan send what the up-projections made.
[[nodiscard]] double keyValueBytes(const model::Network &network, const plan::Layout &plan);
/// Keys, values and whatever else waits to be sent or computed with.
[[nodiscard]] double contextBuffers(const model::Network &network, const plan::Layout &plan);

/// Seconds of one layer and microbatch that computing the core does not hide.
struct ContextTime {
    double forward = 0;
    double backward = 0;
};
/// `forward_s` and `backward_s`: computing the core.
[[nodiscard]] ContextTime contextTime(const model::Network &network, const TrainingMachine &machine,
                                      const Assumptions &assumptions, const plan::Layout &plan, double forward_s,
                                      double backward_s);

/// Refuses tokens and heads that the context ranks cannot share.
[[nodiscard]] Status checkContext(const model::Network &network, const plan::Layout &plan);

} // namespace shardscope::cost
