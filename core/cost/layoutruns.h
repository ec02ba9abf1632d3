// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/accelerator.h"
#include "core/model/network.h"
#include "core/plan/batchrun.h"
#include "core/plan/layout.h"
#include "core/plan/trainingrun.h"

namespace shardscope::cost {

// A layout in the words of seed 004's two programs, as far as these go: every
// expert stands for a whole layer there, and a token passes one of them, which
// is hence as wide as all that the token passes here.

/// A run over these tokens.
[[nodiscard]] plan::TrainingRun trainingRunOf(const model::Network &network, const plan::Layout &layout, double tokens);
/// A batch of it, which takes step_s seconds as the program counts, by the utilisation that it is given; the usual one
/// stays where none does, or where the program refuses the batch. A device that is none of its chips has the rates of
/// its data sheet.
[[nodiscard]] plan::BatchRun batchRunOf(const model::Network &network, const plan::Layout &layout,
                                        const cluster::Accelerator &device, double tokens, double step_s);

} // namespace shardscope::cost
