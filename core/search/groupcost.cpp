// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/groupcost.h"

#include "core/cost/activations.h"
#include "core/cost/contextterm.h"
#include "core/cost/frameworkshare.h"
#include "core/cost/planparts.h"
#include "core/cost/planshape.h"
#include "core/cost/replicaterm.h"

#include <algorithm>
#include <utility>

namespace shardscope::search {

namespace {

using cost::GroupLink;
using cost::StepTerm;
using plan::ContextStrategy;
using plan::GroupLevel;
using plan::GroupLevels;
using plan::Layout;

/// A machine on which groups of some sizes and strides stay inside a host.
class NearLinks final : public cost::MachineLinks {
public:
    NearLinks(std::shared_ptr<const cost::MachineLinks> links, std::vector<GroupLevel> near, int perHost)
        : m_links(std::move(links)), m_near(std::move(near)), m_perHost(perHost)
    {
    }
    [[nodiscard]] GroupLink group(int size, int stride, int ranks) const override
    {
        return isNear(size, stride) ? near(size, ranks) : m_links->group(size, stride, ranks);
    }
    [[nodiscard]] GroupLink exchange(int size, int stride, int ranks) const override
    {
        return isNear(size, stride) ? near(size, ranks) : m_links->exchange(size, stride, ranks);
    }

private:
    [[nodiscard]] bool isNear(int size, int stride) const
    {
        return std::ranges::find(m_near, GroupLevel{size, stride}) != m_near.end();
    }
    [[nodiscard]] GroupLink near(int size, int ranks) const
    {
        GroupLink link = m_links->group(std::min(size, m_perHost), 1, ranks);
        link.inside = size;
        return link;
    }

    std::shared_ptr<const cost::MachineLinks> m_links;
    std::vector<GroupLevel> m_near;
    int m_perHost;
};

void add(std::vector<GroupLevel> &out, const GroupLevels &levels)
{
    for (const GroupLevel &level : levels)
        if (level.size > 1)
            out.push_back(level);
}

/// Sizes and strides by which the cost model asks for the links of a kind.
std::vector<GroupLevel> levelsOf(GroupKind kind, const Layout &plan)
{
    const plan::Strides strides = plan::strides(plan);
    switch (kind) {
    case GroupKind::Tensor: return {{plan.tensor, strides.tensor}};
    case GroupKind::Expert: return {{plan.expert, strides.expert}};
    case GroupKind::Pipe: return {{plan.pipe, strides.pipe}};
    case GroupKind::ExpertTensor: return {{plan.expertTensorRanks(), strides.expertTensor}};
    case GroupKind::Context: {
        const cost::ContextRanks ranks = cost::contextRanks(plan);
        return {{plan.contextRanks, strides.context},
                {ranks.exchange, strides.context},
                {ranks.ring, strides.context * std::max(1, ranks.exchange)}};
    }
    case GroupKind::Data:
    case GroupKind::ExpertData: {
        const plan::ShardGroups groups = kind == GroupKind::Data ? plan::shardGroups(plan) : plan::expertShardGroups(plan);
        std::vector<GroupLevel> levels;
        add(levels, groups.inside);
        add(levels, groups.between);
        return levels;
    }
    }
    return {};
}

double exposed(GroupKind kind, const cost::PlanStep &step)
{
    const bool data = kind == GroupKind::Data || kind == GroupKind::ExpertData;
    return step.of(termOf(kind)) + (data ? step.of(StepTerm::HybridSharding) : 0);
}

/// Forward, backward, and what of it is done again, in forward passes.
double passes(const cost::StageParts &stage, double cost::PassTime::*part)
{
    const double forward = stage.time.forward.*part;
    return 2 + (forward > 0 ? stage.time.again.*part / forward : 0);
}

double leaving(int ranks)
{
    return static_cast<double>(ranks - 1) / std::max(1, ranks);
}

/// What the layer model's collectives move, counted in the same places (planlayer.cpp).
class SentBytes {
public:
    SentBytes(const cost::StepModel &model, const Layout &plan)
        : m_model(model), m_n(model.network()), m_plan(plan), m_parts(model, plan), m_slow(m_parts.slowestStage()),
          m_mix(cost::mixOf(m_n)), m_block(cost::rankTokens(m_n, plan) * m_n.hidden * cost::wireWidth(plan))
    {
        m_layers = m_parts.chunks() * m_slow.layers;
    }

