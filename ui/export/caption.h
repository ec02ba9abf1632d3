// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace shardscope::ui {

/// "Shardscope 0.1.0"
[[nodiscard]] QString programVersion();

/// The line under an exported figure: scenario, what was chosen in it, program
/// and version. Choices that stand at their default are left out.
[[nodiscard]] QString figureCaption(const scenario::Scenario &scenario);

} // namespace shardscope::ui
