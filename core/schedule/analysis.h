// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/blame.h"
#include "core/schedule/causes.h"
#include "core/schedule/problem.h"
#include "core/schedule/registry.h"
#include "core/schedule/summary.h"
#include "core/schedule/timeline.h"

#include <memory>
#include <string_view>
#include <vector>

namespace shardscope::schedule {

/// A simulated pipeline with everything that views ask of it. Immutable and
/// shared; its parts refer to each other, so it is neither copied nor moved.
///
///     auto run = analyse("1f1b", problem);
///     if (!run) return show(message(run.error()));
///     const Analysis &a = **run;
///     a.timeline(); a.summary().makespan; a.path(); a.blame().idle(device, from, to);
class Analysis {
public:
    Analysis(const Schedule &schedule, Problem problem, OrderPtr order, Timeline timeline);
    Analysis(const Analysis &) = delete;
    Analysis &operator=(const Analysis &) = delete;

    [[nodiscard]] const Schedule &schedule() const { return m_schedule; }
    [[nodiscard]] const Problem &problem() const { return m_problem; }
    /// As built, without transfer tasks: what whatIf() takes.
    [[nodiscard]] const OrderPtr &order() const { return m_order; }
    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    [[nodiscard]] const Summary &summary() const { return m_summary; }
    [[nodiscard]] const Causes &causes() const { return m_causes; }
    [[nodiscard]] const Blame &blame() const { return m_blame; }
    [[nodiscard]] const std::vector<PathStep> &path() const { return m_path; }
    /// The schedule's formulas, those that hold first, each with a last check
    /// that says whether the simulation gives the same.
    [[nodiscard]] const std::vector<Formula> &formulas() const { return m_formulas; }

private:
    Schedule m_schedule;
    Problem m_problem;
    OrderPtr m_order;
    Timeline m_timeline;
    Summary m_summary;
    Causes m_causes;
    Blame m_blame;
    std::vector<PathStep> m_path;
    std::vector<Formula> m_formulas;
};
using AnalysisPtr = std::shared_ptr<const Analysis>;

/// Builds, simulates and analyses.
[[nodiscard]] Result<AnalysisPtr> analyse(std::string_view scheduleId, const Problem &problem, const Progress &progress = {});

/// The simulated number that a formula predicts.
[[nodiscard]] double measured(Measure measure, const Summary &summary);
/// The formula with a last check against the simulation.
[[nodiscard]] Formula confirmed(Formula formula, const Summary &summary);

} // namespace shardscope::schedule
