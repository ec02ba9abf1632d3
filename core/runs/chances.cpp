// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/chances.h"

#include <algorithm>
#include <cmath>

namespace shardscope::runs {

double studentTail(double t, double degrees)
{
    if (!(t > 0))
        return 1;
    const double z = std::sqrt(degrees * std::log1p(t * t / degrees)) * (8 * degrees + 1) / (8 * degrees + 3);
    return 0.5 * std::erfc(z / std::sqrt(2.0));
}

double chanceAboveZero(std::span<const double> values)
{
    const auto n = static_cast<double>(values.size());
    if (n < 3)
        return 1;
    double mean = 0;
    for (const double value : values)
        mean += value / n;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    if (mean <= 0)
        return 1;
    const double error = std::sqrt(squares / (n - 1) / n);
    return error > 0 ? studentTail(mean / error, n - 1) : 0;
}

double chanceOfHits(int hits, int n, double p)
{
    if (hits <= n * p || p >= 1)
        return 1;
    double sum = 0;
    for (int k = hits; k <= n; ++k) {
        const double term = std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p)
                                     + (n - k) * std::log1p(-p));
        sum += term;
        if (term < 1e-6 * sum)
            break;
    }
    return std::min(1.0, sum);
}

} // namespace shardscope::runs
