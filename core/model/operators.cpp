// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operators.h"

#include "core/model/parameters.h"

#include <algorithm>
#include <cmath>

namespace shardscope::model {

namespace {

using enum OperatorKind;

/// Encoders put each norm behind its block, and know no later token.
bool isEncoder(const Network &n)
{
    return n.mlmHead || n.pooler;
}

/// GPT2Config and BertConfig drop a tenth where nobody says otherwise; those with rotary positions nothing.
bool drops(const Network &n, const Execution &how)
{
    return n.dropout || (how.huggingFace && n.positions > 0);
}

/// Puts down what modules launch. Elements are counted for one kernel; `e` is a tensor's size.
class Writer {
public:
    Writer(const Network &network, const Execution &how)
        : m_n(network), m_how(how), m_t(how.tokens), m_narrow(how.narrow()), m_wide(how.wide()), m_casts(how.casts()),
          m_drops(drops(network, how))
    {
    }

    void layer()
    {
        const double e = m_t * m_n.hidden;
        const bool after = isEncoder(m_n);
        m_out.calls += m_how.huggingFace ? 5 : 2; // the layer, its two blocks and what they are made of
        m_part = OperatorPart::Norms;
        if (!after)
            norm(m_n.hidden, m_wide);
        m_part = OperatorPart::Attention;
        attention();
        residual(e, false);
        m_part = OperatorPart::Norms;
        norm(m_n.hidden, m_wide);
        m_part = OperatorPart::Ffn;
        ffn();
        residual(e, true);
        m_part = OperatorPart::Norms;
        if (after)
            norm(m_n.hidden, m_wide);
    }

    void embedding()
    {
        const double e = m_t * m_n.hidden;
        const double table = static_cast<double>(m_n.vocabulary) * m_n.hidden;
        m_out.calls += 4;
        forward("gather", Vector, e, 2 * m_wide);
        if (m_n.positions > 0)
            forward("add", Strided, e, 2 * m_wide);
        if (m_n.typeVocabulary > 0)
            forward("add", Strided, e, 3 * m_wide);
        if (m_n.embeddingNorm)
            norm(m_n.hidden, m_wide);
        if (m_drops)
            dropout(e, m_wide);
        small(m_out.forward, "arange, mask", 16);
        // Tokens are sorted, their gradients added up in pieces and scattered.
        small(m_out.backward, "embedding_dense_backward", 28);
        backward("fill_", Vector, table, m_wide);
        constexpr double passes = 5;
        backward("embedding_dense_backward", Strided, passes * e, 2 * m_wide);
        if (m_n.tied)
            backward("add_", Vector, table, 3 * m_wide);
    }

    void head()
    {
        const double v = m_n.vocabulary;
        const double e = m_t * m_n.hidden;
        if (m_n.mlmHead) {
            linear(m_n.hidden, m_n.hidden, true, true);
            forward("gelu", Vector, e, 2 * m_narrow, m_narrow);
            backward("gelu_backward", Vector, e, 3 * m_narrow);
        }
        if (!isEncoder(m_n) || m_n.mlmHead)
            norm(m_n.hidden, m_wide);
        if (v > 0)
            linear(m_n.hidden, v, m_n.mlmHead, true);
        m_out.calls += 3;
        loss(m_t * v);
    }

