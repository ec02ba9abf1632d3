// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::plan {

/// What one stage of a pipeline computes; layers are numbered over the whole model.
struct StageContent {
    bool embedding = false;
    int firstLayer = 0; ///< of its decoder layers, also where it has none
    int layers = 0;
    int mtp = 0; ///< layers that predict further tokens
    bool loss = false;

    friend bool operator==(const StageContent &, const StageContent &) = default;
};

/// Stages in the order of the forward pass; stage k is virtual stage k / ranks of rank k % ranks.
struct StageLayout {
    int ranks = 1;
    std::vector<StageContent> stages;

    [[nodiscard]] int virtualStages() const { return static_cast<int>(stages.size()) / ranks; }
    [[nodiscard]] int layers() const { return stages.back().firstLayer + stages.back().layers; }
    friend bool operator==(const StageLayout &, const StageLayout &) = default;
};

/// As Megatron-LM's --pipeline-model-parallel-layout: stages between |, letters
/// E embedding, t decoder layer, m multi-token prediction, L loss; x*n repeats a
/// letter, (…)*n a group without groups inside; commas and the backslashes that a
/// shell needs are ignored. Refused: an embedding that is not once and first, a loss that is
/// not once and last, m in several stages or before a t, stages that the ranks do not share evenly.
[[nodiscard]] Result<StageLayout> stageLayout(std::string_view text, int ranks);

/// Letters of stages, rather than numbers of layers or the name of a way to divide them?
[[nodiscard]] bool isStageText(std::string_view text);

/// Equal stages, where the embedding and the loss may count as a layer each.
[[nodiscard]] Result<StageLayout> equalStages(int layers, int ranks, int virtualStages, bool embeddingCounts, bool lossCounts);

/// A text that stageLayout() reads back to the same, runs of equal stages folded.
[[nodiscard]] std::string stageLayoutText(const StageLayout &layout);

/// The same with the border behind stage `stage` moved, as far as the layers of
/// the two stages beside it go: `layer` is the next stage's first.
[[nodiscard]] StageLayout movedBorder(StageLayout layout, int stage, int layer);

} // namespace shardscope::plan
