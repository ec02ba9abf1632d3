// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::runs {

/// What one rank did in a collective; ns on the common clock.
struct CollectivePart {
    int rank = 0;
    double start = 0;
    double end = 0;
    std::uint32_t lane = 0; ///< of the trace
    std::uint32_t index = 0;
    /// ns since it came to the last collective of this group, without those in which it only communicated: what it did
    /// itself, or let its GPU wait for. On its own clock; NaN where nothing says.
    double own = std::numeric_limits<double>::quiet_NaN();
    double launched = 0; ///< of these: its GPU stood, as the next kernel was not launched yet
};

/// The kernels of all ranks that are one collective. A wait ends when the last rank arrives; what
/// follows is the transfer.
struct Collective {
    std::string kind;
    std::string group; ///< as stated, else "all ranks"
    std::string description;
    int size = 0;            ///< ranks of the group
    std::int64_t bytes = -1; ///< −1: not stated
    std::int64_t sequence = 0;
    std::vector<CollectivePart> parts; ///< by rank
    int missing = 0;                   ///< ranks of the group without a trace

    int last = -1;       ///< rank that arrives last
    double arrival = 0;  ///< of it, ns
    double lateness = 0; ///< ns behind the second last
    double transfer = 0; ///< ns from the last arrival to the first end, at least 0
    [[nodiscard]] double wait(const CollectivePart &part) const { return arrival - part.start; } ///< ns
    /// All ranks leave it together, as none has its result before all have sent: who arrives last holds up the others.
    /// Not so a send, whose receiver waits by the schedule, nor what has a root, nor what does not say what it is.
    [[nodiscard]] bool synchronises() const;
    /// As nccl-tests define it, bytes/s; 0 where bytes or transfer are not known.
    [[nodiscard]] double busBandwidth() const;
};

/// How well a rank's clock is known: from the ends of collectives, which all ranks leave together.
struct RankClock {
    int rank = 0;
    double offset = 0;      ///< ns that were added to the file's clock, residual included
    double drift = 0;       ///< s per s, taken off
    double uncertainty = 0; ///< ns, of one event
    int matched = 0;        ///< collectives that it rests on
    bool known = false;
};

/// ns that a rank did itself, or let its GPU wait for.
struct OwnTime {
    double own = 0;
    double launched = 0; ///< of these, as in CollectivePart
};

struct TraceWaits {
    std::vector<Collective> collectives;            ///< of two ranks or more, by arrival
    std::size_t steps = 0;                          ///< that are recorded
    std::map<int, std::vector<OwnTime>> ownOfSteps; ///< by rank and step
    std::vector<RankClock> clocks;                  ///< by rank
    std::size_t unmatched = 0;                      ///< communication kernels that have no partner
    bool byOrder = false;                           ///< some were matched by their order alone
    bool clocksKnown = false;                       ///< of every rank that took part in one
    std::set<std::pair<int, int>> neighbours;       ///< ranks whose stages of a pipeline follow each other
    std::size_t unpaired = 0; ///< sends and receives of which neither ranks nor the group of a pipeline are stated

    [[nodiscard]] double uncertainty() const; ///< ns, of the worst clock
};

} // namespace shardscope::runs
