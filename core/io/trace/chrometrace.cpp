// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/chrometrace.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/schedule/comm.h"

#include <array>
#include <charconv>

namespace shardscope::io {

namespace {

using schedule::TaskKind;
using schedule::Timeline;

std::string_view category(TaskKind kind)
{
    static constexpr std::array<std::string_view, schedule::taskKinds> names{"forward",
                                                                             "backward for inputs",
                                                                             "backward for weights",
                                                                             "backward",
                                                                             "forward and backward",
                                                                             "send",
                                                                             "receive",
                                                                             "send",
                                                                             "receive",
                                                                             "gather",
                                                                             "free",
                                                                             "reduce",
                                                                             "exchange",
                                                                             "exchange",
                                                                             "offload",
                                                                             "reload"};
    return names[static_cast<std::size_t>(kind)];
}

void append(std::string &out, int value)
{
    out += std::to_string(value);
}

/// Microseconds with enough digits to read back; no exponent, which some
/// viewers do not read.
void appendMicroseconds(std::string &out, double seconds)
{
    std::array<char, 400> buffer{}; // the largest double has 309 digits
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), seconds * 1e6, std::chars_format::fixed).ptr;
    out.append(buffer.data(), end);
}

void appendMeta(std::string &out, std::string_view what, int tid, const std::string &args)
{
    out += R"({"name":")";
    out += what;
    out += R"(","ph":"M","pid":0,"tid":)";
    append(out, tid);
    out += R"(,"args":{)" + args + "}},\n";
}

void appendTask(std::string &out, const Timeline &timeline, int device, std::uint32_t index)
{
    const schedule::TimedTask task = timeline.at(device, index);
    out += R"({"name":")" + taskText(timeline.order(), index) + R"(","cat":")";
    out += category(task.kind);
    out += R"(","ph":"X","pid":0,"tid":)";
    append(out, device);
    out += R"(,"ts":)";
    appendMicroseconds(out, task.start.si());
    out += R"(,"dur":)";
    appendMicroseconds(out, (task.end - task.start).si());
    out += R"(,"args":{"stage":)";
    append(out, task.stage);
    out += R"(,"chunk":)";
    append(out, task.chunk);
    if (task.kind == TaskKind::FB) {
        const schedule::Task back = timeline.order().partner(index);
        out += R"(,"backward_stage":)";
        append(out, timeline.order().map().stage(device, back.slot()));
        out += R"(,"backward_chunk":)";
        append(out, back.chunk());
    }
    out += "}}";
}

/// The second lane of a device stands behind all passes' lanes.
void appendComm(std::string &out, const Timeline &timeline, int device, std::uint32_t index)
{
    const schedule::CommTask task = commTask(timeline, device, index);
    out += R"({"name":")";
    out += name(task.task.kind());
    if (task.task.chunk() != schedule::Task::noChunk)
        append(out, task.task.chunk());
    out += R"(","cat":")";
    out += category(task.task.kind());
    out += R"(","ph":"X","pid":0,"tid":)";
    append(out, timeline.devices() + device);
    out += R"(,"ts":)";
    appendMicroseconds(out, task.start);
    out += R"(,"dur":)";
    appendMicroseconds(out, task.end - task.start);
    out += R"(,"args":{"stage":)";
    append(out, task.stage);
    out += R"(,"hidden_us":)";
    appendMicroseconds(out, task.hidden);
    out += "}}";
}

} // namespace

Result<std::string> chromeTrace(const Timeline &timeline, std::string_view title)
{
    const bool lanes = timeline.hasCommLanes();
    const std::size_t tasks = timeline.empty() ? 0 : timeline.order().tasks() + timeline.commTasks();
    if (tasks > tracedTasks)
        return Error{ErrorCode::ScheduleTooLarge, {std::to_string(tasks), std::to_string(tracedTasks)}, {}};
    std::string out = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    for (int device = 0; device < timeline.devices(); ++device) {
        appendMeta(out, "thread_name", device, R"("name":"GPU )" + std::to_string(device) + "\"");
        appendMeta(out, "thread_sort_index", device, R"("sort_index":)" + std::to_string(lanes ? 2 * device : device));
        if (!lanes)
            continue;
        const int second = timeline.devices() + device;
        appendMeta(out, "thread_name", second, R"("name":"GPU )" + std::to_string(device) + " communication\"");
        appendMeta(out, "thread_sort_index", second, R"("sort_index":)" + std::to_string(2 * device + 1));
    }
    appendMeta(out, "process_name", 0, R"("name":)" + Json(std::string(title)).dump());
    out.erase(out.size() - 2); // the last comma goes before the first task
    for (int device = 0; device < timeline.devices(); ++device) {
        const schedule::TaskRange range = timeline.tasksOf(device);
        for (std::uint32_t i = range.first; i < range.last; ++i) {
            out += ",\n";
            appendTask(out, timeline, device, i);
        }
        for (std::uint32_t i = timeline.commOf(device).first; i < timeline.commOf(device).last; ++i) {
            out += ",\n";
            appendComm(out, timeline, device, i);
        }
    }
    out += "\n]}\n";
    return out;
}

} // namespace shardscope::io
