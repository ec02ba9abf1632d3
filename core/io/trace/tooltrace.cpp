// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tooltrace.h"

#include "core/base/errorcode.h"
#include "core/io/trace/flightrecorder.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

Result<ToolTraces> readRecorder(const ToolInput &in, NameTable &names, const Progress &progress, bool)
{
    const Result<std::string> bytes = wholeInput(in, largestDump, progress);
    if (!bytes)
        return bytes.error();
    Result<FlightRecording> dump = readFlightRecorder(*bytes, in.file, names, progress);
    if (!dump)
        return std::move(dump).error();
    ToolTraces out;
    out.push_back({.ranked = std::move(dump->ranked),
                   .worldSize = dump->worldSize,
                   .gpus = {},
                   .rank = dump->rank,
                   .numberedByRank = true});
    return out;
}

constexpr TraceTool traceTools[] = {
    {looksLikeFlightRecorder, nullptr, readRecorder}, {recognisesNsysDatabase, isNsysDatabase, readNsysDatabase},
    {recognisesNsysTable, nullptr, readNsysTable},    {recognisesRocprof, nullptr, readRocprof},
    {recognisesPassTimes, nullptr, readPassTimes},
};

} // namespace

const TraceTool *traceToolOf(std::string_view head)
{
    const auto *const found = std::ranges::find_if(traceTools, [head](const TraceTool &tool) { return tool.recognises(head); });
    return found == std::end(traceTools) ? nullptr : found;
}

Result<ToolTraces> oneRank(TraceBuilder &builder, const Progress &progress)
{
    Result<RankTrace> ranked = builder.finish(progress);
    if (!ranked)
        return std::move(ranked).error();
    ToolTraces out;
    out.push_back({*std::move(ranked), {}, {}});
    return out;
}

Result<std::string> wholeInput(const ToolInput &in, std::size_t most, const Progress &progress)
{
    Result<std::unique_ptr<ByteSource>> bytes =
        in.text ? Result<std::unique_ptr<ByteSource>>(bytesOf(*in.text)) : openBytes(in.file);
    if (!bytes)
        return std::move(bytes).error();
    std::string all;
    std::string block(std::size_t{1} << 16U, '\0');
    while (all.size() <= most) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const Result<std::size_t> got = (*bytes)->read(block);
        if (!got)
            return got.error();
        if (*got == 0)
            return all;
        all.append(block, 0, *got);
        progress.report((*bytes)->fraction() / 2);
    }
    return Error{ErrorCode::FileTooLarge, {"more than " + std::to_string(most), std::to_string(most)}, {in.file, 0, 0, {}}};
}

} // namespace shardscope::io
