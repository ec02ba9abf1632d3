// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/pipelinereport.h"
#include "core/evaluate/traceanalysis.h"
#include "core/evaluate/traceprediction.h"
#include "core/runs/trace.h"
#include "core/runs/traceuse.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// What follows from a trace alone.
struct TraceMeasure {
    runs::TracePtr trace;
    std::vector<runs::TraceDevice> devices;        ///< in the order of the stages
    std::vector<std::vector<runs::TraceUse>> uses; ///< [device][step]
    int usual = 0;                                 ///< the step that stands for the others

    /// Mean over devices of the step without work.
    [[nodiscard]] double bubble(int step) const;
    /// The device with the largest share of a step without work.
    [[nodiscard]] int idlest(int step) const;
};

/// Why no prediction stands beside the trace.
enum class TraceTwin { Yes, NotChosen, Impossible, OtherCount };

/// Seconds of one microbatch on one GPU that has the whole model.
struct TraceLayers {
    double forward_s = 0;     ///< of a layer
    double backward_s = 0;    ///< … with what it computes again
    double endsForward_s = 0; ///< of embedding, output matrix and loss
    double endsBackward_s = 0;
    int chunks = 1;  ///< microbatches of the step
    double idle = 0; ///< share of the step in which nothing ran, and which is in none of these times
};

struct TraceReport {
    std::shared_ptr<const TraceMeasure> measure;
    scenario::TraceChoices choices;
    int step = 0; ///< the measured one, a place among the trace's steps
    TraceTwin twin = TraceTwin::NotChosen;
    PipelineReportPtr pipeline;    ///< whose first run is the prediction; null unless twin is Yes
    std::vector<double> predicted; ///< bubble of each device, as its twin in the pipeline has it; empty without one
    /// Of the measured step; null of a trace without details.
    std::shared_ptr<const TraceAnalysis> analysis;
    /// What the scenario's model should take in such a step by kind of operators, on all GPUs of the trace together; empty
    /// without a model, and where `notForetold` says why.
    std::vector<PredictedKind> foretold;
    std::optional<Error> notForetold;
    std::optional<TraceLayers> layers; ///< of the measured step, where one GPU ran the scenario's model

    [[nodiscard]] const PredictedKind *foretoldOf(std::string_view kind) const;

    [[nodiscard]] const runs::Trace &trace() const { return *measure->trace; }
    [[nodiscard]] const runs::TraceStep &measuredStep() const { return trace().steps[static_cast<std::size_t>(step)]; }
    [[nodiscard]] const runs::TraceUse &use(int device) const
    {
        return measure->uses[static_cast<std::size_t>(device)][static_cast<std::size_t>(step)];
    }
    [[nodiscard]] const schedule::Timeline *timeline() const
    {
        return pipeline ? &pipeline->first.analysis->timeline() : nullptr;
    }
};
using TraceReportPtr = std::shared_ptr<const TraceReport>;

/// Null without a trace; fails only when stopped. `devices`: what is known of the GPUs that the trace names.
[[nodiscard]] Result<TraceReportPtr> traceReport(const scenario::Scenario &scenario, const PipelineReportPtr &pipeline,
                                                 const TraceReportPtr &previous, const Progress &progress = {},
                                                 const search::PlanDevices &devices = {});

[[nodiscard]] Result<std::shared_ptr<const TraceMeasure>> measureTrace(const runs::TracePtr &trace,
                                                                       const Progress &progress = {});

/// The pipeline with as many stages as the trace has devices and the times
/// that they took in the step: F per chunk, and what the gradients take of it.
/// Chunks are counted on the last stage where forward and backward alternate
/// there, else stay. Nothing for a trace whose devices do not all do forward work.
[[nodiscard]] std::optional<scenario::PipelineChoices> measuredPipeline(const TraceMeasure &measure, int step,
                                                                        scenario::PipelineChoices choices);
/// Chunks that the last stage worked on, one forward after the other; 1 where they cannot be told apart.
[[nodiscard]] int measuredChunks(const TraceMeasure &measure, int step);

} // namespace shardscope::evaluate
