// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/trainplan.h"

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

Strides strides(const TrainPlan &plan)
{
    const int t = plan.layout.tensor;
    const int d = plan.layout.data;
    const int p = plan.layout.pipe;
    switch (plan.order) {
    case RankOrder::TensorDataPipe: return {1, t, t * d};
    case RankOrder::TensorPipeData: return {1, t * p, t};
    case RankOrder::DataTensorPipe: return {d, 1, t * d};
    case RankOrder::PipeTensorData: return {p, p * t, 1};
    }
    return {};
}

int gpuOf(const TrainPlan &plan, int tensor, int data, int pipe)
{
    const Strides s = strides(plan);
    return tensor * s.tensor + data * s.data + pipe * s.pipe;
}

} // namespace shardscope::plan
