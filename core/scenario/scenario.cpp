// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/scenario.h"

namespace shardscope::scenario {

namespace {

bool sameCluster(const Scenario &a, const Scenario &b)
{
    if (a.cluster == b.cluster)
        return true;
    return a.cluster && b.cluster && *a.cluster == *b.cluster;
}

} // namespace

Scenario::Scenario() = default;
Scenario::Scenario(const Scenario &) = default;
Scenario::Scenario(Scenario &&) noexcept = default;
Scenario &Scenario::operator=(const Scenario &) = default;
Scenario &Scenario::operator=(Scenario &&) noexcept = default;
Scenario::~Scenario() = default;

bool Scenario::empty() const
{
    return !cluster && !model && facts.empty() && pipeline == PipelineChoices() && experts == ExpertChoices()
           && collectives == CollectiveChoices() && cost == CostChoices() && layout == plan::Layout() && memory == MemoryChoices()
           && plans == PlanChoices() && runs == RunChoices() && trace == TraceChoices();
}

bool operator==(const Scenario &a, const Scenario &b)
{
    return difference(a, b) == Change::None;
}

Change difference(const Scenario &a, const Scenario &b)
{
    Change mask = Change::None;
    const auto note = [&mask](bool differs, Change bit) {
        if (differs)
            mask = mask | bit;
    };
    note(a.name != b.name || a.note != b.note, Change::Name);
    note(!sameCluster(a, b), Change::Cluster);
    note(a.model != b.model, Change::Model);
    note(a.facts != b.facts, Change::Facts);
    note(a.machine.from != b.machine.from || a.machine.to != b.machine.to || a.machine.transfer != b.machine.transfer,
         Change::Pair);
    note(a.machine.order != b.machine.order, Change::Order);
    note(a.machine.hiddenClasses != b.machine.hiddenClasses || a.machine.channel != b.machine.channel, Change::Filter);
    note(a.machine.positions != b.machine.positions, Change::Layout);
    note(a.unknown != b.unknown, Change::Other);
    note(a.links != b.links, Change::Links);
    note(a.pipeline != b.pipeline, Change::Pipeline);
    note(!(a.experts == b.experts), Change::Experts);
    const bool byChannel = b.collectives.order == RankOrder::Channel && a.machine.channel != b.machine.channel;
    note(!(a.collectives == b.collectives) || byChannel, Change::Collectives);
    note(a.cost != b.cost, Change::Cost);
    note(a.memory != b.memory || a.layout != b.layout, Change::Memory);
    note(a.plans != b.plans, Change::Plans);
    note(a.plansLook != b.plansLook, Change::PlansLook);
    note(a.goals != b.goals, Change::Goals);
    note(!(a.runs == b.runs), Change::Runs);
    note(!(a.trace == b.trace), Change::Trace);
    note(a.traceLook != b.traceLook, Change::TraceLook);
    return mask;
}

} // namespace shardscope::scenario