    OperatorList take() { return std::move(m_out); }

private:
    void forward(std::string_view name, OperatorKind kind, double elements, double bytes, double kept = 0, bool again = true)
    {
        m_out.forward.push_back({.name = name,
                                 .kind = kind,
                                 .elements = elements,
                                 .bytes = elements * bytes,
                                 .kept = elements * kept,
                                 .part = m_part,
                                 .again = again});
    }
    void backward(std::string_view name, OperatorKind kind, double elements, double bytes)
    {
        m_out.backward.push_back({.name = name, .kind = kind, .elements = elements, .bytes = elements * bytes, .part = m_part});
    }
    /// Kernels of rows or scalars, whose start is all that they cost.
    void small(std::vector<Operator> &list, std::string_view name, double kernels)
    {
        list.push_back({.name = name, .kernels = kernels, .part = m_part});
    }
    static int rowsOf(double a, double b)
    {
        const auto divides = [&](double by) { return std::fmod(a, by) == 0 && std::fmod(b, by) == 0; };
        return divides(8) ? 8 : divides(2) ? 2 : 1;
    }
    void matmul(std::vector<Operator> &list, double m, double n, double k, int rows, double batch = 1)
    {
        list.push_back({.name = batch > 1 ? "bmm" : "mm",
                        .kind = Matmul,
                        .m = m,
                        .n = n,
                        .k = k,
                        .batch = batch,
                        .rows = rows,
                        .flop = 2 * m * n * k * batch,
                        .elements = m * n * batch,
                        .bytes = batch * m_narrow * (m * k + k * n + m * n),
                        .part = m_part});
    }

    /// `isWide`: its input comes in 32 bits, and autocast copies it for this matmul alone. What is kept of an
    /// input that several share, the first of them says.
    void linear(double in, double out, bool bias, bool isWide, bool keepsInput = true, bool again = true)
    {
        const double weights = in * out;
        m_out.calls += 1;
        if (m_casts) {
            forward("copy_", Vector, weights, 6, 2, again);
            m_out.forward.back().part = OperatorPart::WeightCopies;
            if (isWide)
                forward("copy_", Vector, m_t * in, 6, 2, again);
            if (bias)
                small(m_out.forward, "copy_", 1);
        }
        const int rows = rowsOf(in, out);
        matmul(m_out.forward, m_t, out, in, rows);
        m_out.forward.back().again = again;
        if (keepsInput && !(m_casts && isWide))
            m_out.forward.back().kept = m_t * in * (m_casts ? m_narrow : m_wide);
        matmul(m_out.backward, m_t, in, out, rows);
        matmul(m_out.backward, out, in, m_t, rows);
        if (bias)
            backward("sum", Reduce, m_t * out, m_narrow);
        if (m_casts) {
            if (isWide)
                backward("copy_", Strided, m_t * in, 6);
            backward("copy_", Strided, weights, 6);
            if (bias)
                small(m_out.backward, "copy_", 1);
        }
        if (m_how.addsGradients) {
            backward("add_", Vector, weights, 3 * m_wide);
            if (bias)
                small(m_out.backward, "add_", 1);
        }
    }

    /// Of rows of `width` numbers; `bytes` a number as it comes in.
    void norm(double width, double bytes, double rows = 0)
    {
        const double e = (rows > 0 ? rows : m_t) * width;
        m_out.calls += 1;
        if (m_n.rmsNorm)
            return rms(e, bytes);
        forward("native_layer_norm", Norm, e, 2 * bytes, bytes);
        backward("native_layer_norm_backward", NormBackward, e, 3 * bytes);
        backward("native_layer_norm_backward", Columns, e, 2 * bytes);
        if (m_how.addsGradients)
            small(m_out.backward, "add_", 2);
    }

    /// Written out: in 32 bits, back to what came in, times the weights.
    void rms(double e, double bytes)
    {
        const bool up = bytes < 4;
        const double product = std::max(bytes, m_wide); // a weight in 32 bits makes its product so
        if (up)
            forward("copy_", Strided, e, 6, 4);
        forward("pow", Vector, e, 8, up ? 0 : 4);
        forward("mean", Reduce, e, 4);
        small(m_out.forward, "add, rsqrt", 2);
        forward("mul", Strided, e, 8);
        if (up)
            forward("copy_", Vector, e, 6);
        forward("mul", Strided, e, bytes + product, bytes);
        backward("mul", Strided, e, bytes + product);
        backward("mul", Vector, e, 2 * product + bytes);
        backward("sum", Reduce, e, product);
        if (up)
            backward("copy_", Strided, e, 6);
        backward("mul", Vector, e, 12);
        backward("mul", Strided, e, 8);
        backward("sum", Reduce, e, 4);
        small(m_out.backward, "rsqrt backward", 3);
        backward("div", Strided, e, 4);
        backward("copy_", Vector, e, 8);
        backward("mul", Vector, e, 8);
        backward("mul", Vector, e, 12);
        backward("add_", Vector, e, 12);
        if (up)
            backward("copy_", Vector, e, 6);
        if (m_how.addsGradients)
            small(m_out.backward, "add_", 1);
    }

