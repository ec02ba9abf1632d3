// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word collectivePageWords[] = {
    {"collective", core::tr("Collective"), core::tr("All-reduce, all-to-all and others between the GPUs")},
    {"broadcast", core::tr("Broadcast lab"), core::tr("A tensor of the host on its way to several GPUs")}};
constexpr Word rankOrderWords[] = {
    {"ring", core::tr("Ring"), core::tr("The ring over all GPUs with the widest narrowest link")},
    {"as-loaded", core::tr("As loaded"), core::tr("The order in which the machine lists them")},
    {"channel", core::tr("NCCL ring"), core::tr("The ring of the channel that is drawn in Topology, else NCCL's first ring")}};
constexpr Word groupWords[] = {
    {"all", core::tr("All GPUs"), core::tr("The GPUs of the machine, or as many of them as are given")},
    {"tp", core::tr("Tensor"), core::tr("GPUs that share the matmuls of a layer")},
    {"cp", core::tr("Context"), core::tr("GPUs that share the tokens of a sequence")},
    {"ep", core::tr("Experts"), core::tr("GPUs that share the experts of a layer")},
    {"dp", core::tr("Replicas"), core::tr("GPUs whose gradients are summed: data and context parallel")},
    {"pp", core::tr("Pipeline"), core::tr("GPUs that hold one stage each of a replica")}};
constexpr Word laneWords[] = {{"devices", core::tr("Devices"), core::tr("One lane per sending GPU")},
                              {"links", core::tr("Links"), core::tr("One lane per link and direction")}};
