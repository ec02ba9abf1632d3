// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/reading.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A plan in the words of a framework.
struct LaunchWords {
    std::string text;                ///< a launch file that readLaunch() reads back to the same
    std::vector<std::string> unsaid; ///< "key = value": what the framework has no words for
};

/// A framework that plans can be written for. To add one: its file write….cpp and its line in launchwords.cpp.
struct LaunchTarget {
    std::string_view id; ///< stable, e.g. "torchtitan"
    std::string_view title;
    LaunchWords (*write)(const LaunchReading &plan);
};
[[nodiscard]] std::span<const LaunchTarget> launchTargets();

/// Refuses a target that there is none of.
[[nodiscard]] Result<LaunchWords> writeLaunch(const LaunchReading &plan, std::string_view target);

/// Where a key stands: the model's, the plan's, or of the run; null where there is no such key.
[[nodiscard]] LaunchFacts LaunchReading::*launchPartOf(std::string_view key);

/// {"model"?, "plan", "gpus"?} with the keys of a reading, as the `launch` command prints it, alone or as the one
/// element of an array. Other keys beside these are passed over, unknown ones inside them refused.
[[nodiscard]] Result<LaunchReading> readLaunchPlan(std::string_view text, std::string_view file);

} // namespace shardscope::io
