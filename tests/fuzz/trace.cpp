// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracewaits.h"
#include "tests/fuzz/checkedtrace.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Whatever the bytes: an error, or a whole trace whose columns hold together.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto read = io::readTraceText(text, "fuzz", {}, true);
    if (!read)
        return 0;
    const runs::Trace &trace = read->trace;
    checkTrace(trace);
    if (read->details.ahead.size() != trace.lanes.size())
        std::abort();
    (void)runs::findStragglers(runs::traceWaits(trace, read->details), {}, static_cast<double>(trace.length));
    for (const runs::TraceDevice &device : runs::traceDevices(trace))
        (void)runs::breakdown(trace, read->details, device, trace.steps.front());
    if (!io::traceRuns(trace) || !io::traceCsv(trace))
        std::abort();
    const auto written = io::traceChrome(trace);
    if (!written || !io::readTraceText(*written, "again"))
        std::abort();
    return 0;
}
