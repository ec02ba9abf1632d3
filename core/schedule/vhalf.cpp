// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/controllablememory.h"
#include "core/schedule/registry.h"

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

std::vector<Formula> vHalfFormulas(const Problem &)
{
    return {}; // the published halves and thirds of memory are limits for many ranks
}

} // namespace

Schedule vHalf()
{
    Schedule schedule{"v-half", "V-Half", 2, 2, true, vHalfAccepts, vHalfOrder, vHalfFormulas};
    schedule.endsOnFirstRank = true;
    return schedule;
}

} // namespace shardscope::schedule
