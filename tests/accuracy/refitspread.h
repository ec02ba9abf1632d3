// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/accuracy/refit.h"

namespace shardscope::accuracy {

/// ln(measured / predicted) of a row whose cluster had no part in the prediction.
struct SpreadRow {
    int cluster = 0;
    SoftwareGroup software = SoftwareGroup::MegatronTe;
    double error = 0;
    cost::StepSpread spread;
    /// By independent directions in which the constants of that prediction are open, one deviation each:
    /// what a cluster's rows share of it is their product.
    std::vector<double> constants;

    [[nodiscard]] double constantsVariance() const;
};

/// Widths of intervals by maximum likelihood: one effect of each source, and of each reason why a
/// row is farther, in a cluster, and one of each row, beside what its constants leave open. Without a cluster; -1: with all.
[[nodiscard]] RefitSpread fitSpread(std::span<const SpreadRow> rows, int without);

} // namespace shardscope::accuracy
