// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace shardscope::fit {

/// Residuals of a model at its parameters, one a point.
using Residuals = std::function<void(std::span<const double> parameters, std::span<double> residuals)>;

/// Smallest sum of squared residuals within bounds.
struct Problem {
    std::size_t points = 0;
    std::vector<double> lower;
    std::vector<double> upper; ///< of the same size as lower; equal bounds hold a parameter fixed
    Residuals residuals;
};

struct Solution {
    std::vector<double> parameters;
    std::vector<double> residuals;                     ///< unweighted
    std::vector<std::optional<double>> standardErrors; ///< absent at a bound and where there are no more points than parameters
    double sumOfSquares = 0;
    bool converged = false;
};

/// Levenberg–Marquardt with parameters kept inside their bounds (those that
/// push against one are held until they turn back). Weights multiply squared
/// residuals; empty: all 1, 0 leaves a point out.
[[nodiscard]] Solution leastSquares(const Problem &problem, std::vector<double> start, std::span<const double> weights = {});

struct RobustSolution {
    Solution solution;      ///< least squares on the points that are used
    std::vector<bool> used; ///< false: set apart as an outlier
    double scale = 0;       ///< spread of the used points' residuals
};

/// Residuals below this are never outliers, whatever the others' spread.
inline constexpr double smallestOutlier = 0.05;

/// From the start with the smallest sum of absolute residuals (which a few
/// outliers do not bend), sets apart the points that lie further off than four
/// times the others' spread, and fits the rest by least squares. At most two
/// in five are set apart.
[[nodiscard]] RobustSolution robustFit(const Problem &problem, std::span<const std::vector<double>> starts);

} // namespace shardscope::fit
