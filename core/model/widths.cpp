// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/widths.h"

#include "core/model/parameters.h"

namespace shardscope::model {

Widths widthsOf(const Network &n)
{
    const double dim = headDim(n);
    if (n.kvRank > 0) {
        const double value = n.valueDim > 0 ? n.valueDim : dim;
        return {n.heads * (dim + n.ropeDim), n.heads * (dim + value), n.heads * value, dim + n.ropeDim};
    }
    return {n.heads * dim, 2.0 * kvHeads(n) * dim, n.heads * dim, dim};
}

bool looksBack(const Network &n)
{
    return !n.mlmHead && !n.pooler && n.decoderLayers == 0;
}

double scanFlop(const Network &n)
{
    return 7.0 * n.ssmInner * n.ssmState;
}

} // namespace shardscope::model
