// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/uncertainty.h"
#include "core/fit/carry.h"

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::accuracy {

/// Every number of the step-time model that was found with measured steps in view. What stands in
/// data sheets, in NCCL's sources or in tables of matmuls and collectives alone is not among them.
struct RefitWorld {
    cost::Assumptions assumptions;
    cost::StepConstants constants = cost::stepConstants();
    std::map<std::string, double> rates; ///< by device: sustained share, or of V100 the share of the peak
};

/// One of them, and what was known of it before any step was measured.
struct RefitConstant {
    std::string_view key;
    double before = 0; ///< likeliest
    double width = 0;  ///< one standard deviation; of the logarithm where `ratio`
    double least = 0;
    double most = 0;
    bool ratio = true;
    void (*set)(RefitWorld &world, double value) = nullptr;
    std::string_view why; ///< where `before` comes from, in English
};
[[nodiscard]] std::span<const RefitConstant> refitConstants();

/// Whose kernels and overlaps a prediction has, as far as their errors may differ.
enum class SoftwareGroup { MegatronTe, Megatron2021, MegatronDeepSpeed, PyTorch };
inline constexpr std::size_t softwareGroupCount = 4;
[[nodiscard]] SoftwareGroup softwareGroup(const plan::Layout &plan, const cluster::Accelerator &device);
[[nodiscard]] std::string_view softwareGroupKey(SoftwareGroup group);

/// What intervals are made of: standard deviations of ln(measured / predicted), see cost::StepSpread.
struct RefitSpread {
    cost::BySource sources{};
    std::array<double, cost::fartherCount> farther{};
    double own = 0;
    double ownExperts = 0;                                       ///< on top of it
    double eighty = 1.28;                                        ///< deviations to the end of an interval that holds 80 % of rows
    double eightyExperts = 1.28;                                 ///< … of layers with experts, whose errors have other tails
    std::array<double, softwareGroupCount> software{1, 1, 1, 1}; ///< × these; of software on few clusters nearer to 1

    /// `constants`: variance of what the other clusters leave open of the constants.
    [[nodiscard]] double sigma(const cost::StepSpread &row, double constants) const;
    [[nodiscard]] double deviations(const cost::StepSpread &row, SoftwareGroup group) const;
};

struct RefitRow {
    fit::CarryRun run;
    int cluster = 0;
};

/// A row as constants predict it that were fitted without its cluster.
struct RefitRowResult {
    double step_s = 0;
    double low_s = 0; ///< of 80 %, its width without its cluster, too
    double high_s = 0;
    double all_s = 0;     ///< with the constants of the same fit to all clusters
    cost::PlanStep step;  ///< where step_s goes
    double deviation = 0; ///< of ln(measured / step_s), as the interval has it
};

struct Refitted {
    std::vector<RefitRowResult> rows;         ///< as given
    std::vector<double> constants;            ///< of a fit to all clusters, as refitConstants()
    std::vector<std::vector<double>> without; ///< … without each cluster
    RefitSpread spread;                       ///< of all clusters
};

/// Fits the constants without each cluster in turn: most likely values after what was known before,
/// absolute errors beyond 12 % counting by their size alone, every cluster with the same weight and
/// with at most `mostRefitRows` of its rows, evenly picked. Then the widths of intervals: what the other
/// clusters leave open of the constants (few of them know a device or a framework), and the rest by maximum
/// likelihood from the errors of the other clusters' rows, each predicted without its own cluster.
/// The same for the same rows. Can be stopped.
[[nodiscard]] Result<Refitted> refit(std::span<const RefitRow> rows, const Progress &progress = {});

inline constexpr int mostRefitRows = 24;
/// Rows of a cluster by which intervals are fitted: equal ones tell one number.
inline constexpr int mostSpreadRows = 12;

} // namespace shardscope::accuracy
