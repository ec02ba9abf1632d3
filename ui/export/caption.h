// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace shardscope::ui {

/// "8 × H100", "16 × A100 in 4 nodes"
[[nodiscard]] QString machineCaption(const cluster::Cluster &machine);

/// A text of an export, in the language of the program.
[[nodiscard]] QString exportText(const char *english);

/// "Shardscope 0.1.0"
[[nodiscard]] QString programVersion();

/// The line under an exported figure: scenario, machine, what was chosen in it
/// that the view's numbers follow from, program and version. Of the choices
/// that stand at their default only the essential ones are named. `source`: what
/// the figure itself says that its numbers are of, an example in the model's place, say.
[[nodiscard]] QString figureCaption(const scenario::Scenario &scenario, const QString &viewId = {}, const QString &source = {});

} // namespace shardscope::ui
