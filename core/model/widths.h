// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/network.h"

namespace shardscope::model {

/// Widths of the projections around attention.
struct Widths {
    double query = 0;
    double keyValue = 0; ///< both together
    double value = 0;    ///< of all heads
    double head = 0;     ///< of one query
};
[[nodiscard]] Widths widthsOf(const Network &network);

/// Does a causal mask hide the later half of the pairs? Encoders look both ways.
[[nodiscard]] bool looksBack(const Network &network);

/// FLOP of a Mamba layer's scan, for each token: 7 · inner · state (NVIDIA/Megatron-LM, training.py, mamba_layer_flops).
[[nodiscard]] double scanFlop(const Network &network);

} // namespace shardscope::model
