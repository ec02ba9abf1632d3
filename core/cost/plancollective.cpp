// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/plancollective.h"

#include "core/cluster/fabriclaw.h"

namespace shardscope::cost {

namespace {

cluster::FabricGroup fabricGroup(int ranks, const GroupLink &link, const EfficiencyLaw &law, const Assumptions &assumptions)
{
    cluster::FabricGroup group;
    group.ranks = ranks;
    group.inside = link.staysInside() ? ranks : link.inside;
    group.hosts = link.hosts;
    group.inside_Bps = link.inside_Bps * law.linkShare * assumptions.linkFactor;
    group.switched_Bps = link.inside_Bps * law.switchedShare * assumptions.linkFactor;
    group.between_Bps = link.between_Bps;
    group.between_s = link.start_s > 0 ? link.start_s : assumptions.fabricStart_s;
    group.latency = law.linkLatency;
    group.share = assumptions.fabricShare;
    return group;
}

} // namespace

double collectiveTime(PlanCollective kind, int ranks, double bytes, const GroupLink &link, const EfficiencyLaw &law,
                      const Assumptions &assumptions)
{
    return cluster::fabricTime(kind, bytes, fabricGroup(ranks, link, law, assumptions));
}

double exchangeTime(int ranks, double inside, double across, const GroupLink &link, const EfficiencyLaw &law,
                    const Assumptions &assumptions)
{
    return ranks > 1 ? cluster::exchangeTime(inside, across, fabricGroup(ranks, link, law, assumptions)) : 0;
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
