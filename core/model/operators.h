// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/model/network.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace shardscope::model {

/// What decides how long an operator takes.
enum class OperatorKind : std::uint8_t {
    Matmul,
    Grouped,          ///< as many matmuls as experts in one kernel, of as many rows as were sent to each
    AttentionForward, ///< scores, softmax and their product with the values in one kernel
    AttentionBackward,
    Vector,       ///< numbers of one type, one after the other
    Strided,      ///< a place to work out for each number: broadcast, turned, cut, or of two types
    Norm,         ///< of rows, forward
    NormBackward, ///< for its input
    Columns,      ///< sums over all rows for the weights of a norm
    Reduce,       ///< sums of rows or columns
    Softmax,      ///< of logits with its logarithm, forward
    SoftmaxBackward,
    Optimizer, ///< one kernel that reads and writes all that a parameter has
    Scan       ///< of Mamba, in chunks
};
inline constexpr std::size_t operatorKindCount = 14;

/// What of a layer an operator belongs to.
enum class OperatorPart : std::uint8_t {
    Norms,
    Attention,
    Scores,
    Ffn,
    WeightCopies,
    Ends,
    FusedCore, ///< of modules whose core can be computed again by itself
    Latent,    ///< queries, keys and values from their latents
    Experts,
    ExpertActivation,
    SharedExperts
};
inline constexpr std::size_t operatorPartCount = 11;

/// Numbers of two bytes of operands whose rows begin where any kernel loads them.
inline constexpr int wholeRows = 64;

/// What a framework launches at one place of a layer, `kernels` of it.
struct Operator {
    std::string_view name; ///< by which traces know it
    OperatorKind kind = OperatorKind::Vector;
    double kernels = 1;
    double m = 0; ///< of `batch` matmuls, m × k by k × n; of attention k is the sequence's length
    double n = 0;
    double k = 0;
    double batch = 1;
    int rows = wholeRows; ///< largest of 64, 8, 2 and 1 that divides the widths of a matmul's operands and result
    double flop = 0;      ///< of one kernel
    double elements = 0;  ///< that one kernel writes
    double bytes = 0;     ///< that one kernel reads and writes
    double kept = 0;      ///< bytes that stay until the backward pass
    OperatorPart part = OperatorPart::Ends;
    bool draws = false;  ///< attention with dropout
    bool recipe = false; ///< of a linear layer, which recipes do in fewer bits
    double added = 0;    ///< bytes that a matmul reads and writes to add to a result that is there; 0: none is
    bool inner = false;  ///< of grouped matmuls, the rows that were sent to an expert are what is summed over
    bool again = true;   ///< full recomputation does it again
};

/// A kernel is what Megatron-LM, Transformer Engine or torchtitan make one of: a norm, dropout with its residual, an
/// activation, all of attention. Layers of any kind have such lists, shared among ranks in any way.
struct FusedExecution {
    double gradient = 4;      ///< bytes of a gradient that another is added to
    bool addsInMatmul = true; ///< by the matmul that has it; else by a kernel of its own
    double moved = 1;         ///< × bytes of what lies between matmuls, where it is not one kernel after all
    double castBytes = 0;     ///< for each number that a recipe casts
    double width = 2;         ///< bytes of a number that stays
    double inputWidth = 2;    ///< … that a matmul keeps of its input
    bool keepsGate = false;   ///< … and of a gate also what its activation gave
    bool headInRecipe = true;
    double vocabulary = 0; ///< of one rank, with what pads it
    double imbalance = 1;  ///< rows of the busiest rank's experts over the mean
    int expert = 1;        ///< ranks that experts are dealt out to
    int expertTensor = 1;  ///< … that share one
    double load = 1;       ///< pairs of positions over an equal share of all (context ranks)
    double share = 1;      ///< … of the sequence that a rank's queries are
    double length = 0;     ///< keys that one kernel sees
    int kernels = 1;       ///< of attention, one behind the other
    int adapterRank = 0;   ///< 0: all weights are trained
    bool onQueries = false;
    bool onOutput = false;
    bool onUp = false;
    bool onDown = false;
};

