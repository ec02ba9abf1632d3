// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/data/pipelinecompare.h"

#include "core/base/errorcode.h"
#include "core/evaluate/pipelinereport.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/base/words.h"

#include <algorithm>

namespace shardscope::ui {

using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

/// In as many virtual stages as it takes where nobody has said how many.
PipelineVariant inSchedule(PipelineVariant variant, std::string_view schedule)
{
    variant.schedule = schedule;
    variant.virtualStages = 0;
    return variant;
}

} // namespace

Status canStandBeside(Scenario scenario, const PipelineVariant &variant)
{
    // Finding the order of the GPUs is too slow to ask for every choice.
    scenario.pipeline.handOver = scenario::HandOverSource::Given;
    const auto setup = evaluate::pipelineSetup(scenario, variant);
    if (!setup)
        return setup.error();
    if (Status status = schedule::check(setup->problem); !status)
        return status;
    if (setup->schedule->accepts != nullptr)
        if (Status status = setup->schedule->accepts(setup->problem); !status)
            return status;
    if (variant.chunks > scenario.pipeline.batch)
        return Error{ErrorCode::ValueRange,
                     {"The number of chunks", std::to_string(variant.chunks), "at most a chunk for every sample"},
                     {}};
    return Nothing{};
}

PipelineVariant counterpart(const scenario::PipelineChoices &one)
{
    PipelineVariant other = one;
    if (one.partition.find(',') != std::string::npos) {
        other.partition = "even";
        return other;
    }
    const std::string_view usual = schedule::scheduleInUse(1);
    const auto simple = std::ranges::find_if(schedule::schedules(), [usual](const schedule::Schedule &known) {
        return known.id != usual && known.leastVirtualStages == 1 && !known.splitsBackward && !known.bothDirections;
    });
    if (one.forwardOnly && (one.schedule == usual || one.schedule == simple->id)) {
        other.chunks = 2 * one.chunks <= one.batch ? 2 * one.chunks : std::max(1, one.chunks / 2);
        return other;
    }
    return inSchedule(one, one.schedule == usual ? simple->id : usual);
}

FigureSwitch compareWithASchedule()
{
    const auto menu = [](const Scenario &now) {
        std::vector<FigureSwitch> all;
        for (const schedule::Schedule &schedule : schedule::schedules()) {
            const PipelineVariant other = inSchedule(now.pipeline, schedule.id);
            if (schedule.takesOrder || schedule.id == now.pipeline.schedule || !canStandBeside(now, other))
                continue;
            const QString title = coreText(std::string(schedule.title));
            all.push_back({title, false, {}, MarkEdit{Words::tr("Compare with %1").arg(title), [id = schedule.id](Scenario &s) {
                                                          s.pipeline.second = inSchedule(s.pipeline, id);
                                                      }}});
        }
        return all;
    };
    return {Words::tr("Compare with a schedule"), false, {}, {}, menu};
}

} // namespace shardscope::ui
