// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/logprefix.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Inside of unwrap.cpp: what may stand around a text, and how it is seen.
namespace shardscope::io {

/// Lines that are looked at for what stands on all of them.
inline constexpr std::size_t sampleLines = 400;
/// Lines of a text in double spacing, at least.
inline constexpr std::size_t leastApart = 4;

[[nodiscard]] bool isBlank(std::string_view text);
/// Bytes of what is left of a colour's escape sequence at i: "[32m", "\x1b[0;1m" spelled out, "^[[K".
[[nodiscard]] std::size_t colourAt(std::string_view text, std::size_t i);
/// The log of a container as Docker keeps it, or another in JSON: one object a line with the line's text.
[[nodiscard]] std::optional<std::string> jsonText(std::string_view line);
/// The first kind of mark that enough of the lines begin with; null without one.
[[nodiscard]] const LinePrefix *commonPrefix(const std::vector<std::string_view> &lines);
/// False where a look without a copy shows that nothing stands around the text:
/// plain ASCII, no marks, colours, HTML, line numbers or blank lines between all others.
[[nodiscard]] bool mayBeWrapped(std::string_view text);

} // namespace shardscope::io
