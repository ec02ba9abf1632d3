// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace shardscope::io {

/// Keeps keys in their order, so that a file reads as it was written.
using Json = nlohmann::ordered_json;

inline constexpr int maxJsonDepth = 64;
inline constexpr std::size_t maxJsonValues = 1U << 25U;

/// Strict: no comments, no key twice in one object, depth and number of values
/// limited, UTF-8 only. Errors carry line and column or a JSON pointer.
[[nodiscard]] Result<Json> parseJson(std::string_view text, std::string_view file);

/// Step of a JSON pointer, with ~ and / escaped (RFC 6901).
[[nodiscard]] std::string pointerStep(std::string_view key);
[[nodiscard]] std::string pointerStep(std::size_t index);

/// Text for people and version control: a container that holds only plain
/// values stands on one line, others have one entry a line. Doubles are the
/// shortest text that reads back to the same bits; NaN is null.
[[nodiscard]] std::string writeJson(const Json &value);

/// As writeJson for a value that stands behind `indent` levels; no newline at the end.
void appendJson(std::string &out, const Json &value, int indent);

/// "inf" and "-inf" as text, NaN as null, else the number: what the command
/// line prints.
[[nodiscard]] Json numberOrText(double value);

} // namespace shardscope::io
