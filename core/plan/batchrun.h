// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace shardscope::plan {

/// Which edition of the batch-time model is meant.
enum class BatchProfile : std::uint8_t {
    Ideal,    ///< full chip rate, communication hidden outside the bubble
    Sustained ///< base utilisation, network time of the steady phase, sending side only at stage boundaries
};

/// A run as the public simple_transformer.py takes it (seed 004), with its
/// names and defaults.
struct BatchRun {
    BatchProfile profile = BatchProfile::Ideal;
    std::int64_t precisionBits = 8;
    std::int64_t layers = 0;
    std::int64_t longestStage = 0; ///< layers of the longest of unequal stages; 0: all have as many
    std::int64_t hidden = 0;
    std::int64_t internalRatio = 5; ///< inner width of both matrices, in hidden widths
    std::int64_t experts = 1;       ///< and the expert-parallel degree
    std::int64_t routedExperts = 1;
    std::optional<double> datasetTokens; ///< 20 tokens a parameter where absent
    std::int64_t batchSize = 2048;       ///< sequences
    std::int64_t microbatchSize = 1;     ///< sequences over all replicas
    std::int64_t sequence = 2048;
    std::string chip = "H100";
    std::int64_t pipe = 1;
    std::int64_t interleaving = 1;
    std::int64_t data = 1;
    std::int64_t tensorInternal = 1;
    std::int64_t tensorExternal = 1;
    std::optional<double> flopRate8bit;     ///< FLOP/s at 8 bits, dense, in place of the chip's; sustained only
    std::optional<double> memoryBandwidth;  ///< B/s in place of the chip's; sustained only
    std::optional<double> networkBandwidth; ///< B/s in place of the chip's; sustained only
    double baseUtilization = 0.6;           ///< sustained only

    friend bool operator==(const BatchRun &, const BatchRun &) = default;
};

} // namespace shardscope::plan
