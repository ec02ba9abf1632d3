// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/complete.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/schedule/cells.h"
#include "core/schedule/live.h"
#include "core/schedule/rest.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::schedule {

namespace {

constexpr double notGiven = std::numeric_limits<double>::infinity();

/// Which of many devices starts first, of those at once the lowest; each start is changed in O(log devices).
class Earliest {
public:
    explicit Earliest(std::size_t devices) : m_starts(std::bit_ceil(devices), notGiven), m_winners(2 * m_starts.size())
    {
        for (std::size_t i = 0; i < m_starts.size(); ++i)
            m_winners[m_starts.size() + i] = i;
        for (std::size_t node = m_starts.size(); node-- > 1;)
            m_winners[node] = m_winners[2 * node];
    }
    void set(std::size_t device, double start)
    {
        m_starts[device] = start;
        for (std::size_t node = (m_starts.size() + device) / 2; node > 0; node /= 2) {
            const std::size_t low = m_winners[2 * node];
            const std::size_t high = m_winners[2 * node + 1];
            m_winners[node] = m_starts[high] < m_starts[low] ? high : low;
        }
    }
    [[nodiscard]] std::size_t first() const { return m_starts.size() == 1 ? 0 : m_winners[1]; }

private:
    std::vector<double> m_starts;
    std::vector<std::size_t> m_winners; ///< of a tree whose root is 1
};

/// Runs the begun tasks in their order and the others in one that it finds.
class Completion {
public:
    /// `all`: what is begun, and behind it the rest.
    Completion(const Order &all, const Order &begun, const Problem &problem)
        : m_all(all), m_problem(problem), m_cells(cellsOf(all, problem)), m_lanes(static_cast<std::size_t>(all.devices())),
          m_ends(2 * static_cast<std::size_t>(all.map().stages) * static_cast<std::size_t>(all.shape().chunks), notGiven),
          m_takers(m_ends.size(), {noSignal, noSignal}), m_missing(all.tasks()), m_done(all.tasks())
    {
        for (int device = 0; device < all.devices(); ++device) {
            Lane &lane = laneOf(device);
            lane.next = all.first(device);
            lane.begun = all.first(device) + (begun.first(device + 1) - begun.first(device));
            lane.last = all.first(device + 1);
            for (std::uint32_t i = lane.next; i < lane.last; ++i)
                list(device, i);
        }
    }

    /// Each device takes the first that is left, and in a ring whatever can start first.
    Result<Order> follow()
    {
        while (m_count < m_all.tasks()) {
            bool any = false;
            for (int device = 0; device < m_all.devices(); ++device)
                for (skipDone(device); head(device) != noSignal && m_missing[head(device)] == 0; skipDone(device)) {
                    run(device, head(device));
                    any = true;
                }
            if (!any && !runFirstReady())
                return stuck();
        }
        return finish();
    }

    Result<Order> greedy()
    {
        Earliest turns(m_lanes.size());
        for (int device = 0; device < m_all.devices(); ++device)
            m_stale.push_back(device);
        while (m_count < m_all.tasks()) {
            for (const int device : m_stale) {
                Lane &lane = laneOf(device);
                lane.stale = false;
                lane.choice = choose(device);
                turns.set(static_cast<std::size_t>(device), lane.choice.start);
            }
            m_stale.clear();
            const auto device = static_cast<int>(turns.first());
            if (laneOf(device).choice.task == noSignal)
                return stuck();
            run(device, laneOf(device).choice.task, laneOf(device).choice.start);
        }
        return finish();
    }

private:
    struct Ready {
        std::uint32_t task = noSignal;
        double arrival = 0;
    };
    struct Choice {
        std::uint32_t task = noSignal;
        double start = notGiven;
    };
    struct Lane {
        double clock = 0;
        double live = 0; ///< chunk activations of the rank's whole share
        std::uint32_t next = 0;
        std::uint32_t begun = 0;
        std::uint32_t last = 0;
        std::vector<Ready> ready; ///< of the rest: all inputs are given
        std::vector<std::uint32_t> sequence;
        bool stale = true;
        Choice choice;
    };

    Lane &laneOf(int device) { return m_lanes[static_cast<std::size_t>(device)]; }

