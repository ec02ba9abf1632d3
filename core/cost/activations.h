// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cost {

/// A tensor that one layer keeps for its backward pass, for one microbatch on
/// one device.
struct SavedTensor {
    Text name; ///< with the layer's own symbols
    double bytes = 0;
    bool attentionMatrix = false;  ///< grows with the square of the sequence
    std::uint8_t computedWith = 0; ///< parts of the layer that compute it again, a bit for each plan::Module
};
[[nodiscard]] constexpr std::uint8_t bitOf(plan::Module module)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(module));
}
/// Of a plan's recomputeModules.
[[nodiscard]] std::uint8_t recomputedModules(const plan::Layout &plan);

/// What a layer keeps; fixed room, so that a search allocates nothing.
class SavedTensors {
public:
    void put(Text name, double bytes, std::uint8_t computedWith = 0)
    {
        if (bytes > 0 && m_count < m_tensors.size())
            m_tensors[m_count++] = {name, bytes, false, computedWith};
    }
    void putMatrix(Text name, double bytes)
    {
        if (bytes > 0 && m_count < m_tensors.size())
            m_tensors[m_count++] = {name, bytes, true, bitOf(plan::Module::AttentionCore)};
    }
    [[nodiscard]] const SavedTensor *begin() const { return m_tensors.data(); }
    [[nodiscard]] const SavedTensor *end() const { return m_tensors.data() + m_count; }
    /// Without, and of, the attention matrices.
    [[nodiscard]] double plain() const;
    [[nodiscard]] double matrices() const;

private:
    std::array<SavedTensor, 20> m_tensors{};
    std::size_t m_count = 0;
};

/// Korthikanti et al. 2022 (arXiv 2205.05198), section 4, for any precision,
/// head count and FFN; without recomputation.
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