    void dropout(double e, double bytes)
    {
        m_out.calls += 1;
        forward("native_dropout", Strided, e, 2 * bytes + 1, 1);
        backward("native_dropout_backward", Vector, e, 2 * bytes + 1);
    }

    /// A block's output on top of what went past it. The last of a layer is not done again, nor the matmul before it:
    /// a checkpoint stops when all that was kept is there (torch.utils.checkpoint, early stop).
    void residual(double e, bool last)
    {
        if (m_drops)
            dropout(e, m_narrow);
        forward("add", m_casts ? Strided : Vector, e, m_casts ? 10 : 3 * m_wide, 0, !last || isEncoder(m_n));
        if (m_casts)
            backward("copy_", Vector, e, 6);
        backward("add_", Vector, e, 3 * m_wide);
    }

    void attention()
    {
        const double dim = headDim(m_n);
        const double query = m_n.heads * dim;
        const double keys = kvHeads(m_n) * dim;
        const bool bias = m_n.bias || m_n.qkvBias;
        const bool rotary = m_n.positions == 0 && m_n.relativeBuckets == 0;
        if (isEncoder(m_n) || rotary) {
            linear(m_n.hidden, query, bias, true);
            linear(m_n.hidden, keys, bias, true, false);
            linear(m_n.hidden, keys, bias, true, false);
            const double gradients = m_t * m_n.hidden;
            backward("add", Vector, gradients, 3 * m_wide);
            backward("add_", Vector, gradients, 3 * m_wide);
        } else {
            linear(m_n.hidden, query + 2 * keys, bias, true);
            backward("cat", Strided, (m_t * (query + 2 * keys)) / 2, 4 * m_narrow); // pairs of numbers at once
        }
        m_out.forward.back().kept += m_t * keys * m_narrow; // the values
        for (const double width : {query, keys}) {
            double bytes = m_narrow;
            if (m_n.queryNorm > 0) {
                norm(width, bytes);
                bytes = m_wide;
            }
            if (rotary)
                turn(m_t * width, bytes);
            m_out.forward.back().kept += m_t * width * m_narrow;
        }
        core(query, dim);
        if (rotary)
            backward("copy_", Strided, m_t * (query + keys), 2 * m_narrow);
        linear(query, m_n.hidden, m_n.bias, false);
    }

    /// Rotary positions of one tensor: x · cos + (its halves changed, one of them negative) · sin.
    void turn(double e, double bytes)
    {
        const double out = std::max(bytes, m_wide); // cosines are of the hidden state's type
        forward("mul", Strided, e, bytes + out);
        forward("neg", Strided, e / 2, 2 * bytes);
        forward("cat", Strided, e, 2 * bytes);
        forward("mul", Strided, e, bytes + out);
        forward("add", Strided, e, 3 * out);
        if (out > m_narrow)
            forward("copy_", Vector, e, 6);
        if (out > m_narrow)
            backward("copy_", Strided, e, 6);
        backward("mul", Strided, e, 2 * out);
        if (out > bytes) {
            backward("copy_", Vector, e, 6);
            backward("copy_", Vector, e, 6);
        }
        backward("neg", Strided, e / 2, 2 * bytes);
        for (int half = 0; half < 2; ++half) {
            backward("fill_", Vector, e, bytes);
            backward("copy_", Strided, e / 2, 2 * bytes);
        }
        backward("add_", Vector, e, 3 * bytes);
        backward("mul", Strided, e, 2 * out);
        backward("add_", Strided, e, 3 * bytes);
    }

