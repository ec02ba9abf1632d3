// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nccltestsjson.h"

#include "core/base/issue.h"
#include "core/base/numbertext.h"
#include "core/io/json/json.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::io {

namespace {

constexpr const char *tableHead = "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n"
                                  "# (B) (elements) (us) (GB/s) (GB/s) (us) (GB/s) (GB/s)\n";

const Json *member(const Json &object, const char *key)
{
    const auto found = object.is_object() ? object.find(key) : object.end();
    return object.is_object() && found != object.end() ? &*found : nullptr;
}

/// A cell of the table: one word; "N/A" where there is none.
std::string cell(const Json &object, const char *key)
{
    const Json *value = member(object, key);
    if (value == nullptr || value->is_structured() || value->is_null())
        return "N/A";
    std::string text = value->is_string()         ? value->get<std::string>()
                       : value->is_number_float() ? numberText(value->get<double>())
                                                  : value->dump();
    std::ranges::replace_if(
        text, [](char c) { return c == ' ' || c == '\t' || c == '\n'; }, '_');
    return text.empty() ? "N/A" : text;
}

std::string rankLine(const Json &device)
{
    const Json *model = member(device, "device_info");
    return "#  Rank " + cell(device, "rank") + " Group " + cell(device, "group") + " Pid " + cell(device, "pid") + " on "
           + cell(device, "hostname") + " device " + cell(device, "device") + " [" + cell(device, "device_hex") + "] "
           + (model != nullptr && model->is_string() ? model->get<std::string>() : std::string()) + "\n";
}

std::string rowLine(const Json &row)
{
    std::string line;
    for (const char *key : {"size", "count", "type", "redop", "root"})
        line += cell(row, key) + " ";
    for (const char *place : {"out_of_place", "in_place"}) {
        const Json *timing = member(row, place);
        for (const char *key : {"time", "alg_bw", "bus_bw", "nwrong"})
            line += (timing != nullptr ? cell(*timing, key) : std::string("N/A")) + " ";
    }
    return line + "\n";
}

/// One collective of a size among so many ranks, as often as it was seen.
using InspectorKey = std::tuple<std::string, double, double>; // name, ranks, bytes

std::optional<double> positive(const Json &object, const char *key)
{
    const Json *value = member(object, key);
    const bool is = value != nullptr && value->is_number() && value->get<double>() > 0;
    return is ? std::optional(value->get<double>()) : std::nullopt;
}

/// "AllReduce" as the tests call it.
std::string testName(const std::string &name)
{
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z' && !out.empty())
            out += '_';
        out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return out;
}

/// A table a collective; a row a size: the median of all its records, since a first one or a late rank is none of the link's.
/// Lines that are cut or tell of something else are passed over.
std::string inspectorAsTable(std::string_view text)
{
    std::map<InspectorKey, std::vector<std::pair<double, std::string>>> records; // microseconds, and the row
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const Result<Json> line = parseJson(text.substr(0, end), {});
        text.remove_prefix(std::min(end + 1, text.size()));
        const Json *header = line ? member(*line, "header") : nullptr;
        const Json *perf = line ? member(*line, "coll_perf") : nullptr;
        if (header == nullptr || perf == nullptr)
            continue;
        const auto bytes = positive(*perf, "coll_msg_size_bytes");
        const auto time = positive(*perf, "coll_exec_time_us");
        if (bytes && time)
            records[{cell(*perf, "coll"), positive(*header, "n_ranks").value_or(0), *bytes}].emplace_back(
                *time, std::to_string(std::llround(*bytes)) + " 0 N/A none -1 " + numberText(*time) + " "
                           + cell(*perf, "coll_algobw_gbs") + " " + cell(*perf, "coll_busbw_gbs") + " N/A N/A N/A N/A N/A\n");
    }
    std::string table;
    InspectorKey last;
    for (auto &[key, rows] : records) {
        if (table.empty() || std::get<0>(key) != std::get<0>(last) || std::get<1>(key) != std::get<1>(last))
            table += "# Collective test starting: " + testName(std::get<0>(key)) + "_perf\n" + tableHead;
        last = key;
        const auto middle = rows.begin() + static_cast<std::ptrdiff_t>(rows.size() / 2);
        std::ranges::nth_element(rows, middle);
        table += middle->second;
    }
    return table;
}

bool isInspector(std::string_view text)
{
    return text.find("\"coll_perf\"") != std::string_view::npos && text.find("\"coll_exec_time_us\"") != std::string_view::npos;
}

} // namespace

bool isNcclJson(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool tests = text.find("\"bus_bw\"") != std::string_view::npos && text.find("\"results\"") != std::string_view::npos;
    return first != std::string_view::npos && text[first] == '{' && (tests || isInspector(text));
}

Result<std::string> ncclJsonAsTable(std::string_view text, std::string_view file)
{
    if (isInspector(text))
        return inspectorAsTable(text);
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    const Json *results = member(*json, "results");
    if (results == nullptr || !results->is_array() || results->empty())
        return Error{ErrorCode::JsonMissing, {"results", "the rows of nccl-tests -J"}, atPointer(file, "/results")};
    std::string table = "# Collective test starting: " + cell(results->front(), "experiment_name") + "\n";
    const Json *config = member(*json, "config");
    const Json *devices = config != nullptr ? member(*config, "devices") : nullptr;
    if (devices != nullptr && devices->is_array()) {
        for (const Json &device : *devices)
            table += rankLine(device);
    }
    table += tableHead;
    for (const Json &row : *results)
        table += rowLine(row);
    const Json *bounds = member(*json, "out_of_bounds");
    const Json *okay = bounds != nullptr ? member(*bounds, "okay") : nullptr;
    if (okay != nullptr && okay->is_boolean() && !okay->get<bool>())
        table += "# Out of bounds values : " + cell(*bounds, "count") + " FAILED\n";
    const Json *average = member(*json, "average_bus_bandwidth");
    if (average != nullptr)
        table += "# Avg bus bandwidth : " + cell(*average, "bandwidth") + "\n";
    return table + "#\n";
}

} // namespace shardscope::io
