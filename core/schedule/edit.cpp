// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/edit.h"

#include "core/schedule/cells.h"
#include "core/schedule/freeplaces.h"
#include "core/schedule/rest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <queue>
#include <tuple>
#include <utility>

namespace shardscope::schedule {

namespace {

/// Who needs and who gives what in an order.
class EditGraph {
public:
    explicit EditGraph(const Order &order)
        : m_order(order),
          m_cells(cellsOf(order, equalStages(order.devices(), order.shape().chunks, Seconds(1), Seconds(1), Seconds(1)))),
          m_deviceOf(order.tasks()), m_giver(2 * cellTasks(), noSignal), m_takers(2 * cellTasks(), {noSignal, noSignal})
    {
        for (int device = 0; device < order.devices(); ++device)
            for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
                m_deviceOf[i] = device;
                for (const std::uint32_t signal : outputsOf(order, m_cells, device, i))
                    if (signal != noSignal)
                        m_giver[signal] = i;
                for (const Input &input : inputsOf(order, m_cells, device, i))
                    if (input.signal != noSignal)
                        m_takers[input.signal][m_takers[input.signal][0] == noSignal ? 0 : 1] = i;
            }
    }

    [[nodiscard]] int deviceOf(std::uint32_t task) const { return m_deviceOf[task]; }

    /// All that `task` waits for other than by its place on its device (or, `later`, that wait for it): at
    /// each of them what `task` itself needs (or gives to) on the way; noSignal at the others.
    [[nodiscard]] std::vector<std::uint32_t> chained(std::uint32_t task, bool later) const
    {
        std::vector<std::uint32_t> first(m_order.tasks(), noSignal);
        std::vector<std::uint32_t> open;
        const auto reach = [&](std::uint32_t at, std::uint32_t through) {
            if (at == noSignal || at == task || first[at] != noSignal)
                return;
            first[at] = through;
            open.push_back(at);
        };
        each(task, later, [&](std::uint32_t next) { reach(next, next); });
        while (!open.empty()) {
            const std::uint32_t at = open.back();
            open.pop_back();
            each(at, later, [&](std::uint32_t next) { reach(next, first[at]); });
            reach(beside(at, task, later), first[at]);
        }
        return first;
    }

private:
    [[nodiscard]] std::size_t cellTasks() const
    {
        return static_cast<std::size_t>(m_order.map().stages) * static_cast<std::size_t>(m_order.shape().chunks);
    }

    template <class Each>
    void each(std::uint32_t task, bool later, const Each &call) const
    {
        if (later) {
            for (const std::uint32_t signal : outputsOf(m_order, m_cells, m_deviceOf[task], task))
                if (signal != noSignal)
                    for (const std::uint32_t taker : m_takers[signal])
                        call(taker);
            return;
        }
        for (const Input &input : inputsOf(m_order, m_cells, m_deviceOf[task], task))
            if (input.signal != noSignal)
                call(m_giver[input.signal]);
    }

    /// The next task on the same device, or the one before, as if `without` were not there.
    [[nodiscard]] std::uint32_t beside(std::uint32_t at, std::uint32_t without, bool later) const
    {
        const std::uint32_t first = m_order.first(m_deviceOf[at]);
        const std::uint32_t last = m_order.first(m_deviceOf[at] + 1) - 1;
        do {
            if (at == (later ? last : first))
                return noSignal;
            at += later ? 1U : UINT32_MAX;
        } while (at == without);
        return at;
    }

    const Order &m_order;
    std::vector<Cell> m_cells;
    std::vector<int> m_deviceOf;
    std::vector<std::uint32_t> m_giver;
    std::vector<std::array<std::uint32_t, 2>> m_takers;
};

/// What waits for a task, or what it waits for, the nearest in time first, until that is on the task's own device.
class NearestBarrier {
public:
    NearestBarrier(const Causes &causes, bool later) : m_causes(causes), m_later(later), m_seen(order().tasks()) {}

