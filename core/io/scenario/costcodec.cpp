// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/costcodec.h"

#include "core/io/scenario/memoryplancodec.h"
#include "core/io/scenario/words.h"

namespace shardscope::io {

namespace {

using scenario::MeasuredMemory;
using scenario::MemoryChoices;
using scenario::Scenario;

constexpr auto kindWords = std::to_array<std::string_view>({"allocated", "reserved", "total"});

void readPlan(Fields &fields, plan::Layout &plan)
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

void writePlan(Json &json, const plan::Layout &plan)
{
    json["plan"] = memoryPlanJson(plan);
    const Json setting = memorySettingJson(plan);
    for (const auto &item : setting.items())
        json[item.key()] = item.value();
}

} // namespace

void readMeasured(Fields &fields, Scenario &out)
{
    const Json *list = fields.findArray("measured");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Fields entry((*list)[i], fields.pointer("measured") + pointerStep(i), fields.file());
        MeasuredMemory measured;
        measured.plan = out.layout;
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
        out.memory.measured.push_back(std::move(measured));
    }
}

void putMeasured(Json &json, const MemoryChoices &choices)
{
    for (const MeasuredMemory &one : choices.measured) {
        Json entry = {{"name", one.name}};
        writePlan(entry, one.plan);
        entry["kind"] = word(kindWords, one.kind);
        entry["stage"] = one.stage;
        entry["bytes"] = one.bytes.si();
        if (!one.source.empty())
            entry["source"] = one.source;
        json["memory"]["measured"].push_back(std::move(entry));
    }
}

} // namespace shardscope::io