    void core(double query, double dim)
    {
        const double s = m_how.sequence;
        const double rows = m_t * m_n.heads;
        const double scores = rows * s;
        const double share = isEncoder(m_n) ? 1 : 0.5; // a causal mask hides half
        const double length = 2 * share * s;           // of a causal sequence whose rows are as long on average
        if (m_how.fusedAttention) {
            const double flop = 4 * scores * dim * share;
            const double bytes = m_t * query * m_narrow;
            m_out.calls += 1;
            m_out.forward.push_back({.name = "scaled_dot_product_attention",
                                     .kind = AttentionForward,
                                     .k = length,
                                     .flop = flop,
                                     .elements = scores * share,
                                     .bytes = 4 * bytes,
                                     .kept = rows * 4,
                                     .part = m_part,
                                     .draws = m_drops});
            // With the products of output and its gradient before it and a change of type behind it.
            m_out.backward.push_back({.name = "scaled_dot_product_attention_backward",
                                      .kind = AttentionBackward,
                                      .k = length,
                                      .flop = 2.5 * flop,
                                      .elements = scores * share,
                                      .bytes = 8 * bytes,
                                      .part = m_part,
                                      .draws = m_drops});
            small(m_out.backward, "convert_dq, reduce", kvHeads(m_n) < m_n.heads ? 4 : 2);
            return;
        }
        const double batch = m_t / s * m_n.heads;
        const bool up = m_narrow < 4; // softmax is done in 32 bits
        m_part = OperatorPart::Scores;
        const int even = rowsOf(s, dim);
        matmul(m_out.forward, s, s, dim, even, batch);
        forward("mul", Vector, scores, 2 * m_narrow);
        forward("add", Strided, scores, 2 * m_narrow);
        if (up)
            forward("copy_", Strided, scores, 6);
        forward("_softmax", Softmax, scores, 8, 4);
        if (up)
            forward("copy_", Vector, scores, 6, 2);
        if (m_drops)
            forward("native_dropout", Strided, scores, 2 * m_narrow + 1, 1 + m_narrow);
        matmul(m_out.forward, s, dim, s, even, batch);
        for (int product = 0; product < 2; ++product) {
            matmul(m_out.backward, s, s, dim, even, batch);
            matmul(m_out.backward, s, dim, s, even, batch);
        }
        if (m_drops)
            backward("native_dropout_backward", Vector, scores, 2 * m_narrow + 1);
        if (up)
            backward("copy_", Strided, scores, 6);
        backward("_softmax_backward_data", SoftmaxBackward, scores, 12);
        if (up)
            backward("copy_", Vector, scores, 6);
        backward("mul", Vector, scores, 2 * m_narrow);
        m_part = OperatorPart::Attention;
    }

    void ffn()
    {
        const double e = m_t * m_n.ffn;
        if (m_n.gated) {
            linear(m_n.hidden, m_n.ffn, m_n.bias, true);
            forward("silu", Vector, e, 2 * m_narrow, 2 * m_narrow); // its input, and its output for the product
            linear(m_n.hidden, m_n.ffn, m_n.bias, true, false);
            forward("mul", Vector, e, 3 * m_narrow, m_narrow);
            backward("mul", Vector, e, 3 * m_narrow);
            backward("mul", Vector, e, 3 * m_narrow);
            backward("silu_backward", Vector, e, 3 * m_narrow);
            backward("add", Vector, m_t * m_n.hidden, 3 * m_wide);
        } else {
            linear(m_n.hidden, m_n.ffn, m_n.bias, true);
            activation(e);
        }
        linear(m_n.ffn, m_n.hidden, m_n.bias, m_written && m_casts, true, m_drops || isEncoder(m_n));
    }

