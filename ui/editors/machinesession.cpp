// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/machinesession.h"

#include "ui/document/scenariodocument.h"

#include <utility>

namespace shardscope::ui {

void MachineSession::begin()
{
    m_key = m_document.newMergeKey();
    m_base.reset();
}

Status MachineSession::editMachine(const QString &text, const std::function<Result<cluster::Cluster>(cluster::Cluster)> &change)
{
    const auto present = m_document.scenario().cluster;
    if (!present)
        return Nothing{};
    // An undo, or anybody else's edit, in between is what the next one starts from.
    if (!m_base || present != m_last) {
        if (m_base || m_key < 0)
            begin();
        m_base = present;
    }
    Result<cluster::Cluster> machine = change(*m_base);
    if (!machine)
        return std::move(machine).error();
    scenario::Scenario next = m_document.scenario();
    next.cluster = std::make_shared<const cluster::Cluster>(std::move(*machine));
    put(text, std::move(next));
    return Nothing{};
}

Status MachineSession::editScenario(const QString &text,
                                    const std::function<Result<scenario::Scenario>(const scenario::Scenario &)> &change)
{
    if (!m_document.scenario().cluster)
        return Nothing{};
    if (m_key < 0)
        begin();
    Result<scenario::Scenario> next = change(m_document.scenario());
    if (!next)
        return std::move(next).error();
    put(text, std::move(*next));
    return Nothing{};
}

void MachineSession::put(const QString &text, scenario::Scenario next)
{
    m_document.edit(text, std::move(next), m_key);
    // An edit that changes nothing leaves the document's own machine in place.
    m_last = m_document.scenario().cluster;
}

} // namespace shardscope::ui
