// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/registry.h"

#include <span>

namespace shardscope::placement {

struct TileMove {
    int expert = 0;
    int from = 0;
    int to = 0;
};

/// Holds `from` the expert, and has `to` room for it and none of it?
[[nodiscard]] bool fits(const plan::ExpertMap &map, const Problem &problem, const TileMove &move);

/// The placement after experts were dragged: the tile and the tokens that the
/// device had of it go along. Moves that do not fit (no such tile, already
/// there, no room) are left out; gives how many were applied.
int applyMoves(Placement &placement, const Problem &problem, std::span<const TileMove> moves);

} // namespace shardscope::placement
