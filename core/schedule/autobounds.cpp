// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/autosearch.h"

#include <algorithm>
#include <cmath>

namespace shardscope::schedule {

namespace {

/// Work of the rank, and the way of the last chunk back from a later rank q: q
/// does all its F and I and, where all is held until W, the W that make room.
double wayBackBound(const LineProblem &problem, int rank)
{
    const int m = problem.chunks;
    const auto at = [](const std::vector<double> &values, int r) { return values[static_cast<std::size_t>(r)]; };
    // Before the last F: (m − i) + share·(i − w) ≤ limit with i ≤ m − 1 … so w ≥ m − limit where share = 1.
    const double kept = problem.limit >= m ? m : std::floor(problem.limit + 1e-9);
    const double weights = problem.weightShare == 1.0 ? std::max(0.0, m - kept) : 0.0;
    double bound = m * (at(problem.f, rank) + at(problem.i, rank) + at(problem.w, rank));
    const double start = problem.firstStart(rank);
    double back = at(problem.w, rank);
    double begin = start;
    for (int q = rank; q < problem.ranks; ++q) {
        const double work = m * (at(problem.f, q) + at(problem.i, q)) + weights * at(problem.w, q);
        bound = std::max(bound, begin + work + back - start);
        begin += at(problem.f, q) + at(problem.toNext, q);
        back += at(problem.i, q) + (q + 1 < problem.ranks ? at(problem.toPrevious, q + 1) : 0.0);
    }
    return bound;
}

/// The rank cannot begin chunk k + limit before it has done with chunk k, which
/// has to go to the last rank and back in between.
double roundTripBound(const LineProblem &problem, int rank)
{
    const int m = problem.chunks;
    const int kept = static_cast<int>(std::clamp(std::floor(problem.limit + 1e-9), 1.0, static_cast<double>(m)));
    const bool untilWeight = problem.weightShare == 1.0;
    double trip = 0;
    for (int q = rank; q < problem.ranks; ++q) {
        const auto at = static_cast<std::size_t>(q);
        trip += problem.f[at] + problem.i[at];
        if (q + 1 < problem.ranks)
            trip += problem.toNext[at] + problem.toPrevious[at + 1];
    }
    const auto at = static_cast<std::size_t>(rank);
    const double link = trip + (untilWeight ? problem.w[at] : 0.0);
    const int links = (m + kept - 1) / kept;
    const int before = m - 1 - (links - 1) * kept;
    return before * problem.f[at] + (links - 1) * link + trip + problem.w[at];
}

} // namespace

double lowerBound(const LineProblem &problem)
{
    double bound = 0;
    for (int rank = 0; rank < problem.ranks; ++rank)
        bound = std::max({bound, wayBackBound(problem, rank), roundTripBound(problem, rank)});
    return bound;
}

} // namespace shardscope::schedule
