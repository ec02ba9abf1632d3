// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/pipelinereport.h"
#include "core/schedule/sweep.h"

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// The pipeline of a scenario at one number of GPUs and chunks.
struct ChunkCell {
    int devices = 1;
    int chunks = 1;
    std::optional<Error> forbidden; ///< the rule that this combination breaks; nothing below holds then
    Seconds step{};
    double samplesPerSecond = 0;
    double bubbleRatio = 0;
    double peakLive = 0;      ///< of all devices, in chunk activations
    Bytes peakMemory{};       ///< of all devices
    bool fits = true;         ///< peakMemory is within the memory of a device
    bool launchBound = false; ///< the slowest stage waits for its launches
    bool closed = false;      ///< by a formula; else simulated

    // Where the step goes on the device that works longest: the sum is the step.
    Seconds work{};       ///< m · L · a · s, forward and backward
    Seconds launchWait{}; ///< what launches take beyond that
    Seconds overhead{};   ///< m · o
    Seconds idle{};       ///< and transfers that occupy it
};

struct ChunkRow {
    int devices = 1;
    std::string partition;        ///< "3,3,3,3"; empty where none is possible
    bool otherPartition = false;  ///< a custom partition fits one number of GPUs; this row is divided evenly
    std::vector<ChunkCell> cells; ///< one a column
    int best = -1;                ///< column with most samples/s; −1 when all are forbidden

    /// The rule that forbids every cell of it, when it is one and the same.
    [[nodiscard]] const Error *forbidden() const;
};

/// Throughput against chunks, finer than the columns; what is forbidden is left out.
struct ChunkCurve {
    int devices = 1;
    std::vector<ChunkCell> points; ///< by chunks
    int best = -1;

    /// Between two points on the straight line; NaN outside.
    [[nodiscard]] double at(double chunks) const;
};

struct ChunkSweep {
    double batch = 1;
    std::vector<int> chunks; ///< of the columns
    std::vector<ChunkRow> rows;
    std::vector<ChunkCurve> curves;
    std::optional<ChunkCurve> second; ///< of the variant that is compared, at its number of GPUs
    int bestRow = -1;
    int bestColumn = -1;
    /// Where launches take as long as the work; NaN with entered stage times.
    double boundarySamples = std::numeric_limits<double>::quiet_NaN();
    double boundaryChunks = std::numeric_limits<double>::quiet_NaN();
    std::size_t simulated = 0; ///< points that no formula gave

    [[nodiscard]] const ChunkCell *best() const;
    [[nodiscard]] const ChunkCell *find(int devices, int chunks) const;
    [[nodiscard]] const ChunkRow *row(int devices) const;
    [[nodiscard]] const ChunkCurve *curve(int devices) const;
};
using ChunkSweepPtr = std::shared_ptr<const ChunkSweep>;

struct ChunkSweepRequest {
    std::vector<int> devices; ///< rows
    std::vector<int> chunks;  ///< columns
    std::vector<int> curves;  ///< GPU counts
    bool second = true;       ///< with the curve of the compared variant, where there is one
    bool columnsOnly = false; ///< curves have no points between the columns

    friend bool operator==(const ChunkSweepRequest &, const ChunkSweepRequest &) = default;
};

/// Rows 1, 2, 3, 4, 6, 8, 12, … up to the machine's GPUs, while the layers can
/// fill them; columns 1, 2, 4, … up to one sample a chunk; both with what the
/// scenario has chosen. A schedule whose order is searched for gets no points
/// between the columns.
[[nodiscard]] ChunkSweepRequest chunkSweepRequest(const scenario::Scenario &scenario, std::vector<int> curves,
                                                  const std::vector<int> &moreChunks = {});

/// Sweeps a scenario's pipeline again and again; orders that it has met are
/// kept. One run at a time.
class ChunkSweeper {
public:
    explicit ChunkSweeper(int threads = 1);

    /// Fails only when stopped.
    [[nodiscard]] Result<ChunkSweepPtr> run(const scenario::Scenario &scenario, const ChunkSweepRequest &request,
                                            const Progress &progress = {});
    /// The same when no more than so many tasks have to be simulated for it; null else.
    [[nodiscard]] ChunkSweepPtr runWithin(std::size_t tasks, const scenario::Scenario &scenario,
                                          const ChunkSweepRequest &request);

private:
    schedule::Sweep m_sweep;
};

/// What a frame has time for.
inline constexpr std::size_t quickSweepTasks = 300'000;

/// Samples a second of a cell, down to where its step goes.
[[nodiscard]] Derivation deriveThroughput(const ChunkCell &cell, double batch);

} // namespace shardscope::evaluate
