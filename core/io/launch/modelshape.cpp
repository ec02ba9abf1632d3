// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/launch/launchtext.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

using Names = std::initializer_list<std::string_view>;

/// The same value under the names that families of models give it; the first that is there.
class Shape {
public:
    Shape(TreeReader &from, std::string path) : m_from(from), m_path(std::move(path)) {}

    void count(std::string_view key, Names names)
    {
        for (const std::string_view name : names)
            if (takeCount(key, at(std::string(name) + "_per_layer")) || takeCount(key, at(name)))
                return;
    }

    /// Layers without experts, from a list with a 0 or 1 for each, where they all stand at the front.
    void denseAtFront(std::string_view name)
    {
        const Tree *tree = m_from.find(at(name));
        if (tree == nullptr || tree->kind != Tree::Kind::List || factOf(model(), "dense_layers"))
            return;
        const auto is = [](const char *mark) { return [mark](const auto &entry) { return entry.second.text == mark; }; };
        const auto first = std::ranges::find_if(tree->entries, is("1"));
        if (first != tree->entries.end() && std::all_of(tree->entries.begin(), first, is("0"))
            && std::all_of(first, tree->entries.end(), is("1")))
            m_from.put(model(), "dense_layers", std::int64_t{first - tree->entries.begin()}, at(name));
    }

    /// The first so many layers, which stand in the list by their numbers (Qwen's mlp_only_layers).
    void denseByNumber(std::string_view name)
    {
        const Tree *tree = m_from.find(at(name));
        if (tree == nullptr || tree->kind != Tree::Kind::List || factOf(model(), "dense_layers")
            || m_from.count(at("decoder_sparse_step")).value_or(1) != 1)
            return;
        std::int64_t next = 0;
        for (const auto &entry : tree->entries)
            if (wholeNumber(entry.second.text) != next++)
                return byLetters(*tree, name);
        m_from.put(model(), "dense_layers", next, at(name));
    }

    /// Layers without experts anywhere among the others.
    void byLetters(const Tree &numbers, std::string_view name)
    {
        constexpr std::int64_t mostLayers = 4096;
        const auto layers = countOf(model(), "layers");
        if (!layers || *layers < 1 || *layers > mostLayers)
            return;
        std::string letters(static_cast<std::size_t>(*layers), 'e');
        for (const auto &entry : numbers.entries)
            if (const auto number = wholeNumber(entry.second.text); number && *number >= 0 && *number < *layers)
                letters[static_cast<std::size_t>(*number)] = 't';
        m_from.put(model(), "pattern", std::move(letters), at(name));
    }

    void word(std::string_view key, std::string_view name) { m_from.takeText(model(), key, at(name)); }

    [[nodiscard]] std::string at(std::string_view name) const
    {
        return m_path.empty() ? std::string(name) : m_path + "." + std::string(name);
    }
    [[nodiscard]] bool has(std::string_view name) const { return m_from.value(at(name)).known(); }
    [[nodiscard]] bool isOn(std::string_view name) const { return m_from.flag(at(name)) == std::optional(true); }
    TreeReader &from() { return m_from; }
    LaunchFacts &model() { return m_from.reading().model; }

private:
    bool takeCount(std::string_view key, const std::string &path)
    {
        const Tree *tree = m_from.find(path);
        if (tree == nullptr || tree->kind != Tree::Kind::List)
            return m_from.takeCount(model(), key, path);
        std::optional<std::int64_t> all; // a list that gives each layer its own, and all the same
        for (const auto &entry : tree->entries) {
            const auto number = wholeNumber(entry.second.text);
            if (!number || (all && *all != *number))
                return true; // they differ: there is no one value
            all = number;
        }
        if (all)
            m_from.put(model(), key, *all, path);
        return all.has_value();
    }

    TreeReader &m_from;
    std::string m_path;
};

void shapeAttention(Shape &shape)
{
    shape.count("heads", {"num_attention_heads", "n_head", "n_heads", "num_heads"});
    const bool oneHead = shape.isOn("multi_query") && !shape.isOn("new_decoder_architecture"); // Falcon 7B, GPT-BigCode
    const bool groups = !shape.has("multi_query_attention") || shape.isOn("multi_query_attention");
    if (oneHead)
        shape.from().put(shape.model(), "kv_heads", std::int64_t{1}, shape.at("multi_query"));
    else if (groups)
        shape.count("kv_heads",
                    {"num_key_value_heads", "multi_query_group_num", "n_head_kv", "num_kv_heads", "attn_config.kv_n_heads"});
    shape.count("head_dim", {"head_dim", "attention_head_dim", "kv_channels", "d_kv"});
    shape.count("kv_lora_rank", {"kv_lora_rank"});
    shape.count("q_lora_rank", {"q_lora_rank"});
    shape.count("qk_head_dim", {"qk_nope_head_dim"});
    shape.count("rope_dim", {"qk_rope_head_dim"});
    shape.count("value_dim", {"v_head_dim"});
}

/// What a layer is made of, where the family alone does not say it.
void shapeTraits(Shape &shape)
{
    TreeReader &from = shape.from();
    for (const char *name :
         {"hidden_act", "hidden_activation", "activation_function", "feed_forward_proj", "ffn_config.ffn_type"}) {
        const std::string how = from.text(shape.at(name));
        if (how == "silu" || how == "swish" || how.ends_with("glu") || how.starts_with("gated"))
            from.put(shape.model(), "gated", true, shape.at(name));
    }
    shape.word("pattern", "hybrid_override_pattern");
    shape.count("mamba_heads", {"mamba_num_heads"});
    shape.count("mamba_head_dim", {"mamba_head_dim"});
    if (factOf(shape.model(), "pattern")) {
        shape.count("mamba_state", {"ssm_state_size"});
        shape.count("mamba_groups", {"n_groups"});
    }
}

