// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

// Low-rank adapters (Hu et al. 2021): W + B·A with A of r × in and B of out × r; W is frozen.

[[nodiscard]] inline bool isFrozen(const plan::Layout &plan)
{
    return plan.adapterRank > 0;
}
[[nodiscard]] bool hasAdapter(const plan::Layout &plan, plan::AdapterTarget target);

/// Parameters of the adapters of one layer, over all ranks.
[[nodiscard]] double adapterParameters(const model::Network &network, const plan::Layout &plan, bool moe);

/// Refuses a rank without targets and targets without a rank.
[[nodiscard]] Status checkAdapters(const plan::Layout &plan);

} // namespace shardscope::cost
