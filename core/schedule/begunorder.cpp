// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/begunorder.h"

#include "core/base/errorcode.h"
#include "core/schedule/cells.h"
#include "core/schedule/edit.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/rest.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace shardscope::schedule {

namespace {

constexpr std::string_view openMark = "/";

Problem plainProblem(const Order &order)
{
    return equalStages(order.devices(), order.shape().chunks, Seconds(1), Seconds(1), Seconds(1));
}

/// Chunk by chunk through the model and back: each task behind what it needs.
Order oneByOne(const Shape &shape, const StageMap &map, bool split)
{
    OrderBuilder builder(shape, map, 3);
    for (int device = 0; device < map.devices; ++device) {
        std::vector<std::pair<int, int>> slots; // stage and slot, in model order
        for (int slot = 0; slot < map.slotCount; ++slot)
            if (map.stage(device, slot) >= 0)
                slots.emplace_back(map.stage(device, slot), slot);
        std::ranges::sort(slots);
        builder.beginDevice();
        for (int chunk = 0; chunk < shape.chunks; ++chunk) {
            for (const auto &[stage, slot] : slots)
                builder.add(TaskKind::F, slot, chunk);
            for (auto at = slots.rbegin(); at != slots.rend(); ++at) {
                builder.add(split ? TaskKind::I : TaskKind::B, at->second, chunk);
                if (split)
                    builder.add(TaskKind::W, at->second, chunk);
            }
        }
    }
    return builder.finish();
}

bool isSplitOrder(const Order &order)
{
    return std::ranges::any_of(order.all(), [](Task task) { return task.kind() == TaskKind::I || task.kind() == TaskKind::W; });
}

/// Signals that the tasks of an order give.
std::vector<bool> given(const Order &order, const std::vector<Cell> &cells)
{
    std::vector<bool> signals(2 * static_cast<std::size_t>(order.map().stages) * static_cast<std::size_t>(order.shape().chunks));
    for (int device = 0; device < order.devices(); ++device)
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
            for (const std::uint32_t signal : outputsOf(order, cells, device, i))
                if (signal != noSignal)
                    signals[signal] = true;
    return signals;
}

/// Number of one kind and slot that are placed, by chunk.
std::vector<bool> placedChunks(const Order &order, int device, TaskKind kind, int slot)
{
    std::vector<bool> chunks(static_cast<std::size_t>(order.shape().chunks));
    for (const Task task : order.ofDevice(device))
        if (task.kind() == kind && task.slot() == slot)
            chunks[static_cast<std::size_t>(task.chunk())] = true;
    return chunks;
}

/// The task that gives what the cell of a task waits for.
std::pair<int, Task> giverOf(const StageMap &map, int device, Task task)
{
    const int stage = map.stage(device, task.slot());
    const auto at = [&](int other, TaskKind kind) {
        const int cell = map.cell(0, other);
        return std::pair(cell / map.slotCount, Task(kind, cell % map.slotCount, task.chunk()));
    };
    if (task.kind() == TaskKind::F)
        return at(stage - 1, TaskKind::F);
    if (task.kind() == TaskKind::W)
        return at(stage, TaskKind::I);
    return stage + 1 < map.stages ? at(stage + 1, task.kind()) : at(stage, TaskKind::F);
}

/// Does a device keep the limit with one task more? A pass takes back from the host what it needs.
bool limitHolds(const BegunOrder &begun, int device, Task task, const Problem &problem)
{
    constexpr double rounding = 1e-9;
    const bool host = bringsToHost(problem);
    if (!problem.memory.liveLimit || (task.kind() != TaskKind::F && !host))
        return true;
    const OrderPtr with = withAppended(begun, device, task).placed;
    const auto timeline = host ? simulate(with, problem) : Result<Timeline>(Error{});
    const std::vector<double> peaks = timeline ? peakLive(*timeline, problem.memory) : peakLive(*with, problem.memory);
    return peaks[static_cast<std::size_t>(device)] <= *problem.memory.liveLimit + rounding;
}

} // namespace

Order emptyOrder(const Shape &shape, const StageMap &map)
{
    OrderBuilder builder(shape, map, 3);
    for (int device = 0; device < map.devices; ++device)
        builder.beginDevice();
    return builder.finish();
}

BegunOrder begunOf(Order placed, bool split)
{
    const std::size_t tasks = oneByOne(placed.shape(), placed.map(), split).tasks();
    return {std::make_shared<const Order>(std::move(placed)), split, tasks};
}

