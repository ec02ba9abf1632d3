// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"
#include "core/base/numbertext.h"
#include "core/cost/operatorprice.h"
#include "core/io/text/profilerates.h"

#include <cmath>
#include <optional>

namespace shardscope::headless {

using namespace io;

namespace {

/// Bytes that a layer keeps; none where no list says so.
std::optional<double> predictedKept(const MeasuredLayers &row, const Catalog &catalog)
{
    const Result<CatalogModel> known = findModel(catalog, row.model);
    if (!known || row.recompute != "none")
        return std::nullopt;
    model::Network network = known->network;
    if (row.sequence > 0)
        network.sequence = static_cast<int>(row.sequence);
    plan::Layout plan;
    plan.framework = plan::Framework::PyTorch;
    plan.precision = row.precision == "fp32" ? model::Precision::Fp32 : model::Precision::Bf16;
    plan.weights = row.precision == "bf16" ? plan::Kept::Bf16 : plan::Kept::Fp32;
    plan.microbatch = plan.globalBatch = static_cast<int>(row.chunk);
    for (const plan::Software software : {plan::Software::TorchEager, plan::Software::HfEager}) {
        plan.software = row.compiled ? plan::Software::HfCompiled : software;
        if (!cost::isListed(network, plan))
            continue;
        double kept = 0;
        for (const cost::PlanOperators::Part &part : cost::operatorsOf(network, plan, {}).layer)
            kept += part.share * part.list.kept();
        return kept * row.layers;
    }
    return std::nullopt;
}

} // namespace

Result<Json> keptByLayers(const ProfileText &profile, const Catalog &catalog)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    const Result<std::vector<MeasuredLayers>> rows =
        rates ? readProfileLayers(profile.text, profile.file) : Result<std::vector<MeasuredLayers>>(rates.error());
    if (!rows)
        return rows.error();
    Json out = {{"device", rates->device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    Json layers = Json::array();
    double error = 0;
    for (const MeasuredLayers &row : *rows) {
        const auto predicted = row.kept_bytes > 0 ? predictedKept(row, catalog) : std::nullopt;
        if (!predicted)
            continue;
        error += std::abs(*predicted / row.kept_bytes - 1);
        layers.push_back({{"model", row.model},
                          {"precision", row.precision},
                          {"sequence", row.sequence},
                          {"chunk", row.chunk},
                          {"layers", row.layers},
                          {"kept_bytes", row.kept_bytes},
                          {"predicted_bytes", *predicted}});
    }
    if (!layers.empty())
        out["measured_here"].push_back("what layers keep for the backward pass: the prediction differs by "
                                       + numberText(std::round(1000 * error / static_cast<double>(layers.size())) / 10)
                                       + " % on average, and is not changed by it");
    out["as_on_others"].push_back("parameters, gradients and states, which follow from the plan; logits, workspace and the "
                                  "allocator");
    out["layers"] = std::move(layers);
    return out;
}

} // namespace shardscope::headless
