// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/derive.h"
#include "core/cost/activations.h"
#include "core/cost/contextterm.h"
#include "core/cost/expertterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/memorystate.h"
#include "core/cost/offloadterm.h"
#include "core/cost/operatorprice.h"
#include "core/cost/planparts.h"
#include "core/cost/planshape.h"
#include "core/cost/planstep.h"
#include "core/cost/plantables.h"
#include "core/cost/recipeterm.h"
#include "core/schedule/registry.h"

#include <cmath>

namespace shardscope::cost {

namespace {

Derivation seconds(Message name, Message formula, double value, std::vector<Derivation> terms)
{
    return derived(std::move(name), std::move(formula), value, Unit::Second, std::move(terms));
}

Derivation count(Message name, double value, Message source = {})
{
    return given(std::move(name), value, Unit::Count, std::move(source));
}

/// Shares, rates and assumptions of one plan, as inputs.
class StepExplainer {
public:
    StepExplainer(const StepModel &model, const plan::Layout &plan, const PlanStep &step)
        : m_model(model), m_plan(plan), m_step(step), m_parts(model, plan), m_kept(model.tables().layers.of(model, plan)),
          m_slow(m_parts.slowestStage())
    {
    }

    [[nodiscard]] Derivation all() const
    {
        Derivation out = seconds(core::tr("step time"), core::tr("sum of its terms"), m_step.step_s,
                                 {compute(), recomputation(), tensor(), expert(), context(), bubble(), transfer(), dataParallel(),
                                  hybrid(), optimizer(), offload(), launch()});
        std::size_t longest = 0;
        for (std::size_t i = 0; i < out.terms.size(); ++i)
            longest = out.terms[i].value > out.terms[longest].value ? i : longest;
        out.terms[longest].emphasised = true;
        out.checks.push_back({m_model.machine().law.coarse == false,
                              m_model.machine().law.coarse
                                  ? core::tr("one matmul rate for all sizes: less accurate than the other devices")
                                  : core::tr("matmul efficiency follows a curve fitted to measurements")});
        if (mixOf(m_model.network()).mamba > 0)
            out.checks.push_back({false, core::tr("Mamba layers: the scan at the rate measured on an H100 alone, and forward")});
        return out;
    }

private:
    [[nodiscard]] double of(StepTerm term) const { return m_step.of(term); }
    [[nodiscard]] Derivation microbatches() const
    {
        return derived(core::tr("microbatches of a replica"), core::tr("batch / (DP × microbatch)"), m_parts.chunks(),
                       Unit::Count,
                       {count(core::tr("batch"), m_parts.batch()), count(symbols("DP"), m_plan.data),
                        count(core::tr("microbatch"), m_plan.microbatch)});
    }
    [[nodiscard]] Derivation layers() const { return count(core::tr("layers of the slowest stage"), m_slow.layers); }
    [[nodiscard]] Derivation assumed(double Assumptions::*value) const
    {
        for (const AssumptionInfo &info : assumptionTable()) {
            if (info.value == value)
                return given(info.name, m_parts.assumed().*value,
                             info.unit == "s"   ? Unit::Second
                             : info.unit == "B" ? Unit::Byte
                                                : Unit::Ratio,
                             info.source);
        }
        return {};
    }

    /// One layer's forward and backward pass, of one part of their time.
    [[nodiscard]] Derivation both(Text name, double PassTime::*part, std::vector<Derivation> inputs) const
    {
        const double forward = m_kept.layer.forward.*part;
        const double backward = m_kept.layer.backward.*part;
        std::vector<Derivation> terms{given(core::tr("forward"), forward, Unit::Second),
                                      given(core::tr("backward"), backward, Unit::Second)};
        for (Derivation &input : inputs)
            terms.push_back(std::move(input));
        return seconds(name, core::tr("forward + backward"), forward + backward, std::move(terms));
    }

