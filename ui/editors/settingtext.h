// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/scenario/setting.h"

#include <QString>

namespace shardscope::ui {

// What an inspector's row says of a setting, in the reader's language.

/// "Tensor-parallel degree": for the undo list, the screen reader, the sentence of a problem.
[[nodiscard]] QString settingName(const scenario::Setting &setting);
[[nodiscard]] QString settingTip(const scenario::Setting &setting);
/// With the unit where the field shows the bare number.
[[nodiscard]] QString settingLabel(const scenario::Setting &setting, bool bareNumber = false);
[[nodiscard]] QString wordText(const scenario::Word &word);
/// What stands in the field for nothing: "The model's".
[[nodiscard]] QString nothingText(const scenario::Setting &setting);

/// The value as it stands in a field; empty for nothing.
[[nodiscard]] QString fieldText(const scenario::Setting &setting, const scenario::Scenario &scenario);
/// A number as a slider writes it, and as it stands in a field.
[[nodiscard]] QString numberText(const scenario::Setting &setting, double si);
/// What a slider's number stands for in SI: milliseconds where times are of such a size, TFLOP/s.
[[nodiscard]] double scaleOf(const scenario::Setting &setting);

/// The scenario with what was typed; an error in the setting's own words.
[[nodiscard]] Result<scenario::Scenario> withTyped(scenario::Scenario scenario, const scenario::Setting &setting,
                                                   const QString &text);
[[nodiscard]] Error problemOf(const scenario::Setting &setting, const QString &text);

} // namespace shardscope::ui
