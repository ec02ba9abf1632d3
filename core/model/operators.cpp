// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operators.h"

#include "core/model/operatorwriter.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>

namespace shardscope::model {

// A layer of PyTorch's and Hugging Face's modules, in the order in which it runs: layer() below calls attention(), feedForward()
// or writeExperts(), each line of which is a module of OperatorWriter, where its kernels of both passes stand side by side.
// Layers whose kernels Megatron-LM and its like put together by hand are in operatorfused.cpp in the same order.

namespace {

using enum OperatorKind;

/// A kernel has been handed its queries, and gives back what the output matrix reads.
void fusedCore(OperatorWriter &w, double query, double dim, double heads)
{
    const double share = isEncoder(w.n) ? 1 : 0.5;    // a causal mask hides half
    const double length = 2 * share * w.how.sequence; // of a causal sequence whose rows are as long on average
    const double rows = w.tokens * heads;
    const double scores = rows * w.how.sequence * share;
    const double flop = 4 * scores * dim;
    const double bytes = w.tokens * query * w.narrow;
    w.out.calls += 1;
    w.out.forward.push_back({.name = "scaled_dot_product_attention",
                             .kind = AttentionForward,
                             .k = length,
                             .flop = flop,
                             .elements = scores,
                             .bytes = 4 * bytes,
                             .kept = rows * 4,
                             .part = w.part,
                             .draws = w.drops});
    // With the products of output and its gradient before it and a change of type behind it.
    w.out.backward.push_back({.name = "scaled_dot_product_attention_backward",
                              .kind = AttentionBackward,
                              .k = length,
                              .flop = 2.5 * flop,
                              .elements = scores,
                              .bytes = 8 * bytes,
                              .part = w.part,
                              .draws = w.drops});
    w.small(w.out.backward, "convert_dq, reduce", kvHeads(w.n) < w.n.heads ? 4 : 2);
}

/// Scores that are stored, a kernel for each step.
void writtenCore(OperatorWriter &w, double dim, double heads)
{
    const double s = w.how.sequence;
    const double scores = w.tokens * heads * s;
    const double batch = w.how.samples * heads;
    const double queries = w.tokens / w.how.samples;
    const bool up = w.narrow < 4; // softmax is done in 32 bits
    const OperatorPart before = w.part;
    w.part = OperatorPart::Scores;
    const int even = commonRows(s, dim);
    w.matmul(w.out.forward, queries, s, dim, even, batch);
    if (w.how.compiled) { // all between the products is one kernel each way, and probabilities are what stays
        w.forward("fused softmax", Vector, scores, 2 * w.narrow, w.narrow);
        w.matmul(w.out.forward, queries, dim, s, even, batch);
        for (int product = 0; product < 2; ++product) {
            w.matmul(w.out.backward, queries, s, dim, even, batch);
            w.matmul(w.out.backward, s, dim, queries, even, batch);
        }
        w.backward("fused softmax", Vector, scores, 3 * w.narrow);
        w.part = before;
        return;
    }
    w.forward("mul", Vector, scores, 2 * w.narrow);
    w.forward("add", Strided, scores, 2 * w.narrow);
    if (up)
        w.forward("copy_", Strided, scores, 6);
    w.forward("_softmax", Softmax, scores, 8, 4);
    if (up)
        w.forward("copy_", Vector, scores, 6, 2);
    if (w.drops) {
        w.forward("native_dropout", Vector, scores, 2 * w.narrow + 1, 1 + w.narrow);
        w.out.forward.back().draws = true;
    }
    w.matmul(w.out.forward, queries, dim, s, even, batch);
    for (int product = 0; product < 2; ++product) {
        w.matmul(w.out.backward, queries, s, dim, even, batch);
        w.matmul(w.out.backward, s, dim, queries, even, batch);
    }
    if (w.drops)
        w.backward("native_dropout_backward", Vector, scores, 2 * w.narrow + 1);
    if (up)
        w.backward("copy_", Strided, scores, 6);
    w.backward("_softmax_backward_data", SoftmaxBackward, scores, 12);
    if (up)
        w.backward("copy_", Vector, scores, 6);
    w.backward("mul", Vector, scores, 2 * w.narrow);
    w.part = before;
}

/// Queries, keys and values, turned by their positions; attention; the output matrix.
void attention(OperatorWriter &w)
{
    const Network &n = w.n;
    const double dim = headDim(n);
    const double heads = static_cast<double>(n.heads) / w.how.tensor;
    const double query = heads * dim;
    const double keys = std::max(1.0, static_cast<double>(kvHeads(n)) / w.how.tensor) * dim;
    const bool bias = n.bias || n.qkvBias;
    const bool rotary = n.positions == 0 && n.relativeBuckets == 0;
    if (isEncoder(n) || rotary) {
        w.linear(n.hidden, query, bias, true);
        w.linear(n.hidden, keys, bias, true, false);
        w.linear(n.hidden, keys, bias, true, false);
        const double gradients = w.tokens * n.hidden;
        w.backward("add", Vector, gradients, 3 * w.wide);
        w.backward("add_", Vector, gradients, 3 * w.wide);
    } else {
        w.linear(n.hidden, query + 2 * keys, bias, true);
        w.backward("cat", Strided, (w.tokens * (query + 2 * keys)) / 2, 4 * w.narrow); // pairs of numbers at once
    }
    w.out.forward.back().kept += w.tokens * keys * w.narrow; // the values
    for (const double width : {query, keys}) {
        double bytes = w.narrow;
        if (n.queryNorm > 0) {
            w.norm(w.tokens * width, bytes);
            if (w.how.compiled)
                w.out.forward.back().kept += w.tokens * width * w.narrow; // as the matmul gave them
            bytes = w.wide;
        }
        if (rotary)
            w.turn(w.tokens * width, bytes);
        w.out.forward.back().kept += w.tokens * width * w.narrow;
    }
    if (w.how.fusedAttention)
        fusedCore(w, query, dim, heads);
    else
        writtenCore(w, dim, heads);
    if (rotary && !w.how.compiled)
        w.backward("copy_", Strided, w.tokens * (query + keys), 2 * w.narrow);
    w.linear(query, n.hidden, n.bias, false);
}

void feedForward(OperatorWriter &w)
{
    const Network &n = w.n;
    const double ffn = static_cast<double>(n.ffn) / w.how.tensor;
    const double e = w.tokens * ffn;
    bool isWide = false;
    w.linear(n.hidden, ffn, n.bias, true);
    if (n.gated) {
        w.linear(n.hidden, ffn, n.bias, true, false);
        w.gate(e, Vector);
        w.backward("add", Vector, w.tokens * n.hidden, 3 * w.wide);
    } else {
        isWide = w.activation(e);
    }
    w.linear(ffn, n.hidden, n.bias, isWide, true, w.drops || isEncoder(n));
}

void layer(OperatorWriter &w, bool moe)
{
    const double e = w.own * w.n.hidden;
    const bool after = isEncoder(w.n);
    w.out.calls += w.how.huggingFace ? 5 : 2; // the layer, its two blocks and what they are made of
    w.part = OperatorPart::Norms;
    if (!after)
        w.norm(e, w.wide);
    w.part = OperatorPart::Attention;
    attention(w);
    w.residual(e, false);
    w.part = OperatorPart::Norms;
    w.norm(e, w.wide);
    w.part = OperatorPart::Ffn;
    if (moe)
        writeExperts(w);
    else
        feedForward(w);
    w.residual(e, true);
    w.part = OperatorPart::Norms;
    if (after)
        w.norm(e, w.wide);
}

void embedding(OperatorWriter &w)
{
    const Network &n = w.n;
    const double e = w.own * n.hidden;
    const double table = static_cast<double>(n.vocabulary) * n.hidden / w.how.tensor;
    w.out.calls += 4;
    w.forward("gather", Vector, e, 2 * w.wide);
    if (n.positions > 0)
        w.forward("add", Strided, e, 2 * w.wide);
    if (n.typeVocabulary > 0)
        w.forward("add", Strided, e, 3 * w.wide);
    if (n.embeddingNorm)
        w.norm(e, w.wide);
    if (w.drops)
        w.dropout(e, w.wide);
    w.small(w.out.forward, "arange, mask", 16);
    // Tokens are sorted, their gradients added up in pieces and scattered.
    w.small(w.out.backward, "embedding_dense_backward", 28);
    w.backward("fill_", Vector, table, w.wide);
    constexpr double passes = 5;
    w.backward("embedding_dense_backward", Strided, passes * e, 2 * w.wide);
    if (n.tied)
        w.backward("add_", Vector, table, 3 * w.wide);
}

/// Last norm, output matrix and loss.
void head(OperatorWriter &w)
{
    const Network &n = w.n;
    const double v = static_cast<double>(n.vocabulary) / w.how.tensor;
    const double e = w.own * n.hidden;
    if (n.mlmHead) {
        w.linear(n.hidden, n.hidden, true, true);
        w.forward("gelu", Vector, e, 2 * w.narrow, w.narrow);
        w.backward("gelu_backward", Vector, e, 3 * w.narrow);
    }
    if (!isEncoder(n) || n.mlmHead)
        w.norm(e, w.wide);
    // A compiler pads rows that begin at every number (inductor's pad_mm), where matmuls take longer without.
    constexpr double rows = 8;
    const double padded = w.how.compiled ? std::ceil(v / rows) * rows : v;
    if (v > 0)
        w.linear(n.hidden, padded, n.mlmHead, true);
    w.out.calls += 3;
    w.loss(w.tokens * v);
}

} // namespace

double OperatorList::kept() const
{
    double all = 0;
    for (const Operator &one : forward)
        all += one.kept;
    return all;
}

OperatorList &OperatorList::operator+=(const OperatorList &more)
{
    forward.insert(forward.end(), more.forward.begin(), more.forward.end());
    backward.insert(backward.end(), more.backward.begin(), more.backward.end());
    calls += more.calls;
    return *this;
}

bool hasOperators(const Network &n)
{
    const bool usual = n.pattern.empty() && n.kvRank == 0 && n.decoderLayers == 0 && n.mtpLayers == 0 && n.relativeBuckets == 0
                       && n.sinks == 0 && n.heads > 0;
    // Experts as Mixtral's and Qwen's: gated, without biases, chosen among all of them.
    const bool experts = n.experts == 0 || (n.gated && !n.bias && !n.routerBias && n.routerGroups == 0);
    return usual && experts && n.ffn + n.moeFfn > 0;
}

OperatorList layerOperators(const Network &network, const Execution &how, bool moe)
{
    OperatorWriter writer(network, how);
    layer(writer, moe);
    return std::move(writer.out);
}

OperatorList embeddingOperators(const Network &network, const Execution &how)
{
    OperatorWriter writer(network, how);
    embedding(writer);
    return std::move(writer.out);
}

OperatorList headOperators(const Network &network, const Execution &how)
{
    OperatorWriter writer(network, how);
    head(writer);
    return std::move(writer.out);
}

double logitBytes(const Network &network, const Execution &how)
{
    if (how.compiled) // as the matmul gave them, and their gradient
        return 2 * how.narrow();
    // What log_softmax kept, the gradient that nll_loss fills, and what becomes of both.
    const bool copies = how.huggingFace && !isEncoder(network);
    const double made = copies || how.precision == Precision::Fp32 ? 12 : how.casts() ? 10 : 6;
    // transformers' trainers drop the logits with the model's other outputs; a loop written by hand has them in a variable
    // until its next turn, as the peaks of a lab's BERT in fp32 show: four copies.
    return made + (how.huggingFace ? 0 : how.narrow());
}

} // namespace shardscope::model
