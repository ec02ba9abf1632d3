// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/trace/tracedocument.h"
#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// A trace in the Trace Event Format, as PyTorch's profiler, Chrome and this
/// program write it: an object with traceEvents or the bare list, plain or
/// gzip, of one rank or of several in one file each.
struct TraceInput {
    runs::Trace trace;
    runs::TraceDetails details;       ///< empty unless they were asked for
    std::vector<TraceHeader> headers; ///< of each file, in the order of the trace's sources
    std::vector<Issue> issues;
};

/// By the first bytes of a text; also true of a PyTorch execution trace, which
/// the reader then refuses by its name.
[[nodiscard]] bool looksLikeTrace(std::string_view head);
/// Looks into the file, which may be gzip.
[[nodiscard]] bool looksLikeTraceFile(const std::string &path);

/// Reads in blocks: memory holds the intervals that are drawn, never the file.
/// Whole or not at all; errors name file, line and column.
/// `details` costs eight bytes an interval more, twelve where shapes are recorded.
[[nodiscard]] Result<TraceInput> readTraceFiles(std::span<const std::string> paths, const Progress &progress = {},
                                                bool details = false);
[[nodiscard]] Result<TraceInput> readTraceText(std::string_view text, std::string_view file, const Progress &progress = {},
                                               bool details = false);

} // namespace shardscope::io
