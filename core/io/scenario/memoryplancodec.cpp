// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/json/keys.h"
#include "core/io/scenario/settingscodec.h"
#include "core/plan/stagelayout.h"
#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"

#include <algorithm>

namespace shardscope::io {

namespace {

using plan::Layout;
using scenario::layoutRow;
using scenario::LayoutRow;
using scenario::SettingValue;
using Kind = scenario::SettingKind;
using Keys = std::span<const std::string_view>;

/// Keys of every plan, in their order.
constexpr std::string_view always[] = {
    "tp",        "pp",        "dp",      "ep", "sp", "zero", "schedule", "virtual_stages", "partition", "gbs", "recomputation",
    "optimizer", "framework", "one_unit"};
/// Keys beside a plan.
constexpr std::string_view beside[] = {"microbatch", "sequence", "precision", "attention", "runs_in_process", "context_bytes"};
/// With a form of their own, or part of another's.
constexpr std::string_view formed[] = {"order", "recipe", "adapter_rank", "adapter_targets"};
/// Axes of a search, or of one pipeline alone.
constexpr std::string_view searched[] = {"cp", "shard_degree", "layout", "microbatch_group"};

bool isIn(Keys keys, const LayoutRow &row)
{
    return std::ranges::any_of(keys, [&row](std::string_view key) { return scenario::findLayoutRow(key) == &row; });
}

/// Calls `take` for each row that older plans do not have.
template <class Take>
void eachNewer(Take take)
{
    for (const LayoutRow &row : scenario::layoutRows())
        if (!isIn(always, row) && !isIn(beside, row) && !isIn(formed, row))
            take(row);
}

void readPartition(Fields &fields, Layout &plan)
{
    const Json *list = fields.findArray("partition");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const Json &layers = (*list)[i];
        if (!layers.is_number_integer() || layers.get<std::int64_t>() < 1 || layers.get<std::int64_t>() > plan::maxLayers)
            return fields.fail(fields.wrongType("partition", "a list of the layers of each stage, at least 1 each"));
        plan.partition.push_back(layers.get<int>());
    }
}

void readAdapters(Fields &fields, Layout &plan)
{
    inObject(fields, "adapters", [&plan](Fields &entry) {
        (void)entry.require("rank", "a whole number");
        entry.read("rank", plan.adapterRank, 0, plan::largestDegree);
        readKey(entry, "targets", plan.adapterTargets, layoutRow("adapter_targets").words());
        if (plan.adapterRank > 0 && plan.adapterTargets.empty())
            plan.adapterTargets = {plan::AdapterTarget::Queries, plan::AdapterTarget::Output, plan::AdapterTarget::Up,
                                   plan::AdapterTarget::Down};
    });
}

Json rowJson(const LayoutRow &row, const Layout &plan)
{
    return settingJson(row.setting, row.get(plan));
}

void putAdapters(Json &json, const Layout &plan)
{
    if (plan.adapterRank > 0)
        json["adapters"] = {{"rank", plan.adapterRank}, {"targets", rowJson(layoutRow("adapter_targets"), plan)}};
}

/// Virtual stages and schedule follow where only the layout says them.
void readStages(Fields &fields, Layout &plan)
{
    const bool stagesSaid = fields.find("virtual_stages") != nullptr;
    const bool scheduleSaid = fields.find("schedule") != nullptr;
    if (plan.stages.empty() || stagesSaid)
        return;
    const auto stages = plan::stageLayout(plan.stages, plan.pipe);
    if (!stages)
        return;
    plan.virtualStages = stages->virtualStages();
    if (!scheduleSaid && plan.virtualStages > 1)
        plan.schedule = schedule::scheduleInUse(plan.virtualStages);
}

std::string precisionWord(const Layout &plan)
{
    return rowJson(layoutRow(plan.recipe == plan::Recipe::Plain ? "precision" : "recipe"), plan);
}

} // namespace

void readPlanPrecision(Fields &fields, Layout &plan)
{
    std::string name = precisionWord(plan);
    fields.read("precision", name);
    Layout said = plan;
    said.recipe = plan::Recipe::Plain;
    const bool plain = layoutRow("precision").setText(said, name).ok();
    if (!plain)
        said.precision = model::Precision::Bf16;
    if (plain || (layoutRow("recipe").setText(said, name) && said.recipe != plan::Recipe::Plain))
        plan = std::move(said);
    else if (!fields.error())
        fields.fail(fields.wrongType("precision", "one of fp32, fp16, bf16, fp8, fp8-tensor, fp8-block, mxfp8, nvfp4"));
}

