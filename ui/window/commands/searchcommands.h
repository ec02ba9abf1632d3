// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/commands/commandpalette.h"

class QWidget;

namespace shardscope::ui {

class ScenarioDocument;
class SharedSelection;

/// Every choice in the scenario that has a name, its value typed in the palette
/// and set by an edit that can be undone.
[[nodiscard]] QList<Command> propertyCommands(ScenarioDocument &document);

/// What an inspector's controls offer by a click: buttons, segments, boxes,
/// lists. `show` brings the view of the inspector on the screen first.
[[nodiscard]] QList<Command> inspectorCommands(QWidget &inspector, const QString &title, const QString &icon,
                                               const std::function<void()> &show);

/// Things in the scenario, found by name: devices, runs, facts, experts, stages.
[[nodiscard]] QList<Command> scenarioCommands(ScenarioDocument &document, SharedSelection &selection,
                                              const std::function<void(const QString &view)> &show);

} // namespace shardscope::ui
