// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operatorwriter.h"

#include "core/model/parameters.h"

#include <algorithm>

namespace shardscope::model {

namespace {

using enum OperatorKind;

/// Probabilities of all experts, the largest of each token. Qwen's routers give them back in the hidden state's type, Mixtral's
/// in 32 bits, which what is weighed with them then has, too (models/qwen3_moe, models/mixtral).
double router(OperatorWriter &w)
{
    const double e = w.tokens * w.n.experts;
    const double chosen = std::max(1, w.n.topK);
    w.linear(w.n.hidden, w.n.experts, false, true, false);
    w.forward("_softmax", Softmax, e, w.narrow + 4, 4);
    w.forward("topk", Strided, e, 4, 12 * chosen / w.n.experts); // numbers of 8 bytes, and the weights
    w.small(w.out.forward, "sum, div_, to", 3);
    w.small(w.out.backward, "div, sum, to", 6);
    w.backward("scatter", Strided, e, 8);
    w.backward("_softmax_backward_data", SoftmaxBackward, e, 12);
    w.backward("copy_", Vector, e, 6);
    return w.n.queryNorm > 0 ? w.narrow : 4;
}

/// Rows of `e` numbers in all that are added to those they were taken from: a copy, zeros, a sort of the indices and sums.
void scatterAdd(OperatorWriter &w, double e, double bytes, double zeros)
{
    w.backward("copy_", Strided, e, 2 * bytes);
    w.backward("fill_", Vector, zeros, bytes);
    w.small(w.out.backward, "sort", 10);
    w.backward("indexing_backward", Strided, e, 3 * bytes);
}

void maskRows(OperatorWriter &w, double e, double bytes)
{
    w.forward("masked_fill_", Strided, e, 2 * bytes);
    w.backward("copy_", Vector, e, 2 * bytes);
    w.backward("masked_fill_", Strided, e, 2 * bytes);
}

void shared(OperatorWriter &w)
{
    const double e = w.tokens * w.n.sharedFfn;
    w.linear(w.n.hidden, w.n.sharedFfn, false, true, false);
    w.linear(w.n.hidden, w.n.sharedFfn, false, true, false);
    w.gate(e, Vector);
    w.linear(w.n.sharedFfn, w.n.hidden, false, false);
    if (w.n.sharedGate) {
        w.linear(w.n.hidden, 1, false, true, false);
        w.forward("mul", Strided, w.tokens * w.n.hidden, 2 * w.narrow, w.narrow);
        w.backward("mul", Strided, w.tokens * w.n.hidden, 4 * w.narrow);
    }
    w.forward("add", Vector, w.tokens * w.n.hidden, 3 * w.narrow);
    w.backward("add_", Vector, w.tokens * w.n.hidden, 3 * w.narrow);
}

} // namespace

/// transformers' experts with grouped_mm, which it takes by itself where PyTorch has it (integrations/moe.py,
/// grouped_mm_experts_forward): tokens sorted by expert, all experts in one kernel, sorted back and added up.
void writeExperts(OperatorWriter &w)
{
    const double chosen = std::max(1, w.n.topK);
    const double routed = w.tokens * chosen;
    const double e = routed * w.n.hidden;
    const double inner = routed * expertWidth(w.n);
    w.out.calls += 3;
    w.forward("view", Vector, 0, 0);
    w.out.forward.back().kernels = 0;
    w.out.forward.back().kept = w.tokens * w.n.hidden * w.narrow; // what the router sees, and shared experts
    const double weighed = router(w);
    w.small(w.out.forward, "sort, index, histc, cumsum, ge, clamp_", 18);
    w.forward("index", Strided, e, 2 * w.narrow);
    scatterAdd(w, e, w.narrow, w.tokens * w.n.hidden);
    maskRows(w, e, w.narrow);
    w.grouped(routed, w.n.hidden, 2.0 * expertWidth(w.n), w.n.experts);
    w.backward("cat", Strided, 2 * inner, 2 * w.narrow);
    w.gate(inner, Strided);
    w.grouped(routed, expertWidth(w.n), w.n.hidden, w.n.experts);
    w.forward("mul", Strided, e, w.narrow + weighed, w.narrow);
    w.backward("mul", Strided, e, 2 * weighed);
    if (weighed > w.narrow)
        w.backward("copy_", Vector, e, weighed + w.narrow);
    w.backward("mul", Vector, e, 2 * weighed + w.narrow);
    w.backward("sum", Reduce, e, weighed);
    maskRows(w, e, weighed);
    w.small(w.out.forward, "empty, arange, index_put_", 3);
    w.forward("index", Strided, e, 2 * weighed);
    scatterAdd(w, e, weighed, e);
    w.forward("sum", Reduce, e, weighed);
    if (weighed > w.narrow) {
        w.forward("copy_", Vector, e / chosen, weighed + w.narrow);
        w.backward("copy_", Vector, e / chosen, weighed + w.narrow);
    }
    if (w.n.sharedFfn > 0)
        shared(w);
}

} // namespace shardscope::model
