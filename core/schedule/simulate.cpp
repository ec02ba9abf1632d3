// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/simulate.h"

#include "core/base/errorcode.h"
#include "core/schedule/cells.h"
#include "core/schedule/commlanes.h"
#include "core/schedule/engine.h"
#include "core/schedule/live.h"
#include "core/schedule/registry.h"
#include "core/schedule/rendezvous.h"

#include <cmath>
#include <memory>

namespace shardscope::schedule {

Simulator::Simulator() : m_engine(std::make_unique<Engine>())
{
}
Simulator::~Simulator() = default;

Result<Timeline> Simulator::run(const OrderPtr &order, const Problem &problem, const Progress &progress)
{
    if (const std::optional<HandedOrder> handed = handedOver(order, problem)) {
        const auto starts = std::make_shared_for_overwrite<double[]>(handed->order->tasks());
        if (auto s = runTransfers(*handed, starts.get(), progress); !s)
            return s.error();
        return timelineOf(handed->order, handed->cells, starts);
    }
    const std::vector<Cell> cells = cellsOf(*order, problem);
    const auto starts = std::make_shared_for_overwrite<double[]>(order->tasks());
    if (problem.comm.lane) {
        const auto lanes = std::make_shared<CommLanes>(order, cells, problem.comm, starts);
        const auto ends =
            problem.comm.slowdown > 1 ? std::make_shared_for_overwrite<double[]>(order->tasks()) : std::shared_ptr<double[]>();
        if (auto s = m_engine->runLanes(*lanes, starts.get(), ends.get(), progress); !s)
            return s.error();
        return timelineOf(order, cells, starts, {lanes, ends});
    }
    if (auto s = m_engine->run(*order, cells, starts.get(), progress); !s)
        return s.error();
    return timelineOf(order, cells, starts);
}

Result<Timeline> simulate(const OrderPtr &order, const Problem &problem, const Progress &progress)
{
    return Simulator().run(order, problem, progress);
}

Status fitsLimit(const Order &order, const Problem &problem, std::string_view who)
{
    if (!problem.memory.liveLimit || !bringsToHost(problem))
        return holdsLimit(order, problem.memory, who);
    const auto timeline = simulate(std::make_shared<const Order>(order), problem);
    return timeline ? holdsLimit(*timeline, problem.memory, who) : Status(timeline.error());
}

Result<Timeline> timelineOf(OrderPtr order, const std::vector<Cell> &cells, std::shared_ptr<const double[]> starts,
                            CommTimes comm)
{
    Timeline timeline(std::move(order), cells, std::move(starts), std::move(comm));
    if (!std::isfinite(timeline.makespan().si()))
        return Error{ErrorCode::ValueRange, {core::tr("The step time"), "inf", core::tr("times with a finite sum")}, {}};
    return timeline;
}

Result<Timeline> simulateSchedule(std::string_view scheduleId, const Problem &problem, const Progress &progress)
{
    const auto schedule = findSchedule(scheduleId);
    if (!schedule)
        return schedule.error();
    auto order = buildOrder(**schedule, problem, progress);
    if (!order)
        return std::move(order).error();
    auto timeline = simulate(*order, problem, progress);
    if (auto s = timeline ? holdsLimit(*timeline, problem.memory, (*schedule)->title) : Status(timeline.error()); !s)
        return s.error();
    return timeline;
}

} // namespace shardscope::schedule
