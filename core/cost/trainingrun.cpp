// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/trainingrun.h"

#include "core/base/errorcode.h"
#include "core/cost/runrules.h"

#include <algorithm>
#include <cmath>

namespace shardscope::cost {

namespace {

using plan::TrainingRun;

Status layOut(const TrainingRun &run, const RunShape &shape, Grid &grid)
{
    grid.degree = {run.data, run.pipe, run.expert, run.sequenceDegree, run.tensorExternal, run.tensorInternal};
    grid.layers = run.layers;
    grid.layWhole(Dim::Sample, Axis::Data);
    if (run.longestStage == 0 && run.layers % run.pipe != 0)
        return notDivisible(core::tr("The number of layers"), run.layers, core::tr("the pipeline degree"), run.pipe);
    grid.layWhole(Dim::Layer, Axis::Pipe);
    struct Line {
        Dim dim;
        std::int64_t size;
        std::optional<Axis> axis;
        std::string_view what;
    };
    const Line lines[] = {
        {Dim::Expert, run.experts, Axis::Expert, core::tr("The number of experts")},
        {Dim::Token, shape.expertTokens, Axis::Sequence, core::tr("The number of tokens per expert")},
        {Dim::WriteExpert, run.experts, std::nullopt, core::tr("The number of experts")},
        {Dim::WriteToken, shape.expertTokens, Axis::TensorExternal, core::tr("The number of tokens per expert")},
        {Dim::Model, run.hidden, Axis::TensorExternal, core::tr("The hidden size")},
        {Dim::Ffn, shape.ffn, Axis::TensorInternal, core::tr("The FFN size")},
        {Dim::Head, shape.heads, Axis::TensorInternal, core::tr("The number of heads")},
        {Dim::HeadWidth, run.headDim, std::nullopt, core::tr("The head dimension")},
        {Dim::HeadAndFfn, shape.heads + shape.ffn, Axis::TensorInternal, core::tr("Heads and FFN size")},
    };
    for (const Line &line : lines) {
        if (const Status laid = grid.lay(line.dim, line.size, line.axis, line.what); !laid)
            return laid;
    }
    return Nothing{};
}

/// Weights lie in slices over the replicas; a batch gathers them once, and
/// their gradients go back the same way.
void countWeights(Meter &meter, const TrainingRun &run)
{
    const Axes replicas{Axis::Data, Axis::Sequence};
    const Dims base{Dim::Layer, Dim::Expert, Dim::Model};
    const Dims query = base | Dims{Dim::Head, Dim::HeadWidth};
    const Dims key = run.multiQuery ? base | Dims{Dim::HeadWidth} : query;
    const Axes keySlices = run.multiQuery ? replicas | Axes{Axis::TensorInternal} : replicas;
    const Dims ffn = base | Dims{Dim::Ffn};
    // All are laid out before the first one moves, as in the source.
    const Tensor q = meter.tensor(query, replicas);
    const Tensor k = meter.tensor(key, keySlices);
    const Tensor f = meter.tensor(ffn, replicas);
    meter.enter(Part::AttentionWeights);
    for (const Tensor &weight : {q, q, k, k})
        (void)meter.broadcast(weight);
    meter.enter(Part::FfnWeights);
    for (int i = 0; i < (run.gated ? 3 : 2); ++i)
        (void)meter.broadcast(f);
}

/// One layer for one sample of every replica.
void countLayer(Meter &meter, const TrainingRun &run)
{
    constexpr Dims summed{Dim::WriteExpert, Dim::WriteToken, Dim::Model, Dim::Ffn, Dim::HeadWidth};
    const Dims base{Dim::Layer, Dim::Expert, Dim::Model};
    const Tensor query{base | Dims{Dim::Head, Dim::HeadWidth}, {}};
    const Tensor key{run.multiQuery ? base | Dims{Dim::HeadWidth} : query.dims, {}};
    const Tensor ffn{base | Dims{Dim::Ffn}, {}};

    meter.enter(Part::Projections);
    Tensor x = meter.tensor(base | Dims{Dim::Sample, Dim::Token});
    const Tensor q = meter.dot(query, x, summed);
    Tensor written[2];
    for (Tensor &kv : written) {
        meter.enter(Part::Projections);
        const Tensor projected = meter.reduceTransposed(meter.multiply(key, x), Dim::Model, Dim::Token, Dim::WriteToken);
        meter.enter(Part::Scores);
        kv = meter.broadcast(meter.scatterTransposed(projected, Dim::Expert, Dim::WriteExpert));
    }
    const Tensor scores = meter.dot(q, written[0], summed);
    const Tensor normaliser = meter.allReduce(meter.reduce(scores, Dim::WriteExpert), Dim::WriteToken);
    const Tensor mixed = meter.dot(meter.multiply(scores, normaliser), written[1], summed);
    meter.enter(Part::Projections);
    const Tensor attention = meter.dot(query, mixed, summed); // not yet summed over heads
    if (run.consecutive)
        x = meter.allReduce(attention, Dim::Head);

    meter.enter(Part::Ffn);
    Tensor inner = meter.dot(ffn, x, summed);
    if (run.gated)
        inner = meter.multiply(inner, meter.dot(ffn, x, summed));
    const Tensor out = meter.multiply(ffn, inner); // not yet summed over the FFN width

    meter.enter(Part::Residual);
    const Dims turning{Dim::Layer, Dim::Expert};
    if (run.consecutive)
        (void)meter.allReduce(out, Dim::Ffn, turning);
    else
        (void)meter.broadcast(meter.reduceJoined(attention, Dim::Head, out, Dim::Ffn, Dim::HeadAndFfn), turning);
}

void recomputeForward(Meter::Totals &totals)
{
    const auto again = [](PassCount &count) { count.backward += count.forward; };
    const auto all = [&again](Counts &counts) {
        again(counts.flop);
        again(counts.tx);
        again(counts.rx);
    };
    for (Counts &part : totals.parts)
        all(part);
    for (Traffic &axis : totals.axes) {
        again(axis.tx);
        again(axis.rx);
    }
    all(totals.all);
}

std::string listed(const Grid &grid, Dims dims)
{
    static constexpr std::array<std::string_view, dimCount> names{
        core::tr("samples"), core::tr("layers"),         core::tr("experts"),           core::tr("tokens"),
        core::tr("experts"), core::tr("tokens"),         core::tr("hidden size"),       core::tr("FFN width"),
        core::tr("heads"),   core::tr("head dimension"), core::tr("heads and FFN size")};
    std::string text;
    dims.each([&](Dim d) {
        const std::int64_t local = grid.local[static_cast<std::size_t>(d)];
        if (local > 1)
            text += (text.empty() ? "" : " · ") + std::to_string(local) + " (" + std::string(names[static_cast<std::size_t>(d)])
                    + ")";
    });
    return text.empty() ? "1" : text;
}

Error unevenError(const Grid &grid, const Tensor &tensor)
{
    std::string axes;
    std::string degrees;
    tensor.scattered.each([&](Axis a) {
        axes += (axes.empty() ? "" : " · ") + std::string(name(a));
        degrees += (degrees.empty() ? "" : " · ") + std::to_string(grid.degree[static_cast<std::size_t>(a)]);
    });
    return {ErrorCode::NotDivisible,
            {core::tr("The part of a tensor on one GPU"), listed(grid, tensor.dims), "the degrees of " + axes, degrees},
            {}};
}

double weightCount(const TrainingRun &run, const RunShape &shape)
{
    const auto d = static_cast<double>(run.hidden);
    const auto width = static_cast<double>(run.headDim);
    const double query = d * static_cast<double>(shape.heads) * width;
    const double key = run.multiQuery ? d * width : query;
    const double ffn = d * static_cast<double>(shape.ffn) * (run.gated ? 3 : 2);
    return static_cast<double>(run.layers) * static_cast<double>(run.experts) * (2 * query + 2 * key + ffn);
}

} // namespace

Result<RunCost> runCost(const TrainingRun &run)
{
    const Result<RunShape> shape = runShape(run);
    if (!shape)
        return shape.error();
    RunCost cost;
    if (!run.skipEfficiencyCheck) {
        if (auto fault = firstBrokenEfficiency(run, *shape))
            return *std::move(fault);
        cost.efficientMicrobatches = efficientMicrobatches(run, *shape);
    }
    Grid grid;
    if (const Status laid = layOut(run, *shape, grid); !laid)
        return laid.error();
    Meter weights(grid);
    countWeights(weights, run);
    Meter layer(grid);
    if (!weights.uneven())
        countLayer(layer, run);
    for (const Meter *meter : {&weights, &layer}) {
        if (meter->uneven())
            return unevenError(grid, *meter->uneven());
    }

    const auto batch = static_cast<double>(run.batchSize) * static_cast<double>(run.sequence);
    cost.batches = std::nearbyint(run.datasetTokens / batch); // half to even, as in the source
    if (!(cost.batches >= 1))
        return Error{
            ErrorCode::ValueRange,
            {"dataset_size", plainNumber(run.datasetTokens), "at least half a batch of " + plainNumber(batch) + " tokens"},
            {{}, 0, 0, "/dataset_size"}};
    // Of unequal stages the mean one: what all do together is the same.
    const double layersPerStage = static_cast<double>(run.layers) / static_cast<double>(run.pipe);
    weights.passUp(cost.counts, cost.batches * layersPerStage);
    layer.passUp(cost.counts,
                 cost.batches * batch * (layersPerStage / (static_cast<double>(run.data) * static_cast<double>(run.sequence))));
    if (run.activationCheckpointing)
        recomputeForward(cost.counts);
    cost.parameters = weightCount(run, *shape);
    cost.parametersEffective = cost.parameters / static_cast<double>(run.experts);
    cost.tokens = cost.batches * batch;
    cost.processors = grid.product(everyAxis);
    cost.forwardOnly = run.forwardOnly;
    cost.netPrecisionBytes = static_cast<double>(run.netPrecisionBytes);
    cost.clusterFlopRate = run.clusterFlopRate;
    return cost;
}

double RunCost::whole(const PassCount &count) const
{
    return forwardOnly ? count.forward : count.forward + count.backward;
}

double RunCost::flop() const
{
    return whole(counts.all.flop);
}

Bytes RunCost::sent() const
{
    return Bytes(netPrecisionBytes * whole(counts.all.tx));
}

Bytes RunCost::received() const
{
    return Bytes(netPrecisionBytes * whole(counts.all.rx));
}

std::optional<BytesPerSecond> RunCost::sentRate() const
{
    if (!clusterFlopRate)
        return std::nullopt;
    return BytesPerSecond(sent().si() / flop() * *clusterFlopRate);
}

std::optional<BytesPerSecond> RunCost::receivedRate() const
{
    if (!clusterFlopRate)
        return std::nullopt;
    return BytesPerSecond(received().si() / flop() * *clusterFlopRate);
}

std::optional<Seconds> RunCost::time() const
{
    if (!clusterFlopRate)
        return std::nullopt;
    return Seconds(flop() / (processors * *clusterFlopRate));
}

} // namespace shardscope::cost
