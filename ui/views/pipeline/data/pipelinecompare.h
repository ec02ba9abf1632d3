// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"
#include "ui/figure/figure.h"

namespace shardscope::ui {

/// A variant can be simulated, as far as that is seen at once; the rule that it breaks. A list of its own is not read.
[[nodiscard]] Status canStandBeside(scenario::Scenario scenario, const scenario::PipelineVariant &variant);

/// What a first comparison begins with: even layers beside uneven ones, else the same pipeline in the other of the two usual
/// orders. Forward only these are one and the same, so that twice the chunks stand there.
[[nodiscard]] scenario::PipelineVariant counterpart(const scenario::PipelineChoices &one);

/// The pipeline that is shown first beside itself in any other schedule of the list that fits it.
[[nodiscard]] FigureSwitch compareWithASchedule();

} // namespace shardscope::ui
