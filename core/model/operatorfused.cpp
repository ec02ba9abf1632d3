// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operatorwriter.h"
#include "core/model/parameters.h"
#include "core/model/widths.h"

#include <algorithm>

namespace shardscope::model {

namespace {

using enum OperatorKind;

/// Times that a routed token is read or written around its expert: sorted, padded, weighted, brought back and added up.
constexpr double routedPasses = 10;
/// Bytes that a score takes through mask, softmax and dropout.
constexpr double scoreBytes = 9;
/// Backward, convolution, gated norm and scan are done again first.
constexpr double scanBackward = 3;

class FusedWriter {
public:
    FusedWriter(const Network &network, const Execution &how)
        : w(network, how), n(network), f(*how.fused), m_widths(widthsOf(network)), m_tensor(how.tensor)
    {
    }

    [[nodiscard]] OperatorList half(FusedHalf what)
    {
        w.part = OperatorPart::Norms;
        kernel("norm", w.own * n.hidden, 2 * w.narrow, 3 * w.narrow);
        switch (what) {
        case FusedHalf::Attention:
        case FusedHalf::CrossAttention: attention(); break;
        case FusedHalf::Mamba: mamba(); break;
        case FusedHalf::Ffn:
            w.part = OperatorPart::Ffn;
            ffn(n.ffn, w.tokens, 1, m_tensor, OperatorPart::Ffn);
            break;
        case FusedHalf::Experts: experts(); break;
        }
        w.part = OperatorPart::Ends; // of no part that is computed again by itself
        const double mask = w.drops ? 1 : 0;
        kernel("bias, dropout, add", w.own * n.hidden, 3 * w.narrow + mask, 3 * w.narrow + mask * (2 * w.narrow + 1));
        return std::move(w.out);
    }

    [[nodiscard]] OperatorList head()
    {
        if (n.vocabulary <= 0)
            return {};
        matmuls(w.tokens, f.vocabulary, n.hidden, 1, f.headInRecipe);
        // Logits once as they come and, for the loss, in 32 bits.
        const double loss = w.narrow + 16;
        w.forward("cross entropy", Vector, w.tokens * f.vocabulary, loss);
        w.backward("cross entropy", Vector, w.tokens * f.vocabulary, loss / 2);
        return std::move(w.out);
    }

    [[nodiscard]] OperatorList projection()
    {
        linear(w.tokens, static_cast<double>(n.hidden) / m_tensor, 2.0 * n.hidden, 1, false);
        return std::move(w.out);
    }

private:
    /// One each way, of bytes for each of `e` numbers.
    void kernel(std::string_view name, double e, double forward, double backward)
    {
        w.forward(name, Vector, e, f.moved * forward);
        w.backward(name, Vector, e, f.moved * backward);
    }

    /// Forward, and backward for its input and, where they are trained, for its weights.
    void matmuls(double rows, double columns, double inner, double batch, bool recipe)
    {
        // A matmul so narrow, as a router's, is no matter of its widths.
        const int even = columns < 512 || inner < 512 ? wholeRows : commonRows(columns, inner);
        const auto put = [&](std::vector<Operator> &list, double m, double n_, double k) {
            w.matmul(list, m, n_, k, even, batch);
            list.back().recipe = recipe;
        };
        put(w.out.forward, rows, columns, inner);
        put(w.out.backward, rows, inner, columns);
        if (f.adapterRank > 0)
            return;
        put(w.out.backward, inner, columns, rows);
        if (!w.how.addsGradients)
            return;
        const double weights = inner * columns * batch;
        if (f.addsInMatmul)
            w.out.backward.back().added = weights * 2 * f.gradient;
        else
            w.backward("add_", Vector, weights, 2 * f.gradient + w.narrow);
    }

    /// `adapted`: with two factors beside it, each forward and twice backward.
    void linear(double rows, double columns, double inner, double batch, bool adapted)
    {
        if (f.castBytes > 0)
            w.forward("cast", Vector, rows * batch * inner, f.castBytes);
        matmuls(rows, columns, inner, batch, true);
        if (f.castBytes > 0)
            w.backward("cast", Vector, rows * batch * columns, f.castBytes);
        if (!adapted)
            return;
        const double rank = f.adapterRank;
        for (const auto &[out, in] : {std::pair(rank, inner), std::pair(columns, rank)}) {
            w.matmul(w.out.forward, rows, out, in, wholeRows, batch);
            for (int pass = 0; pass < 2; ++pass)
                w.matmul(w.out.backward, rows, out, in, wholeRows, batch);
        }
    }

    void attention()
    {
        const double h = n.hidden;
        w.part = OperatorPart::Attention;
        if (n.kvRank > 0) {
            linear(w.tokens, n.kvRank + n.ropeDim + n.queryRank, h, 1, f.onQueries);
            w.part = OperatorPart::Latent;
            linear(w.tokens, m_widths.query / m_tensor, n.queryRank > 0 ? n.queryRank : h, 1, false);
            linear(w.tokens, m_widths.keyValue / m_tensor, n.kvRank, 1, false);
            w.part = OperatorPart::Attention;
        } else {
            linear(w.tokens, (m_widths.query + m_widths.keyValue) / m_tensor, h, 1, f.onQueries);
        }
        kernel("heads apart, turned", w.tokens * h / m_tensor, 4 * w.narrow, 6 * w.narrow);
        if (w.how.fusedAttention)
            fusedCore();
        else
            writtenCore();
        w.part = OperatorPart::Attention;
        linear(w.tokens, h, m_widths.value / m_tensor, 1, f.onOutput);
    }

