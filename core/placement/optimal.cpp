// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/balance.h"
#include "core/placement/policies.h"

namespace shardscope::placement {

Result<Placement> placeOptimal(const Problem &problem, const Progress &progress)
{
    BalanceProblem items;
    items.weights = problem.load.byExpert();
    for (int d = 0; d < problem.devices; ++d) {
        items.rates.push_back(problem.rateOf(d));
        items.capacity.push_back(problem.capacityOf(d));
    }
    items.time_s = problem.options.searchTime_s;
    items.nodes = problem.options.searchNodes;
    const Result<Balance> found = balance(items, progress);
    if (!found)
        return found.error();
    Placement out;
    out.map = plan::ExpertMap(problem.experts, problem.devices);
    for (int e = 0; e < problem.experts; ++e)
        out.map.add(found->deviceOf[static_cast<std::size_t>(e)], e);
    out.proof = found->proof;
    StepLog log(problem.keepSteps);
    logPlaces(log, out.map, problem.load, core::tr("Expert %1 goes to GPU %2 in the best placement found"));
    log.add([&] {
        return out.proof->complete ? Step{Step::Kind::Note,
                                          -1,
                                          -1,
                                          -1,
                                          -1,
                                          0,
                                          core::tr("No placement without replicas has a less busy busiest GPU: proved"),
                                          {}}
                                   : Step{Step::Kind::Note,
                                          -1,
                                          -1,
                                          -1,
                                          -1,
                                          0,
                                          core::tr("The search was stopped: the best may be up to %1 % less busy"),
                                          {std::to_string(100 * out.proof->gap())}};
    });
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
