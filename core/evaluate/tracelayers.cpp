// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracelayers.h"

#include "core/base/errorcode.h"
#include "core/cost/planlayer.h"

namespace shardscope::evaluate {

using runs::TraceGroup;

Result<TraceLayers> traceLayers(const TraceMeasure &measure, int step, const model::Network &network, const plan::Layout &plan,
                                const cluster::Accelerator &device, const cost::EfficiencyLaw &law)
{
    if (measure.devices.size() != 1)
        return Error{
            ErrorCode::ValueRange,
            {core::tr("GPUs of the trace"), std::to_string(measure.devices.size()), core::tr("one, with the whole model")},
            {}};
    const runs::TraceUse &use = measure.uses.front()[static_cast<std::size_t>(step)];
    const auto of = [&use](TraceGroup group) { return use.groups[static_cast<std::size_t>(group)]; };
    const double forward = of(TraceGroup::Forward);
    const double backward =
        of(TraceGroup::Backward) + of(TraceGroup::InputGradient) + of(TraceGroup::WeightGradient) + of(TraceGroup::Recomputation);
    if (!(forward > 0 && backward > 0 && use.span > 0))
        return Error{ErrorCode::InputEmpty, {core::tr("kernels of a forward and of a backward pass")}, {}};
    plan::Layout whole = plan; // all layers ran there
    whole.pipe = whole.data = 1;
    whole.partition.clear();
    whole.stages.clear();
    whole.globalBatch = whole.microbatch;
    cost::MachineFigures alone;
    alone.gpus = alone.gpusPerHost = 1;
    const cost::TrainingMachine machine = cost::trainingMachine(alone, device, law);
    const cost::LayerAndHead priced = cost::layerAndHead(network, machine, {}, whole);
    const auto share = [&network](double layer, double ends) {
        const double layers = network.layers * layer;
        return layers > 0 ? layers / (layers + ends) : 1;
    };
    const double ofForward = share(priced.layer.forward.compute(), priced.head.forward.compute());
    const double ofBackward =
        share(priced.layer.backward.compute() + priced.layer.again.compute(), priced.head.backward.compute());
    TraceLayers out;
    out.chunks = measuredChunks(measure, step);
    const auto each = static_cast<double>(out.chunks);
    out.forward_s = forward * ofForward / each / network.layers;
    out.backward_s = backward * ofBackward / each / network.layers;
    out.endsForward_s = forward * (1 - ofForward) / each;
    out.endsBackward_s = backward * (1 - ofBackward) / each;
    out.idle = use.idle / use.span;
    return out;
}

scenario::PipelineChoices withLayers(const TraceLayers &layers, double samples, scenario::PipelineChoices choices)
{
    choices.time = {Seconds(layers.forward_s / samples), {}, {}, core::tr("a step traced on one GPU")};
    choices.embedding = {};
    choices.head = Seconds(layers.endsForward_s / samples);
    choices.stageTimes.clear();
    choices.forwardOnly = false;
    // What the trace does not tell apart is taken as two equal parts.
    choices.inputPerForward = choices.weightPerForward = layers.backward_s / layers.forward_s / 2;
    choices.slow.clear();
    return choices;
}

} // namespace shardscope::evaluate
