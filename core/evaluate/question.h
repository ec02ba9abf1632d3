// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace shardscope::evaluate {

/// What somebody asks about one thing in a picture; answer() of answer.h answers it.
struct Question {
    enum class About : std::uint8_t {
        Run,           ///< what explains the step time of a run of a plan, by its id
        Throughput,    ///< what explains the throughput of a pipeline at `devices` and `chunks`, as measured
        Memory,        ///< what explains a measured peak, by its name
        StepGoal,      ///< what a plan needs for the goal of Plans
        ThroughputGoal ///< what the pipeline needs for the goal of Chunks
    } about = About::Run;
    std::string name = {};
    int devices = 0;
    int chunks = 0;
    double measured = 0; ///< samples/s, where a point was measured several times

    friend bool operator==(const Question &, const Question &) = default;
};

} // namespace shardscope::evaluate
