// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/options.h"
#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::headless {

/// What the program ends with; part of its interface.
enum class ExitCode : int { Done = 0, Found = 1, Usage = 2, Refused = 3, Stopped = 4, Fault = 5 };

/// What a command is run with.
struct Session {
    Progress progress;         ///< hears Ctrl-C
    std::stop_token stop = {}; ///< the same, for commands that also show how far they are
};

/// Runs a command whose options have been parsed.
using Run = std::function<ExitCode(const Session &)>;

/// One command. To add one: its file and its line in commands.cpp.
struct Command {
    std::string_view name;
    std::string_view summary; ///< one line in the list of commands
    std::string_view example; ///< behind --help; runs as it stands
    /// Declares the options and gives what runs with them.
    Run (*declare)(Options &options);
};

[[nodiscard]] std::span<const Command> commands();

/// Standard input when the path is "-".
[[nodiscard]] Result<std::string> readInput(const std::string &path, const Session &session);
/// How messages name it.
[[nodiscard]] std::string displayName(const std::string &path);

/// Writes the answer, or the error to stderr; gives the exit code.
[[nodiscard]] ExitCode finish(const Result<std::string> &answer, const std::string &out);
[[nodiscard]] ExitCode finish(const Result<std::string> &answer, const Output &out);
/// Reads the input and finishes with what `answer` says of it.
using TextAnswer = std::function<Result<std::string>(std::string_view text, std::string_view name)>;
[[nodiscard]] ExitCode answerInput(const InOut &files, const Session &session, const TextAnswer &answer);
/// "shardscope-cli: FILE: place: what; what is expected".
void printError(const Error &error);

} // namespace shardscope::headless
