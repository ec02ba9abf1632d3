// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/launch.h"
#include "core/runs/run.h"

#include <span>
#include <string>
#include <string_view>

namespace shardscope::headless {

struct LaunchSource {
    std::string file; ///< as messages call it
    Result<io::LaunchReading> reading;
    runs::Runs runs = {}; ///< of a log; `reading` is an error where it says no plan itself
};

/// The `launch` command: one element a file, or with `together` one of all. A single file
/// that cannot be read is the error; of several it is an element with the error in it. A log is
/// a measured run of the plan that the launch files state together; nothing is predicted for it where neither
/// it nor `gpu` names the GPU.
[[nodiscard]] Result<std::string> answerLaunch(std::span<const LaunchSource> sources, bool together, const std::string &gpu = {});

} // namespace shardscope::headless
