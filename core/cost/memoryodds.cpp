// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memoryodds.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

/// Reserved over allocated memory of a pipeline with many live microbatches: 1.28 on the first
/// and 1.07 on the last of 16 stages (bigscience-workshop/bigscience 9e64edec, experiments/
/// gpt2-meg-ds-3d, 128 ranks) against 1.03 to 1.08 without (MooreThreads/SimuMax 4dcaae51).
constexpr double piecesShare = 0.2;
/// Of a communicator: 32 channels, each with buffers of 4 MiB to two neighbours (NCCL_BUFFSIZE's default).
constexpr double communicator_B = 32.0 * 2 * 4 * 1024 * 1024;
/// CUDA's own, where the software environment does not say it: 0.3 to 0.7 GB on A100 and H100.
constexpr double context_B = 0.5e9;
/// Standard deviation of ln(measured / predicted) over the measured tables, each cluster the same weight.
constexpr double peakSpread = 0.10;

/// Standard deviations that four of five lie below.
constexpr double fourOfFive = 0.8416;

/// What a device needs beside the predicted total.
double besides(const plan::Layout &plan)
{
    const int groups = (plan.tensor > 1) + (plan.data > 1) + (plan.pipe > 1) + (plan.expert > 1);
    // A context as measured has NCCL's buffers in it. What the allocator keeps it gives back before it fails.
    return plan.context.si() > 0 ? 0 : context_B + groups * communicator_B;
}

} // namespace

double pipelinePieces(const plan::Layout &plan)
{
    if (plan.pipe <= 1)
        return 0;
    const double live = std::min(plan.pipe, std::max(1, plan::chunksOf(plan)));
    return piecesShare * (1 - 1 / live);
}

MemoryOdds memoryOdds(Bytes predicted, const plan::Layout &plan, Bytes usable)
{
    MemoryOdds odds;
    odds.needed = Bytes(predicted.si() + besides(plan));
    if (!(usable.si() > 0) || !(odds.needed.si() > 0))
        return odds;
    const double far = std::log(usable.si() / odds.needed.si()) / peakSpread;
    odds.fits = 0.5 * std::erfc(-far / std::sqrt(2.0));
    return odds;
}

Bytes surelyFits(const plan::Layout &plan, Bytes usable)
{
    return Bytes(std::max(0.0, usable.si() * std::exp(-fourOfFive * peakSpread) - besides(plan)));
}

} // namespace shardscope::cost