Result<std::vector<std::string>> begunTexts(const BegunOrder &begun)
{
    const Order &placed = *begun.placed;
    const Order whole = wholeLike(placed, oneByOne(placed.shape(), placed.map(), begun.split));
    auto texts = orderTexts(whole);
    if (!texts)
        return texts;
    for (int device = 0; device < placed.devices(); ++device) {
        const std::uint32_t count = placed.first(device + 1) - placed.first(device);
        if (count == whole.first(device + 1) - whole.first(device))
            continue;
        std::string &text = (*texts)[static_cast<std::size_t>(device)];
        std::size_t at = 0;
        for (std::uint32_t i = 0; i < count; ++i)
            at = text.find(',', at) + 1;
        text.insert(at, std::string(openMark) + ",");
    }
    return texts;
}

std::vector<std::string> begunTexts(const ActionList &begin)
{
    const ActionCounts counts = countActions(begin);
    const bool split =
        counts.of[static_cast<std::size_t>(ActionKind::I)] + counts.of[static_cast<std::size_t>(ActionKind::W)] > 0;
    std::vector<std::string> texts;
    for (std::size_t rank = 0; rank < begin.ranks.size(); ++rank) {
        const std::vector<Action> &placed = begin.ranks[rank];
        std::string &text = texts.emplace_back();
        for (const Action &action : placed)
            text += actionText(action) + ",";
        text += openMark;
        std::set<std::tuple<ActionKind, int, int>> there;
        for (const Action &action : placed)
            there.emplace(action.kind, action.stage, action.chunk);
        const auto follow = [&](ActionKind kind, int stage, int chunk) {
            if (!there.contains({kind, stage, chunk}))
                text += "," + actionText({kind, stage, chunk});
        };
        const std::vector<int> &stages = counts.stagesOfRank[rank];
        for (int chunk = 0; chunk < counts.chunks; ++chunk) {
            for (const int stage : stages)
                follow(ActionKind::F, stage, chunk);
            for (auto stage = stages.rbegin(); stage != stages.rend(); ++stage) {
                follow(split ? ActionKind::I : ActionKind::B, *stage, chunk);
                if (split)
                    follow(ActionKind::W, *stage, chunk);
            }
        }
    }
    return texts;
}

Result<BegunOrder> begunOfTexts(std::span<const std::string> ranks)
{
    std::vector<std::string> plain(ranks.begin(), ranks.end());
    std::vector<std::uint32_t> counts;
    bool transfers = false;
    for (std::string &text : plain) {
        std::uint32_t words = 0;
        std::optional<std::uint32_t> placed;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
            const std::string_view word = std::string_view(text).substr(at, end - at);
            if (word == openMark && !placed) {
                placed = words;
                text.erase(at, 1);
                continue;
            }
            const std::optional<Action> action = actionOf(word); // a list's own sends and receives are no passes
            words += action && (action->kind <= ActionKind::B || action->kind == ActionKind::Overlap) ? 1 : 0;
            transfers = transfers || (action && action->kind >= ActionKind::SendF && action->kind <= ActionKind::RecvB);
            at = end + 1;
        }
        counts.push_back(placed.value_or(UINT32_MAX));
    }
    const Result<OrderPtr> all = orderOfTexts(plain);
    if (!all)
        return all.error();
    if (std::ranges::all_of(counts, [](std::uint32_t count) { return count == UINT32_MAX; }))
        return BegunOrder{*all, isSplitOrder(**all), (*all)->tasks(), transfers};
    for (std::size_t device = 0; device < counts.size(); ++device)
        counts[device] = std::min<std::uint32_t>(counts[device],
                                                 static_cast<std::uint32_t>((*all)->ofDevice(static_cast<int>(device)).size()));
    auto placed = std::make_shared<const Order>(beginningOf(**all, counts));
    if (const auto runs = simulate(placed, plainProblem(*placed)); !runs) {
        Error error = runs.error();
        error.place.pointer = "/own_order";
        return error;
    }
    return BegunOrder{placed, isSplitOrder(**all), (*all)->tasks(), transfers};
}

Error unfinished(const BegunOrder &begun)
{
    return {ErrorCode::ScheduleRule,
            {core::tr("Own order"), core::tr("every task in its place"),
             std::to_string(begun.placed->tasks()) + " / " + std::to_string(begun.tasks)},
            {{}, 0, 0, "/own_order"}};
}