/// How the modules run.
struct Execution {
    bool huggingFace = false;              ///< transformers' modules; else torch.nn's, put together by hand
    Precision precision = Precision::Bf16; ///< of matmuls
    bool narrowWeights = false;            ///< weights are in 16 bits themselves; else autocast copies them
    bool fusedAttention = true;            ///< scaled_dot_product_attention; else scores are stored
    bool compiled = false;                 ///< torch.compile: what lies between matmuls is one kernel each
    bool addsGradients = false;            ///< to those of earlier microbatches
    double tokens = 0;                     ///< of one microbatch on one rank
    double samples = 1;                    ///< that these are of
    double sequence = 0;                   ///< tokens that attention looks at
    int tensor = 1;                        ///< ranks that share heads, widths of the feed-forward block and logits
    bool splitsTokens = false;             ///< and the tokens of norms and residuals
    std::optional<FusedExecution> fused;   ///< how kernels are put together by hand; else as PyTorch's modules launch them

    /// Are operands cast for each matmul?
    [[nodiscard]] bool casts() const { return precision != Precision::Fp32 && !narrowWeights; }
    /// Bytes of what matmuls read and write, and of what goes from layer to layer.
    [[nodiscard]] double narrow() const { return precision == Precision::Fp32 ? 4 : 2; }
    [[nodiscard]] double wide() const { return narrowWeights ? 2 : 4; }
};

/// A tensor of a layer of fused kernels that stays until its backward pass.
struct SavedTensor {
    Text name;
    double bytes = 0;
    OperatorPart part = OperatorPart::Ends; ///< that computes it again; of Scores it grows with the square of the sequence
};

/// Operators of one part of a model for one microbatch.
struct OperatorList {
    std::vector<Operator> forward;
    std::vector<Operator> backward;
    std::vector<SavedTensor> saved; ///< of fused kernels, in the order in which they are made; others say it themselves
    double calls = 0;               ///< of modules, forward: what Python does beside its kernels

    /// Bytes that stay until the backward pass.
    [[nodiscard]] double kept() const;
    OperatorList &operator+=(const OperatorList &more);
};

/// Has this model a list: attention and a feed-forward block or experts in each layer, nothing else?
[[nodiscard]] bool hasOperators(const Network &network);
/// Of one layer of a GPT-2-like, BERT-like or Llama-like model, with experts where `moe`. Counted from
/// transformers 5.17 (models/gpt2, bert, llama, qwen3, qwen3_moe, mixtral; activations.py, integrations/sdpa_attention.py and
/// moe.py) and PyTorch 2.11 (autocast's policies, derivatives.yaml), and checked with the kernels of two traces. What is
/// compiled follows from what PyTorch's inductor fuses and its partitioner keeps (functorch/partitioners.py: what matmuls of
/// the backward pass read); experts and compiled layers were compared with no trace.
[[nodiscard]] OperatorList layerOperators(const Network &network, const Execution &how, bool moe = false);
/// What a layer of fused kernels is made of, each behind a norm and with its residual.
enum class FusedHalf : std::uint8_t { Attention, CrossAttention, Mamba, Ffn, Experts };
/// Kernels counted from NVIDIA/Megatron-LM (megatron/core/transformer, fusions) and Transformer Engine; what stays from
/// Korthikanti et al. 2022 (arXiv 2205.05198), section 4, for any precision, head count and FFN.
[[nodiscard]] OperatorList fusedOperators(const Network &network, const Execution &how, FusedHalf half);
/// Output matrix and loss; empty without a vocabulary.
[[nodiscard]] OperatorList fusedHead(const Network &network, const Execution &how);
/// Two hidden states into one, before a layer that predicts a further token.
[[nodiscard]] OperatorList fusedProjection(const Network &network, const Execution &how);
[[nodiscard]] OperatorList embeddingOperators(const Network &network, const Execution &how);
/// Last norm, output matrix and loss.
[[nodiscard]] OperatorList headOperators(const Network &network, const Execution &how);
/// Bytes of all copies of one logit where there are most of them: in the loss's backward pass.
[[nodiscard]] double logitBytes(const Network &network, const Execution &how);

} // namespace shardscope::model
