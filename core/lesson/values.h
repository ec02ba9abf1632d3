// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::lesson {

/// A scenario and what follows from it.
struct Sample {
    const scenario::Scenario &scenario;
    const evaluate::Report &report;
};

enum class Better : std::uint8_t { Neither, More, Less };
/// What stands in brackets behind a path: "machine.mean[NV2]".
using Arguments = std::span<const std::string>;

/// A number that can be named: in a lesson, and where two scenarios are
/// compared. To add one: its line in the table of its part (machinevalues.cpp, …).
struct ValuePath {
    std::string_view path;  ///< e.g. "pipeline.step_s"
    std::string_view what;  ///< English, e.g. "step time"
    Unit unit = Unit::None; ///< of the value, which is SI
    Better better = Better::Neither;
    std::string_view takes; ///< English, e.g. "sender, receiver"; empty: no brackets
    /// Not finite or an error where the scenario does not say it.
    Result<double> (*get)(const Sample &, Arguments);
};

[[nodiscard]] const std::vector<ValuePath> &valuePaths();
[[nodiscard]] const ValuePath *findValuePath(std::string_view path);
/// Finite, or an error that names the path. Where no value path is called so, a
/// property of the scenario (what --set takes) with a number in it.
[[nodiscard]] Result<double> valueAt(std::string_view path, Arguments arguments, const Sample &sample);
/// None for a property.
[[nodiscard]] Unit unitOf(std::string_view path);

} // namespace shardscope::lesson
