// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/traceprediction.h"

#include "core/base/errorcode.h"
#include "core/cost/operatorprice.h"
#include "core/cost/planmachine.h"
#include "core/model/parameters.h"

#include <algorithm>
#include <map>

namespace shardscope::evaluate {

namespace {

using model::Operator;
using model::OperatorKind;

/// As its kernels' names tell of it in a trace.
std::string_view kindOf(const Operator &one)
{
    switch (one.kind) {
    case OperatorKind::Matmul:
    case OperatorKind::Grouped: return "matmul";
    case OperatorKind::AttentionForward:
    case OperatorKind::AttentionBackward: return "attention";
    case OperatorKind::Norm:
    case OperatorKind::NormBackward:
    case OperatorKind::Columns: return "norm";
    case OperatorKind::Reduce: return "reduction";
    case OperatorKind::Softmax:
    case OperatorKind::SoftmaxBackward: return one.part == model::OperatorPart::Ends ? "loss" : "softmax";
    case OperatorKind::Optimizer: return "optimiser";
    case OperatorKind::Scan:
    case OperatorKind::Vector:
    case OperatorKind::Strided: break;
    }
    const auto is = [&one](std::string_view word) { return one.name.find(word) != std::string_view::npos; };
    if (is("copy_") || is("cat") || is("fill_"))
        return "moving";
    if (is("embedding") || is("gather"))
        return "embedding";
    if (is("dropout"))
        return "dropout";
    return is("convert_dq") ? "attention" : "elementwise";
}

/// Microbatches of one rank in a step.
double rounds(const plan::Layout &plan)
{
    const int each = plan.microbatch * plan.data;
    return plan.globalBatch > each ? static_cast<double>(plan.globalBatch) / each : 1;
}

} // namespace

Result<std::vector<PredictedKind>> predictedKinds(const model::Network &network, const plan::Layout &plan,
                                                  const cluster::Accelerator &device, const cost::EfficiencyLaw &law, int gpus)
{
    if (!cost::isListed(network, plan) || plan.pipe > 1)
        return Error{ErrorCode::ValueRange,
                     {"What runs the layers", "of another kind",
                      "eager PyTorch (hf-eager, torch-eager) with whole layers of a model like GPT-2, BERT or Llama on each GPU"},
                     {}};
    cost::MachineFigures alone;
    alone.gpus = alone.gpusPerHost = 1;
    const cost::TrainingMachine machine = cost::trainingMachine(alone, device, law);
    const cost::Assumptions usual;
    const cost::OperatorPrices prices(machine, usual, plan);
    const model::Execution how = cost::executionOf(network, plan);
    std::map<std::string_view, PredictedKind> kinds;
    const auto add = [&](const std::vector<Operator> &operators, double times, bool again) {
        for (const Operator &one : operators) {
            if (again && !one.again)
                continue;
            PredictedKind &kind = kinds[kindOf(one)];
            kind.count += times * one.kernels;
            kind.total += times * prices.seconds(one);
        }
    };
    const auto addList = [&](const model::OperatorList &list, double times, bool repeated) {
        add(list.forward, times, false);
        add(list.backward, times, false);
        if (repeated && plan.recomputation == plan::Recomputation::Full)
            add(list.forward, times, true);
    };
    addList(model::layerOperators(network, how), rounds(plan) * network.layers, true);
    addList(model::embeddingOperators(network, how), rounds(plan), false);
    addList(model::headOperators(network, how), rounds(plan), false);
    kinds["optimiser"].total += prices.optimizer(model::sizes(network).total());
    std::vector<PredictedKind> out;
    for (auto &[name, kind] : kinds) {
        kind.kind = name;
        kind.count *= gpus;
        kind.total *= gpus;
        out.push_back(kind);
    }
    std::ranges::stable_sort(out, std::ranges::greater{}, &PredictedKind::total);
    return out;
}

} // namespace shardscope::evaluate
