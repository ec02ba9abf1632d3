// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/runs/runsdata.h"

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace shardscope::ui {

/// Positions of runs in the analysis' lists.
using RunPositions = std::vector<std::size_t>;

/// The same settings but for the seed, in one file; what was printed as a mean stands by itself.
[[nodiscard]] std::vector<RunPositions> seedRows(const findings::Analysis &analysis);
/// The runs of each row, grouped as RunsOptions::group says.
[[nodiscard]] std::vector<RunPositions> rowsOf(const findings::Analysis &analysis, const QString &by);

struct RunsLevel {
    double mean = runs::noValue;
    double deviation = runs::noValue;
    int count = 0;
};

/// Over the raw runs of a row; a printed mean stands for itself where it is alone.
[[nodiscard]] RunsLevel levelOf(const findings::Analysis &analysis, const RunPositions &runs, std::string_view name);

/// What is said about each run, by its name: rows are many, and so are the runs
/// of a finding. The analysis must live as long.
class RunMarks {
public:
    explicit RunMarks(const findings::Analysis &analysis);
    void addTo(RunsRow &row) const;

private:
    const findings::Analysis &m_analysis;
    std::unordered_map<std::string, std::set<std::size_t>> m_findings;
    std::unordered_set<std::string> m_leftOut;
};

} // namespace shardscope::ui
