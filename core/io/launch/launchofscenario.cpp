// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launchofscenario.h"

#include "core/scenario/layoutrows.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <array>

namespace shardscope::io {

namespace {

/// Rows of the layout that the keys of a launch file say.
constexpr auto keyed = std::to_array<std::string_view>({"tp", "pp", "dp", "ep", "cp", "cp_strategy", "cp_inner", "etp", "order",
                                                        "shard_degree", "zero", "microbatch", "sequence", "recomputation", "sp",
                                                        "schedule", "virtual_stages", "microbatch_group", "layout",
                                                        "recompute_layers", "gbs", "precision", "dispatcher", "gradient_width",
                                                        // Of the machine and the framework that is written for, not of the plan.
                                                        "framework", "context", "runs_in_process"});

using scenario::LayoutRow;

class OfScenario {
public:
    explicit OfScenario(const scenario::Scenario &scenario) : m_scenario(scenario), m_layout(scenario.layout) {}

    LaunchOfScenario run()
    {
        m_out.reading.file = m_scenario.name;
        m_out.reading.kind = "plan";
        degrees();
        contextRanks();
        batch();
        policies();
        pipeline();
        if (m_scenario.model)
            model(*m_scenario.model);
        m_out.reading.run["gpus"] = {std::int64_t{m_layout.gpus()}};
        others();
        return std::move(m_out);
    }

private:
    void put(const char *key, std::int64_t value) { m_out.reading.plan[key] = {value}; }
    void put(const char *key, std::string value) { m_out.reading.plan[key] = {std::move(value)}; }
    void put(const char *key, const char *value) { put(key, std::string(value)); }

    void degrees()
    {
        put("tp", m_layout.tensor);
        put("pp", m_layout.pipe);
        put("dp", m_layout.data);
        if (m_layout.expert > 1)
            put("ep", m_layout.expert);
        if (m_layout.expertTensor > 0)
            put("etp", m_layout.expertTensor);
        if (m_layout.shardGroups() > 1)
            put("dp_replicate", m_layout.shardGroups());
        if (m_layout.order != plan::megatronOrder)
            put("order", orderText());
    }

    /// All five words, as command lines have them.
    [[nodiscard]] std::string orderText() const
    {
        std::string out;
        for (const plan::Axis axis : m_layout.order) {
            constexpr std::array<std::pair<plan::Axis, const char *>, 5> words{{{plan::Axis::Tensor, "tp"},
                                                                                {plan::Axis::Context, "cp"},
                                                                                {plan::Axis::Expert, "ep"},
                                                                                {plan::Axis::Data, "dp"},
                                                                                {plan::Axis::Pipe, "pp"}}};
            const auto word = std::ranges::find(words, axis, &std::pair<plan::Axis, const char *>::first);
            out += (out.empty() ? "" : "-") + std::string(word->second);
        }
        return out;
    }

    void contextRanks()
    {
        using enum plan::ContextStrategy;
        const int all = m_layout.contextRanks;
        if (all == 1)
            return;
        const bool inner = m_layout.contextStrategy == Hierarchical && m_layout.contextInner > 1;
        const int heads = m_layout.contextStrategy == AllToAll ? all : inner ? m_layout.contextInner : 1;
        if (heads > 1)
            put("ulysses", heads);
        if (all / heads > 1)
            put("cp", all / heads);
        if (m_layout.contextStrategy == AllGather)
            put("cp_strategy", "all_gather");
    }

    void batch()
    {
        put("mbs", m_layout.microbatch);
        if (m_layout.globalBatch > 0)
            put("gbs", m_layout.globalBatch);
        const int sequence = m_layout.sequence > 0 ? m_layout.sequence : m_scenario.model ? m_scenario.model->sequence : 0;
        if (sequence > 0)
            put("seq_len", sequence);
        put("precision", model::name(m_layout.precision));
    }

