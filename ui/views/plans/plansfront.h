// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/bars.h"
#include "ui/figure/page/table.h"
#include "ui/views/plans/planspage.h"

namespace shardscope::ui {

/// Step time × memory of all plans: what nothing beats, and the limit; a ring round a row of the picture.
[[nodiscard]] Chart frontChart(const PlansPicture &picture, const Theme &theme, int ringed = -1);
/// Where the chosen plan's time goes.
void paintBreakdown(QPainter &painter, const FigureStyle &style, const PlansPicture &picture, const PartRoom &room,
                    const BarRows &rows, const FigureLight &light);
/// The list of plans; it points into the picture.
[[nodiscard]] std::shared_ptr<const BarSource> plansTable(const PlansPicture &picture, const Theme &theme);
/// Foot and tooltip of a plan.
[[nodiscard]] QString planLine(const PlansPicture &picture, const PlansRow &row);

} // namespace shardscope::ui
