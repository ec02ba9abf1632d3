// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/cluster/accelerator.h"
#include "core/runs/finding.h"
#include "core/runs/run.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::findings {

class Context;
class Found;

/// What the catalogue knows of devices; handed in, since it is read above.
using DeviceList = std::shared_ptr<const std::vector<cluster::Accelerator>>;

/// What is known beside the runs: the scenario's model and machine. A run's
/// own settings come first.
struct Background {
    std::optional<double> parameters;
    std::optional<double> layers;
    std::optional<double> hidden;
    std::optional<double> heads;
    std::optional<double> sequence;
    std::string gpu;
    bool gpuOfRuns = false; ///< somebody said it of the runs; else of a machine beside which they are open
    DeviceList devices;     ///< without it nothing is held against data sheets
};

/// One thing that may be wrong. To add one: its function and its line in registry.cpp.
struct Rule {
    std::string_view code;
    Text title; ///< as a person calls it
    runs::FindingSeverity severity = runs::FindingSeverity::Fault;
    void (*find)(const Context &context, Found &found);
};

/// In the order in which they are asked: a later one sees the values that the
/// faults found before put right.
[[nodiscard]] std::span<const Rule> rules();

[[nodiscard]] std::vector<runs::Finding> findAll(std::span<const runs::Run> runs, const Background &background = {},
                                                 const Progress &progress = {});

} // namespace shardscope::findings
