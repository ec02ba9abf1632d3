// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace shardscope::ui {

/// Where to look first in what was just opened: empty while the view that is
/// in front has something to show, else the view of what the file was about.
[[nodiscard]] QString viewThatFits(const scenario::Scenario &scenario, const QString &inFront);

} // namespace shardscope::ui
