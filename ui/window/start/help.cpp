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
    : QObject(window), showHints(actions.make(tr("Show the first-steps hints again"))), m_services(services), m_notice(notice),
      m_viewInFront(std::move(viewInFront)), m_window(window)
{
    showHints->setProperty(keywordsProperty, tr("tour tutorial introduction"));
    connect(actions.guide, &QAction::triggered, this, &Help::openGuide);
    connect(actions.about, &QAction::triggered, this, [this] { openAbout(*m_window); });
    connect(actions.shortcuts, &QAction::triggered, this, [this, &actions] { openShortcuts(actions, *m_window); });
    connect(showHints, &QAction::triggered, this, [this] { giveHints(true); });
    connect(&actions, &Actions::menusMade, this, [this, &actions] { actions.helpMenu()->addAction(showHints); });
}

void Help::setHints(QWidget *rail, QWidget *views, QWidget *strip, QWidget *top)
{
    m_marks = {
        {rail, tr("Views, grouped by question: the machine, the model on it, and the measurements.")},
        {views, tr("Work in the view: drag what you see, zoom with the wheel, click a number for an explanation on the right.")},
        {strip, tr("The headline numbers, with their change since the file was opened. Click one to see where it comes from.")},
        {top, tr("Ctrl+K finds every command, setting and device. A|B compares with a second scenario; Export writes figures.")}};
}

void Help::openGuide()
{
    const QString page = guidePage(guideFolders(), m_services.document.isEmpty() ? QString() : m_viewInFront());
    if (page.isEmpty())
        m_notice.say(NoticeBar::Kind::Fault,
                     tr("The user guide is not installed; expected it in %1. Its text is in packaging/guide of the source code.")
                         .arg(QDir::toNativeSeparators(guideFolders().constFirst())));
    else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(page)))
        m_notice.say(NoticeBar::Kind::Note,
                     tr("No program can open the user guide. The file is %1").arg(QDir::toNativeSeparators(page)));
}

void Help::endHints()
{
    if (m_hints != nullptr && m_hints->isVisible())
        m_hints->dismiss();
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