    [[nodiscard]] double of(GroupKind kind) const
    {
        switch (kind) {
        case GroupKind::Tensor: return tensor();
        case GroupKind::ExpertTensor: return expertTensor();
        case GroupKind::Expert: return expert();
        case GroupKind::Context: return context();
        case GroupKind::Pipe: return pipe();
        case GroupKind::Data:
        case GroupKind::ExpertData: return replicas(kind == GroupKind::ExpertData);
        }
        return 0;
    }

private:
    [[nodiscard]] bool ownExpertRanks() const { return m_mix.moe > 0 && m_plan.expertTensorRanks() != m_plan.tensor; }
    [[nodiscard]] double routed() const { return m_block * std::max(1, m_n.topK) * m_parts.assumed().imbalance; }

    /// Two all-reduces a pass, or as many gathers and scatters, which move the same.
    [[nodiscard]] double tensor() const
    {
        double layer = 4 * m_block * leaving(m_plan.tensor) * (m_mix.halves / 2 + m_mix.cross / 2);
        if (ownExpertRanks() && m_n.sharedFfn == 0)
            layer *= 1 - m_mix.moe / 2;
        return m_layers * layer * passes(m_slow, &cost::PassTime::tensor);
    }
    [[nodiscard]] double expertTensor() const
    {
        const int ranks = m_plan.expertTensorRanks();
        const double layer = 2 * routed() * ranks / m_plan.tensor * leaving(ranks) * m_mix.moe;
        return m_layers * layer * passes(m_slow, &cost::PassTime::tensor);
    }
    /// There and back in each pass.
    [[nodiscard]] double expert() const
    {
        const double layer = 2 * routed() / (m_plan.sequenceParallel ? m_plan.tensor : 1) * leaving(m_plan.expert) * m_mix.moe;
        return m_layers * layer * passes(m_slow, &cost::PassTime::expert);
    }
    [[nodiscard]] double context() const
    {
        const cost::ContextRanks ranks = cost::contextRanks(m_plan);
        const double own = m_mix.attention * cost::keyValueBytes(m_n, m_plan);
        const double again = passes(m_slow, &cost::PassTime::attention) - 2;
        if (m_plan.contextStrategy == ContextStrategy::AllGather)
            return m_layers * own * (m_plan.contextRanks - 1) * (3 + again);
        // Backward the gradients of keys and values go round, too.
        const double ring = own * (ranks.ring - 1) * (3 + again);
        const double each = (m_mix.attention * cost::queryBytes(m_n, m_plan) + own) * leaving(ranks.exchange);
        return m_layers * (ring + each * (2 + again));
    }
    /// A stage in the middle: activations on, their gradients back.
    [[nodiscard]] double pipe() const
    {
        const double bytes = cost::layerInput(m_n, m_plan) / (m_plan.sequenceParallel ? 1 : m_plan.tensor);
        return m_plan.pipe > 1 ? m_parts.chunks() * 2 * m_plan.virtualStages * bytes : 0;
    }
    [[nodiscard]] double replicas(bool ofExperts) const
    {
        const std::vector<cost::ReplicaGroup> groups = m_parts.replicas();
        const std::size_t at = ofExperts ? 1 : 0;
        return at < groups.size() ? cost::replicaBytes(groups[at], m_plan, m_model.machine().device, m_parts.chunks()) : 0;
    }

