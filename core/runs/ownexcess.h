// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/tracewaits.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::runs {

/// ns that these ranks did more before a collective than those outside of `with`, the mean of either; NaN where one of both
/// is not known.
[[nodiscard]] double ownAgainst(const Collective &c, const std::set<int> &ranks, const std::set<int> &with);

/// What ranks do more than the others before the collectives of each group. Who only inherits its lateness, from a peer of
/// another group or from a slow link, does no more than they do.
class OwnExcess {
public:
    void add(const Collective &c, const std::set<int> &ranks);

    [[nodiscard]] bool known() const; ///< of enough collectives to tell
    /// That jitter alone, its own and that of the others, makes as much; 1 where nothing says.
    [[nodiscard]] double chance() const;
    /// ns in all: collectives of one group follow each other, those of several lie inside of one another. Infinite where
    /// nothing says.
    [[nodiscard]] double most() const;
    /// Share of it in which GPUs stand before late launches.
    [[nodiscard]] double launched() const;

private:
    struct Sample {
        std::vector<double> more;
        double spread = 0;   ///< squares of the others' deviations from their mean
        double degrees = 0;  ///< of freedom in them
        double variance = 0; ///< of the sum of `more`, as a multiple of one rank's
    };
    std::map<std::tuple<std::string, std::string, int>, Sample> m_samples; ///< by kind, what the group is for, and its size
    std::map<std::string, std::pair<double, double>> m_sums;               ///< by group: of what is more, and launched late
};

} // namespace shardscope::runs
