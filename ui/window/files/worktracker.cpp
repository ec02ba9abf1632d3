// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/worktracker.h"

#include "core/io/open/open.h"
#include "ui/base/format.h"
#include "ui/document/evaluationrunner.h"
#include "ui/document/issuelist.h"
#include "ui/document/localmachine.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/widgets/progressline.h"
#include "ui/window/files/takentext.h"

namespace shardscope::ui {

WorkTracker::WorkTracker(const WindowServices &services, ProgressLine &line, NoticeBar &notice, QObject *parent)
    : QObject(parent), m_services(services), m_line(line), m_notice(notice)
{
    followOpener();
    followRunner();
    if (services.machine != nullptr)
        followMachine();
    connect(&line, &ProgressLine::cancelled, this, &WorkTracker::cancel);
}

bool WorkTracker::isReady() const
{
    return !m_services.opener.isBusy() && !m_services.document.isStale();
}

void WorkTracker::followOpener()
{
    const Opener &opener = m_services.opener;
    connect(&opener, &Opener::started, this, [this](const QString &what) { m_line.start(tr("Reading %1").arg(what)); });
    connect(&opener, &Opener::progressed, &m_line, &ProgressLine::setFraction);
    connect(&opener, &Opener::taken, this, &WorkTracker::sayTaken);
    connect(&opener, &Opener::finished, this, &WorkTracker::loaded);
    connect(&opener, &Opener::failed, this, &WorkTracker::sayNewest);
    connect(&opener, &Opener::idle, this, [this] {
        if (!m_services.document.runner().isRunning())
            m_line.finish();
        check();
    });
}

void WorkTracker::followRunner()
{
    const EvaluationRunner &runner = m_services.document.runner();
    connect(&runner, &EvaluationRunner::runningChanged, this, [this](bool running) {
        if (running)
            m_line.start(tr("Computing"));
        else if (!m_services.opener.isBusy())
            m_line.finish();
    });
    connect(&runner, &EvaluationRunner::progressed, &m_line, &ProgressLine::setFraction);
    connect(&m_services.document, &ScenarioDocument::reportChanged, this, &WorkTracker::check);
}

void WorkTracker::followMachine()
{
    const LocalMachine &machine = *m_services.machine;
    connect(&machine, &LocalMachine::started, this, [this] { m_line.start(tr("Running %1").arg(LocalMachine::command())); });
    connect(&machine, &LocalMachine::cancelled, &m_line, &ProgressLine::finish);
    connect(&machine, &LocalMachine::failed, this, [this] {
        m_line.finish();
        sayNewest();
    });
}

void WorkTracker::check()
{
    if (!isReady())
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (isReady())
                emit ready();
        },
        Qt::QueuedConnection);
}

void WorkTracker::cancel()
{
    if (m_services.machine != nullptr && m_services.machine->isRunning())
        m_services.machine->cancel();
    else if (m_services.opener.isBusy())
        m_services.opener.cancel();
    else
        m_services.document.runner().cancel();
}

/// Offered until something else is done, so that it undoes nothing else.
void WorkTracker::sayTaken(const Taken &taken)
{
    const QString text = takenText(taken);
    QUndoStack &stack = m_services.document.undoStack();
    QList<NoticeBar::Answer> answers;
    if (taken.aside)
        answers << NoticeBar::Answer{tr("Restore"), [this, taken] { emit asideWanted(taken); }};
    else
        answers << NoticeBar::Answer{tr("Undo"), [&stack] { stack.undo(); }};
    const bool merged = taken.opened->machine && taken.opened->machine->withPresent;
    if (!taken.before->empty() && !merged)
        answers << NoticeBar::Answer{tr("Open as new"), [this, taken] { emit newWanted(taken); }};
    m_notice.say(NoticeBar::Kind::Note, text, answers);
    m_notice.bindToScenario();
    connect(
        &stack, &QUndoStack::indexChanged, &m_notice,
        [this, text] {
            if (m_notice.text().endsWith(text)) // a verdict may stand before it
                m_notice.dismiss();
        },
        Qt::SingleShotConnection);
}

void WorkTracker::sayNewest()
{
    const std::vector<Issue> &issues = m_services.document.issues().issues();
    if (issues.empty())
        return;
    m_notice.say(NoticeBar::Kind::Fault, errorText(issues.front().what));
    m_notice.bindToScenario();
}

} // namespace shardscope::ui
