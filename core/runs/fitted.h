// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/run.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::runs {

struct FittedParameter {
    std::string name;
    double value = noValue;              ///< SI
    std::optional<double> standardError; ///< absent: held fixed, at a bound, or as many parameters as points
    std::string unit;
    bool free = true;

    friend bool operator==(const FittedParameter &a, const FittedParameter &b);
};

struct FittedPoint {
    std::string run;
    double measured = noValue;
    double predicted = noValue;
    bool used = true;
    std::string unit;
    std::string what;              ///< in words: "4 GPUs, 8 chunks"
    std::optional<double> leftOut; ///< prediction of the fit without this point

    [[nodiscard]] double error() const { return predicted / measured - 1; }
    friend bool operator==(const FittedPoint &a, const FittedPoint &b);
};

struct LeftOut {
    std::string run;
    std::string reason;

    friend bool operator==(const LeftOut &, const LeftOut &) = default;
};

/// What a calibration of the step-time model leaves of its errors: variances of ln(step time).
struct FittedSpread {
    static constexpr std::size_t sources = 4;                      ///< as cost::ErrorSource has them
    std::array<std::array<double, sources>, sources> covariance{}; ///< of the time of each source
    double own = 0;                                                ///< deviation of each plan beside the others
    double machine = 0;                                            ///< … that the runs had in common beforehand
    int gpus = 0;                                                  ///< of the largest run

    friend bool operator==(const FittedSpread &, const FittedSpread &) = default;
};

/// Parameters of a model as measured runs give them.
struct Fitted {
    std::string model; ///< "pipeline-chunks", …
    std::vector<FittedParameter> parameters;
    std::vector<FittedPoint> points;
    std::vector<LeftOut> leftOut;
    double meanError = noValue; ///< mean of |predicted / measured − 1| over the used points
    double maxError = noValue;
    double leaveOneOutError = noValue;    ///< mean of the same with each point predicted by the others; NaN with too few
    std::vector<std::string> notes;       ///< what had to be assumed
    std::optional<FittedSpread> spread{}; ///< of a calibration of plans

    [[nodiscard]] const FittedParameter *find(std::string_view name) const
    {
        for (const FittedParameter &parameter : parameters) {
            if (parameter.name == name)
                return &parameter;
        }
        return nullptr;
    }
    friend bool operator==(const Fitted &a, const Fitted &b);
};

} // namespace shardscope::runs