    [[nodiscard]] std::optional<Barrier> of(int device, std::uint32_t task)
    {
        each(device, task, [&](int at, std::uint32_t next) { reach({at, next, {next, next, at}}); });
        std::optional<Barrier> nearest;
        while (!m_open.empty() && !(nearest && away(m_open.top().task) > away(nearest->task))) {
            const Reached now = m_open.top();
            m_open.pop();
            if (now.device == device) {
                if (!nearest || (m_later ? now.task < nearest->task : now.task > nearest->task))
                    nearest = Barrier{now.task, now.by.through, now.by.device};
                continue;
            }
            each(now.device, now.task, [&](int at, std::uint32_t next) { reach({at, next, now.by}); });
            const TaskRange lane = m_causes.timeline().tasksOf(now.device);
            if (m_later && now.task + 1 < lane.last)
                reach({now.device, now.task + 1, now.by});
            if (!m_later && now.task > lane.first)
                reach({now.device, now.task - 1, now.by});
        }
        return nearest;
    }

private:
    struct Reached {
        int device;
        std::uint32_t task;
        Barrier by; ///< what it was reached through
    };
    struct Farther {
        const NearestBarrier *of;
        bool operator()(const Reached &a, const Reached &b) const { return of->away(a.task) > of->away(b.task); }
    };

    [[nodiscard]] const Order &order() const { return m_causes.timeline().order(); }
    [[nodiscard]] double away(std::uint32_t task) const
    {
        return m_later ? m_causes.timeline().start(task) : -m_causes.timeline().start(task);
    }

    void reach(const Reached &one)
    {
        if (m_seen[one.task])
            return;
        m_seen[one.task] = true;
        m_open.push(one);
    }

    template <class Call>
    void each(int device, std::uint32_t task, const Call &call) const
    {
        const Timeline &timeline = m_causes.timeline();
        if (!m_later) {
            for (const Input &input : inputsOf(order(), timeline.cells(), device, task))
                if (input.signal != noSignal)
                    call(input.from, m_causes.source(input.signal));
            return;
        }
        const StageMap &map = order().map();
        const Task own = order().task(task);
        const int stage = map.stage(device, own.slot());
        const int direction = order().direction(own.chunk());
        const auto onStage = [&](int other, std::uint32_t Cell::*out) {
            const int cell = map.cell(direction, other);
            const std::uint32_t first = timeline.cells()[static_cast<std::size_t>(cell)].*out;
            call(cell / map.slotCount, m_causes.source(first + static_cast<std::uint32_t>(own.chunk())));
        };
        const bool last = stage == map.stages - 1;
        if (own.kind() == TaskKind::F && !last)
            onStage(stage + 1, &Cell::forwardOut);
        if (own.kind() == TaskKind::F && last && !order().shape().forwardOnly)
            onStage(stage, &Cell::backwardOut);
        if ((own.kind() == TaskKind::I || own.kind() == TaskKind::B) && stage > 0)
            onStage(stage - 1, &Cell::backwardOut);
        if (own.kind() == TaskKind::I)
            if (const TaskRange weights = timeline.find(TaskKind::W, stage, own.chunk()); !weights.empty())
                call(device, weights.first);
    }

    const Causes &m_causes;
    bool m_later;
    std::vector<bool> m_seen;
    std::priority_queue<Reached, std::vector<Reached>, Farther> m_open{Farther{this}};
};

OrderBuilder builderLike(const Order &order)
{
    OrderBuilder builder(order.shape(), order.map(), 3);
    if (order.overlapped())
        builder.allowPairs();
    if (order.hasTransfers())
        builder.allowTransfers();
    return builder;
}

/// Both parts of a task, told apart from every other task of its device.
std::pair<Task, Task> wholeTask(const Order &order, std::uint32_t index)
{
    return {order.task(index), order.overlapped() ? order.partner(index) : Task()};
}

/// Places within a chunk, so that what needs something comes behind it where both start at once.
int depthOf(const StageMap &map, int stage, TaskKind kind)
{
    return kind == TaskKind::F ? stage : kind == TaskKind::W ? 2 * map.stages : 2 * map.stages - 1 - stage;
}

/// Seconds that the busiest device works for one chunk.
double workPerChunk(const Timeline &timeline)
{
    const Order &order = timeline.order();
    double most = 0;
    for (int device = 0; device < order.devices(); ++device) {
        double busy = 0;
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
            busy += timeline.end(device, i) - timeline.start(i);
        most = std::max(most, busy / order.shape().chunks);
    }
    return most;
}

} // namespace

FreePlaces freePlaces(const Order &order, int device, std::uint32_t index)
{
    const EditGraph graph(order);
    FreePlaces places{order.first(device), order.first(device + 1) - 1, {}, {}};
    const std::vector<std::uint32_t> before = graph.chained(index, false);
    for (std::uint32_t i = index; i-- > order.first(device) && !places.before;)
        if (before[i] != noSignal) {
            places.first = i + 1;
            places.before = Barrier{i, before[i], graph.deviceOf(before[i])};
        }
    const std::vector<std::uint32_t> behind = graph.chained(index, true);
    for (std::uint32_t i = index + 1; i <= order.first(device + 1) - 1 && !places.behind; ++i)
        if (behind[i] != noSignal) {
            places.last = i - 1;
            places.behind = Barrier{i, behind[i], graph.deviceOf(behind[i])};
        }
    return places;
}

