// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/puzzle.h"

#include "core/base/errorcode.h"
#include "core/schedule/cells.h"
#include "core/schedule/complete.h"
#include "core/schedule/edit.h"
#include "core/schedule/live.h"
#include "core/schedule/registry.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace shardscope::schedule {

namespace {

constexpr std::size_t mostStates = 100'000;
constexpr double hairsbreadth = 1e-9; ///< of a value: less is rounding

double costOf(const std::vector<Cell> &cells, const StageMap &map, int stage, TaskKind kind)
{
    return cells[static_cast<std::size_t>(map.cell(0, stage))].costOf(kind);
}

bool isSplitOf(const Order &order)
{
    return std::ranges::any_of(order.all(), [](Task task) { return task.kind() == TaskKind::I; });
}

/// Seconds of a chunk in a stage, there and back.
double wayThrough(const Puzzle &puzzle, const std::vector<Cell> &cells, int stage, bool there, bool back)
{
    const TaskKind backward = puzzle.split ? TaskKind::I : TaskKind::B;
    const bool returns = back && !puzzle.problem.shape.forwardOnly;
    const StageMap &map = puzzle.map;
    const auto far = [&](int other) { return map.cell(0, stage) / map.slotCount != map.cell(0, other) / map.slotCount; };
    double time = 0;
    if (there)
        time += costOf(cells, map, stage, TaskKind::F)
                + (stage > 0 && far(stage - 1) ? costOf(cells, map, stage, TaskKind::RecvF) : 0);
    if (returns)
        time += costOf(cells, map, stage, backward)
                + (stage + 1 < map.stages && far(stage + 1) ? costOf(cells, map, stage, TaskKind::RecvG) : 0);
    return time;
}

double workOf(const Puzzle &puzzle, const std::vector<Cell> &cells, int device)
{
    double work = 0;
    for (int slot = 0; slot < puzzle.map.slotCount; ++slot) {
        const Cell &cell = cells[puzzle.map.cellIndex(device, slot)];
        work += cell.costOf(TaskKind::F);
        if (!puzzle.problem.shape.forwardOnly)
            work += puzzle.split ? cell.costOf(TaskKind::I) + cell.costOf(TaskKind::W) : cell.costOf(TaskKind::B);
    }
    return work * puzzle.problem.shape.chunks;
}

/// Chunks are alike: each stage takes them in their order, and nothing comes later for it.
OrderPtr inOrderOfChunks(const Order &order)
{
    OrderBuilder builder(order.shape(), order.map(), 3);
    for (int device = 0; device < order.devices(); ++device) {
        builder.beginDevice();
        std::vector<int> done(static_cast<std::size_t>(taskKinds * order.map().slotCount));
        for (const Task task : order.ofDevice(device))
            builder.add(task.kind(), task.slot(),
                        done[static_cast<std::size_t>(static_cast<int>(task.kind()) * order.map().slotCount + task.slot())]++);
    }
    return std::make_shared<const Order>(builder.finish());
}

/// The best that is there to be had at once: registered schedules of this placement, and the greedy rule.
std::optional<Solution> bestKnown(const Puzzle &puzzle)
{
    std::optional<Solution> best;
    const auto take = [&](OrderPtr order) {
        if (order->overlapped())
            return;
        order = inOrderOfChunks(*order);
        if (order->map() != puzzle.map || isSplitOf(*order) != (puzzle.split && !order->shape().forwardOnly)
            || !fitsLimit(*order, puzzle.problem, {}))
            return;
        const Result<double> value = valueOf(puzzle, order);
        if (value && (!best || *value < best->value))
            best = Solution{std::move(order), *value, 0, false};
    };
    for (const Schedule &schedule : schedules())
        if (!schedule.takesOrder)
            if (auto order = buildOrder(schedule, puzzle.problem))
                take(*order);
    if (auto greedy = completedGreedily(emptyOrder(puzzle.problem.shape, puzzle.map), puzzle.problem, puzzle.split))
        take(std::make_shared<const Order>(*std::move(greedy)));
    return best;
}

/// Tasks of all devices by their starts; those that start at once by their way through the model.
std::vector<std::pair<int, std::uint32_t>> byStart(const Puzzle &puzzle, const Order &order)
{
    std::vector<std::pair<int, std::uint32_t>> tasks;
    const auto timeline = simulate(std::make_shared<const Order>(order), puzzle.problem);
    for (int device = 0; timeline && device < order.devices(); ++device)
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
            tasks.emplace_back(device, i);
    std::ranges::stable_sort(tasks, {}, [&](const auto &task) { return timeline->start(task.second); });
    return tasks;
}

/// The first so many tasks by their starts.
Order firstByStart(const Order &order, const std::vector<std::pair<int, std::uint32_t>> &tasks, std::size_t count)
{
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(order.devices()));
    for (std::size_t i = 0; i < count; ++i)
        ++counts[static_cast<std::size_t>(tasks[i].first)];
    return beginningOf(order, counts);
}

