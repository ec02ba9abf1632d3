// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/tokentable.h"

#include <algorithm>
#include <numeric>

// Of sacs-epfl/HarMoEny's history of August 2024: the last device is spare.
namespace shardscope::placement {

namespace {

/// ⌈1.15 · tokens / devices⌉ in whole numbers, since 1.15 is no double.
std::int64_t limitOf(std::int64_t tokens, int devices)
{
    const std::int64_t below = std::int64_t{20} * devices;
    return (23 * tokens + below - 1) / below;
}

std::vector<int> largestFirst(const TokenTable &table, int device)
{
    std::vector<int> experts = table.expertsOn(device);
    std::stable_sort(experts.begin(), experts.end(), [&](int a, int b) { return table.of(device, a) > table.of(device, b); });
    return experts;
}

void spill(TokenTable &table, StepLog &log, int device, int spare, std::int64_t limit)
{
    for (const int expert : largestFirst(table, device)) {
        while (table.ofDevice(device) > limit && table.of(device, expert) > 0) {
            const int source = table.largestSource(device, expert);
            const std::int64_t tokens = std::min(table.of(device, expert, source), table.ofDevice(device) - limit);
            log.add([&] {
                return Step{Step::Kind::Move,
                            expert,
                            source,
                            device,
                            spare,
                            static_cast<double>(tokens),
                            core::tr("GPU %1 has %2 tokens, above 1.15 × the mean (%3): %4 tokens from rank %5 for its largest "
                                     "expert %6 move to the spare GPU %7"),
                            {std::to_string(device), std::to_string(table.ofDevice(device)), std::to_string(limit),
                             std::to_string(tokens), std::to_string(source), std::to_string(expert), std::to_string(spare)}};
            });
            table.move(source, expert, device, spare, tokens);
        }
    }
}

} // namespace

Result<Placement> placeDemeter(const Problem &problem, const Progress &progress)
{
    if (problem.devices < 2)
        return Error{ErrorCode::ValueRange,
                     {core::tr("devices"), std::to_string(problem.devices), core::tr("at least 2: the last GPU is the spare")},
                     {{}, 0, 0, "/devices"}};
    const int spare = problem.devices - 1;
    const int each = (problem.experts + spare - 1) / spare;
    plan::ExpertMap start(problem.experts, problem.devices);
    for (int e = 0; e < problem.experts; ++e)
        start.add(e / each, e);
    StepLog log(problem.keepSteps);
    logPlaces(log, start, problem.load, core::tr("Expert %1 starts on GPU %2: contiguous placement, the last GPU is kept spare"));
    TokenTable table(problem.load, start);
    const std::int64_t limit = limitOf(problem.load.total(), problem.devices);
    for (int d = 0; d < spare; ++d) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        spill(table, log, d, spare, limit);
    }
    Placement out;
    out.map = table.withCopies(start);
    out.schedule = table.schedule();
    out.movesTokens = true;
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
