// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/findings/analysis.h"
#include "ui/base/numberstyle.h"
#include "ui/figure/chart/chart.h"

#include <QJsonObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace shardscope::ui {

/// How the runs are looked at.
struct RunsLook {
    QString filter = {};                     ///< words that must all stand in a row
    QString group = QStringLiteral("seeds"); ///< "runs": each run, "seeds": means over seeds, or a setting
    QString axis = {};                       ///< setting under the chart; empty: chosen
    QString sort = {};                       ///< key of a column; empty: as loaded
    bool descending = false;

    [[nodiscard]] bool eachRun() const { return group == QLatin1String("runs"); }
    [[nodiscard]] bool bySetting() const { return !eachRun() && group != QLatin1String("seeds"); }
    /// Sorted by the column: up, down, as loaded.
    [[nodiscard]] RunsLook sortedBy(const QString &column) const;
    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static RunsLook from(const QJsonObject &state);
    friend bool operator==(const RunsLook &, const RunsLook &) = default;
};

/// One column of the table: a setting, or a quantity with its deviation behind it.
struct RunsColumn {
    enum class Kind { What, Setting, Quantity, Deviation, Count, Findings };
    Kind kind = Kind::What;
    QString key; ///< setting or quantity
    QString title;
    QString unit = {};
    double scale = 1;       ///< SI in one of the unit that is shown
    bool corrected = false; ///< some of it is not what was recorded

    [[nodiscard]] bool isNumber() const { return kind != Kind::What && kind != Kind::Findings; }
    [[nodiscard]] QString heading() const;
};

/// A run, or several that are one row; what it says is asked of the picture.
struct RunsRow {
    std::vector<std::size_t> runs; ///< positions in the analysis' lists
    QString what;
    QString key;                     ///< the same in another picture
    std::vector<double> values = {}; ///< of the columns, in their units
    int series = -1;                 ///< in the chart
    QPointF place = {};
};

/// What is said about a run, or a row: positions in the analysis' lists.
struct RunsRemarks {
    std::vector<std::size_t> findings = {}; ///< that are not dismissed
    bool leftOut = false;                   ///< of the fit
    int fitted = -1;                        ///< a run's first point of the fit
};

/// The same settings in two modes (DDP and FSDP).
struct RunsComparison {
    struct Side {
        QString mode;
        double rate = runs::noValue;
        double memory = runs::noValue;
    };
    QString what; ///< "batch 64, 4 GPUs"
    Side first, second;
};

/// What the view shows; follows from analysis and look alone. Numbers are there
/// for all rows, words for none: they are made when they are asked for.
struct RunsPicture {
    findings::AnalysisPtr analysis;
    RunsLook look;
    NumberStyle numbers; ///< its titles and ticks are written in
    QStringList varying; ///< settings whose values differ
    std::vector<RunsColumn> columns;
    std::vector<RunsRow> rows;
    std::vector<RunsRemarks> remarks; ///< about each run
    Chart chart;                      ///< without colours; of no points where nothing was measured
    std::vector<std::size_t> memory;  ///< rows whose ranks are shown at the side
    std::vector<RunsComparison> comparisons;
    double perSampleMemory = runs::noValue; ///< of the comparison, fitted

    [[nodiscard]] const runs::Run &firstOf(const RunsRow &row) const { return analysis->corrected[row.runs.front()]; }
    [[nodiscard]] QString text(const RunsRow &row, std::size_t column) const;
    [[nodiscard]] bool isCorrected(const RunsRow &row, std::size_t column) const;
    [[nodiscard]] RunsRemarks about(const RunsRow &row) const;
    /// Titles of the findings about it.
    [[nodiscard]] QStringList titles(const RunsRow &row, runs::FindingSeverity severity) const;
    /// Of the one run, where ranks were measured.
    [[nodiscard]] std::vector<double> rankMemory(const RunsRow &row) const;
};
using RunsPicturePtr = std::shared_ptr<const RunsPicture>;

[[nodiscard]] RunsPicturePtr makeRunsPicture(findings::AnalysisPtr analysis, const RunsLook &look);

} // namespace shardscope::ui
