// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plananswer.h"

#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/plancase.h"
#include "core/base/errorcode.h"
#include "core/io/catalog/devicecodec.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/cluster/networkcodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/scenario/memoryplancodec.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

constexpr std::string_view format = "shardscope-plan-answer";
/// What all plans of an answer share.
constexpr std::array<const char *, 5> shared{"model", "cluster", "device", "gbs", "assumptions"};

struct OnePlan {
    Json answer;
    Json plan;
    std::string pointer;
};

Error mismatch(std::string_view file)
{
    return {ErrorCode::FormatMismatch, {"something else", "the output of shardscope-cli plan"}, {std::string(file), 0, 0, {}}};
}

/// Nothing where the text is something else and no plan of an answer is asked for.
Result<std::optional<OnePlan>> onePlan(std::string_view text, std::string_view file, int number)
{
    const bool named = text.find(format) != text.npos;
    Result<Json> answer = named ? parseJson(text, file) : Result<Json>(Json());
    if (!answer)
        return std::move(answer).error();
    if (!answer->is_object() || answer->value("format", Json()) != format)
        return number > 0 ? Result<std::optional<OnePlan>>(mismatch(file)) : std::optional<OnePlan>();
    const auto refuse = [&file](ErrorCode code, std::vector<std::string> arguments, std::string pointer) {
        return Error{code, std::move(arguments), {std::string(file), 0, 0, std::move(pointer)}};
    };
    for (const char *key : {"model", "cluster", "gbs", "plans"})
        if (!answer->contains(key))
            return refuse(ErrorCode::JsonMissing, {key, "an answer of a plan that carries its question"}, {});
    const Json &plans = (*answer)["plans"];
    const std::size_t at = number > 0 ? static_cast<std::size_t>(number) - 1 : 0;
    if (!plans.is_array() || at >= plans.size())
        return refuse(ErrorCode::ValueRange,
                      {"The plan", std::to_string(at + 1), "one of the " + std::to_string(plans.size()) + " of the answer"},
                      "/plans");
    const std::string pointer = "/plans/" + std::to_string(at) + "/plan";
    if (!plans[at].is_object() || !plans[at].contains("plan") || !plans[at]["plan"].is_object())
        return refuse(ErrorCode::JsonMissing, {"plan", "an object {…}"}, pointer);
    Json plan = plans[at]["plan"];
    return std::optional(OnePlan{*std::move(answer), std::move(plan), pointer});
}

Result<plan::Layout> layoutOf(const OnePlan &one, std::string_view file)
{
    plan::Layout layout;
    Fields fields(one.plan, one.pointer, file);
    readMemoryPlan(fields, layout);
    readMemorySetting(fields, layout);
    (void)fields.find("gpus");
    if (auto error = fields.finish())
        return *std::move(error);
    return layout;
}

/// Axes that have a list of values have other names than the value.
std::string searchKey(const std::string &key)
{
    return key == "order" || key == "schedule" || key == "layout" ? key + "s" : key;
}

Json questionOf(const OnePlan &one)
{
    Json question = Json::object();
    for (const char *key : shared)
        if (one.answer.contains(key))
            question[key] = one.answer[key];
    Json &search = question["search"] = Json::object();
    for (const auto &item : one.plan.items())
        if (item.key() != "dp" && item.key() != "gbs" && item.key() != "one_unit")
            search[searchKey(item.key())] = item.value();
    if (const auto limit = one.answer.find("memory_limit_bytes"); limit != one.answer.end())
        search["memory_limit_bytes"] = *limit;
    return question;
}

Json machineOf(const scenario::Scenario &scenario)
{
    search::MachineBasis basis;
    const auto devices = planDevices();
    (void)search::searchQuery(scenario, *devices, &basis);
    if (!basis.figures)
        return clusterToJson(*scenario.cluster);
    return {{"gpus", basis.figures->gpus},
            {"gpus_per_host", basis.figures->gpusPerHost},
            {"inside_Bps", basis.figures->inside_Bps},
            {"host_Bps", basis.figures->host_Bps}};
}

