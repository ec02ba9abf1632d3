// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace shardscope::plan {

/// A whole training run of a GPT-like mixture of experts and how it is spread,
/// with the names and defaults of the public transformer.py (seed 004).
struct TrainingRun {
    std::int64_t batchSize = 2048; ///< sequences
    std::int64_t experts = 1;
    std::int64_t sequence = 2048; ///< tokens
    bool gated = false;           ///< a third FFN matrix (GLU)
    bool multiQuery = true;       ///< one key and value head for all
    bool activationCheckpointing = false;
    bool consecutive = false; ///< FFN after attention, not beside it
    double datasetTokens = 0;
    std::int64_t layers = 0;
    std::int64_t longestStage = 0; ///< layers of the longest of unequal stages; 0: all have as many
    std::int64_t hidden = 0;
    std::optional<std::int64_t> ffnRatio; ///< FFN width in hidden widths; 4 where neither is given
    std::optional<std::int64_t> ffn;
    std::int64_t headDim = 64;
    std::optional<std::int64_t> heads;
    std::optional<double> attentionWidthRatio; ///< all heads together, in hidden widths; 1 where neither is given
    std::int64_t data = 1;                     ///< degrees of parallelism
    std::int64_t pipe = 1;
    std::int64_t expert = 1;
    std::int64_t sequenceDegree = 1;
    std::int64_t tensorInternal = 1;       ///< over heads and FFN width
    std::int64_t tensorExternal = 1;       ///< over the hidden width
    std::optional<double> clusterFlopRate; ///< FLOP/s that one processor sustains
    bool skipEfficiencyCheck = false;
    bool forwardOnly = false;
    std::int64_t netPrecisionBytes = 2;

    friend bool operator==(const TrainingRun &, const TrainingRun &) = default;
};

/// Largest value of a count above: products of them stay exact or finite.
inline constexpr std::int64_t largestCount = std::int64_t{1} << 40;
/// Largest number of layers, which some models step through one by one.
inline constexpr std::int64_t largestLayers = 1'000'000;

} // namespace shardscope::plan
