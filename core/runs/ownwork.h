// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/collectives.h"
#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"

namespace shardscope::runs {

/// Sets own and launched of each CollectivePart, and ownOfSteps. Who comes late because others held it up (a peer of another
/// group, a slow link) has done no more than they did; who holds them up has. Collectives by arrival.
void addOwnWork(const Trace &trace, const TraceDetails &details, TraceWaits &waits);

} // namespace shardscope::runs
