// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/layout.h"

#include <algorithm>

namespace shardscope::plan {

std::string_view orderName(RankOrder order)
{
    switch (order) {
    case RankOrder::TensorDataPipe: return "tp-dp-pp";
    case RankOrder::TensorPipeData: return "tp-pp-dp";
    case RankOrder::DataTensorPipe: return "dp-tp-pp";
    case RankOrder::PipeTensorData: return "pp-tp-dp";
    }
    return "";
}

std::optional<RankOrder> orderFromName(std::string_view name)
{
    for (const RankOrder order : rankOrders) {
        if (orderName(order) == name)
            return order;
    }
    return std::nullopt;
}

namespace {

std::int64_t perRound(const Layout &layout)
{
    return static_cast<std::int64_t>(layout.data) * layout.microbatch;
}

} // namespace

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

Strides strides(const Layout &plan)
{
    const int t = plan.tensor;
    const int d = plan.data;
    const int p = plan.pipe;
    switch (plan.order) {
    case RankOrder::TensorDataPipe: return {1, t, t * d};
    case RankOrder::TensorPipeData: return {1, t * p, t};
    case RankOrder::DataTensorPipe: return {d, 1, t * d};
    case RankOrder::PipeTensorData: return {p, p * t, 1};
    }
    return {};
}

int gpuOf(const Layout &plan, int tensor, int data, int pipe)
{
    const Strides s = strides(plan);
    return tensor * s.tensor + data * s.data + pipe * s.pipe;
}

} // namespace shardscope::plan
