// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/policies.h"

namespace shardscope::placement {

Result<Placement> placeRoundRobin(const Problem &problem, const Progress &)
{
    Placement out;
    out.map = plan::ExpertMap(problem.experts, problem.devices);
    for (int e = 0; e < problem.experts; ++e)
        out.map.add(e % problem.devices, e);
    if (!problem.keepSteps)
        return out;
    StepLog log(true);
    const std::vector<std::int64_t> tokens = problem.load.byExpert();
    for (int e = 0; e < problem.experts; ++e)
        log.add([&] {
            return Step{Step::Kind::Place,
                        e,
                        -1,
                        -1,
                        e % problem.devices,
                        static_cast<double>(tokens[static_cast<std::size_t>(e)]),
                        core::tr("Expert %1 goes to GPU %2: experts are dealt out in turn, regardless of load"),
                        {std::to_string(e), std::to_string(e % problem.devices)}};
        });
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
