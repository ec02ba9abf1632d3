// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/planchoicescodec.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/words.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace shardscope::io {

namespace {

using scenario::PlanAxes;
using scenario::PlanChoices;
using scenario::PlanLook;
using scenario::PlanPrices;
using scenario::RampChoices;

constexpr auto rankWords = std::to_array<std::string_view>({"time", "cost", "memory"});
constexpr auto recomputationWords = std::to_array<std::string_view>({"none", "selective", "full"});
constexpr int most = plan::largestDegree;

std::vector<std::string_view> orderWords()
{
    std::vector<std::string_view> words;
    for (const plan::RankOrder order : plan::rankOrders)
        words.push_back(plan::orderName(order));
    return words;
}

void readCounts(Fields &fields, std::string_view key, std::vector<int> &out, int lowest, int highest)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return;
    std::vector<int> values;
    for (const Json &one : *list) {
        const bool whole = one.is_number_integer() && one.get<std::int64_t>() >= lowest && one.get<std::int64_t>() <= highest;
        if (!whole)
            return fields.fail(fields.wrongType(key, "a list of whole numbers from " + std::to_string(lowest) + " to "
                                                         + std::to_string(highest)));
        values.push_back(one.get<int>());
    }
    out = std::move(values);
}

template <class T, class Take>
void readTexts(Fields &fields, std::string_view key, std::vector<T> &out, const std::string &expected, Take take)
{
    const Json *list = fields.findArray(key);
    if (!list)
        return;
    std::vector<T> values;
    for (const Json &one : *list) {
        T value{};
        if (!one.is_string() || !take(one.get<std::string>(), value))
            return fields.fail(fields.wrongType(key, expected));
        values.push_back(std::move(value));
    }
    out = std::move(values);
}

void readAmount(Fields &fields, std::string_view key, double &out, bool zero)
{
    std::optional<double> value;
    fields.read(key, value, 0, zero);
    out = value.value_or(out);
}

void readAxes(Fields &fields, PlanAxes &out)
{
    const Json *json = fields.findObject("axes");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("axes"), fields.file());
    readCounts(entry, "tp", out.tensor, 1, most);
    readCounts(entry, "pp", out.pipe, 1, most);
    readCounts(entry, "ep", out.expert, 1, most);
    readCounts(entry, "mbs", out.microbatch, 1, most);
    readCounts(entry, "virtual_stages", out.virtualStages, 1, most);
    readCounts(entry, "zero", out.zero, 0, 3);
    readTexts(entry, "schedules", out.schedules, "a list of schedules such as 1f1b", [](std::string text, std::string &value) {
        value = std::move(text);
        return !value.empty();
    });
    readTexts(entry, "recomputation", out.recomputation, "a list of none, selective, full",
              [](const std::string &text, plan::Recomputation &value) {
                  const auto found = std::find(recomputationWords.begin(), recomputationWords.end(), text);
                  value = static_cast<plan::Recomputation>(found - recomputationWords.begin());
                  return found != recomputationWords.end();
              });
    readTexts(entry, "orders", out.orders, "a list of orders such as tp-dp-pp",
              [](const std::string &text, plan::RankOrder &value) {
                  const std::optional<plan::RankOrder> order = plan::orderFromName(text);
                  value = order.value_or(value);
                  return order.has_value();
              });
    if (entry.find("sp")) {
        bool with = false;
        entry.read("sp", with);
        out.sequenceParallel = with;
    }
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json axesJson(const PlanAxes &axes)
{
    Json json = Json::object();
    const auto put = [&json](const char *key, const std::vector<int> &values) {
        if (!values.empty())
            json[key] = values;
    };
    put("tp", axes.tensor);
    put("pp", axes.pipe);
    put("ep", axes.expert);
    put("mbs", axes.microbatch);
    put("virtual_stages", axes.virtualStages);
    put("zero", axes.zero);
    if (!axes.schedules.empty())
        json["schedules"] = axes.schedules;
    for (const plan::Recomputation one : axes.recomputation)
        json["recomputation"].push_back(word(recomputationWords, one));
    for (const plan::RankOrder one : axes.orders)
        json["orders"].push_back(plan::orderName(one));
    if (axes.sequenceParallel)
        json["sp"] = *axes.sequenceParallel;
    return json;
}

void readPrices(Fields &fields, PlanPrices &out)
{
    const Json *json = fields.findObject("prices");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("prices"), fields.file());
    readAmount(entry, "gpu_hour", out.gpuHour, true);
    readAmount(entry, "kWh", out.kilowattHour, true);
    readAmount(entry, "W", out.watts, true);
    readAmount(entry, "tokens", out.tokens, false);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

