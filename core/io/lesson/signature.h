// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace shardscope::io {

/// SHA-256 (FIPS 180-4), 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view text);
/// HMAC-SHA-256 (RFC 2104), 64 hexadecimal digits.
[[nodiscard]] std::string hmacSha256(std::string_view text, std::string_view key);

} // namespace shardscope::io
