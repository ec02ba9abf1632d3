// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

// RFC 4648, section 4.
namespace shardscope {

[[nodiscard]] std::string toBase64(std::string_view bytes);
/// Nothing where it is none; spaces and line ends do not count.
[[nodiscard]] std::optional<std::string> fromBase64(std::string_view text);

} // namespace shardscope
