// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/joined.h"
#include "core/cost/printed.h"
#include "core/cost/trainingrun.h"

namespace shardscope::cost {

namespace {

/// The order in which the seed's run printed its set of axes.
constexpr std::array<Axis, axisCount> printedAxes{Axis::TensorExternal, Axis::Data,   Axis::TensorInternal,
                                                  Axis::Sequence,       Axis::Expert, Axis::Pipe};

std::int64_t degreeOf(const plan::TrainingRun &run, Axis axis)
{
    switch (axis) {
    case Axis::Data: return run.data;
    case Axis::Pipe: return run.pipe;
    case Axis::Expert: return run.expert;
    case Axis::Sequence: return run.sequenceDegree;
    case Axis::TensorExternal: return run.tensorExternal;
    case Axis::TensorInternal: return run.tensorInternal;
    }
    return 1;
}

std::string head(const plan::TrainingRun &run, const RunCost &cost)
{
    std::string text = printed("N: %.3e (%.3e effective)\n", cost.parameters, cost.parametersEffective);
    text += printed("D: %.3e\n", cost.tokens);
    text += "b: " + std::to_string(run.batchSize);
    if (!run.skipEfficiencyCheck) {
        const std::string sizes =
            joined(cost.efficientMicrobatches, [](const std::int64_t size) { return std::to_string(size); });
        text += " (microbatch size must be in [" + sizes + "] to be efficient)";
    }
    const std::string axes =
        joined(printedAxes, [&run](Axis axis) { return std::string(name(axis)) + ": " + std::to_string(degreeOf(run, axis)); });
    return text + printed("\nP: %.0f = {", cost.processors) + axes + "}\n";
}

std::string countLine(const RunCost &cost, const char *metric, const PassCount &count)
{
    if (cost.forwardOnly)
        return printed("%10s    %11.3e\n", metric, count.forward);
    return printed("%10s    %11.3e    %11.3e    %11.3e\n", metric, count.forward, count.backward, count.forward + count.backward);
}

std::string durationText(double seconds)
{
    if (seconds >= 86400)
        return printed("%.1f days", seconds / 86400);
    if (seconds >= 3600)
        return printed("%.1f hours", seconds / 3600);
    if (seconds >= 60)
        return printed("%.1f minutes", seconds / 60);
    return printed("%.1f seconds", seconds);
}

} // namespace

std::string runText(const plan::TrainingRun &run, const RunCost &cost)
{
    std::string text = head(run, cost) + "\n\nFULL TRAINING RUN COST\n";
    text += cost.forwardOnly ? printed("%10s    %11s\n", "Metric", "Fwd")
                             : printed("%10s    %11s    %11s    %11s\n", "Metric", "Fwd", "Bwd", "Total");
    const Counts &all = cost.counts.all;
    text += countLine(cost, "FLOP", all.flop);
    text += countLine(cost, "Tx", all.tx);
    text += countLine(cost, "Rx", all.rx);
    text += countLine(cost, "net", {all.tx.forward + all.rx.forward, all.tx.backward + all.rx.backward});
    if (!cost.clusterFlopRate)
        return text;
    const double rate = *cost.clusterFlopRate;
    const double sent = cost.sentRate()->si();
    const double received = cost.receivedRate()->si();
    text += printed("\nCluster FLOP/sec:    %.3e\n", rate);
    text += printed("Cluster bytes/sec:   %.3e (%.3e Tx, %.3e Rx)\n", sent + received, sent, received);
    text += printed("\nTotal FLOP/sec:      %.3e\n", cost.processors * rate);
    text += printed("Total bytes/sec:     %.3e (%.3e Tx, %.3e Rx)\n", cost.processors * (sent + received), cost.processors * sent,
                    cost.processors * received);
    return text + "\nRuntime:             " + durationText(cost.time()->si()) + "\n";
}

} // namespace shardscope::cost
