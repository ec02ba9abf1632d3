// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chartinteraction.h"

#include <functional>

class QMenu;

namespace shardscope::ui {

/// Linear or logarithmic, all of the axis, and its range to be typed. `changed`
/// is called behind each. The interaction outlives the menu.
void fillAxisMenu(QMenu &menu, ChartInteraction &charts, const ChartInteraction::AxisHit &hit,
                  const std::function<void()> &changed);

} // namespace shardscope::ui
