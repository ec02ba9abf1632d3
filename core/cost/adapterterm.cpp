// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/adapterterm.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/cost/planshape.h"
#include "core/model/parameters.h"

#include <algorithm>

namespace shardscope::cost {

using plan::AdapterTarget;

bool hasAdapter(const plan::Layout &plan, AdapterTarget target)
{
    return isFrozen(plan) && std::ranges::find(plan.adapterTargets, target) != plan.adapterTargets.end();
}

double adapterParameters(const model::Network &n, const plan::Layout &plan, bool moe)
{
    const Widths w = widthsOf(n);
    const double h = n.hidden;
    const double inner = moe ? expertWidth(n) : n.ffn;
    const double copies = moe ? n.experts : 1;
    const double up = inner * (n.gated ? 2 : 1);
    double widths = 0; // in and out, of all that have adapters
    if (hasAdapter(plan, AdapterTarget::Queries))
        widths += h + w.query + w.keyValue;
    if (hasAdapter(plan, AdapterTarget::Output))
        widths += w.value + h;
    if (hasAdapter(plan, AdapterTarget::Up))
        widths += copies * (h + up);
    if (hasAdapter(plan, AdapterTarget::Down))
        widths += copies * (inner + h);
    return plan.adapterRank * widths;
}

Status checkAdapters(const plan::Layout &plan)
{
    if ((plan.adapterRank > 0) == !plan.adapterTargets.empty())
        return Nothing{};
    return Error{ErrorCode::ScheduleRule,
                 {core::tr("Adapters"), core::tr("a rank of at least 1 and the layers that have them"),
                  plan.adapterRank > 0 ? std::string(core::tr("no layers")) : std::to_string(plan.adapterRank)},
                 {{}, 0, 0, "/plan/adapters"}};
}

} // namespace shardscope::cost
