// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/copyplan.h"

#include "ui/base/format.h"
#include "ui/document/plancopy.h"
#include "ui/document/scenariodocument.h"
#include "ui/widgets/noticebar.h"
#include "ui/window/commands/actions.h"

#include <QMenu>

namespace shardscope::ui {

CopyPlan::CopyPlan(const WindowServices &services, Actions &actions, NoticeBar &notice)
    : QObject(&actions), m_services(services), m_notice(notice)
{
    QList<QAction *> copies;
    for (const io::LaunchTarget &target : io::launchTargets()) {
        QAction *action = actions.make(tr("Copy the plan as %1").arg(targetTitle(target)));
        connect(action, &QAction::triggered, this, [this, &target] { copy(target); });
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

void CopyPlan::copy(const io::LaunchTarget &target)
{
    const Result<QString> said = copyPlanAs(m_services.document.scenario(), target);
    m_notice.say(said ? NoticeBar::Kind::Note : NoticeBar::Kind::Fault, said ? *said : errorText(said.error()));
}

} // namespace shardscope::ui
