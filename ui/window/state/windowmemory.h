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
/// The views alone, whenever others are shown: a program that is killed remembers nothing any more.
void rememberLayout(Settings &settings, const ViewArea &views);

} // namespace shardscope::ui
