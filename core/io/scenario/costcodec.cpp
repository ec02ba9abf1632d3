// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/costcodec.h"

#include "core/io/cluster/words.h"
#include "core/io/scenario/memoryplancodec.h"

namespace shardscope::io {

namespace {

using scenario::MeasuredMemory;

constexpr auto kindWords = std::to_array<std::string_view>({"allocated", "reserved", "total"});

void readPlan(Fields &fields, MeasuredMemory &measured)
{
    inObject(fields, "plan", [&plan = measured.plan](Fields &entry) {
        plan.partition.clear();
        readMemoryPlan(entry, plan);
    });
    readMemorySetting(fields, measured.plan);
}

void putPlan(Json &json, const MeasuredMemory &measured)
{
    json["plan"] = memoryPlanJson(measured.plan);
    json.update(memorySettingJson(measured.plan));
}

} // namespace

template <class Io>
void keysOf(Io &io, Of<MeasuredMemory>)
{
    io.is("name", &MeasuredMemory::name);
    io.own(readPlan, putPlan);
    io.is("kind", &MeasuredMemory::kind, kindWords);
    io.is("stage", &MeasuredMemory::stage, Whole{-1, 1 << 20});
    io.is("bytes", &MeasuredMemory::bytes, From{0});
    io.may("source", &MeasuredMemory::source);
}

void readMeasured(Fields &fields, scenario::Scenario &out)
{
    inEach(fields, "measured", [&out](Fields &entry) {
        out.memory.measured.emplace_back().plan = out.layout;
        readKeys(entry, out.memory.measured.back());
    });
}

void putMeasured(Json &json, const scenario::MemoryChoices &choices)
{
    if (!choices.measured.empty())
        json["memory"]["measured"] = keyJson(choices.measured);
}

} // namespace shardscope::io
