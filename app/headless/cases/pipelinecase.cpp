// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"

#include "app/headless/cases/actionscase.h"
#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/pipelinedecode.h"
#include "core/base/errorcode.h"
#include "core/io/schedule/readactions.h"
#include "core/io/trace/chrometrace.h"
#include "core/schedule/actions.h"
#include "core/schedule/blame.h"
#include "core/schedule/causes.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"

#include <optional>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using schedule::TaskKind;
using schedule::Timeline;

struct Simulated {
    PipelineCase input;
    Timeline timeline;
};

Result<Simulated> simulateCase(const Json &element, const std::string &pointer, const Progress &progress)
{
    auto input = decodePipelineCase(element, pointer);
    if (!input)
        return std::move(input).error();
    const auto located = [&](Error error) {
        if (error.code != ErrorCode::Stopped) // what no single key is to blame for is of the whole case
            error.place.pointer = pointer + "/case" + error.place.pointer;
        return error;
    };
    const auto order = schedule::buildOrder(*input->schedule, input->problem, progress);
    if (!order)
        return located(order.error());
    auto timeline = schedule::simulate(*order, input->problem, progress);
    if (!timeline)
        return located(timeline.error());
    if (auto s = schedule::holdsLimit(*timeline, input->problem.memory, input->schedule->title); !s)
        return located(s.error());
    return Simulated{*std::move(input), *std::move(timeline)};
}

Json stagesJson(const schedule::Summary &summary)
{
    Json stages = Json::array();
    for (const schedule::RankSummary &rank : summary.ranks)
        stages.push_back({{"busy_s", rank.busy.si()},
                          {"fill_s", rank.fill.si()},
                          {"stall_s", rank.stall.si()},
                          {"drain_s", rank.drain.si()},
                          {"span_s", rank.span.si()}});
    return stages;
}

/// The second lanes: what is hidden, how often, and with `tasks` each.
Json commJson(const Timeline &timeline, bool tasks)
{
    const auto share = [](const schedule::CommShare &of) {
        Json counts = Json::object();
        for (std::size_t kind = 0; kind < of.count.size(); ++kind)
            if (of.count[kind] > 0)
                counts[std::string(name(static_cast<TaskKind>(kind)))] = of.count[kind];
        return Json{{"total_s", of.total.si()},
                    {"hidden_s", of.hidden.si()},
                    {"exposed_s", of.exposed().si()},
                    {"hidden_share", of.hiddenShare()},
                    {"counts", std::move(counts)}};
    };
    Json out = share(commShare(timeline));
    Json stages = Json::array();
    Json list = Json::array();
    for (int device = 0; device < timeline.devices(); ++device) {
        stages.push_back(share(commShare(timeline, device)));
        for (std::uint32_t i = timeline.commOf(device).first; tasks && i < timeline.commOf(device).last; ++i) {
            const schedule::CommTask task = commTask(timeline, device, i);
            Json one = {{"device", device},      {"stage", task.stage}, {"kind", name(task.task.kind())},
                        {"start_s", task.start}, {"end_s", task.end},   {"hidden_s", task.hidden}};
            if (task.task.chunk() != schedule::Task::noChunk)
                one["chunk"] = task.task.chunk();
            list.push_back(std::move(one));
        }
    }
    out["stages"] = std::move(stages);
    if (tasks)
        out["tasks"] = std::move(list);
    return out;
}

Json pathJson(const schedule::Causes &causes)
{
    Json path = Json::array();
    for (const schedule::PathStep &step : schedule::criticalPath(causes)) {
        if (!schedule::isTransfer(step.task.kind))
            path.push_back({step.task.device, schedule::name(step.task.kind), step.task.chunk, step.task.slot});
    }
    return path;
}

Json tasksJson(const Timeline &timeline)
{
    Json tasks = Json::array();
    const schedule::Order &order = timeline.order();
    for (int device = 0; device < timeline.devices(); ++device) {
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            const schedule::TimedTask task = timeline.at(device, i);
            if (schedule::isTransfer(task.kind))
                continue;
            Json entry = {{"device", task.device},   {"stage", task.stage},        {"chunk", task.chunk},
                          {"kind", name(task.kind)}, {"start_s", task.start.si()}, {"end_s", task.end.si()}};
            if (task.kind == TaskKind::FB) {
                const schedule::Task back = order.partner(i);
                entry["backward_stage"] = order.map().stage(device, back.slot());
                entry["backward_chunk"] = back.chunk();
            }
            tasks.push_back(std::move(entry));
        }
    }
    return tasks;
}

Result<Json> answerCase(const Json &element, const std::string &pointer, const Progress &progress)
{
    if (hasActions(element))
        return answerActions(element, pointer, progress);
    const auto simulated = simulateCase(element, pointer, progress);
    if (!simulated)
        return simulated.error();
    return timelineJson(simulated->timeline, simulated->input.problem.memory, simulated->input.tasks, pointer);
}

