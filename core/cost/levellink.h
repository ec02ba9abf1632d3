// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planmachine.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

/// Ranks of both levels together.
[[nodiscard]] inline int ranksOf(const plan::GroupLevels &levels)
{
    return levels[0].size * levels[1].size;
}

/// What a group of one or two levels has to talk over. Where the levels do not
/// follow each other it leaves a host with the ranks of both, over their shares of its ports.
[[nodiscard]] GroupLink levelLink(const MachineLinks &links, const plan::GroupLevels &levels, int ranks);

} // namespace shardscope::cost
