// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracewaitsjson.h"

namespace shardscope::headless {

using io::Json;

Json collectivesJson(const runs::TraceWaits &waits)
{
    Json out = Json::array();
    for (const runs::Collective &c : waits.collectives) {
        Json waited = Json::array();
        Json ranks = Json::array();
        for (const runs::CollectivePart &part : c.parts) {
            ranks.push_back(part.rank);
            waited.push_back(c.wait(part) * 1e-9);
        }
        const double rate = c.busBandwidth();
        Json row = {{"kind", c.kind}, {"group", c.group}, {"ranks", std::move(ranks)}};
        row["bytes"] = c.bytes < 0 ? Json(nullptr) : Json(c.bytes);
        row["sequence"] = c.sequence;
        row["start_s"] = c.arrival * 1e-9;
        row["transfer_s"] = c.transfer * 1e-9;
        row["last_rank"] = c.last;
        row["lateness_s"] = c.lateness * 1e-9;
        row["waits_s"] = std::move(waited);
        row["bus_GBps"] = rate > 0 ? Json(rate * 1e-9) : Json(nullptr);
        row["missing_ranks"] = c.missing;
        out.push_back(std::move(row));
    }
    return out;
}

Json transfersJson(const std::vector<evaluate::TransferRate> &rates)
{
    Json out = Json::array();
    for (const evaluate::TransferRate &rate : rates) {
        Json row = {{"kind", rate.kind}, {"group_size", rate.size}, {"bytes", rate.bytes}, {"count", rate.count}};
        row["transfer_s"] = rate.transfer;
        row["bus_GBps"] = rate.bus_Bps * 1e-9;
        row["hosts"] = rate.hosts > 0 ? Json(rate.hosts) : Json(nullptr);
        row["law_GBps"] = rate.law ? Json(*rate.law * 1e-9) : Json(nullptr);
        out.push_back(std::move(row));
    }
    return out;
}

Json stragglersJson(const runs::Stragglers &stragglers)
{
    Json out = Json::array();
    for (const runs::Straggler &found : stragglers.found) {
        Json row = Json::object();
        if (found.kind == runs::Straggler::Kind::Rank)
            row["rank"] = found.rank;
        else if (found.kind == runs::Straggler::Kind::Stage)
            row["stage"] = found.name;
        else
            row[found.kind == runs::Straggler::Kind::Host ? "host" : "link"] = found.name;
        row["ranks"] = found.ranks;
        row["share_of_collectives"] = found.share;
        row["cost_s"] = found.cost * 1e-9;
        row["cost_share"] = found.costShare;
        out.push_back(std::move(row));
    }
    return out;
}

Json clocksJson(const runs::TraceWaits &waits)
{
    Json out = Json::array();
    for (const runs::RankClock &clock : waits.clocks) {
        Json row = {{"rank", clock.rank}, {"offset_s", clock.offset * 1e-9}, {"drift", clock.drift}};
        row["uncertainty_s"] = clock.known ? Json(clock.uncertainty * 1e-9) : Json(nullptr);
        row["collectives"] = clock.matched;
        out.push_back(std::move(row));
    }
    return out;
}

} // namespace shardscope::headless
