// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace shardscope::ui {

class Actions;

// Cards over the window.
void openAbout(QWidget &window);
void openShortcuts(const Actions &actions, QWidget &window);

} // namespace shardscope::ui