    void list(int device, std::uint32_t i)
    {
        std::uint8_t missing = 0;
        for (const Input &input : inputsOf(m_all, m_cells, device, i)) {
            if (input.signal == noSignal)
                continue;
            ++missing;
            auto &takers = m_takers[input.signal];
            takers[takers[0] == noSignal ? 0 : 1] = i;
        }
        m_missing[i] = missing;
        if (missing == 0 && i >= laneOf(device).begun)
            laneOf(device).ready.push_back({i, 0});
    }

    void skipDone(int device)
    {
        Lane &lane = laneOf(device);
        while (lane.next < lane.last && m_done[lane.next])
            ++lane.next;
    }
    std::uint32_t head(int device) { return laneOf(device).next < laneOf(device).last ? laneOf(device).next : noSignal; }

    /// The start that the inputs and the device allow.
    double startOf(int device, std::uint32_t i) { return std::max(laneOf(device).clock, arrivalOf(device, i)); }
    double arrivalOf(int device, std::uint32_t i)
    {
        double start = 0;
        for (const Input &input : inputsOf(m_all, m_cells, device, i))
            if (input.signal != noSignal)
                start = std::max(start, m_ends[input.signal] + (input.from == device ? 0.0 : input.delay));
        return start;
    }

    void run(int device, std::uint32_t i) { run(device, i, startOf(device, i)); }
    void run(int device, std::uint32_t i, double start)
    {
        Lane &lane = laneOf(device);
        const Task task = m_all.task(i);
        const double end = start + m_cells[m_all.map().cellIndex(device, task.slot())].costOf(task.kind());
        lane.clock = end;
        lane.live += held(task.kind());
        lane.sequence.push_back(i);
        makeStale(device);
        if (const auto ready = std::ranges::find(lane.ready, i, &Ready::task); ready != lane.ready.end())
            lane.ready.erase(ready);
        m_done[i] = true;
        ++m_count;
        for (const std::uint32_t signal : outputsOf(m_all, m_cells, device, i)) {
            if (signal == noSignal)
                continue;
            m_ends[signal] = end;
            for (const std::uint32_t taker : m_takers[signal])
                if (taker != noSignal && --m_missing[taker] == 0)
                    makeReady(m_all.device(taker), taker);
        }
    }

    void makeStale(int device)
    {
        if (!std::exchange(laneOf(device).stale, true))
            m_stale.push_back(device);
    }

    void makeReady(int device, std::uint32_t i)
    {
        makeStale(device);
        if (i >= laneOf(device).begun)
            laneOf(device).ready.push_back({i, arrivalOf(device, i)});
    }

    /// What the end of a task leaves in flight more than before it.
    [[nodiscard]] double held(TaskKind kind) const
    {
        const double share = 1.0 / m_all.map().slotsPerShare();
        const double weight = m_problem.memory.weightShare;
        switch (kind) {
        case TaskKind::F: return m_all.shape().forwardOnly && !m_problem.memory.keptWithoutBackward ? 0 : share;
        case TaskKind::I: return -(1 - weight) * share;
        case TaskKind::W: return -weight * share;
        case TaskKind::B: return -share;
        default: return 0;
        }
    }

    [[nodiscard]] bool fits(const Lane &lane, TaskKind kind) const
    {
        constexpr double rounding = 1e-9;
        return kind != TaskKind::F || !m_problem.memory.liveLimit
               || lane.live + 1.0 / m_all.map().slotsPerShare() <= *m_problem.memory.liveLimit + rounding;
    }

    Choice choose(int device)
    {
        Lane &lane = laneOf(device);
        if (lane.next < lane.begun) {
            skipDone(device);
            if (lane.next < lane.begun)
                return m_missing[lane.next] == 0 ? Choice{lane.next, startOf(device, lane.next)} : Choice{};
        }
        Choice best;
        std::tuple<double, int, int, int> least;
        double first = notGiven; // the earliest start of all but weight gradients, and of these where nothing else is ready
        const bool forwards = fits(lane, TaskKind::F);
        const auto isIn = [&](const Ready &one) { return forwards || m_all.task(one.task).kind() != TaskKind::F; };
        for (const Ready &one : lane.ready)
            if (one.arrival < first && isIn(one))
                first = one.arrival;
        first = std::max(first, lane.clock);
        for (const Ready &one : lane.ready) {
            const std::uint32_t i = one.task;
            const Task task = m_all.task(i);
            const double start = std::max(lane.clock, one.arrival);
            if (start > first || !isIn(one))
                continue;
            const int rank = task.kind() == TaskKind::W ? 2 : task.kind() == TaskKind::F ? 1 : 0;
            const std::tuple key(start, rank, rank == 1 ? -task.slot() : task.chunk(), rank == 1 ? task.chunk() : -task.slot());
            if (best.task == noSignal || key < least) {
                best = {i, start};
                least = key;
            }
        }
        return best;
    }

