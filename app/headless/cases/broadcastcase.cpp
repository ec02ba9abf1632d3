// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/broadcastcase.h"

#include "app/headless/cases/caserunner.h"
#include "core/base/errorcode.h"
#include "core/io/json/fields.h"
#include "core/traffic/broadcast.h"

#include <cmath>
#include <optional>

namespace shardscope::headless {

using namespace io;

namespace {

using traffic::BroadcastCase;

constexpr int mostBlocks = 2147483647;

void readQuantity(Fields &fields, const char *key, double &out, bool needed, bool zero = false)
{
    if (needed && !fields.require(key, zero ? "a number from 0" : "a number above 0"))
        return;
    std::optional<double> value;
    fields.read(key, value, 0, zero);
    if (value)
        out = *value;
}

Result<BroadcastCase> decode(const Json &element, const std::string &pointer, std::string_view file)
{
    Fields outer(element, pointer, file);
    (void)outer.require("case", "an object with bytes, destinations, host_pageable_Bps, host_pinned_Bps, link_Bps");
    const Json *json = outer.findObject("case");
    if (!json)
        return *outer.error();
    Fields fields(*json, pointer + "/case", file);
    BroadcastCase input;
    double bytes = 0;
    double pageable = 0;
    double pinned = 0;
    double link = 0;
    double latency = input.latency.si();
    int blocks = 0;
    readQuantity(fields, "bytes", bytes, true);
    (void)fields.require("destinations", "a whole number from 1");
    fields.read("destinations", input.destinations, 1, traffic::mostDestinations);
    readQuantity(fields, "host_pageable_Bps", pageable, true);
    readQuantity(fields, "host_pinned_Bps", pinned, true);
    readQuantity(fields, "link_Bps", link, true);
    readQuantity(fields, "latency_s", latency, false, true);
    fields.read("blocks", blocks, 1, mostBlocks);
    if (const auto error = fields.finish())
        return *error;
    input.bytes = Bytes(bytes);
    input.hostPageable = BytesPerSecond(pageable);
    input.hostPinned = BytesPerSecond(pinned);
    input.link = BytesPerSecond(link);
    input.latency = Seconds(latency);
    input.blocks = blocks;
    if (blocks == 0) { // not given: the best number
        input.blocks = 1;
        if (traffic::check(input))
            input.blocks = traffic::bestBlocks(input);
    }
    if (Status status = traffic::check(input); !status) {
        Error error = std::move(status).error();
        error.place.pointer = pointer + "/case/" + error.args.front();
        return error;
    }
    return input;
}

template <class Array>
Json list(const Array &values)
{
    Json out = Json::array();
    for (const auto &value : values)
        out.push_back(numberOrText(value.si()));
    return out;
}

} // namespace

Result<std::string> answerBroadcast(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto answer = [file](const Json &element, const std::string &pointer) -> Result<Json> {
        const Result<BroadcastCase> input = decode(element, pointer, file);
        if (!input)
            return input.error();
        const Result<traffic::BroadcastTimes> out = traffic::broadcast(*input);
        if (!out)
            return out.error();
        return Json{{"times_s", list(out->times)},
                    {"effective_Bps", list(out->effective)},
                    {"lower_bound_s", out->lowerBound.si()},
                    {"best_blocks", out->bestBlocks},
                    {"best_time_s", out->bestTime.si()}};
    };
    return answerCases("broadcast", text, file, answer, progress);
}

} // namespace shardscope::headless
