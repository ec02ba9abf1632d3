// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/model/operatorwriter.h"

#include <algorithm>
#include <cmath>

namespace shardscope::model {

using enum OperatorKind;

int commonRows(double a, double b)
{
    const auto divides = [&](double by) { return std::fmod(a, by) == 0 && std::fmod(b, by) == 0; };
    return divides(wholeRows) ? wholeRows : divides(8) ? 8 : divides(2) ? 2 : 1;
}

/// GPT2Config and BertConfig drop a tenth where nobody says otherwise; those with rotary positions nothing.
OperatorWriter::OperatorWriter(const Network &network, const Execution &execution)
    : n(network), how(execution), tokens(how.tokens), own(how.tokens / (how.splitsTokens ? how.tensor : 1)), narrow(how.narrow()),
      wide(how.wide()), casts(how.casts()), drops(network.dropout || (how.huggingFace && network.positions > 0))
{
}

void OperatorWriter::forward(std::string_view name, OperatorKind kind, double elements, double bytes, double kept, bool again)
{
    out.forward.push_back({.name = name,
                           .kind = kind,
                           .elements = elements,
                           .bytes = elements * bytes,
                           .kept = elements * kept,
                           .part = part,
                           .again = again});
}

void OperatorWriter::backward(std::string_view name, OperatorKind kind, double elements, double bytes)
{
    out.backward.push_back({.name = name, .kind = kind, .elements = elements, .bytes = elements * bytes, .part = part});
}

void OperatorWriter::small(std::vector<Operator> &list, std::string_view name, double kernels)
{
    list.push_back({.name = name, .kernels = kernels, .part = part});
}

void OperatorWriter::accumulate(double weights)
{
    if (how.addsGradients)
        backward("add_", Vector, weights, 3 * wide);
}

void OperatorWriter::matmul(std::vector<Operator> &list, double m, double n_, double k, int rows, double batch)
{
    list.push_back({.name = batch > 1 ? "bmm" : "mm",
                    .kind = Matmul,
                    .m = m,
                    .n = n_,
                    .k = k,
                    .batch = batch,
                    .rows = rows,
                    .flop = 2 * m * n_ * k * batch,
                    .elements = m * n_ * batch,
                    .bytes = batch * narrow * (m * k + k * n_ + m * n_),
                    .part = part});
}

void OperatorWriter::castWeights(double in, double columns, bool bias, bool again)
{
    forward("copy_", Vector, in * columns, 6, 2, again);
    out.forward.back().part = OperatorPart::WeightCopies;
    if (bias)
        small(out.forward, "copy_", 1);
    backward("copy_", Strided, in * columns, 6);
    if (bias)
        small(out.backward, "copy_", 1);
}

void OperatorWriter::linear(double in, double columns, bool bias, bool isWide, bool keepsInput, bool again)
{
    out.calls += 1;
    const bool copied = casts && isWide && !how.compiled; // a compiler has the kernel before it write 16 bits
    if (copied) {
        forward("copy_", Vector, tokens * in, 6, 2, again);
        backward("copy_", Strided, tokens * in, 6);
    }
    if (casts)
        castWeights(in, columns, bias, again);
    const int rows = commonRows(in, columns);
    matmul(out.forward, tokens, columns, in, rows);
    out.forward.back().again = again;
    if (keepsInput && !copied)
        out.forward.back().kept = tokens * in * (casts ? narrow : wide);
    matmul(out.backward, tokens, in, columns, rows);
    matmul(out.backward, columns, in, tokens, rows);
    if (bias) {
        backward("sum", Reduce, tokens * columns, narrow);
        out.backward.back().inner = true; // over rows, which many blocks share
    }
    accumulate(in * columns);
    if (bias && how.addsGradients)
        small(out.backward, "add_", 1);
}

void OperatorWriter::grouped(double rows, double in, double columns, double experts)
{
    out.calls += 1;
    if (casts)
        castWeights(in, columns * experts, false, true);
    const auto put = [&](std::vector<Operator> &list, double m, double n_, double k) {
        matmul(list, m, n_, k, commonRows(in, columns), experts);
        list.back().name = "grouped_mm";
        list.back().kind = Grouped;
    };
    put(out.forward, rows / experts, columns, in);
    out.forward.back().kept = rows * in * narrow;
    put(out.backward, rows / experts, in, columns);
    put(out.backward, columns, in, rows / experts);
    out.backward.back().inner = true;
    accumulate(in * columns * experts);
}

void OperatorWriter::norm(double e, double bytes)
{
    out.calls += 1;
    if (how.compiled) {
        // One kernel from what came in to what the next matmul reads; what was added before it is kept as it was.
        forward("fused norm", Vector, e, bytes + narrow);
        backward("fused norm", Vector, e, 2 * bytes + narrow);
        backward("fused norm, weights", Columns, e, narrow);
        return;
    }
    if (n.rmsNorm)
        return rms(e, bytes);
    forward("native_layer_norm", Norm, e, 2 * bytes, bytes);
    backward("native_layer_norm_backward", NormBackward, e, 3 * bytes);
    backward("native_layer_norm_backward", Columns, e, 2 * bytes);
    if (how.addsGradients)
        small(out.backward, "add_", 2);
}

void OperatorWriter::rms(double e, double bytes)
{
    const bool up = bytes < 4;
    const double product = std::max(bytes, wide); // a weight in 32 bits makes its product so
    if (up)
        forward("copy_", Strided, e, 6, 4);
    forward("pow", Vector, e, 8, up ? 0 : 4);
    forward("mean", Reduce, e, 4);
    small(out.forward, "add, rsqrt", 2);
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
    small(out.backward, "rsqrt backward", 3);
    backward("div", Strided, e, 4);
    backward("copy_", Vector, e, 8);
    backward("mul", Vector, e, 8);
    backward("mul", Vector, e, 12);
    backward("add_", Vector, e, 12);
    if (up)
        backward("copy_", Vector, e, 6);
    if (how.addsGradients)
        small(out.backward, "add_", 1);
}

void OperatorWriter::dropout(double e, double bytes)
{
    out.calls += 1;
    if (how.compiled) // drawn again from its seed within the kernels around it
        return;
    forward("native_dropout", Vector, e, 2 * bytes + 1, 1);
    out.forward.back().draws = true;
    backward("native_dropout_backward", Vector, e, 2 * bytes + 1);
}

void OperatorWriter::residual(double e, bool last)
{
    if (drops)
        dropout(e, narrow);
    if (how.compiled) {
        // Within the norm that follows; kept is what the matmul gave, from which the sum is made again.
        forward("fused add", Vector, e, narrow + wide, narrow, !last || isEncoder(n));
        backward("fused add", Vector, e, narrow + wide);
        return;
    }
    forward("add", casts ? Strided : Vector, e, casts ? 10 : 3 * wide, 0, !last || isEncoder(n));
    if (casts)
        backward("copy_", Vector, e, 6);
    backward("add_", Vector, e, 3 * wide);
}

void OperatorWriter::turn(double e, double bytes)
{
    if (how.compiled) {
        forward("fused rotary", Vector, e, 2 * narrow);
        backward("fused rotary", Vector, e, 2 * narrow);
        return;
    }
    const double result = std::max(bytes, wide); // cosines are of the hidden state's type
    forward("mul", Strided, e, bytes + result);
    forward("neg", Strided, e / 2, 2 * bytes);
    forward("cat", Strided, e, 2 * bytes);
    forward("mul", Strided, e, bytes + result);
    forward("add", Strided, e, 3 * result);
    if (result > narrow)
        forward("copy_", Vector, e, 6);
    if (result > narrow)
        backward("copy_", Strided, e, 6);
    backward("mul", Strided, e, 2 * result);
    if (result > bytes) {
        backward("copy_", Vector, e, 6);
        backward("copy_", Vector, e, 6);
    }
    backward("neg", Strided, e / 2, 2 * bytes);
    for (int half = 0; half < 2; ++half) {
        backward("fill_", Vector, e, bytes);
        backward("copy_", Strided, e / 2, 2 * bytes);
    }
    backward("add_", Vector, e, 3 * bytes);
    backward("mul", Strided, e, 2 * result);
    backward("add_", Strided, e, 3 * bytes);
}

bool OperatorWriter::activation(double e)
{
    out.calls += 1;
    const bool written = how.huggingFace && n.positions > 0 && !isEncoder(n) && !how.compiled;
    if (written) {
        writtenGelu(e);
        return casts;
    }
    forward("gelu", Vector, e, 2 * narrow, narrow);
    backward("gelu_backward", Vector, e, 3 * narrow);
    return false;
}

void OperatorWriter::writtenGelu(double e)
{
    // pow and what follows in 32 bits under autocast.
    const double up = casts ? 4 : narrow;
    const OperatorKind mixed = casts ? Strided : Vector;
    forward("mul", Vector, e, 2 * narrow, narrow);
    if (casts)
        forward("copy_", Strided, e, 6);
    forward("pow", Vector, e, 2 * up, up);
    forward("mul", Vector, e, 2 * up);
    forward("add", mixed, e, narrow + 2 * up);
    forward("mul", Vector, e, 2 * up);
    forward("tanh", Vector, e, 2 * up, up);
    forward("add", Vector, e, 2 * up, up);
    forward("mul", mixed, e, narrow + 2 * up);
    backward("mul", mixed, e, narrow + 2 * up);
    backward("mul", Vector, e, 3 * up);
    backward("tanh_backward", Vector, e, 3 * up);
    for (int scaled = 0; scaled < 3; ++scaled)
        backward("mul", Vector, e, 2 * up);
    backward("pow", Vector, e, 2 * up);
    backward("mul", Vector, e, 3 * up);
    if (casts) {
        for (int narrowed = 0; narrowed < 3; ++narrowed)
            backward("copy_", Vector, e, 6);
    }
    backward("add_", Vector, e, 3 * narrow);
    backward("mul", Vector, e, 2 * narrow);
    backward("add_", Vector, e, 3 * narrow);
}

void OperatorWriter::gate(double e, OperatorKind kind)
{
    if (how.compiled) {
        forward("fused silu, mul", kind, e, 3 * narrow, 2 * narrow);
        backward("fused silu, mul", kind, e, 5 * narrow);
        return;
    }
    forward("silu", kind, e, 2 * narrow, 2 * narrow); // its input, and its output for the product
    forward("mul", kind, e, 3 * narrow, narrow);
    backward("mul", kind, e, 3 * narrow);
    backward("mul", kind, e, 3 * narrow);
    backward("silu_backward", kind, e, 3 * narrow);
}

/// transformers makes logits 32 bits wide first; cross_entropy alone reads them as they are, and autocast lets
/// it write 32 bits. A compiler reads them twice, and writes nothing but sums of rows.
void OperatorWriter::loss(double logits)
{
    if (how.compiled) {
        forward("fused log_softmax", Vector, logits, 2 * narrow);
        backward("fused log_softmax", Vector, logits, 2 * narrow);
        return;
    }
    const bool copies = how.huggingFace && !isEncoder(n) && narrow < 4;
    const double in = copies ? 4 : narrow;
    const double result = copies || casts ? 4 : narrow;
    if (copies)
        forward("copy_", Strided, logits, 6);
    forward("_log_softmax", Softmax, logits, in + result);
    small(out.forward, "nll_loss", 5);
    backward("fill_", Vector, logits, result);
    backward("_log_softmax_backward_data", SoftmaxBackward, logits, 2 * result + in);
    if (copies)
        backward("copy_", Vector, logits, 6);
    small(out.backward, "nll_loss_backward", 3);
}

} // namespace shardscope::model
