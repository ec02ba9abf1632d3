// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/usual.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::schedule {

/// Which number of a simulation a formula predicts.
enum class Measure : std::uint8_t { Makespan, LongestStageSpan, SpanBubble, InternalBubble, PeakLive };

/// A closed formula for the problem at hand. Its checks say where it holds; it
/// is shown in amber while one of them does not.
struct Formula {
    Measure measure = Measure::Makespan;
    Derivation derivation; ///< value, terms, and one Check a condition
    bool bound = false;    ///< the least that any order can reach, not a prediction

    [[nodiscard]] bool holds() const;
};

/// One schedule. To add one: its file in core/schedule and its line in registry.cpp.
struct Schedule {
    std::string_view id;    ///< stable, e.g. "1f1b"
    std::string_view title; ///< what a person calls it
    int leastVirtualStages = 1;
    int mostVirtualStages = 1;
    bool splitsBackward = false; ///< runs I and W as tasks of their own
    /// Refuses with the rule that the problem breaks; null: has none of its own.
    /// Called after check(problem).
    Status (*accepts)(const Problem &problem);
    /// Order of tasks. Called for problems that are accepted.
    Result<Order> (*build)(const Problem &problem, const Progress &progress);
    /// Closed formulas for step time, bubble and memory; empty when there is none.
    std::vector<Formula> (*formulas)(const Problem &problem);
    bool followsTimes = false; ///< build() looks at times and limit, not at the shape alone
    bool takesOrder = false;   ///< its order is Problem::own; what follows from one is said by asGiven() (ownorder.h)
    /// Frameworks run it where a plan names none; plans are searched among these.
    bool inUse = false;
    /// Every other stage fills and drains before and after the slowest.
    bool fillsEveryStage = false;
    bool bothDirections = false;  ///< a rank holds a stage of either end
    bool runsPaired = false;      ///< the passes of two chunks run together: what one waits for, the other computes
    bool alternates = false;      ///< its steady part is a forward pass and a backward pass by turns (1F1B)
    bool groupsChunks = false;    ///< takes Shape::group of them through a virtual stage before the next
    bool endsOnFirstRank = false; ///< the last virtual stage lies where the first does
    /// Chunks that a rank holds at most; null: no closed form.
    double (*live)(int rank, int ranks, int chunks) = nullptr;
    std::string_view measuredAs = {}; ///< how names of it in tables of measured plans begin; empty: by its absence
};

[[nodiscard]] std::span<const Schedule> schedules();
[[nodiscard]] Result<const Schedule *> findSchedule(std::string_view id);
/// Null where there is none: for those who need no reason.
[[nodiscard]] const Schedule *knownSchedule(std::string_view id);
/// Those that frameworks run, by id.
[[nodiscard]] std::vector<std::string> schedulesInUse();
/// The one of them that takes so many virtual stages a rank.
[[nodiscard]] std::string_view scheduleInUse(int virtualStages);
/// By what a table of measured plans calls it; null where it names none of its own.
[[nodiscard]] const Schedule *measuredSchedule(std::string_view name);

/// The rules of every schedule and this one's own, without the live limit.
[[nodiscard]] Status accepts(const Schedule &schedule, const Problem &problem);

/// Checks the problem and the schedule's own rules, builds the order and holds
/// it against the live limit: an Order that can be simulated, or the reason.
[[nodiscard]] Result<OrderPtr> buildOrder(const Schedule &schedule, const Problem &problem, const Progress &progress = {});

} // namespace shardscope::schedule
