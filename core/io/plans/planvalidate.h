// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/machineprofile.h"
#include "core/cost/planassumptions.h"
#include "core/cost/uncertainty.h"
#include "core/io/plans/measuredplan.h"
#include "core/io/plans/planregret.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A table of measured training runs, read.
struct MeasuredTable {
    std::string name; ///< of its file, without folders
    std::string text;
    std::optional<MeasuredPlan> plan = {};             ///< its one row in place of the text, if read already
    std::optional<cost::Assumptions> assumptions = {}; ///< of its own
};

/// One row, predicted from its configuration columns alone.
struct ValidatedRow {
    std::string file;
    int row = 0; ///< from 1, behind the line of names
    std::optional<double> measured_s;
    std::optional<double> predicted_s;
    std::optional<double> measuredMemory_GB;
    std::optional<double> predictedMemory_GB; ///< of `stage`, or of the fullest
    std::optional<double> fullestMemory_GB;   ///< what must fit
    std::optional<int> stage;                 ///< that the measured memory is of; absent: the fullest
    std::optional<bool> fits;
    std::optional<double> fitsProbability;  ///< with what allocator and communication take
    std::optional<double> low_s;            ///< four of five measured steps lie from here …
    std::optional<double> high_s;           ///< … to here
    std::vector<std::string> farther;       ///< why the interval is wider than others, as keys
    cost::StepSpread spread;                ///< what the interval is made of
    bool outOfMemory = false;               ///< as measured
    std::optional<double> printedTflops;    ///< of one GPU
    std::optional<double> recomputedTflops; ///< P·k·2·seq·GBS / (step · GPUs), where the source counts so
    std::string tflopsNote;                 ///< where the printed last digit is not the rounded one
    std::string device;
    std::string model;
    std::string assumed;
    std::string question;                  ///< model, machine and batch: rows with the same one answer it with different plans
    std::optional<double> ranked_s;        ///< by which a search would put its plan in order
    std::vector<std::string> measuredHere; ///< parts that a profile of the row's machine gave
    std::string skipped;                   ///< why it was not predicted; empty: it was

    /// Of the step time; only where both are known.
    [[nodiscard]] std::optional<double> error() const;
    /// Of the memory; only where both are known.
    [[nodiscard]] std::optional<double> memoryError() const;
    /// Does the measured step time lie within low_s and high_s? Only where both are known.
    [[nodiscard]] std::optional<bool> covered() const;
    /// Width of the interval over the measured time, and 10 for each 1 that it is missed
    /// by (Gneiting and Raftery 2007, the interval score of 80 %).
    [[nodiscard]] std::optional<double> intervalScore() const;
};

/// Errors of the rows of one file, device or model that have a measured step time.
struct ValidationSummary {
    std::string name;
    int rows = 0;
    int skipped = 0;
    int compared = 0; ///< with a measured and a predicted step time
    double meanError = 0;
    double maxError = 0;
    double bias = 0;                  ///< mean of signed errors
    double coverage = 0;              ///< share of the compared rows whose measured time lies in its interval
    double intervalScore = 0;         ///< mean over the compared rows
    int memoryCompared = 0;           ///< with a measured and a predicted memory
    double memoryError = 0;           ///< mean, relative
    double memoryBias = 0;            ///< mean of signed errors
    int memoryHits = 0;               ///< ran out of memory, as predicted
    int memoryMisses = 0;             ///< ran out of memory, predicted to fit
    int memoryAlarms = 0;             ///< ran, predicted not to fit
    std::optional<double> spearman{}; ///< of the order of step times; absent for fewer than 3
};

struct Validation {
    std::vector<ValidatedRow> rows;
    std::vector<ValidationSummary> files;
    std::vector<ValidationSummary> devices;
    std::vector<ValidationSummary> models;
    std::vector<Issue> warnings;        ///< columns that no prediction looked at
    std::vector<RegretSummary> regrets; ///< of the files that try several plans of one model on one machine
};

/// The first column without which no row of a table can be predicted; empty where it has all. Degrees and a global batch go
/// without saying where a column names the framework: plain PyTorch on one GPU has none.
[[nodiscard]] std::string missingPlanColumn(const CsvTable &table);
/// Columns that a table of measured training runs has at least.
inline constexpr std::array<std::string_view, 5> measuredPlanColumns{"gpu", "tp", "pp", "gbs", "step_time_s"};
/// Is this, by its first line, such a table?
[[nodiscard]] bool isMeasuredPlanTable(std::string_view head);

/// What was measured on a machine beside its steps.
struct MeasuredMachine {
    cost::MachineProfile rates;
    std::vector<cluster::MeasuredCollective> collectives;
};

/// A table that lacks a column is refused when it is alone; among several its rows are skipped. `measured`: the machine of
/// those rows whose device it names; may be null.
[[nodiscard]] Result<Validation> validatePlans(std::span<const MeasuredTable> tables, const cost::Assumptions &assumptions = {},
                                               const Progress &progress = {}, const MeasuredMachine *measured = nullptr);
/// What `plan --validate` prints.
[[nodiscard]] std::string validationJson(const Validation &validation);

} // namespace shardscope::io
