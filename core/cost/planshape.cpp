// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planshape.h"

#include "core/cost/activations.h"
#include "core/model/parameters.h"

#include <algorithm>

namespace shardscope::cost {

using model::Network;
using plan::Layout;

Mix mixOf(const Network &n)
{
    const double all = std::max(1, n.allLayers());
    const double moe = n.experts > 0 ? n.allMoeLayers() / all : 0;
    Mix mix{1 - moe, moe, n.decoderLayers / all};
    if (n.pattern.empty())
        return mix;
    mix.dense = mix.attention = 0;
    for (int layer = 0; layer < n.layers; ++layer) {
        const model::LayerKind kind = n.kind(layer);
        mix.attention += (kind.attention ? 1 : 0) / all;
        mix.mamba += (kind.mamba ? 1 : 0) / all;
        mix.dense += (kind.dense ? 1 : 0) / all;
    }
    mix.halves = mix.attention + mix.mamba + mix.dense + mix.moe;
    return mix;
}

double mambaFlop(const Network &n)
{
    const double steps = n.ssmHeads > 0 ? 0 : n.ssmInner * (2.0 * n.ssmRank + 2.0 * n.ssmState);
    return 2 * (n.hidden * (model::ssmColumns(n) + n.ssmInner) + steps);
}

double wireWidth(const Layout &plan)
{
    return plan.precision == model::Precision::Fp32 ? 4 : 2;
}

LayerFlop layerFlop(const Network &n, const Layout &plan)
{
    const Mix mix = mixOf(n);
    const Widths w = widthsOf(n);
    const double h = n.hidden;
    const double tokens = microbatchTokens(n, plan);
    double attention = h * (w.query + w.keyValue) + h * w.value;
    if (n.kvRank > 0)
        attention = h * (n.kvRank + n.ropeDim + n.queryRank) + (n.queryRank > 0 ? n.queryRank : h) * w.query
                    + n.kvRank * w.keyValue + h * w.value;
    const double matrices = n.gated ? 3 : 2;
    const double ffn =
        mix.dense * matrices * h * n.ffn
        + mix.moe * (matrices * h * (std::max(1, n.topK) * static_cast<double>(expertWidth(n)) + n.sharedFfn) + h * n.experts);
    LayerFlop flop;
    flop.matmul = 2 * tokens * (attention * (mix.attention + mix.cross) + ffn) + tokens * mix.mamba * mambaFlop(n);
    flop.attention = 2 * tokens * sequenceOf(n, plan) * (n.heads * w.head + w.value) * (mix.attention + mix.cross)
                     + tokens * mix.mamba * scanFlop(n);
    return flop;
}

double headFlop(const Network &n, const Layout &plan)
{
    return 2 * microbatchTokens(n, plan) * n.hidden * n.vocabulary;
}

} // namespace shardscope::cost
