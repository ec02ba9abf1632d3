// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <tuple>
#include <vector>

// A second, plain simulator and random problems. It knows nothing of the first
// one but the order: tasks in maps, rules as they are written down.
namespace shardscope::schedule::testing {

struct SlowTask {
    char kind = 'F'; ///< F I W B, & for both
    int stage = 0;
    int chunk = 0;
    int backStage = 0;
    int backChunk = 0;
};

struct SlowResult {
    bool deadlock = false;
    std::vector<std::vector<double>> starts; ///< by device, in its order
    std::vector<std::vector<double>> ends;
    double makespan = 0;
};

class SlowSimulator {
public:
    SlowSimulator(const Order &order, const Problem &problem) : m_order(order), m_problem(problem)
    {
        for (int d = 0; d < order.devices(); ++d) {
            auto &tasks = m_tasks.emplace_back();
            for (std::uint32_t i = order.first(d); i < order.first(d + 1); ++i) {
                const Task t = order.task(i);
                SlowTask task{"FIWB&"[static_cast<int>(t.kind())], order.map().stage(d, t.slot()), t.chunk(), 0, 0};
                if (task.kind == '&') {
                    task.backStage = order.map().stage(d, order.partner(i).slot());
                    task.backChunk = order.partner(i).chunk();
                }
                tasks.push_back(task);
            }
        }
    }

    const std::vector<std::vector<SlowTask>> &tasks() const { return m_tasks; }

    /// Transfers only delay.
    SlowResult run()
    {
        SlowResult result;
        result.starts.resize(m_tasks.size());
        result.ends.resize(m_tasks.size());
        std::vector<double> clock(m_tasks.size(), 0.0);
        for (bool moved = true; moved;) {
            moved = false;
            for (std::size_t d = 0; d < m_tasks.size(); ++d) {
                while (result.starts[d].size() < m_tasks[d].size()) {
                    const SlowTask &task = m_tasks[d][result.starts[d].size()];
                    const auto ready = inputs(task, static_cast<int>(d));
                    if (!ready)
                        break;
                    const double start = std::max(clock[d], *ready);
                    clock[d] = start + duration(task, static_cast<int>(d));
                    result.starts[d].push_back(start);
                    result.ends[d].push_back(clock[d]);
                    finish(task, static_cast<int>(d), clock[d]);
                    moved = true;
                }
                result.deadlock = false;
            }
        }
        for (std::size_t d = 0; d < m_tasks.size(); ++d) {
            result.deadlock = result.deadlock || result.starts[d].size() < m_tasks[d].size();
            result.makespan = std::max(result.makespan, clock[d]);
        }
        return result;
    }

    double duration(const SlowTask &task, int device) const
    {
        const bool both = m_order.map().bidirectional;
        const int v = both ? 1 : m_order.map().slotCount;
        const auto at = [&](int stage) { return both ? stage : device; };
        const auto f = [&](int stage) { return forwardOf(m_problem, at(stage)).si() / v; };
        const auto i = [&](int stage) { return backwardInputOf(m_problem, at(stage)).si() / v; };
        const auto w = [&](int stage) { return backwardWeightOf(m_problem, at(stage)).si() / v; };
        switch (task.kind) {
        case 'F': return f(task.stage);
        case 'I': return i(task.stage);
        case 'W': return w(task.stage);
        case 'B': return i(task.stage) + w(task.stage);
        default:
            if (!m_problem.times.overlapped.empty())
                return entry(m_problem.times.overlapped, device).si() / v;
            return f(task.stage) + i(task.backStage) + w(task.backStage);
        }
    }

    /// Device of a stage for a chunk, found by looking for its F.
    int deviceOf(int stage, int chunk)
    {
        if (m_devices.empty()) {
            for (std::size_t d = 0; d < m_tasks.size(); ++d) {
                for (const SlowTask &task : m_tasks[d]) {
                    if (task.kind == 'F' || task.kind == '&')
                        m_devices[{task.stage, task.chunk}] = static_cast<int>(d);
                }
            }
        }
        return m_devices.at({stage, chunk});
    }

private:
    std::optional<double> given(char kind, int stage, int chunk, int device)
    {
        const auto found = m_done.find({kind, stage, chunk});
        if (found == m_done.end())
            return std::nullopt;
        const auto [end, from] = found->second;
        return end + (from == device ? 0.0 : transferBetween(m_problem, from, device).si());
    }

