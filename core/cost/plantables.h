// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planbubble.h"
#include "core/cost/plancache.h"
#include "core/cost/planlayer.h"

#include <cstdint>

namespace shardscope::cost {

class StepModel;

/// Layers by what their time hangs on, each worked out once: plans that differ
/// in schedule, ZeRO stage or pipeline share them. For many threads.
class LayerTable {
public:
    [[nodiscard]] LayerAndHead of(const StepModel &model, const plan::Layout &plan);

private:
    struct Key {
        std::int32_t tensor = 1;
        std::int32_t expert = 1;
        std::int32_t microbatch = 1;
        std::int32_t sequence = 0;
        std::int32_t context = 1;
        std::int32_t contextInner = 1;
        std::int32_t expertTensor = 1;
        std::int32_t contextStride = 1;
        std::int32_t expertStride = 1;
        std::int32_t expertTensorStride = 1;
        std::int32_t tensorStride = 1;
        std::int32_t gpus = 1;
        std::int32_t adapterRank = 0;
        std::uint32_t choices = 0;
        std::uint32_t more = 0; ///< choices of newer plans

        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Hash {
        std::size_t operator()(const Key &key) const noexcept;
    };
    [[nodiscard]] static Key keyOf(const plan::Layout &plan);

    PlanCache<Key, LayerAndHead, Hash> m_known;
};

class StepTables {
public:
    BubbleTable bubbles;
    LayerTable layers;
};

} // namespace shardscope::cost
