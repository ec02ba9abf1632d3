// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/levellink.h"

#include <algorithm>

namespace shardscope::cost {

GroupLink levelLink(const MachineLinks &links, const plan::GroupLevels &levels, int ranks)
{
    const GroupLink inner = links.group(levels[0].size, levels[0].stride, ranks);
    if (levels[1].size <= 1)
        return inner;
    const GroupLink outer = links.group(levels[1].size, levels[1].stride, ranks);
    GroupLink both;
    both.inside = inner.inside * outer.inside;
    both.hosts = inner.hosts * outer.hosts;
    both.inside_Bps = std::min(inner.inside_Bps, outer.inside_Bps);
    const bool between = !inner.staysInside() || !outer.staysInside();
    if (between)
        both.between_Bps = std::max(inner.between_Bps * outer.inside, outer.between_Bps * inner.inside);
    both.start_s = between ? std::max(inner.staysInside() ? 0 : inner.start_s, outer.staysInside() ? 0 : outer.start_s)
                           : std::max(inner.start_s, outer.start_s);
    return both;
}

} // namespace shardscope::cost
