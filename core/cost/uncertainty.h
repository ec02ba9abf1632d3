// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planstep.h"

#include <cstdint>
#include <string_view>

namespace shardscope::cost {

/// Standard deviations to the end of an interval that holds 80 %.
inline constexpr double eightyPercent = 1.2816;

/// Why a prediction is less sure than its device's usual ones.
enum class Farther : std::uint8_t {
    ManyHosts, ///< more than were measured
    Precision, ///< 8-bit arithmetic on devices whose steps were measured in 16 bits, or 32
    Experts,   ///< layers of experts, whose small matmuls were measured on few machines
    Device,    ///< no or few steps of its own were measured; its own error has it
    Launch,    ///< a step that mostly waits for the host
};
inline constexpr std::size_t fartherCount = 5;
/// English, e.g. "more hosts than were measured".
[[nodiscard]] Text fartherName(Farther farther);
/// As a key in files, e.g. "many_hosts".
[[nodiscard]] std::string_view fartherKey(Farther farther);

/// How far measured steps lie from a predicted one, as a standard deviation of
/// their logarithm, over the clusters of the measured tables.
struct StepSpread {
    double shared = 0;        ///< that plans of one model on one machine have in common
    double own = 0;           ///< of each plan beside the others
    std::uint8_t farther = 0; ///< a bit for each reason

    [[nodiscard]] double sigma() const;
    [[nodiscard]] bool is(Farther reason) const { return (farther >> static_cast<unsigned>(reason) & 1U) != 0; }
};
[[nodiscard]] StepSpread stepSpread(const StepModel &model, const plan::Layout &plan, const PlanStep &step);

/// Of the ratio of two plans of one model on one machine: what they share cancels.
[[nodiscard]] double differenceSigma(const StepSpread &a, const StepSpread &b);

/// Four times of five the measured step lies between these.
struct StepInterval {
    double low_s = 0;
    double high_s = 0;
};
[[nodiscard]] StepInterval stepInterval(double step_s, const StepSpread &spread);

} // namespace shardscope::cost
