// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/pipelinereport.h"
#include "core/schedule/halt.h"
#include "ui/figure/figure.h"

#include <memory>

namespace shardscope::ui {

using HaltPtr = std::shared_ptr<const schedule::Halt>;

/// Null where the report's first pipeline does not deadlock.
[[nodiscard]] HaltPtr haltOf(const evaluate::PipelineReportPtr &report);

/// Lanes as far as the order runs; behind them what each GPU would do next and what it needs for it, as a ring of arrows.
void fillHalt(Figure &figure, const HaltPtr &halt, const evaluate::PipelineReportPtr &report);

} // namespace shardscope::ui
