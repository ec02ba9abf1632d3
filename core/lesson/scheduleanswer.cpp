// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/scheduleanswer.h"

#include "core/base/errorcode.h"
#include "core/evaluate/pipelinereport.h"
#include "core/lesson/text.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/registry.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::lesson {

using schedule::BegunOrder;
using schedule::Order;
using schedule::Task;
using schedule::TaskKind;

namespace {

constexpr double roundingOfPar = 1e-9;

Error refused(std::string who, std::string here, std::string expected)
{
    return {ErrorCode::ValueRange, {std::move(who), std::move(here), std::move(expected)}, {}};
}

Message passName(const Order &order, int device, Task task)
{
    const Number chunk(task.chunk() + 1);
    const auto named = [&](Text alone, Text among) {
        return order.map().slotCount == 1 ? Message(alone, {chunk})
                                          : Message(among, {chunk, Number(order.map().stage(device, task.slot()))});
    };
    switch (task.kind()) {
    case TaskKind::F: return named(core::tr("forward of chunk %1"), core::tr("forward of chunk %1 in stage %2"));
    case TaskKind::I: return named(core::tr("input gradient of chunk %1"), core::tr("input gradient of chunk %1 in stage %2"));
    case TaskKind::W: return named(core::tr("weight gradient of chunk %1"), core::tr("weight gradient of chunk %1 in stage %2"));
    default: return named(core::tr("backward of chunk %1"), core::tr("backward of chunk %1 in stage %2"));
    }
}

Message amount(const WorkedSchedule &worked, double value)
{
    return worked.puzzle.goal == schedule::Goal::Gathers ? Message(core::tr("%1 gathers"), {Number(value)})
                                                         : Message(core::tr("%1 a step"), {Number(value, "s")});
}

/// Begun, or whole, and of the puzzle's GPUs, chunks and stages.
Result<BegunOrder> answered(const WorkedSchedule &worked, std::string_view answer)
{
    Result<BegunOrder> begun = schedule::begunOfTexts(scheduleRanks(answer));
    if (!begun)
        return begun;
    const Order &order = *begun->placed;
    if (order.map() != worked.puzzle.map || order.shape().chunks != worked.puzzle.problem.shape.chunks
        || order.shape().forwardOnly != worked.puzzle.problem.shape.forwardOnly
        || (!order.shape().forwardOnly && begun->split != worked.puzzle.split))
        return Error{
            ErrorCode::ScheduleRule,
            {core::tr("The answer"), core::tr("the GPUs, chunks, stages and tasks that are asked for"), core::tr("others")},
            {}};
    return begun;
}

/// The GPU that stands idle for longest.
Message idlest(const WorkedSchedule &worked, const schedule::OrderPtr &order)
{
    const auto timeline = schedule::simulate(order, worked.puzzle.problem);
    if (!timeline)
        return {};
    const schedule::Summary summary = schedule::summaryOf(*timeline, worked.puzzle.problem.memory);
    int most = 0;
    const auto idle = [&](int device) { return (summary.makespan - summary.ranks[static_cast<std::size_t>(device)].busy).si(); };
    const auto stall = [&](int device) { return summary.ranks[static_cast<std::size_t>(device)].stall.si(); };
    for (int device = 1; device < order->devices(); ++device)
        if (std::pair(stall(device), idle(device)) > std::pair(stall(most), idle(most)))
            most = device;
    return {core::tr("GPU %1 is idle for %2 of it"), {Number(most), Number(idle(most), "s")}};
}

/// The GPU that turns from stage to stage most often.
Message busiestGatherer(const Order &order)
{
    int most = 0;
    for (int device = 1; device < order.devices(); ++device)
        if (schedule::gathersOf(order, device) > schedule::gathersOf(order, most))
            most = device;
    return {core::tr("GPU %1 turns to a stage %2 times"), {Number(most), Number(schedule::gathersOf(order, most))}};
}

} // namespace

std::string scheduleKey(const std::vector<std::string> &ranks)
{
    std::string key;
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        key += (rank == 0 ? "" : "|") + ranks[rank];
    return key;
}

std::vector<std::string> scheduleRanks(std::string_view key)
{
    return split(key, '|');
}

