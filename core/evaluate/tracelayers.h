// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/tracereport.h"

#include <span>

namespace shardscope::evaluate {

/// The kernels of a step on one GPU, shared out between the layers and the ends of its model as both are predicted for the
/// device; gaps between kernels of one pass, in which the device waits for its host, are the layers'. Refuses traces of several
/// GPUs, whose stages measuredPipeline() takes, and steps of which the trace does not say which kernels are forward and which
/// backward.
[[nodiscard]] Result<TraceLayers> traceLayers(const TraceMeasure &measure, int step, const model::Network &network,
                                              const plan::Layout &plan, const cluster::Accelerator &device,
                                              const cost::EfficiencyLaw &law);

/// How many times as long the step took as its kinds of operators, the optimiser aside, are predicted to take `rounds` times.
[[nodiscard]] double timesPredicted(const TraceLayers &layers, int count, std::span<const PredictedKind> kinds, int rounds);
/// So far from the prediction that the trace may be of another model or microbatch: more than any model was off.
[[nodiscard]] bool isOfAnother(double timesPredicted);

/// The pipeline with these layers of the step in place of its own, of which the model has `count`, as chunks of so many samples
/// take them. Where the device waited for its host, smaller chunks take as long; else what they would wait is not known.
[[nodiscard]] scenario::PipelineChoices withLayers(const TraceMeasure &measure, int step, const TraceLayers &layers, int count,
                                                   double samples, scenario::PipelineChoices choices);

} // namespace shardscope::evaluate
