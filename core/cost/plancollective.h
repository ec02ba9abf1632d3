// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/fabriclaw.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"

namespace shardscope::cost {

using PlanCollective = cluster::CollectiveKind;

/// Seconds of one collective of `ranks` ranks, by the law of the fabric. `bytes` as nccl-tests counts the
/// size: the whole, of which each rank holds or gets a part. Zero for one rank.
[[nodiscard]] double collectiveTime(PlanCollective kind, int ranks, double bytes, const GroupLink &link, const EfficiencyLaw &law,
                                    const Assumptions &assumptions);

/// Seconds of an exchange among `ranks` ranks, of which each sends `inside` bytes over the links
/// inside hosts and `across` to other hosts. Zero for one rank.
[[nodiscard]] double exchangeTime(int ranks, double inside, double across, const GroupLink &link, const EfficiencyLaw &law,
                                  const Assumptions &assumptions);

/// Seconds to hand `bytes` from one GPU to its neighbour in the group.
[[nodiscard]] double handOverTime(double bytes, const GroupLink &link, const EfficiencyLaw &law, const Assumptions &assumptions);

} // namespace shardscope::cost
