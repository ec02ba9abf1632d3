// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/files/fileactions.h"

#include "ui/base/settings.h"
#include "ui/document/opener.h"
#include "ui/document/services.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/copyplan.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/files/measureflow.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>

namespace shardscope::ui {

namespace {

void fillRecent(QMenu &menu, FileFlow &files, const Settings &settings)
{
    menu.clear();
    for (const QString &file : settings.recentFiles())
        menu.addAction(QFileInfo(file).fileName(), &files, [&files, file] { files.openPaths({file}); })->setToolTip(file);
    if (menu.isEmpty())
        menu.addAction(QCoreApplication::translate("FileActions", "No recent files"))->setEnabled(false);
}

void fillExamples(QMenu &menu, FileFlow &files)
{
    menu.clear();
    for (const Example &example : Opener::examples())
        menu.addAction(example.title, &files, [&files, id = example.id] { files.openExample(id); });
}

} // namespace

void insertBehind(const QAction &action, QAction &next)
{
    for (QObject *user : action.associatedObjects()) {
        auto *menu = qobject_cast<QMenu *>(user);
        if (menu == nullptr)
            continue;
        const QList<QAction *> all = menu->actions();
        menu->insertAction(all.value(all.indexOf(&action) + 1), &next);
    }
}

void connectFileActions(Actions &actions, FileFlow &files, const WindowServices &services)
{
    new CopyPlan(services, actions, files.notice());
    new MeasureFlow(services, actions, files, qobject_cast<QWidget *>(files.parent()));
    QObject::connect(actions.open, &QAction::triggered, &files, &FileFlow::chooseFiles);
    QObject::connect(actions.openFolder, &QAction::triggered, &files, &FileFlow::chooseFolder);
    QObject::connect(actions.save, &QAction::triggered, &files, &FileFlow::save);
    QObject::connect(actions.saveAs, &QAction::triggered, &files, &FileFlow::saveAs);
    QObject::connect(actions.paste, &QAction::triggered, &files, [&files] {
        const QMimeData none;
        const QMimeData *clip = QApplication::clipboard()->mimeData();
        files.openMime(clip != nullptr ? *clip : none);
    });
    QObject::connect(&actions, &Actions::menusMade, &files, [&actions, &files, &settings = services.settings] {
        QMenu *const recent = actions.recentMenu();
        QMenu *const examples = actions.exampleMenu();
        QObject::connect(recent, &QMenu::aboutToShow, &files, [=, &files, &settings] { fillRecent(*recent, files, settings); });
        QObject::connect(examples, &QMenu::aboutToShow, &files, [=, &files] { fillExamples(*examples, files); });
    });
}

} // namespace shardscope::ui
