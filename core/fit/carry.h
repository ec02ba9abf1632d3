// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/cost/uncertainty.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::fit {

/// A measured step of one's own.
struct CarryRun {
    std::string id;
    model::Network network;
    cost::TrainingMachine machine;
    plan::Layout plan;
    double step_s = 0;
};

/// A handful of runs, and what clusters differ in: what becomes of the step-time model.
struct Carried {
    cost::Assumptions assumptions; ///< with the spread that is left, which stepSpread() takes
    cost::BySource factors{};      ///< on the time of each source
    cost::BySource sigmas{};       ///< of their logarithm, after the runs
    cost::BySource priors{};       ///< … before
    double errorBefore = 0;        ///< mean of |predicted / measured − 1| of the runs
    double errorAfter = 0;
    std::vector<double> before_s;
    std::vector<double> after_s;

    /// Share of the variance between clusters that the runs took away for such a plan: 0, all is
    /// still as the other clusters have it; 1, the runs told everything.
    [[nodiscard]] double told(const cost::StepSpread &plan) const;
};

/// One run tells something; fewer than so many leave most to the priors.
inline constexpr std::size_t leastCarried = 1;
inline constexpr std::size_t tellingRuns = 3;

/// A rate, links inside and between hosts and a launch term, each as likely beforehand as the
/// measured clusters differ in it, or as a profile leaves it (the spread of `assumptions`). What the runs do not tell (the
/// fabric, on one host) stays as it is, and keeps its spread. So plans on many times as many GPUs may be asked for. Runs without
/// a prediction are refused. Can be stopped.
[[nodiscard]] Result<Carried> carry(std::span<const CarryRun> runs, const cost::Assumptions &assumptions = {},
                                    const Progress &progress = {});
/// The source whose error an assumption is, where a calibration moves it.
[[nodiscard]] std::optional<cost::ErrorSource> carriedSource(double cost::Assumptions::*value);

} // namespace shardscope::fit
