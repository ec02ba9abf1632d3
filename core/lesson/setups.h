// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/analysis.h"

#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::lesson {

/// Measured runs with the same settings, as a lesson asks about them. Rows stand in the order of Analysis::groups, so
/// that a lesson's "setup.rate[3]" is the same run wherever it is read.
struct Setup {
    runs::Settings settings; ///< all that its runs share
    std::optional<int> gpus;
    std::optional<int> chunks;
    std::string mode;                                            ///< "pipeline", "ddp", "fsdp", …; empty: not said
    std::string partition;                                       ///< "6,2,2,2"; "even" where nothing else is said
    double rate = std::numeric_limits<double>::quiet_NaN();      ///< mean, in `unit`
    double deviation = 0;                                        ///< of the rate over its runs; 0: not known
    std::string unit;                                            ///< "samples/s", "tokens/s" or "steps/s"
    double memory = std::numeric_limits<double>::quiet_NaN();    ///< bytes, of the fullest GPU
    double predicted = std::numeric_limits<double>::quiet_NaN(); ///< rate by the fit of the others
    bool leftOut = false;                                        ///< by the fit, as something else was at work
    bool mixed = false;                                          ///< … of some of its runs, not of others

    /// Left out and slower than the others let one expect: something else was using the machine, which slows runs down
    /// and never speeds them up.
    [[nodiscard]] bool isDisturbed() const { return leftOut && !mixed && rate < predicted; }
    /// Share by which measurement and fit differ; NaN without a fit.
    [[nodiscard]] double off() const;
};

[[nodiscard]] std::vector<Setup> setupsOf(const findings::Analysis &analysis);

/// Alike in all settings but these.
[[nodiscard]] bool alikeBut(const Setup &a, const Setup &b, std::initializer_list<std::string_view> settings);

} // namespace shardscope::lesson
