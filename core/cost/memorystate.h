// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/parameters.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// Parameters on one device of a stage.
struct Held {
    double dense = 0;
    double experts = 0;
    double largestUnit = 0; ///< parameters of the largest FSDP unit, and of embedding and head
    double rootUnit = 0;

    [[nodiscard]] double all() const { return dense + experts; }
};

/// Bytes that one parameter takes in each copy, before sharding.
struct StateWidths {
    double parameter = 2;
    double gradient = 2;
    double optimizer = 12; ///< with the fp32 weights where the parameters are in 16 bits
    double gathered = 2;   ///< of an FSDP unit
    double step = 0;       ///< temporaries of the optimiser's step
};
[[nodiscard]] StateWidths stateWidths(const plan::Layout &plan);

/// DeepSpeed's reduce_bucket_size and allgather_bucket_size, in elements (its default).
inline constexpr double deepSpeedBucket = 5e8;

} // namespace shardscope::cost
