// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/desktop/arguments.h"

namespace shardscope::ui {
class Opener;
class ScenarioDocument;
} // namespace shardscope::ui

namespace shardscope::desktop {

/// Reads example and files and waits until they are in the document. False
/// when any of it was refused; everything refused or skipped is on stderr.
[[nodiscard]] bool load(ui::Opener &opener, const Arguments &arguments);

/// The same, and then applies what --set asks for; the process's code.
[[nodiscard]] int loadAssigned(ui::Opener &opener, const Arguments &arguments);

/// Waits, with events running, until the report belongs to the scenario.
void waitForResults(ui::ScenarioDocument &document);

} // namespace shardscope::desktop
