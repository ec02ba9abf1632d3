// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/reading.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

namespace launch {
class LaunchText;
}

/// One format. To add one: its file in core/io/launch, which ends in one of these, and its lines in readers.h and registry.cpp.
struct LaunchReader {
    std::string_view id;    ///< stable, e.g. "torchtitan-toml"
    std::string_view title; ///< what a person calls it
    /// Content decides, never the name.
    bool (*recognises)(const launch::LaunchText &text);
    Status (*read)(const launch::LaunchText &text, LaunchReading &reading);
};
[[nodiscard]] std::span<const LaunchReader> launchReaders();

/// True when a reader takes the text for a launch file.
[[nodiscard]] bool looksLikeLaunch(std::string_view text);
/// What is wrong in a YAML or TOML file that no reader takes for that reason; empty for any other text.
[[nodiscard]] std::optional<Error> launchFault(std::string_view text, std::string_view file);
/// What the file says of model, plan and machine. Nothing in it is ever executed. `call`: the line that a script is
/// called with ("NNODES=4 bash run.sh 7B 8", or its arguments alone); empty where nobody says it.
[[nodiscard]] Result<LaunchReading> readLaunch(std::string_view text, std::string_view file, std::string_view call = {});
/// As readLaunch; a file that is too large is refused before it is read.
[[nodiscard]] Result<LaunchReading> readLaunchFile(const std::string &path, std::string_view call = {});

/// Several files of one run: what one lacks another gives. Where two contradict each
/// other the value is unknown and a warning names both.
[[nodiscard]] LaunchReading launchTogether(const std::vector<LaunchReading> &readings);

} // namespace shardscope::io
