// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/machineprofile.h"
#include "core/cost/operatorprice.h"

namespace shardscope::cost {

std::optional<double> predictedKept(const MeasuredLayers &row, const model::Network &of)
{
    if (row.recompute != "none")
        return std::nullopt;
    model::Network network = of;
    if (row.sequence > 0)
        network.sequence = static_cast<int>(row.sequence);
    plan::Layout plan;
    plan.framework = plan::Framework::PyTorch;
    plan.precision = row.precision == "fp32" ? model::Precision::Fp32 : model::Precision::Bf16;
    plan.weights = row.precision == "bf16" ? plan::Kept::Bf16 : plan::Kept::Fp32;
    plan.microbatch = plan.globalBatch = static_cast<int>(row.chunk);
    for (const plan::Software software : {plan::Software::TorchEager, plan::Software::HfEager}) {
        plan.software = row.compiled ? plan::Software::HfCompiled : software;
        if (!isListed(network, plan))
            continue;
        double kept = 0;
        for (const PlanOperators::Part &part : operatorsOf(network, plan, {}).layer)
            kept += part.share * part.list.kept();
        return kept * row.layers;
    }
    return std::nullopt;
}

} // namespace shardscope::cost
