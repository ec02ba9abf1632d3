// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/handmoves.h"

#include <algorithm>

namespace shardscope::placement {

namespace {

/// Flows of one source and expert to one device become one.
void joinFlows(plan::TokenSchedule &schedule)
{
    std::sort(schedule.begin(), schedule.end());
    plan::TokenSchedule joined;
    for (const plan::Flow &flow : schedule) {
        const bool same = !joined.empty() && joined.back().source == flow.source && joined.back().expert == flow.expert
                          && joined.back().device == flow.device;
        if (same)
            joined.back().tokens += flow.tokens;
        else
            joined.push_back(flow);
    }
    schedule = std::move(joined);
}

} // namespace

bool fits(const plan::ExpertMap &map, const Problem &problem, const TileMove &move)
{
    const bool known = move.expert >= 0 && move.expert < map.experts && move.from >= 0 && move.from < map.devices()
                       && move.to >= 0 && move.to < map.devices();
    return known && move.from != move.to && map.holds(move.from, move.expert) && !map.holds(move.to, move.expert)
           && static_cast<int>(map.held[static_cast<std::size_t>(move.to)].size()) < problem.capacityOf(move.to);
}

int applyMoves(Placement &placement, const Problem &problem, std::span<const TileMove> moves)
{
    int applied = 0;
    plan::ExpertMap &map = placement.map;
    for (const TileMove &move : moves) {
        if (!fits(map, problem, move))
            continue;
        auto &own = map.held[static_cast<std::size_t>(move.from)];
        auto &other = map.held[static_cast<std::size_t>(move.to)];
        own.erase(std::find(own.begin(), own.end(), move.expert));
        other.push_back(move.expert);
        ++applied;
        if (map.holds(move.from, move.expert))
            continue; // another replica stays there and keeps the tokens
        for (plan::Flow &flow : placement.schedule)
            if (flow.expert == move.expert && flow.device == move.from)
                flow.device = move.to;
    }
    if (applied > 0)
        joinFlows(placement.schedule);
    return applied;
}

} // namespace shardscope::placement
