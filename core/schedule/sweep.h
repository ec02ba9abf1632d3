// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/order.h"
#include "core/schedule/problem.h"
#include "core/schedule/registry.h"
#include "core/schedule/simulate.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::schedule {

/// What one step comes to, without its timeline.
struct StepNumbers {
    Seconds makespan{};
    double bubbleRatio = 0;       ///< 1 − Σ busy / (p · makespan)
    std::vector<double> peakLive; ///< of each device, in chunk activations of its whole share
    bool closed = false;          ///< makespan by a formula whose conditions hold; else simulated
};

/// Works out step after step of many problems. By a closed formula where one
/// gives the step time exactly, else by simulation; the orders of shapes that
/// it has met are kept, so that other times cost no new order. One thread at a
/// time.
class StepCalculator {
public:
    /// Errors as those of buildOrder() and simulate().
    [[nodiscard]] Result<StepNumbers> step(const Schedule &schedule, const Problem &problem, const Progress &progress = {});
    /// The step's time alone.
    [[nodiscard]] Result<Seconds> makespan(const Schedule &schedule, const Problem &problem);

private:
    using Key = std::pair<std::string_view, Shape>;
    struct Built {
        OrderPtr order;
        Memory memory; ///< that the peaks belong to
        std::vector<double> peaks;
    };
    [[nodiscard]] Result<Built> build(const Schedule &schedule, const Problem &problem, const Progress &progress) const;
    /// Of a schedule that follows the times it is not kept, and lives until the next call.
    [[nodiscard]] Result<const Built *> built(const Schedule &schedule, const Problem &problem, const Progress &progress);

    std::map<Key, Built> m_kept;
    std::size_t m_keptTasks = 0;
    Built m_passing;
    Simulator m_simulator;
};

/// Tasks that step() would look at for this problem; 0 where formulas say all.
/// A schedule that searches for its order counts many times over.
[[nodiscard]] std::size_t stepEffort(const Schedule &schedule, const Problem &problem);

/// The problem of each cell; called from several threads.
using ProblemAt = std::function<Result<Problem>(std::size_t cell)>;

/// Many steps at once, on one thread or on several. What a calculator keeps
/// stays from one run to the next. One run at a time.
class Sweep {
public:
    explicit Sweep(int threads = 1);

    [[nodiscard]] int threads() const { return static_cast<int>(m_calculators.size()); }
    /// The numbers of every cell, or the rule that forbids it. Fails only when stopped.
    [[nodiscard]] Result<std::vector<Result<StepNumbers>>> run(const Schedule &schedule, std::size_t cells,
                                                               const ProblemAt &problemAt, const Progress &progress = {});

private:
    std::vector<StepCalculator> m_calculators;
};

} // namespace shardscope::schedule