/// Chunks in the order in which the first stage lets them in; behind them those that are not in yet.
std::vector<int> asTheyEnter(const Order &order, const std::vector<std::pair<int, std::uint32_t>> &tasks)
{
    std::vector<int> chunks;
    const auto add = [&](int chunk) {
        if (std::ranges::find(chunks, chunk) == chunks.end())
            chunks.push_back(chunk);
    };
    for (const auto &task : tasks)
        add(order.task(task.second).chunk());
    for (int chunk = 0; chunk < order.shape().chunks; ++chunk)
        add(chunk);
    return chunks;
}

/// The tasks by their starts that stand in the order of chunks in which the first stage has them.
std::size_t inChunkOrder(const Order &order, const std::vector<std::pair<int, std::uint32_t>> &tasks)
{
    const StageMap &map = order.map();
    const auto chunks = static_cast<std::size_t>(order.shape().chunks);
    const std::vector<int> entered = asTheyEnter(order, tasks);
    std::vector<int> rank(chunks);
    for (std::size_t i = 0; i < chunks; ++i)
        rank[static_cast<std::size_t>(entered[i])] = static_cast<int>(i);
    std::vector<int> done(3 * static_cast<std::size_t>(map.stages));
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const Task task = order.task(tasks[i].second);
        const int stage = map.stage(tasks[i].first, task.slot());
        const std::size_t kind = task.kind() == TaskKind::F ? 0 : task.kind() == TaskKind::W ? 2 : 1;
        if (int &count = done[3 * static_cast<std::size_t>(stage) + kind];
            rank[static_cast<std::size_t>(task.chunk())] != count++)
            return i;
    }
    return tasks.size();
}

} // namespace

int gathersOf(const Order &order, int device)
{
    int turns = 0;
    int slot = -1;
    for (const Task task : order.ofDevice(device))
        if (std::exchange(slot, task.slot()) != task.slot())
            ++turns;
    return turns;
}

int gathersOf(const Order &order)
{
    int turns = 0;
    for (int device = 0; device < order.devices(); ++device)
        turns += gathersOf(order, device);
    return turns;
}

Result<double> valueOf(const Puzzle &puzzle, const OrderPtr &order)
{
    const Result<Timeline> timeline = simulate(order, puzzle.problem);
    if (!timeline)
        return timeline.error();
    return puzzle.goal == Goal::Gathers ? static_cast<double>(gathersOf(*order)) : timeline->makespan().si();
}

double shortestTail(const Puzzle &puzzle, int device)
{
    // A weight gradient may come last, and nothing waits for it.
    if (puzzle.split || puzzle.problem.shape.forwardOnly)
        return 0;
    const StageMap &map = puzzle.map;
    const std::vector<Cell> cells = cellsOf(emptyOrder(puzzle.problem.shape, map), puzzle.problem);
    double least = std::numeric_limits<double>::infinity();
    for (int slot = 0; slot < map.slotCount; ++slot) {
        double tail = 0;
        for (int stage = map.stage(device, slot) - 1; stage >= 0; --stage)
            tail += wayThrough(puzzle, cells, stage, false, true);
        least = std::min(least, tail);
    }
    return least;
}

