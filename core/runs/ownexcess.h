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

/// What the ranks of a group did themselves in a step, or before one collective; ns.
struct OwnBlock {
    struct Part {
        int rank = 0;
        OwnTime time;
    };
    std::tuple<std::string, std::string, int> like; ///< kind, what the group is for, and its size
    std::string group;
    std::vector<Part> parts;
    bool whole = true; ///< of all kinds of collectives of the group

    /// ns that these ranks did more than those of `among` outside of `with`, the mean of either; NaN where one of both is
    /// not known. An empty `among` is everybody.
    [[nodiscard]] double more(const std::set<int> &ranks, const std::set<int> &with, const std::set<int> &among) const;
};

/// Of each group and step, where there are steps: what comes once a step is as steady as what comes before every collective,
/// and what goes on for some collectives is one event. Else before each collective.
[[nodiscard]] std::vector<OwnBlock> ownBlocks(const TraceWaits &waits);
/// All ranks of each step.
[[nodiscard]] std::vector<OwnBlock> stepBlocks(const TraceWaits &waits);

/// What ranks do more than the others before the collectives of each group. Who only inherits its lateness, from a peer of
/// another group or from a slow link, does no more than they do.
class OwnExcess {
public:
    OwnExcess(const std::vector<OwnBlock> &blocks, const std::set<int> &ranks, const std::set<int> &among);

    [[nodiscard]] bool known() const; ///< of enough collectives to tell
    /// No two GPUs are equally quick: the slowest of many is nobody in particular unless it lies far behind what they differ by.
    [[nodiscard]] bool standsOut() const;
    /// That jitter alone, its own and that of the others, makes as much; 1 where nothing says.
    [[nodiscard]] double chance() const;
    /// ns in all: collectives of one group follow each other, those of several lie inside of one another. Infinite where
    /// nothing says.
    [[nodiscard]] double most() const;
    /// Share of it in which GPUs stand before late launches.
    [[nodiscard]] double launched() const;

private:
    void add(const OwnBlock &block, const std::set<int> &ranks, const std::set<int> &among);

    struct Sample {
        std::vector<double> more;
        double spread = 0;                            ///< squares of the others' deviations from their mean
        double degrees = 0;                           ///< of freedom in them
        double variance = 0;                          ///< of the sum of `more`, as a multiple of one rank's
        std::map<int, std::pair<double, int>> others; ///< by rank: sum of its deviations from their mean, and how many

        [[nodiscard]] bool standsOut() const;
    };
    std::map<std::tuple<std::string, std::string, int>, Sample> m_samples; ///< by kind, what the group is for, and its size
    std::map<std::string, std::pair<double, double>> m_sums;               ///< by group: of what is more, and launched late
};

} // namespace shardscope::runs
