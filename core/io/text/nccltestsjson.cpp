// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nccltestsjson.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/io/json/json.h"

#include <algorithm>

namespace shardscope::io {

namespace {

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

} // namespace

bool isNcclJson(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '{' && text.find("\"bus_bw\"") != std::string_view::npos
           && text.find("\"results\"") != std::string_view::npos;
}

Result<std::string> ncclJsonAsTable(std::string_view text, std::string_view file)
{
    const Result<Json> json = parseJson(text, file);
    if (!json)
        return json.error();
    const Json *results = member(*json, "results");
    if (results == nullptr || !results->is_array() || results->empty())
        return Error{ErrorCode::JsonMissing, {"results", "the rows of nccl-tests -J"}, {std::string(file), 0, 0, "/results"}};
    std::string table = "# Collective test starting: " + cell(results->front(), "experiment_name") + "\n";
    const Json *config = member(*json, "config");
    const Json *devices = config != nullptr ? member(*config, "devices") : nullptr;
    if (devices != nullptr && devices->is_array()) {
        for (const Json &device : *devices)
            table += rankLine(device);
    }
    table += "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n"
             "# (B) (elements) (us) (GB/s) (GB/s) (us) (GB/s) (GB/s)\n";
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
