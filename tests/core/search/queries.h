// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "app/headless/cases/plancase.h"
#include "core/io/catalog/catalog.h"
#include "core/search/plansquery.h"
#include "core/search/search.h"

#include <string>

/// Searches that the tests share.
namespace queries {

inline shardscope::search::SearchQuery query(const char *model, int gpus, int batch, const char *device = "A100-80GB")
{
    using namespace shardscope;
    const auto catalog = io::loadCatalog();
    search::SearchQuery q;
    q.network = io::findModel(*catalog, model)->network;
    cost::MachineFigures figures;
    figures.gpus = gpus;
    figures.gpusPerHost = gpus < 8 ? gpus : 8;
    q.machine = cost::trainingMachine(figures, *io::findDevice(*catalog, device), *io::findEfficiency(*catalog, device));
    q.globalBatch = batch;
    q.space.base.precision = q.network.precision;
    return q;
}

inline shardscope::search::PlanDevices devices()
{
    const auto catalog = shardscope::io::loadCatalog();
    return {catalog->devices, catalog->efficiency};
}

/// All that `plan` prints, so that two results can be compared byte by byte.
inline std::string text(const shardscope::search::SearchQuery &q, const shardscope::search::SearchResult &result)
{
    return shardscope::io::writeJson(shardscope::headless::planResultJson(q, result, "test"));
}

} // namespace queries
