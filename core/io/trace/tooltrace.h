// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/file/bytesource.h"
#include "core/io/trace/tracebuilder.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What one process recorded, in another form than the Trace Event Format.
struct ToolTrace {
    RankTrace ranked;             ///< its source's file and rank are still to be set
    std::optional<int> worldSize; ///< of the whole run, where the file says it
    std::vector<std::string> gpus;
    std::string host = {};        ///< its name, where the file says it
    std::optional<int> rank = {}; ///< whose it is, where the file says it
    bool numberedByRank = false;  ///< its tool ends the file's name with the rank
};
using ToolTraces = std::vector<ToolTrace>;

/// A file, or a text that was read already.
struct ToolInput {
    std::string file;
    std::optional<std::string_view> text = {};
};

/// A tool whose files are traces too. To add one: its reader's file here and its line in tooltrace.cpp.
struct TraceTool {
    bool (*recognises)(std::string_view head);
    /// Looks into the file where its first bytes say too little; null: they say enough.
    bool (*holds)(const std::string &path);
    /// A trace for each process; `details` as readTraceFiles() has it.
    Result<ToolTraces> (*read)(const ToolInput &in, NameTable &names, const Progress &progress, bool details);
};
/// The tool whose file begins so; null for none.
[[nodiscard]] const TraceTool *traceToolOf(std::string_view head);

/// All bytes, inflated, at most so many.
[[nodiscard]] Result<std::string> wholeInput(const ToolInput &in, std::size_t most, const Progress &progress);
/// Of a file that is one rank's and says nothing of the others.
[[nodiscard]] Result<ToolTraces> oneRank(TraceBuilder &builder, const Progress &progress);

// The readers.
[[nodiscard]] bool recognisesNsysDatabase(std::string_view head);
/// A database of anything begins so: has it the kernels of one?
[[nodiscard]] bool isNsysDatabase(const std::string &path);
/// The SQLite database that nsys export --type sqlite writes; one trace for each process in it.
[[nodiscard]] Result<ToolTraces> readNsysDatabase(const ToolInput &in, NameTable &names, const Progress &progress, bool details);
[[nodiscard]] bool recognisesNsysTable(std::string_view head);
/// The report cuda_gpu_trace of nsys stats as CSV: kernels and copies, without the host.
[[nodiscard]] Result<ToolTraces> readNsysTable(const ToolInput &in, NameTable &names, const Progress &progress, bool details);
[[nodiscard]] bool recognisesRocprof(std::string_view head);
/// The JSON of rocprofv3 --output-format json; one trace for each process in it.
[[nodiscard]] Result<ToolTraces> readRocprof(const ToolInput &in, NameTable &names, const Progress &progress, bool details);
[[nodiscard]] bool recognisesPassTimes(std::string_view head);
/// Start and end of the passes of one rank's pipeline, in ms, by iteration, as Primus dumps them: which stage and which
/// microbatch each was of is not in it.
[[nodiscard]] Result<ToolTraces> readPassTimes(const ToolInput &in, NameTable &names, const Progress &progress, bool details);

} // namespace shardscope::io
