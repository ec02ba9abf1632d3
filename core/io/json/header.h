// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json/json.h"

#include <string_view>

namespace shardscope::io {

/// Checks "format" and "version" of a file of ours; gives the version, which
/// is 1 … newest.
[[nodiscard]] Result<int> readHeader(const Json &json, std::string_view format, int newest, std::string_view file);

} // namespace shardscope::io
