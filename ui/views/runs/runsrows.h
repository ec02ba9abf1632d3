// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/runs/runspicture.h"

#include <string_view>
#include <vector>

namespace shardscope::ui {

/// Positions of runs in the analysis' lists.
using RunPositions = std::vector<std::size_t>;

/// The same settings but for the seed, in one file; what was printed as a mean stands by itself.
[[nodiscard]] std::vector<RunPositions> seedRows(const findings::Analysis &analysis);
/// The runs of each row, grouped as the look says.
[[nodiscard]] std::vector<RunPositions> rowsOf(const findings::Analysis &analysis, const RunsLook &look);

/// Mean and sample deviation over the raw runs of a row; a printed mean stands for itself where it is alone.
[[nodiscard]] Summary levelOf(const findings::Analysis &analysis, const RunPositions &runs, std::string_view name);

/// What is said about each run.
[[nodiscard]] std::vector<RunsRemarks> remarksOf(const findings::Analysis &analysis);

} // namespace shardscope::ui
