// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracekinds.h"

#include <algorithm>
#include <array>
#include <string>

namespace shardscope::runs {

std::span<const TraceKind> traceKinds()
{
    static constexpr std::array<TraceKind, 28> kinds{{
        {"matmul", core::tr("matmul")},
        {"convolution", core::tr("convolution")},
        {"attention", core::tr("attention")},
        {"norm", core::tr("norm")},
        {"loss", core::tr("loss")},
        {"softmax", core::tr("softmax")},
        {"optimiser", core::tr("optimiser")},
        {"embedding", core::tr("embedding")},
        {"moving", core::tr("moving data")},
        {"elementwise", core::tr("elementwise")},
        {"reduction", core::tr("reduction")},
        {"dropout", core::tr("dropout")},
        {"random", core::tr("random numbers")},
        {"communication", core::tr("communication")},
        {"copy", core::tr("copy")},
        {"other", core::tr("other")},
        {"gradient", core::tr("gradients")},
        {"tensor", core::tr("tensor parallel")},
        {"expert", core::tr("experts")},
        {"pipeline", core::tr("pipeline")},
        {"sharding", core::tr("sharded weights")},
        {"all_reduce", core::tr("all-reduce")},
        {"all_gather", core::tr("all-gather")},
        {"reduce_scatter", core::tr("reduce-scatter")},
        {"all_to_all", core::tr("all-to-all")},
        {"broadcast", core::tr("broadcast")},
        {"send_recv", core::tr("send and receive")},
        {"barrier", core::tr("barrier")},
    }};
    return kinds;
}

Message traceKindName(std::string_view id)
{
    const auto known = std::ranges::find(traceKinds(), id, &TraceKind::id);
    return known != traceKinds().end() ? Message(known->name) : Message(std::string(id));
}

} // namespace shardscope::runs
