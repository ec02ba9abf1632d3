// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/catalog/planaccuracy.h"
#include "core/search/calibrate.h"
#include "core/search/groupcost.h"
#include "core/search/plansreport.h"
#include "ui/base/theme.h"
#include "ui/canvas/chartmarker.h"
#include "ui/views/plans/plansrows.h"

#include <memory>
#include <vector>

namespace shardscope::ui {

using PlansPage = scenario::PlanPage;
inline constexpr int plansPageCount = static_cast<int>(scenario::planPages.size());
[[nodiscard]] QString pageTitle(PlansPage page);

/// Best step time of every TP × PP at one number of GPUs.
struct PlansGrid {
    struct Cell {
        int tensor = 1;
        int pipe = 1;
        std::optional<search::PlanRow> best;
        double share = 0; ///< as fast as the best of all, 0 … 1
        QString reason;   ///< where there is none
    };
    int gpus = 0;
    std::vector<int> tensor;
    std::vector<int> pipe;
    std::vector<Cell> cells; ///< row by row, TP down, PP across
    int best = -1;

    [[nodiscard]] const Cell &at(std::size_t row, std::size_t column) const { return cells[row * pipe.size() + column]; }
};

/// One term of two plans.
struct PlansDelta {
    cost::StepTerm term{};
    double first = 0;
    double second = 0;

    [[nodiscard]] double gain() const { return first - second; } ///< seconds that the second plan saves
};

/// A setting in which two plans differ.
struct PlansSetting {
    QString name;
    QString first;
    QString second;
};

struct PlansDifference {
    std::vector<PlansDelta> deltas; ///< what matters first; those of nothing left out
    std::vector<PlansSetting> settings;
    double first_s = 0;
    double second_s = 0;
    double error = 0; ///< 1 σ of the ratio of the two, relative: what moves both alike cancels
};

/// Measured sets and how far predictions of them are off.
using PlanErrors = std::shared_ptr<const std::vector<io::PlanAccuracy>>;

/// A calibration on trial: shown, not kept; null: none.
using CalibrationPtr = std::shared_ptr<const search::Calibration>;

/// What the view shows; follows from a report and what is looked at.
struct PlansPicture {
    search::PlansReportPtr report;
    scenario::PlanLook look; ///< rows are listed for
    PlanErrors errors;       ///< without the scenario's own runs
    std::vector<PlansRow> rows;
    std::vector<int> listed;               ///< indices of rows
    PlansList shownList = PlansList::Best; ///< the rejected ones in place of the best where there are none
    std::vector<int> gpus;                 ///< numbers of GPUs, ascending
    PlansGrid grid;
    std::optional<PlansDifference> difference;
    std::vector<io::PlanAccuracy> accuracy; ///< of the scenario's own runs first
    CalibrationPtr calibration;
    double goal_s = 0; ///< a line on the front; 0: none
    bool filterFault = false;
    int chosenRow = -1; ///< in rows
    int comparedRow = -1;

    /// What groups of the chosen plan cost, and the other ways of its context ranks;
    /// worked out when they are first asked for. Only where the report has ranks.
    [[nodiscard]] const search::GroupCosts &groupCosts() const;
    [[nodiscard]] const std::vector<search::ContextWay> &contextWays() const;
    mutable std::optional<search::GroupCosts> costs;
    mutable std::optional<std::vector<search::ContextWay>> ways;
};
[[nodiscard]] std::shared_ptr<const PlansPicture> plansPicture(const search::PlansReportPtr &report,
                                                               const scenario::PlanLook &look, const PlanErrors &errors);
/// The same with other rows listed.
[[nodiscard]] std::shared_ptr<const PlansPicture> relisted(const PlansPicture &picture, const scenario::PlanLook &look);

[[nodiscard]] PlansDifference plansDifference(const search::PlanOutcome &first, const search::PlanOutcome &second,
                                              const cost::StepModel *model);
/// Terms of the chosen plan that take time, the largest first.
[[nodiscard]] std::vector<cost::StepTerm> shownTerms(const PlansPicture &picture);

[[nodiscard]] QColor termColor(const Theme &theme, cost::StepTerm term);
/// By its place among the numbers of GPUs.
[[nodiscard]] QColor gpusColor(const Theme &theme, const PlansPicture &picture, int gpus);
[[nodiscard]] ChartMarker gpusMarker(const PlansPicture &picture, int gpus);
/// Where a row lies among step time × memory (s, GB): a measured run at what was
/// measured. Absent where it says neither.
[[nodiscard]] std::optional<QPointF> frontPlace(const PlansRow &row);

} // namespace shardscope::ui
