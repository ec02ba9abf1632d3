// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/replacescenario.h"

#include <tuple>

namespace shardscope::ui {

using scenario::Scenario;

namespace {

/// What ScenarioDocument::look() may change.
using Choices = scenario::MachineChoices;
constexpr auto choiceFields =
    std::tuple(&Choices::from, &Choices::to, &Choices::transfer, &Choices::order, &Choices::hiddenClasses, &Choices::positions);

/// `target` with the present value of every choice that is equal in `a` and
/// `b`, which an edit from the one to the other hence did not touch.
Choices keepUntouched(Choices target, const Choices &a, const Choices &b, const Choices &now)
{
    const auto keep = [&](auto field) {
        if (a.*field == b.*field)
            target.*field = now.*field;
    };
    std::apply([&keep](auto... fields) { (keep(fields), ...); }, choiceFields);
    return target;
}

/// The same of how plans or a trace are looked at, as a whole.
template <class Look>
Look keepUntouched(const Look &target, const Look &a, const Look &b, const Look &now)
{
    return a == b ? now : target;
}

void dropLostPair(Scenario &scenario)
{
    if (!scenario.cluster || !cluster::findChannelPath(*scenario.cluster, scenario.machine.channel))
        scenario.machine.channel.clear();
    const auto known = [&scenario](const std::string &id) {
        return id.empty() || (scenario.cluster && scenario.cluster->find(id).valid());
    };
    if (known(scenario.machine.from) && known(scenario.machine.to))
        return;
    scenario.machine.from.clear();
    scenario.machine.to.clear();
}

} // namespace

bool ReplaceScenarioCommand::mergeWith(const QUndoCommand *other)
{
    const auto &next = *static_cast<const ReplaceScenarioCommand *>(other);
    // What was looked at between the two is not this edit's doing.
    m_before = asLookedAt(m_before, *next.m_before);
    m_after = next.m_after;
    setObsolete(*m_before == *m_after);
    return true;
}

ReplaceScenarioCommand::ScenarioPtr ReplaceScenarioCommand::asLookedAt(const ScenarioPtr &target, const Scenario &now) const
{
    Scenario copy = *target;
    copy.machine = keepUntouched(target->machine, m_before->machine, m_after->machine, now.machine);
    copy.plansLook = keepUntouched(target->plansLook, m_before->plansLook, m_after->plansLook, now.plansLook);
    copy.traceLook = keepUntouched(target->traceLook, m_before->traceLook, m_after->traceLook, now.traceLook);
    if (copy.machine == target->machine && copy.plansLook == target->plansLook && copy.traceLook == target->traceLook)
        return target;
    dropLostPair(copy);
    return std::make_shared<const Scenario>(std::move(copy));
}

} // namespace shardscope::ui
