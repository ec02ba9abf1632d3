// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/collectivecodec.h"

#include "core/base/errorcode.h"
#include "core/io/scenario/words.h"

#include <array>
#include <limits>
#include <optional>
#include <string>

namespace shardscope::io {

namespace {

using scenario::BroadcastChoices;
using scenario::CollectiveChoices;

constexpr int most = std::numeric_limits<int>::max();
constexpr double mostBlocks = 9007199254740992.0; // 2⁵³, whole in a double
constexpr auto pageWords = std::to_array<std::string_view>({"collective", "broadcast"});
constexpr auto rankOrderWords = std::to_array<std::string_view>({"ring", "as-loaded"});
constexpr auto laneWords = std::to_array<std::string_view>({"devices", "links"});

template <class Quantity>
void readQuantity(Fields &fields, std::string_view key, Quantity &out, bool zero)
{
    std::optional<double> value;
    fields.read(key, value, 0, zero);
    if (value)
        out = Quantity(*value);
}

void readMeasured(Fields &fields, BroadcastChoices &out)
{
    const Json *list = fields.findArray("measured_s");
    if (!list)
        return;
    if (list->size() != out.measured.size())
        return fields.fail(fields.wrongType("measured_s", "three times in seconds, or null"));
    for (std::size_t i = 0; i < out.measured.size(); ++i) {
        const Json &cell = (*list)[i];
        if (!cell.is_null() && !(cell.is_number() && cell.get<double>() > 0))
            return fields.fail(fields.outOfRange("measured_s", valueText(cell), "a time above 0, or null"));
        out.measured[i] = cell.is_null() ? std::nullopt : std::optional(Seconds(cell.get<double>()));
    }
}

void readBroadcast(Fields &outer, BroadcastChoices &out)
{
    const Json *json = outer.findObject("broadcast");
    if (!json)
        return;
    Fields fields(*json, outer.pointer("broadcast"), outer.file());
    readQuantity(fields, "bytes", out.bytes, false);
    fields.read("destinations", out.destinations, 1, most);
    readQuantity(fields, "host_pageable_Bps", out.hostPageable, false);
    readQuantity(fields, "host_pinned_Bps", out.hostPinned, false);
    readQuantity(fields, "link_Bps", out.link, false);
    readQuantity(fields, "latency_s", out.latency, true);
    std::optional<double> blocks;
    fields.read("blocks", blocks, 0, true);
    if (blocks && (*blocks > mostBlocks || *blocks != static_cast<double>(static_cast<std::int64_t>(*blocks))))
        fields.fail(fields.outOfRange("blocks", std::to_string(*blocks), "a whole number, 0 for the best"));
    else if (blocks)
        out.blocks = static_cast<std::int64_t>(*blocks);
    readMeasured(fields, out);
    if (const auto error = fields.finish())
        outer.fail(*error);
}

Json broadcastJson(const BroadcastChoices &choices)
{
    Json measured = Json::array();
    for (const auto &time : choices.measured)
        measured.push_back(time ? Json(time->si()) : Json(nullptr));
    return {{"bytes", choices.bytes.si()},
            {"destinations", choices.destinations},
            {"host_pageable_Bps", choices.hostPageable.si()},
            {"host_pinned_Bps", choices.hostPinned.si()},
            {"link_Bps", choices.link.si()},
            {"latency_s", choices.latency.si()},
            {"blocks", choices.blocks},
            {"measured_s", std::move(measured)}};
}

} // namespace

void readCollectiveChoices(Fields &outer, CollectiveChoices &out)
{
    const Json *json = outer.findObject("collectives");
    if (!json)
        return;
    Fields fields(*json, outer.pointer("collectives"), outer.file());
    fields.readChoice("page", out.page, pageWords);
    std::string operation(cluster::operationName(out.operation));
    fields.read("operation", operation);
    if (const auto known = cluster::operationFromName(operation))
        out.operation = *known;
    else
        fields.fail(fields.outOfRange("operation", operation, "all_reduce, all_gather, reduce_scatter, alltoall, broadcast, …"));
    fields.read("algorithm", out.algorithm);
    readQuantity(fields, "size_B", out.size, false);
    fields.read("ranks", out.ranks, 0, most);
    fields.readChoice("order", out.order, rankOrderWords);
    fields.read("pieces", out.pieces, 1, most);
    readQuantity(fields, "alpha_s", out.alpha, true);
    fields.readChoice("lanes", out.lanes, laneWords);
    readBroadcast(fields, out.broadcast);
    if (const auto error = fields.finish())
        outer.fail(*error);
}

Json collectiveChoicesJson(const CollectiveChoices &choices)
{
    return {{"page", word(pageWords, choices.page)},
            {"operation", cluster::operationName(choices.operation)},
            {"algorithm", choices.algorithm},
            {"size_B", choices.size.si()},
            {"ranks", choices.ranks},
            {"order", word(rankOrderWords, choices.order)},
            {"pieces", choices.pieces},
            {"alpha_s", choices.alpha.si()},
            {"lanes", word(laneWords, choices.lanes)},
            {"broadcast", broadcastJson(choices.broadcast)}};
}

} // namespace shardscope::io
