// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word loadWords[] = {{"generated", "Generated"}, {"typed", "Typed"}, {"trace", "Routing trace"}};
constexpr Word shapeWords[] = {{"uniform", "Uniform"}, {"zipf", "Zipf"}, {"hot", "One hot expert"}};
constexpr double many = 65'536;
constexpr double mostTokens = 1 << 30;

/// What was moved by hand was moved on top of another policy. Whether there is
/// such a policy is the placement room's to say.
void setPolicy(PlacementSide &side, std::string policy)
{
    side.policy = std::move(policy);
    side.byHand.clear();
}

bool isThere(const Scenario &s, const SettingValue &load)
{
    return std::get<std::int64_t>(load) != static_cast<std::int64_t>(LoadSource::Trace) || s.experts.trace;
}

} // namespace

std::span<const Setting> expertSettings()
{
    static constexpr Setting rows[] = {
        row(
            "experts.policy", "Policy", "policy of placement A", [](const Scenario &s) { return s.experts.a.policy; },
            [](Scenario &s, std::string policy) { setPolicy(s.experts.a, std::move(policy)); },
            {.older = "experts.a.policy", .filled = true, .expects = "the id of a policy such as contiguous", .rank = Always}),
        row(
            "experts.second.policy", "Policy", "policy of placement B", [](const Scenario &s) { return s.experts.b.policy; },
            [](Scenario &s, std::string policy) { setPolicy(s.experts.b, std::move(policy)); },
            {.older = "experts.b.policy", .filled = true, .expects = "the id of a policy such as eplb", .rank = Always}),
        row("experts.spare", "Spare copies", "EPLB's spare slots of placement A", MEMBER(s.experts.a.spare),
            {.help = "EPLB: slots beyond one for every expert, rounded up to whole GPUs",
             .older = "experts.a.spare",
             .least = 0,
             .most = many}),
        row("experts.second.spare", "Spare copies", "EPLB's spare slots of placement B", MEMBER(s.experts.b.spare),
            {.help = "EPLB: slots beyond one for every expert, rounded up to whole GPUs",
             .older = "experts.b.spare",
             .least = 0,
             .most = many}),
        row("experts.hierarchical", "inside nodes", "EPLB of placement A stays inside nodes", MEMBER(s.experts.a.hierarchical),
            {.help = "EPLB hierarchical: groups of experts stay inside a node; else global", .older = "experts.a.hierarchical"}),
        row("experts.second.hierarchical", "inside nodes", "EPLB of placement B stays inside nodes",
            MEMBER(s.experts.b.hierarchical),
            {.help = "EPLB hierarchical: groups of experts stay inside a node; else global", .older = "experts.b.hierarchical"}),
        row("experts.relabel", "near A", "EPLB of placement A numbers its GPUs near A", MEMBER(s.experts.a.relabel),
            {.help = "Number EPLB's GPUs so that few experts move from A; the packing stays as it is",
             .older = "experts.a.relabel"}),
        row("experts.second.relabel", "near A", "EPLB of placement B numbers its GPUs near A", MEMBER(s.experts.b.relabel),
            {.help = "Number EPLB's GPUs so that few experts move from A; the packing stays as it is",
             .older = "experts.b.relabel"}),
        row("experts.load", "Load", "where the tokens of experts come from", MEMBER(s.experts.source),
            {.help = "Tokens of every expert: made, typed, or of a recorded run (drop its folder)",
             .words = loadWords,
             .expects = "generated, typed, or trace where a routing trace is loaded",
             .rank = Always,
             .accepts = isThere}),
        row("experts.shape", "Shape", "shape of a generated load", MEMBER(s.experts.shape), {.words = shapeWords}),
        row("experts.typed", "Tokens", "tokens of every expert, typed", MEMBER(s.experts.typed),
            {.help = "Tokens of every expert over all GPUs, such as 1200, 800, 400, 400",
             .least = 0,
             .expects = "whole numbers such as 120,80,40,40"}),
        row("experts.exponent", "Exponent", "exponent of a Zipf load", MEMBER(s.experts.exponent),
            {.help = "Zipf: the k-th most popular expert gets k to the power of minus this", .least = 0, .most = 10}),
        row("experts.hot_share", "Hot share", "share of the hot expert", MEMBER(s.experts.hotShare),
            {.help = "Part of all tokens that the hot expert gets", .least = 0, .most = 1}),
        row("experts.unevenness", "Unevenness", "how much sources differ", MEMBER(s.experts.unevenness),
            {.help = "How much the sources' loads differ: spread of the logarithm of a share", .least = 0}),
        row("experts.seed", "Seed", "seed of a generated load", MEMBER(s.experts.seed),
            {.help = "Another seed, another load of the same kind", .least = 0}),
        row("experts.tokens", "Tokens a GPU", "tokens that start on each device", MEMBER(s.experts.tokensPerDevice),
            {.help = "Expert visits that start on every GPU: tokens times experts a token",
             .older = "tokens_per_device",
             .least = 0,
             .most = mostTokens,
             .rank = Always}),
        row("experts.experts", "Experts", "experts of a layer", MEMBER(s.experts.experts),
            {.help = "Experts of a layer; 0 = of the model, else four a GPU",
             .least = 0,
             .most = many,
             .nothing = "the model's"}),
        row("experts.layers", "Layers", "layers with experts", MEMBER(s.experts.layers),
            {.least = 0, .most = 4096, .nothing = "the model's"}),
        row("experts.layer", "Layer", "layer that is looked at", MEMBER(s.experts.layer),
            {.help = "The MoE layer that is looked at", .least = 0, .most = 4095}),
        row("experts.devices", "GPUs", "GPUs that are used", MEMBER(s.experts.devices),
            {.help = "First GPUs of the machine that hold experts; 0 = all", .least = 0, .most = many, .nothing = "all"}),
        row("experts.capacity", "Capacity", "experts that fit on a device", MEMBER(s.experts.capacity),
            {.help = "Experts that fit on a GPU; 0 = no limit", .least = 0, .most = many, .nothing = "no limit"}),
        row("experts.threshold", "Threshold", "tokens that HarMoEny moves at least", MEMBER(s.experts.threshold),
            {.help = "HarMoEny moves at least this many tokens", .least = 1, .most = mostTokens}),
        row("experts.groups", "Groups", "EPLB's groups of experts", MEMBER(s.experts.groups),
            {.help = "EPLB inside nodes: groups of experts that stay together; a multiple of the nodes",
             .least = 1,
             .most = many}),
        row("experts.flop_per_s", "FLOP/s", "FLOP/s that a device reaches", MEMBER(s.experts.rate),
            {.help = "Rate that a GPU reaches on an expert's products: an assumption", .above = 0}),
        row("experts.bytes_per_token", "Bytes a token", "bytes of a token between GPUs", MEMBER(s.experts.bytesPerToken),
            {.least = 0, .nothing = "the model's"}),
        row("experts.flop_per_token", "FLOPs a token", "FLOPs of one expert for a token", MEMBER(s.experts.flopPerToken),
            {.least = 0, .nothing = "the model's"}),
        row("experts.bytes_per_expert", "Bytes an expert", "bytes of an expert's weights", MEMBER(s.experts.bytesPerExpert),
            {.least = 0, .nothing = "the model's"}),

        row("experts.lysi.p2p_buffer", "Buffer", "Lysi's point-to-point buffer d", MEMBER(s.experts.lysi.p2pBuffer_MB),
            {.older = "p2p_buffer_MB", .least = 0, .symbol = "MB"}),
        row("experts.lysi.p2p_frequency", "Uses a layer", "how often Lysi's buffer is sent, η",
            MEMBER(s.experts.lysi.p2pFrequency), {.least = 0}),
        row("experts.lysi.all_reduce_buffer", "All-reduce", "Lysi's all-reduce buffer B",
            MEMBER(s.experts.lysi.allReduceBuffer_MB), {.older = "all_reduce_buffer_MB", .least = 0, .symbol = "MB"}),
        row("experts.lysi.global_batch", "Global batch", "samples of a step over all of Lysi's workers",
            MEMBER(s.experts.lysi.globalBatch), {.least = 1}),
        row("experts.lysi.mini_batch", "Mini-batch", "samples that one of Lysi's workers takes at once",
            MEMBER(s.experts.lysi.miniBatch), {.least = 1}),
        row("experts.lysi.recomputation", "Recomputation", "forward passes that Lysi's run does again, r",
            MEMBER(s.experts.lysi.recomputation), {.least = 0}),
        row("experts.lysi.capacity", "Room", "experts that one of Lysi's workers can hold, where no capacity is set",
            MEMBER(s.experts.lysi.capacity), {.least = 1, .most = many}),
    };
    return rows;
}

} // namespace shardscope::scenario
