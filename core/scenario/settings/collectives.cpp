// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word collectivePageWords[] = {{"collective", "Collective"}, {"broadcast", "Broadcast lab"}};
constexpr Word rankOrderWords[] = {{"ring", "Ring"}, {"as-loaded", "As loaded"}};
constexpr Word laneWords[] = {{"devices", "Devices"}, {"links", "Links"}};
/// As cluster::operationName has them; the unknown one is out of range.
constexpr Word operationWords[] = {{"unknown", ""},
                                   {"all_reduce", "All-reduce"},
                                   {"all_gather", "All-gather"},
                                   {"reduce_scatter", "Reduce-scatter"},
                                   {"alltoall", "All-to-all"},
                                   {"broadcast", "Broadcast"},
                                   {"reduce", "Reduce"},
                                   {"sendrecv", "Send and receive"},
                                   {"gather", "Gather"},
                                   {"scatter", "Scatter"},
                                   {"hypercube", "Hypercube"}};

bool isBroadcast(const Scenario &s)
{
    return s.collectives.page == CollectivePage::Broadcast;
}

bool isCollective(const Scenario &s)
{
    return !isBroadcast(s);
}

/// nccl-tests and NCCL spell them in several ways.
std::optional<SettingValue> operationOf(const Scenario &, std::string_view text)
{
    const auto operation = cluster::operationFromName(text);
    return operation ? std::optional<SettingValue>(static_cast<std::int64_t>(*operation)) : std::nullopt;
}

bool areSeveral(const Scenario &, const SettingValue &ranks)
{
    return std::get<std::int64_t>(ranks) != 1;
}

} // namespace

std::span<const Setting> collectiveSettings()
{
    static constexpr Setting rows[] = {
        row("collectives.page", "Page", "collectives or the broadcast lab", MEMBER(s.collectives.page),
            {.words = collectivePageWords, .rank = Never}),
        row("collectives.operation", "Operation", "what is run over the links", MEMBER(s.collectives.operation),
            {.words = operationWords,
             .least = 1,
             .expects = "all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather or scatter",
             .rank = Always,
             .caption = "%1",
             .applies = isCollective,
             .parse = operationOf}),
        row("collectives.algorithm", "Algorithm", "how it is run", MEMBER(s.collectives.algorithm),
            {.filled = true,
             .expects = "ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather or chain",
             .rank = Always,
             .caption = "%1",
             .applies = isCollective}),
        row("collectives.size", "Size", "message size", MEMBER(s.collectives.size),
            {.help = "As nccl-tests counts it: of a gather the whole, such as 64 MiB",
             .older = "size_B",
             .above = 0,
             .rank = Always,
             .caption = "%1",
             .applies = isCollective}),
        row("collectives.ranks", "GPUs", "GPUs that take part", MEMBER(s.collectives.ranks),
            {.least = 0, .nothing = "all", .rank = Always, .applies = isCollective, .accepts = areSeveral}),
        row("collectives.order", "Order", "order of the GPUs", MEMBER(s.collectives.order),
            {.words = rankOrderWords, .applies = isCollective}),
        row("collectives.pieces", "Blocks", "blocks of a pipelined chain", MEMBER(s.collectives.pieces),
            {.help = "Pieces that a chain passes on one behind the other", .least = 1, .applies = isCollective}),
        row("collectives.alpha", "α assumed", "latency of links that no source gives", MEMBER(s.collectives.alpha),
            {.help = "Used where neither a law nor a latency table gives α",
             .older = "alpha_s",
             .least = 0,
             .applies = isCollective}),
        row("collectives.lanes", "Lanes", "what the lanes of the Gantt are", MEMBER(s.collectives.lanes),
            {.words = laneWords, .rank = Never, .applies = isCollective}),

        row("broadcast.bytes", "Tensor", "size of the host tensor", MEMBER(s.collectives.broadcast.bytes),
            {.help = "Bytes that every GPU gets, such as 4 GB",
             .older = "collectives.broadcast.bytes",
             .above = 0,
             .rank = Always,
             .applies = isBroadcast}),
        row("broadcast.gpus", "GPUs", "GPUs that get it", MEMBER(s.collectives.broadcast.destinations),
            {.help = "GPU 0 included",
             .older = "collectives.broadcast.destinations",
             .least = 1,
             .rank = Always,
             .applies = isBroadcast}),
        row("broadcast.blocks", "Blocks", "blocks of the pipelined strategy", MEMBER(s.collectives.broadcast.blocks),
            {.older = "collectives.broadcast.blocks", .least = 0, .nothing = "the best", .rank = Always, .applies = isBroadcast}),
        row("broadcast.host_pageable", "Pageable", "bandwidth from pageable host memory",
            MEMBER(s.collectives.broadcast.hostPageable),
            {.help = "Strategies 1 and 2 copy from memory that the system may page out",
             .older = "host-pageable collectives.broadcast.host_pageable_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.host_pinned", "Pinned", "bandwidth from pinned host memory", MEMBER(s.collectives.broadcast.hostPinned),
            {.help = "Strategy 3 copies from memory that stays where it is",
             .older = "host-pinned collectives.broadcast.host_pinned_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.link", "Link", "bandwidth between two GPUs", MEMBER(s.collectives.broadcast.link),
            {.help = "Of each pair GPU 0 to another",
             .older = "collectives.broadcast.link_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.launch", "Launch", "launch time of a copy", MEMBER(s.collectives.broadcast.latency),
            {.help = "Assumed; without it ever more blocks would always be better",
             .older = "collectives.broadcast.latency_s",
             .least = 0,
             .applies = isBroadcast}),
        row("broadcast.measured_1", "Strategy 1", "measured time of strategy 1", MEMBER(s.collectives.broadcast.measured[0]),
            {.older = "collectives.broadcast.measured_s.0", .above = 0, .applies = isBroadcast}),
        row("broadcast.measured_2", "Strategy 2", "measured time of strategy 2", MEMBER(s.collectives.broadcast.measured[1]),
            {.older = "collectives.broadcast.measured_s.1", .above = 0, .applies = isBroadcast}),
        row("broadcast.measured_3", "Strategy 3", "measured time of strategy 3", MEMBER(s.collectives.broadcast.measured[2]),
            {.older = "collectives.broadcast.measured_s.2", .above = 0, .applies = isBroadcast}),
    };
    return rows;
}

} // namespace shardscope::scenario
