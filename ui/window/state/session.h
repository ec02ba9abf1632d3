// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace shardscope::ui {

class ScenarioDocument;
class Settings;
class ViewArea;

/// What is open and how far it is zoomed, from one run of the program to the next.
void rememberSession(Settings &settings, const ScenarioDocument &document, ViewArea &views);
/// File or example to open at the start; empty when there is none, it is gone,
/// or the user does not want it.
[[nodiscard]] QString sessionToRestore(const Settings &settings);
/// Zoom of the views that are shown, once their document is there.
void restoreViewStates(const Settings &settings, ViewArea &views);

} // namespace shardscope::ui
