// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/cost/efficiency.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <string_view>
#include <vector>

namespace shardscope::evaluate {

/// Operators of one kind in one step of all GPUs, by the words that runs::kernelKind uses.
struct PredictedKind {
    std::string_view kind;
    double count = 0; ///< kernels; 0 where their number depends on the software's version
    double total = 0; ///< s
};

/// What the model's operators take on so many of the device, each with its own microbatches, with what recomputation does again
/// and the optimiser. The longest first. Refuses what no list of operators is known of: other software than eager PyTorch, other
/// models than those like GPT-2, BERT or Llama, layers cut or dealt to other ranks.
[[nodiscard]] Result<std::vector<PredictedKind>> predictedKinds(const model::Network &network, const plan::Layout &plan,
                                                                const cluster::Accelerator &device,
                                                                const cost::EfficiencyLaw &law, int gpus = 1);

} // namespace shardscope::evaluate
