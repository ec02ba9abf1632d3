// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace shardscope {

namespace {
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
}

double median(std::span<const double> values)
{
    if (values.empty())
        return nan;
    std::vector<double> sorted(values.begin(), values.end());
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    if (sorted.size() % 2 == 1)
        return *middle;
    return (*middle + *std::max_element(sorted.begin(), middle)) / 2.0;
}

double upperMedian(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Summary summarise(std::span<const double> values)
{
    Summary s{static_cast<int>(values.size()), nan, nan, nan, median(values), nan, nan};
    if (values.empty())
        return s;
    double sum = 0;
    for (const double v : values)
        sum += v;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    s.min = *low;
    s.max = *high;
    // Rounding must not put the mean of equal values beside them.
    s.mean = std::clamp(sum / static_cast<double>(values.size()), s.min, s.max);
    double squares = 0;
    for (const double v : values)
        squares += (v - s.mean) * (v - s.mean);
    s.populationDeviation = std::sqrt(squares / static_cast<double>(values.size()));
    if (values.size() > 1)
        s.sampleDeviation = std::sqrt(squares / static_cast<double>(values.size() - 1));
    return s;
}

LineFit fitLine(std::span<const double> x, std::span<const double> y)
{
    assert(x.size() == y.size());
    const double meanX = summarise(x).mean;
    const double meanY = summarise(y).mean;
    double sxx = 0;
    double sxy = 0;
    double syy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sxx += (x[i] - meanX) * (x[i] - meanX);
        sxy += (x[i] - meanX) * (y[i] - meanY);
        syy += (y[i] - meanY) * (y[i] - meanY);
    }
    if (x.size() < 2 || sxx <= 0)
        return {nan, nan, nan};
    const double slope = sxy / sxx;
    const double r2 = syy > 0 ? (sxy * sxy) / (sxx * syy) : 1.0;
    return {meanY - slope * meanX, slope, r2};
}

} // namespace shardscope
