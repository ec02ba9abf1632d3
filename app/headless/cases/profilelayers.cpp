// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/profilecase.h"
#include "core/base/numbertext.h"
#include "core/io/text/profilerates.h"

#include <cmath>

namespace shardscope::headless {

using namespace io;

Result<Json> keptByLayers(const ProfileText &profile, const Catalog &catalog)
{
    const Result<cost::MachineProfile> rates = readProfileRates(profile.text, profile.file);
    if (!rates)
        return rates.error();
    Json out = {{"device", rates->device}, {"measured_here", Json::array()}, {"as_on_others", Json::array()}};
    Json layers = Json::array();
    double error = 0;
    for (const cost::MeasuredLayers &row : rates->layers) {
        const Result<CatalogModel> known = findModel(catalog, row.model);
        const auto predicted = known && row.kept_bytes > 0 ? cost::predictedKept(row, known->network) : std::nullopt;
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
