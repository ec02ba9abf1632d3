// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

std::span<const Setting> memorySettings()
{
    static constexpr Setting rows[] = {
        row("memory.limit", core::tr("Memory limit"), core::tr("memory available to programs on a GPU"), MEMBER(s.memory.limit),
            {.older = "limit_bytes", .above = 0, .caption = core::tr("%1 for programs")}),
        row("memory.device", core::tr("Device"), core::tr("device whose memory counts"), MEMBER(s.memory.device),
            {.caption = core::tr("memory of %1")}),
    };
    return rows;
}

} // namespace shardscope::scenario
