// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/traceanalysis.h"
#include "core/io/trace/tracereader.h"
#include "tests/fuzz/checkedtrace.h"
#include "tests/fuzz/memoryfile.h"
#include "tests/fuzz/timelimit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

using namespace shardscope;

/// Any bytes as a file of another tool, databases too: an error, or a whole trace that can be judged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const MemoryFile file{{reinterpret_cast<const char *>(data), size}};
    const std::string path = file.path();
    (void)io::looksLikeTraceFile(path);
    auto read = io::readTraceFiles(std::array{path}, {}, true);
    if (!read) {
        if (describe(read.error()).empty())
            std::abort();
        return 0;
    }
    checkTrace(read->trace);
    if (read->details.ahead.size() != read->trace.lanes.size())
        std::abort();
    auto trace = std::make_shared<runs::Trace>(std::move(read->trace));
    trace->details = std::make_shared<const runs::TraceDetails>(std::move(read->details));
    if (!evaluate::diagnoseTrace(trace))
        std::abort();
    return 0;
}
