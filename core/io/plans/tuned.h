// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

namespace shardscope::io {

/// Is a plan as likely as not to fit in the `usable` bytes of its devices? One whose memory cannot be told does.
[[nodiscard]] bool fits(const model::Network &network, const plan::Layout &plan, Bytes usable);

/// Steps that are published are tuned: a microbatch, in sequences, that a row does not say is the quickest that fits, of the
/// powers of two that divide the batch of a replica; 1 where none does.
[[nodiscard]] int tunedMicrobatch(const model::Network &network, const cost::TrainingMachine &machine, plan::Layout plan,
                                  Bytes usable);

} // namespace shardscope::io
