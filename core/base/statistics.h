// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace shardscope {

/// Of finite values; all NaN but count when empty.
struct Summary {
    int count = 0;
    double mean = 0;
    double min = 0;
    double max = 0;
    double median = 0;
    double populationDeviation = 0; ///< divides by n
    double sampleDeviation = 0;     ///< divides by n − 1; NaN for one value
};

[[nodiscard]] Summary summarise(std::span<const double> values);
[[nodiscard]] double median(std::span<const double> values);
/// One of the values itself, the upper one of two in the middle; 0 where there is none.
[[nodiscard]] double upperMedian(std::vector<double> values);

/// y = intercept + slope · x by least squares, with R². NaN below two distinct x.
struct LineFit {
    double intercept = 0;
    double slope = 0;
    double r2 = 0;
};

[[nodiscard]] LineFit fitLine(std::span<const double> x, std::span<const double> y);

} // namespace shardscope
