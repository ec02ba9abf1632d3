// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operatorwriter.h"
#include "core/model/parameters.h"
#include "core/model/widths.h"

#include <algorithm>

namespace shardscope::model {

namespace {

using enum OperatorKind;

// half() is the order of a layer: a norm, then one of attention(), mamba(), dense() and experts(), then its residual. What stays
// until the backward pass (save) stands beside the kernels that make it.

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
        const double e = w.own * n.hidden;
        w.part = OperatorPart::Norms;
        kernel("norm", e, 2 * w.narrow, 3 * w.narrow);
        switch (what) {
        case FusedHalf::Attention:
            saveNorm(core::tr("norm input"), core::tr("norm output, input of the projections"), trains(f.onQueries));
            attention(true);
            break;
        case FusedHalf::CrossAttention:
            save(core::tr("cross-attention: norm, queries, output"), 2 * e * f.width + 2 * sharded(m_widths.query));
            save(core::tr("cross-attention: keys and values"), sharded(m_widths.keyValue));
            attention(false);
            break;
        case FusedHalf::Mamba:
            saveNorm(core::tr("norm input"), core::tr("norm output, input of the projections"), true);
            mamba();
            break;
        case FusedHalf::Ffn:
        case FusedHalf::Experts:
            saveNorm(core::tr("FFN norm input"), core::tr("FFN norm output"), trains(f.onUp));
            if (what == FusedHalf::Ffn)
                dense();
            else
                experts();
            save(core::tr("FFN dropout mask"), w.drops ? e : 0);
            break;
        }
        w.part = OperatorPart::Ends; // of no part that is computed again by itself
        const double mask = w.drops ? 1 : 0;
        kernel("bias, dropout, add", e, 3 * w.narrow + mask, 3 * w.narrow + mask * (2 * w.narrow + 1));
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
    void save(Text name, double bytes, OperatorPart part = OperatorPart::Ends)
    {
        if (bytes > 0)
            w.out.saved.push_back({name, bytes, part});
    }
    /// A frozen matmul without an adapter has no gradient that its input would be kept for.
    [[nodiscard]] bool trains(bool adapted) const { return f.adapterRank == 0 || adapted; }
    void saveNorm(Text in, Text out, bool isRead)
    {
        save(in, w.own * n.hidden * f.width);
        save(out, isRead ? w.own * n.hidden * f.inputWidth : 0, OperatorPart::Norms);
    }
    /// Bytes of so many numbers of each token, of which tensor ranks have their parts.
    [[nodiscard]] double sharded(double elements) const { return w.tokens * elements * f.width / m_tensor; }
    /// `share`: how often a token passes this block.
    void saveFfn(double inner, double share, double tensor, OperatorPart part, OperatorPart activation)
    {
        const double e = w.tokens * share * inner / tensor;
        save(n.gated ? core::tr("FFN gate and inner") : core::tr("FFN inner, before its activation"),
             (n.gated ? 2 : 1) * e * f.width, part);
        save(core::tr("FFN gate after its activation"), n.gated && f.keepsGate ? e * f.width : 0, activation);
        save(core::tr("FFN inner, after its activation"), trains(f.onDown) ? e * f.inputWidth : 0, activation);
    }

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

