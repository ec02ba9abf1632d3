// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/needcase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/plancase.h"
#include "core/base/errorcode.h"
#include "core/io/json/fields.h"
#include "core/io/json/keys.h"
#include "core/search/need.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace shardscope::headless {

using namespace io;

namespace {

/// What may be asked for, by its key.
using Of = search::PlanGoal::Of;
struct GoalKey {
    std::string_view key;
    search::PlanGoal::Of of;
    std::string_view unit;
};
constexpr GoalKey goals[] = {{"step_time_s", Of::StepTime, "s"},
                             {"tokens_per_s", Of::TokensPerSecond, "tokens/s"},
                             {"mfu", Of::Mfu, ""},
                             {"fits", Of::Fits, ""},
                             {"days", Of::Days, "d"}};

/// What may be varied: where it stands in a query, its range (0: by the plan), and whether it is whole.
struct Parameter {
    std::string_view name;
    std::string_view unit;
    std::string_view group;
    std::string_view key;
    double low = 0;
    double high = 0;
};
/// Ranges of rates: slower than any network of a cluster to faster than any link.
constexpr Parameter parameters[] = {{"node_network_Bps", "B/s", "cluster", "host_Bps", 1e8, 1e13},
                                    {"gpu_link_Bps", "B/s", "cluster", "inside_Bps", 1e8, 1e13},
                                    {"gpu_memory", "B", "search", "memory_limit_bytes", 1e9, 2e12},
                                    {"gpus", "", "cluster", "gpus"},
                                    {"microbatch", "", "search", "mbs"},
                                    {"chunks", "", "search", "mbs"}};

struct Question {
    Json query; ///< as `plan` has it
    search::PlanGoal goal;
    Parameter vary;
    bool search = false; ///< again for each value
    plan::Layout plan;   ///< that stays, where it is not searched again
    double sequence = 0;
};

std::optional<search::PlanRow> bestOf(const Json &query, const Catalog &catalog, search::SearchQuery *read = nullptr)
{
    Result<search::SearchQuery> asked = readPlanQuery(writeJson(query), {}, catalog);
    if (!asked)
        return std::nullopt;
    asked->top = 1;
    if (read != nullptr)
        *read = *asked;
    Result<search::SearchResult> found = search::search(*asked, {}, 1);
    return found && !found->best.empty() ? std::optional(std::move(found->best.front())) : std::nullopt;
}

/// The axes of a search, left with this plan's values alone.
void keepPlan(const plan::Layout &plan, Json &query)
{
    const Json all = trainPlanJson(plan);
    for (const char *key : {"tp", "pp", "ep", "sp", "mbs", "virtual_stages", "zero", "recomputation", "attention", "optimizer"})
        if (all.contains(key))
            query["search"][key] = all[key];
    query["search"]["schedules"] = all["schedule"];
}

Json withValue(const Question &question, double value)
{
    Json query = question.query;
    const std::string group(question.vary.group);
    const std::string key(question.vary.key);
    if (question.vary.name == "chunks")
        query[group][key] = std::max<std::int64_t>(1, std::llround(question.plan.globalBatch / (value * question.plan.data)));
    else if (question.vary.unit.empty())
        query[group][key] = std::llround(value);
    else
        query[group][key] = value;
    return query;
}

/// Counts are doubled, rates lie evenly on a logarithmic scale.
std::vector<double> valuesOf(const Question &question)
{
    const plan::Layout &plan = question.plan;
    const double group = static_cast<double>(plan.gpus()) / plan.data;
    if (question.vary.name == "gpus")
        return search::countValues(group, std::min(65536.0, group * plan.globalBatch));
    return question.vary.unit.empty() ? search::countValues(1, static_cast<double>(plan.globalBatch) / plan.data)
                                      : search::rateValues(question.vary.low, question.vary.high);
}

search::NeedQuestion neededOf(const Question &question, const Catalog &catalog)
{
    return {question.goal,
            std::string(question.vary.name),
            valuesOf(question),
            question.vary.unit.empty(),
            question.sequence,
            [&](double value) -> std::optional<search::PlanPoint> {
                const auto best = bestOf(withValue(question, value), catalog);
                return best ? std::optional(search::PlanPoint{best->step, best->plan.globalBatch}) : std::nullopt;
            }};
}

Result<Question> readQuestion(const Json &element, const std::string &pointer, const Catalog &catalog)
{
    if (!element.contains("case") || !element["case"].is_object())
        return Error{
            ErrorCode::JsonMissing, {"case", "{\"model\", \"cluster\", \"gbs\", \"goal\", \"vary\"}"}, {{}, 0, 0, pointer}};
    Question question;
    question.query = element["case"];
    const std::string at = pointer + "/case";
    const Json goal = question.query.value("goal", Json::object());
    const auto asked = goal.is_object()
                           ? std::ranges::find_if(goals, [&goal](const GoalKey &each) { return goal.contains(each.key); })
                           : std::end(goals);
    if (asked == std::end(goals))
        return Error{
            ErrorCode::JsonMissing, {"goal", "one of step_time_s, tokens_per_s, mfu, fits, days (with tokens)"}, {{}, 0, 0, at}};
    question.goal.of = asked->of;
    question.goal.unit = asked->unit;
    const Json &wanted = goal[std::string(asked->key)];
    if (!wanted.is_number() && !wanted.is_boolean())
        return Error{ErrorCode::JsonType, {std::string(asked->key), "a number"}, {{}, 0, 0, at + "/goal"}};
    question.goal.wanted = wanted.is_boolean() ? 1 : wanted.get<double>();
    question.goal.tokens = goal.contains("tokens") && goal["tokens"].is_number() ? goal["tokens"].get<double>() : 0;
    if (asked->key == "days" && question.goal.tokens <= 0)
        return Error{ErrorCode::JsonMissing, {"tokens", "the tokens of the whole run"}, {{}, 0, 0, at + "/goal"}};
    const Json vary = question.query.value("vary", Json());
    const auto parameter = std::ranges::find_if(
        parameters, [&vary](const Parameter &each) { return vary.is_string() && vary.get<std::string>() == each.name; });
    if (parameter == std::end(parameters))
        return Error{ErrorCode::JsonMissing,
                     {"vary", "one of node_network_Bps, gpu_link_Bps, gpu_memory, gpus, microbatch, chunks"},
                     {{}, 0, 0, at}};
    question.vary = *parameter;
    const Json again = question.query.value("search_again", Json(false));
    question.search = again.is_boolean() && again.get<bool>();
    if (question.query.contains("search") && question.query["search"].is_boolean()) { // of all plans
        question.search = question.query["search"].get<bool>();
        question.query.erase("search");
    }
    for (const char *key : {"goal", "vary", "search_again"})
        question.query.erase(key);
    const Json cluster = question.query.value("cluster", Json());
    if (!cluster.is_object() || !cluster.contains("device"))
        return Error{ErrorCode::JsonMissing,
                     {"cluster", "{\"device\", \"gpus\", \"gpus_per_host\", \"inside_Bps\", \"host_Bps\"}"},
                     {{}, 0, 0, at}};
    Result<search::SearchQuery> query = readPlanQuery(writeJson(question.query), {}, catalog);
    if (!query) {
        Error error = query.error();
        error.place.pointer = at + error.place.pointer;
        return error;
    }
    question.sequence = query->network.sequence;
    // The plan as it stands, however much memory it needs.
    Json roomy = question.query;
    roomy["search"]["memory_limit_bytes"] = 1e15;
    search::SearchQuery read;
    const bool any = question.query.contains("search") && question.query["search"].contains("tp");
    const auto fitting = any ? std::nullopt : bestOf(question.query, catalog, &read); // of a search: one that runs
    const auto best = fitting ? fitting : bestOf(roomy, catalog, &read);
    if (!best)
        return Error{
            ErrorCode::ValueRange, {"The plan", "one that cannot run", "degrees that model and machine allow"}, {{}, 0, 0, at}};
    question.plan = best->plan;
    if (!question.search)
        keepPlan(best->plan, question.query);
    return question;
}

Result<Json> answerOne(const Json &element, const std::string &pointer, const Progress &progress)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<Question> question = readQuestion(element, pointer, *catalog);
    if (!question)
        return question.error();
    const Result<search::Need> need = search::needOf(neededOf(*question, *catalog), progress);
    if (!need)
        return need.error();
    Json json = Json::object();
    json["value"] = need->value ? Json(*need->value) : Json(nullptr);
    json["unit"] = question->vary.unit;
    json["reached"] = need->value.has_value();
    json["curve"] = Json::array();
    for (const auto &[x, y] : need->curve)
        json["curve"].push_back({x, y ? Json(*y) : Json(nullptr)});
    json["limit"] = {{"value", need->limit ? Json(*need->limit) : Json(nullptr)}, {"message", english(need->message)}};
    json["plan"] = trainPlanJson(question->plan);
    return json;
}

} // namespace

Result<std::string> answerNeed(std::string_view text, std::string_view file, const Progress &progress)
{
    return answerCases(
        "need", text, file,
        [&progress](const Json &element, const std::string &pointer) { return answerOne(element, pointer, progress); }, progress);
}

} // namespace shardscope::headless
