// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planstep.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace shardscope::cost {

/// Standard deviations to the end of an interval that holds 80 % of rows whose clusters are
/// left out. Of a normal law it would be 1.28: errors are small mostly and large at times.
inline constexpr double eightyPercent = 1.1;

/// Why a prediction is less sure than its device's usual ones.
enum class Farther : std::uint8_t {
    ManyHosts, ///< more than were measured
    Precision, ///< 8-bit arithmetic on devices whose steps were measured in 16 bits, or 32
    Experts,   ///< layers of experts, whose small matmuls were measured on few machines
    Device,    ///< no or few steps of its own were measured; its own error has it
    Launch,    ///< a step that mostly waits for the host
    Fabric,    ///< ports narrower than those of most measured machines
    Software,  ///< modules that were not measured on this device, or of which no operators were counted
};
inline constexpr std::size_t fartherCount = 7;
/// As a key in files, e.g. "many_hosts".
[[nodiscard]] std::string_view fartherKey(Farther farther);

/// What clusters differ in, each of which moves its part of a step.
enum class ErrorSource : std::uint8_t {
    Rate,   ///< of matmuls, attention and kernels that move data
    Inside, ///< links inside a host
    Fabric, ///< between hosts
    Host,   ///< launches, offloading and the step's overhead
};
inline constexpr std::size_t errorSourceCount = 4;
/// English, e.g. "links between hosts".
[[nodiscard]] Text errorSourceName(ErrorSource source);
/// As a key in files, e.g. "fabric".
[[nodiscard]] std::string_view errorSourceKey(ErrorSource source);
/// Standard deviation of ln(time) of a source between clusters.
[[nodiscard]] double clusterSigma(ErrorSource source);
/// … of ln(step time) of a plan beside the others of its cluster.
[[nodiscard]] double ownSigma(bool experts);

/// A number for each source.
using BySource = std::array<double, errorSourceCount>;

/// … of the sources together, of which each cluster has its own.
[[nodiscard]] std::array<BySource, errorSourceCount> clusterCovariance();

/// How far measured steps lie from a predicted one, as standard deviations of
/// their logarithm, over the clusters of the measured tables.
struct StepSpread {
    BySource shares{};                                                       ///< of the step's time; their sum is 1
    std::array<BySource, errorSourceCount> covariance = clusterCovariance(); ///< of ln(time) of the sources
    double machine = 0; ///< of the device and of what is farther, that all plans of one machine have in common
    double own = 0;     ///< of each plan beside the others
    double larger = 0;  ///< of a plan on more GPUs than a calibration had
    std::array<double, fartherCount> times{}; ///< by which each reason counts; 0: it does not
    bool calibrated = false;                  ///< with runs of this machine

    /// That plans of one model on one machine have in common, as far as their shares agree.
    [[nodiscard]] double shared() const;
    [[nodiscard]] double sigma() const;
    [[nodiscard]] bool is(Farther reason) const { return times[static_cast<std::size_t>(reason)] > 0; }
};
/// With a calibration the sources are as far off as its runs left them, each plan beside the others
/// as its residuals and other clusters have it, and plans on more GPUs than it had are farther.
[[nodiscard]] StepSpread stepSpread(const StepModel &model, const plan::Layout &plan, const PlanStep &step);
/// Standard deviation by which plans on `times` as many GPUs are off together, where those of a calibration are not.
[[nodiscard]] double largerSigma(double times);

/// Of the ratio of two plans of one model on one machine: what they share cancels,
/// and of each source's error what moves both alike.
[[nodiscard]] double differenceSigma(const StepSpread &a, const StepSpread &b);
/// Probability that a plan predicted at a_s is quicker than one at b_s.
[[nodiscard]] double quickerOdds(double a_s, const StepSpread &a, double b_s, const StepSpread &b);

/// Four times of five the measured step lies between these.
struct StepInterval {
    double low_s = 0;
    double high_s = 0;
};
[[nodiscard]] StepInterval stepInterval(double step_s, const StepSpread &spread);

} // namespace shardscope::cost
