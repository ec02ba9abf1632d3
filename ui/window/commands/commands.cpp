// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/commands/commands.h"

#include "ui/base/settings.h"
#include "ui/views/view.h"
#include "ui/window/commands/actions.h"

#include <QFileInfo>

namespace shardscope::ui {

namespace {

Command commandOf(QAction *action)
{
    QString text = action->text();
    text.remove(QLatin1Char('&'));
    if (action->isCheckable())
        text = action->isChecked() ? Actions::tr("%1 (on)").arg(text) : text;
    Command command{text, {}, action->shortcut().toString(QKeySequence::NativeText), {}, [action] { action->trigger(); }};
    command.keywords = action->property(keywordsProperty).toString();
    return command;
}

} // namespace

QList<Command> actionCommands(const Actions &actions)
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
    return commands;
}

QList<Command> deedCommands(View *view)
{
    QList<Command> commands;
    const ViewEntry *entry = view != nullptr ? findView(view->exportId()) : nullptr;
    for (const ViewDeed &deed : view != nullptr ? view->deeds() : std::vector<ViewDeed>())
        commands << Command{deed.text, Actions::tr("View"), deed.keys,
                            entry != nullptr ? QString::fromLatin1(entry->icon) : QString(), deed.run};
    return commands;
}

QList<Command> recentCommands(const Settings &settings, const std::function<void(const QString &)> &open)
{
    QList<Command> commands;
    for (const QString &file : settings.recentFiles())
        commands << Command{Actions::tr("Open %1").arg(QFileInfo(file).fileName()),
                            Actions::tr("Recent"),
                            {},
                            QStringLiteral(":/icons/file.svg"),
                            [open, file] { open(file); }};
    return commands;
}

} // namespace shardscope::ui
