// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace shardscope::findings {

namespace {

using cluster::MeasuredMatrix;

/// "Unidirectional " of "Unidirectional P2P=Enabled Bandwidth (P2P Writes)"; empty where it is none of the state.
std::string directionOf(const MeasuredMatrix &matrix, const std::string &state)
{
    const auto at = matrix.name.find("P2P=" + state);
    return matrix.measure != cluster::Measure::Bandwidth || at == std::string::npos ? std::string()
                                                                                    : matrix.name.substr(0, at) + " ";
}

struct Pairs {
    int all = 0;
    int slower = 0;
    double with_Bps = 0; ///< means
    double without_Bps = 0;
};

Pairs compared(const MeasuredMatrix &with, const MeasuredMatrix &without)
{
    Pairs out;
    constexpr double clearly = 0.8;
    for (std::size_t a = 0; a < with.rows.size(); ++a) {
        for (std::size_t b = 0; b < with.columns.size(); ++b) {
            const double on = with.at(a, b);
            const double off = without.at(a, b);
            if (with.rows[a] == with.columns[b] || !std::isfinite(on) || !std::isfinite(off) || on <= 0 || off <= 0)
                continue;
            ++out.all;
            out.slower += on < clearly * off ? 1 : 0;
            out.with_Bps += on;
            out.without_Bps += off;
        }
    }
    if (out.all > 0) {
        out.with_Bps /= out.all;
        out.without_Bps /= out.all;
    }
    return out;
}

} // namespace

/// p2pBandwidthLatencyTest copies with and without peer access: direct copies are as fast at least, unless what lies between
/// two PCIe ports sends them a long way.
void peerAccessSlower(const Facts &facts, Verdicts &verdicts)
{
    if (!facts.machine)
        return;
    const auto &matrices = facts.machine->matrices;
    for (const MeasuredMatrix &with : matrices) {
        const std::string direction = directionOf(with, "Enabled");
        const auto without = direction.empty() ? matrices.end() : std::ranges::find_if(matrices, [&](const MeasuredMatrix &each) {
            return directionOf(each, "Disabled") == direction && each.rows == with.rows && each.columns == with.columns;
        });
        if (without == matrices.end())
            continue;
        const Pairs pairs = compared(with, *without);
        if (pairs.all < 2 || 2 * pairs.slower <= pairs.all)
            continue;
        verdicts.add(
            {.message = {core::tr("Copies with peer access are slower than through the host: %1 against %2 (%3 of %4 pairs)"),
                         {Number(pairs.with_Bps, "B/s", 3), Number(pairs.without_Bps, "B/s", 3), Number(pairs.slower),
                          Number(pairs.all)}},
             .measured = runs::Quantity{core::tr("mean bandwidth with peer access"), pairs.with_Bps, "B/s"},
             .expected = runs::Expected{0.95 * pairs.without_Bps, 20 * pairs.without_Bps, "B/s",
                                        core::tr("the same pairs without peer access, in the same printout")},
             .causes = {{"root-complex", core::tr("The CPU passes direct copies between its PCIe ports at a part of their rate"),
                         0.5},
                        {"acs", core::tr("ACS or IOMMU sends direct copies up to the CPU and back"), 0.35},
                        {"narrow-port", core::tr("A card has fewer PCIe lanes than the others"), 0.15}},
             .next = {
                 {core::tr("Let NCCL go through host memory and compare"), "NCCL_P2P_DISABLE=1 all_reduce_perf -b 8M -e 1G -f 2"},
                 {core::tr("See whether ACS is on"), "lspci -vvv | grep ACSCtl"}}});
        return; // writes, reads and both directions tell of one thing
    }
}

} // namespace shardscope::findings
