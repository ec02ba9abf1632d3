// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/copyplan.h"

#include "core/io/launch/launchofscenario.h"
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QPointer>

namespace shardscope::ui {

CopyPlan::CopyPlan(const WindowServices &services, Actions &actions, NoticeBar &notice)
    : QObject(&actions), m_services(services), m_notice(notice)
{
    QList<QAction *> copies;
    for (const io::LaunchTarget &target : io::launchTargets()) {
        const QString title = QString::fromUtf8(target.title.data(), static_cast<qsizetype>(target.title.size()));
        QAction *action = actions.make(tr("Copy the plan as %1").arg(title));
        connect(action, &QAction::triggered, this, [this, id = target.id, title] { copy(id, title); });
        copies << action;
    }
    const auto enable = [copies, &document = services.document] {
        for (QAction *action : copies)
            action->setEnabled(!document.isEmpty());
    };
    connect(&services.document, &ScenarioDocument::changed, this, enable);
    enable();
    connect(&actions, &Actions::menusMade, this, [copies, &actions] {
        for (QObject *user : actions.copyData->associatedObjects()) {
            auto *menu = qobject_cast<QMenu *>(user);
            if (menu == nullptr)
                continue;
            const QList<QAction *> all = menu->actions();
            auto *submenu = new QMenu(tr("Copy the plan as"), menu);
            submenu->addActions(copies);
            menu->insertMenu(all.value(all.indexOf(actions.copyData) + 1), submenu);
        }
    });
}

void CopyPlan::copy(std::string_view target, const QString &title)
{
    const Result<io::LaunchWords> words = io::writeLaunch(m_services.document.scenario(), target);
    if (!words)
        return m_notice.say(NoticeBar::Kind::Fault, errorText(words.error()));
    QApplication::clipboard()->setText(QString::fromStdString(words->text));
    QStringList unsaid;
    for (const std::string &one : words->unsaid)
        unsaid << QString::fromStdString(one);
    m_notice.say(
        NoticeBar::Kind::Note,
        unsaid.isEmpty()
            ? tr("The plan is on the clipboard as %1.").arg(title)
            : tr("The plan is on the clipboard as %1, which has no words for %2.").arg(title, unsaid.join(QStringLiteral(", "))));
}

} // namespace shardscope::ui
