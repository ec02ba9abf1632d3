// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace shardscope::ui {

class ScenarioDocument;

/// The window is named after the scenario, with its file and whether it is saved.
void followTitle(QWidget &window, ScenarioDocument &document);

} // namespace shardscope::ui
