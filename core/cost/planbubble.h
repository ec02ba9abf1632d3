// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/plancache.h"
#include "core/schedule/sweep.h"

#include <array>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

namespace shardscope::cost {

/// A pipeline as plans know it: all stages alike but the last, which has the head.
struct PipelineTimes {
    int stages = 1;
    std::int64_t chunks = 1;
    int virtualStages = 1;
    int group = 0;          ///< chunks of a virtual stage before the next, where the schedule can choose; 0: its own
    double forward = 0;     ///< s, of one chunk on the slowest stage, all its virtual stages together
    double backward = 0;    ///< recomputation included
    double othersShare = 1; ///< time of the other stages over that of the last; 1: it is no slower
    double paired = 1;      ///< time of two passes that run together over that of one after the other
};

/// Step times of pipelines from the simulator, each (schedule, p, m, v, ratios of
/// times) simulated once. Between the ratios that are simulated the time is
/// linear, as that of a fixed order is piece by piece; beyond the length at which
/// a step repeats itself it grows by what p chunks add, or a group of them. For many threads.
class BubbleTable {
public:
    /// Longest time from the first task's start to the last one's end.
    [[nodiscard]] Result<double> makespan(std::string_view schedule, const PipelineTimes &times);
    /// The same of stages that are not alike, exactly.
    [[nodiscard]] Result<double> makespan(const schedule::Schedule &schedule, const schedule::Problem &problem);
    /// Simulations so far.
    [[nodiscard]] std::size_t simulations() const { return m_known.size() + m_exact.size(); }

private:
    struct Key {
        std::uint8_t schedule = 0;
        std::uint8_t virtualStages = 1;
        std::uint8_t ratio = 0;
        std::uint8_t others = 0;
        std::uint8_t paired = 0;
        std::int32_t stages = 1;
        std::int32_t chunks = 1;
        std::int32_t group = 0;

        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Hash {
        std::size_t operator()(const Key &key) const noexcept;
    };
    /// A problem as it stands.
    struct Exact {
        std::string_view schedule;
        schedule::Shape shape;
        std::vector<double> times; ///< s

        friend bool operator==(const Exact &, const Exact &) = default;
    };
    struct ExactHash {
        std::size_t operator()(const Exact &key) const noexcept;
    };
    [[nodiscard]] Result<double> unit(const Key &key);
    [[nodiscard]] Result<double> simulate(const Key &key, schedule::StepCalculator &calculator) const;
    [[nodiscard]] Result<double> blended(Key key, const PipelineTimes &times, double ratio);

    /// Shapes are dealt to several calculators, so that threads simulate at once
    /// and the order of a shape is still built once.
    struct Bench {
        std::mutex busy;
        schedule::StepCalculator calculator;
    };

    PlanCache<Key, double, Hash> m_known;
    PlanCache<Exact, double, ExactHash> m_exact;
    std::array<Bench, 16> m_benches;
};

} // namespace shardscope::cost
