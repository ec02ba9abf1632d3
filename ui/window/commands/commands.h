// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/commands/commandpalette.h"

namespace shardscope::ui {

class Actions;
class Settings;
class View;

/// The actions that can be run at this moment, views among them.
[[nodiscard]] QList<Command> actionCommands(const Actions &actions);
/// What can be done in the view that has the keyboard.
[[nodiscard]] QList<Command> deedCommands(View *view);
[[nodiscard]] QList<Command> recentCommands(const Settings &settings, const std::function<void(const QString &file)> &open);

} // namespace shardscope::ui
