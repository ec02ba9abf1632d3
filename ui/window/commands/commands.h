// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/services.h"
#include "ui/window/commands/commandpalette.h"

namespace shardscope::ui {

class Actions;
class FileFlow;

/// Everything that the palette offers at this moment.
[[nodiscard]] QList<Command> commandsOf(const Actions &actions, const WindowServices &services, FileFlow &files);

/// Cards over the window.
void openAbout(QWidget &window);
void openShortcuts(const Actions &actions, QWidget &window);

} // namespace shardscope::ui
