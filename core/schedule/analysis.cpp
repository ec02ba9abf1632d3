// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/analysis.h"

#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"

#include <algorithm>
#include <cmath>

namespace shardscope::schedule {

namespace {

constexpr double holdsWithin = 1e-9; // of the step: sums in another order differ by rounding

std::vector<Formula> confirmedFormulas(const Schedule &schedule, const Problem &problem, const Summary &summary)
{
    std::vector<Formula> formulas = schedule.formulas(problem);
    for (Formula &formula : formulas) // a bound is one with a second lane, too
        if (problem.comm.lane && !formula.bound && formula.measure != Measure::PeakLive)
            formula.derivation.checks.push_back({false, core::tr("communication has no lane of its own")});
        else if (problem.comm.lane && !problem.comm.offload.empty() && formula.measure == Measure::PeakLive)
            formula.derivation.checks.push_back({false, core::tr("no activations are brought to the host")});
    std::stable_partition(formulas.begin(), formulas.end(), [](const Formula &f) { return f.holds(); });
    for (Formula &formula : formulas)
        formula = confirmed(std::move(formula), summary);
    return formulas;
}

} // namespace

Analysis::Analysis(const Schedule &schedule, Problem problem, OrderPtr order, Timeline timeline)
    : m_schedule(schedule), m_problem(std::move(problem)), m_order(std::move(order)), m_timeline(std::move(timeline)),
      m_summary(summaryOf(m_timeline, m_problem.memory)), m_causes(m_timeline), m_blame(m_causes), m_path(criticalPath(m_causes)),
      m_formulas(confirmedFormulas(m_schedule, m_problem, m_summary))
{
}

Result<AnalysisPtr> analyse(std::string_view scheduleId, const Problem &problem, const Progress &progress)
{
    const auto schedule = findSchedule(scheduleId);
    if (!schedule)
        return schedule.error();
    auto order = buildOrder(**schedule, problem, progress);
    if (!order)
        return std::move(order).error();
    auto timeline = simulate(*order, problem, progress);
    if (!timeline)
        return std::move(timeline).error();
    if (auto s = holdsLimit(*timeline, problem.memory, (*schedule)->title); !s)
        return s.error();
    return AnalysisPtr(
        std::make_shared<const Analysis>(asGiven(**schedule, problem), problem, *std::move(order), *std::move(timeline)));
}

double measured(Measure measure, const Summary &summary)
{
    switch (measure) {
    case Measure::Makespan: return summary.makespan.si();
    case Measure::LongestStageSpan: return summary.longestStageSpan.si();
    case Measure::SpanBubble: return summary.spanBubble.si();
    case Measure::InternalBubble: return summary.internalBubble.si();
    case Measure::PeakLive: return summary.ranks.empty() ? 0.0 : summary.ranks.front().peakLive;
    }
    return 0;
}

Formula confirmed(Formula formula, const Summary &summary)
{
    const double found = measured(formula.measure, summary);
    const double scale = formula.measure == Measure::PeakLive ? std::abs(found) : summary.makespan.si();
    const bool same = std::abs(found - formula.derivation.value) <= holdsWithin * scale;
    if (formula.bound)
        formula.derivation.checks.push_back({same, same ? core::tr("the order found reaches it: no order is shorter")
                                                        : core::tr("the order found is longer; a shorter order may exist")});
    else
        formula.derivation.checks.push_back(
            {same, same ? core::tr("the simulation agrees") : core::tr("the simulation gives a different value")});
    return formula;
}

} // namespace shardscope::schedule