    void policies()
    {
        put("zero", m_layout.zero);
        if (m_layout.sequenceParallel)
            m_out.reading.plan["sequence_parallel"] = {true};
        for (const char *key : {"dispatcher", "gradient_width"})
            if (const LayoutRow &row = scenario::layoutRow(key); !row.isDefault(m_layout))
                put(key, row.setting.text(m_scenario));
        for (const LayoutRow &row : scenario::layoutRows())
            if (row.isSwitch() && !row.isDefault(m_layout))
                m_out.reading.plan[std::string(row.key())] = {std::get<bool>(row.get(m_layout))};
        put("recompute", scenario::layoutRow("recompute").setting.text(m_scenario));
        if (m_layout.recomputation == plan::Recomputation::Full) {
            const bool some = m_layout.recomputeLayers > 0;
            put("recompute_method", some ? "block" : "uniform"); // "uniform" with 1: each layer from its input
            put("recompute_layers", some ? m_layout.recomputeLayers : 1);
        }
    }

    void pipeline()
    {
        if (m_layout.pipe == 1)
            return;
        if (!m_layout.stages.empty())
            put("layout", m_layout.stages);
        if (m_layout.virtualStages > 1)
            put("vpp", m_layout.virtualStages);
        if (m_layout.microbatchGroup > 0)
            put("microbatch_group", m_layout.microbatchGroup);
        if (m_layout.schedule != schedule::scheduleInUse(m_layout.virtualStages))
            put("schedule", m_layout.schedule);
    }

    void model(const model::Network &network)
    {
        const auto count = [this](const char *key, int value) {
            if (value > 0)
                m_out.reading.model[key] = {std::int64_t{value}};
        };
        count("layers", network.layers);
        count("hidden", network.hidden);
        count("heads", network.heads);
        count("kv_heads", network.kvHeads);
        count("head_dim", network.headDim);
        count("ffn", network.ffn);
        count("vocab", network.vocabulary);
        count("seq_max", network.sequence);
        count("decoder_layers", network.decoderLayers);
        count("mtp_layers", network.mtpLayers);
        count("kv_lora_rank", network.kvRank);
        count("q_lora_rank", network.queryRank);
        if (network.experts > 0) {
            count("experts", network.experts);
            count("topk", network.topK);
            count("moe_ffn", network.moeFfn);
            count("shared_ffn", network.sharedFfn);
            count("dense_layers", network.denseFirst);
            count("router_groups", network.routerGroups);
            count("group_limit", network.groupLimit);
            if (network.moeEvery > 1)
                count("moe_every", network.moeEvery);
        }
        LaunchFacts &facts = m_out.reading.model;
        if (network.kvRank > 0) {
            facts["mla"] = {true};
            count("qk_head_dim", network.headDim);
            count("rope_dim", network.ropeDim);
            count("value_dim", network.valueDim);
        }
        if (!network.pattern.empty())
            facts["pattern"] = {network.pattern};
        if (network.ssmHeads > 0) {
            count("mamba_heads", network.ssmHeads);
            count("mamba_head_dim", network.ssmInner / network.ssmHeads);
            count("mamba_state", network.ssmState);
            count("mamba_groups", network.ssmGroups);
        }
        facts["gated"] = {network.gated};
        facts["bias"] = {network.bias};
        if (network.qkvBias)
            facts["qkv_bias"] = {true};
        facts["norm"] = {network.rmsNorm ? "rmsnorm" : "layernorm"};
        facts["position_embedding"] = {network.positions > 0         ? "learned_absolute"
                                       : network.relativeBuckets > 0 ? "relative"
                                                                     : "rope"};
        facts["tie_embeddings"] = {network.tied};
        if (!network.name.empty())
            m_out.reading.model["name"] = {network.name};
    }

    /// What differs from the default and has no key.
    void others()
    {
        for (const LayoutRow &row : scenario::layoutRows())
            if (std::ranges::find(keyed, row.key()) == keyed.end() && !row.isSwitch() && !row.isDefault(m_layout))
                m_out.unsaid.push_back(std::string(row.key()) + " = " + row.setting.text(m_scenario));
    }

    const scenario::Scenario &m_scenario;
    const plan::Layout &m_layout;
    LaunchOfScenario m_out;
};

} // namespace

LaunchOfScenario launchOf(const scenario::Scenario &scenario)
{
    return OfScenario(scenario).run();
}

Result<LaunchWords> writeLaunch(const scenario::Scenario &scenario, std::string_view target)
{
    LaunchOfScenario of = launchOf(scenario);
    Result<LaunchWords> words = writeLaunch(of.reading, target);
    if (words)
        words->unsaid.insert(words->unsaid.end(), of.unsaid.begin(), of.unsaid.end());
    return words;
}

} // namespace shardscope::io
