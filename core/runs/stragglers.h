// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/tracewaits.h"

#include <map>
#include <string>
#include <vector>

namespace shardscope::runs {

/// Whom the others wait for, or which link is slow.
struct Straggler {
    enum class Kind { Rank, Host, Stage, Link };
    Kind kind = Kind::Rank;
    int rank = -1;
    std::string name;       ///< of a host; number of a stage; of a link's group
    std::vector<int> ranks; ///< of the host, the stage or the group
    double share = 0;       ///< of its collectives in which it is last, or slow
    int collectives = 0;    ///< that it took part in
    double cost = 0;        ///< ns: what the others would not have waited
    double costShare = 0;   ///< of the recorded steps
    double chance = 1;      ///< that jitter alone does as much
    double launched = 0;    ///< share of what it does more that is GPUs that stand before late launches
    double rate = 0;        ///< of a link: bus bandwidth, bytes/s; 0 where bytes are not stated
    double others = 0;      ///< of links like it
    double slower = 1;      ///< of a link: transfer against that of others
};

/// How often and by how much each rank is last, and how long it waits for others; ns, sums.
struct Lateness {
    int count = 0;       ///< collectives in which it is last
    double lateness = 0; ///< in them, behind the second last
    int collectives = 0; ///< that it took part in
    double wait = 0;     ///< in all of them, for the last
    double transfer = 0; ///< of all of them
};

struct Stragglers {
    std::map<int, Lateness> ranks;
    std::vector<Straggler> found; ///< what costs most first
    bool tooFew = false;          ///< collectives
    bool clocksUnknown = false;   ///< late ranks cannot be told from late clocks
    bool rotating = false;        ///< much is waited for, but for nobody in particular
    bool uncompared = false;      ///< no group has others like it: nothing says how quick a link should be
    double waited = 0;            ///< ns, sum of lateness
    std::size_t stages = 0;       ///< of a pipeline
};

/// `hostOf`: rank → host, where it is known. `duration`: ns of the recorded steps.
[[nodiscard]] Stragglers findStragglers(const TraceWaits &waits, const std::map<int, std::string> &hostOf, double duration);

} // namespace shardscope::runs
