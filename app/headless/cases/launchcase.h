// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/io/launch/launch.h"
#include "core/runs/run.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace shardscope::headless {

struct LaunchSource {
    std::string file; ///< as messages call it
    Result<io::LaunchReading> reading;
    runs::Runs runs = {}; ///< of a log; `reading` is an error where it says no plan itself
};

/// The GPUs that a plan runs on.
struct LaunchGpu {
    LaunchGpu() = default;
    LaunchGpu(std::string called) : name(std::move(called)) {}
    LaunchGpu(const char *called) : name(called) {}

    std::string name;                                       ///< empty: as the texts say
    std::optional<cluster::Accelerator> own = std::nullopt; ///< where it is none of the catalogue
    int count = 0;                                          ///< 0: as the texts say
};
/// By a name, or an object as io::deviceFromJson() reads it.
[[nodiscard]] Result<LaunchGpu> launchGpu(std::string_view text);

/// The `launch` command: one element a file, or with `together` one of all. A single file
/// that cannot be read is the error; of several it is an element with the error in it. A log is
/// a measured run of the plan that the launch files state together; nothing is predicted for it where neither
/// it nor `gpu` names the GPU. Where model, plan and GPU are known, an element has a prediction.
[[nodiscard]] Result<std::string> answerLaunch(std::span<const LaunchSource> sources, bool together, const LaunchGpu &gpu = {});

} // namespace shardscope::headless
