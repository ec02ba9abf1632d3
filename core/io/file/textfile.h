// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>

namespace shardscope::io {

/// Bytes that a text may have at most; far above every printout, far below memory.
inline constexpr std::size_t maxTextBytes = 256U << 20U;

/// Whole file as text; refuses what cannot be opened, is too large or is binary.
[[nodiscard]] Result<std::string> readTextFile(const std::string &path);

} // namespace shardscope::io
