// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>
#include <QStringList>

namespace shardscope::io {
struct Opened;
}

namespace shardscope::ui {

/// Where to look first in what was just opened: empty while the view that is
/// in front has something to show, else the view of what the file was about.
[[nodiscard]] QString viewThatFits(const scenario::Scenario &scenario, const QString &inFront);

/// The view of what was read into the scenario; empty while one of those that
/// are shown has it.
[[nodiscard]] QString viewOfTaken(const io::Opened &opened, const QStringList &shown);
/// The same of a machine that is made.
[[nodiscard]] QString viewOfMachine(const QStringList &shown);

} // namespace shardscope::ui
