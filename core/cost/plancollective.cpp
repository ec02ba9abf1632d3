// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/plancollective.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

double collectiveTime(PlanCollective kind, int ranks, double bytes, const GroupLink &link, const EfficiencyLaw &law,
                      const Assumptions &assumptions)
{
    if (ranks <= 1 || !(bytes > 0))
        return 0;
    const double others = ranks - 1;
    const double sent = bytes * others / ranks * (kind == PlanCollective::AllReduce ? 2 : 1);
    const double first = link.staysInside() && link.start_s > 0 ? link.start_s : law.linkStart_s;
    const double begin = first + law.linkRank_s * (std::min(ranks, std::max(1, link.inside)) - 1);
    const double protocol = law.linkRoot_s * std::sqrt(sent);
    const double inside = link.inside > 1 ? sent / (link.inside_Bps * law.linkShare * assumptions.linkFactor) : 0;
    if (link.staysInside())
        return begin + protocol + inside;
    // An all-to-all sends to every rank of other hosts; a ring leaves each host once.
    const double leaves = kind == PlanCollective::AllToAll ? bytes * (ranks - link.inside) / ranks * link.inside : sent;
    const double steps = std::ceil(std::log2(static_cast<double>(link.hosts)));
    const double step = link.start_s > 0 ? link.start_s : assumptions.fabricStart_s;
    return begin + protocol + steps * step + std::max(inside, leaves / (link.between_Bps * assumptions.fabricShare));
}

double handOverTime(double bytes, const GroupLink &link, const EfficiencyLaw &law, const Assumptions &assumptions)
{
    if (!(bytes > 0))
        return 0;
    const double rate = link.staysInside() ? link.inside_Bps * law.linkShare * assumptions.linkFactor
                                           : link.between_Bps * assumptions.fabricShare;
    return assumptions.handOverStart_s + bytes / rate;
}

} // namespace shardscope::cost
