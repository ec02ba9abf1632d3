// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/policies.h"

namespace shardscope::placement {

Result<Placement> placeEvenSplit(const Problem &problem, const Progress &)
{
    constexpr std::int64_t mostFlows = std::int64_t{1} << 22;
    const std::int64_t flows = std::int64_t{problem.experts} * problem.devices * problem.load.sources;
    if (flows > mostFlows)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of flows in an even split (experts × devices × sources)"), std::to_string(flows),
                      "at most " + std::to_string(mostFlows)},
                     {{}, 0, 0, "/devices"}};
    Placement out;
    out.map = plan::ExpertMap(problem.experts, problem.devices);
    out.movesTokens = true;
    for (int d = 0; d < problem.devices; ++d)
        for (int e = 0; e < problem.experts; ++e)
            out.map.add(d, e);
    for (int s = 0; s < problem.load.sources; ++s) {
        for (int e = 0; e < problem.experts; ++e) {
            // What does not divide goes to the first devices, one token each.
            const std::int64_t tokens = problem.load.at(s, e);
            for (int d = 0; d < problem.devices; ++d)
                if (const std::int64_t share = tokens / problem.devices + (d < tokens % problem.devices ? 1 : 0); share > 0)
                    out.schedule.push_back({s, e, d, share});
        }
    }
    StepLog log(problem.keepSteps);
    logShares(log, out.map, out.schedule, core::tr("GPU %2 computes its equal share of expert %1"));
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
