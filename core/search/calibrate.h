// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/fit/carry.h"
#include "core/search/plansreport.h"

#include <array>
#include <string>
#include <vector>

namespace shardscope::search {

/// A measured run, predicted without and with the calibration.
struct CalibratedRun {
    std::string run;
    std::string title;
    plan::Layout plan;
    double measured_s = 0;
    double before_s = 0;
    double after_s = 0;
    std::optional<double> others_s; ///< by a calibration with the other runs alone

    [[nodiscard]] double errorBefore() const { return before_s / measured_s - 1; }
    [[nodiscard]] double errorAfter() const { return after_s / measured_s - 1; }
};

/// An assumption that the calibration moves.
struct CalibratedConstant {
    const cost::AssumptionInfo *info = nullptr;
    cost::ErrorSource source{};
    double before = 0;
    double after = 0;
    double error = 0; ///< relative standard deviation after the runs
    double prior = 0; ///< … before them, as other clusters differ
    /// Did the runs tell more of it than the other clusters?
    [[nodiscard]] bool learned() const;
};

/// How far a prediction for many times as many replicas is trusted.
struct CalibratedReach {
    int gpus = 0;
    double step_s = 0;
    double factor = 1; ///< four times of five the measured step lies within this factor
    double told = 0;   ///< see fit::Carried::told()

    [[nodiscard]] bool mostlyPrior() const { return told < 0.5; }
};

/// The step-time model as the scenario's own measured plans have it.
struct Calibration {
    std::vector<CalibratedRun> runs;
    int leftOut = 0; ///< measured plans that could not be used
    std::vector<CalibratedConstant> constants;
    std::vector<CalibratedReach> reach; ///< ascending in GPUs; the first is the largest run
    double errorBefore = 0;             ///< mean of |predicted / measured − 1|
    double errorAfter = 0;
    std::optional<double> errorOthers; ///< … of each run as the others predict it
    runs::Fitted kept;                 ///< what the scenario remembers of it

    /// GPUs from which on a prediction is mostly the prior; absent: nowhere that was asked.
    [[nodiscard]] std::optional<int> priorFrom() const;
};

/// Why the scenario's measured plans cannot be fitted.
enum class CalibrationLack : std::uint8_t {
    Nothing,
    NoRuns,  ///< none of the scenario's runs is a plan with a step time
    NoneUsed ///< none of those is of the machine's device and predicted
};
struct CalibrationBasis {
    std::vector<const PlanTwin *> runs; ///< those that can be used; of the report
    int measured = 0;                   ///< plans with a measured step
    int different = 0;                  ///< plans among `runs`; equal plans tell one number
    CalibrationLack lack = CalibrationLack::NoRuns;
};
[[nodiscard]] CalibrationBasis calibrationBasis(const PlansReport &report);

/// Fits rate, links and launch against what other clusters differ in. Starts from the assumptions
/// without an earlier calibration, so that no run counts twice.
[[nodiscard]] Result<Calibration> calibrate(const PlansReport &report, const scenario::Scenario &scenario,
                                            const Progress &progress = {});

/// The scenario with what was found, and without what an earlier calibration found.
void keepCalibration(scenario::Scenario &scenario, const runs::Fitted &found);
/// The scenario as it was before any calibration.
void dropCalibration(scenario::Scenario &scenario);

/// What the scenario's predictions are calibrated with.
struct Calibrated {
    int runs = 0;
    int leastGpus = 0; ///< of those runs that the scenario still has; 0: of none
    int mostGpus = 0;
};
/// Absent where the assumptions are no longer those that a calibration found.
[[nodiscard]] std::optional<Calibrated> calibrated(const scenario::Scenario &scenario);

} // namespace shardscope::search
