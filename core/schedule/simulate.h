// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/schedule/problem.h"
#include "core/schedule/timeline.h"

#include <memory>
#include <string_view>

namespace shardscope::schedule {

class Engine;

/// Simulates again and again without taking new working memory (sliders,
/// what-if). One thread at a time.
class Simulator {
public:
    Simulator();
    ~Simulator();
    /// As simulate() below.
    [[nodiscard]] Result<Timeline> run(const OrderPtr &order, const Problem &problem, const Progress &progress = {});

private:
    std::unique_ptr<Engine> m_engine;
};

/// Starts every task as early as its inputs and its device's order allow.
/// Refuses an order that deadlocks and names the ring of waiting tasks. With
/// blocking transfers the timeline's order is the given one with sends and
/// receives put in; that of a list which has its own (Problem::own) has those,
/// and a receive holds its device. The order must be of the problem's shape.
[[nodiscard]] Result<Timeline> simulate(const OrderPtr &order, const Problem &problem, const Progress &progress = {});

/// Builds the order of a registered schedule and simulates it.
[[nodiscard]] Result<Timeline> simulateSchedule(std::string_view scheduleId, const Problem &problem,
                                                const Progress &progress = {});

} // namespace shardscope::schedule
