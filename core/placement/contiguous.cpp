// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/policies.h"

#include <map>
#include <utility>

namespace shardscope::placement {

plan::ExpertMap contiguousMap(int experts, int devices)
{
    plan::ExpertMap map(experts, devices);
    int next = 0;
    for (int d = 0; d < devices; ++d)
        for (int k = 0; k < experts / devices + (d < experts % devices ? 1 : 0); ++k)
            map.add(d, next++);
    return map;
}

void logPlaces(StepLog &log, const plan::ExpertMap &map, const plan::LayerLoad &load, Text why)
{
    if (!log.on())
        return;
    const std::vector<std::int64_t> tokens = load.byExpert();
    for (int d = 0; d < map.devices(); ++d) {
        for (const int expert : map.held[static_cast<std::size_t>(d)])
            log.add([&] {
                return Step{Step::Kind::Place,
                            expert,
                            -1,
                            -1,
                            d,
                            static_cast<double>(tokens[static_cast<std::size_t>(expert)]),
                            why,
                            {std::to_string(expert), std::to_string(d)}};
            });
    }
}

void logShares(StepLog &log, const plan::ExpertMap &map, const plan::TokenSchedule &schedule, Text why)
{
    if (!log.on())
        return;
    std::map<std::pair<int, int>, std::int64_t> tokens; // device, expert
    for (const plan::Flow &flow : schedule)
        tokens[{flow.device, flow.expert}] += flow.tokens;
    for (int d = 0; d < map.devices(); ++d) {
        for (const int expert : map.held[static_cast<std::size_t>(d)]) {
            // A second replica on the device computes nothing of its own.
            const std::int64_t own = std::exchange(tokens[{d, expert}], 0);
            log.add([&] {
                return Step{Step::Kind::Place,
                            expert,
                            -1,
                            -1,
                            d,
                            static_cast<double>(own),
                            why,
                            {std::to_string(expert), std::to_string(d)}};
            });
        }
    }
}

Result<Placement> placeContiguous(const Problem &problem, const Progress &)
{
    Placement out;
    out.map = contiguousMap(problem.experts, problem.devices);
    StepLog log(problem.keepSteps);
    logPlaces(log, out.map, problem.load, core::tr("Expert %1 goes to GPU %2: next in order, regardless of load"));
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