std::vector<NextTask> nextTasks(const BegunOrder &begun, int device, const Problem &problem)
{
    const Order &order = *begun.placed;
    const StageMap &map = order.map();
    const std::vector<Cell> cells = cellsOf(order, plainProblem(order));
    const std::vector<bool> signals = given(order, cells);
    std::vector<TaskKind> kinds{TaskKind::F};
    if (!order.shape().forwardOnly && begun.split)
        kinds.insert(kinds.end(), {TaskKind::I, TaskKind::W});
    else if (!order.shape().forwardOnly)
        kinds.push_back(TaskKind::B);
    std::vector<NextTask> next;
    for (int slot = 0; slot < map.slotCount; ++slot)
        for (const TaskKind kind : kinds) {
            if (map.stage(device, slot) < 0)
                continue;
            const std::vector<bool> done = placedChunks(order, device, kind, slot);
            const auto open = std::ranges::find(done, false);
            if (open == done.end())
                continue;
            NextTask one{Task(kind, slot, static_cast<int>(open - done.begin())), NextTask::Why::Ready, -1, {}};
            const Cell &cell = cells[map.cellIndex(device, slot)];
            const std::uint32_t signal = kind == TaskKind::F   ? cell.forwardIn
                                         : kind == TaskKind::W ? cell.backwardOut
                                                               : cell.backwardIn;
            if (signal != noSignal && !signals[signal + static_cast<std::uint32_t>(one.task.chunk())]) {
                one.why = NextTask::Why::Needs;
                std::tie(one.needsDevice, one.needs) = giverOf(map, device, one.task);
            } else if (!limitHolds(begun, device, one.task, problem)) {
                one.why = NextTask::Why::Limit;
            }
            next.push_back(one);
        }
    return next;
}

bool isStuck(const BegunOrder &begun, const Problem &problem)
{
    if (begun.whole())
        return false;
    for (int device = 0; device < begun.placed->devices(); ++device)
        if (std::ranges::any_of(nextTasks(begun, device, problem),
                                [](const NextTask &next) { return next.why == NextTask::Why::Ready; }))
            return false;
    return true;
}

BegunOrder withAppended(const BegunOrder &begun, int device, Task task)
{
    const Order &order = *begun.placed;
    OrderBuilder builder(order.shape(), order.map(), 3);
    for (int d = 0; d < order.devices(); ++d) {
        builder.beginDevice();
        for (const Task one : order.ofDevice(d))
            builder.add(one.kind(), one.slot(), one.chunk());
        if (d == device)
            builder.add(task.kind(), task.slot(), task.chunk());
    }
    return {std::make_shared<const Order>(builder.finish()), begun.split, begun.tasks};
}

BegunOrder withoutTask(const BegunOrder &begun, int device, Task task)
{
    const Order &order = *begun.placed;
    const std::vector<Cell> cells = cellsOf(order, plainProblem(order));
    std::vector<bool> stays(order.tasks(), true);
    for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
        stays[i] = order.task(i) != task;
    for (bool again = true; std::exchange(again, false);) {
        std::vector<bool> signals(2 * static_cast<std::size_t>(order.map().stages)
                                  * static_cast<std::size_t>(order.shape().chunks));
        const auto each = [&](const auto &call) {
            for (int d = 0; d < order.devices(); ++d)
                for (std::uint32_t i = order.first(d); i < order.first(d + 1); ++i)
                    if (stays[i])
                        call(d, i);
        };
        each([&](int d, std::uint32_t i) {
            for (const std::uint32_t signal : outputsOf(order, cells, d, i))
                if (signal != noSignal)
                    signals[signal] = true;
        });
        each([&](int d, std::uint32_t i) {
            for (const Input &input : inputsOf(order, cells, d, i))
                if (input.signal != noSignal && !signals[input.signal]) {
                    stays[i] = false;
                    again = true;
                }
        });
    }
    OrderBuilder builder(order.shape(), order.map(), 3);
    for (int d = 0; d < order.devices(); ++d) {
        builder.beginDevice();
        for (std::uint32_t i = order.first(d); i < order.first(d + 1); ++i)
            if (stays[i])
                builder.add(order.task(i).kind(), order.task(i).slot(), order.task(i).chunk());
    }
    return {std::make_shared<const Order>(builder.finish()), begun.split, begun.tasks};
}

} // namespace shardscope::schedule
