// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace shardscope::ui {

class Actions;
class Settings;
class ViewArea;

/// Size, layout and collapsed parts from one run of the program to the next.
void restoreWindow(const Settings &settings, QWidget &window, const Actions &actions, ViewArea &views);
void rememberWindow(Settings &settings, const QWidget &window, const Actions &actions, const ViewArea &views);

} // namespace shardscope::ui
