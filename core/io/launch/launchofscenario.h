// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/launchwords.h"
#include "core/scenario/scenario.h"

namespace shardscope::io {

struct LaunchOfScenario {
    LaunchReading reading;
    std::vector<std::string> unsaid; ///< "path = value": settings that no key of a launch file stands for
};

/// Model, plan and GPUs as a launch file would state them: withLaunch() makes the same layout of it.
[[nodiscard]] LaunchOfScenario launchOf(const scenario::Scenario &scenario);

/// The same in the words of a framework; `unsaid` has what neither the keys nor the framework can say.
[[nodiscard]] Result<LaunchWords> writeLaunch(const scenario::Scenario &scenario, std::string_view target);

} // namespace shardscope::io
