// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/base/units.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::plan {

/// What one chunk costs on a stage of L layers with s samples in it:
/// t = max(L · launch, L · a · s) + o. A device waits for the host when chunks
/// are small.
struct ChunkTimeModel {
    Seconds perLayerSample{}; ///< a: device time per layer and sample
    Seconds launch{};         ///< host time to issue the kernels of one layer
    Seconds overhead{};       ///< o: per stage and chunk (hand-over, scheduling)
    std::string source;       ///< "fitted on 9 runs", "entered", …

    friend bool operator==(const ChunkTimeModel &, const ChunkTimeModel &) = default;
};

struct ChunkTime {
    Seconds compute{};  ///< L · a · s
    Seconds launch{};   ///< L · launch
    Seconds overhead{}; ///< o
    Seconds total{};
    [[nodiscard]] bool launchBound() const { return launch > compute; }
};

[[nodiscard]] ChunkTime chunkTime(const ChunkTimeModel &model, int layers, double samples);
/// Samples in a chunk from which on the device is the slower one: launch / a.
/// Infinite when a is 0 and launch is not.
[[nodiscard]] double boundarySamples(const ChunkTimeModel &model);
/// Chunks of a batch up to which its chunks are compute-bound: batch · a / launch.
[[nodiscard]] double boundaryChunks(const ChunkTimeModel &model, double batch);

/// Refuses parameters that are not finite times of at least 0.
[[nodiscard]] Status check(const ChunkTimeModel &model);

[[nodiscard]] Derivation derive(const ChunkTimeModel &model, int layers, double samples);
[[nodiscard]] Derivation deriveBoundary(const ChunkTimeModel &model, double batch);

/// Times of every stage of a pipeline, ready to be scheduled.
struct StageTimes {
    std::vector<Seconds> forward;
    std::vector<Seconds> backwardInput;
    std::vector<Seconds> backwardWeight;
    std::vector<ChunkTime> chunks; ///< of forward, with its parts
};

struct StageOptions {
    double batch = 1; ///< samples of one step; a chunk holds batch / chunks of them
    int chunks = 1;
    double inputPerForward = 1;   ///< I = this · F; 1 and 1 make B = 2 F
    double weightPerForward = 1;  ///< W = this · F
    std::vector<double> slowness; ///< factor of each stage; empty = 1 everywhere
};

/// F of each stage of the partition; I and W in proportion.
[[nodiscard]] Result<StageTimes> stageTimes(const ChunkTimeModel &model, std::span<const int> partition,
                                            const StageOptions &options);

} // namespace shardscope::plan
