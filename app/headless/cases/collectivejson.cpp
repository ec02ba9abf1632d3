// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/collectivejson.h"

#include "core/base/error.h"
#include "core/cluster/alphabeta.h"
#include "core/io/json/decimal.h"

#include <cmath>
#include <vector>

namespace shardscope::headless {

using namespace io;

namespace {

using namespace cluster;

Json timingJson(const MeasuredCollective &job, const CollectiveRow &row, const CollectiveTiming &timing)
{
    Json json = {{"time_us", numberOrText(scaledDecimal(timing.time.si(), 6))},
                 {"algbw_GBps", gigabytes(timing.algorithm.si())},
                 {"busbw_GBps", gigabytes(timing.bus.si())}};
    const double bus = recomputedBus(job, row, timing);
    if (std::isfinite(bus)) {
        json["recomputed_busbw_GBps"] = bus / 1e9;
        json["busbw_agrees"] = busAgrees(job, row, timing);
    }
    if (!timing.wrong.empty())
        json["wrong"] = timing.wrong;
    return json;
}

Json rowJson(const MeasuredCollective &job, const CollectiveRow &row)
{
    Json json = {{"size_bytes", row.size.si()}, {"count", row.count}, {"type", row.type}};
    if (!row.redop.empty())
        json["redop"] = row.redop;
    if (row.root)
        json["root"] = *row.root;
    if (row.outOfPlace)
        json["out_of_place"] = timingJson(job, row, *row.outOfPlace);
    if (row.inPlace)
        json["in_place"] = timingJson(job, row, *row.inPlace);
    return json;
}

Json fitJson(const MeasuredCollective &job)
{
    std::vector<TransferTime> rows;
    for (const CollectiveRow &row : job.rows) {
        if (row.size.si() > 0 && row.outOfPlace && row.outOfPlace->time.si() > 0)
            rows.push_back({row.size, row.outOfPlace->time});
    }
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    if (!fit)
        return nullptr;
    Json regions = Json::array();
    for (const FitRegion &region : fit->regions) {
        regions.push_back({{"from_bytes", region.from.si()},
                           {"to_bytes", region.to.si()},
                           {"alpha_s", region.alpha.si()},
                           {"beta_s_per_B", region.beta.si()},
                           {"r2", numberOrText(region.r2)},
                           {"rows", region.rows}});
    }
    Json overtaken = Json::array();
    for (const Bytes size : fit->overtaken)
        overtaken.push_back(size.si());
    return {{"alpha_s", fit->alpha.si()},
            {"beta_s_per_B", fit->beta.si()},
            {"bandwidth_GBps", 1e-9 / fit->beta.si()},
            {"offset_large_s", fit->largeOffset.si()},
            {"large_from_bytes", fit->largeFrom.si()},
            {"small_to_bytes", fit->smallTo.si()},
            {"n_half_bytes", fit->nHalf.si()},
            {"r2_large", numberOrText(fit->r2Large)},
            {"r2_small", numberOrText(fit->r2Small)},
            {"rows_large", fit->largeRows},
            {"rows_small", fit->smallRows},
            {"regions", regions},
            {"overtaken_bytes", overtaken}};
}

} // namespace

Json gigabytes(double bytesPerSecond)
{
    return numberOrText(scaledDecimal(bytesPerSecond, -9));
}

Json gigabytes(BytesPerSecond value)
{
    return gigabytes(value.si());
}

Json collectivesJson(const Cluster &cluster)
{
    Json list = Json::array();
    for (const MeasuredCollective &job : cluster.collectives) {
        Json entry = {{"operation", operationName(job.operation)},
                      {"tool", job.tool},
                      {"operation_inferred", job.inferred},
                      {"ranks", job.ranks > 0 ? Json(job.ranks) : Json(nullptr)}};
        if (job.ranksFromRatio > 0)
            entry["ranks_from_ratio"] = job.ranksFromRatio;
        if (job.hosts > 0)
            entry["hosts"] = job.hosts;
        Json rows = Json::array();
        for (const CollectiveRow &row : job.rows)
            rows.push_back(rowJson(job, row));
        entry["rows"] = std::move(rows);
        entry["avg_bus_bandwidth_GBps"] = job.averageBus ? gigabytes(job.averageBus->si()) : Json(nullptr);
        entry["fit"] = fitJson(job);
        entry["source"] = job.source;
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace shardscope::headless
