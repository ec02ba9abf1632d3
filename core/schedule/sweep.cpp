// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/sweep.h"

#include "core/base/errorcode.h"
#include "core/schedule/idle.h"
#include "core/schedule/live.h"
#include "core/schedule/summary.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

namespace shardscope::schedule {

namespace {

/// Orders are kept up to this many tasks (4 bytes each); then all are dropped.
constexpr std::size_t mostKeptTasks = std::size_t{1} << 22U;
/// What the search for an order costs, in simulations of the same size.
constexpr std::size_t searchEffort = 400;

/// Work of all ranks for one chunk.
double workOfChunk(const Problem &problem)
{
    double work = 0;
    for (int rank = 0; rank < problem.shape.stages; ++rank) {
        work += forwardOf(problem, rank).si();
        if (!problem.shape.forwardOnly)
            work += (backwardInputOf(problem, rank) + backwardWeightOf(problem, rank)).si();
    }
    return work;
}

/// Tasks of which two run as one, transfers that occupy devices, or passes that
/// communication may slow down: the time that devices are busy then depends on the order.
bool busyNeedsOrder(const Problem &problem)
{
    return problem.transfers.blocking || problem.comm.lane || (!problem.times.overlapped.empty() && !problem.shape.forwardOnly);
}

double bubbleRatio(const Problem &problem, Seconds makespan)
{
    if (makespan <= Seconds(0))
        return 0;
    const double busy = problem.shape.chunks * workOfChunk(problem);
    return idleOf(1.0 - busy / (problem.shape.stages * makespan.si()), 1);
}

std::optional<double> valueOf(const std::vector<Formula> &formulas, Measure measure)
{
    for (const Formula &formula : formulas) {
        if (formula.measure == measure && !formula.bound && formula.holds())
            return formula.derivation.value;
    }
    return std::nullopt;
}

/// By a formula that holds; none where the simulation has to say it.
std::optional<double> closedMakespan(const Schedule &schedule, const Problem &problem)
{
    return busyNeedsOrder(problem) ? std::nullopt : valueOf(schedule.formulas(problem), Measure::Makespan);
}

/// Forward only, every order holds the same: all chunks, or one at a time.
std::optional<std::vector<double>> closedPeaks(const Problem &problem)
{
    const Memory &memory = problem.memory;
    if (!problem.shape.forwardOnly || memory.liveLimit || problem.shape.virtualStages != 1)
        return std::nullopt;
    return std::vector<double>(static_cast<std::size_t>(problem.shape.stages),
                               memory.keptWithoutBackward ? problem.shape.chunks : 1);
}

bool samePeaks(const Memory &a, const Memory &b)
{
    return a.weightShare == b.weightShare && a.keptWithoutBackward == b.keptWithoutBackward;
}

/// What its order alone could not tell.
Status withinLimit(const Timeline &timeline, const Problem &problem, const Schedule &schedule)
{
    return timeline.offloads() ? holdsLimit(timeline, problem.memory, schedule.title) : Status(Nothing{});
}

} // namespace

Result<StepCalculator::Built> StepCalculator::build(const Schedule &schedule, const Problem &problem,
                                                    const Progress &progress) const
{
    auto order = buildOrder(schedule, problem, progress);
    if (!order)
        return std::move(order).error();
    Built built;
    built.memory = problem.memory;
    built.peaks = peakLive(**order, problem.memory);
    built.order = *std::move(order);
    return built;
}

Result<const StepCalculator::Built *> StepCalculator::built(const Schedule &schedule, const Problem &problem,
                                                            const Progress &progress)
{
    if (schedule.followsTimes || schedule.takesOrder) {
        auto fresh = build(schedule, problem, progress);
        if (!fresh)
            return std::move(fresh).error();
        m_passing = *std::move(fresh);
        return &m_passing;
    }
    const Key key(schedule.id, problem.shape);
    auto found = m_kept.find(key);
    if (found == m_kept.end()) {
        Problem unlimited = problem;
        unlimited.memory.liveLimit.reset();
        auto fresh = build(schedule, unlimited, progress);
        if (!fresh)
            return std::move(fresh).error();
        m_keptTasks += fresh->order->tasks();
        if (m_keptTasks > mostKeptTasks) {
            m_kept.clear();
            m_keptTasks = fresh->order->tasks();
        }
        found = m_kept.emplace(key, *std::move(fresh)).first;
    }
    Built &kept = found->second;
    if (!samePeaks(kept.memory, problem.memory)) {
        kept.memory = problem.memory;
        kept.peaks = peakLive(*kept.order, problem.memory);
    }
    if (auto s = bringsToHost(problem) ? Status(Nothing{}) : holdsLimit(*kept.order, problem.memory, schedule.title); !s)
        return s.error();
    return &kept;
}

Result<StepNumbers> StepCalculator::step(const Schedule &schedule, const Problem &problem, const Progress &progress)
{
    if (auto s = accepts(schedule, problem); !s)
        return s.error();
    StepNumbers numbers;
    const auto makespan = closedMakespan(schedule, problem);
    auto peaks = makespan ? closedPeaks(problem) : std::nullopt;
    if (makespan) {
        numbers.makespan = Seconds(*makespan);
        numbers.closed = true;
        numbers.bubbleRatio = bubbleRatio(problem, numbers.makespan);
    }
    if (peaks) {
        numbers.peakLive = *std::move(peaks);
        return numbers;
    }
    const auto order = built(schedule, problem, progress);
    if (!order)
        return order.error();
    numbers.peakLive = (*order)->peaks;
    if (makespan)
        return numbers;
    auto timeline = m_simulator.run((*order)->order, problem, progress);
    if (!timeline)
        return std::move(timeline).error();
    if (auto s = withinLimit(*timeline, problem, schedule); !s)
        return s.error();
    numbers.makespan = timeline->makespan();
    numbers.bubbleRatio =
        busyNeedsOrder(problem) ? summaryOf(*timeline, problem.memory).bubbleRatio : bubbleRatio(problem, numbers.makespan);
    if (timeline->offloads())
        numbers.peakLive = peakLive(*timeline, problem.memory);
    return numbers;
}

Result<Seconds> StepCalculator::makespan(const Schedule &schedule, const Problem &problem)
{
    if (auto s = accepts(schedule, problem); !s)
        return s.error();
    if (const auto closed = closedMakespan(schedule, problem))
        return Seconds(*closed);
    const auto order = built(schedule, problem, {});
    if (!order)
        return order.error();
    const auto timeline = m_simulator.run((*order)->order, problem);
    if (auto s = timeline ? withinLimit(*timeline, problem, schedule) : Status(timeline.error()); !s)
        return s.error();
    return timeline->makespan();
}

std::size_t stepEffort(const Schedule &schedule, const Problem &problem)
{
    if (!accepts(schedule, problem) || (closedPeaks(problem) && closedMakespan(schedule, problem)))
        return 0;
    const Shape &shape = problem.shape;
    const std::size_t kinds = shape.forwardOnly ? 1U : schedule.splitsBackward ? 3U : 2U;
    const std::size_t tasks = static_cast<std::size_t>(shape.stages) * static_cast<std::size_t>(shape.chunks)
                              * static_cast<std::size_t>(shape.virtualStages) * kinds;
    return schedule.followsTimes && !shape.forwardOnly ? tasks * searchEffort : tasks;
}

Sweep::Sweep(int threads) : m_calculators(static_cast<std::size_t>(std::max(1, threads)))
{
}

Result<std::vector<Result<StepNumbers>>> Sweep::run(const Schedule &schedule, std::size_t cells, const ProblemAt &problemAt,
                                                    const Progress &progress)
{
    std::vector<Result<StepNumbers>> results(cells, Result<StepNumbers>(StepNumbers{}));
    std::atomic<std::size_t> next = 0;
    const auto work = [&](StepCalculator &calculator, bool reports) {
        for (std::size_t cell = next++; cell < cells && !progress.stopRequested(); cell = next++) {
            auto problem = problemAt(cell);
            results[cell] = problem ? calculator.step(schedule, *problem, progress) : Result<StepNumbers>(problem.error());
            if (reports)
                progress.report(static_cast<double>(cell + 1) / static_cast<double>(cells));
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(m_calculators.size(), cells); ++i)
            helpers.emplace_back([&work, &calculator = m_calculators[i]] { work(calculator, false); });
        work(m_calculators.front(), true);
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    return results;
}

} // namespace shardscope::schedule
