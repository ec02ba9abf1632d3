// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/controllablememory.h"

namespace shardscope::schedule {

Schedule vMin();

namespace {

std::array<int, 4> vMinPattern(int ranks, int rank)
{
    const int apart = ranks % 3 == 0 ? 2 : 0; // so that no two passes need the same slot
    return {rank, 2 * ranks - rank - 1, 2 * ranks + apart + rank, 4 * ranks + apart - rank - 1};
}

Result<Order> vMinOrder(const Problem &problem, const Progress &progress)
{
    return controllableMemoryOrder(problem, vMinPattern, progress);
}

Status vMinAccepts(const Problem &problem)
{
    return acceptsControllableMemory("V-Min", problem);
}

} // namespace

Schedule vMin()
{
    return controllableMemory("v-min", "V-Min", vMinAccepts, vMinOrder);
}

} // namespace shardscope::schedule
