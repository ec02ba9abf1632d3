// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/controllablememory.h"

namespace shardscope::schedule {

Schedule vHalf();

namespace {

std::array<int, 4> vHalfPattern(int ranks, int rank)
{
    const int apart = ranks % 2 == 0 ? 3 : 0; // so that no two passes need the same slot
    return {2 * rank, 3 * ranks - rank - 2, 3 * ranks + apart + 2 * rank - 1, 6 * ranks + apart - rank - 2};
}

Result<Order> vHalfOrder(const Problem &problem, const Progress &progress)
{
    return controllableMemoryOrder(problem, vHalfPattern, progress);
}

Status vHalfAccepts(const Problem &problem)
{
    return acceptsControllableMemory("V-Half", problem);
}

} // namespace

Schedule vHalf()
{
    return controllableMemory("v-half", "V-Half", vHalfAccepts, vHalfOrder);
}

} // namespace shardscope::schedule