    std::optional<double> forwardInput(int stage, int chunk, int device)
    {
        return stage == 0 ? std::optional(0.0) : given('F', stage - 1, chunk, device);
    }
    std::optional<double> backwardInput(int stage, int chunk, int device)
    {
        const bool last = stage == m_order.map().stages - 1;
        return last ? given('F', stage, chunk, device) : given('I', stage + 1, chunk, device);
    }
    std::optional<double> inputs(const SlowTask &task, int device)
    {
        switch (task.kind) {
        case 'F': return forwardInput(task.stage, task.chunk, device);
        case 'W': return given('I', task.stage, task.chunk, device);
        case '&': {
            const auto f = forwardInput(task.stage, task.chunk, device);
            const auto b = backwardInput(task.backStage, task.backChunk, device);
            if (!f || !b)
                return std::nullopt;
            return std::max(*f, *b);
        }
        default: return backwardInput(task.stage, task.chunk, device);
        }
    }
    void finish(const SlowTask &task, int device, double end)
    {
        if (task.kind == 'F' || task.kind == '&')
            m_done[{'F', task.stage, task.chunk}] = {end, device};
        if (task.kind == 'I' || task.kind == 'B')
            m_done[{'I', task.stage, task.chunk}] = {end, device};
        if (task.kind == '&')
            m_done[{'I', task.backStage, task.backChunk}] = {end, device};
    }

    const Order &m_order;
    const Problem &m_problem;
    std::vector<std::vector<SlowTask>> m_tasks;
    std::map<std::tuple<char, int, int>, std::pair<double, int>> m_done;
    std::map<std::pair<int, int>, int> m_devices;
};

/// An order for the schedule that takes one: of the first other schedule from `skip` on that has one of this shape.
inline OrderPtr anotherOrder(const Shape &shape, int skip = 0)
{
    Problem problem = equalStages(shape.stages, shape.chunks, Seconds(1), Seconds(1), Seconds(1));
    problem.shape = shape;
    const auto all = static_cast<int>(schedules().size());
    for (int i = 0; i < all; ++i) {
        const Schedule &other = schedules()[static_cast<std::size_t>((i + skip) % all)];
        if (other.followsTimes || other.takesOrder || other.bothDirections || other.runsPaired)
            continue;
        if (auto order = buildOrder(other, problem))
            return *std::move(order);
    }
    return nullptr;
}

/// Times in eighths, so that sums are exact and equality can be asked for.
class RandomProblems {
public:
    explicit RandomProblems(unsigned seed) : m_random(seed) {}

    int between(int low, int high) { return low + static_cast<int>(m_random() % static_cast<unsigned>(high - low + 1)); }
    bool oneIn(int n) { return between(1, n) == 1; }
    double eighths(int low, int high) { return between(low, high) / 8.0; }

    std::vector<Seconds> times(int ranks, bool equal, int low = 1, int high = 24)
    {
        if (equal)
            return {Seconds(eighths(low, high))};
        std::vector<Seconds> values;
        for (int r = 0; r < ranks; ++r)
            values.emplace_back(eighths(low, high));
        return values;
    }

    /// A problem that the schedule accepts.
    Problem forSchedule(const Schedule &schedule, int mostRanks = 8, int mostChunks = 20)
    {
        Problem problem;
        Shape &shape = problem.shape;
        shape.virtualStages = between(schedule.leastVirtualStages, std::min(schedule.mostVirtualStages, 4));
        do {
            shape.stages = between(1, mostRanks);
            shape.chunks = between(1, mostChunks);
            shape.group = schedule.groupsChunks && oneIn(3) ? between(1, shape.chunks) : 0;
            if (schedule.id == "dualpipe") {
                shape.stages = 2 * between(1, mostRanks / 2);
                shape.chunks = 2 * shape.stages + 2 * between(0, 6);
            }
            if (schedule.takesOrder)
                problem.own = anotherOrder(shape, between(0, 20));
        } while (schedule.accepts && !schedule.accepts(problem));
        const bool equal = oneIn(3);
        problem.times = {times(shape.stages, equal), times(shape.stages, equal), times(shape.stages, equal), {}};
        if (oneIn(2))
            problem.times.overlapped = times(shape.stages, equal, 8, 60);
        if (oneIn(2))
            problem.transfers.toNext = times(shape.stages, oneIn(2), 0, 8);
        if (oneIn(2))
            problem.transfers.toPrevious = times(shape.stages, oneIn(2), 0, 8);
        if (oneIn(4))
            problem.memory.weightShare = eighths(0, 8);
        return problem;
    }

private:
    std::mt19937 m_random;
};

inline const Schedule &scheduleNamed(std::string_view id)
{
    return **findSchedule(id);
}

inline Problem unit(std::string_view id, int stages, int chunks)
{
    Problem problem = equalStages(stages, chunks, Seconds(1), Seconds(1), Seconds(1));
    problem.shape.virtualStages = scheduleNamed(id).leastVirtualStages;
    if (scheduleNamed(id).takesOrder)
        problem.own = anotherOrder(problem.shape);
    return problem;
}

} // namespace shardscope::schedule::testing
