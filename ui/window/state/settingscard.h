// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/popover.h"

#include <QStringList>

#include <utility>
#include <vector>

class QAction;

namespace shardscope::ui {

class Preferences;
class Section;
class Settings;

/// What a person sets once: language, look, numbers, what is kept. Each choice
/// is an action of the window, so that Ctrl+K has it, too.
class SettingsCard : public Popover {
    Q_OBJECT

public:
    SettingsCard(Preferences &preferences, Settings &settings, QWidget *window);

    void open();

private:
    /// An action for each segment, with the short text that it has here.
    using Choices = std::vector<std::pair<QAction *, QString>>;
    void addChoice(Section &section, const QString &label, const Choices &choices);
    void addSwitch(Section &section, QAction *action);
    void addRecentFiles(Section &section, Settings &settings);
};

} // namespace shardscope::ui
