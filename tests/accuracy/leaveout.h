// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/clusters.h"
#include "tests/accuracy/refit.h"

#include <span>
#include <string>
#include <vector>

namespace shardscope::accuracy {

/// Errors of rows that share something.
struct LeftOutSummary {
    std::string name;
    int rows = 0;
    int clusters = 0;
    double meanError = 0; ///< of rows
    double bias = 0;
    double coverage = 0; ///< of 80 % intervals
    double intervalScore = 0;
    double meanOfAll = 0;      ///< mean error by constants of the same fit to all clusters
    double clusterError = 0;   ///< mean of the clusters' mean errors
    double clusterBias = 0;    ///< … of their signed errors
    double clusterCovered = 0; ///< … of their coverages
};

/// A row as it was predicted without its cluster.
struct LeftOutRow {
    std::string file;
    int row = 0; ///< from 1, behind the line of names
    std::string cluster;
    std::string device;   ///< of the catalogue
    std::string software; ///< whose kernels and overlaps its prediction has, e.g. "megatron-te"
    double measured_s = 0;
    RefitRowResult predicted;
};

struct LeftOut {
    LeftOutSummary all;
    std::vector<LeftOutRow> rows;
    std::vector<LeftOutSummary> clusters;
    std::vector<LeftOutSummary> devices; ///< of the catalogue
    std::vector<LeftOutSummary> files;
    std::vector<LeftOutSummary> software; ///< as LeftOutRow has it
    std::vector<LeftOutSummary> groups;   ///< … on each device
    Refitted refitted;
};

/// The step-time model as it predicts clusters that had no part in its constants: all that were
/// found with measured steps in view are fitted again without each cluster in turn (refit).
[[nodiscard]] Result<LeftOut> leaveClustersOut(std::span<const io::MeasuredTable> tables, const Progress &progress = {});
/// What `plan --validate --leave-one-out` prints.
[[nodiscard]] std::string leftOutJson(const LeftOut &leftOut);
/// Each row with its prediction, where its time goes and its interval, as CSV.
[[nodiscard]] std::string leftOutCsv(const LeftOut &leftOut);

} // namespace shardscope::accuracy