    /// The ten longest operators of a stage, what all others take, and the rates behind them.
    [[nodiscard]] Derivation compute() const
    {
        constexpr std::size_t most = 10;
        std::vector<Derivation> terms{microbatches(), layers()};
        double others = 0;
        const auto longest = longestOperators(m_model.network(), m_model.machine(), m_parts.assumed(), m_plan, m_slow.layers,
                                              m_slow.hasHead ? 1 : 0, m_slow.mtp);
        for (std::size_t at = 0; at < longest.size(); ++at) {
            const LongOperator &one = longest[at];
            if (at < most)
                terms.push_back(
                    given({core::tr("%1, %2 times"), {one.name, Number(std::round(one.times))}}, one.seconds, Unit::Second));
            else
                others += one.seconds;
        }
        if (others > 0)
            terms.push_back(given(core::tr("all other operators"), others, Unit::Second));
        if (!isListed(m_model.network(), m_plan))
            for (Derivation &rate : rates())
                terms.push_back(std::move(rate));
        return seconds(core::tr("compute"), core::tr("microbatches × operators of the stage, forward and backward"),
                       of(StepTerm::Compute), std::move(terms));
    }

    /// What kernels put together by hand are priced with.
    [[nodiscard]] std::vector<Derivation> rates() const
    {
        const TrainingMachine &machine = m_model.machine();
        const double byWatts = powerShare(machine.device, isNarrow(m_plan));
        return {
            given({core::tr("peak rate of %1"), {precisionName(m_plan)}}, linearPeak(machine.device, m_plan),
                  Unit::FlopsPerSecond, machine.device.ratesSource),
            given(core::tr("share of it reached by large matmuls"),
                  isNarrow(m_plan) ? machine.law.narrowShare : machine.law.matmulShare, Unit::Ratio, machine.law.source),
            given(core::tr("share of that sustained within whole steps, given power and clock limits"),
                  machine.law.sustained * byWatts, Unit::Ratio, byWatts < 1 ? machine.device.wattsSource : machine.law.source),
            assumed(&Assumptions::matmulFactor),
            given(core::tr("memory bandwidth"), machine.device.memoryRate.si(), Unit::BytePerSecond, machine.device.ratesSource),
            given(core::tr("share of it reached"), machine.law.memoryShare, Unit::Ratio),
            count(symbols("TP"), m_plan.tensor)};
    }

    [[nodiscard]] Derivation recomputation() const
    {
        return seconds(core::tr("recomputation"), core::tr("microbatches × layers × recomputation per layer"),
                       of(StepTerm::Recomputation),
                       {microbatches(), layers(),
                        given(core::tr("recomputation of one layer"), m_kept.layer.again.compute(), Unit::Second)});
    }

    [[nodiscard]] std::vector<Derivation> linkInputs(const GroupLink &link) const
    {
        std::vector<Derivation> inputs{given(core::tr("link within a node, per GPU and direction"), link.inside_Bps,
                                             Unit::BytePerSecond, m_model.machine().linkSource),
                                       given(core::tr("share of it reached by collectives"), m_model.machine().law.linkShare,
                                             Unit::Ratio, m_model.machine().law.source),
                                       count(core::tr("nodes spanned by a group"), link.hosts)};
        if (link.between_Bps > 0) {
            inputs.push_back(given(core::tr("its share of the node's ports"), link.between_Bps, Unit::BytePerSecond,
                                   m_model.machine().linkSource));
            inputs.push_back(assumed(&Assumptions::fabricShare));
        }
        return inputs;
    }

    [[nodiscard]] Derivation tensor() const
    {
        const int t = m_plan.tensor;
        std::vector<Derivation> terms{microbatches(), layers(), count(symbols("TP"), t)};
        if (t > 1) {
            const GroupLink link = m_model.machine().links->group(t, plan::strides(m_plan).tensor, m_plan.gpus());
            terms.push_back(both(core::tr("one layer's collectives"), &PassTime::tensor, linkInputs(link)));
            terms.push_back(given(core::tr("again, with recomputation"), m_kept.layer.again.tensor, Unit::Second));
            terms.push_back(assumed(&Assumptions::tensorOverlap));
        }
        return seconds(core::tr("tensor-parallel communication"),
                       t > 1 ? core::tr("microbatches × layers × collectives of a layer") : core::tr("none: TP is 1"),
                       of(StepTerm::TensorParallel), std::move(terms));
    }

