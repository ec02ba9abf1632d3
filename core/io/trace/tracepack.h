// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/runs/trace.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Columns of all lanes as text: differences as variable-length numbers,
/// deflated, in base 64. Three to six characters an interval.
[[nodiscard]] std::string packColumns(const runs::Trace &trace);

/// Into lanes that are there already, `counts` intervals each. False when the
/// text is not what packColumns wrote for them.
[[nodiscard]] bool unpackColumns(std::string_view text, const std::vector<std::size_t> &counts, runs::Trace &trace);

} // namespace shardscope::io