/// By its name, where the catalogue has it.
Json deviceOf(const cluster::Accelerator &device, const Catalog &catalog)
{
    const Result<cluster::Accelerator> known = findDevice(catalog, device.name);
    return known && *known == device ? Json(device.name) : deviceJson(device);
}

} // namespace

Json questionJson(std::string_view text, const search::SearchQuery &query, const Catalog &catalog)
{
    Json out = Json::object();
    if (looksLikeScenario(text)) {
        const Result<ScenarioInput> input = decodeScenario(text, {});
        out["model"] = networkJson(query.network);
        out["cluster"] = input ? machineOf(input->scenario) : Json();
        out["device"] = deviceOf(query.machine.device, catalog);
    } else if (const Result<Json> asked = parseJson(text, {})) {
        for (const char *key : {"model", "cluster", "device"})
            if (asked->contains(key))
                out[key] = (*asked)[key];
    }
    out["gbs"] = query.globalBatch;
    for (const cost::AssumptionInfo &info : cost::assumptionTable())
        if (query.assumptions.*info.value != cost::Assumptions().*info.value)
            out["assumptions"][std::string(info.key)] = query.assumptions.*info.value;
    if (query.memoryLimit.si() > 0)
        out["memory_limit_bytes"] = query.memoryLimit.si();
    return out;
}

Result<std::string> planOfAnswer(std::string_view text, std::string_view file, int number)
{
    const auto one = onePlan(text, file, number);
    if (!one)
        return one.error();
    return *one ? writeJson(questionOf(**one)) : std::string(text);
}

Result<std::string> memoryOfAnswer(std::string_view text, std::string_view file, int number)
{
    const auto one = onePlan(text, file, number);
    if (!one)
        return one.error();
    if (!*one)
        return std::string(text);
    const Json &answer = (*one)->answer;
    Json inside = {{"model", answer["model"]}, {"plan", (*one)->plan}};
    const Json &cluster = answer["cluster"];
    if (answer.contains("device"))
        inside["device"] = answer["device"];
    else
        for (const Json &place : {cluster, cluster.value("generate", Json::object())})
            for (const char *key : {"device", "gpu_model"})
                if (place.is_object() && place.contains(key))
                    inside["device"] = place[key];
    return writeJson({{"case", std::move(inside)}});
}

Result<scenario::Scenario> scenarioOfAnswer(std::string_view text, std::string_view file, int number)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const auto one = onePlan(text, file, std::max(1, number));
    if (!one)
        return one.error();
    const Result<model::Network> network = readModelChoice((*one)->answer["model"], "/model", *catalog);
    const Result<plan::Layout> layout = layoutOf(**one, file);
    if (!network || !layout)
        return network ? layout.error() : network.error();
    scenario::Scenario scenario;
    scenario.name = file;
    scenario.model = *network;
    scenario.layout = *layout;
    return scenario;
}

Result<MeasuredTable> tableOfAnswer(std::string text, std::string_view file, int number)
{
    MeasuredTable table{std::string(file), std::move(text)};
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const auto one = onePlan(table.text, file, number);
    if (!one)
        return one.error();
    if (!*one)
        return table;
    const Result<search::SearchQuery> query = readPlanQuery(writeJson(questionOf(**one)), file, *catalog);
    const Result<plan::Layout> layout = layoutOf(**one, file);
    if (!query || !layout)
        return query ? layout.error() : query.error();
    MeasuredPlan row;
    row.network = query->network;
    row.plan = *layout;
    row.machine = query->machine;
    row.usable = query->memoryLimit.si() > 0 ? query->memoryLimit : query->machine.device.usable;
    row.model = query->network.name;
    row.device = query->machine.device.name;
    table.assumptions = query->assumptions;
    table.plan = std::move(row);
    return table;
}

} // namespace shardscope::headless
