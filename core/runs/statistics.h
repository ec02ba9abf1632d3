// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/statistics.h"
#include "core/runs/run.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::runs {

/// What a statistic runs over. Ranks differ for good reason (the last stage
/// holds the head), so their spread is never an error of the mean.
enum class Over : std::uint8_t { Seeds, Ranks, Iterations };

/// Of the values of one quantity of one group.
struct Statistic {
    std::string quantity;
    std::string unit;
    Over over = Over::Seeds;
    int rank = -1; ///< of one rank over seeds; −1: all ranks together, or no ranks
    Summary summary;
    double interval95 = noValue;  ///< half width by Student's t over seeds or iterations, n ≥ 2; never over ranks
    bool printed = false;         ///< mean and deviation as the source printed them
    Spread spread = Spread::None; ///< what the printed deviation is
    double printedDeviation = noValue;
    std::optional<int> count; ///< values behind a printed mean, where the source says
};

/// Runs with the same settings apart from the seed.
struct Group {
    std::string key;                ///< settings in words; stable
    Settings settings;              ///< those that all its runs share
    std::vector<std::size_t> runs;  ///< raw ones, positions in the list
    std::vector<std::size_t> means; ///< printed averages of these settings
    std::vector<Statistic> statistics;

    [[nodiscard]] const Statistic *find(std::string_view quantity, Over over = Over::Seeds, int rank = -1) const;
};

/// Settings apart from the seed, as text.
[[nodiscard]] std::string groupKey(const Run &run);
/// In the order in which the first run of each stands in the list.
[[nodiscard]] std::vector<Group> groupRuns(std::span<const Run> runs);
/// Of the runs that are taken, with the statistics of this quantity alone.
[[nodiscard]] std::vector<Group> groupRuns(std::span<const Run> runs, const std::function<bool(const Run &)> &taken,
                                           std::string_view quantity);

/// t for which P(|T| ≤ t) = 0.95 with these degrees of freedom (≥ 1).
[[nodiscard]] double studentT95(int degrees);
/// P(F > f) for an F distribution with these degrees of freedom.
[[nodiscard]] double fTail(double f, double numerator, double denominator);

} // namespace shardscope::runs