void readRamp(Fields &fields, RampChoices &out)
{
    const Json *json = fields.findObject("ramp");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("ramp"), fields.file());
    entry.read("tp", out.tensor, 1, most);
    entry.read("pp", out.pipe, 1, most);
    entry.read("gpus_per_node", out.gpusPerNode, 1, most);
    entry.read("mbs", out.microbatch, 1, most);
    readCounts(entry, "batches", out.batches, 1, most);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

void readPlan(Fields &fields, std::string_view key, std::optional<plan::TrainPlan> &out)
{
    const Json *json = fields.findObject(key);
    if (!json)
        return;
    Fields entry(*json, fields.pointer(key), fields.file());
    plan::TrainPlan plan;
    readMemoryPlan(entry, plan.layout);
    readMemorySetting(entry, plan.layout);
    entry.readChoice("order", plan.order, std::span<const std::string_view>(orderWords()));
    if (const auto error = entry.finish())
        return fields.fail(*error);
    out = std::move(plan);
}

Json planJson(const plan::TrainPlan &plan)
{
    Json json = memoryPlanJson(plan.layout);
    const Json setting = memorySettingJson(plan.layout);
    for (const auto &item : setting.items())
        json[item.key()] = item.value();
    json["order"] = plan::orderName(plan.order);
    return json;
}

void readAssumptions(Fields &fields, std::map<std::string, double> &out)
{
    const Json *json = fields.findObject("assumptions");
    if (!json)
        return;
    for (const auto &item : json->items()) {
        if (!item.value().is_number())
            return fields.fail({ErrorCode::JsonType,
                                {item.key(), "a number"},
                                {fields.file(), 0, 0, fields.pointer("assumptions") + pointerStep(item.key())}});
        out[item.key()] = item.value().get<double>();
    }
}

void readLook(Fields &fields, PlanLook &out)
{
    const Json *json = fields.findObject("view");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("view"), fields.file());
    entry.readChoice("page", out.page, scenario::planPages);
    entry.readChoice("list", out.list, scenario::planLists);
    entry.readChoice("group", out.group, scenario::planGroups);
    std::size_t column =
        static_cast<std::size_t>(std::ranges::find(scenario::planColumns, out.sort) - scenario::planColumns.begin());
    entry.readChoice("sort", column, scenario::planColumns);
    out.sort = scenario::planColumns[column];
    entry.read("descending", out.descending);
    entry.read("filter", out.filter);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json lookJson(const PlanLook &look)
{
    const PlanLook usual;
    Json json = Json::object();
    if (look.page != usual.page)
        json["page"] = word(scenario::planPages, look.page);
    if (look.list != usual.list)
        json["list"] = word(scenario::planLists, look.list);
    if (look.group != usual.group)
        json["group"] = word(scenario::planGroups, look.group);
    if (look.sort != usual.sort)
        json["sort"] = look.sort;
    if (look.descending)
        json["descending"] = true;
    if (!look.filter.empty())
        json["filter"] = look.filter;
    return json;
}

} // namespace

void readPlanChoices(Fields &fields, PlanChoices &out, PlanLook &look)
{
    const Json *json = fields.findObject("plans");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("plans"), fields.file());
    readCounts(entry, "devices", out.devices, 1, most);
    entry.read("gbs", out.globalBatch, 0, most);
    entry.readChoice("rank", out.rank, rankWords);
    entry.read("top", out.top, 1, scenario::mostListedPlans);
    readAxes(entry, out.axes);
    readAssumptions(entry, out.assumptions);
    readPrices(entry, out.prices);
    readRamp(entry, out.ramp);
    readPlan(entry, "chosen", out.chosen);
    readPlan(entry, "compared", out.compared);
    readLook(entry, look);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json planChoicesJson(const PlanChoices &choices, const PlanLook &look)
{
    Json json = {{"gbs", choices.globalBatch}, {"rank", word(rankWords, choices.rank)}, {"top", choices.top}};
    if (!choices.devices.empty())
        json["devices"] = choices.devices;
    if (const Json axes = axesJson(choices.axes); !axes.empty())
        json["axes"] = axes;
    if (!choices.assumptions.empty())
        json["assumptions"] = choices.assumptions;
    const PlanPrices &prices = choices.prices;
    json["prices"] = {{"gpu_hour", prices.gpuHour}, {"kWh", prices.kilowattHour}, {"W", prices.watts}, {"tokens", prices.tokens}};
    const RampChoices &ramp = choices.ramp;
    json["ramp"] = {{"tp", ramp.tensor},
                    {"pp", ramp.pipe},
                    {"gpus_per_node", ramp.gpusPerNode},
                    {"mbs", ramp.microbatch},
                    {"batches", ramp.batches}};
    if (choices.chosen)
        json["chosen"] = planJson(*choices.chosen);
    if (choices.compared)
        json["compared"] = planJson(*choices.compared);
    if (Json view = lookJson(look); !view.empty())
        json["view"] = std::move(view);
    return json;
}

} // namespace shardscope::io
