// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/build.h"
#include "core/cluster/fabriclaw.h"

#include <string>
#include <vector>

namespace shardscope::cluster {

/// Equal groups of the groups below: a node or a rack that NVLink joins, a leaf, a spine.
struct WorldLevel {
    std::string name;
    int gpus = 1;       ///< of one group
    double gpu_Bps = 0; ///< of one GPU's share, each direction, to the other groups of the level below
    double alpha_s = 0; ///< 0: not known
};

/// Ranks `stride` apart, by the levels that they cross.
struct GroupSpan {
    int inside = 1;  ///< ranks that the innermost level joins
    int domains = 1; ///< groups of the innermost level in which they lie
    int level = 0;   ///< the highest that they cross
    double inside_Bps = 0;
    double ring_Bps = 0;     ///< of the ranks of one domain to other domains, in a ring; 0: they do not leave it
    double exchange_Bps = 0; ///< … when each sends to all
    double alpha_s = 0;      ///< largest of the levels that they cross
};

/// A machine as levels alone. Nothing in it grows with the number of GPUs, and
/// neither does the time of any question.
struct WorldLevels {
    std::string name;
    std::string gpuModel;
    std::vector<WorldLevel> levels; ///< innermost first; the last has all GPUs
    bool rails = false;             ///< GPUs with the same index in their domains meet on the second level

    [[nodiscard]] int gpus() const { return levels.empty() ? 0 : levels.back().gpus; }
    [[nodiscard]] int domainGpus() const { return levels.empty() ? 0 : levels.front().gpus; }
    /// Of the groups of `size` ranks, `stride` apart, over the first `ranks` GPUs.
    [[nodiscard]] GroupSpan span(int size, int stride, int ranks) const;
    /// Seconds of a collective that all such groups run at once. `bytes` as nccl-tests counts them.
    [[nodiscard]] double collectiveTime(CollectiveKind kind, double bytes, int size, int stride) const;
};

/// The machine that generate() makes, as levels.
[[nodiscard]] Result<WorldLevels> worldLevels(const GeneratorOptions &options);
/// Of a machine whose first hosts alone are listed: the others are like these. Links go by the laws in use.
[[nodiscard]] Result<WorldLevels> worldLevels(const Cluster &part);

} // namespace shardscope::cluster
