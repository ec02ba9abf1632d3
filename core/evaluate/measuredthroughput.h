// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/chunksweep.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// The throughput of a pipeline as it was measured at one number of GPUs and chunks.
struct MeasuredThroughput {
    int devices = 0;
    int chunks = 0;
    double recorded = 0;  ///< as written down
    double deviation = 0; ///< of it; 0 = not known
    bool asSteps = false; ///< recorded counts steps, whatever its unit says
    double samplesPerSecond = 0;
    double samplesDeviation = 0;
    std::string unit; ///< as written down
    std::string source;
    std::vector<int> layers; ///< of each stage; empty where they were divided evenly

    // Against the prediction; NaN where there is none.
    double predicted = std::numeric_limits<double>::quiet_NaN();
    double difference = std::numeric_limits<double>::quiet_NaN(); ///< measured / predicted − 1
    bool leftOut = false;                                         ///< so far off that something else was at work
};

/// The scenario's runs of a pipeline with its batch and evenly divided layers,
/// and the facts that state the throughput of a number of GPUs and chunks ("Throughput on 4 GPUs", "8 chunks", "9.60 ± 0.70
/// steps/s"). What is called samples/s but counts steps is recognised by the predicted step.
[[nodiscard]] std::vector<MeasuredThroughput> measuredThroughputs(const scenario::Scenario &scenario);

/// Samples a second of the scenario's pipeline as it is measured where nothing
/// else is said: layers divided evenly, no stage slowed down. NaN where a rule forbids it.
[[nodiscard]] std::function<double(int devices, int chunks)> evenPrediction(const scenario::Scenario &scenario);

/// Holds measured values against a prediction in samples/s (NaN where there is
/// none). A value further off than 10 % and than five times the usual
/// difference is left out.
void compare(std::vector<MeasuredThroughput> &measured, const std::function<double(int devices, int chunks)> &predicted,
             double batch);

/// The measured throughputs of a scenario held against its prediction; none
/// when most are off by half or more: then another kind of run was measured
/// (inference while training is shown, say).
[[nodiscard]] std::vector<MeasuredThroughput> comparedThroughputs(const scenario::Scenario &scenario);

/// Runs of that pipeline whose layers are divided in any other way, each against the pipeline with its own layers.
[[nodiscard]] std::vector<MeasuredThroughput> unevenThroughputs(const scenario::Scenario &scenario);

/// Mean and largest difference of those that are not left out.
struct FitError {
    int points = 0;
    int leftOut = 0;
    double mean = 0;
    double largest = 0;
};
[[nodiscard]] FitError fitError(const std::vector<MeasuredThroughput> &measured);

} // namespace shardscope::evaluate