    void activation(double e)
    {
        m_out.calls += 1;
        m_written = m_how.huggingFace && m_n.positions > 0 && !isEncoder(m_n);
        if (!m_written) {
            forward("gelu", Vector, e, 2 * m_narrow, m_narrow);
            backward("gelu_backward", Vector, e, 3 * m_narrow);
            return;
        }
        // "gelu_new": 0.5 · x · (1 + tanh(√(2/π) · (x + 0.044715 · x³))), each step a kernel; pow and what follows in
        // 32 bits under autocast.
        const double up = m_casts ? 4 : m_narrow;
        const OperatorKind mixed = m_casts ? Strided : Vector;
        forward("mul", Vector, e, 2 * m_narrow, m_narrow);
        if (m_casts)
            forward("copy_", Strided, e, 6);
        forward("pow", Vector, e, 2 * up, up);
        forward("mul", Vector, e, 2 * up);
        forward("add", mixed, e, m_narrow + 2 * up);
        forward("mul", Vector, e, 2 * up);
        forward("tanh", Vector, e, 2 * up, up);
        forward("add", Vector, e, 2 * up, up);
        forward("mul", mixed, e, m_narrow + 2 * up);
        backward("mul", mixed, e, m_narrow + 2 * up);
        backward("mul", Vector, e, 3 * up);
        backward("tanh_backward", Vector, e, 3 * up);
        for (int scaled = 0; scaled < 3; ++scaled)
            backward("mul", Vector, e, 2 * up);
        backward("pow", Vector, e, 2 * up);
        backward("mul", Vector, e, 3 * up);
        if (m_casts) {
            for (int narrowed = 0; narrowed < 3; ++narrowed)
                backward("copy_", Vector, e, 6);
        }
        backward("add_", Vector, e, 3 * m_narrow);
        backward("mul", Vector, e, 2 * m_narrow);
        backward("add_", Vector, e, 3 * m_narrow);
    }

    /// transformers makes logits 32 bits wide first; cross_entropy alone reads them as they are, and autocast lets
    /// it write 32 bits.
    void loss(double logits)
    {
        const bool copies = m_how.huggingFace && !isEncoder(m_n) && m_narrow < 4;
        const double in = copies ? 4 : m_narrow;
        const double out = copies || m_casts ? 4 : m_narrow;
        if (copies)
            forward("copy_", Strided, logits, 6);
        forward("_log_softmax", Softmax, logits, in + out);
        small(m_out.forward, "nll_loss", 5);
        backward("fill_", Vector, logits, out);
        backward("_log_softmax_backward_data", SoftmaxBackward, logits, 2 * out + in);
        if (copies)
            backward("copy_", Vector, logits, 6);
        small(m_out.backward, "nll_loss_backward", 3);
    }

    const Network &m_n;
    const Execution &m_how;
    double m_t;
    double m_narrow;
    double m_wide;
    bool m_casts;
    bool m_drops;
    OperatorPart m_part = OperatorPart::Ends;
    bool m_written = false; ///< an activation in 32 bits, which the next matmul casts
    OperatorList m_out;
};

} // namespace

double OperatorList::kept() const
{
    double all = 0;
    for (const Operator &one : forward)
        all += one.kept;
    return all;
}

bool hasOperators(const Network &n)
{
    return n.experts == 0 && n.pattern.empty() && n.kvRank == 0 && n.decoderLayers == 0 && n.mtpLayers == 0
           && n.relativeBuckets == 0 && n.sinks == 0 && n.heads > 0 && n.ffn > 0;
}

OperatorList layerOperators(const Network &network, const Execution &how)
{
    Writer writer(network, how);
    writer.layer();
    return writer.take();
}

OperatorList embeddingOperators(const Network &network, const Execution &how)
{
    Writer writer(network, how);
    writer.embedding();
    return writer.take();
}

OperatorList headOperators(const Network &network, const Execution &how)
{
    Writer writer(network, how);
    writer.head();
    return writer.take();
}

double logitBytes(const Network &network, const Execution &how)
{
    // What log_softmax kept, the gradient that nll_loss fills, and what becomes of both.
    const bool copies = how.huggingFace && !isEncoder(network);
    if (copies || how.precision == Precision::Fp32)
        return 12;
    return how.casts() ? 10 : 6;
}

} // namespace shardscope::model
