// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/operators.h"

namespace shardscope::model {

/// Encoders put each norm behind its block, and know no later token.
[[nodiscard]] inline bool isEncoder(const Network &n)
{
    return n.mlmHead || n.pooler;
}

/// Puts down what single modules launch, eager and compiled; operators.cpp puts them together to layers. Elements are
/// counted for one kernel.
class OperatorWriter {
public:
    OperatorWriter(const Network &network, const Execution &how);

    void forward(std::string_view name, OperatorKind kind, double elements, double bytes, double kept = 0, bool again = true);
    void backward(std::string_view name, OperatorKind kind, double elements, double bytes);
    /// Kernels of rows or scalars, whose start is all that they cost.
    void small(std::vector<Operator> &list, std::string_view name, double kernels);
    /// Its gradient is added to that of an earlier microbatch.
    void accumulate(double weights);
    /// `batch` products; `rows`: as in Operator.
    void matmul(std::vector<Operator> &list, double m, double n, double k, int rows, double batch = 1);

    /// `isWide`: its input comes in 32 bits, and autocast copies it for this matmul alone. What is kept of an
    /// input that several share, the first of them says.
    void linear(double in, double out, bool bias, bool isWide, bool keepsInput = true, bool again = true);
    /// `experts` matrices at once, each for as many of `rows` rows as were sent to it. Both passes; keeps its input.
    void grouped(double rows, double in, double out, double experts);
    /// Of `e` numbers; `bytes` a number as it comes in.
    void norm(double e, double bytes);
    void dropout(double e, double bytes);
    /// A block's output on top of what went past it. The last of a layer is not done again, nor the matmul before it:
    /// a checkpoint stops when all that was kept is there (torch.utils.checkpoint, early stop).
    void residual(double e, bool last);
    /// Rotary positions of one tensor: x · cos + (its halves changed, one of them negative) · sin.
    void turn(double e, double bytes);
    /// Of a block that is not gated, one number after the other. Is what it gives 32 bits wide?
    bool activation(double e);
    /// SiLU of one half times the other.
    void gate(double e, OperatorKind kind);
    void loss(double logits);

    const Network &n;
    const Execution &how;
    double tokens; ///< that matmuls see
    double own;    ///< … norms and residuals, of which tensor ranks may have a share each
    double narrow; ///< bytes of what matmuls read and write
    double wide;   ///< … of a weight
    bool casts;    ///< each weight for its matmul
    bool drops;    ///< has dropout
    OperatorPart part = OperatorPart::Ends;
    OperatorList out;

private:
    /// Written out: in 32 bits, back to what came in, times the weights.
    void rms(double e, double bytes);
    /// "gelu_new": 0.5 · x · (1 + tanh(√(2/π) · (x + 0.044715 · x³))), each step a kernel.
    void writtenGelu(double e);
    void castWeights(double in, double out, bool bias, bool again);
};

/// The largest of 64, 8, 2 and 1 that divides both.
[[nodiscard]] int commonRows(double a, double b);

/// A block of experts behind a router; in operatorexperts.cpp.
void writeExperts(OperatorWriter &w);

} // namespace shardscope::model
