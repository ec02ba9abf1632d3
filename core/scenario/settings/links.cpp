// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

std::span<const Setting> linkSettings()
{
    static constexpr Setting rows[] = {
        row("links.pipeline", core::tr("Shape"), core::tr("shape of the pipeline as in the plan"), MEMBER(s.links.pipeline),
            {.rank = CaptionRank::Never}),
        row("links.times", core::tr("Times"), core::tr("stage times from model, machine and plan"), MEMBER(s.links.times),
            {.rank = CaptionRank::Never}),
        row("links.memory", core::tr("Memory"), core::tr("memory of the pipeline's GPUs from model and plan"),
            MEMBER(s.links.memory), {.rank = CaptionRank::Never}),
        row("links.cost", core::tr("Cost"), core::tr("cost of the run that the plan is"), MEMBER(s.links.cost),
            {.rank = CaptionRank::Never}),
        row("links.device", core::tr("Device"), core::tr("device as the machine names its GPUs"), MEMBER(s.links.device),
            {.rank = CaptionRank::Never}),
    };
    return rows;
}

} // namespace shardscope::scenario
