// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

class AppStyle;
class Autosave;
class LocalMachine;
class Opener;
class ScenarioDocument;
class Settings;
class SharedSelection;

/// What the window works with. Made by the program, outlives the window.
struct WindowServices {
    ScenarioDocument &document;
    SharedSelection &selection;
    Opener &opener;
    Settings &settings;
    AppStyle &style;
    Autosave *autosave = nullptr;    ///< null: no safety copies
    LocalMachine *machine = nullptr; ///< null: no "Read this machine"
};

} // namespace shardscope::ui
