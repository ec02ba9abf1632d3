// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <map>

namespace shardscope::findings {

/// Ranks wait in a collective that does not end: somebody did not come, or the way between them failed. PyTorch prints the
/// same line for both, so one rank's line alone names neither.
void collectiveHung(const Facts &facts, Verdicts &verdicts)
{
    for (const auto &[file, hangs] : byFile(facts.hangs)) {
        // The program itself says who is missing, or that nobody is.
        const auto tells = [&file = file](const ToldFact &fact) {
            return fact.at.file == file && (fact.code == "all-joined" || fact.code == "rank-missing");
        };
        if (std::ranges::any_of(facts.told, tells))
            continue;
        // Where the first collective of all does not end, the way between the ranks is as likely as a rank that is missing.
        if (std::ranges::all_of(hangs, [](const HangFact *hang) { return hang->number == 1; }))
            continue;
        std::map<int, long long> last;
        for (const HangFact *hang : hangs)
            last.try_emplace(hang->rank, hang->number);
        const HangFact &first = *hangs.front();
        std::string ranks;
        constexpr std::size_t shown = 8;
        std::size_t count = 0;
        for (const auto &[rank, number] : last)
            if (++count <= shown)
                ranks += (count > 1 ? ", " : "") + std::to_string(rank);
        ranks += last.size() > shown ? ", …" : "";
        if (last.size() == 1) {
            verdicts.abstain("collective-hung",
                             {core::tr("Rank %1 waited %2 in %3 and gave up: whether another rank did not come to it or their "
                                       "connection failed cannot be told from the text of one rank"),
                              {ranks, Number(first.limit_s, "s", 3), first.operation}},
                             {core::tr("the lines of all ranks that begin with Watchdog, and the first error of each"),
                              core::tr("where each rank stands (TORCH_NCCL_TRACE_BUFFER_SIZE=2000, or py-spy dump)")});
            continue;
        }
        Verdict finding{.about = {{"file", file}, {"collective", first.operation}},
                        .message = {core::tr("Ranks %1 waited %2 in %3 and gave up: another rank did not come to it, or a "
                                             "connection failed"),
                                    {ranks, Number(first.limit_s, "s", 3), first.operation}},
                        .measured = runs::Quantity{core::tr("ranks that gave up"), static_cast<double>(last.size()), ""},
                        .expected = runs::Expected{0, first.limit_s, "s", core::tr("the time limit of the process group")},
                        .probability = 0.95};
        for (const HangFact *hang : hangs)
            if (finding.lines.size() < 3)
                finding.lines.push_back(hang->at);
        finding.causes = {
            {"rank-ended", core::tr("A rank ended with an error or ran out of memory, and the others do not know"), 0.4},
            {"other-path", core::tr("Ranks take different ways: uneven batches, a condition, an unused parameter"), 0.3},
            {"network", core::tr("A link or a NIC failed"), 0.15},
            {"long-work", core::tr("A rank works longer than the limit: saving, evaluating, reading data"), 0.15}};
        finding.next = {{core::tr("Look for the first error in the logs of the ranks that are not among these"), {}},
                        {core::tr("Have each rank write what it waited in"), "TORCH_NCCL_TRACE_BUFFER_SIZE=2000"}};
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
