// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word loadWords[] = {
    {"generated", core::tr("Generated")}, {"typed", core::tr("Entered")}, {"trace", core::tr("Routing trace")}};
constexpr Word shapeWords[] = {{"uniform", core::tr("Uniform")}, {"zipf", core::tr("Zipf")}, {"hot", core::tr("One hot expert")}};
constexpr double exponents[] = {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2};
constexpr double shares[] = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1};
constexpr double spreads[] = {0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2};
constexpr double seeds[] = {1, 2, 3, 4, 5, 6, 7, 8};
constexpr double tokens[] = {256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
constexpr double expertCounts[] = {0, 1, 2, 4, 8, 16, 32, 64, 128, 256};
constexpr double thresholds[] = {1, 16, 50, 100, 150, 300, 600};
constexpr double rates[] = {10e12, 25e12, 50e12, 100e12, 134.16e12, 200e12, 400e12, 800e12};
constexpr double passes[] = {0, 1};
constexpr double many = 65'536;
constexpr double mostTokens = 1 << 30;

/// What was moved by hand was moved on top of another policy. Whether there is
/// such a policy is the placement room's to say.
void setPolicy(PlacementSide &side, std::string policy)
{
    side.policy = std::move(policy);
    side.byHand.clear();
}

bool isGenerated(const Scenario &s)
{
    return s.experts.source == LoadSource::Generated;
}

bool isZipf(const Scenario &s)
{
    return isGenerated(s) && s.experts.shape == plan::LoadShape::Zipf;
}

bool isHot(const Scenario &s)
{
    return isGenerated(s) && s.experts.shape == plan::LoadShape::Hot;
}

bool isTyped(const Scenario &s)
{
    return s.experts.source == LoadSource::Typed;
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
            "experts.policy", core::tr("Policy"), core::tr("policy of the first placement"),
            [](const Scenario &s) { return s.experts.a.policy; },
            [](Scenario &s, std::string policy) { setPolicy(s.experts.a, std::move(policy)); },
            {.older = "experts.a.policy",
             .filled = true,
             .expects = core::tr("the id of a policy such as contiguous"),
             .rank = Always,
             .caption = core::tr("%1")}),
        row(
            "experts.second.policy", core::tr("Policy"), core::tr("policy of the second placement"),
            [](const Scenario &s) { return s.experts.b.policy; },
            [](Scenario &s, std::string policy) { setPolicy(s.experts.b, std::move(policy)); },
            {.older = "experts.b.policy",
             .filled = true,
             .expects = core::tr("the id of a policy such as eplb"),
             .rank = Always,
             .caption = core::tr("against %1")}),
        row("experts.spare", core::tr("Spare slots"), core::tr("EPLB's spare slots of the first placement"),
            MEMBER(s.experts.a.spare),
            {.help = core::tr("EPLB: slots beyond one per expert, rounded up to a multiple of the GPUs"),
             .older = "experts.a.spare",
             .least = 0,
             .most = many}),
        row("experts.second.spare", core::tr("Spare slots"), core::tr("EPLB's spare slots of the second placement"),
            MEMBER(s.experts.b.spare),
            {.help = core::tr("EPLB: slots beyond one per expert, rounded up to a multiple of the GPUs"),
             .older = "experts.b.spare",
             .least = 0,
             .most = many}),
        row("experts.hierarchical", core::tr("EPLB within nodes"), core::tr("EPLB of the first placement stays inside nodes"),
            MEMBER(s.experts.a.hierarchical),
            {.help = core::tr("Hierarchical EPLB: groups of experts stay within a node; otherwise global"),
             .older = "experts.a.hierarchical"}),
        row("experts.second.hierarchical", core::tr("EPLB within nodes"),
            core::tr("EPLB of the second placement stays inside nodes"), MEMBER(s.experts.b.hierarchical),
            {.help = core::tr("Hierarchical EPLB: groups of experts stay within a node; otherwise global"),
             .older = "experts.b.hierarchical"}),
        row("experts.relabel", core::tr("Fewest moves"), core::tr("EPLB of the first placement numbers its GPUs near its own"),
            MEMBER(s.experts.a.relabel),
            {.help = core::tr("Number EPLB's GPUs so that few experts move from the first placement; the packing stays as it is"),
             .older = "experts.a.relabel"}),
        row("experts.second.relabel", core::tr("Fewest moves"),
            core::tr("EPLB of the second placement numbers its GPUs near the first placement"), MEMBER(s.experts.b.relabel),
            {.help = core::tr("Number EPLB's GPUs so that few experts move from the first placement; the packing stays as it is"),
             .older = "experts.b.relabel"}),
        row("experts.load", core::tr("Load"), core::tr("source of the expert load"), MEMBER(s.experts.source),
            {.help = core::tr("Tokens per expert: generated, entered, or from a recorded run (drop its folder)"),
             .words = loadWords,
             .expects = core::tr("generated, typed, or trace where a routing trace is loaded"),
             .rank = Always,
             .accepts = isThere}),
        row("experts.shape", core::tr("Shape"), core::tr("shape of a generated load"), MEMBER(s.experts.shape),
            {.words = shapeWords, .applies = isGenerated}),
        row("experts.typed", core::tr("Tokens"), core::tr("tokens per expert, entered"), MEMBER(s.experts.typed),
            {.help = core::tr("Tokens per expert over all GPUs, such as 1200, 800, 400, 400"),
             .least = 0,
             .expects = core::tr("whole numbers such as 120,80,40,40"),
             .applies = isTyped}),
        row("experts.exponent", core::tr("Exponent"), core::tr("exponent of a Zipf load"), MEMBER(s.experts.exponent),
            {.help = core::tr("Zipf: the k-th most popular expert gets a share proportional to k to the power of minus this"),
             .least = 0,
             .most = 10,
             .usual = exponents,
             .applies = isZipf}),
        row("experts.hot_share", core::tr("Hot share"), core::tr("share of the hot expert"), MEMBER(s.experts.hotShare),
            {.help = core::tr("Share of all tokens that goes to the hot expert"),
             .least = 0,
             .most = 1,
             .usual = shares,
             .applies = isHot}),
        row("experts.unevenness", core::tr("Source skew"), core::tr("how much the sources differ"), MEMBER(s.experts.unevenness),
            {.help = core::tr("How much the source loads differ: standard deviation of the logarithm of their shares"),
             .least = 0,
             .usual = spreads}),
        row("experts.seed", core::tr("Seed"), core::tr("seed of a generated load"), MEMBER(s.experts.seed),
            {.help = core::tr("A different seed gives another load of the same kind"), .least = 0, .usual = seeds}),
        row("experts.tokens", core::tr("Tokens per GPU"), core::tr("tokens that start on each GPU"),
            MEMBER(s.experts.tokensPerDevice),
            {.help = core::tr("Token copies that start on each GPU: tokens × experts per token"),
             .older = "tokens_per_device",
             .least = 0,
             .most = mostTokens,
             .usual = tokens,
             .rank = Always}),
        row("experts.experts", core::tr("Experts"), core::tr("experts per layer"), MEMBER(s.experts.experts),
            {.help = core::tr("Experts of a layer; without a number those of the model, else four a GPU"),
             .least = 0,
             .most = many,
             .nothing = core::tr("the model's"),
             .usual = expertCounts}),
        row("experts.layers", core::tr("Layers"), core::tr("number of MoE layers"), MEMBER(s.experts.layers),
            {.least = 0, .most = 4096, .nothing = core::tr("the model's")}),
        row("experts.layer", core::tr("Layer"), core::tr("layer shown"), MEMBER(s.experts.layer),
            {.help = core::tr("MoE layer shown"), .least = 0, .most = 4095}),
        row("experts.devices", core::tr("GPUs"), core::tr("number of GPUs used"), MEMBER(s.experts.devices),
            {.help = core::tr("First GPUs of the machine that hold experts"),
             .least = 0,
             .most = many,
             .nothing = core::tr("all"),
             .usual = expertCounts}),
        row("experts.capacity", core::tr("Capacity"), core::tr("experts that fit on a GPU"), MEMBER(s.experts.capacity),
            {.help = core::tr("Experts that fit on a GPU"),
             .least = 0,
             .most = many,
             .nothing = core::tr("no limit"),
             .usual = expertCounts}),
        row("experts.threshold", core::tr("Threshold"), core::tr("minimum number of tokens that HarMoEny moves"),
            MEMBER(s.experts.threshold),
            {.help = core::tr("HarMoEny moves at least this many tokens at a time"),
             .least = 1,
             .most = mostTokens,
             .usual = thresholds}),
        row("experts.groups", core::tr("Groups"), core::tr("EPLB expert groups"), MEMBER(s.experts.groups),
            {.help = core::tr("EPLB within nodes: groups of experts that stay together; a multiple of the number of nodes"),
             .least = 1,
             .most = many,
             .usual = sizesTo(32)}),
        row("experts.flop_per_s", core::tr("Rate"), core::tr("sustained FLOP/s per GPU"), MEMBER(s.experts.rate),
            {.help = core::tr("Rate that a GPU reaches on an expert's products: an assumption"),
             .above = 0,
             .usual = rates,
             .unit = Unit::FlopsPerSecond}),
        row("experts.bytes_per_token", core::tr("Bytes per token"), core::tr("bytes of a token between GPUs"),
            MEMBER(s.experts.bytesPerToken), {.least = 0, .nothing = core::tr("the model's")}),
        row("experts.flop_per_token", core::tr("FLOPs per token"), core::tr("FLOPs of one expert for a token"),
            MEMBER(s.experts.flopPerToken), {.least = 0, .nothing = core::tr("the model's")}),
        row("experts.bytes_per_expert", core::tr("Bytes per expert"), core::tr("bytes of an expert's weights"),
            MEMBER(s.experts.bytesPerExpert), {.least = 0, .nothing = core::tr("the model's")}),

        row("experts.lysi.p2p_buffer", core::tr("Buffer"), core::tr("Lysi's point-to-point buffer d"),
            MEMBER(s.experts.lysi.p2pBuffer_MB), {.older = "p2p_buffer_MB", .least = 0, .usual = sizesTo(1024), .symbol = "MB"}),
        row("experts.lysi.p2p_frequency", core::tr("Uses per layer"), core::tr("how often Lysi's buffer is sent, η"),
            MEMBER(s.experts.lysi.p2pFrequency), {.least = 0, .usual = sizesTo(8)}),
        row("experts.lysi.all_reduce_buffer", core::tr("All-reduce"), core::tr("Lysi's all-reduce buffer B"),
            MEMBER(s.experts.lysi.allReduceBuffer_MB),
            {.older = "all_reduce_buffer_MB", .least = 0, .usual = sizesTo(2048), .symbol = "MB"}),
        row("experts.lysi.global_batch", core::tr("Global batch"), core::tr("samples of a step over all of Lysi's workers"),
            MEMBER(s.experts.lysi.globalBatch), {.least = 1, .usual = sizesTo(1024)}),
        row("experts.lysi.mini_batch", core::tr("Mini-batch"), core::tr("samples that one of Lysi's workers takes at once"),
            MEMBER(s.experts.lysi.miniBatch), {.least = 1, .usual = sizesTo(16)}),
        row("experts.lysi.recomputation", core::tr("Recomputation"), core::tr("forward passes that Lysi's run does again, r"),
            MEMBER(s.experts.lysi.recomputation), {.least = 0, .usual = passes}),
        row("experts.lysi.capacity", core::tr("Worker capacity"),
            core::tr("experts that one of Lysi's workers can hold, where no capacity is set"), MEMBER(s.experts.lysi.capacity),
            {.least = 1, .most = many, .usual = sizesTo(128)}),
    };
    return rows;
}

} // namespace shardscope::scenario
