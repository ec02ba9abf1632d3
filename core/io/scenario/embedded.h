// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// JSON that may stand inside <script type="application/json">, in HTML and in
/// XML alike: no character of it means anything to either.
[[nodiscard]] std::string scriptJson(std::string_view json);

/// Does the text begin as a report or a figure of this program does?
[[nodiscard]] bool looksLikeReport(std::string_view text);

/// The scenario that a report (HTML) or a figure (SVG) carries, with as many
/// line breaks before it as the file has, so that errors name the file's
/// lines. Absent where there is none.
[[nodiscard]] std::optional<std::string> embeddedScenario(std::string_view text);

} // namespace shardscope::io
