// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/schedule/autosearch.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule automatic();

namespace {

/// Up to here all orders are searched; within the nodes this proves the best
/// one for most problems of 4 ranks and 8 chunks.
constexpr std::size_t exactTasks = 150;
constexpr std::size_t exactNodes = 400'000;
/// Task timings that local changes may cost: some ms.
constexpr std::size_t improveBudget = 300'000;
/// Beyond, one timing alone takes longer than is worth it.
constexpr std::size_t improveTasks = 50'000;

Status autoAccepts(const Problem &problem)
{
    if (problem.memory.liveLimit && *problem.memory.liveLimit < 1 && !problem.shape.forwardOnly)
        return Error{ErrorCode::LiveLimitTooSmall,
                     {core::tr("All orders"), "1", "0", numberText(*problem.memory.liveLimit)},
                     {{}, 0, 0, "/live_limit"}};
    return Nothing{};
}

Order forwardOrder(const Shape &shape)
{
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 1);
    for (int rank = 0; rank < shape.stages; ++rank) {
        order.beginDevice();
        for (int k = 0; k < shape.chunks; ++k)
            order.add(TaskKind::F, 0, k);
    }
    return order.finish();
}

Order orderOf(const Shape &shape, const LineOrder &line)
{
    OrderBuilder order(shape, loopedStages(shape.stages, 1), 3);
    for (const auto &word : line.ranks) {
        order.beginDevice();
        int next[3] = {0, 0, 0};
        for (const TaskKind kind : word)
            order.add(kind, 0, next[static_cast<std::size_t>(kind)]++);
    }
    return order.finish();
}

LineOrder bestOrder(const LineProblem &problem, const Progress &progress)
{
    const double goal = lowerBound(problem);
    LineOrder best;
    const TakeOrder take = [&](LineOrder order) {
        if (order.span < best.span)
            best = std::move(order);
        return best.span > goal;
    };
    if (!waveOrders(problem, progress, take) || !patternOrders(problem, progress, take) || !best.valid())
        return best;
    if (problem.tasks() <= improveTasks)
        improve(problem, best, goal, improveBudget, progress);
    if (problem.tasks() <= exactTasks)
        best = exactSearch(problem, std::move(best), goal, exactNodes, progress).order;
    return best;
}

Result<Order> autoOrder(const Problem &problem, const Progress &progress)
{
    if (problem.shape.forwardOnly)
        return forwardOrder(problem.shape);
    const LineOrder best = bestOrder(lineProblem(problem), progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    if (!best.valid())
        return Error{ErrorCode::Internal, {core::tr("no order found")}, {}};
    return orderOf(problem.shape, best);
}

std::vector<Formula> autoFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {forwardOnlyFormula(problem)};
    const PlainTimes t = plainTimes(problem);
    Formula least = timeFormula(
        Measure::LongestStageSpan, core::tr("lower bound of the longest stage span"),
        core::tr("maximum over ranks of the work, the path of the last chunk, and the round trips within the in-flight limit"),
        lowerBound(lineProblem(problem)), {}, {needsLatencyOnly(t)});
    least.bound = true;
    return {least};
}

} // namespace

Schedule automatic()
{
    return {"auto", core::tr("Best order found"), 1, 1, true, autoAccepts, autoOrder, autoFormulas, true};
}

} // namespace shardscope::schedule
