// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/findings/analysis.h"
#include "ui/base/numberstyle.h"
#include "ui/views/runs/runswords.h"

#include <QColor>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// How the runs are looked at; not part of the document.
struct RunsOptions {
    QString filter;                          ///< words that must all stand in a row
    QString group = QStringLiteral("seeds"); ///< "runs": each run, "seeds": means over seeds, or a setting
    QString axis;                            ///< setting under the chart; empty: chosen
    QString sort;                            ///< key of a column; empty: as loaded
    bool descending = false;

    friend bool operator==(const RunsOptions &, const RunsOptions &) = default;
};

/// One column of the table: a setting, or a quantity with its deviation.
struct RunsColumn {
    enum class Kind { What, Setting, Quantity, Deviation, Count, Marks };
    Kind kind = Kind::What;
    QString key; ///< setting or quantity
    QString title;
    std::string unit;
    double scale = 1; ///< SI in one of the unit that is shown
};

struct RunsCell {
    QString text;
    double value = runs::noValue; ///< in the column's unit
    bool corrected = false;       ///< not what was recorded
};

/// A run, or several that are one row.
struct RunsRow {
    std::vector<std::size_t> runs; ///< positions in the analysis' lists
    QString what;
    std::vector<RunsCell> cells;
    QStringList faults; ///< titles of findings about it
    QStringList advice;
    bool leftOut = false; ///< of the fit
};

/// A measured value in the chart.
struct RunsPoint {
    std::size_t run = 0; ///< first of its row
    int row = -1;
    double x = 0;
    double y = 0;
    double error = 0;
    int series = 0;
    bool leftOut = false;
    double residual = runs::noValue; ///< measured / fit − 1
};

struct RunsCurve {
    int series = 0;
    std::vector<double> x;
    std::vector<double> y;
};

struct RunsChart {
    QString xTitle;
    QString yTitle;
    QStringList ticks; ///< one a place on the x axis: 0, 1, 2, …
    QStringList series;
    std::vector<RunsPoint> points;
    std::vector<RunsCurve> curves;
    double most = 0; ///< largest y with its bar
    bool residuals = false;

    [[nodiscard]] bool empty() const { return points.empty(); }
};

/// Peak memory of each rank of one row.
struct RunsMemory {
    QString what;
    std::size_t run = 0;
    std::vector<double> ranks; ///< B
};

/// The same settings in two modes (DDP and FSDP).
struct RunsComparison {
    QString what;          ///< "batch 64, 4 GPUs"
    QString first, second; ///< modes
    double firstRate = runs::noValue, secondRate = runs::noValue;
    double firstMemory = runs::noValue, secondMemory = runs::noValue;
};

/// What the view shows; follows from analysis and options alone.
struct RunsPicture {
    findings::AnalysisPtr analysis;
    RunsOptions options;
    NumberStyle numbers; ///< its texts are written in
    QStringList varying; ///< settings whose values differ
    std::vector<RunsColumn> columns;
    std::vector<RunsRow> rows;
    int all = 0; ///< rows before the filter
    RunsChart chart;
    std::vector<RunsMemory> memory;
    std::vector<RunsComparison> comparisons;
    double perSampleMemory = runs::noValue; ///< of the comparison, fitted
};

[[nodiscard]] std::shared_ptr<const RunsPicture> makeRunsPicture(findings::AnalysisPtr analysis, const RunsOptions &options);

} // namespace shardscope::ui
