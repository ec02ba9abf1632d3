// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/planchoicescodec.h"

#include "core/io/scenario/memoryplancodec.h"

namespace shardscope::io {

namespace {

void readPlan(Fields &fields, std::string_view key, std::optional<plan::Layout> &out)
{
    const Json *json = fields.findObject(key);
    if (!json)
        return;
    Fields entry(*json, fields.pointer(key), fields.file());
    plan::Layout plan;
    readMemoryPlan(entry, plan);
    readMemorySetting(entry, plan);
    if (const auto error = entry.finish())
        return fields.fail(*error);
    out = std::move(plan);
}

Json planJson(const plan::Layout &plan)
{
    Json json = memoryPlanJson(plan);
    const Json setting = memorySettingJson(plan);
    for (const auto &item : setting.items())
        json[item.key()] = item.value();
    json["order"] = plan::orderName(plan.order);
    return json;
}

} // namespace

void readChosenPlans(Fields &fields, scenario::PlanChoices &out)
{
    readPlan(fields, "chosen", out.chosen);
    readPlan(fields, "compared", out.compared);
}

void putChosenPlans(Json &json, const scenario::PlanChoices &choices)
{
    if (choices.chosen)
        json["plans"]["chosen"] = planJson(*choices.chosen);
    if (choices.compared)
        json["plans"]["compared"] = planJson(*choices.compared);
}

} // namespace shardscope::io
