// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/costcodec.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/costargs.h"
#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/words.h"

namespace shardscope::io {

namespace {

using scenario::CostChoices;
using scenario::MeasuredMemory;
using scenario::MemoryChoices;

constexpr auto kindWords = std::to_array<std::string_view>({"allocated", "reserved", "total"});

void readPlan(Fields &fields, plan::MemoryPlan &plan)
{
    if (const Json *json = fields.findObject("plan")) {
        plan.partition.clear();
        Fields entry(*json, fields.pointer("plan"), fields.file());
        readMemoryPlan(entry, plan);
        if (const auto error = entry.finish())
            fields.fail(*error);
    }
    readMemorySetting(fields, plan);
}

void writePlan(Json &json, const plan::MemoryPlan &plan)
{
    json["plan"] = memoryPlanJson(plan);
    const Json setting = memorySettingJson(plan);
    for (const auto &item : setting.items())
        json[item.key()] = item.value();
}

void readMeasured(Fields &fields, MemoryChoices &out)
{
    const Json *list = fields.findArray("measured");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("measured") + pointerStep(i), fields.file());
        MeasuredMemory measured;
        measured.plan = out.plan;
        entry.read("name", measured.name);
        readPlan(entry, measured.plan);
        entry.readChoice("kind", measured.kind, kindWords);
        entry.read("stage", measured.stage, -1, 1 << 20);
        std::optional<double> bytes;
        entry.read("bytes", bytes, 0, true);
        measured.bytes = Bytes(bytes.value_or(0));
        entry.read("source", measured.source);
        if (const auto error = entry.finish())
            return fields.fail(*error);
        out.measured.push_back(std::move(measured));
    }
}

void readBatch(Fields &fields, CostChoices &out)
{
    const Json *json = fields.findObject("batch");
    if (!json)
        return;
    plan::BatchProfile profile = out.batch.profile;
    Fields entry(*json, fields.pointer("batch"), fields.file());
    entry.readChoice("profile", profile, std::span<const std::string_view>(profileWords));
    out.batch = readBatchRun(entry, profile);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

} // namespace

void readCostChoices(Fields &fields, CostChoices &out)
{
    const Json *json = fields.findObject("cost");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("cost"), fields.file());
    if (const Json *run = entry.findObject("run")) {
        Fields options(*run, entry.pointer("run"), fields.file());
        out.run = readTrainingRun(options);
        if (const auto error = options.finish())
            entry.fail(*error);
    }
    readBatch(entry, out);
    entry.read("sweep", out.sweep);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json costChoicesJson(const CostChoices &choices)
{
    Json batch = batchRunJson(choices.batch);
    batch["profile"] = word(profileWords, choices.batch.profile);
    return {{"run", trainingRunJson(choices.run)}, {"batch", std::move(batch)}, {"sweep", choices.sweep}};
}

void readMemoryChoices(Fields &fields, MemoryChoices &out)
{
    const Json *json = fields.findObject("memory");
    if (!json)
        return;
    Fields entry(*json, fields.pointer("memory"), fields.file());
    entry.read("device", out.device);
    std::optional<double> limit;
    entry.read("limit_bytes", limit, 0, false);
    out.limit = limit ? Bytes(*limit) : out.limit;
    readPlan(entry, out.plan);
    readMeasured(entry, out);
    if (const auto error = entry.finish())
        fields.fail(*error);
}

Json memoryChoicesJson(const MemoryChoices &choices)
{
    Json json = {{"device", choices.device}, {"limit_bytes", choices.limit.si()}};
    writePlan(json, choices.plan);
    Json measured = Json::array();
    for (const MeasuredMemory &one : choices.measured) {
        Json entry = {{"name", one.name}};
        writePlan(entry, one.plan);
        entry["kind"] = word(kindWords, one.kind);
        entry["stage"] = one.stage;
        entry["bytes"] = one.bytes.si();
        if (!one.source.empty())
            entry["source"] = one.source;
        measured.push_back(std::move(entry));
    }
    if (!measured.empty())
        json["measured"] = std::move(measured);
    return json;
}

} // namespace shardscope::io
