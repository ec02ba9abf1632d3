// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state/windowmemory.h"

#include "ui/base/settings.h"
#include "ui/window/commands/actions.h"
#include "ui/window/panes/viewarea.h"

#include <QWidget>

#include <utility>

namespace shardscope::ui {

namespace {

QList<std::pair<Settings::Part, QAction *>> parts(const Actions &actions)
{
    return {{Settings::Part::Rail, actions.rail},
            {Settings::Part::Inspector, actions.inspector},
            {Settings::Part::Foot, actions.strip}};
}

} // namespace

void restoreWindow(const Settings &settings, QWidget &window, const Actions &actions, ViewArea &views)
{
    window.restoreGeometry(settings.windowGeometry());
    for (const auto &[part, action] : parts(actions))
        action->setChecked(!settings.isCollapsed(part));
    const ViewLayout layout = settings.layout();
    QList<PaneContent> contents;
    for (const QString &id : layout.views)
        contents << PaneContent{id, false};
    views.setContents(layout.shown, contents);
}

void rememberWindow(Settings &settings, const QWidget &window, const Actions &actions, const ViewArea &views)
{
    if (!window.isFullScreen())
        settings.setWindowGeometry(window.saveGeometry());
    for (const auto &[part, action] : parts(actions))
        settings.setCollapsed(part, !action->isChecked());
    rememberLayout(settings, views);
    settings.sync();
}

void rememberLayout(Settings &settings, const ViewArea &views)
{
    ViewLayout layout;
    layout.shown = views.paneCount();
    // Tables fill what views leave free, also next time.
    for (const PaneContent &content : views.contents())
        if (!content.asTable)
            layout.views << content.id;
    settings.setLayout(layout);
}

} // namespace shardscope::ui