    [[nodiscard]] Derivation expert() const
    {
        std::vector<Derivation> terms{microbatches(), layers(), count(symbols("EP"), m_plan.expert)};
        if (m_plan.expert > 1)
            terms.push_back(both(core::tr("dispatch and combine of the mean layer"), &PassTime::expert, dispatch()));
        const Result<double> hidden = m_parts.hidden(m_slow);
        const bool hides = hidden && *hidden > 0;
        if (hides)
            terms.push_back(given(core::tr("hidden: two chunks' passes run together"), *hidden, Unit::Second,
                                  m_plan.pairedPasses && schedule::knownSchedule(m_plan.schedule)->alternates
                                      ? core::tr("steady phase of 1F1B: microbatches without those of the first rank's warm-up")
                                      : core::tr("the schedule simulated with and without")));
        return seconds(core::tr("expert-parallel communication"),
                       hides               ? core::tr("microbatches × layers × exchanges − hidden")
                       : m_plan.expert > 1 ? core::tr("microbatches × layers × exchanges")
                                           : core::tr("none: EP is 1"),
                       of(StepTerm::ExpertParallel), std::move(terms));
    }

    /// What a token sends on its way to its experts.
    [[nodiscard]] std::vector<Derivation> dispatch() const
    {
        const GroupLink link = m_model.machine().links->exchange(m_plan.expert, plan::strides(m_plan).expert, m_plan.gpus());
        const Dispatched sent = dispatched(m_model.network(), m_plan, link);
        std::vector<Derivation> terms;
        if (sent.hosts > 0)
            terms.push_back(given(core::tr("nodes that hold the experts of a token, expected"), sent.hosts, Unit::Count,
                                  m_model.network().groupLimit > 0
                                      ? core::tr("experts drawn evenly from the groups that the router selects")
                                      : core::tr("experts drawn evenly")));
        terms.push_back(given(core::tr("copies of a token to other nodes"), sent.across, Unit::Count));
        terms.push_back(given(core::tr("copies of a token over links inside nodes"), sent.inside, Unit::Count));
        terms.push_back(assumed(&Assumptions::imbalance));
        terms.push_back(assumed(&Assumptions::expertOverlap));
        return terms;
    }

    [[nodiscard]] Derivation context() const
    {
        const int c = m_plan.contextRanks;
        std::vector<Derivation> terms{microbatches(), layers(), count(symbols("CP"), c)};
        if (c > 1) {
            terms.push_back(both(
                core::tr("one layer's exchange"), &PassTime::context,
                {given(core::tr("keys and values of a rank's own tokens"), keyValueBytes(m_model.network(), m_plan), Unit::Byte),
                 given(core::tr("attention of one layer, forward"), m_kept.layer.forward.attention, Unit::Second)}));
            terms.push_back(given(core::tr("again, with recomputation"), m_kept.layer.again.context, Unit::Second));
            const ContextLinks links = contextLinks(*m_model.machine().links, m_plan);
            const int heads = contextRanks(m_plan).exchange;
            const auto joined = [&](Text name, int ranks, const GroupLink &link) {
                if (ranks < 2)
                    return;
                terms.push_back(count(name, ranks));
                terms.back().terms = linkInputs(link);
            };
            joined(core::tr("ranks of an all-to-all of heads"), heads, links.heads);
            joined(m_plan.contextStrategy == plan::ContextStrategy::AllGather ? core::tr("ranks of a gather of keys and values")
                                                                              : core::tr("ranks of a ring of keys and values"),
                   c / heads, links.blocks);
        }
        const auto formula = [&]() -> Text {
            if (c == 1)
                return core::tr("none: CP is 1");
            switch (m_plan.contextStrategy) {
            case plan::ContextStrategy::Ring:
                return core::tr("microbatches × layers × steps of the ring × what a block's attention does not hide");
            case plan::ContextStrategy::AllGather:
                return core::tr("microbatches × layers × gathers of keys and values and scatters of their gradients");
            case plan::ContextStrategy::AllToAll:
                return core::tr("microbatches × layers × all-to-alls of queries, keys, values and outputs");
            case plan::ContextStrategy::Hierarchical:
                return core::tr("microbatches × layers × (all-to-alls inside + steps of the ring that attention does not hide)");
            }
            return {};
        };
        return seconds(core::tr("context-parallel communication"), formula(), of(StepTerm::ContextParallel), std::move(terms));
    }

