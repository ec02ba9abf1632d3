// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/help.h"

#include "ui/base/settings.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"
#include "ui/window/start/aboutpanel.h"
#include "ui/window/start/guide.h"

#include <QDesktopServices>
#include <QDir>
#include <QMenu>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

Help::Help(const WindowServices &services, Actions &actions, NoticeBar &notice, std::function<QString()> viewInFront,
           QWidget *window)
    : QObject(window), showHints(actions.make(tr("Show the first hints again"))), m_services(services), m_notice(notice),
      m_viewInFront(std::move(viewInFront)), m_window(window)
{
    connect(actions.guide, &QAction::triggered, this, &Help::openGuide);
    connect(actions.about, &QAction::triggered, this, [this] { openAbout(*m_window); });
    connect(actions.shortcuts, &QAction::triggered, this, [this, &actions] { openShortcuts(actions, *m_window); });
    connect(showHints, &QAction::triggered, this, [this] { giveHints(true); });
    connect(&actions, &Actions::menusMade, this, [this, &actions] { actions.helpMenu()->addAction(showHints); });
}

void Help::setHints(QWidget *rail, QWidget *views, QWidget *strip, QWidget *top)
{
    m_marks = {
        {rail, tr("The views, grouped by three questions: the machine, the model on it, what was measured.")},
        {views, tr("The picture is the interface: drag what you see, the wheel zooms, a click explains a number at the right.")},
        {strip, tr("The numbers that count, with their change since the file was opened. A click shows where one comes from.")},
        {top, tr("Ctrl+K finds every action, setting and device. A|B puts a second scenario beside this one; "
                 "Export writes figures.")}};
}

void Help::openGuide()
{
    const QString page = guidePage(guideFolders(), m_services.document.isEmpty() ? QString() : m_viewInFront());
    if (page.isEmpty())
        m_notice.say(NoticeBar::Kind::Fault,
                     tr("The user guide is not installed. It belongs in %1; its text is in packaging/guide of the source.")
                         .arg(QDir::toNativeSeparators(guideFolders().constFirst())));
    else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(page)))
        m_notice.say(NoticeBar::Kind::Note,
                     tr("No program opens the user guide here. It is in %1").arg(QDir::toNativeSeparators(page)));
}

void Help::giveHints(bool again)
{
    const auto cards = m_window->findChildren<Popover *>();
    const bool disturbs = std::ranges::any_of(cards, &QWidget::isVisible); // they would take its keyboard
    if (((m_services.settings.hintsSeen() || disturbs) && !again) || m_services.document.isEmpty())
        return;
    if (m_hints == nullptr) {
        m_hints = new CoachMarks(m_marks, m_window);
        connect(m_hints, &Popover::closed, this, [this] { m_services.settings.setHintsSeen(true); });
    }
    m_hints->begin();
}

} // namespace shardscope::ui
