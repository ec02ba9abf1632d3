// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/search/search.h"

#include <array>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::search {

/// A predicted plan, by its index.
struct Found {
    std::uint64_t index = 0;
    double memory = 0;
    int gpus = 1;
    std::size_t cell = 0; ///< of GPUs × TP × PP
    cost::PlanStep step;
    double ranked = 0; ///< by which the list is in order, see Caution; infinite: it cannot be listed
};

/// A rejected plan, by its index.
struct Missed {
    double memory = 0; ///< 0 for any reason but memory
    std::uint64_t index = 0;

    friend bool operator<(const Missed &a, const Missed &b) { return std::tie(a.memory, a.index) < std::tie(b.memory, b.index); }
};

/// Points of which no other is as good in both; memory rises, step time falls.
class Staircase {
public:
    struct Point {
        double memory = 0;
        double step = 0;
    };
    void add(double memory, double step);
    /// Least step time with this much memory or less; infinite when there is none.
    [[nodiscard]] double least(double memory) const;
    [[nodiscard]] const std::vector<Point> &points() const { return m_points; }

private:
    std::vector<Point> m_points;
};

/// GPU counts and cells that a search meets, in ascending order.
struct Slots {
    using Degrees = std::tuple<int, int, int>; ///< GPUs, TP, PP

    std::vector<int> gpus;
    std::vector<Degrees> cells;

    void add(int gpuCount, int tensor, int pipe);
    void finish();
    [[nodiscard]] std::size_t cellOf(int gpuCount, int tensor, int pipe) const;
};

/// What is known to be reached: a plan that cannot be as good need not be
/// predicted. Any bounds of plans of the search are valid, however few.
class Bounds {
public:
    Bounds(const Slots &slots, RankBy by);

    void add(const Found &found);
    void setLast(double score, double step);
    void add(const Bounds &other);
    /// May a plan with at least this step time be in the list?
    [[nodiscard]] bool mayBeListed(int gpus, double memory, double leastStep) const;
    /// May a plan with at least this step time be part of the answer?
    [[nodiscard]] bool mayMatter(int gpus, std::size_t cell, double memory, double leastStep) const;

private:
    const Slots *m_slots;
    RankBy m_by;
    double m_lastScore = std::numeric_limits<double>::infinity();
    double m_lastStep = std::numeric_limits<double>::infinity();
    std::vector<Staircase> m_stairs; ///< for each GPU count: of plans with so many or fewer
    std::vector<double> m_cells;     ///< shortest step
};

/// Keeps what the answer is made of, whatever the order in which it comes.
class Collector {
public:
    Collector(const Slots &slots, RankBy by, int top, int listed);

    void add(const Found &found);
    void reject(RejectReason reason, double memory, std::uint64_t index, std::uint64_t plans, std::uint64_t step = 1);
    void count(RejectReason reason, std::uint64_t plans) { m_rejected[static_cast<std::size_t>(reason)] += plans; }
    void add(const Collector &other);

    [[nodiscard]] const Bounds &bounds() const { return m_bounds; }
    [[nodiscard]] Bounds &bounds() { return m_bounds; }

    struct Answer {
        std::vector<Found> best;
        std::vector<Found> pareto;
        std::vector<Found> degrees;
        std::array<std::uint64_t, rejectReasonCount> rejected{};
        std::array<std::vector<Missed>, rejectReasonCount> listed;
    };
    [[nodiscard]] Answer answer() const;

private:
    [[nodiscard]] bool before(const Found &a, const Found &b) const;
    void addToTop(const Found &found);
    void addToFront(const Found &found);
    void addToCell(const Found &found);
    void list(std::size_t reason, const Missed &missed);
    [[nodiscard]] std::vector<Found> front() const;

    const Slots *m_slots;
    RankBy m_by;
    std::size_t m_most;
    std::size_t m_listedMost;
    Bounds m_bounds;
    std::vector<Found> m_top;                 ///< heap, the worst in front
    std::vector<std::vector<Found>> m_fronts; ///< by GPU count; memory rises, step time falls
    std::vector<Found> m_cells;               ///< index `none` where there is no plan
    std::array<std::uint64_t, rejectReasonCount> m_rejected{};
    std::array<std::vector<Missed>, rejectReasonCount> m_listed; ///< heaps, the last in front
};

} // namespace shardscope::search
