// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/commands.h"

#include "core/scenario/scenario.h"
#include "ui/base/settings.h"
#include "ui/document/opener.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/fileflow.h"
#include "ui/window/start/examplecards.h"
#include "ui/window/start/pipelinefigure.h"

#include <QFileInfo>

namespace shardscope::ui {

namespace {

Command commandOf(QAction *action)
{
    QString text = action->text();
    text.remove(QLatin1Char('&'));
    if (action->isCheckable())
        text = action->isChecked() ? Actions::tr("%1 (on)").arg(text) : text;
    return {text, {}, action->shortcut().toString(QKeySequence::NativeText), {}, [action] { action->trigger(); }};
}

} // namespace

QList<Command> commandsOf(const Actions &actions, const WindowServices &services, FileFlow &files)
{
    QList<Command> commands;
    for (QAction *action : actions.all()) {
        if (!action->isEnabled())
            continue;
        Command command = commandOf(action);
        if (const ViewEntry *entry = findView(action->data().toString())) {
            command.group = Actions::tr("View");
            command.icon = QString::fromLatin1(entry->icon);
        }
        commands << command;
    }
    for (const ExampleCard &card : exampleCards()) {
        Command command{Actions::tr("Open example %1").arg(card.id),
                        card.title,
                        {},
                        QStringLiteral(":/icons/play.svg"),
                        [&files, id = card.id] { files.openExample(id); }};
        command.keywords = card.words; // as the start page speaks of it
        if (card.scenario->pipeline != scenario::PipelineChoices())
            command.keywords += QLatin1Char(' ') + openPipelineText(*card.scenario);
        commands << command;
    }
    for (const QString &file : services.settings.recentFiles())
        commands << Command{Actions::tr("Open %1").arg(QFileInfo(file).fileName()),
                            Actions::tr("Recent"),
                            {},
                            QStringLiteral(":/icons/file.svg"),
                            [&files, file] { files.openPaths({file}); }};
    return commands;
}

} // namespace shardscope::ui
