// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/odds.h"

#include "core/runs/statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace shardscope::findings {

namespace {

const double furthest = std::log(3.0);

/// Student's, with a scale.
double studentDensity(double x, double scale, double degrees)
{
    const double ratio = x / scale;
    return 1e-300
           + std::exp(std::lgamma((degrees + 1) / 2) - std::lgamma(degrees / 2)
                      - (degrees + 1) / 2 * std::log1p(ratio * ratio / degrees))
                 / (scale * std::sqrt(degrees * std::numbers::pi));
}

/// Bayes' rule: so many times likelier is what was seen if a certain one of `count` is disturbed.
double posterior(double likelier, int count, double share)
{
    const double none = std::max(0.5, 1 - count * share);
    const double one = std::min(share * likelier, 1e12);
    return one / (one + none);
}

/// Of the sum of squares of k degrees of freedom about their mean: F-distributed, with a scale.
double squaresDensity(double sum, double k, Noise noise)
{
    const double own = noise.degrees * noise.deviation * noise.deviation;
    const double half = (k + noise.degrees) / 2;
    return 1e-300
           + std::exp(std::lgamma(half) - std::lgamma(k / 2) - std::lgamma(noise.degrees / 2) + (k / 2 - 1) * std::log(sum)
                      + noise.degrees / 2 * std::log(own) - half * std::log(sum + own));
}

/// While others use the machine.
constexpr Noise restless{0.05, 2};

} // namespace

Noise Noise::with(Noise more) const
{
    if (!(more.degrees > 0) || !std::isfinite(more.deviation))
        return *this;
    const double all = degrees + more.degrees;
    return {std::sqrt((degrees * deviation * deviation + more.degrees * more.deviation * more.deviation) / all), all};
}

double Disturbed::density(double off) const
{
    const double far = std::abs(off);
    // Beyond the furthest less likely, and never impossible.
    return far < least ? 0 : 0.5 / (furthest - least) * std::min(1.0, std::pow(furthest / far, 4));
}

double probabilityOfOutlier(double off, int count, Noise noise, Disturbed disturbed)
{
    const double usual = studentDensity(off, noise.deviation * std::sqrt(1 + 1.0 / std::max(1, count - 1)), noise.degrees);
    return posterior(disturbed.density(off) / usual, count, disturbed.share);
}

double probabilityOfOutlierWithin(double deviation, int count, Noise noise, double evidence)
{
    if (count < 2 || !(deviation > 0))
        return 0;
    const Disturbed disturbed;
    const double k = count - 1;
    const double sum = k * deviation * deviation;
    const double off = std::sqrt(sum * count / k);
    // One is off, all are, or none is; the sum of squares about the mean is (n − 1)/n · off² where one is.
    const double one = count * disturbed.share * evidence * 2 * disturbed.density(off) * count / (2 * k * off);
    const double all = disturbed.share * squaresDensity(sum, k, restless);
    const double none = std::max(0.5, 1 - count * disturbed.share) * squaresDensity(sum, k, noise);
    return one / (one + all + none);
}

double probabilityOfDifference(double apart, int countA, int countB, Noise noise)
{
    const Disturbed disturbed{0.25, 0.03};
    const double scale = noise.deviation * std::sqrt(1.0 / std::max(1, countA) + 1.0 / std::max(1, countB));
    return posterior(disturbed.density(apart) / studentDensity(apart, scale, noise.degrees), 1, disturbed.share);
}

double probabilityOfNoise(double above, Noise noise)
{
    // degrees · deviation² / variance is chi-squared: an F distribution of many degrees.
    constexpr double many = 1e6;
    return 1 - runs::fTail(std::pow(noise.deviation / above, 2), noise.degrees, many);
}

} // namespace shardscope::findings