    bool runFirstReady()
    {
        int at = -1;
        Choice best;
        for (int device = 0; device < m_all.devices(); ++device) {
            if (laneOf(device).next < laneOf(device).begun)
                continue;
            for (const Ready &one : laneOf(device).ready)
                if (const double start = startOf(device, one.task); start < best.start) {
                    best = {one.task, start};
                    at = device;
                }
        }
        if (at >= 0)
            run(at, best.task);
        return at >= 0;
    }

    Error stuck()
    {
        for (int device = 0; device < m_all.devices(); ++device) {
            const Lane &lane = laneOf(device);
            if (lane.next < lane.begun && !m_done[lane.next])
                return {ErrorCode::ScheduleRule,
                        {core::tr("What is begun"), core::tr("tasks that can run one after the other"),
                         taskText(m_all, lane.next) + " on rank " + std::to_string(device)},
                        {}};
        }
        return {ErrorCode::ScheduleRule,
                {core::tr("The rest of the order"), core::tr("more chunks in flight than the limit"),
                 numberText(m_problem.memory.liveLimit.value_or(0))},
                {{}, 0, 0, "/live_limit"}};
    }

    Order finish()
    {
        OrderBuilder builder(m_all.shape(), m_all.map(), 3);
        if (m_all.overlapped())
            builder.allowPairs();
        for (const Lane &lane : m_lanes) {
            builder.beginDevice();
            for (const std::uint32_t i : lane.sequence)
                addTask(builder, m_all, i);
        }
        return builder.finish();
    }

    const Order &m_all;
    const Problem &m_problem;
    std::vector<Cell> m_cells;
    std::vector<Lane> m_lanes;
    std::vector<int> m_stale; ///< devices whose choice is to be made again
    std::vector<double> m_ends;
    std::vector<std::array<std::uint32_t, 2>> m_takers;
    std::vector<std::uint8_t> m_missing;
    std::vector<bool> m_done;
    std::size_t m_count = 0;
};

constexpr Text whole = core::tr("The whole order");

/// The step time of an order within the limit, where that depends on the time; else 0.
Result<double> timeWithin(const Order &order, const Problem &problem)
{
    if (!bringsToHost(problem)) {
        const Status fits = holdsLimit(order, problem.memory, whole);
        return fits ? Result(0.0) : Result<double>(fits.error());
    }
    const auto timeline = simulate(std::make_shared<const Order>(order), problem);
    if (!timeline)
        return timeline.error();
    const Status fits = holdsLimit(*timeline, problem.memory, whole);
    return fits ? Result(timeline->makespan().si()) : Result<double>(fits.error());
}

} // namespace

Result<Order> completedLike(const Order &begun, const Order &like, const Problem &problem)
{
    if (like.map() != begun.map() || like.shape().chunks != begun.shape().chunks)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("An order to follow"), core::tr("the same GPUs, chunks and stages"), core::tr("others")},
                     {}};
    const Order all = wholeLike(begun, like);
    Result<Order> order = Completion(all, begun, problem).follow();
    if (!order)
        return order;
    const Result<double> time = timeWithin(*order, problem);
    return time ? std::move(order) : Result<Order>(time.error());
}

Result<Order> completedGreedily(const Order &begun, const Problem &problem, bool split)
{
    const Order all = wholeListed(begun, split);
    std::optional<Order> best;
    std::optional<Error> refused;
    double shortest = notGiven;
    Problem looser = problem;
    for (const double limit : limitsInFlight(problem)) {
        looser.memory.liveLimit = limit;
        Result<Order> order = Completion(all, begun, looser).greedy();
        const Result<double> time = order ? timeWithin(*order, problem) : Result<double>(order.error());
        if (time && *time < shortest) {
            shortest = *time;
            best = *std::move(order);
        } else if (!time && !refused) {
            refused = time.error();
        }
    }
    if (best)
        return *std::move(best);
    return *std::move(refused);
}

} // namespace shardscope::schedule
