// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/tracechoices.h"

namespace shardscope::scenario {

bool operator==(const TraceChoices &a, const TraceChoices &b)
{
    if (a.step != b.step || a.predicted != b.predicted)
        return false;
    return a.trace == b.trace || (a.trace && b.trace && *a.trace == *b.trace);
}

} // namespace shardscope::scenario
