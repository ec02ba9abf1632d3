// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/bartable.h"
#include "ui/figure/chart/chartlayout.h"
#include "ui/views/plans/planslayout.h"

#include <memory>

namespace shardscope::ui {

/// What lies under the mouse, or is stepped to.
struct PlansTarget {
    enum class Kind { None, Row, Header, Term, Cell, Reason, Delta, Setting, Gpu, Group, Sensitivity, Accuracy, Ramp };
    Kind kind = Kind::None;
    int index = -1; ///< of the thing; a Row: in PlansPicture::rows

    friend bool operator==(const PlansTarget &, const PlansTarget &) = default;
};

/// A page laid out for a rectangle: what painting and pointing share.
struct PlansScene {
    PlansLayout layout;
    BarLayout table;   ///< the list of the page
    ChartLayout front; ///< axes of the page's chart; of the waterfall only x counts
    double text = 1;
};

/// The table of a page: plans, reasons, settings, groups, errors or the ramp-up.
[[nodiscard]] std::unique_ptr<BarSource> plansSource(const PlansPicture &picture, const PlansOptions &options,
                                                     const Theme &theme);
/// What a row of that table is.
[[nodiscard]] PlansTarget tableTarget(const PlansPicture &picture, PlansPage page, int row);

[[nodiscard]] PlansNeeds plansNeeds(const PlansPicture &picture, const PlansOptions &options, const FigureStyle &style,
                                    bool whole);
[[nodiscard]] PlansScene plansScene(const PlansPicture &picture, const PlansOptions &options, const QRectF &rect,
                                    const FigureStyle &style, int firstRow, bool whole, const ChartState &state = {});
[[nodiscard]] PlansTarget plansTargetAt(const PlansPicture &picture, const PlansOptions &options, const PlansScene &scene,
                                        const QPointF &point);
/// All that can be stepped to on a page, in reading order.
[[nodiscard]] std::vector<PlansTarget> plansTargets(const PlansPicture &picture, PlansPage page);

/// Assumptions that move the step at all: the first of the report's.
[[nodiscard]] int movingAssumptions(const PlansPicture &picture);
/// Terms of the chosen plan that take time, the largest first.
[[nodiscard]] std::vector<cost::StepTerm> shownTerms(const PlansPicture &picture);
/// Reasons for which plans were rejected, the most frequent first.
[[nodiscard]] std::vector<search::RejectReason> shownReasons(const PlansPicture &picture);
/// Kinds of groups that the chosen plan has.
[[nodiscard]] std::vector<search::GroupKind> shownGroups(const PlansPicture &picture);
[[nodiscard]] QString reasonTitle(search::RejectReason reason);
[[nodiscard]] QString groupTitle(search::GroupKind kind);
/// What the groups of a kind talk over: degree, stride and links.
[[nodiscard]] cost::GroupLink linkOf(const PlansPicture &picture, search::GroupKind kind);
/// Running time of the waterfall before its i-th bar, from B's to A's.
[[nodiscard]] std::vector<double> waterfallSteps(const PlansDifference &difference);

/// Step time × memory of all plans: what nothing beats, and the limit.
[[nodiscard]] Chart frontChart(const PlansPicture &picture, const Theme &theme, int hovered = -1);
/// What each assumption moves; its rows are tornadoRows().
[[nodiscard]] Chart tornadoChart(const PlansPicture &picture, const PlansScene &scene, const Theme &theme);

/// Rows of bars at the main part: label, bar, value.
struct BarRows {
    QRectF labels;
    QRectF bars;
    double rowHeight = 30;
    int rows = 0;

    [[nodiscard]] QRectF bar(int index) const;
    [[nodiscard]] int at(const QPointF &point) const;
};
[[nodiscard]] BarRows barRows(const QRectF &part, int rows, double text, double labelWidth, double valueWidth);
[[nodiscard]] BarRows termRows(const PlansScene &scene, int terms);
[[nodiscard]] BarRows waterfallRows(const PlansScene &scene, const PlansDifference &difference);
[[nodiscard]] BarRows tornadoRows(const PlansScene &scene, int sensitivities);

} // namespace shardscope::ui