/// The only case of an input as a list of actions, to be written in another form.
Result<schedule::ActionList> actionsOf(std::string_view text, std::string_view file, const PipelineOptions &options,
                                       const Progress &progress)
{
    if (looksLikeActions(text)) {
        const Result<ActionsInput> read = readActions(text, file, options.ranks);
        return read ? Result<schedule::ActionList>(read->list) : Result<schedule::ActionList>(read.error());
    }
    const auto json = parseJson(text, file);
    if (!json)
        return json.error();
    if (!json->is_object())
        return Error{
            ErrorCode::JsonType, {"The input", "one case {…}: a list is written for each"}, {std::string(file), 0, 0, {}}};
    if (hasActions(*json))
        return actionsOfCase(*json, "");
    const auto simulated = simulateCase(*json, "", progress);
    if (!simulated)
        return simulated.error();
    const schedule::Order &order = simulated->timeline.order();
    const schedule::Communication &comm = simulated->input.problem.comm;
    const auto placed = comm.lane ? schedule::placedComm(order, comm) : nullptr;
    return schedule::actionsOfOrder(order, false, placed.get());
}

} // namespace

Result<Json> timelineJson(const Timeline &timeline, const schedule::Memory &memory, bool tasks, const std::string &pointer)
{
    const std::size_t count = timeline.order().tasks();
    if (tasks && count > listedTasks)
        return Error{ErrorCode::ValueRange,
                     {"The number of tasks to list", std::to_string(count),
                      "at most " + std::to_string(listedTasks) + "; convert --to chrome-trace writes more"},
                     {{}, 0, 0, pointer + "/case/tasks"}};
    const schedule::Summary summary = schedule::summaryOf(timeline, memory);
    const schedule::Causes causes(timeline);
    const schedule::Blame blame(causes);
    Json internal = Json::array();
    Json peaks = Json::array();
    for (const schedule::RankSummary &rank : summary.ranks) {
        internal.push_back(rank.stall.si());
        peaks.push_back(rank.peakLive);
    }
    Json blamed = Json::array();
    for (const Seconds time : blame.ranks())
        blamed.push_back(time.si());
    Json links = Json::array();
    for (const schedule::LinkBlame &link : blame.links())
        links.push_back({{"from", link.from}, {"to", link.to}, {"blame_s", link.blamed.si()}});
    Json result = {{"makespan_s", summary.makespan.si()}, {"longest_stage_span_s", summary.longestStageSpan.si()},
                   {"bubble_ratio", summary.bubbleRatio}, {"throughput_chunks_per_s", numberOrText(summary.chunksPerSecond)},
                   {"stages", stagesJson(summary)},       {"internal_bubble_s", std::move(internal)},
                   {"peak_live", std::move(peaks)},       {"blame_s", std::move(blamed)},
                   {"link_blame", std::move(links)},      {"critical_path", pathJson(causes)}};
    if (timeline.hasCommLanes()) {
        Json lanes = Json::array();
        for (const Seconds time : blame.lanes())
            lanes.push_back(time.si());
        result["lane_blame_s"] = std::move(lanes);
        result["communication"] = commJson(timeline, tasks);
    }
    if (tasks)
        result["tasks"] = tasksJson(timeline);
    return result;
}

Result<std::string> answerPipeline(std::string_view text, std::string_view file, const Progress &progress,
                                   const PipelineOptions &options)
{
    if (options.to != "json") {
        const auto list = actionsOf(text, file, options, progress);
        if (!list)
            return list.error();
        if (options.to == "megatron-table")
            return megatronTable(*list);
        if (options.to == "zero-bubble-nodes")
            return zeroBubbleNodes(*list);
        return options.to == "pytorch-csv" ? actionsCsv(*list) : actionsText(*list);
    }
    if (!looksLikeActions(text))
        return answerCases(
            "pipeline", text, file,
            [&](const Json &element, const std::string &pointer) { return answerCase(element, pointer, progress); }, progress);
    const Result<ActionsInput> read = readActions(text, file, options.ranks);
    if (!read)
        return read.error();
    const Result<Json> answer = answerActionsText(*read, progress);
    if (!answer) {
        Error error = answer.error();
        error.place = {std::string(file), 0, 0, {}}; // its pointer is of a case that is not there
        return error;
    }
    Json whole = answerHead("pipeline");
    whole.update(*answer);
    return writeJson(whole);
}

Result<std::string> pipelineCaseTrace(std::string_view text, std::string_view file, const Progress &progress)
{
    const auto json = parseJson(text, file);
    if (!json)
        return json.error();
    auto simulated = simulateCase(*json, "", progress);
    if (!simulated) {
        Error error = std::move(simulated).error();
        error.place.file = file;
        return error;
    }
    return chromeTrace(simulated->timeline, simulated->input.schedule->title);
}

} // namespace shardscope::headless
