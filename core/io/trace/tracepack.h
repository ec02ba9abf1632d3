// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/runs/tracedetails.h"

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

/// The calls of `details`, each with its place in `kinds`, and how far ahead each interval was launched.
[[nodiscard]] std::string packDetails(const runs::TraceDetails &details, const std::vector<std::size_t> &kinds);

/// Into a trace whose lanes are complete; a call takes what `kinds` says of its collective. False when the
/// text is not what packDetails wrote for them.
[[nodiscard]] bool unpackDetails(std::string_view text, const runs::Trace &trace, const std::vector<runs::CollectiveCall> &kinds,
                                 runs::TraceDetails &details);

} // namespace shardscope::io
