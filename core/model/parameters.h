// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/model/network.h"

#include <string>
#include <vector>

namespace shardscope::model {

/// One weight tensor.
struct Weight {
    std::string name;
    double elements = 0;
};

/// Far above any real model; a list of all weights stays short enough.
inline constexpr int maxLayers = 100'000;
inline constexpr int maxExpertTensors = 4'000'000;

/// Refuses a shape from which no parameters follow (no layers, heads that do
/// not divide the width, …).
[[nodiscard]] Status check(const Network &network);

/// All weights in the order in which a framework walks through the modules.
[[nodiscard]] std::vector<Weight> weights(const Network &network);
/// Those of one expert.
[[nodiscard]] std::vector<Weight> expertWeights(const Network &network);

/// Parameters by what they belong to; products alone, so that a search can ask often.
struct Sizes {
    double wordEmbedding = 0;
    double otherEmbedding = 0; ///< positions, token types, their norm
    double attention = 0;      ///< of one layer, with its norm
    double mamba = 0;          ///< of one layer, with its norm
    double crossAttention = 0; ///< of one decoder layer, with its norm
    double denseFfn = 0;       ///< of one layer without experts, with its norm
    double expert = 0;         ///< one
    double router = 0;         ///< with norm and shared experts: what a MoE layer has beside its experts
    double relativeBias = 0;   ///< once a stack
    double finalNorm = 0;      ///< once a stack
    double head = 0;           ///< output matrix of its own, MLM head, pooler
    double layers = 0;
    double decoderLayers = 0;
    double attentionLayers = 0;
    double mambaLayers = 0;
    double denseLayers = 0;
    double moeLayers = 0;
    double experts = 0;
    double topK = 0;

    [[nodiscard]] double total() const;
    /// That one token passes.
    [[nodiscard]] double active() const;
};
[[nodiscard]] Sizes sizes(const Network &network);

[[nodiscard]] inline int headDim(const Network &n)
{
    return n.headDim > 0 ? n.headDim : (n.heads > 0 ? n.hidden / n.heads : 0);
}
[[nodiscard]] inline int kvHeads(const Network &n)
{
    return n.kvHeads > 0 ? n.kvHeads : n.heads;
}
/// Outputs of a Mamba layer's first matmul.
[[nodiscard]] inline double ssmColumns(const Network &n)
{
    return 2.0 * n.ssmInner + (n.ssmHeads > 0 ? 2.0 * n.ssmGroups * n.ssmState + n.ssmHeads : 0);
}
/// Channels of its convolution.
[[nodiscard]] inline double ssmChannels(const Network &n)
{
    return n.ssmInner + (n.ssmHeads > 0 ? 2.0 * n.ssmGroups * n.ssmState : 0);
}
[[nodiscard]] inline int expertWidth(const Network &n)
{
    return n.moeFfn > 0 ? n.moeFfn : n.ffn;
}

} // namespace shardscope::model
