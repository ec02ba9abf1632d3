// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope {

/// Values in core/base/errorcode.h; include that only where errors are made or told apart.
enum class ErrorCode : std::uint16_t;

/// Where in the input something stands. Lines and columns count from 1, 0 = not known.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    std::string pointer; ///< JSON pointer, for JSON input

    friend bool operator==(const Place &, const Place &) = default;
};

/// What went wrong, as data: the code names the sentence, args fill its %1 … %9.
struct Error {
    ErrorCode code{};
    std::vector<std::string> args;
    Place place;

    friend bool operator==(const Error &, const Error &) = default;
};

enum class Severity : std::uint8_t { Note, Warning, Fault };

/// Something the user should know about input that was nevertheless taken.
struct Issue {
    Severity severity = Severity::Warning;
    Error what;

    friend bool operator==(const Issue &, const Issue &) = default;
};

/// Stable identifier for programs, e.g. "row-incomplete".
[[nodiscard]] std::string_view codeName(ErrorCode code);

/// English sentence with %1 … %9, the key for translation.
[[nodiscard]] std::string_view sentence(ErrorCode code);

/// Fills %1 … %9 of a (translated) sentence; control characters in the
/// arguments are made visible so that hostile input cannot drive a terminal.
[[nodiscard]] std::string fillIn(std::string_view sentence, const std::vector<std::string> &args);

/// "line 3, column 7" or "/cluster/hosts/0"; empty when nothing is known.
[[nodiscard]] std::string placeText(const Place &place);

/// English message without the place.
[[nodiscard]] std::string message(const Error &error);

/// "FILE: line 3: message", parts that are not known left out.
[[nodiscard]] std::string describe(const Error &error);

/// All codes, for the test that holds table and enum together.
[[nodiscard]] std::vector<ErrorCode> allErrorCodes();

} // namespace shardscope
