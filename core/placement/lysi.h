// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <vector>

// Lysi of osayamenja/FlashMoE (main.py, May 2024): which workers form an
// expert-parallel group, and which worker of a group holds which expert. It
// keeps the milliseconds, megabytes and whole FLOP of its reference, since
// converting moves last bits.
namespace shardscope::placement {

struct LysiWorker {
    std::int64_t flopPerMs = 0;
    std::int64_t capacity = 0; ///< experts that fit
};

struct LysiProblem {
    std::vector<double> alpha_ms;       ///< W × W, symmetric
    std::vector<double> beta_ms_per_MB; ///< W × W, symmetric
    std::vector<LysiWorker> workers;
    std::vector<std::int64_t> expertFlop;
    double p2pBuffer_MB = 0;
    double p2pFrequency = 0;
    double allReduceBuffer_MB = 0;
    // γ: how often a step runs the MoE layers
    double layers = 0;
    double globalBatch = 0;
    double miniBatch = 1;
    double moeFrequency = 1;
    double recomputation = 0;

    [[nodiscard]] std::size_t size() const { return workers.size(); }
    [[nodiscard]] double alpha(std::size_t i, std::size_t j) const { return alpha_ms[i * workers.size() + j]; }
    [[nodiscard]] double beta(std::size_t i, std::size_t j) const { return beta_ms_per_MB[i * workers.size() + j]; }
    /// Sizes, symmetry, signs, and sums small enough to stay exact.
    [[nodiscard]] Status validate() const;
};

/// γ(ω) = (L / i) · (GB / (ω · b)) · (2 + r); ∞ for ω = 0.
[[nodiscard]] double lysiGamma(const LysiProblem &problem, std::int64_t effectiveWorld);
/// T_ρ = 2 (G − 1) (α + β · B / G); 0 for G = 0.
[[nodiscard]] double lysiAllReduce(const LysiProblem &problem, std::int64_t groups, double alpha_ms, double beta_ms_per_MB);

/// What the greedy looked at before it joined two groups, or left them apart.
struct LysiVerdict {
    int i = 0; ///< the pair of workers that brought the groups together
    int j = 0;
    std::vector<int> a;       ///< members of i's group
    std::vector<int> b;       ///< members of j's group
    double objectiveA_ms = 0; ///< T before; ∞ where the group cannot hold all experts
    double objectiveB_ms = 0;
    double unionForA_ms = 0; ///< T(a ∪ b) as a sees it
    double unionForB_ms = 0;
    double communication_ms = 0;     ///< C(a ∪ b)
    std::int64_t effectiveWorld = 0; ///< ω before
    std::int64_t groups = 0;         ///< G in the verdict
    int slowI = -1;                  ///< e: the slowest pair between different groups
    int slowJ = -1;
    bool merged = false;
};

struct LysiGrouping {
    std::vector<std::vector<int>> groups; ///< members ascending, groups by their first member
    std::vector<bool> valid;              ///< can the group hold all experts?
    std::vector<LysiVerdict> verdicts;    ///< when asked for; each pair of groups once
    std::int64_t merges = 0;
};

/// What is kept of the way: nothing, the merges, or every verdict.
enum class LysiTrace : unsigned char { None, Merges, All };

[[nodiscard]] Result<LysiGrouping> lysiGroups(const LysiProblem &problem, LysiTrace trace = LysiTrace::None,
                                              const Progress &progress = {});

/// Experts of every worker of the group (workers in rank order), or nothing
/// when the group cannot hold them all.
[[nodiscard]] std::optional<std::vector<std::vector<int>>> lysiAssign(const std::vector<LysiWorker> &workers,
                                                                      const std::vector<std::int64_t> &expertFlop);

/// T of every group of a partition, with ω, G and e of the partition itself. ∞ with an invalid group.
[[nodiscard]] std::vector<double> lysiTimes(const LysiProblem &problem, const std::vector<std::vector<int>> &groups);

inline constexpr std::size_t mostExactWorkers = 12;

struct LysiBest {
    std::vector<std::vector<int>> groups;
    double value_ms = 0;
    std::int64_t looked = 0; ///< partitions that were valued to the end
};
/// The best of all set partitions; for at most mostExactWorkers workers.
[[nodiscard]] Result<LysiBest> lysiBest(const LysiProblem &problem, const Progress &progress = {});

} // namespace shardscope::placement
