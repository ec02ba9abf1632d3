// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/text/csvtable.h"
#include "core/io/trace/tooltrace.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <utility>

namespace shardscope::io {

namespace {

constexpr std::size_t largestNsysTable = std::size_t{1} << 30U; // bytes

/// Units of a column's heading, ns.
double unitOfHeading(std::string_view heading)
{
    if (heading.ends_with("(ns)"))
        return 1;
    if (heading.ends_with("(μs)") || heading.ends_with("(us)"))
        return 1e3;
    if (heading.ends_with("(ms)"))
        return 1e6;
    return heading.ends_with("(s)") ? 1e9 : 0;
}

std::int64_t timeCell(const std::string &text, double unit)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(std::abs(value * unit) < 1e18))
        return RawEvent::none;
    return std::llround(value * unit);
}

std::int64_t wholeCell(const std::string &text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? value : RawEvent::none;
}

/// The number of "NVIDIA H200 (3)".
std::int64_t deviceCell(const std::string &text)
{
    const auto open = text.rfind('(');
    const auto close = text.rfind(')');
    if (open == std::string::npos || close == std::string::npos || close <= open)
        return 0;
    const std::int64_t device = wholeCell(text.substr(open + 1, close - open - 1));
    return device >= 0 && device < 1024 ? device : 0;
}

struct NsysColumns {
    int start = -1;
    int length = -1;
    int correlation = -1;
    int device = -1;
    int stream = -1;
    int name = -1;
    double startUnit = 0;
    double lengthUnit = 0;
};

NsysColumns columnsOf(const CsvRecord &heading)
{
    NsysColumns out;
    for (int i = 0; i < static_cast<int>(heading.cells.size()); ++i) {
        const std::string &text = heading.cells[static_cast<std::size_t>(i)].text;
        if (text.starts_with("Start (")) {
            out.start = i;
            out.startUnit = unitOfHeading(text);
        } else if (text.starts_with("Duration (")) {
            out.length = i;
            out.lengthUnit = unitOfHeading(text);
        } else if (text == "CorrId") {
            out.correlation = i;
        } else if (text == "Device") {
            out.device = i;
        } else if (text == "Strm") {
            out.stream = i;
        } else if (text == "Name") {
            out.name = i;
        }
    }
    return out;
}

/// Where the table begins: what nsys says of its work stands before it where it was written to the screen.
std::size_t headingAt(std::string_view text)
{
    constexpr std::size_t longest = 1U << 14U;
    text = text.substr(0, longest);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const auto has = [line](std::string_view column) { return line.find(column) != std::string_view::npos; };
        if (line.starts_with("Start (") && has("Duration (") && has("CorrId") && has("Strm") && has("Name"))
            return at;
        at = end + 1;
    }
    return std::string_view::npos;
}

} // namespace

bool recognisesNsysTable(std::string_view head)
{
    return headingAt(head) != std::string_view::npos;
}

Result<ToolTraces> readNsysTable(const ToolInput &in, NameTable &names, const Progress &progress, bool details)
{
    const Result<std::string> text = wholeInput(in, largestNsysTable, progress);
    if (!text)
        return text.error();
    std::size_t at = std::min(headingAt(*text), text->size());
    const NsysColumns columns = columnsOf(csvRecord(*text, at));
    if (columns.start < 0 || columns.length < 0 || columns.name < 0 || columns.startUnit == 0 || columns.lengthUnit == 0)
        return Error{ErrorCode::FileRead,
                     {"the table has no columns Start (ns), Duration (ns) and Name, as nsys stats --report cuda_gpu_trace "
                      "--format csv writes them"},
                     {in.file, 1, 0, {}}};
    TraceBuilder builder(names, details);
    std::map<std::int64_t, std::string> gpus; // by device
    std::size_t rows = 0;
    while (at < text->size()) {
        if ((++rows & 0xFFFU) == 0) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            progress.report(0.5 + 0.5 * static_cast<double>(at) / static_cast<double>(text->size()));
        }
        const CsvRecord row = csvRecord(*text, at);
        const auto cell = [&row](int column) {
            return column >= 0 && static_cast<std::size_t>(column) < row.cells.size()
                       ? row.cells[static_cast<std::size_t>(column)].text
                       : std::string();
        };
        if (row.cells.size() < 3)
            break; // and another report may follow
        const std::string name = cell(columns.name);
        RawEvent event;
        event.phase = 'X';
        event.name = name;
        event.category = name.starts_with("[CUDA memcpy")   ? "gpu_memcpy"
                         : name.starts_with("[CUDA memset") ? "gpu_memset"
                                                            : "kernel";
        event.hasCategory = true;
        event.time = timeCell(cell(columns.start), columns.startUnit);
        event.length = timeCell(cell(columns.length), columns.lengthUnit);
        const std::string device = cell(columns.device);
        event.device = event.process.number = deviceCell(device);
        if (const auto number = device.rfind(" ("); number != std::string::npos && number > 0)
            gpus.try_emplace(event.device, device, 0, number);
        event.stream = event.thread.number = std::max<std::int64_t>(0, wholeCell(cell(columns.stream)));
        event.correlation = wholeCell(cell(columns.correlation));
        if (Status added = builder.add(event); !added) {
            Error error = std::move(added).error();
            error.place.file = in.file;
            return error;
        }
    }
    Result<ToolTraces> out = oneRank(builder, progress);
    if (out)
        for (auto &[device, gpu] : gpus)
            out->front().gpus.push_back(std::move(gpu));
    return out;
}

} // namespace shardscope::io
