// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/whatif.h"

#include "core/base/errorcode.h"
#include "core/schedule/simulate.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

/// One entry a rank instead of one for all.
void spread(std::vector<Seconds> &values, int ranks)
{
    if (values.size() == 1)
        values.assign(static_cast<std::size_t>(ranks), values.front());
}

void scale(std::vector<Seconds> &values, int ranks, int rank, double factor)
{
    if (values.empty())
        return;
    spread(values, ranks);
    Seconds &value = values[static_cast<std::size_t>(rank)];
    value = factor * value;
}

double work(const Problem &problem, int stage)
{
    return (forwardOf(problem, stage) + backwardInputOf(problem, stage) + backwardWeightOf(problem, stage)).si();
}

WhatIf spansOf(const Timeline &timeline)
{
    WhatIf result{timeline.makespan(), {}};
    for (int device = 0; device < timeline.devices(); ++device)
        result.longestStageSpan = std::max(result.longestStageSpan, timeline.lastEnd(device) - timeline.firstStart(device));
    return result;
}

} // namespace

Problem withStageFactor(Problem problem, int stage, double factor, bool bidirectional)
{
    const int p = problem.shape.stages;
    const int twin = p - 1 - stage;
    if (!problem.times.overlapped.empty()) {
        const double both = work(problem, stage) + work(problem, twin);
        const double share = !bidirectional ? factor : both > 0 ? 1.0 + (factor - 1.0) * work(problem, stage) / both : 1.0;
        scale(problem.times.overlapped, p, stage, share);
        if (bidirectional && twin != stage)
            scale(problem.times.overlapped, p, twin, share);
    }
    for (std::vector<Seconds> *times : {&problem.times.forward, &problem.times.backwardInput, &problem.times.backwardWeight})
        scale(*times, p, stage, factor);
    return problem;
}

Problem withLinkFactor(Problem problem, int rank, int neighbour, double factor)
{
    const int p = problem.shape.stages;
    for (const auto &[from, to] : {std::pair(rank, neighbour), std::pair(neighbour, rank)}) {
        const bool next = to == from + 1 || (to == 0 && from == p - 1 && p > 2);
        scale(next ? problem.transfers.toNext : problem.transfers.toPrevious, p, from, factor);
    }
    return problem;
}

Result<WhatIf> whatIf(const OrderPtr &order, const Problem &changed, const Progress &progress)
{
    const auto timeline = simulate(order, changed, progress);
    if (!timeline)
        return timeline.error();
    return spansOf(*timeline);
}

} // namespace shardscope::schedule
