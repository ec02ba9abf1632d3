// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/page.h"
#include "ui/views/plans/planspicture.h"

#include <memory>

namespace shardscope::ui {

// The pages: each gives the figure its marks, columns, layout and painting.
using PlansPicturePtr = std::shared_ptr<const PlansPicture>;
void makePlansPage(Figure &figure, const PlansPicturePtr &picture);
void makeDegreesPage(Figure &figure, const PlansPicturePtr &picture);
void makeDifferencePage(Figure &figure, const PlansPicturePtr &picture);
void makeRanksPage(Figure &figure, const PlansPicturePtr &picture);
void makeTrustPage(Figure &figure, const PlansPicturePtr &picture);
/// A calibration on trial, in place of the page before.
void makeCalibrationPage(Figure &figure, const PlansPicturePtr &picture);
void makeRampPage(Figure &figure, const PlansPicturePtr &picture);

/// What clicks do with a plan: the first, the second, the scenario's own.
void actOnPlan(Mark &mark, const plan::Layout &plan, int globalBatch);
[[nodiscard]] MarkEdit adoptPlan(const plan::Layout &plan, int globalBatch);
/// Another look at the document.
[[nodiscard]] MarkEdit lookAct(std::function<void(scenario::PlanLook &)> change);

} // namespace shardscope::ui