    void attention(bool saves)
    {
        const double h = n.hidden;
        const bool latent = n.kvRank > 0;
        w.part = OperatorPart::Attention;
        if (latent) {
            linear(w.tokens, n.kvRank + n.ropeDim + n.queryRank, h, 1, f.onQueries);
            w.part = OperatorPart::Latent;
            linear(w.tokens, m_widths.query / m_tensor, n.queryRank > 0 ? n.queryRank : h, 1, false);
            linear(w.tokens, m_widths.keyValue / m_tensor, n.kvRank, 1, false);
        } else {
            linear(w.tokens, (m_widths.query + m_widths.keyValue) / m_tensor, h, 1, f.onQueries);
        }
        if (saves) {
            const double rotary = static_cast<double>(n.heads) * n.ropeDim; // each head gets a copy
            const OperatorPart raised = latent ? OperatorPart::Latent : OperatorPart::Ends;
            save(core::tr("latent queries, keys and values (MLA)"),
                 latent ? 2 * w.own * (n.queryRank + n.kvRank + n.ropeDim) * f.width : 0);
            save(core::tr("queries"), sharded(m_widths.query), raised);
            save(core::tr("keys and values"), sharded(m_widths.keyValue + (latent ? rotary : 0)), raised);
        }
        w.part = OperatorPart::Attention;
        kernel("heads apart, turned", w.tokens * h / m_tensor, 4 * w.narrow, 6 * w.narrow);
        if (w.how.fusedAttention)
            fusedCore();
        else
            writtenCore();
        if (saves)
            saveCore();
        w.part = OperatorPart::Attention;
        linear(w.tokens, h, m_widths.value / m_tensor, 1, f.onOutput);
    }

    /// Fused attention needs its output for its backward pass, in 16 bits.
    void saveCore()
    {
        save(core::tr("attention output"), sharded(m_widths.value));
        save(core::tr("dropout mask"), w.drops ? w.own * n.hidden : 0);
        if (w.how.fusedAttention)
            return;
        const double matrix = w.tokens * w.how.sequence * n.heads / m_tensor;
        save(core::tr("attention probabilities"), matrix * f.width, OperatorPart::Scores);
        save(core::tr("attention dropout mask"), w.drops ? matrix : 0, OperatorPart::Scores);
        save(core::tr("attention output after dropout"), w.drops ? matrix * f.width : 0, OperatorPart::Scores);
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

    void dense()
    {
        w.part = OperatorPart::Ffn;
        saveFfn(n.ffn, 1, m_tensor, OperatorPart::Ffn, OperatorPart::Ffn);
        ffn(n.ffn, w.tokens, 1, m_tensor, OperatorPart::Ffn);
    }

    void experts()
    {
        using enum OperatorPart;
        w.part = Experts;
        const double e = w.own * n.hidden;
        const double chosen = n.topK;
        const double local = static_cast<double>(n.experts) / f.expert;
        const double routed = w.tokens * std::max(1, n.topK) * f.imbalance;
        constexpr double routerWidth = 4; // routed in fp32
        save(core::tr("router probabilities"), w.own * n.experts * routerWidth, Experts);
        save(core::tr("tokens at their experts"), chosen * e * f.inputWidth, Experts);
        saveFfn(expertWidth(n), chosen, m_tensor, Experts, ExpertActivation);
        save(core::tr("expert outputs"), chosen * e * f.width, Experts);
        linear(w.tokens, n.experts, n.hidden, 1, false); // the router
        // The tokens of an attention side's tensor group meet in one of the experts' side.
        const double together = routed * f.expertTensor / m_tensor;
        ffn(expertWidth(n), together / local, local, f.expertTensor, ExpertActivation);
        w.forward("tokens to their experts and back", Vector, routed * n.hidden, routedPasses * w.narrow);
        w.backward("tokens to their experts and back", Vector, routed * n.hidden, routedPasses * w.narrow);
        if (n.sharedFfn <= 0)
            return;
        w.part = SharedExperts;
        saveFfn(n.sharedFfn, 1, m_tensor, SharedExperts, SharedExperts);
        ffn(n.sharedFfn, w.tokens, 1, m_tensor, SharedExperts);
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
        // As mamba_ssm's fused convolution and scan keep it: what goes in, and the scan's output before the gate
        // (state-spaces/mamba, ssd_combined.py).
        save(core::tr("Mamba: gate, channels, B, C and step sizes"), sharded(ssmColumns(n)));
        save(core::tr("Mamba: step sizes of all channels"), n.ssmHeads == 0 ? sharded(2.0 * n.ssmInner) : 0);
        save(core::tr("Mamba: output of the scan, and gated"), 2 * sharded(n.ssmInner));
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