    [[nodiscard]] Derivation bubble() const
    {
        const double busy = m_parts.chunks() * m_slow.busy();
        return seconds(core::tr("bubble of the slowest stage"), core::tr("simulated step − busy time of the slowest stage"),
                       of(StepTerm::PipelineBubble),
                       {given({core::tr("simulated step of %1"), {m_plan.schedule}}, busy + of(StepTerm::PipelineBubble),
                              Unit::Second, core::tr("simulator, by stages, microbatches, virtual stages and ratios of times")),
                        seconds(core::tr("busy"), core::tr("microbatches × (forward + backward)"), busy,
                                {microbatches(), given(core::tr("forward"), m_slow.forward(), Unit::Second),
                                 given(core::tr("backward"), m_slow.backward(), Unit::Second)}),
                        count(symbols("PP"), m_plan.pipe), count(core::tr("virtual stages"), m_plan.virtualStages),
                        given(core::tr("time of the other stages / slowest stage"), m_slow.othersShare, Unit::Ratio)});
    }

    [[nodiscard]] Derivation transfer() const
    {
        std::vector<Derivation> terms{microbatches(),
                                      given(core::tr("input or output of one microbatch"), m_slow.transfer, Unit::Second)};
        if (m_plan.pipe > 1) {
            terms.push_back(assumed(&Assumptions::handOverStart_s));
            terms.push_back(given(core::tr("activations of one microbatch"), layerInput(m_model.network(), m_plan), Unit::Byte));
            const int stride = plan::strides(m_plan).pipe;
            for (Derivation &input : linkInputs(m_model.machine().links->group(m_plan.pipe, stride, m_plan.gpus())))
                terms.push_back(std::move(input));
        }
        return seconds(core::tr("transfers between stages"), core::tr("microbatches × 2 × transfer"),
                       of(StepTerm::PipelineTransfer), std::move(terms));
    }

    [[nodiscard]] Derivation dataParallel() const
    {
        const int d = m_plan.replicas();
        std::vector<Derivation> terms{count(m_plan.contextRanks > 1 ? symbols("DP · CP") : symbols("DP"), d),
                                      count(core::tr("ZeRO stage"), m_plan.zero)};
        const bool both = m_parts.bothDirections();
        if (both)
            terms.push_back(count(core::tr("ranks of a pipeline that hold the same two stages"), 2));
        if (d > 1 || both) {
            const std::vector<ReplicaGroup> groups = m_parts.replicas();
            terms.push_back(count(core::tr("parameters per GPU"), m_parts.parameters().all));
            if (groups.size() > 1) {
                terms.push_back(count(core::tr("of them experts"), groups.back().parameters));
                terms.push_back(count(core::tr("replicas of the experts"), m_plan.expertReplicas()));
            }
            if (m_plan.shardDegree > 0)
                terms.push_back(count(core::tr("shard degree"), m_plan.shards()));
            terms.push_back(given(core::tr("bytes per gradient"), stateWidths(m_plan).gradient, Unit::Byte));
            for (Derivation &input : linkInputs(d > 1 ? groups.front().inside : groups.front().between))
                terms.push_back(std::move(input));
            if (scattersEach(m_plan))
                terms.push_back(given(core::tr("of the fabric's rate, that the engine reaches"),
                                      frameworkShare(m_plan).gatherRate, Unit::Ratio, frameworkShare(m_plan).source));
            else
                terms.push_back(assumed(m_plan.zero == 3 ? &Assumptions::gatherOverlap : &Assumptions::dataOverlap));
        }
        const Text formula =
            d <= 1 && both     ? core::tr("gradient all-reduce of the two, minus the part hidden by the backward pass")
            : d <= 1           ? core::tr("none: DP is 1")
            : m_plan.zero == 0 ? core::tr("gradient all-reduce, minus the part hidden by the backward pass")
            : m_plan.zero < 3 && m_plan.overlapParamGather
                ? core::tr("gradient reduce-scatter and parameter all-gather, minus the parts hidden by the two passes")
            : scattersEach(m_plan) ? core::tr("microbatches × gradient reduce-scatter + parameter all-gather")
            : m_plan.zero < 3
                ? core::tr("gradient reduce-scatter, minus the part hidden by the backward pass, + parameter all-gather")
                : core::tr("microbatches × (two parameter all-gathers + gradient reduce-scatter − overlap with compute)");
        return seconds(core::tr("data-parallel communication"), formula, of(StepTerm::DataParallel), std::move(terms));
    }

