// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cases/tracecase.h"
#include "core/io/trace/tracereader.h"
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
    const auto read = io::readTraceText(text, "fuzz");
    if (!read)
        return 0;
    const runs::Trace &trace = read->trace;
    if (trace.steps.empty() || trace.events() == 0)
        std::abort();
    for (const runs::TraceLane &lane : trace.lanes) {
        if (lane.length.size() != lane.size() || lane.label.size() != lane.size() || lane.group.size() != lane.size())
            std::abort();
        for (std::size_t i = 0; i < lane.size(); ++i) {
            const bool ordered = i == 0 || lane.start[i] >= lane.start[i - 1];
            if (!ordered || lane.start[i] < 0 || lane.end(i) > trace.length || lane.label[i] >= trace.names.size()
                || static_cast<int>(lane.group[i]) >= runs::traceGroups)
                std::abort();
        }
    }
    if (!io::traceRuns(trace) || !io::traceCsv(trace))
        std::abort();
    const auto written = io::traceChrome(trace);
    if (!written || !io::readTraceText(*written, "again"))
        std::abort();
    return 0;
}
