// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/schedule/autosearch.h"
#include "core/schedule/formula.h"
#include "core/schedule/live.h"
#include "core/schedule/registry.h"
#include "core/schedule/simulate.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule automatic();

namespace {

/// Up to here all orders are searched, where passes wait for one another alone; within the nodes this proves the best
/// one for most problems of 4 ranks and 8 chunks.
constexpr std::size_t exactTasks = 150;
constexpr std::size_t exactNodes = 400'000;
/// Task timings that local changes may cost: some ms.
constexpr std::size_t improveBudget = 300'000;
/// The same with lanes, where a timing takes some ten times as long.
constexpr std::size_t laneBudget = improveBudget / 10;
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

/// As the simulation has it, from the first pass of a rank to the last that it communicates. An order that deadlocks or breaks
/// the limit does so without lanes, unless what is on the host leaves room.
double spanWithLanes(const LineProblem &line, const Problem &problem, const LineOrder &order, OrderTimes *times,
                     Simulator &simulator)
{
    if (longestSpan(line, order) == never)
        return never;
    const auto timeline = simulator.run(std::make_shared<const Order>(orderOf(problem.shape, order)), problem);
    if (!timeline || (bringsToHost(problem) && !holdsLimit(*timeline, problem.memory, {})))
        return never;
    double span = 0;
    if (times != nullptr)
        *times = {};
    for (int rank = 0; rank < line.ranks; ++rank) {
        span = std::max(span, (timeline->laneEnd(rank) - timeline->firstStart(rank)).si());
        if (times == nullptr)
            continue;
        times->starts.emplace_back();
        times->ends.emplace_back();
        for (std::uint32_t i = timeline->tasksOf(rank).first; i < timeline->tasksOf(rank).last; ++i) {
            times->starts.back().push_back(timeline->start(i));
            times->ends.back().push_back(timeline->end(rank, i));
        }
    }
    return span;
}

/// Passes wait for one another alone.
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
        improve(
            problem, best, goal, improveBudget,
            [&](const LineOrder &order, OrderTimes *times) { return longestSpan(problem, order, times); }, progress);
    if (problem.tasks() <= exactTasks)
        best = exactSearch(problem, std::move(best), goal, exactNodes, progress).order;
    return best;
}

/// The best with what is communicated beside the passes; `without` is tried first.
LineOrder bestWithLanes(const LineProblem &line, const Problem &problem, LineOrder without, const Progress &progress)
{
    Simulator simulator;
    const TimeOrder time = [&](const LineOrder &order, OrderTimes *times) {
        return spanWithLanes(line, problem, order, times, simulator);
    };
    LineOrder best;
    const TakeOrder take = [&](LineOrder order) {
        order.span = time(order, nullptr);
        if (order.span < best.span)
            best = std::move(order);
        return true;
    };
    if (!without.valid() || !take(std::move(without)))
        return best;
    LineProblem within = line;
    const int patience = line.tasks() > improveTasks ? 1 : 2;
    int vain = -1; // limits beyond the first, in a row, that led to nothing better
    for (const double limit : limitsInFlight(problem)) {
        const double before = best.span;
        within.limit = limit;
        if (!waveOrders(within, progress, take) || !patternOrders(within, progress, take))
            return best;
        vain = best.span < before ? 0 : vain + 1;
        if (vain == patience)
            break;
    }
    if (line.tasks() <= improveTasks)
        improve(line, best, lowerBound(line), laneBudget, time, progress);
    return best;
}

Result<Order> autoOrder(const Problem &problem, const Progress &progress)
{
    if (problem.shape.forwardOnly)
        return forwardOrder(problem.shape);
    const LineProblem line = lineProblem(problem);
    LineProblem here = line; // nothing on the host
    here.limit = problem.memory.liveLimit.value_or(here.limit);
    LineOrder best = bestOrder(here, progress);
    if (problem.comm.lane)
        best = bestWithLanes(line, problem, std::move(best), progress);
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
