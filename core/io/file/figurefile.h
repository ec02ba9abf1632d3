// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// What zlib packed, with this window (15: bare, 15 + 16: gzip); nothing where it is damaged, cut or larger than a text may be.
[[nodiscard]] std::optional<std::string> inflated(std::string_view bytes, int window);
/// The scenario in a figure that the window wrote: a text of a PNG, an attachment of a PDF. Nothing in any other file.
[[nodiscard]] std::optional<std::string> scenarioInFigure(std::string_view bytes);

} // namespace shardscope::io
