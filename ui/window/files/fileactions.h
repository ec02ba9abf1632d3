// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;

namespace shardscope::ui {

class Actions;
class FileFlow;
struct WindowServices;

/// The actions of the file menu that open and save, with the menus of recent
/// files and of examples.
void connectFileActions(Actions &actions, FileFlow &files, const WindowServices &services);

/// Behind the first, in every menu that has it.
void insertBehind(const QAction &action, QAction &next);

} // namespace shardscope::ui
