// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/model/operators.h"
#include "core/plan/layout.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cost {

[[nodiscard]] constexpr std::uint8_t bitOf(plan::Module module)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(module));
}
/// Of a plan's recomputeModules.
[[nodiscard]] std::uint8_t recomputedModules(const plan::Layout &plan);

/// What a layer keeps for its backward pass, of one microbatch on one device, without recomputation.
struct SavedTensors {
    std::vector<model::SavedTensor> tensors;

    /// Without, and of, the attention matrices.
    [[nodiscard]] double plain() const;
    [[nodiscard]] double matrices() const;
};
[[nodiscard]] inline bool isMatrix(const model::SavedTensor &tensor)
{
    return tensor.part == model::OperatorPart::Scores;
}
[[nodiscard]] SavedTensors layerTensors(const model::Network &network, const plan::Layout &plan, model::LayerKind kind,
                                        bool cross = false);

/// What stays of a layer until its backward pass, for one microbatch on one device.
struct KeptTensor {
    std::string name; ///< of the operator that keeps it where operators were counted, else of the tensor
    double bytes = 0;
    int tensors = 1;    ///< of that name
    bool again = false; ///< dropped, since the plan computes it again
};
/// The largest first; of full recomputation with the layer's input, which alone stays.
[[nodiscard]] std::vector<KeptTensor> keptByLayer(const model::Network &network, const plan::Layout &plan, model::LayerKind kind);

/// Input of a layer, all that full recomputation keeps.
[[nodiscard]] double layerInput(const model::Network &network, const plan::Layout &plan);
/// What the embedding keeps.
[[nodiscard]] double embeddingTensors(const model::Network &network, const plan::Layout &plan);
/// Final norm and what stands between it and the logits.
[[nodiscard]] double headTensors(const model::Network &network, const plan::Layout &plan);
/// Copies of the logits at their peak, in the loss.
[[nodiscard]] double logitTensors(const model::Network &network, const plan::Layout &plan);
/// The block of 16-bit logits that is free where those of 32 bits are most: none of them fits into it.
[[nodiscard]] double freedLogits(const model::Network &network, const plan::Layout &plan);
/// Bytes of all copies of one logit, and how they come about.
struct LogitCopies {
    double bytes = 0;
    Text how;
};
[[nodiscard]] LogitCopies logitCopies(const model::Network &network, const plan::Layout &plan);
/// Vocabulary with the padding that the framework adds, on one device.
[[nodiscard]] double vocabularyShard(const model::Network &network, const plan::Layout &plan);

/// Tokens of one microbatch.
[[nodiscard]] double microbatchTokens(const model::Network &network, const plan::Layout &plan);
/// Of them, those of one context rank.
[[nodiscard]] double rankTokens(const model::Network &network, const plan::Layout &plan);
[[nodiscard]] inline int sequenceOf(const model::Network &network, const plan::Layout &plan)
{
    return plan.sequence > 0 ? plan.sequence : network.sequence;
}

} // namespace shardscope::cost