    [[nodiscard]] double pairs() const
    {
        return w.how.samples * n.heads / m_tensor * w.how.sequence * w.how.sequence * f.share * f.load;
    }

    /// Scores are computed again backward in any case.
    void fusedCore()
    {
        w.part = OperatorPart::FusedCore;
        const double seen = pairs() * (looksBack(n) ? 0.5 : 1);
        const double flop = 2 * seen * (m_widths.head + m_widths.value / n.heads) / f.kernels;
        const auto put = [&](std::vector<Operator> &list, OperatorKind kind, double times) {
            list.push_back({.name = "fused attention",
                            .kind = kind,
                            .kernels = static_cast<double>(f.kernels),
                            .k = f.length,
                            .flop = times * flop,
                            .elements = seen,
                            .part = w.part});
        };
        put(w.out.forward, AttentionForward, 1);
        put(w.out.backward, AttentionBackward, 2.5);
    }

    void writtenCore()
    {
        w.part = OperatorPart::Scores;
        const double batch = w.how.samples * n.heads / m_tensor;
        const double s = w.how.sequence;
        const double own = s * f.share; // rows of its queries
        const double value = m_widths.value / n.heads;
        w.matmul(w.out.forward, own, s, m_widths.head, wholeRows, batch);
        w.matmul(w.out.forward, own, value, s, wholeRows, batch);
        w.forward("scale, mask, softmax, dropout", Vector, pairs(), scoreBytes);
        for (int product = 0; product < 2; ++product)
            w.matmul(w.out.backward, own, m_widths.head, s, wholeRows, batch);
        w.matmul(w.out.backward, own, value, s, wholeRows, batch);
        w.matmul(w.out.backward, own, s, value, wholeRows, batch);
        w.backward("scale, mask, softmax, dropout", Vector, pairs(), scoreBytes);
    }

    /// `inner` numbers of a token over `ranks` tensor ranks, of `batch` blocks at once.
    void ffn(double inner, double rows, double batch, int ranks, OperatorPart activation)
    {
        const OperatorPart part = w.part;
        linear(rows, inner / ranks * (n.gated ? 2 : 1), n.hidden, batch, f.onUp);
        w.part = activation;
        const double e = rows * batch * inner / ranks;
        if (n.gated)
            kernel("silu, mul", e, 3 * w.narrow, 5 * w.narrow);
        else
            kernel("gelu", e, 2 * w.narrow, 3 * w.narrow);
        w.part = part;
        linear(rows, n.hidden, inner / ranks, batch, f.onDown);
    }

    void experts()
    {
        w.part = OperatorPart::Experts;
        const double local = static_cast<double>(n.experts) / f.expert;
        const double routed = w.tokens * std::max(1, n.topK) * f.imbalance;
        linear(w.tokens, n.experts, n.hidden, 1, false); // the router
        // The tokens of an attention side's tensor group meet in one of the experts' side.
        const double together = routed * f.expertTensor / m_tensor;
        ffn(expertWidth(n), together / local, local, f.expertTensor, OperatorPart::ExpertActivation);
        w.forward("tokens to their experts and back", Vector, routed * n.hidden, routedPasses * w.narrow);
        w.backward("tokens to their experts and back", Vector, routed * n.hidden, routedPasses * w.narrow);
        w.part = OperatorPart::SharedExperts;
        if (n.sharedFfn > 0)
            ffn(n.sharedFfn, w.tokens, 1, m_tensor, OperatorPart::SharedExperts);
    }

    /// Convolution and gated norm by what they read and write, the scan by its work.
    void mamba()
    {
        w.part = OperatorPart::Attention;
        const double inner = static_cast<double>(n.ssmInner) / m_tensor;
        linear(w.tokens, ssmColumns(n) / m_tensor, n.hidden, 1, false);
        if (n.ssmHeads == 0) {
            linear(w.tokens, n.ssmRank + 2.0 * n.ssmState, inner, 1, false);
            linear(w.tokens, inner, n.ssmRank, 1, false);
        }
        const double e = w.tokens * (ssmChannels(n) / m_tensor + inner);
        w.forward("convolution, gated norm", Vector, e, 4 * w.narrow);
        w.backward("convolution, gated norm", Vector, e, scanBackward * 4 * w.narrow);
        const double flop = w.tokens * scanFlop(n) / m_tensor;
        w.out.forward.push_back({.name = "scan", .kind = Scan, .flop = flop, .part = w.part});
        w.out.backward.push_back({.name = "scan", .kind = Scan, .flop = scanBackward * flop, .part = w.part});
        linear(w.tokens, n.hidden, inner, 1, false);
    }

    OperatorWriter w;
    const Network &n;
    const FusedExecution &f;
    Widths m_widths;
    int m_tensor;
};

} // namespace

OperatorList fusedOperators(const Network &network, const Execution &how, FusedHalf half)
{
    return FusedWriter(network, how).half(half);
}

OperatorList fusedHead(const Network &network, const Execution &how)
{
    return FusedWriter(network, how).head();
}

OperatorList fusedProjection(const Network &network, const Execution &how)
{
    return FusedWriter(network, how).projection();
}

} // namespace shardscope::model
