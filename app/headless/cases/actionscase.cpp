// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/actionscase.h"

#include "app/headless/cases/pipelinecase.h"
#include "app/headless/cases/pipelinedecode.h"
#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/io/json/fields.h"
#include "core/schedule/actionrun.h"
#include "core/schedule/knownorder.h"
#include "core/schedule/live.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace shardscope::headless {

using namespace io;

namespace {

using schedule::ActionKind;
using schedule::ActionRun;

constexpr std::size_t listedWaits = 100;

struct ActionsCase {
    ActionsInput input;
    schedule::ActionTimes times;
    schedule::Memory memory;
    std::string unit = "s";
    bool blocking = false;
    bool tasks = false;
};

/// A text, a list of lines, or a list a rank of texts.
std::optional<std::string> textOf(const Json &actions)
{
    if (actions.is_string())
        return actions.get<std::string>();
    if (!actions.is_array())
        return std::nullopt;
    std::string text;
    for (const Json &rank : actions) {
        if (rank.is_string()) {
            text += rank.get<std::string>() + "\n";
            continue;
        }
        if (!rank.is_array())
            return std::nullopt;
        text += "[";
        for (std::size_t i = 0; i < rank.size(); ++i) {
            if (!rank[i].is_string() && !rank[i].is_null())
                return std::nullopt;
            text += (i == 0 ? "" : ", ") + (rank[i].is_null() ? "None" : rank[i].get<std::string>());
        }
        text += "]\n";
    }
    return text;
}

Result<ActionsInput> readList(Fields &fields, std::optional<int> ranks)
{
    constexpr std::string_view expected = "a list with a list of actions such as \"0F0\" for each rank, or a text";
    const Json *actions = fields.require("actions", expected);
    const std::optional<std::string> text = actions ? textOf(*actions) : std::nullopt;
    if (!text)
        return fields.wrongType("actions", expected);
    Result<ActionsInput> input = readActions(*text, "", ranks);
    if (input)
        return input;
    Error error = input.error();
    error.place = {{}, 0, 0, fields.pointer("actions")};
    return error;
}

/// Times by stage; as for a schedule, each finite and not negative.
Status checkTimes(const ActionsCase &given, int stages, int ranks)
{
    const auto right = [](const std::vector<Seconds> &times, std::size_t many, std::string_view key) -> Status {
        if (times.size() > 1 && times.size() != many)
            return Error{ErrorCode::ValueRange,
                         {"The number of entries in " + std::string(key), std::to_string(times.size()),
                          "1, or one for each of " + std::to_string(many) + " stages"},
                         {{}, 0, 0, "/" + std::string(key)}};
        for (std::size_t i = 0; i < times.size(); ++i)
            if (!std::isfinite(times[i].si()) || times[i].si() < 0)
                return Error{ErrorCode::ValueRange,
                             {std::string(key), std::isnan(times[i].si()) ? "nan" : figure(times[i].si()), "a time, 0 or more"},
                             {{}, 0, 0, "/" + std::string(key)}};
        return Nothing{};
    };
    const auto count = static_cast<std::size_t>(stages);
    for (const auto &[times, key] :
         {std::pair(&given.times.pass.forward, "forward_s"), std::pair(&given.times.pass.backwardInput, "backward_input_s"),
          std::pair(&given.times.pass.backwardWeight, "backward_weight_s"),
          std::pair(&given.times.pass.overlapped, "overlapped_s")})
        if (auto s = right(*times, count, key); !s)
            return s;
    return right(given.times.transfer, static_cast<std::size_t>(ranks) * static_cast<std::size_t>(ranks), "transfer_s");
}

/// `stages` and `chunks` may stand beside a list, which says them itself.
Status checkStated(const std::optional<int> &stated, std::string_view key, int counted)
{
    if (!stated || *stated == counted)
        return Nothing{};
    return Error{ErrorCode::ValueRange,
                 {std::string(key), std::to_string(*stated), std::to_string(counted) + ", as the actions have"},
                 {{}, 0, 0, "/" + std::string(key)}};
}

Result<ActionsCase> readActionsCase(Fields &fields)
{
    ActionsCase out;
    std::optional<int> stages;
    std::optional<int> chunks;
    std::optional<int> virtualStages;
    fields.read("stages", stages, 1, schedule::maxStages);
    fields.read("chunks", chunks, 1, schedule::maxChunks);
    fields.read("virtual_stages", virtualStages, 1, schedule::maxVirtualStages);
    Result<ActionsInput> input = readList(fields, stages);
    if (fields.error())
        return *fields.error();
    if (!input)
        return input.error();
    out.input = *std::move(input);
    const schedule::ActionCounts counts = schedule::countActions(out.input.list);
    const auto ranks = static_cast<int>(out.input.list.ranks.size());
    if (auto s = checkStated(stages, "stages", ranks); !s)
        return s.error();
    if (auto s = checkStated(chunks, "chunks", counts.chunks); !s)
        return s.error();
    const auto has = [&](ActionKind kind) { return counts.of[static_cast<std::size_t>(kind)] > 0; };
    const bool backward = has(ActionKind::B) || has(ActionKind::I) || has(ActionKind::W);
    out.times.pass.forward = readTimes(fields, "forward_s", true);
    out.times.pass.backwardInput = readTimes(fields, "backward_input_s", backward);
    out.times.pass.backwardWeight = readTimes(fields, "backward_weight_s", backward);
    out.times.pass.overlapped = readTimes(fields, "overlapped_s", false);
    out.times.transfer = readTransferTable(fields, ranks);
    fields.read("blocking", out.blocking);
    out.memory.liveLimit = readNumber(fields, "live_limit");
    out.memory.weightShare = readNumber(fields, "weight_share").value_or(1.0);
    fields.read("tasks", out.tasks);
    if (auto error = fields.finish())
        return *error;
    if (auto s = checkTimes(out, counts.stages, ranks); !s)
        return s.error();
    return out;
}

/// The schedule whose order the list has; null where it has one of its own.
Json scheduleOf(const schedule::Order &passes)
{
    const auto known = schedule::knownOrder(passes);
    if (!known)
        return nullptr;
    Json out = {{"id", known->schedule->id}, {"virtual_stages", known->shape.virtualStages}};
    if (known->shape.group > 0)
        out["microbatch_group"] = known->shape.group;
    return out;
}

Json describeList(const ActionsInput &input, const schedule::Order &passes)
{
    const schedule::ActionCounts counts = schedule::countActions(input.list);
    Json of = Json::object();
    for (std::size_t k = 0; k < static_cast<std::size_t>(ActionKind::Overlap); ++k)
        if (counts.of[k] > 0)
            of[std::string(schedule::actionWord(static_cast<ActionKind>(k)))] = counts.of[k];
    Json perRank = Json::array();
    for (std::size_t rank = 0; rank < input.list.ranks.size(); ++rank)
        perRank.push_back({{"actions", input.list.ranks[rank].size()}, {"stages", counts.stagesOfRank[rank]}});
    return {{"kind", input.kind},
            {"ranks", input.list.ranks.size()},
            {"stages", counts.stages},
            {"microbatches", counts.chunks},
            {"counts", std::move(of)},
            {"overlap_f_b", counts.overlaps},
            {"idle_cells", counts.of[static_cast<std::size_t>(ActionKind::Idle)]},
            {"has_comms", counts.transfers},
            {"schedule", scheduleOf(passes)},
            {"per_rank", std::move(perRank)}};
}

Json waitsJson(const ActionRun &run, const std::string &unit)
{
    Json waits = Json::array();
    const schedule::Order &order = run.timeline.order();
    for (std::size_t i = 0; i < std::min(run.waits.size(), listedWaits); ++i) {
        const schedule::HeldUp &wait = run.waits[i];
        waits.push_back({{"rank", wait.rank},
                         {"receive", actionText(order, wait.rank, wait.receive)},
                         {"from_rank", wait.from},
                         {"waits_for", actionText(order, wait.from, wait.source)},
                         {"delayed", actionText(order, wait.rank, wait.delayed)},
                         {"ready_s", wait.ready.si()},
                         {"start_s", wait.until.si()},
                         {"lost_s", wait.lost().si()},
                         {"message", english(heldUpText(order, wait, unit))}});
    }
    return waits;
}

std::string receivesMessage(const ActionRun &beside, const ActionRun &blocking, const std::string &unit)
{
    const Number held(blocking.timeline.makespan().si(), unit);
    const Number free(beside.timeline.makespan().si(), unit);
    if (blocking.waits.empty())
        return english({core::tr("No receive holds up a task that is ready: the step takes %1"), {held}});
    return english({core::tr("%1. With receives that block their rank the step takes %2, with receives that wait beside "
                             "computing %3"),
                    {heldUpText(blocking.timeline.order(), blocking.waits.front(), unit), held, free}});
}

Result<Json> answer(const ActionsCase &given, const std::string &pointer, const Progress &progress)
{
    const auto ordered = [&](bool transfers) -> Result<ActionRun> {
        auto order = schedule::orderOfActions(given.input.list, transfers);
        if (!order)
            return std::move(order).error();
        return schedule::runActions(std::make_shared<const schedule::Order>(*std::move(order)), given.times, progress);
    };
    const Result<ActionRun> beside = ordered(false);
    if (!beside)
        return beside.error();
    if (auto s = schedule::holdsLimit(beside->timeline.order(), given.memory, core::tr("The list of actions")); !s)
        return s.error();
    const bool transfers = schedule::countActions(given.input.list).transfers;
    if (!transfers) {
        if (given.blocking)
            return Error{ErrorCode::ScheduleRule,
                         {"blocking", "a list with sends and receives", "none in these actions"},
                         {{}, 0, 0, "/blocking"}};
        Result<Json> result = timelineJson(beside->timeline, given.memory, given.tasks, pointer);
        if (result)
            (*result)["actions"] = describeList(given.input, beside->timeline.order());
        return result;
    }
    const Result<ActionRun> blocking = ordered(true);
    if (!blocking && (given.blocking || blocking.error().code != ErrorCode::ScheduleDeadlock))
        return blocking.error();
    const ActionRun &chosen = given.blocking ? *blocking : *beside;
    Result<Json> result = timelineJson(chosen.timeline, given.memory, given.tasks, pointer);
    if (!result)
        return result;
    (*result)["actions"] = describeList(given.input, beside->timeline.order());
    Json receives = {{"beside_s", beside->timeline.makespan().si()}};
    receives["blocking_s"] = blocking ? Json(blocking->timeline.makespan().si()) : Json(nullptr);
    receives["message"] = blocking ? receivesMessage(*beside, *blocking, given.unit) : message(blocking.error());
    receives["waits"] = blocking ? waitsJson(*blocking, given.unit) : Json::array();
    (*result)["receives"] = std::move(receives);
    return result;
}

Result<ActionsCase> decodeCase(const Json &element, const std::string &at)
{
    Fields fields(element.at("case"), at, {});
    Result<ActionsCase> read = readActionsCase(fields);
    if (read)
        return read;
    Error error = read.error();
    if (error.place.pointer.rfind(at, 0) != 0)
        error.place.pointer = at + error.place.pointer;
    return error;
}

} // namespace

