// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/trace.h"

#include <cstddef>
#include <cstdlib>

namespace shardscope {

/// Aborts when the columns of a trace that was read do not hold together.
inline void checkTrace(const runs::Trace &trace)
{
    if (trace.steps.empty() || trace.events() == 0)
        std::abort();
    for (const runs::TraceLane &lane : trace.lanes) {
        if (lane.length.size() != lane.size() || lane.label.size() != lane.size() || lane.group.size() != lane.size())
            std::abort();
        for (std::size_t i = 0; i < lane.size(); ++i) {
            const bool ordered = i == 0 || lane.start[i] >= lane.start[i - 1];
            if (!ordered || lane.start[i] < 0 || lane.end(i) > trace.length || lane.label[i] >= trace.names.size()
                || static_cast<int>(lane.group[i]) >= runs::traceGroups)
                std::abort();
        }
    }
}

} // namespace shardscope