Result<WorkedQuestion> workSchedule(const Question &question, const Assignments &base, Workbench &bench)
{
    const Result<scenario::Scenario> scenario = bench.scenario(base);
    if (!scenario)
        return scenario.error();
    const Result<evaluate::PipelineSetup> setup = evaluate::pipelineSetup(*scenario);
    if (!setup)
        return setup.error();
    auto worked = std::make_shared<WorkedSchedule>();
    schedule::Puzzle &puzzle = worked->puzzle;
    puzzle.problem = setup->problem;
    if (puzzle.problem.transfers.blocking || setup->schedule->runsPaired || setup->schedule->bothDirections)
        return refused("The schedule of " + question.id, scenario->pipeline.schedule,
                       "one that runs the model one way, one task at a time, with transfers that do not block");
    // The schedule says where the stages lie, and which tasks there are; its own memory is not asked for.
    schedule::Problem free = puzzle.problem;
    free.memory.liveLimit.reset();
    const Result<schedule::OrderPtr> order = schedule::buildOrder(*setup->schedule, free);
    if (!order)
        return order.error();
    puzzle.map = (*order)->map();
    puzzle.split = !puzzle.problem.shape.forwardOnly && setup->schedule->splitsBackward;
    puzzle.goal = question.gathers ? schedule::Goal::Gathers : schedule::Goal::Step;
    const Order begun = question.givenOrder ? **order : schedule::emptyOrder(puzzle.problem.shape, puzzle.map);
    const auto begins = schedule::begunTexts(schedule::begunOf(begun, puzzle.split));
    if (!begins)
        return begins.error();
    worked->begins = scheduleKey(*begins);
    Result<schedule::Solution> solution = schedule::solve(puzzle);
    if (!solution)
        return solution.error();
    worked->solution = *std::move(solution);
    const double par = worked->solution.bound;
    worked->limit = par * (1 + (question.relative ? question.tolerance : 0) + roundingOfPar);
    if (!worked->solution.proven && worked->solution.value > worked->limit)
        return refused("The tolerance of " + question.id, std::to_string(question.tolerance),
                       "one that the best known order keeps: it is " + std::to_string(worked->solution.value / par - 1)
                           + " above the bound, and too many orders are left to prove that none is better");
    WorkedQuestion out;
    out.answer = par;
    out.unit = question.gathers ? Unit::None : Unit::Second;
    out.schedule = std::move(worked);
    return out;
}

JudgedSchedule judge(const WorkedSchedule &worked, std::string_view answer)
{
    const Result<BegunOrder> begun = answered(worked, answer);
    if (!begun)
        return {Mark::Wrong, message(begun.error())};
    if (!begun->whole())
        return {Mark::Missing, {core::tr("%1 of %2 tasks placed"), {Number(begun->placed->tasks()), Number(begun->tasks)}}};
    if (const Status fits = schedule::fitsLimit(*begun->placed, worked.puzzle.problem, core::tr("The order")); !fits)
        return {Mark::Wrong, message(fits.error())};
    const Result<double> value = schedule::valueOf(worked.puzzle, begun->placed);
    if (!value)
        return {Mark::Wrong, message(value.error())};
    if (*value <= worked.limit)
        return {Mark::Right, amount(worked, *value)};
    const Message best = amount(worked, worked.limit / (1 + roundingOfPar));
    if (worked.puzzle.goal == schedule::Goal::Gathers)
        return {Mark::TooHigh,
                {core::tr("Your order has %1, and %2 are enough: %3"),
                 {amount(worked, *value), best, busiestGatherer(*begun->placed)}}};
    return {Mark::TooHigh,
            {core::tr("Your order takes %1, and %2 can be reached: %3"),
             {amount(worked, *value), best, idlest(worked, begun->placed)}}};
}

Message resultOf(const WorkedSchedule &worked, std::string_view answer)
{
    const Result<BegunOrder> begun = answered(worked, answer);
    if (!begun || !begun->whole())
        return standingOf(worked, answer);
    const Result<double> value = schedule::valueOf(worked.puzzle, begun->placed);
    return value ? amount(worked, *value) : message(value.error());
}

Message standingOf(const WorkedSchedule &worked, std::string_view answer)
{
    const Result<BegunOrder> begun = answered(worked, answer);
    if (!begun)
        return message(begun.error());
    if (!begun->whole())
        return {core::tr("%1 of %2 tasks placed"), {Number(begun->placed->tasks()), Number(begun->tasks)}};
    return {core::tr("All %1 tasks are placed: %2"), {Number(begun->tasks), resultOf(worked, answer)}};
}

