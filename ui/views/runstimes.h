// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "ui/figure/mark.h"

#include <optional>

namespace shardscope::ui {

/// What the pipeline's numbers could follow instead of its own: the times of the runs that are open, where a pipeline was
/// fitted to them, else the layout. Nothing where they do. Its text is that of a button.
[[nodiscard]] std::optional<MarkEdit> pipelineRelink(const scenario::Scenario &scenario, const evaluate::Report &report);
/// Pipelines are predicted with a, launch and o of a fit of runs.
void useFit(scenario::Scenario &scenario, const runs::Fitted &fitted);

} // namespace shardscope::ui
