// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/planchoicescodec.h"

#include "core/io/json/keys.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/runscodec.h"

namespace shardscope::io {

namespace {

void readPlan(Fields &fields, std::string_view key, std::optional<plan::Layout> &out)
{
    inObject(fields, key, [&out](Fields &entry) {
        readMemoryPlan(entry, out.emplace());
        readMemorySetting(entry, *out);
    });
}

Json planJson(const plan::Layout &plan)
{
    Json json = memoryPlanJson(plan);
    json.update(memorySettingJson(plan));
    json["order"] = plan::orderName(plan.order);
    return json;
}

} // namespace

void readChosenPlans(Fields &fields, scenario::PlanChoices &out)
{
    readPlan(fields, "chosen", out.chosen);
    readPlan(fields, "compared", out.compared);
    inObject(fields, "calibration", [&out](Fields &entry) { readFitted(entry, out.calibration.emplace()); });
}

void putChosenPlans(Json &json, const scenario::PlanChoices &choices)
{
    if (choices.chosen)
        json["plans"]["chosen"] = planJson(*choices.chosen);
    if (choices.compared)
        json["plans"]["compared"] = planJson(*choices.compared);
    if (choices.calibration)
        json["plans"]["calibration"] = fittedJson(*choices.calibration);
}

} // namespace shardscope::io
