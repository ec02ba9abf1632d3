// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// Of `parts` equal parts of a layer's experts, the expected number that a token's experts
/// lie in: drawn without repeats, evenly, from the groups that the router keeps.
[[nodiscard]] double partsReached(const model::Network &network, double parts);

/// What a rank sends for each of its tokens, in copies of its hidden state.
struct Dispatched {
    double copies = 0; ///< in all, its own rank included
    double hosts = 0;  ///< that get a copy, its own included; 0: each copy goes by itself
    double across = 0; ///< copies that leave the host
    double inside = 0; ///< that go over the links inside hosts
};
[[nodiscard]] Dispatched dispatched(const model::Network &network, const plan::Layout &plan, const GroupLink &link);

/// Seconds of one way: tokens to their experts, or the sums back.
[[nodiscard]] double dispatchTime(const model::Network &network, const plan::Layout &plan, const TrainingMachine &machine,
                                  const Assumptions &assumptions);

} // namespace shardscope::cost
