// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/widths.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// Kinds of layer and how much of each the mean layer is.
struct Mix {
    double dense = 1;
    double moe = 0;
    double cross = 0;
    double attention = 1;
    double mamba = 0;
    double halves = 2; ///< of the two that a transformer's layer has: what mixes tokens, and what widens them
};
[[nodiscard]] Mix mixOf(const model::Network &network);

using model::looksBack;
using model::Widths;
/// Of its matmuls, for each token, forward.
[[nodiscard]] double mambaFlop(const model::Network &network);

/// Bytes of one number of what ranks send each other in a layer.
[[nodiscard]] double wireWidth(const plan::Layout &plan);

/// FLOP of one microbatch over all tensor ranks, without recomputation.
struct LayerFlop {
    double matmul = 0;    ///< forward
    double attention = 0; ///< forward, over all pairs of positions

    [[nodiscard]] double forward() const { return matmul + attention; }
};
/// Of the mean layer.
[[nodiscard]] LayerFlop layerFlop(const model::Network &network, const plan::Layout &plan);
[[nodiscard]] double headFlop(const model::Network &network, const plan::Layout &plan);

} // namespace shardscope::cost
