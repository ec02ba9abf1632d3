// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/sessionkeeper.h"

#include "ui/base/format.h"
#include "ui/base/settings.h"
#include "ui/document/autosave.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/state/session.h"

#include <QFileInfo>
#include <QLocale>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

SessionKeeper::SessionKeeper(const WindowServices &services, ViewArea &views, NoticeBar &notice, QObject *parent)
    : QObject(parent), m_services(services), m_views(views), m_notice(notice)
{
    connect(&services.document, &ScenarioDocument::aboutToReplace, this, [this] { m_example.clear(); });
    connect(&services.document, &ScenarioDocument::fileChanged, this, &SessionKeeper::keep);
    connect(&services.opener, &Opener::scenarioOpened, this,
            [this](bool isExample, const QString &resource) { m_example = isExample ? resource : QString(); });
    connect(&services.opener, &Opener::finished, this, &SessionKeeper::keep);
    QTimer::singleShot(0, this, &SessionKeeper::sayWhatIsGone);
}

void SessionKeeper::begin()
{
    QTimer::singleShot(0, this, [this] {
        const QString file = sessionToRestore(m_services.settings);
        if (file.isEmpty() || !m_services.document.isEmpty() || m_services.opener.isBusy())
            return;
        m_restoring = true;
        emit wanted(file);
    });
}

void SessionKeeper::follow()
{
    if (!m_services.document.isEmpty() && std::exchange(m_restoring, false))
        restoreViewStates(m_services.settings, m_views);
}

void SessionKeeper::end()
{
    rememberSession(m_services.settings, m_services.document, m_views);
    keep();
}

void SessionKeeper::keep()
{
    const ScenarioDocument &document = m_services.document;
    const QString file = document.isEmpty() ? QString() : document.filePath().isEmpty() ? m_example : document.filePath();
    if (m_services.settings.sessionFile() == file)
        return;
    m_services.settings.setSessionFile(file);
    (void)m_services.settings.sync();
}

void SessionKeeper::sayWhatIsGone()
{
    const Settings &settings = m_services.settings;
    const QString file = settings.sessionFile();
    if (settings.restoresSession() && !file.isEmpty() && !QFileInfo::exists(file) && m_services.document.isEmpty()
        && !m_services.opener.isBusy())
        m_notice.say(NoticeBar::Kind::Note, tr("%1, the last open scenario, no longer exists.").arg(QFileInfo(file).fileName()));
}

void SessionKeeper::offerRecovery()
{
    if (m_services.autosave == nullptr || m_notice.isAsking())
        return;
    // What was put aside was left on purpose: the start page has it.
    const std::vector<Recoverable> copies = m_services.autosave->recoverable();
    const auto found = std::ranges::find(copies, false, &Recoverable::aside);
    if (found == copies.end())
        return;
    const Recoverable &newest = *found;
    m_notice.offer(tr("%1 was not saved before the program ended, %2.")
                       .arg(newest.name, QLocale().toString(newest.when, QLocale::ShortFormat)),
                   {{tr("Recover"), [this, id = newest.id] { recover(id); }, true},
                    {tr("Discard"), [this, id = newest.id] { m_services.autosave->discard(id); }},
                    {tr("Later"), {}}});
}

void SessionKeeper::recover(const QString &id)
{
    const Status recovered = m_services.autosave->recover(id);
    if (recovered)
        return;
    m_services.document.issues().addError(recovered.error());
    m_notice.say(NoticeBar::Kind::Fault, errorText(recovered.error()));
}

} // namespace shardscope::ui