double lowerBound(const Puzzle &puzzle)
{
    const StageMap &map = puzzle.map;
    if (puzzle.goal == Goal::Gathers)
        return map.stages;
    const std::vector<Cell> cells = cellsOf(emptyOrder(puzzle.problem.shape, map), puzzle.problem);
    std::vector<double> before{0};
    double bound = 0; // a chunk's whole way
    for (int stage = 0; stage < map.stages; ++stage) {
        before.push_back(before.back() + wayThrough(puzzle, cells, stage, true, false));
        bound += wayThrough(puzzle, cells, stage, true, true);
    }
    for (int device = 0; device < map.devices; ++device) {
        double head = std::numeric_limits<double>::infinity();
        for (int slot = 0; slot < map.slotCount; ++slot) {
            const auto stage = static_cast<std::size_t>(map.stage(device, slot));
            const double arrival = wayThrough(puzzle, cells, static_cast<int>(stage), true, false)
                                   - costOf(cells, map, static_cast<int>(stage), TaskKind::F);
            head = std::min(head, before[stage] + arrival);
        }
        bound = std::max(bound, head + workOf(puzzle, cells, device) + shortestTail(puzzle, device));
    }
    return bound;
}

Result<Solution> solve(const Puzzle &puzzle, const Progress &progress)
{
    std::optional<Solution> known = bestKnown(puzzle);
    const double bound = lowerBound(puzzle);
    if (known && known->value <= bound * (1 + hairsbreadth)) {
        known->bound = known->value;
        known->proven = true;
        return *known;
    }
    const double below = known ? known->value * (1 - hairsbreadth) : std::numeric_limits<double>::infinity();
    Search search = exactOrder(puzzle, nullptr, below, mostStates, progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    if (search.best)
        return *std::move(search.best);
    if (!known)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("A puzzle"), core::tr("a limit that lets an order in, and few tasks or a schedule that fits"),
                      core::tr("none was found")},
                     {{}, 0, 0, "/live_limit"}};
    known->proven = !search.gaveUp;
    known->bound = known->proven ? known->value : bound;
    return *known;
}

Advice adviceFor(const Puzzle &puzzle, const Solution &solution, const Order &given)
{
    Advice advice;
    const auto tasks = byStart(puzzle, given);
    const auto extends = [&](std::size_t count) {
        const Order begun = firstByStart(given, tasks, count);
        return exactOrder(puzzle, &begun, solution.value * (1 + hairsbreadth), mostStates).best;
    };
    std::optional<Solution> nearest;
    std::size_t good = 0;
    if (solution.proven)
        nearest = extends(0);
    const bool alike = nearest.has_value(); // its chunks are numbered as they enter
    if (alike) {
        // What begins a best order still does with fewer tasks: the longest such beginning is found by halving.
        std::size_t bad = inChunkOrder(given, tasks) + 1;
        while (good + 1 < bad) {
            const std::size_t middle = (good + bad) / 2;
            std::optional<Solution> found = extends(middle);
            (found ? good : bad) = middle;
            if (found)
                nearest = std::move(found);
        }
    } else {
        nearest = solution;
        std::vector<std::uint32_t> at(static_cast<std::size_t>(given.devices()));
        for (; good < tasks.size(); ++good) {
            const auto [device, index] = tasks[good];
            const std::uint32_t place = nearest->order->first(device) + at[static_cast<std::size_t>(device)]++;
            if (place >= nearest->order->first(device + 1) || nearest->order->task(place) != given.task(index))
                break;
        }
    }
    const Order &best = *nearest->order;
    const std::vector<int> entered = asTheyEnter(given, tasks);
    const auto named = [&](Task task) {
        return alike ? Task(task.kind(), task.slot(), entered[static_cast<std::size_t>(task.chunk())]) : task;
    };
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(given.devices()));
    for (std::size_t i = 0; i < good; ++i)
        ++counts[static_cast<std::size_t>(tasks[i].first)];
    if (good < tasks.size()) {
        advice.device = tasks[good].first;
        advice.wrong = tasks[good].second;
        const std::uint32_t place = best.first(advice.device) + counts[static_cast<std::size_t>(advice.device)];
        if (place < best.first(advice.device + 1))
            advice.instead = named(best.task(place));
        return advice;
    }
    for (const auto &[device, index] : byStart(puzzle, best))
        if (index - best.first(device) >= counts[static_cast<std::size_t>(device)]) {
            advice.device = device;
            advice.instead = named(best.task(index));
            break;
        }
    return advice;
}

} // namespace shardscope::schedule
