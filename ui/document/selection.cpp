// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/selection.h"

#include "ui/document/scenariodocument.h"

#include <QPointer>

#include <utility>

namespace shardscope::ui {

namespace {

SharedSelection::Quantity whileAlive(const QObject &owner, const SharedSelection::Quantity &quantity)
{
    return [alive = QPointer<const QObject>(&owner), quantity] { return alive ? quantity() : Derivation(); };
}

} // namespace

void SharedSelection::follow(const ScenarioDocument &document)
{
    const auto name = [this, &document] { m_scenario = QString::fromStdString(document.scenario().name); };
    name();
    connect(&document, &ScenarioDocument::aboutToReplace, this, &SharedSelection::clear);
    connect(&document, &ScenarioDocument::changed, this, [this, name, &document](scenario::Change mask) {
        name();
        m_old = m_old || document.isStale();
        if (scenario::has(mask, scenario::Change::Cluster)) {
            setHover(std::nullopt, {});
            if (!m_again)
                rest();
        }
        refreshSoon();
    });
    connect(&document, &ScenarioDocument::reportChanged, this, [this, &document] {
        if (!document.report()->step)
            m_step.end();
        if (m_asked && !m_again && m_old)
            m_again = [] { return Derivation(); };
        refreshSoon();
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

void SharedSelection::explain(const QObject &owner, const Quantity &quantity, bool keep, const QString &scenario)
{
    if (keepsExplanation() && !keep)
        return;
    if (Derivation derivation = quantity(); !derivation.name.empty())
        show(std::move(derivation), whileAlive(owner, quantity), keep, scenario.isEmpty() ? m_scenario : scenario);
}

void SharedSelection::explain(const Derivation &derivation, bool keep)
{
    if (!keepsExplanation() || keep)
        show(derivation, {}, keep, m_scenario);
}

void SharedSelection::show(Derivation derivation, Quantity again, bool keep, const QString &scenario)
{
    m_explained = std::move(derivation);
    m_explainedScenario = scenario;
    m_again = std::move(again);
    m_hold = keep ? Hold::Chosen : Hold::Loose;
    m_asked = true;
    m_old = false;
    emit explainedChanged();
}

void SharedSelection::setResting(const QObject &owner, const Quantity &quantity)
{
    m_resting = whileAlive(owner, quantity);
    refreshSoon();
}

void SharedSelection::refreshSoon()
{
    if (std::exchange(m_refreshes, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_refreshes = false;
            refresh();
        },
        Qt::QueuedConnection);
}

/// Of another name it is another number, which has taken the place of the one that was meant.
void SharedSelection::refresh()
{
    if (!m_asked)
        return rest();
    if (!m_again)
        return;
    Derivation now = m_again();
    if (now.name != m_explained.name)
        return rest();
    m_explained = std::move(now);
    emit explainedChanged();
}

void SharedSelection::rest()
{
    m_hold = Hold::Loose;
    m_asked = m_old = false;
    m_again = {};
    m_explained = m_resting ? m_resting() : Derivation();
    m_explainedScenario = m_scenario;
    emit explainedChanged();
}

void SharedSelection::setPinned(bool pinned)
{
    if (!m_asked)
        m_again = m_resting;
    m_asked = !m_explained.name.empty();
    m_hold = pinned && m_asked ? Hold::Pinned : Hold::Loose;
    emit explainedChanged();
}

void SharedSelection::forget()
{
    if (!hasPinnedExplanation())
        rest();
}

void SharedSelection::clear()
{
    m_step.end();
    setHover(std::nullopt, {});
    rest();
}

} // namespace shardscope::ui
