// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/placement/step.h"

#include <vector>

// The expert-parallel load balancer of deepseek-ai/EPLB: experts with many
// tokens get replicas, and replicas are packed on GPUs.
namespace shardscope::placement {

struct EplbShape {
    int replicas = 0; ///< slots in all
    int groups = 1;
    int nodes = 1;
    int gpus = 1;
    bool global = false; ///< ignore groups and nodes
};

struct EplbLayer {
    std::vector<int> expertOfSlot; ///< slots of GPU 0, then of GPU 1, …
    std::vector<int> count;        ///< replicas of every expert
    std::vector<double> gpuLoad;   ///< Σ load / count over a GPU's slots
};

/// What the shape needs: groups | experts, nodes | gpus, gpus | replicas,
/// replicas ≥ experts, and nodes | groups unless global.
[[nodiscard]] Status checkEplb(const EplbShape &shape, int experts);

/// One layer. Loads are compared as single precision, as the published program does.
[[nodiscard]] EplbLayer eplb(const std::vector<double> &load, const EplbShape &shape, StepLog *log = nullptr);

} // namespace shardscope::placement
