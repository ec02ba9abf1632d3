// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/dualsteps.h"
#include "core/schedule/formula.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule dualPipe();

namespace {

Status dualPipeAccepts(const Problem &problem)
{
    const auto refuse = [](std::string rule, std::string here, std::string pointer) {
        return Error{ErrorCode::ScheduleRule, {"DualPipe", std::move(rule), std::move(here)}, {{}, 0, 0, std::move(pointer)}};
    };
    const int p = problem.shape.stages;
    const int m = problem.shape.chunks;
    if (p % 2 != 0)
        return refuse(core::tr("an even number of stages"), "stages = " + std::to_string(p), "/stages");
    if (m % 2 != 0)
        return refuse(core::tr("an even number of chunks"), "chunks = " + std::to_string(m), "/chunks");
    if (m < 2 * p)
        return refuse(core::tr("at least 2 · stages chunks"), "chunks = " + std::to_string(m) + ", stages = " + std::to_string(p),
                      "/chunks");
    return Nothing{};
}

Result<Order> dualPipeOrder(const Problem &problem, const Progress &)
{
    const Shape &shape = problem.shape;
    OrderBuilder order(shape, bidirectionalStages(shape.stages), 3);
    order.allowPairs();
    for (int r = 0; r < shape.stages; ++r) {
        order.beginDevice();
        const int half = shape.stages / 2;
        DualRank(order, r >= half, shape.chunks / 2).run(half, shape.chunks / 2, std::min(r, shape.stages - 1 - r));
    }
    return order.finish();
}

std::vector<Formula> dualPipeFormulas(const Problem &problem)
{
    if (problem.shape.forwardOnly)
        return {};
    const PlainTimes t = plainTimes(problem);
    const double fb = problem.times.overlapped.empty() ? t.f + t.b : entry(problem.times.overlapped, 0).si();
    const int others = t.p / 2 - 1;
    const double bubble = others * (fb + t.b - 3 * t.w);
    const bool alike = t.f == t.i && t.f == t.w;
    const std::vector<Check> checks{needsEqualStages(t),
                                    needsNoTransfers(t),
                                    {alike, symbols("F = I = W")},
                                    {problem.times.overlapped.size() <= 1, core::tr("FB is the same on every rank")},
                                    {fb >= 2 * t.f && fb <= 3 * t.f, symbols("2F ≤ FB ≤ 3F")}};
    return {timeFormula(Measure::SpanBubble, core::tr("bubble"), symbols("(p/2 − 1)(FB + B − 3W)"), bubble,
                        {input(symbols("FB"), fb), input(symbols("B"), t.b), input(symbols("W"), t.w)}, checks),
            peakFormula(symbols("p + 1"), t.p + 1, {count(symbols("p"), t.p)},
                        {{problem.memory.weightShare == 1.0, core::tr("everything is held until W")}})};
}

} // namespace

Schedule dualPipe()
{
    Schedule schedule{"dualpipe", "DualPipe", 1, 1, true, dualPipeAccepts, dualPipeOrder, dualPipeFormulas};
    schedule.bothDirections = true;
    schedule.runsPaired = true;
    return schedule;
}

} // namespace shardscope::schedule
