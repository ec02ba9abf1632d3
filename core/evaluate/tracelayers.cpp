// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracelayers.h"

#include "core/base/errorcode.h"
#include "core/cost/planlayer.h"

#include <algorithm>
#include <array>
#include <vector>

namespace shardscope::evaluate {

using runs::TraceGroup;

namespace {

enum class Pass : std::uint8_t { Forward, Backward, None };

Pass passOf(TraceGroup group)
{
    switch (group) {
    case TraceGroup::Forward: return Pass::Forward;
    case TraceGroup::Backward:
    case TraceGroup::InputGradient:
    case TraceGroup::WeightGradient:
    case TraceGroup::Recomputation: return Pass::Backward;
    default: return Pass::None;
    }
}

/// Seconds without a kernel between two of one pass, by pass.
std::array<double, 2> gapsOf(const TraceMeasure &measure, int step)
{
    struct Kernel {
        std::int64_t start;
        std::int64_t end;
        Pass pass;
    };
    const runs::Trace &trace = *measure.trace;
    const runs::TraceStep &window = trace.steps[static_cast<std::size_t>(step)];
    std::vector<Kernel> kernels;
    for (const int l : measure.devices.front().lanes) {
        const runs::TraceLane &lane = trace.lanes[static_cast<std::size_t>(l)];
        for (std::size_t i = lane.firstFrom(window.start); i < lane.size() && lane.start[i] < window.end; ++i)
            if (runs::isTraceWork(lane.group[i]))
                kernels.push_back({lane.start[i], lane.end(i), passOf(lane.group[i])});
    }
    std::ranges::sort(kernels, {}, &Kernel::start);
    std::array<double, 2> gaps{};
    for (std::size_t i = 1; i < kernels.size(); ++i) {
        const Kernel &before = kernels[i - 1];
        Kernel &now = kernels[i];
        if (now.pass == before.pass && now.pass != Pass::None && now.start > before.end)
            gaps[static_cast<std::size_t>(now.pass)] += 1e-9 * static_cast<double>(now.start - before.end);
        now.end = std::max(now.end, before.end); // of another stream
    }
    return gaps;
}

} // namespace

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
    constexpr double most = 10; // however small its kernels are, and whatever a framework gains
    const double predicted =
        network.layers * (priced.layer.forward.compute() + priced.layer.backward.compute() + priced.layer.again.compute())
        + priced.head.forward.compute() + priced.head.backward.compute();
    const double times = (forward + backward) / measuredChunks(measure, step) / predicted;
    if (!(times < most && times > 1 / most))
        return Error{ErrorCode::ValueRange,
                     {core::tr("kernels of the step"),
                      core::tr("ten times off what this model and microbatch are predicted to take"),
                      core::tr("a step of this model")},
                     {}};
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
    const std::array<double, 2> gaps = gapsOf(measure, step); // the kernels of the ends are few and long
    out.forward_s = (forward * ofForward + gaps[0]) / each / network.layers;
    out.backward_s = (backward * ofBackward + gaps[1]) / each / network.layers;
    out.endsForward_s = forward * (1 - ofForward) / each;
    out.endsBackward_s = backward * (1 - ofBackward) / each;
    out.idle = std::max(0.0, use.idle - gaps[0] - gaps[1]) / use.span;
    return out;
}

double timesPredicted(const TraceLayers &layers, int count, std::span<const PredictedKind> kinds, int rounds)
{
    const double one = count * (layers.forward_s + layers.backward_s) + layers.endsForward_s + layers.endsBackward_s;
    double predicted = 0;
    for (const PredictedKind &kind : kinds)
        predicted += kind.kind == "optimiser" ? 0 : kind.total;
    return predicted > 0 ? layers.chunks * one / (rounds * predicted) : 1;
}

bool isOfAnother(double timesPredicted)
{
    constexpr double most = 2.5; // of 43 steps on an H200 none was off by more than 1.9, and that without lists
    return timesPredicted > most || timesPredicted < 1 / most;
}

scenario::PipelineChoices withLayers(const TraceMeasure &measure, int step, const TraceLayers &layers, int count, double samples,
                                     scenario::PipelineChoices choices)
{
    constexpr double waiting = 0.1; // of a layer's forward pass: its host sets the time
    const double gap = gapsOf(measure, step)[0] / layers.chunks / count;
    const bool launched = gap > waiting * layers.forward_s;
    const double computed = layers.forward_s - (launched ? gap : 0);
    choices.time = {
        Seconds(computed / samples), Seconds(launched ? layers.forward_s : 0), {}, core::tr("a step traced on one GPU")};
    choices.embedding = {};
    choices.head = Seconds(layers.endsForward_s / samples);
    choices.stageTimes.clear();
    choices.forwardOnly = false;
    // What the trace does not tell apart is taken as two equal parts.
    const double backward = count * layers.backward_s + layers.endsBackward_s;
    choices.inputPerForward = choices.weightPerForward = backward / (count * layers.forward_s + layers.endsForward_s) / 2;
    choices.slow.clear();
    return choices;
}

} // namespace shardscope::evaluate
