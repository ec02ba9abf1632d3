// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

namespace shardscope::ui {

/// Where the cross-hair stands for a place of the mouse: on an axis of named
/// places at the nearest of them.
[[nodiscard]] double crossAt(const Chart &chart, const ChartLayout &layout, double px);
/// Rich text for the foot: x, and every y there with its name and unit.
[[nodiscard]] QString chartReadOut(const Chart &chart, const ChartLayout &layout, const ChartState &state, double x);

} // namespace shardscope::ui