/// Layers that keep a state in place of keys and values (gated DeltaNet: Qwen3-Next, Qwen3.5) have the matrices of a Mamba 2
/// layer of as many heads; mixers and feed-forward parts get a letter each.
void shapeLinear(Shape &shape)
{
    const std::int64_t layers = countOf(shape.model(), "layers").value_or(0);
    constexpr std::int64_t mostLayers = 4096;
    if (!shape.has("linear_num_value_heads") || layers < 1 || layers > mostLayers)
        return;
    const Tree *types = shape.from().find(shape.at("layer_types"));
    const std::int64_t every = std::max<std::int64_t>(shape.from().count(shape.at("full_attention_interval")).value_or(4), 1);
    const bool experts = countOf(shape.model(), "experts").value_or(0) > 1;
    const std::int64_t dense = countOf(shape.model(), "dense_layers").value_or(0);
    std::string letters;
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const bool listed = types != nullptr && layer < static_cast<std::int64_t>(types->entries.size());
        const bool full = listed ? types->entries[static_cast<std::size_t>(layer)].second.text.find("full") != std::string::npos
                                 : (layer + 1) % every == 0;
        letters += full ? '*' : 'M';
        letters += experts && layer >= dense ? 'E' : '-';
    }
    shape.from().put(shape.model(), "pattern", std::move(letters), shape.at("linear_num_value_heads"));
    shape.count("mamba_heads", {"linear_num_value_heads"});
    shape.count("mamba_head_dim", {"linear_value_head_dim"});
    shape.count("mamba_state", {"linear_key_head_dim"});
    shape.count("mamba_groups", {"linear_num_key_heads"});
}

/// In a mixture of experts whose file has one inner width alone it is an expert's (Mixtral,
/// PhiMoE, gpt-oss, MiniMax); Llama 4 has intermediate_size_mlp for its dense layers.
void shapeWidths(Shape &shape)
{
    shape.count("moe_ffn",
                {"moe_intermediate_size", "expert_ffn_hidden_size", "moe_ffn_hidden_size", "ffn_config.ffn_hidden_size"});
    const bool experts = countOf(shape.model(), "experts").value_or(0) > 1;
    const Names inner{"intermediate_size", "ffn_hidden_size", "n_inner", "d_ff", "ffn_dim", "feed_forward_size"};
    const bool apart = experts && !factOf(shape.model(), "moe_ffn");
    if (apart)
        shape.count("moe_ffn", inner);
    shape.count("ffn", {"intermediate_size_mlp", "dense_intermediate_size"}); // where it is not the one that experts have
    if (!apart && !factOf(shape.model(), "ffn"))
        shape.count("ffn", inner);
}

void shapeExperts(Shape &shape)
{
    const bool off = shape.has("enable_moe_block") && !shape.isOn("enable_moe_block"); // Gemma 4
    if (off)
        return;
    shape.count("experts", {"n_routed_experts", "num_experts", "num_local_experts", "moe_num_experts", "num_routed_experts",
                            "ffn_config.moe_num_experts"});
    shape.count("topk", {"num_experts_per_tok", "num_experts_per_token", "experts_per_token", "moe_topk", "moe_k",
                         "top_k_experts", "num_selected_experts", "ffn_config.moe_top_k"});
    shape.count("shared_experts", {"n_shared_experts", "num_shared_experts", "moe_num_shared_experts", "num_shared_expert"});
    shape.count("shared_ffn", {"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size", "share_expert_dim",
                               "shared_intermediate_size"});
    if (countOf(shape.model(), "shared_ffn") == std::optional<std::int64_t>(0))
        shape.model().erase("shared_ffn");
    shape.count("dense_layers", {"first_k_dense_replace", "moe_layer_start_index"});
    shape.denseAtFront("moe_layer_freq");
    shape.denseByNumber("mlp_only_layers");
    shape.count("mtp_layers", {"num_nextn_predict_layers", "mtp_num_hidden_layers"});
    shape.count("router_groups", {"n_group"});
    shape.count("group_limit", {"topk_group"});
    shape.count("moe_every", {"decoder_sparse_step", "interleave_moe_layer_step"});
}

} // namespace

void readModelShape(TreeReader &from, const std::string &path)
{
    Shape shape(from, path);
    if (shape.has("num_decoder_layers") || shape.isOn("is_encoder_decoder")) { // T5, BART and kin
        shape.count("encoder_layers", {"encoder_layers", "num_layers"});
        shape.count("decoder_layers", {"decoder_layers", "num_decoder_layers"});
    } else {
        shape.count("layers", {"num_hidden_layers", "n_layer", "n_layers", "num_layers"});
    }
    shape.count("hidden", {"hidden_size", "n_embd", "d_model"});
    shape.count("vocab", {"vocab_size", "padded_vocab_size"});
    shape.count("seq_max", {"max_position_embeddings", "n_positions", "max_seq_len", "max_sequence_length", "seq_length"});
    shapeAttention(shape);
    shapeExperts(shape);
    shapeWidths(shape);
    shapeTraits(shape);
    shapeLinear(shape);
}

} // namespace shardscope::io::launch
