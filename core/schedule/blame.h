// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/causes.h"

#include <cstdint>
#include <span>
#include <vector>

namespace shardscope::schedule {

enum class IdleClass : std::uint8_t { Fill, Stall, Drain };

/// Who an idle interval waits for: a rank, or the link between two ranks where
/// the whole wait is transfer (from a rank to itself: its own lane of communication).
struct Culprit {
    int rank = -1;
    int from = -1;
    int to = -1;

    [[nodiscard]] bool isLink() const { return from >= 0; }
    friend bool operator==(const Culprit &, const Culprit &) = default;
};

struct IdleInterval {
    Seconds start{};
    Seconds end{};
    IdleClass idle = IdleClass::Fill;
    Culprit culprit;        ///< of a stall
    std::uint32_t task = 0; ///< that ends a fill or stall
};

struct LinkBlame {
    int from = 0;
    int to = 0;
    Seconds blamed{};
};

/// Every stall followed back to its cause. A stall is blamed on the input that
/// arrived last; where the task that gave it had waited itself, on what that
/// one waited for, and so on, down to a rank that was busy without waiting.
/// The part of the stall in which a transfer of this chain was under way is
/// blamed on its link. Σ over ranks, links and lanes = Σ of all stalls.
///
/// Of one stall that rank need not be the slow one: before its first backward
/// a rank waits for a chunk's way there and back, which ends at the last rank,
/// whoever made it long. work() divides that by who was at work on it meanwhile;
/// Σ over ranks and links is the same.
class Blame {
public:
    explicit Blame(const Causes &causes);

    /// Idle time of all devices blamed on what each rank's lane of communication did beside the hand-over waited for:
    /// gathers, reductions and exchanges, and what was before it in the lane. Empty without second lanes.
    [[nodiscard]] std::span<const Seconds> lanes() const { return m_lanes; }
    /// Idle time of all devices blamed on each rank.
    [[nodiscard]] std::span<const Seconds> ranks() const { return m_ranks; }
    /// Links with blame, by sender and receiver.
    [[nodiscard]] std::vector<LinkBlame> links() const;
    /// As ranks(), the waits before the first backward by who was at work.
    [[nodiscard]] std::span<const Seconds> work() const { return m_work; }
    /// Of that, the first way there and back through ranks that are no slower
    /// than the median: the pipeline fills, and no rank holds it up.
    [[nodiscard]] std::span<const Seconds> filling() const { return m_filling; }
    /// Stall of rank `waits` of which work() says rank `working`.
    [[nodiscard]] Seconds waits(int waits, int working) const;
    /// Above this many ranks the table of waits is not kept; waits() is then 0.
    static constexpr int tableRanks = 512;
    /// A rank this much busier than the median is slow.
    static constexpr double slowFrom = 1.05;

    /// Of the stall right before the task: its rank by work(), the longest of
    /// several, or a link where all is transfer. Neither when there is no stall.
    [[nodiscard]] Culprit culpritOf(int device, std::uint32_t task) const;
    /// Idle intervals of a device of which some part lies in from … to, in order.
    [[nodiscard]] std::vector<IdleInterval> idle(int device, Seconds from, Seconds to) const;

private:
    void attribute(int device, std::uint32_t task, double from, double to);
    void divide(int device, std::uint32_t task, double from, double to);
    void addWork(int device, int working, double seconds);
    [[nodiscard]] bool isRoundTrip(int device, std::uint32_t task) const;
    [[nodiscard]] int rootOf(int device, std::uint32_t task);
    void blameLink(int from, int to, double seconds);

    const Causes &m_causes;
    bool m_hasDelays = false;
    std::vector<std::int16_t> m_roots; ///< by task that was asked for: rank that was busy without waiting
    std::vector<char> m_slow;          ///< by rank: busy for longer than the median by more than slowFrom
    std::vector<Seconds> m_ranks;
    std::vector<Seconds> m_toNext; ///< by sender
    std::vector<Seconds> m_toPrevious;
    std::vector<Seconds> m_lanes;
    std::vector<Seconds> m_work;
    std::vector<Seconds> m_filling;
    std::vector<Seconds> m_waits; ///< waiting · ranks + at work
};

} // namespace shardscope::schedule
