// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/panes/viewactions.h"

#include "ui/window/commands/actions.h"
#include "ui/window/panes/viewarea.h"

#include <utility>

namespace shardscope::ui {

void connectViewActions(const Actions &actions, ViewArea &views)
{
    views.setSharedActions(actions.ofOneView());
    for (const auto &[action, count] : {std::pair{actions.one, 1}, {actions.two, 2}, {actions.four, 4}})
        QObject::connect(action, &QAction::triggered, &views, [&views, count = count] { views.setPaneCount(count); });
    for (const auto &[action, factor] : {std::pair{actions.zoomIn, 1.25}, {actions.zoomOut, 0.8}})
        QObject::connect(action, &QAction::triggered, &views, [&views, factor = factor] { views.focusedView()->zoomBy(factor); });
    QObject::connect(actions.fit, &QAction::triggered, &views, [&views] { views.focusedView()->fit(); });
    QObject::connect(actions.table, &QAction::triggered, &views, &ViewArea::setAsTable);
    QObject::connect(actions.tearOff, &QAction::triggered, &views, [&views] { views.tearOff(views.focusedId()); });
}

} // namespace shardscope::ui
