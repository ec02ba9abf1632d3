// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinedecode.h"

#include "core/base/errorcode.h"
#include "core/io/json/fields.h"

#include <cmath>
#include <limits>
#include <optional>
#include <vector>

namespace shardscope::headless {

using namespace io;

namespace {

using schedule::Problem;

/// A number, or one of the texts that stand for what JSON cannot write.
std::optional<double> numberOf(const Json &value)
{
    if (value.is_number())
        return value.get<double>();
    if (!value.is_string())
        return std::nullopt;
    const auto text = value.get<std::string>();
    if (text == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "inf" || text == "-inf")
        return (text == "inf" ? 1 : -1) * std::numeric_limits<double>::infinity();
    return std::nullopt;
}

} // namespace

std::vector<Seconds> readTimes(Fields &fields, std::string_view key, bool needed)
{
    std::vector<Seconds> times;
    constexpr std::string_view expected = "a number of seconds, or a list with one a rank";
    const Json *value = needed ? fields.require(key, expected) : fields.find(key);
    if (!value)
        return times;
    if (!value->is_array()) {
        if (const auto number = numberOf(*value))
            times.emplace_back(*number);
        else
            fields.fail(fields.wrongType(key, expected));
        return times;
    }
    for (const Json &entry : *value) {
        if (const auto number = numberOf(entry))
            times.emplace_back(*number);
        else
            fields.fail(fields.wrongType(key, expected));
    }
    if (times.empty())
        fields.fail(fields.wrongType(key, expected));
    return times;
}

std::optional<double> readNumber(Fields &fields, std::string_view key)
{
    const Json *value = fields.find(key);
    if (!value || value->is_null())
        return std::nullopt;
    const auto number = numberOf(*value);
    if (!number)
        fields.fail(fields.wrongType(key, "a number"));
    return number;
}

std::vector<Seconds> readTransferTable(Fields &fields, int ranks)
{
    constexpr std::string_view key = "transfer_s";
    constexpr std::string_view expected = "a number of seconds, or a table of them with a row and a column a rank";
    const Json *value = fields.find(key);
    if (!value)
        return {};
    if (const auto number = numberOf(*value))
        return {Seconds(*number)};
    std::vector<Seconds> times;
    const auto p = static_cast<std::size_t>(ranks);
    for (const Json &row : value->is_array() && value->size() == p ? *value : Json::array())
        for (const Json &cell : row.is_array() && row.size() == p ? row : Json::array())
            if (const auto number = numberOf(cell))
                times.emplace_back(*number);
    if (times.size() != p * p)
        fields.fail(fields.wrongType(key, expected));
    return times;
}

namespace {

/// transfer_s: a number, or a table of seconds from row to column; ranks hand
/// chunks to their neighbours only, so only those entries are used.
void readTransfers(Fields &fields, int ranks, schedule::Transfers &out)
{
    constexpr std::string_view key = "transfer_s";
    constexpr std::string_view expected = "a number of seconds, or a table of them with a row and a column a rank";
    const Json *value = fields.find(key);
    if (!value)
        return;
    if (const auto number = numberOf(*value)) {
        out.toNext = out.toPrevious = {Seconds(*number)};
        return;
    }
    const auto p = static_cast<std::size_t>(ranks);
    if (!value->is_array() || value->size() != p) {
        fields.fail(fields.wrongType(key, expected));
        return;
    }
    const auto at = [&](std::size_t from, std::size_t to) {
        const Json &row = (*value)[from];
        const auto number = row.is_array() && row.size() == p ? numberOf(row[to]) : std::nullopt;
        if (!number)
            fields.fail(fields.wrongType(key, expected));
        return Seconds(number.value_or(0));
    };
    for (std::size_t r = 0; r < p; ++r) {
        out.toNext.push_back(p > 1 ? at(r, (r + 1) % p) : Seconds(0));
        out.toPrevious.push_back(p > 1 ? at(r, (r + p - 1) % p) : Seconds(0));
    }
}

/// The second lane: "comm_lane", or one of its times.
void readComm(Fields &fields, schedule::Communication &out)
{
    out.gather = readTimes(fields, "gather_s", false);
    out.reduce = readTimes(fields, "reduce_s", false);
    out.exchangeForward = readTimes(fields, "exchange_forward_s", false);
    out.exchangeBackward = readTimes(fields, "exchange_backward_s", false);
    out.offload = readTimes(fields, "offload_s", false);
    if (fields.find("link_shared_by"))
        fields.read("link_shared_by", out.sharedBy, 1, schedule::maxStages);
    if (fields.find("gathered_stages"))
        fields.read("gathered_stages", out.ahead, 1, schedule::maxVirtualStages);
    out.slowdown = readNumber(fields, "comm_slowdown").value_or(1.0);
    out.lane = !out.gather.empty() || !out.reduce.empty() || !out.exchangeForward.empty() || !out.exchangeBackward.empty()
               || !out.offload.empty() || out.sharedBy > 1;
    fields.read("comm_lane", out.lane);
}

PipelineCase readPipelineCase(Fields &fields)
{
    PipelineCase out;
    Problem &problem = out.problem;
    std::string id;
    if (fields.require("schedule", "the name of a schedule"))
        fields.read("schedule", id);
    if (fields.require("stages", "a whole number"))
        fields.read("stages", problem.shape.stages, 1, schedule::maxStages);
    if (fields.require("chunks", "a whole number"))
        fields.read("chunks", problem.shape.chunks, 1, schedule::maxChunks);
    std::optional<int> virtualStages;
    fields.read("virtual_stages", virtualStages, 1, schedule::maxVirtualStages);
    if (fields.find("microbatch_group"))
        fields.read("microbatch_group", problem.shape.group, 1, schedule::maxChunks);
    fields.read("forward_only", problem.shape.forwardOnly);
    const bool training = !problem.shape.forwardOnly;
    problem.times.forward = readTimes(fields, "forward_s", true);
    problem.times.backwardInput = readTimes(fields, "backward_input_s", training);
    problem.times.backwardWeight = readTimes(fields, "backward_weight_s", training);
    problem.times.overlapped = readTimes(fields, "overlapped_s", false);
    if (!fields.error())
        readTransfers(fields, problem.shape.stages, problem.transfers);
    fields.read("blocking", problem.transfers.blocking);
    readComm(fields, problem.comm);
    problem.memory.liveLimit = readNumber(fields, "live_limit");
    problem.memory.weightShare = readNumber(fields, "weight_share").value_or(1.0);
    fields.read("tasks", out.tasks);
    if (fields.error())
        return out;
    const auto found = schedule::findSchedule(id);
    if (!found) {
        fields.fail(found.error());
        return out;
    }
    if ((*found)->takesOrder) {
        fields.fail({ErrorCode::JsonMissing,
                     {"actions", "a list of actions a rank in place of schedule"},
                     {{}, 0, 0, fields.pointer("actions")}});
        return out;
    }
    out.schedule = *found;
    problem.shape.virtualStages = virtualStages.value_or(out.schedule->leastVirtualStages);
    return out;
}

} // namespace

Result<PipelineCase> decodePipelineCase(const Json &element, const std::string &pointer)
{
    const std::string at = pointer + "/case";
    const auto body = element.find("case");
    if (body == element.end())
        return Error{ErrorCode::JsonMissing, {"case", "an object {…}"}, {{}, 0, 0, at}};
    Fields fields(*body, at, {});
    if (fields.error())
        return *fields.error();
    PipelineCase out = readPipelineCase(fields);
    if (auto error = fields.finish()) {
        if (error->place.pointer.rfind(at, 0) != 0)
            error->place.pointer = at + error->place.pointer; // the schedule's own rules point into the case
        return *std::move(error);
    }
    return out;
}

} // namespace shardscope::headless
