// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/launch/reading.h"

#include <map>
#include <string>
#include <vector>

namespace shardscope::io {

/// A value of one file.
struct LaunchSide {
    std::string file;
    int line = 0; ///< 0: not known
    LaunchValue value;
};

/// What launch files together say of one key.
struct LaunchRow {
    std::string key;
    LaunchValue value;
    std::string file; ///< empty: of none, as it follows from others or was typed
    int line = 0;
    bool follows = false;
    bool typed = false;
};

/// What somebody has to say, or may say better.
struct LaunchQuestion {
    std::string key;
    std::string from; ///< "$1", an expression, or the variable with a default; empty where it just is not said
    std::string file;
    int line = 0;
    std::string value;             ///< of a default, or as typed; else empty
    std::vector<LaunchSide> sides; ///< that contradict each other
};

/// All that a person is shown of launch files before they become a scenario.
struct LaunchSheet {
    std::vector<LaunchRow> rows; ///< in the order model, plan, machine
    std::vector<LaunchQuestion> unknown;
    std::vector<LaunchQuestion> contradictions;
    std::vector<LaunchQuestion> defaults; ///< values that stand on the default of a variable
};

/// By key; an empty text is no answer. "call" stands for the line that a script is called with.
using LaunchAnswers = std::map<std::string, std::string, std::less<>>;

/// `files`: one or more readings of a run.
[[nodiscard]] LaunchSheet launchSheet(const std::vector<LaunchReading> &files, const LaunchAnswers &answers = {});
/// What the files say together once the answers hold, whatever stood in their place. Refuses what is no value of its key.
[[nodiscard]] Result<LaunchReading> withAnswers(const std::vector<LaunchReading> &files, const LaunchAnswers &answers);
/// The value of a key as a person types it; a GPU's name as the catalogue has it.
[[nodiscard]] Result<LaunchValue> launchValue(std::string_view key, std::string_view text);

} // namespace shardscope::io
