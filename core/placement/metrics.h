// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/alltoall.h"
#include "core/placement/registry.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace shardscope::placement {

/// What follows from a placement: the numbers that policies are compared by.
struct Metrics {
    std::vector<std::int64_t> tokens; ///< by device
    std::int64_t max = 0;
    int busiest = 0;
    double mean = 0;
    double penalty = 0;            ///< max − mean, tokens: the cost that the project of the traces counts
    double imbalance = 1;          ///< max / mean; 1 without tokens
    std::vector<double> compute_s; ///< by device; empty while the work of a token is not known
    double busiestCompute_s = 0;
    TrafficMatrix traffic; ///< of the way there
    double sent_B = 0;     ///< its total
    AllToAll dispatch;
    AllToAll combine;
    double layer_s = 0;                       ///< busiest compute + dispatch + combine
    std::vector<double> memory_B;             ///< expert weights by device
    std::vector<double> reserved_B;           ///< with the allocator's rounding
    std::vector<std::pair<int, int>> doubled; ///< device, expert: replicas that share a device
};
[[nodiscard]] Metrics measure(const Problem &problem, const Placement &placement);

/// The value that the topology-aware policy makes small: the layer's time, or
/// the busiest device's tokens while neither work nor links are known.
[[nodiscard]] double objective(const Problem &problem, const Metrics &metrics);

/// Bytes that a caching allocator takes from the device for `experts` experts of
/// `tensors` equal tensors (PyTorch, c10/cuda/CUDACachingAllocator.cpp: blocks
/// in multiples of 512 B; segments of 2 MiB up to 1 MiB, of 20 MiB below 10 MiB,
/// else rounded up to 2 MiB).
[[nodiscard]] double reservedBytes(double expertBytes, int experts, int tensors = 2);

} // namespace shardscope::placement
