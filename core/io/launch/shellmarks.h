// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

// A value that the script takes from outside stands in texts as a mark with its name:
// what is not given (a variable, an argument) apart from what nobody knows here.
inline constexpr char markNotGiven = '\x01';
inline constexpr char markComputed = '\x03';
inline constexpr char markEnd = '\x02';

[[nodiscard]] std::string notGiven(std::string_view name);
[[nodiscard]] std::string computed(std::string_view name);
[[nodiscard]] bool hasMark(std::string_view text);
/// Nothing but values that are not given: the text is empty when the script starts alone.
[[nodiscard]] bool onlyNotGiven(std::string_view text);
/// As a reader sees it: "$15" for what is not given, its name for what is computed.
[[nodiscard]] std::string withoutMarks(std::string_view text);
/// Names of what a text takes from outside, each once.
[[nodiscard]] std::vector<std::string> markedNames(std::string_view text);

} // namespace shardscope::io::launch