bool hasActions(const Json &element)
{
    const auto body = element.find("case");
    return body != element.end() && body->is_object() && body->contains("actions");
}

Result<Json> answerActions(const Json &element, const std::string &pointer, const Progress &progress)
{
    const Result<ActionsCase> given = decodeCase(element, pointer + "/case");
    if (!given)
        return given.error();
    Result<Json> result = answer(*given, pointer, progress);
    if (result || result.error().code == ErrorCode::Stopped)
        return result;
    Error error = result.error();
    if (error.place.pointer.rfind(pointer + "/case", 0) != 0)
        error.place.pointer = pointer + "/case" + (error.place.pointer.empty() ? "/actions" : error.place.pointer);
    return error;
}

Result<Json> answerActionsText(const ActionsInput &input, const Progress &progress)
{
    ActionsCase given;
    given.input = input;
    given.unit = "";
    given.times.pass.forward = given.times.pass.backwardInput = given.times.pass.backwardWeight = {Seconds(1)};
    Result<Json> result = answer(given, "", progress);
    if (result)
        (*result)["assumed"] = {{"forward_s", 1}, {"backward_input_s", 1}, {"backward_weight_s", 1}, {"transfer_s", 0}};
    return result;
}

Result<schedule::ActionList> actionsOfCase(const Json &element, const std::string &pointer)
{
    const Json *body = &element.at("case");
    Fields fields(*body, pointer + "/case", {});
    std::optional<int> stages;
    fields.read("stages", stages, 1, schedule::maxStages);
    Result<ActionsInput> input = readList(fields, stages);
    if (!input)
        return input.error();
    return std::move(input->list);
}

} // namespace shardscope::headless
