// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/tracechoices.h"

#include "core/base/errorcode.h"

#include <string>

namespace shardscope::scenario {

bool operator==(const TraceChoices &a, const TraceChoices &b)
{
    if (a.step != b.step || a.predicted != b.predicted)
        return false;
    return a.trace == b.trace || (a.trace && b.trace && *a.trace == *b.trace);
}

std::vector<Issue> validate(const TraceChoices &choices)
{
    const int steps = choices.trace ? static_cast<int>(choices.trace->steps.size()) : 0;
    if (choices.step == -1 || (choices.step >= 0 && choices.step < steps))
        return {};
    return {{Severity::Warning,
             {ErrorCode::ValueRange,
              {"The step of the trace", std::to_string(choices.step),
               "a step from 0 to " + std::to_string(steps - 1) + ", or -1 for the usual one"},
              {{}, 0, 0, "/trace/step"}}}};
}

} // namespace shardscope::scenario
