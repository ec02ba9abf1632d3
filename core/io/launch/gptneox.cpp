// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

/// GPT-NeoX takes its keys with - or _ (megatron/neox_arguments); here they are made one.
Tree withUnderscores(Tree tree)
{
    for (auto &[key, child] : tree.entries)
        std::ranges::replace(key, '-', '_');
    return tree;
}

/// A kind of layer in "[[["mamba"], 48]]" that is no attention; empty: none.
std::string otherLayers(const Tree &tree)
{
    constexpr std::array others{"mamba", "rwkv", "gmlp", "amlp"};
    if (std::ranges::find(others, tree.text) != others.end())
        return tree.text;
    std::string found;
    for (std::size_t i = 0; found.empty() && i < tree.entries.size(); ++i)
        found = otherLayers(tree.entries[i].second);
    return found;
}

bool recognisesGptNeox(const LaunchText &text)
{
    return text.hasAny({"pipe_parallel_size", "pipe-parallel-size"})
           && text.hasAny({"num_layers", "num-layers", "model_parallel_size", "model-parallel-size"});
}

Status readGptNeox(const LaunchText &text, LaunchReading &reading)
{
    const Tree tree = withUnderscores(*text.tree());
    TreeReader from(tree, reading);
    LaunchFacts &plan = reading.plan;
    from.takeCount(plan, "pp", "pipe_parallel_size");
    if (countOf(plan, "pp") == std::optional<std::int64_t>(0))
        plan["pp"].value = std::int64_t{1}; // 0: without the pipeline engine
    from.takeCount(plan, "tp", "model_parallel_size");
    from.takeCount(plan, "cp", "context_parallel_size");
    from.takeCount(plan, "ep", "moe_expert_parallel_size");
    from.takeFlag(plan, "sequence_parallel", "sequence_parallel");
    from.takeCount(plan, "seq_len", "seq_length");
    for (const auto &[key, name] : {std::pair("layers", "num_layers"), std::pair("hidden", "hidden_size"),
                                    std::pair("heads", "num_attention_heads"), std::pair("kv_heads", "num_kv_heads"),
                                    std::pair("ffn", "intermediate_size"), std::pair("seq_max", "max_position_embeddings"),
                                    std::pair("experts", "moe_num_experts"), std::pair("topk", "moe_top_k")})
        from.takeCount(reading.model, key, name);
    // Of a gated activation it has been the width, and two or three times the width (megatron/model/transformer.py).
    if (from.text("activation").ends_with("glu") && reading.model.erase("ffn") > 0)
        reading.issues.push_back(warningOf(
            ErrorCode::InputNote, {"intermediate_size", "of a gated activation it is one, two or three widths, by the version"},
            atPointer(reading.file, "/intermediate_size")));
    if (const TreeReader::Value activation = from.value("activation"); activation.known())
        from.put(reading.model, "gated", activation.text.ends_with("glu") || from.text("mlp_type") == "llama", "activation");
    if (const auto untied = from.flag("no_weight_tying"))
        from.put(reading.model, "tie_embeddings", !*untied, "no_weight_tying");
    from.takeFlag(reading.model, "bias", "use_bias_in_mlp");
    if (from.text("norm") == "rmsnorm")
        from.put(reading.model, "norm", "rmsnorm", "norm");
    const TreeReader::Value positions = from.value("pos_emb");
    if (positions.known())
        from.put(reading.model, "position_embedding", positions.text == "learned" ? "learned_absolute" : positions.text,
                 "pos_emb");
    const bool staged = from.find("zero_optimization") != nullptr;
    readDeepSpeed(from, {});
    if (!staged && !from.takeCount(plan, "zero", "zero_stage"))
        plan.erase("zero");
    if (!factOf(plan, "gbs") && !factOf(plan, "grad_accum") && reading.unknown.empty())
        plan["grad_accum"] = {std::int64_t{1}, 0}; // without a batch of all (megatron/neox_arguments, calculate_derived)
    from.takePrecision("precision");
    if (const auto kept = from.flag("checkpoint_activations"))
        from.put(plan, "recompute", *kept ? "full" : "none", "checkpoint_activations");
    if (const Tree *kinds = from.find("attention_config"); kinds && !otherLayers(*kinds).empty())
        reading.issues.push_back(warningOf(
            ErrorCode::InputNote, {otherLayers(*kinds), core::tr("such layers are taken as attention and feed-forward here")},
            {reading.file, kinds->line, 0, "/attention_config"}));
    from.ignoreRest();
    return Nothing{};
}

} // namespace

const LaunchReader gptNeoxReader{"gpt-neox-yaml", "GPT-NeoX YAML", recognisesGptNeox, readGptNeox};

} // namespace shardscope::io::launch
