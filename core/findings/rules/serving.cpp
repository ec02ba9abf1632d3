// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/findings/context.h"
#include "core/findings/doctorrules.h"

#include <algorithm>

namespace shardscope::findings {

/// Requests wait though a server runs: for memory where that is full, for a free seat where it is not.
void requestsWait(const Facts &facts, Verdicts &verdicts)
{
    constexpr double full = 0.88; // of the memory for keys and values; the last blocks are of sequences that still grow
    constexpr double idle = 0.6;
    for (const auto &[file, lines] : byFile(facts.serving)) {
        const auto waits = [](const ServingFact *line) { return line->waiting > 0; };
        std::vector<double> used;
        for (const ServingFact *line : lines)
            if (waits(line) && line->running > 0)
                used.push_back(line->used);
        if (used.empty() || 2 * used.size() <= lines.size())
            continue;
        const double share = median(used);
        const ServingFact &first = **std::ranges::find_if(lines, waits);
        if (share > idle && share < full)
            continue;
        const bool memory = share >= full;
        verdicts.add(
            {.message = {memory ? core::tr("Requests wait for memory: keys and values of %2 fill %1 % of it, and %3 more wait")
                                : core::tr("Requests wait for a place: %2 run, %3 wait, and only %1 % of the memory for keys and "
                                           "values is used"),
                         {percent(share), Number(first.running), Number(first.waiting)}},
             .measured = runs::Quantity{core::tr("memory for keys and values in use"), share, ""},
             .expected = runs::Expected{0, full, "", core::tr("a server that keeps up has room left")},
             .probability = 0.93,
             .lines = {first.at},
             .causes = {memory
                            ? runs::PossibleCause{"many", core::tr("More sequences at once than the memory holds"), 0.7}
                            : runs::PossibleCause{"limit", core::tr("The largest number of sequences at once is set low"), 0.7},
                        {"prompts", core::tr("Long prompts: reading them holds up those that are being answered"), 0.3}},
             .next = {memory ? runs::NextStep{core::tr("Give keys and values more memory: more GPUs, 8 bit, a shorter length"),
                                              "--gpu-memory-utilization 0.95 --kv-cache-dtype fp8"}
                             : runs::NextStep{core::tr("Allow more sequences and tokens at once"),
                                              "--max-num-seqs N --max-num-batched-tokens M"}}});
    }
}

} // namespace shardscope::findings