FreePlaces freePlaces(const Causes &causes, int device, std::uint32_t index)
{
    const Timeline &timeline = causes.timeline();
    const Order &order = timeline.order();
    if (order.overlapped() || timeline.hasTransferTasks()) // two ways lead to one barrier, or others than the passes
        return freePlaces(order, device, index);
    FreePlaces places{order.first(device), order.first(device + 1) - 1, NearestBarrier(causes, false).of(device, index),
                      NearestBarrier(causes, true).of(device, index)};
    if (places.before)
        places.first = places.before->task + 1;
    if (places.behind)
        places.last = places.behind->task - 1;
    return places;
}

Order withMoved(const Order &order, int device, std::uint32_t from, std::uint32_t to)
{
    OrderBuilder builder = builderLike(order);
    for (int d = 0; d < order.devices(); ++d) {
        builder.beginDevice();
        for (std::uint32_t i = order.first(d); i < order.first(d + 1); ++i) {
            std::uint32_t taken = i;
            if (d == device && i == to)
                taken = from;
            else if (d == device && from < to && i >= from && i < to)
                taken = i + 1;
            else if (d == device && to < from && i > to && i <= from)
                taken = i - 1;
            addTask(builder, order, taken);
        }
    }
    return builder.finish();
}

Order beginningOf(const Order &order, std::span<const std::uint32_t> tasks)
{
    OrderBuilder builder = builderLike(order);
    for (int device = 0; device < order.devices(); ++device) {
        builder.beginDevice();
        const std::uint32_t end =
            std::min(order.first(device) + tasks[static_cast<std::size_t>(device)], order.first(device + 1));
        for (std::uint32_t i = order.first(device); i < end; ++i)
            addTask(builder, order, i);
    }
    return builder.finish();
}

std::optional<Order> stamped(const Timeline &timeline, int chunk)
{
    const Order &order = timeline.order();
    const StageMap &map = order.map();
    if (order.overlapped() || order.hasTransfers() || map.bidirectional)
        return std::nullopt;
    const double period = workPerChunk(timeline);
    struct Stamped {
        double start;
        int depth;
        Task task;
    };
    OrderBuilder builder = builderLike(order);
    std::vector<Stamped> lane;
    for (int device = 0; device < order.devices(); ++device) {
        lane.clear();
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            const Task task = order.task(i);
            if (task.chunk() != chunk)
                continue;
            const int depth = depthOf(map, map.stage(device, task.slot()), task.kind());
            for (int k = 0; k < order.shape().chunks; ++k)
                lane.push_back({timeline.start(i) + (k - chunk) * period, depth, Task(task.kind(), task.slot(), k)});
        }
        // Rounding must not tell apart what starts at once: a later chunk would overtake.
        const double tolerance = std::max(timeline.tolerance(), period * 1e-9);
        std::ranges::sort(lane, {}, [tolerance](const Stamped &s) {
            return std::tuple(tolerance > 0 ? std::round(s.start / tolerance) : s.start, s.task.chunk(), s.depth);
        });
        builder.beginDevice();
        for (const Stamped &s : lane)
            builder.add(s.task.kind(), s.task.slot(), s.task.chunk());
    }
    return builder.finish();
}

std::optional<OrderDifference> firstDifference(const Order &one, const Order &other)
{
    if (one.map() != other.map() || one.shape().chunks != other.shape().chunks)
        return std::nullopt;
    OrderDifference found;
    std::uint32_t nearest = UINT32_MAX;
    for (int device = 0; device < one.devices(); ++device) {
        const std::uint32_t count = one.first(device + 1) - one.first(device);
        const std::uint32_t others = other.first(device + 1) - other.first(device);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t at = one.first(device) + i;
            if (i < others && wholeTask(one, at) == wholeTask(other, other.first(device) + i))
                continue;
            ++found.tasks;
            if (i < nearest) {
                nearest = i;
                found.device = device;
                found.index = at;
            }
        }
    }
    return found.tasks > 0 ? std::optional(found) : std::nullopt;
}

} // namespace shardscope::schedule
