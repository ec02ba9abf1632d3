// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// How far this version's predicted step times are from measured ones, on one
/// set of runs: a table, or all runs on a device.
struct PlanAccuracy {
    std::string set; ///< stable name, e.g. "korthikanti_2022"
    std::string title;
    std::string hardware;
    std::string model;
    int rows = 0;
    double meanError = 0; ///< mean absolute relative error
    double maxError = 0;
    std::optional<double> spearman;      ///< of the order of plans; absent where it means nothing
    std::optional<double> coverage;      ///< share of the rows within their 80 % interval
    std::optional<double> intervalScore; ///< see ValidatedRow::intervalScore()
    /// Constants fitted again without each cluster in turn, see leaveClustersOut(): what a cluster
    /// of one's own may expect. Absent where no row could be left out.
    std::optional<double> leftOutError;
    std::optional<double> leftOutBias;
    std::optional<double> leftOutCoverage;
    int leftOutClusters = 0;
    int regretQuestions = 0;           ///< one model, machine and batch, of which several plans are measured
    int regretCrashed = 0;             ///< of their first choices ran out of memory
    std::optional<double> regretMean;  ///< measured step of the first choice over the best measured one
    std::optional<double> regretMost;  ///< … the largest
    int memoryHits = 0;                ///< ran out of memory, as predicted
    int memoryMisses = 0;              ///< ran out of memory, predicted to fit
    int memoryAlarms = 0;              ///< ran, predicted not to fit
    int memoryRows = 0;                ///< with a measured memory
    std::optional<double> memoryError; ///< mean absolute relative error of it
    bool fitted = false;               ///< constants were fitted on rows of this set
    std::string source;
    std::string note;
};

/// From resources/catalog/planaccuracy.json; empty where there is none.
[[nodiscard]] Result<std::vector<PlanAccuracy>> loadPlanAccuracy();
[[nodiscard]] Result<std::vector<PlanAccuracy>> parsePlanAccuracy(std::string_view text, std::string_view file);

} // namespace shardscope::io
