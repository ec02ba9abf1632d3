// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

class Actions;
class FileFlow;
struct WindowServices;

/// The actions of the file menu that open and save, with the menus of recent
/// files and of examples.
void connectFileActions(Actions &actions, FileFlow &files, const WindowServices &services);

} // namespace shardscope::ui
