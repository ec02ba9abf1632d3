// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/registry.h"

#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/schedule/live.h"

#include <algorithm>
#include <array>
#include <vector>

namespace shardscope::schedule {

// Every schedule is one file that defines one of these functions.
#define SHARDSCOPE_SCHEDULES(X)                                                                                                  \
    X(gpipe)                                                                                                                     \
    X(oneForwardOneBackward)                                                                                                     \
    X(interleaved)                                                                                                               \
    X(loopedBreadthFirst)                                                                                                        \
    X(zbH1)                                                                                                                      \
    X(zbH2)                                                                                                                      \
    X(interleavedZeroBubble)                                                                                                     \
    X(zbV)                                                                                                                       \
    X(vHalf)                                                                                                                     \
    X(vMin)                                                                                                                      \
    X(dualPipe)                                                                                                                  \
    X(dualPipeV)                                                                                                                 \
    X(automatic)                                                                                                                 \
    X(ownOrder)

#define X(function) Schedule function();
SHARDSCOPE_SCHEDULES(X)
#undef X

namespace {

std::string rangeText(const Schedule &schedule)
{
    if (schedule.leastVirtualStages == schedule.mostVirtualStages)
        return std::to_string(schedule.leastVirtualStages) + " virtual stage(s) a rank";
    return std::to_string(schedule.leastVirtualStages) + " … " + std::to_string(schedule.mostVirtualStages)
           + " virtual stages a rank";
}

Status checkVirtualStages(const Schedule &schedule, int virtualStages)
{
    if (virtualStages >= schedule.leastVirtualStages && virtualStages <= schedule.mostVirtualStages)
        return Nothing{};
    return Error{ErrorCode::ScheduleRule,
                 {std::string(schedule.title), rangeText(schedule), "virtual_stages = " + std::to_string(virtualStages)},
                 {{}, 0, 0, "/virtual_stages"}};
}

} // namespace

std::span<const Schedule> schedules()
{
    static const std::array all = {
#define X(function) function(),
        SHARDSCOPE_SCHEDULES(X)
#undef X
    };
    return all;
}

const Schedule *knownSchedule(std::string_view id)
{
    const auto found = std::ranges::find(schedules(), id, &Schedule::id);
    return found == schedules().end() ? nullptr : &*found;
}

std::vector<std::string> schedulesInUse()
{
    std::vector<std::string> ids;
    for (const Schedule &schedule : schedules())
        if (schedule.inUse)
            ids.emplace_back(schedule.id);
    return ids;
}

std::string_view scheduleInUse(int virtualStages)
{
    std::string_view id = usualSchedule;
    for (const Schedule &schedule : schedules())
        if (schedule.inUse && schedule.leastVirtualStages <= virtualStages)
            id = schedule.id;
    return id;
}

const Schedule *measuredSchedule(std::string_view name)
{
    const auto found = std::ranges::find_if(schedules(), [name](const Schedule &schedule) {
        return !schedule.measuredAs.empty() && name.starts_with(schedule.measuredAs);
    });
    return found == schedules().end() ? nullptr : &*found;
}

Result<const Schedule *> findSchedule(std::string_view id)
{
    if (const Schedule *schedule = knownSchedule(id))
        return schedule;
    std::vector<std::string_view> ids;
    for (const Schedule &schedule : schedules())
        if (!schedule.takesOrder) // by its name alone it is none
            ids.push_back(schedule.id);
    return Error{ErrorCode::ScheduleUnknown, {std::string(id), joined(ids)}, {{}, 0, 0, "/schedule"}};
}

Status accepts(const Schedule &schedule, const Problem &problem)
{
    if (auto s = check(problem); !s)
        return s;
    if (auto s = checkVirtualStages(schedule, problem.shape.virtualStages); !s)
        return s;
    if (problem.shape.group > 0 && !schedule.groupsChunks)
        return Error{ErrorCode::ScheduleRule,
                     {std::string(schedule.title), core::tr("no group of chunks: it takes them in an order of its own"),
                      "microbatch_group = " + std::to_string(problem.shape.group)},
                     {{}, 0, 0, "/microbatch_group"}};
    return schedule.accepts ? schedule.accepts(problem) : Status(Nothing{});
}

Result<OrderPtr> buildOrder(const Schedule &schedule, const Problem &problem, const Progress &progress)
{
    if (auto s = accepts(schedule, problem); !s)
        return s.error();
    auto order = schedule.build(problem, progress);
    if (!order)
        return std::move(order).error();
    if (auto s = bringsToHost(problem) ? Status(Nothing{}) : holdsLimit(*order, problem.memory, schedule.title); !s)
        return s.error();
    return OrderPtr(std::make_shared<const Order>(*std::move(order)));
}

} // namespace shardscope::schedule
