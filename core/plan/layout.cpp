// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/layout.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

#include <algorithm>
#include <numeric>

namespace shardscope::plan {

namespace {

constexpr std::array<std::string_view, rankOrders.size()> orderNames{"tp-dp-pp", "tp-pp-dp", "dp-tp-pp", "pp-tp-dp"};

} // namespace

std::string orderName(const AxisOrder &order)
{
    const auto known = std::find(rankOrders.begin(), rankOrders.end(), order);
    return known == rankOrders.end() ? orderText(order)
                                     : std::string(orderNames[static_cast<std::size_t>(known - rankOrders.begin())]);
}

std::optional<AxisOrder> orderFromName(std::string_view name)
{
    const auto known = std::find(orderNames.begin(), orderNames.end(), name);
    if (known != orderNames.end())
        return rankOrders[static_cast<std::size_t>(known - orderNames.begin())];
    const Result<AxisOrder> order = axisOrder(name);
    return order ? std::optional(*order) : std::nullopt;
}

namespace {

std::int64_t perRound(const Layout &layout)
{
    return static_cast<std::int64_t>(layout.data) * layout.microbatch;
}

} // namespace

bool isUsual(const Layout &layout)
{
    Layout usual;
    if (layout.precision == model::Precision::Fp16)
        usual.precision = layout.precision;
    return layout == usual;
}

double batchOf(const Layout &layout)
{
    if (layout.globalBatch > 0)
        return layout.globalBatch;
    return static_cast<double>(chunksOf(layout)) * static_cast<double>(perRound(layout));
}

int chunksOf(const Layout &layout)
{
    if (layout.globalBatch <= 0)
        return layout.pipe == 1 ? 1 : 4 * layout.pipe;
    return static_cast<int>(std::clamp<std::int64_t>(layout.globalBatch / perRound(layout), 1, largestDegree));
}

int Layout::expertReplicas() const
{
    const auto stage = static_cast<std::int64_t>(tensor) * contextRanks * data;
    const auto each = std::max<std::int64_t>(1, static_cast<std::int64_t>(expertTensorRanks()) * expert);
    return static_cast<int>(std::clamp<std::int64_t>(stage / each, 1, largestDegree));
}

bool Layout::contextIsInside() const
{
    return std::find(order.begin(), order.end(), Axis::Context) < std::find(order.begin(), order.end(), Axis::Data);
}

int Layout::expertShards() const
{
    const int each = expertReplicas();
    return each / std::gcd(each, shardGroups());
}

GroupLevels joined(GroupLevel inner, GroupLevel outer)
{
    if (inner.size == 1 || outer.size == 1)
        return {inner.size == 1 ? outer : inner, GroupLevel{}};
    if (outer.stride == inner.stride * inner.size)
        return {GroupLevel{inner.size * outer.size, inner.stride}, GroupLevel{}};
    return {inner, outer};
}

namespace {

/// The first `shards` ranks of the two levels, and those that are left.
ShardGroups dealt(GroupLevel inner, GroupLevel outer, int shards)
{
    if (shards <= inner.size) {
        const GroupLevel left{inner.size / std::max(1, shards), inner.stride * shards};
        return {joined({shards, inner.stride}, {}), joined(left, outer)};
    }
    const int more = shards / inner.size;
    return {joined(inner, {more, outer.stride}), joined({outer.size / std::max(1, more), outer.stride * more}, {})};
}

} // namespace

ShardGroups shardGroups(const Layout &layout)
{
    const Strides s = strides(layout);
    const GroupLevel context{layout.contextRanks, s.context};
    const GroupLevel data{layout.data, s.data};
    const bool contextInside = layout.contextIsInside();
    return dealt(contextInside ? context : data, contextInside ? data : context, layout.shards());
}

ShardGroups expertShardGroups(const Layout &layout)
{
    return dealt({layout.expertReplicas(), strides(layout).expertData}, {}, layout.expertShards());
}

TwoGrids gridsOf(const Layout &plan)
{
    return {{{plan.tensor, plan.contextRanks, 1, plan.data, plan.pipe}, plan.order},
            {{plan.expertTensorRanks(), 1, plan.expert, plan.expertReplicas(), plan.pipe}, plan.order},
            false};
}

Strides strides(const Layout &plan)
{
    const TwoGrids grids = gridsOf(plan);
    const std::array<int, axisCount> own = grids.attention.strides();
    const std::array<int, axisCount> experts = grids.experts.strides();
    const auto at = [](const std::array<int, axisCount> &of, Axis axis) { return of[static_cast<std::size_t>(axis)]; };
    return {at(own, Axis::Tensor),     at(own, Axis::Context),    at(own, Axis::Data),     at(own, Axis::Pipe),
            at(experts, Axis::Tensor), at(experts, Axis::Expert), at(experts, Axis::Data), at(experts, Axis::Pipe)};
}

Status checkWorld(const Layout &plan)
{
    const auto stage = static_cast<std::int64_t>(plan.tensor) * plan.contextRanks * plan.data;
    const auto each = static_cast<std::int64_t>(plan.expertTensorRanks()) * plan.expert;
    const auto misfit = [](std::string_view what, std::int64_t value, std::string_view by, std::int64_t divisor,
                           const char *pointer) {
        return Error{ErrorCode::NotDivisible,
                     {std::string(what), std::to_string(value), std::string(by), std::to_string(divisor)},
                     {{}, 0, 0, pointer}};
    };
    if (stage % each != 0 && plan.expertTensor == 0 && plan.contextRanks == 1)
        return misfit(core::tr("The data-parallel degree"), plan.data, core::tr("the expert-parallel degree"), plan.expert,
                      "/plan/ep");
    if (stage % each != 0)
        return misfit(core::tr("The number of ranks of a stage, TP · CP · DP,"), stage,
                      core::tr("ranks that share the experts, ETP · EP,"), each, "/plan/ep");
    if (plan.pipe == 1)
        return Nothing{};
    // Pipelines are the same where neighbours are as far apart.
    std::int64_t own = 1;
    std::int64_t experts = 1;
    for (const Axis axis : plan.order) {
        if (axis == Axis::Pipe)
            break;
        own *= axis == Axis::Tensor    ? plan.tensor
               : axis == Axis::Context ? plan.contextRanks
               : axis == Axis::Data    ? plan.data
                                       : 1;
        experts *= axis == Axis::Tensor   ? plan.expertTensorRanks()
                   : axis == Axis::Expert ? plan.expert
                   : axis == Axis::Data   ? plan.expertReplicas()
                                          : 1;
    }
    if (own == experts)
        return Nothing{};
    return Error{ErrorCode::ValueRange,
                 {core::tr("The order of the ranks"), orderText(plan.order),
                  core::tr("an order for which attention and experts have the same pipelines, such as tp-cp-ep-dp-pp")},
                 {{}, 0, 0, "/plan/order"}};
}

int gpuOf(const Layout &plan, const RankPlace &place)
{
    const Strides s = strides(plan);
    return place.tensor * s.tensor + place.context * s.context + place.data * s.data + place.pipe * s.pipe;
}

} // namespace shardscope::plan
