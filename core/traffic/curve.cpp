// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/curve.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace shardscope::traffic {

namespace {

std::optional<double> timeOf(const Network &network, CollectiveTask task, Algorithm algorithm, double bytes)
{
    task.algorithm = algorithm;
    task.bytes = bytes;
    const Result<CollectiveRun> run = runCollective(network, task);
    return run ? std::optional(run->time) : std::nullopt;
}

std::size_t fastestAt(const std::vector<TimeCurve> &curves, std::size_t i)
{
    std::size_t best = 0;
    for (std::size_t c = 1; c < curves.size(); ++c) {
        if (curves[c].times[i] < curves[best].times[i] * (1 - 1e-12))
            best = c;
    }
    return best;
}

/// Where `above` overtakes `below` between two sizes.
Crossover between(const Network &network, const CollectiveTask &task, Algorithm below, Algorithm above, double low, double high)
{
    for (int i = 0; i < 60 && high > low * (1 + 1e-6); ++i) {
        const double middle = std::sqrt(low * high);
        const auto a = timeOf(network, task, below, middle);
        const auto b = timeOf(network, task, above, middle);
        (a && b && *a <= *b ? low : high) = middle;
    }
    return {below, above, high, timeOf(network, task, above, high).value_or(0)};
}

} // namespace

std::vector<double> powersOfTwo(int first, int last)
{
    std::vector<double> sizes;
    for (int i = first; i <= last; ++i)
        sizes.push_back(std::ldexp(1.0, i));
    return sizes;
}

Result<Comparison> compareAlgorithms(const Network &network, CollectiveTask task, const std::vector<double> &sizes,
                                     const Progress &progress)
{
    Comparison comparison;
    task.pairBytes.clear(); // one size for all, so that it can vary
    for (const Algorithm algorithm : algorithmsFor(task.operation)) {
        TimeCurve curve{algorithm, {}, {}};
        for (const double bytes : sizes) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            const auto time = timeOf(network, task, algorithm, bytes);
            if (!time || !std::isfinite(*time))
                break;
            curve.sizes.push_back(bytes);
            curve.times.push_back(*time);
        }
        if (curve.sizes.size() == sizes.size())
            comparison.curves.push_back(std::move(curve));
    }
    for (std::size_t i = 1; i < sizes.size() && comparison.curves.size() > 1; ++i) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const std::size_t before = fastestAt(comparison.curves, i - 1);
        const std::size_t after = fastestAt(comparison.curves, i);
        if (before != after)
            comparison.crossovers.push_back(between(network, task, comparison.curves[before].algorithm,
                                                    comparison.curves[after].algorithm, sizes[i - 1], sizes[i]));
    }
    return comparison;
}

} // namespace shardscope::traffic
