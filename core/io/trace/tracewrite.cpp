// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracewrite.h"

#include "core/base/errorcode.h"
#include "core/io/json/json.h"
#include "core/io/text/csvtable.h"
#include "core/runs/names.h"
#include "core/runs/traceuse.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Trace;
using runs::TraceDevice;
using runs::TraceLane;
using runs::TraceUse;

constexpr std::size_t lookEvery = 1U << 14U;

/// ns as a decimal number of larger units, without rounding.
void appendScaled(std::string &out, std::int64_t ns, std::int64_t unit, int decimals)
{
    const char *sign = ns < 0 ? "-" : "";
    const std::int64_t magnitude = ns < 0 ? -ns : ns;
    std::array<char, 48> buffer{};
    const int size = std::snprintf(buffer.data(), buffer.size(), "%s%lld.%0*lld", sign, static_cast<long long>(magnitude / unit),
                                   decimals, static_cast<long long>(magnitude % unit));
    out.append(buffer.data(), static_cast<std::size_t>(size));
}

/// Number of the step that an interval begins in; nothing outside of all.
std::string stepAt(const Trace &trace, std::int64_t time)
{
    auto step = std::ranges::upper_bound(trace.steps, time, {}, &runs::TraceStep::start);
    if (step == trace.steps.begin() || (--step)->end <= time)
        return {};
    return std::to_string(step->number);
}

Error stopped()
{
    return {ErrorCode::Stopped, {}, {}};
}

runs::Measured measured(std::string_view name, std::string label, std::string unit)
{
    runs::Measured m;
    m.name = name;
    m.label = std::move(label);
    m.unit = std::move(unit);
    return m;
}

} // namespace

Result<std::string> traceCsv(const Trace &trace, const Progress &progress)
{
    std::string out = "rank,device,stream,lane,step,group,name,begin_s,duration_s\n";
    std::vector<std::string> names;
    for (const std::string &name : trace.names)
        names.push_back(csvField(name));
    for (const TraceLane &lane : trace.lanes) {
        const std::string head = std::to_string(lane.rank) + "," + (lane.host() ? std::string() : std::to_string(lane.device))
                                 + "," + std::to_string(lane.stream) + "," + csvField(lane.name) + ",";
        for (std::size_t i = 0; i < lane.size(); ++i) {
            if (i % lookEvery == 0 && progress.stopRequested())
                return stopped();
            out += head;
            out += stepAt(trace, lane.start[i]);
            out += ',';
            out += runs::traceGroupName(lane.group[i]);
            out += ',';
            out += names[lane.label[i]];
            out += ',';
            appendScaled(out, lane.start[i], 1'000'000'000, 9);
            out += ',';
            appendScaled(out, lane.lengthOf(i), 1'000'000'000, 9);
            out += '\n';
        }
    }
    return out;
}

Result<std::string> traceChrome(const Trace &trace, const Progress &progress)
{
    const std::vector<TraceDevice> devices = runs::traceDevices(trace);
    std::string out = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
    std::vector<std::string> names;
    for (const std::string &name : trace.names)
        names.push_back(Json(name).dump(-1, ' ', false, Json::error_handler_t::replace));
    bool first = true;
    const auto begin = [&] { out += std::exchange(first, false) ? "" : ",\n"; };
    for (std::size_t d = 0; d < devices.size(); ++d) {
        const std::string pid = std::to_string(d);
        begin();
        out +=
            R"({"name":"process_name","ph":"M","pid":)" + pid + R"(,"tid":0,"args":{"name":)" + Json("GPU " + pid).dump() + "}}";
        for (const int l : devices[d].lanes) {
            const TraceLane &lane = trace.lanes[static_cast<std::size_t>(l)];
            const std::string where = R"(,"pid":)" + pid + R"(,"tid":)" + std::to_string(lane.stream);
            begin();
            out += R"({"name":"thread_name","ph":"M")" + where + R"(,"args":{"name":)"
                   + Json(lane.name).dump(-1, ' ', false, Json::error_handler_t::replace) + "}}";
            for (std::size_t i = 0; i < lane.size(); ++i) {
                if (i % lookEvery == 0 && progress.stopRequested())
                    return stopped();
                begin();
                out += R"({"name":)" + names[lane.label[i]] + R"(,"cat":")";
                out += runs::traceGroupName(lane.group[i]);
                out += R"(","ph":"X")" + where + R"(,"ts":)";
                appendScaled(out, lane.start[i], 1000, 3);
                out += R"(,"dur":)";
                appendScaled(out, lane.lengthOf(i), 1000, 3);
                out += '}';
            }
        }
    }
    for (const runs::TraceStep &step : trace.steps) {
        if (trace.stepSource == runs::StepSource::Whole)
            break;
        begin();
        out += R"({"name":"ProfilerStep#)" + std::to_string(step.number)
               + R"(","cat":"user_annotation","ph":"X","pid":"steps","tid":0,"ts":)";
        appendScaled(out, step.start, 1000, 3);
        out += R"(,"dur":)";
        appendScaled(out, step.end - step.start, 1000, 3);
        out += '}';
    }
    out += "\n]}\n";
    return out;
}

Result<runs::Runs> traceRuns(const Trace &trace, const Progress &progress, int statedRanks)
{
    const std::vector<TraceDevice> devices = runs::traceDevices(trace);
    std::vector<std::vector<TraceUse>> uses;
    for (const TraceDevice &device : devices) {
        uses.push_back(runs::traceUse(trace, device, trace.steps, progress));
        if (progress.stopRequested() || uses.back().size() != trace.steps.size())
            return stopped();
    }
    const std::string &file = trace.sources.front().file;
    runs::Runs out;
    for (std::size_t s = 0; s < trace.steps.size(); ++s) {
        runs::Run run;
        run.format = "trace";
        run.source = file;
        run.id = file + " step " + std::to_string(trace.steps[s].number);
        run.title = "step " + std::to_string(trace.steps[s].number);
        run.place.file = file;
        run.settings[std::string(runs::setting::mode)] = std::string("trace");
        run.settings[std::string(runs::setting::worldSize)] =
            std::max(static_cast<double>(devices.size()), static_cast<double>(statedRanks));
        run.settings["step"] = static_cast<double>(trace.steps[s].number);
        runs::Measured time = measured(runs::quantity::stepTime, "step", "s");
        time.samples.push_back({trace.steps[s].seconds()});
        run.measured.push_back(std::move(time));
        const std::array<std::pair<std::string_view, double TraceUse::*>, 4> parts{{{"work_time", &TraceUse::work},
                                                                                    {"communication_wait", &TraceUse::waiting},
                                                                                    {"copy_wait", &TraceUse::copying},
                                                                                    {"idle_time", &TraceUse::idle}}};
        for (const auto &[name, part] : parts) {
            if (std::ranges::all_of(devices, [](const TraceDevice &device) { return device.device < 0; }))
                break; // what a host does says nothing of how long a GPU was busy
            runs::Measured value = measured(name, std::string(name), "s");
            for (std::size_t d = 0; d < devices.size(); ++d) {
                runs::Sample sample;
                sample.value = devices[d].device < 0 ? runs::noValue : uses[d][s].*part;
                sample.rank = static_cast<int>(d);
                value.samples.push_back(sample);
            }
            run.measured.push_back(std::move(value));
        }
        out.push_back(std::move(run));
    }
    runs::makeIdsUnique(out);
    return out;
}

} // namespace shardscope::io
