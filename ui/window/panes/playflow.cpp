// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/playflow.h"

#include "core/evaluate/laidstep.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/panes/viewarea.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

/// What is still searched for is no part of the step.
bool isCurrent(const ScenarioDocument &document)
{
    return !document.isStale() || document.isSearching();
}

QList<PaneContent> panesOfStep()
{
    QList<PaneContent> panes;
    for (const ViewSubject subject : {ViewSubject::Machine, ViewSubject::Pipeline, ViewSubject::Memory, ViewSubject::Plans})
        panes << PaneContent{viewAbout(subject), false};
    return panes;
}

} // namespace

PlayFlow::PlayFlow(const WindowServices &services, const Actions &actions, ViewArea &views, NoticeBar &notice, QObject *parent)
    : QObject(parent), m_services(services), m_views(views), m_notice(notice)
{
    connect(actions.playPlan, &QAction::triggered, this, [this] { play(false); });
    connect(&views, &ViewArea::playWanted, this, [this] { play(true); });
    connect(&services.document, &ScenarioDocument::reportChanged, this, [this] {
        if (m_awaited && isCurrent(m_services.document))
            start();
    });
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] { m_awaited = false; });
}

QString PlayFlow::fault() const
{
    const scenario::Scenario &scenario = m_services.document.scenario();
    if (!evaluate::canLink(scenario))
        return tr("Without a model there is no plan to play. Choose a model, or open an example that has one.");
    if (!scenario.links.pipeline || !scenario.links.times)
        return tr("The pipeline has settings of its own and does not show the plan. Link it to the layout, then play.");
    const auto laid = evaluate::laidStep(scenario, *io::planDevices());
    return laid ? QString() : errorText(laid.error(), false) + QLatin1Char('.');
}

void PlayFlow::say(const QString &text)
{
    m_notice.say(NoticeBar::Kind::Note, text);
    m_notice.bindToScenario();
}

void PlayFlow::play(bool fromBegin)
{
    if (const QString text = fault(); !text.isEmpty())
        return say(text);
    const QList<PaneContent> wanted = panesOfStep();
    const QList<PaneContent> shown = m_views.contents();
    const bool all = std::ranges::all_of(wanted, [&shown](const PaneContent &pane) { return shown.contains(pane); });
    if (!all)
        m_views.setContents(4, wanted);
    m_views.showView(viewAbout(ViewSubject::Pipeline)); // its panel has the buttons
    emit beginning();
    Player &step = m_services.selection.step();
    if (all && !fromBegin && step.at())
        return step.playOrPause(SharedSelection::stepSeconds);
    m_awaited = !isCurrent(m_services.document);
    if (!m_awaited)
        start();
}

void PlayFlow::start()
{
    m_awaited = false;
    if (!m_services.document.report()->step)
        return say(tr("This pipeline is too large to play."));
    Player &step = m_services.selection.step();
    step.moveTo(0);
    step.play(SharedSelection::stepSeconds);
}

} // namespace shardscope::ui