    [[nodiscard]] Derivation hybrid() const
    {
        const int groups = m_plan.shardGroups();
        std::vector<Derivation> terms{count(core::tr("groups of shards"), groups),
                                      count(core::tr("shard degree"), m_plan.shards())};
        if (groups > 1) {
            const std::vector<ReplicaGroup> held = m_parts.replicas();
            terms.push_back(count(core::tr("parameters per GPU"), held.front().parameters));
            for (Derivation &input : linkInputs(held.front().between))
                terms.push_back(std::move(input));
        }
        return seconds(core::tr("communication between groups of shards"),
                       groups > 1 ? core::tr("all-reduce of each shard's gradients, less what the backward pass still hides")
                                  : core::tr("none: one group of shards"),
                       of(StepTerm::HybridSharding), std::move(terms));
    }

    [[nodiscard]] Derivation optimizer() const
    {
        return seconds(core::tr("optimiser"), core::tr("parameters / shards × bytes / (memory bandwidth × share)"),
                       of(StepTerm::Optimizer),
                       {count(core::tr("parameters per GPU"), m_parts.parameters().all),
                        count(core::tr("shards"), m_plan.zero >= 1 ? m_plan.shards() : 1), assumed(&Assumptions::optimizerBytes),
                        given(core::tr("memory bandwidth"), m_model.machine().device.memoryRate.si(), Unit::BytePerSecond)});
    }

    [[nodiscard]] Derivation offload() const
    {
        std::vector<Derivation> terms;
        if (!m_plan.offload.empty()) {
            terms = {microbatches(),
                     given(core::tr("copies of one microbatch that nothing hides, each way"), m_slow.copies, Unit::Second),
                     given(core::tr("the optimiser's step on the host"), m_parts.hostOptimizer(), Unit::Second),
                     given(core::tr("link to the host, each way, as copies reach it"), hostRate(m_model.machine().device),
                           Unit::BytePerSecond, m_model.machine().device.ratesSource)};
        }
        return seconds(core::tr("offloading"),
                       m_plan.offload.empty() ? core::tr("none: all lies on the device")
                                              : core::tr("microbatches × 2 × exposed copies + the optimiser's step on the host"),
                       of(StepTerm::Offload), std::move(terms));
    }

    [[nodiscard]] Derivation launch() const
    {
        if (const LayerTime &stage = m_slow.time; stage.forward.host > 0) {
            return seconds(
                core::tr("launch and overhead"),
                core::tr("microbatches × (time of the host − time of the operators, where it is longer) + overhead, and the "
                         "slowest of many nodes"),
                of(StepTerm::Launch),
                {microbatches(),
                 given(
                     core::tr("time that the host needs to issue a microbatch"),
                     stage.forward.host + stage.backward.host + stage.again.host, Unit::Second,
                     core::tr(
                         "microseconds a kernel as they were measured on one host of such devices, else the middle of 8 to 27")),
                 assumed(&Assumptions::launchForward_s), assumed(&Assumptions::stepOverhead_s),
                 given(core::tr("longer by the slowest of many hosts"), stragglerFactor(m_model.hostsOf(m_plan)), Unit::Ratio)});
        }
        const double wait = m_kept.layer.forward.launch + m_kept.layer.backward.launch + m_kept.layer.again.launch;
        return seconds(
            core::tr("launch and overhead"),
            core::tr("microbatches × layers × wait for launches + overhead, and the slowest of many nodes"), of(StepTerm::Launch),
            {microbatches(), layers(), given(core::tr("wait for launches per layer"), wait, Unit::Second),
             assumed(&Assumptions::launchForward_s), assumed(&Assumptions::launchBackward_s),
             assumed(&Assumptions::stepOverhead_s),
             given(core::tr("longer by the slowest of many hosts"), stragglerFactor(m_model.hostsOf(m_plan)), Unit::Ratio)});
    }

    const StepModel &m_model;
    const plan::Layout &m_plan;
    const PlanStep &m_step;
    StepParts m_parts;
    LayerAndHead m_kept;
    StageParts m_slow;
};

} // namespace

Derivation StepModel::explain(const plan::Layout &plan, const PlanStep &step) const
{
    return StepExplainer(*this, plan, step).all();
}

} // namespace shardscope::cost
