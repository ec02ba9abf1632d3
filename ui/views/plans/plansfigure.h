// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/plans/planspicture.h"

#include <vector>

namespace shardscope::ui {

/// Page, list, filter and order are the document's (scenario::PlanLook).
struct PlansLook {
    PlanErrors checked;              ///< with tables that the user had checked; null: what this version ships
    CalibrationPtr calibration = {}; ///< on trial: the page Accuracy shows it

    [[nodiscard]] QJsonObject state() const { return {}; }
    [[nodiscard]] static PlansLook from(const QJsonObject &) { return {}; }
    friend bool operator==(const PlansLook &, const PlansLook &) = default;
};
[[nodiscard]] PlanErrors errorsOf(const PlansLook &look);

/// Which plan is best, what each choice costs and how far that can be trusted:
/// the list and its front, TP × PP, two plans term by term, which GPUs form
/// which group, what the assumptions move, and the ramp-up of the batch.
[[nodiscard]] Figure makePlansFigure(const ViewInput &input, const PlansLook &look);
using PlansView = FigureViewOf<PlansLook>;

/// What a figure of plans shows; null where there is none.
[[nodiscard]] std::shared_ptr<const PlansPicture> plansPicture(const Figure &figure);
[[nodiscard]] std::vector<Headline> plansHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

} // namespace shardscope::ui