/// As cluster::operationName has them; the unknown one is out of range.
constexpr Word operationWords[] = {{"unknown", {}},
                                   {"all_reduce", core::tr("All-reduce")},
                                   {"all_gather", core::tr("All-gather")},
                                   {"reduce_scatter", core::tr("Reduce-scatter")},
                                   {"alltoall", core::tr("All-to-all")},
                                   {"broadcast", core::tr("Broadcast")},
                                   {"reduce", core::tr("Reduce")},
                                   {"sendrecv", core::tr("Send and receive")},
                                   {"gather", core::tr("Gather")},
                                   {"scatter", core::tr("Scatter")},
                                   {"hypercube", core::tr("Hypercube")}};

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
        row("collectives.page", core::tr("Page"), core::tr("collectives or the broadcast lab"), MEMBER(s.collectives.page),
            {.words = collectivePageWords, .rank = Never}),
        row("collectives.operation", core::tr("Operation"), core::tr("collective operation to run"),
            MEMBER(s.collectives.operation),
            {.words = operationWords,
             .least = 1,
             .expects =
                 core::tr("all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather or scatter"),
             .rank = Always,
             .caption = core::tr("%1"),
             .applies = isCollective,
             .parse = operationOf}),
        row("collectives.algorithm", core::tr("Algorithm"), core::tr("algorithm of the collective"),
            MEMBER(s.collectives.algorithm),
            {.filled = true,
             .expects = core::tr(
                 "ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather or chain"),
             .rank = Always,
             .caption = core::tr("%1"),
             .applies = isCollective}),
        row("collectives.size", core::tr("Size"), core::tr("message size"), MEMBER(s.collectives.size),
            {.help = core::tr("Size as nccl-tests counts it: for a gather, the total, such as 64 MiB"),
             .older = "size_B",
             .above = 0,
             .rank = Always,
             .caption = core::tr("%1"),
             .applies = isCollective}),
        row("collectives.ranks", core::tr("GPUs"), core::tr("Participating GPUs"), MEMBER(s.collectives.ranks),
            {.least = 0, .nothing = core::tr("all"), .applies = isCollective, .accepts = areSeveral}),
        row("collectives.group", core::tr("Group"), core::tr("participating group of the plan"), MEMBER(s.collectives.group),
            {.help = core::tr("All GPUs, or the group of the plan that GPU 0 is in"),
             .words = groupWords,
             .applies = isCollective}),
        row("collectives.order", core::tr("Order"), core::tr("order of the GPUs"), MEMBER(s.collectives.order),
            {.words = rankOrderWords, .applies = isCollective}),
        row("collectives.pieces", core::tr("Blocks"), core::tr("number of blocks in a pipelined chain"),
            MEMBER(s.collectives.pieces),
            {.help = core::tr("Pieces that the chain forwards one after another"), .least = 1, .applies = isCollective}),
        row("collectives.alpha", core::tr("Assumed α"), core::tr("latency assumed for links without one"),
            MEMBER(s.collectives.alpha),
            {.help = core::tr("Used where neither an α–β model nor a latency table gives α"),
             .older = "alpha_s",
             .least = 0,
             .applies = isCollective}),
        row("collectives.lanes", core::tr("Lanes"), core::tr("what the Gantt lanes show"), MEMBER(s.collectives.lanes),
            {.words = laneWords, .rank = Never, .applies = isCollective}),

        row("broadcast.bytes", core::tr("Tensor"), core::tr("size of the host tensor"), MEMBER(s.collectives.broadcast.bytes),
            {.help = core::tr("Bytes received by every GPU, such as 4 GB"),
             .older = "collectives.broadcast.bytes",
             .above = 0,
             .rank = Always,
             .applies = isBroadcast}),
        row("broadcast.gpus", core::tr("GPUs"), core::tr("Receiving GPUs"), MEMBER(s.collectives.broadcast.destinations),
            {.help = core::tr("Including GPU 0"),
             .older = "collectives.broadcast.destinations",
             .least = 1,
             .rank = Always,
             .applies = isBroadcast}),
        row("broadcast.blocks", core::tr("Blocks"), core::tr("number of blocks in the pipelined strategy"),
            MEMBER(s.collectives.broadcast.blocks),
            {.older = "collectives.broadcast.blocks",
             .least = 0,
             .nothing = core::tr("the best"),
             .rank = Always,
             .applies = isBroadcast}),
        row("broadcast.host_pageable", core::tr("Pageable"), core::tr("bandwidth from pageable host memory"),
            MEMBER(s.collectives.broadcast.hostPageable),
            {.help = core::tr("Strategies 1 and 2 copy from pageable memory, which the system may move"),
             .older = "host-pageable collectives.broadcast.host_pageable_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.host_pinned", core::tr("Pinned"), core::tr("bandwidth from pinned host memory"),
            MEMBER(s.collectives.broadcast.hostPinned),
            {.help = core::tr("Strategy 3 copies from pinned memory, which the system cannot move"),
             .older = "host-pinned collectives.broadcast.host_pinned_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.link", core::tr("Link"), core::tr("bandwidth between two GPUs"), MEMBER(s.collectives.broadcast.link),
            {.help = core::tr("From GPU 0 to each other GPU"),
             .older = "collectives.broadcast.link_Bps",
             .above = 0,
             .applies = isBroadcast}),
        row("broadcast.launch", core::tr("Launch"), core::tr("launch time per copy"), MEMBER(s.collectives.broadcast.latency),
            {.help = core::tr("Assumed; without it, more blocks would always be better"),
             .older = "collectives.broadcast.latency_s",
             .least = 0,
             .applies = isBroadcast}),
        row("broadcast.measured_1", core::tr("Measured 1"), core::tr("measured time of strategy 1"),
            MEMBER(s.collectives.broadcast.measured[0]),
            {.older = "collectives.broadcast.measured_s.0",
             .above = 0,
             .nothing = core::tr("not measured"),
             .applies = isBroadcast}),
        row("broadcast.measured_2", core::tr("Measured 2"), core::tr("measured time of strategy 2"),
            MEMBER(s.collectives.broadcast.measured[1]),
            {.older = "collectives.broadcast.measured_s.1",
             .above = 0,
             .nothing = core::tr("not measured"),
             .applies = isBroadcast}),
        row("broadcast.measured_3", core::tr("Measured 3"), core::tr("measured time of strategy 3"),
            MEMBER(s.collectives.broadcast.measured[2]),
            {.older = "collectives.broadcast.measured_s.2",
             .above = 0,
             .nothing = core::tr("not measured"),
             .applies = isBroadcast}),
    };
    return rows;
}

} // namespace shardscope::scenario
