// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/whatif.h"

#include "core/base/errorcode.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <functional>

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

Result<std::vector<WhatIf>> each(const OrderPtr &order, int count, const Progress &progress,
                                 const std::function<Problem(int)> &changed)
{
    Simulator simulator;
    std::vector<WhatIf> results;
    for (int i = 0; i < count; ++i) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const auto timeline = simulator.run(order, changed(i));
        if (!timeline)
            return timeline.error();
        results.push_back(spansOf(*timeline));
        progress.report((i + 1.0) / count);
    }
    return results;
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

Result<std::vector<WhatIf>> whatIfEachStage(const OrderPtr &order, const Problem &problem, double factor,
                                            const Progress &progress)
{
    const bool both = order->map().bidirectional;
    return each(order, problem.shape.stages, progress, [&](int stage) { return withStageFactor(problem, stage, factor, both); });
}

Result<std::vector<WhatIf>> whatIfEachLink(const OrderPtr &order, const Problem &problem, double factor, const Progress &progress)
{
    return each(order, problem.shape.stages - 1, progress,
                [&](int rank) { return withLinkFactor(problem, rank, rank + 1, factor); });
}

} // namespace shardscope::schedule
