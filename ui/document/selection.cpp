// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include "ui/document/scenariodocument.h"

namespace shardscope::ui {

void SharedSelection::follow(const ScenarioDocument &document)
{
    connect(&document, &ScenarioDocument::changed, this, [this](scenario::Change mask) {
        if (scenario::has(mask, scenario::Change::Cluster))
            clear();
    });
}

void SharedSelection::setHover(const std::optional<Item> &item, const QString &line)
{
    if (m_hover == item && m_hoverLine == line)
        return;
    m_hover = item;
    m_hoverLine = line;
    emit hoverChanged();
}

void SharedSelection::explain(const Derivation &derivation, bool pin)
{
    if (m_pinned && !pin)
        return;
    m_explained = derivation;
    m_pinned = pin;
    emit explainedChanged();
}

void SharedSelection::forget()
{
    explain({}, false);
}

void SharedSelection::unpin()
{
    if (!m_pinned)
        return;
    m_pinned = false;
    emit explainedChanged();
}

void SharedSelection::clear()
{
    setHover(std::nullopt, {});
    m_pinned = false;
    m_explained = {};
    emit explainedChanged();
}

} // namespace shardscope::ui
