// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/balance.h"
#include "core/placement/policies.h"

namespace shardscope::placement {

namespace {

constexpr double mostExact = 0x1p53; // whole numbers up to it
constexpr OptionRow balanceRows[] = {
    {"time_limit_s", "Time limit", "Seconds that the search takes at most; 0: until its node limit", OptionRow::Kind::Number, 0,
     mostExact, 0, true},
    {"node_limit", "Node limit", "Nodes times devices that the search looks at", OptionRow::Kind::Whole, 1, mostExact, 32'000'000,
     true},
};

} // namespace

Result<Placement> placeOptimal(const Problem &problem, const Progress &progress)
{
    BalanceProblem items;
    items.weights = problem.load.byExpert();
    for (int d = 0; d < problem.devices; ++d) {
        items.rates.push_back(problem.rateOf(d));
        items.capacity.push_back(problem.capacityOf(d));
    }
    items.time_s = problem.options.of(balanceRows[0]);
    items.nodes = static_cast<std::int64_t>(problem.options.of(balanceRows[1]));
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
        return out.proof->complete
                   ? Step{Step::Kind::Note,
                          -1,
                          -1,
                          -1,
                          -1,
                          0,
                          core::tr("Proven: no placement without replication has a lower load on the busiest GPU"),
                          {}}
                   : Step{Step::Kind::Note,
                          -1,
                          -1,
                          -1,
                          -1,
                          0,
                          core::tr("The search was stopped: the best load may be up to %1 % lower"),
                          {std::to_string(100 * out.proof->gap())}};
    });
    out.steps = log.take();
    return out;
}

std::span<const OptionRow> optimalOptions()
{
    return balanceRows;
}

} // namespace shardscope::placement