Pace paceOf(const WorkedSchedule &worked, std::string_view answer)
{
    const Result<BegunOrder> begun = answered(worked, answer);
    if (!begun || begun->whole())
        return {};
    if (schedule::isStuck(*begun, worked.puzzle.problem))
        return {{core::tr("No task can be placed now: each waits for another or is over the limit. Take tasks back"), {}}, true};
    if (worked.puzzle.goal == schedule::Goal::Gathers) {
        const int now = schedule::gathersOf(*begun->placed);
        const Number most(std::floor(worked.limit));
        if (now > worked.limit)
            return {{core::tr("%1 gathers, and par has %2: take tasks back"), {Number(now), most}}, true};
        return {{core::tr("Gathers so far: %1 of %2"), {Number(now), most}}};
    }
    const auto now = schedule::simulate(begun->placed, worked.puzzle.problem);
    const auto whole = schedule::simulate(worked.solution.order, worked.puzzle.problem);
    if (!now || !whole)
        return {};
    const auto summary = schedule::summaryOf(*whole, worked.puzzle.problem.memory);
    std::vector<Message> parts;
    for (int device = 0; device < begun->placed->devices(); ++device) {
        double idle = 0;
        double until = 0;
        for (std::uint32_t i = begun->placed->first(device); i < begun->placed->first(device + 1); ++i) {
            idle += now->start(i) - until;
            until = now->end(device, i);
        }
        const double most = worked.limit - summary.ranks[static_cast<std::size_t>(device)].busy.si()
                            - schedule::shortestTail(worked.puzzle, device);
        if (idle > most * (1 + roundingOfPar) + roundingOfPar)
            return {{core::tr("GPU %1 has been idle for %2, and par leaves it %3: take tasks back"),
                     {Number(device), Number(idle, "s", 3), Number(std::max(0.0, most), "s", 3)}},
                    true};
        parts.push_back(
            {core::tr("GPU %1: %2 of %3"), {Number(device), Number(idle, "s", 3), Number(std::max(0.0, most), "s", 3)}});
    }
    return {{core::tr("Idle so far, of what par leaves: %1"), {listOf(parts)}}};
}

Message parOf(const WorkedSchedule &worked)
{
    const Message best = amount(worked, worked.limit / (1 + roundingOfPar));
    if (worked.solution.proven)
        return {core::tr("Par: %1. Every order was looked at, and none has less."), {best}};
    if (worked.puzzle.goal == schedule::Goal::Gathers)
        return {core::tr("Par: %1. No order has fewer than %2: each stage is gathered once."),
                {best, amount(worked, worked.solution.bound)}};
    return {core::tr("Par: %1. No order takes less than %2: that is the work of the busiest GPU and the way to it."),
            {best, amount(worked, worked.solution.bound)}};
}

Message adviceOn(const WorkedSchedule &worked, std::string_view answer)
{
    const Result<BegunOrder> begun = answered(worked, answer);
    if (!begun)
        return message(begun.error());
    const Order &order = *begun->placed;
    const schedule::Advice advice = schedule::adviceFor(worked.puzzle, worked.solution, order);
    const Number gpu(advice.device);
    if (!advice.wrong)
        return advice.instead ? Message(core::tr("So far a best order can begin like yours. Next on GPU %1: %2."),
                                        {gpu, passName(order, advice.device, *advice.instead)})
                              : Message(core::tr("This is a best order."));
    const Message wrong = passName(order, advice.device, order.task(*advice.wrong));
    return advice.instead
               ? Message(core::tr("The first task off the nearest best order is the %1 on GPU %2. It has the %3 there."),
                         {wrong, gpu, passName(order, advice.device, *advice.instead)})
               : Message(core::tr("The first task off the nearest best order is the %1 on GPU %2."), {wrong, gpu});
}

bool isOneStep(std::string_view from, std::string_view to)
{
    const auto one = schedule::begunOfTexts(scheduleRanks(from));
    const auto other = schedule::begunOfTexts(scheduleRanks(to));
    if (!one || !other || one->placed->map() != other->placed->map())
        return false;
    int added = 0;
    int removed = 0;
    int moved = 0;
    for (int device = 0; device < one->placed->devices(); ++device) {
        const auto before = one->placed->ofDevice(device);
        const auto after = other->placed->ofDevice(device);
        // Whether the shorter is the longer without some of its tasks.
        const auto within = [](auto part, auto whole) {
            auto at = part.begin();
            for (const Task task : whole)
                if (at != part.end() && *at == task)
                    ++at;
            return at == part.end();
        };
        if (before.size() == after.size() && !std::ranges::equal(before, after)) {
            const auto first = std::ranges::mismatch(before, after);
            // Without the task that was moved the two are equal: it is one of the first two that differ.
            const auto without = [&](Task task) {
                std::vector<Task> a(before.begin(), before.end());
                std::vector<Task> b(after.begin(), after.end());
                std::erase(a, task);
                std::erase(b, task);
                return a == b;
            };
            if (!without(*first.in1) && !without(*first.in2))
                return false;
            ++moved;
        } else if (after.size() > before.size()) {
            if (!within(before, after))
                return false;
            added += static_cast<int>(after.size() - before.size());
        } else if (before.size() > after.size()) {
            if (!within(after, before))
                return false;
            ++removed;
        }
    }
    return added + moved <= 1 && (removed == 0 || added + moved == 0);
}

} // namespace shardscope::lesson
