// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// Writes beside the target and renames, so that a reader sees the old file or
/// the new one whole, whenever the program ends.
[[nodiscard]] Status writeFileAtomically(const std::string &path, std::string_view content);

} // namespace shardscope::io