void readOrder(Fields &fields, Layout &plan)
{
    std::string name = plan::orderName(plan.order);
    fields.read("order", name);
    const auto order = plan::orderFromName(name);
    if (!order && !fields.error())
        return fields.fail(fields.wrongType("order", "each of tp, cp, ep, dp and pp once, such as tp-cp-ep-dp-pp"));
    plan.order = order.value_or(plan.order);
}

namespace {

/// Strictly, as Fields reads each kind; the key may be another name of the row.
void readRow(Fields &fields, std::string_view key, Layout &plan)
{
    const LayoutRow &row = layoutRow(key);
    SettingValue value = row.get(plan);
    switch (row.setting.kind) {
    case Kind::Flag: fields.read(key, std::get<bool>(value)); break;
    case Kind::Text: fields.read(key, std::get<std::string>(value)); break;
    case Kind::Number: readKey(fields, key, std::get<double>(value), From{row.setting.least}); break;
    case Kind::Count: {
        int count = static_cast<int>(std::get<std::int64_t>(value));
        fields.read(key, count, static_cast<int>(row.setting.least), static_cast<int>(row.setting.most));
        value = std::int64_t{count};
        break;
    }
    case Kind::Choice: fields.readChoice(key, std::get<std::int64_t>(value), row.words()); break;
    case Kind::List:
        if (key == "partition")
            return readPartition(fields, plan);
        if (const auto places = readPlaces(fields, key, row.words()))
            value = std::vector<double>(places->begin(), places->end());
        break;
    case Kind::Table: break;
    }
    row.put(plan, value);
}

/// "recomputation (none, selective, full)"
void addKey(std::string &text, const LayoutRow &row)
{
    text += (text.empty() ? "" : ", ") + std::string(row.key());
    std::string_view between = " (";
    for (const std::string_view word : row.words()) {
        text += std::string(between) + std::string(word);
        between = ", ";
    }
    text += row.words().empty() ? "" : ")";
}

constexpr std::string_view adaptersText = ", adapters ({\"rank\", \"targets\"})";

/// Of what older plans do not have, only what is not as usual is written.
bool isWritten(const LayoutRow &row, const Layout &plan)
{
    return row.key() == "cp_strategy" ? plan.contextRanks != 1 : !row.isDefault(plan);
}

} // namespace

void readMemoryPlan(Fields &fields, Layout &plan)
{
    for (const std::string_view key : always)
        readRow(fields, key, plan);
    eachNewer([&](const LayoutRow &row) { readRow(fields, row.key(), plan); });
    readAdapters(fields, plan);
    readRow(fields, "mbs", plan);
    readOrder(fields, plan);
    readStages(fields, plan);
}

void readShared(Fields &fields, Layout &plan)
{
    eachNewer([&](const LayoutRow &row) {
        if (!isIn(searched, row))
            readRow(fields, row.key(), plan);
    });
    readAdapters(fields, plan);
}

std::string planKeysText()
{
    std::string text;
    for (const std::string_view key : always)
        addKey(text, layoutRow(key));
    eachNewer([&text](const LayoutRow &row) { addKey(text, row); });
    return text + ", order" + std::string(adaptersText);
}

std::string sharedKeysText()
{
    std::string text;
    eachNewer([&text](const LayoutRow &row) {
        if (!isIn(searched, row))
            addKey(text, row);
    });
    return text + std::string(adaptersText);
}

Json memoryPlanJson(const Layout &plan)
{
    Json json = Json::object();
    const auto put = [&](const LayoutRow &row) { json[std::string(row.key())] = rowJson(row, plan); };
    for (const std::string_view key : always)
        if (key != "partition" || !plan.partition.empty())
            put(layoutRow(key));
    eachNewer([&](const LayoutRow &row) {
        if (row.key() == "software")
            putAdapters(json, plan);
        if (isWritten(row, plan))
            put(row);
    });
    return json;
}

void readMemorySetting(Fields &fields, Layout &plan)
{
    for (const std::string_view key : beside)
        if (key == "precision")
            readPlanPrecision(fields, plan);
        else
            readRow(fields, key, plan);
}

Json memorySettingJson(const Layout &plan)
{
    Json json = Json::object();
    for (const std::string_view key : beside)
        json[std::string(key)] = key == "precision" ? Json(precisionWord(plan)) : rowJson(layoutRow(key), plan);
    return json;
}

} // namespace shardscope::io