    const cost::StepModel &m_model;
    const model::Network &m_n;
    const Layout &m_plan;
    cost::StepParts m_parts;
    cost::StageParts m_slow;
    cost::Mix m_mix;
    double m_block;      ///< of one microbatch between two layers, on one rank
    double m_layers = 0; ///< passes of a layer in a step
};

ContextWay wayOf(const cost::StepModel &model, const Layout &plan)
{
    ContextWay way{plan, {}, 0, {}};
    const Result<cost::PlanStep> step = model.predict(plan);
    if (step) {
        way.step = *step;
        way.bytes = SentBytes(model, plan).of(GroupKind::Context);
    } else {
        way.fault = step.error();
    }
    return way;
}

/// The plan with this strategy; of two levels the inner degree with the shortest step.
ContextWay wayOf(const cost::StepModel &model, const Layout &plan, ContextStrategy strategy)
{
    ContextWay best;
    const bool levels = strategy == ContextStrategy::Hierarchical;
    const int c = plan.contextRanks;
    for (int inner = levels ? 2 : 1; inner <= (levels ? std::max(2, c / 2) : 1); ++inner) {
        if (c % inner != 0 && inner > 2)
            continue;
        Layout one = plan;
        one.contextStrategy = strategy;
        one.contextInner = inner;
        ContextWay way = wayOf(model, one);
        const bool first = inner == (levels ? 2 : 1);
        if (first || (way.step && (!best.step || way.step->step_s < best.step->step_s)))
            best = std::move(way);
    }
    return best;
}

} // namespace

StepTerm termOf(GroupKind kind)
{
    switch (kind) {
    case GroupKind::Tensor:
    case GroupKind::ExpertTensor: return StepTerm::TensorParallel;
    case GroupKind::Expert: return StepTerm::ExpertParallel;
    case GroupKind::Context: return StepTerm::ContextParallel;
    case GroupKind::Pipe: return StepTerm::PipelineTransfer;
    case GroupKind::Data:
    case GroupKind::ExpertData: break;
    }
    return StepTerm::DataParallel;
}

GroupCosts groupCosts(const cost::StepModel &model, const Layout &plan, const cost::PlanStep &step,
                      const std::array<bool, groupKindCount> &leaves)
{
    const SentBytes bytes(model, plan);
    GroupCosts costs;
    for (std::size_t k = 0; k < groupKindCount; ++k) {
        const auto kind = static_cast<GroupKind>(k);
        costs[k].bytes = bytes.of(kind);
        costs[k].exposed_s = costs[k].inside_s = exposed(kind, step);
        if (!leaves[k])
            continue;
        cost::TrainingMachine near = model.machine();
        near.links = std::make_shared<NearLinks>(near.links, levelsOf(kind, plan), std::max(1, near.gpusPerHost));
        const Result<cost::StepModel> there = cost::StepModel::of(model.network(), near, model.assumptions());
        const Result<cost::PlanStep> asIf = there ? there->predict(plan) : Result<cost::PlanStep>(there.error());
        if (asIf)
            costs[k].inside_s = std::min(costs[k].exposed_s, exposed(kind, *asIf));
    }
    return costs;
}

std::vector<ContextWay> contextWays(const cost::StepModel &model, const Layout &plan)
{
    std::vector<ContextWay> ways;
    if (plan.contextRanks < 2)
        return ways;
    for (const ContextStrategy strategy :
         {ContextStrategy::Ring, ContextStrategy::AllGather, ContextStrategy::AllToAll, ContextStrategy::Hierarchical})
        if (strategy != ContextStrategy::Hierarchical || plan.contextRanks > 2)
            ways.push_back(wayOf(model, plan, strategy));
    if (cost::looksBack(model.network()) && plan.contextStrategy != ContextStrategy::AllToAll) {
        Layout other = plan;
        other.contextBalanced = !plan.contextBalanced;
        ways.push_back(wayOf(model, other));
    }
    return ways;
}

} // namespace shardscope::search
