// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/plansreport.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// Which plans the table lists; Measured: runs of the scenario beside their predictions.
using PlansList = scenario::PlanList;

/// One line of the table: a plan that can run, one that cannot and why, or a
/// measured run. It points into its report, which has to outlive it: there can
/// be ten thousand of them.
struct PlansRow {
    const search::PlansReport *report = nullptr;
    const plan::Layout *plan = nullptr;   ///< never null in a row of plansRows()
    const cost::PlanStep *step = nullptr; ///< null: it cannot run
    const search::RejectedPlan *rejected = nullptr;
    const search::PlanTwin *twin = nullptr; ///< of a measured run
    Bytes memory{};
    double ranked_s = 0;                    ///< search::PlanRow::ranked_s; 0: not searched for
    int place = 0;                          ///< in the ranked list, from 1; 0: not in it
    const plan::Layout *twinOf = nullptr;   ///< of the same degrees, as fast and as large, and before it in the list
    const plan::Layout *lastTwin = nullptr; ///< the last of those whose twin this is
    bool pareto = false;

    [[nodiscard]] int gpus() const { return plan->gpus(); }
    [[nodiscard]] bool runs() const { return step != nullptr; }
    /// Why it cannot run; empty where it can.
    [[nodiscard]] QString reason() const;
    /// Of a plan that runs.
    [[nodiscard]] search::PlanBill bill() const { return report->billOf(*plan, step->step_s); }
};

enum class PlansColumn {
    Place,
    Gpus,
    Tensor,
    Pipe,
    Data,
    Context,
    Expert,
    Microbatch,
    Schedule,
    Recompute,
    Sequence,
    Zero,
    Step,
    Risk, ///< the step with what slow links between hosts may add, by which a search puts plans in order
    Measured,
    Ratio,
    Memory,
    Rate,
    Mfu,
    Hours,
    Money,
    Remark
};
inline constexpr int plansColumnCount = 22;
static_assert(scenario::planColumns.size() == plansColumnCount);
struct PlansColumnInfo {
    const char *title;
    bool isNumber;
    bool hasBar; ///< in each cell
    int rank;    ///< where room lacks, the highest go first; 0 stays
};
[[nodiscard]] const PlansColumnInfo &columnInfo(PlansColumn column);
[[nodiscard]] QString columnTitle(PlansColumn column);
/// The unit that stands in the heading, e.g. "GB".
[[nodiscard]] QString columnUnit(PlansColumn column);
/// As the table writes it.
[[nodiscard]] QString cellText(const PlansRow &row, PlansColumn column);
/// The same as a number; NaN where it is none.
[[nodiscard]] double cellValue(const PlansRow &row, PlansColumn column);

/// "1F1B", "interleaved × 4"
[[nodiscard]] QString scheduleText(const plan::Layout &layout);
[[nodiscard]] QString recomputationText(plan::Recomputation recomputation);
/// "TP 4 · PP 2 · DP 8 · MBS 1 · 1F1B · selective · SP · ZeRO 1"
[[nodiscard]] QString planName(const plan::Layout &plan);
/// What planName() has behind the degrees and the microbatch.
[[nodiscard]] QString restOfPlanName(const plan::Layout &plan);
/// The degrees alone: "TP 4 · PP 2 · DP 8".
[[nodiscard]] QString shortPlanName(const plan::Layout &plan);

struct PlansSort {
    PlansColumn column = PlansColumn::Place;
    bool descending = false;

    friend bool operator==(const PlansSort &, const PlansSort &) = default;
};

[[nodiscard]] PlansSort sortOf(const scenario::PlanLook &look);
/// As a click on a column's heading sorts: downwards where it is sorted by already.
void sortBy(scenario::PlanLook &look, PlansColumn column);

/// What a person typed: terms that all have to hold, "tp=4 pp<=2 zero", each a
/// comparison of a column or a word in the row. Absent where a term is neither.
class PlansFilter {
public:
    [[nodiscard]] static std::optional<PlansFilter> parse(const QString &text);
    [[nodiscard]] bool keeps(const PlansRow &row) const;
    /// English words that comparisons know.
    [[nodiscard]] static QStringList keys();

private:
    struct Term {
        std::optional<PlansColumn> column;
        QString relation; ///< "=", "<", "<=", ">", ">=", "!="
        double value = 0;
        QString word;
    };
    std::vector<Term> m_terms;
};

/// All rows that there are: ranked, Pareto, rejected, measured; in that order.
/// They point into the report.
[[nodiscard]] std::vector<PlansRow> plansRows(const search::PlansReport &report);
/// Indices of the rows that are listed, in the order in which they are shown.
[[nodiscard]] std::vector<int> listedRows(const std::vector<PlansRow> &rows, PlansList list, const PlansFilter &filter,
                                          const PlansSort &sort);

} // namespace shardscope::ui
