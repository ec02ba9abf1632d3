// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/derive.h"
#include "core/cost/trainingrun.h"

namespace shardscope::cost {

namespace {

using plan::TrainingRun;

constexpr Text settings = core::tr("set for this run");

std::vector<Derivation> partTerms(const RunCost &cost)
{
    std::vector<Derivation> terms;
    std::size_t largest = 0;
    for (std::size_t p = 0; p < partCount; ++p) {
        const PassCount &flop = cost.counts.parts[p].flop;
        std::vector<Derivation> passes{given(core::tr("forward"), flop.forward, Unit::Flops)};
        if (!cost.forwardOnly)
            passes.push_back(given(core::tr("backward"), flop.backward, Unit::Flops));
        terms.push_back(derived(partName(static_cast<Part>(p)),
                                cost.forwardOnly ? core::tr("forward") : core::tr("forward + backward"), cost.whole(flop),
                                Unit::Flops, std::move(passes)));
        if (terms[p].value > terms[largest].value)
            largest = p;
    }
    terms[largest].emphasised = true;
    return terms;
}

Derivation modelFlop(const TrainingRun &run, const RunCost &cost)
{
    Derivation d =
        derived(core::tr("parameters and tokens only"), symbols(run.forwardOnly ? "2 N D" : "6 N D"),
                (run.forwardOnly ? 2 : 6) * cost.parametersEffective * cost.tokens, Unit::Flops,
                {given(core::tr("N, parameters active per token"), cost.parametersEffective, Unit::Count, core::tr("shape")),
                 given(core::tr("D, tokens"), cost.tokens, Unit::Count, core::tr("whole batches closest to the dataset size"))});
    return d;
}

} // namespace

Text partName(Part part)
{
    static constexpr std::array<Text, partCount> names{core::tr("attention weights and their gradients"),
                                                       core::tr("FFN weights and their gradients"),
                                                       core::tr("attention projections"),
                                                       core::tr("attention scores"),
                                                       core::tr("feed-forward"),
                                                       core::tr("gradient reduction and transfer to the next layer")};
    return names[static_cast<std::size_t>(part)];
}

Text axisName(Axis axis)
{
    static constexpr std::array<Text, axisCount> names{core::tr("data parallel"),    core::tr("pipeline"),
                                                       core::tr("expert parallel"),  core::tr("sequence parallel"),
                                                       core::tr("tensor, external"), core::tr("tensor, internal")};
    return names[static_cast<std::size_t>(axis)];
}

Derivation explainRunFlop(const TrainingRun &run, const RunCost &cost)
{
    Derivation d =
        derived(core::tr("FLOPs of the whole run"), core::tr("sum over the parts"), cost.flop(), Unit::Flops, partTerms(cost));
    const Derivation plain = modelFlop(run, cost);
    Check check;
    check.holds = d.value >= 0.9 * plain.value;
    check.text = core::tr("the shape alone gives 6 N D; the rest is attention, reductions and recomputation");
    d.checks.push_back(std::move(check));
    d.terms.push_back(plain);
    d.terms.back().name = {core::tr("for comparison: %1"), {plain.name}};
    return d;
}

Derivation explainRunBytes(const TrainingRun &run, const RunCost &cost)
{
    Derivation d = derived(core::tr("bytes sent and received by all GPUs"), core::tr("(Tx + Rx) · bytes of an element"),
                           (cost.sent() + cost.received()).si(), Unit::Byte, {});
    double largest = -1;
    std::size_t deciding = 0;
    for (std::size_t a = 0; a < axisCount; ++a) {
        const Traffic &axis = cost.counts.axes[a];
        const double sent = cost.netPrecisionBytes * cost.whole(axis.tx);
        const double received = cost.netPrecisionBytes * cost.whole(axis.rx);
        d.terms.push_back(
            derived(axisName(static_cast<Axis>(a)), core::tr("sent + received"), sent + received, Unit::Byte,
                    {given(core::tr("sent"), sent, Unit::Byte), given(core::tr("received"), received, Unit::Byte)}));
        if (sent + received > largest) {
            largest = sent + received;
            deciding = a;
        }
    }
    d.terms[deciding].emphasised = true;
    d.terms.push_back(given(core::tr("bytes per element"), static_cast<double>(run.netPrecisionBytes), Unit::Byte, settings));
    d.checks.push_back({true, core::tr("one transmission can reach several receivers, so more bytes are received than sent")});
    return d;
}

Derivation explainRunTime(const TrainingRun &run, const RunCost &cost)
{
    if (!cost.time())
        return derived(core::tr("run time"), core::tr("FLOP / (GPUs · rate)"), std::numeric_limits<double>::quiet_NaN(),
                       Unit::Second, {explainRunFlop(run, cost)});
    Derivation d = derived(core::tr("run time"), core::tr("FLOP / (GPUs · rate)"), cost.time()->si(), Unit::Second,
                           {explainRunFlop(run, cost),
                            given(core::tr("GPUs, product of all degrees"), cost.processors, Unit::Count, settings),
                            given(core::tr("sustained rate per GPU"), *cost.clusterFlopRate, Unit::FlopsPerSecond, settings)});
    d.terms.front().emphasised = true;
    d.checks.push_back(
        {true, core::tr("communication is counted but not timed: the network must sustain the bytes per second shown")});
    return d;
}

} // namespace shardscope::cost
