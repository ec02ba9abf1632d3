// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planmachine.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/testbed.h"
#include "core/io/text/csvtable.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace shardscope::io {

/// One row of a table of measured training runs.
struct MeasuredPlan {
    model::Network network;
    plan::Layout plan;
    cost::TrainingMachine machine;
    Bytes usable{};                  ///< memory of one device
    std::optional<double> step_s;    ///< as measured, never looked at by a prediction
    std::optional<double> memory_GB; ///< decimal, whatever unit the row has it in
    bool allocated = false;          ///< memory_GB is what the framework gave out; false: all of the process
    std::optional<int> stage;        ///< that memory_GB is of; absent: the fullest
    bool outOfMemory = false;
    std::optional<double> tflops;   ///< of one GPU, as printed
    int tflopsDigits = 0;           ///< that stand behind its point
    std::optional<double> billions; ///< parameters, as the source notes them
    std::string model;              ///< as the row names it
    std::string device;             ///< of the catalogue
    std::string assumed;            ///< what the row does not say and was assumed; empty: nothing
};

/// From the columns that configure it; the error's message is the reason why not.
struct UnreadPlan {
    std::string reason;
};
[[nodiscard]] std::variant<MeasuredPlan, UnreadPlan> readMeasuredPlan(const CsvTable &table, std::size_t row,
                                                                      const Catalog &catalog,
                                                                      const std::vector<Testbed> &testbeds);

} // namespace shardscope::io
