// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/launchtext.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <array>

namespace shardscope::io::launch {

namespace {

/// Families whose configurations are known; others are read by the usual keys, and said so.
constexpr std::array<std::string_view, 34> families{
    "llama",    "mixtral",  "mistral",   "qwen",     "gpt2",    "gpt_neox", "gpt_oss", "gpt_bigcode",
    "gptj",     "deepseek", "kimi",      "glm",      "chatglm", "gemma",    "phi",     "dbrx",
    "minimax",  "olmo",     "opt",       "bloom",    "falcon",  "bert",     "t5",      "mt5",
    "nemotron", "granite",  "starcoder", "internlm", "hunyuan", "ernie",    "longcat", "switch_transformers",
    "mpt",      "baichuan"};

/// Hybrids of attention and state spaces bear names of families that are known.
bool isHybrid(const TreeReader &from, const std::string &inner)
{
    return std::ranges::any_of(std::array{"hybrid_override_pattern", "mamba_d_state", "mamba_num_heads", "attn_layer_period"},
                               [&](const char *key) { return from.find(inner + key) != nullptr; });
}

/// A shape for each layer (Nemotron-NAS), experts in a narrower space (Nemotron 3 Super), attention to chosen or
/// compressed tokens (DeepSeek-V3.2 and V4, GLM-5), wider heads in some layers, a dense block beside the experts, keys of
/// other layers or an embedding for each (Gemma 3n and 4): families that are known, with layers that the usual keys do
/// not say.
bool hasOwnWays(const TreeReader &from, const std::string &inner)
{
    const auto head = from.count(inner + "head_dim");
    const auto wide = from.count(inner + "global_head_dim");
    const bool some = std::ranges::any_of(std::array{"num_kv_shared_layers", "hidden_size_per_layer_input"},
                                          [&](const char *key) { return from.count(inner + key).value_or(0) > 0; });
    return some || (wide && head && *wide != *head) || from.flag(inner + "enable_moe_block") == std::optional(true)
           || std::ranges::any_of(std::array{"block_configs", "moe_latent_size", "index_topk", "compress_ratios"},
                                  [&](const char *key) { return from.find(inner + key) != nullptr; });
}

/// What turns pictures or sound into tokens is not a part of the model here.
void noteEncoders(const TreeReader &from, LaunchReading &reading)
{
    for (const char *name : {"vision_config", "audio_config", "vision_tower"})
        if (const Tree *tree = from.find(name); tree != nullptr && tree->kind == Tree::Kind::Map)
            reading.issues.push_back(noteOf(
                ErrorCode::InputNote, {name, core::tr("what encodes pictures or sound is not modelled; the language model is")},
                atLine(reading.file, tree->line)));
}

/// Some layers keep a state in place of keys and values (Qwen3-Next, Kimi-Linear, MiniMax-01).
bool hasLinearAttention(const TreeReader &from, const std::string &inner)
{
    const Tree *types = from.find(inner + "layer_types");
    return from.find(inner + "linear_attn_config") != nullptr || from.find(inner + "attn_type_list") != nullptr
           || (types != nullptr && std::ranges::any_of(types->entries, [](const auto &entry) {
                   return entry.second.text.find("linear") != std::string::npos || entry.second.text == "mamba";
               }));
}

bool isKnown(std::string_view type)
{
    return std::ranges::any_of(families, [type](std::string_view family) { return type.starts_with(family); });
}

/// Where the language model of a model with pictures and sound stands.
std::string languagePath(const TreeReader &from)
{
    if (from.find("num_hidden_layers"))
        return {};
    for (const char *path : {"text_config", "llm_config", "language_config", "thinker_config.text_config"})
        if (const Tree *tree = from.find(path); tree && tree->kind == Tree::Kind::Map)
            return path;
    return {};
}

bool recognisesHuggingFace(const LaunchText &text)
{
    return text.language() == LaunchText::Language::Json && text.hasAny({"model_type", "architectures"})
           && (text.hasAny(
               {"hidden_size", "n_embd", "d_model", "text_config", "llm_config", "language_config", "thinker_config"}));
}

void readHuggingFace(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    const Tree *architectures = from.find("architectures");
    if (architectures && architectures->kind == Tree::Kind::List && !architectures->entries.empty()) {
        architectures->used = true;
        reading.model["architecture"] = {architectures->entries.front().second.text, 0};
    }
    from.takeText(reading.model, "type", "model_type");
    const std::string path = languagePath(from);
    const std::string inner = path.empty() ? std::string() : path + ".";
    readModelShape(from, path);
    for (const std::string &place : {inner, std::string()})
        if (!factOf(reading.model, "tie_embeddings"))
            from.takeFlag(reading.model, "tie_embeddings", place + "tie_word_embeddings");
    for (const std::string &name : {inner + "dtype", inner + "torch_dtype", std::string("dtype"), std::string("torch_dtype")})
        if (!factOf(reading.plan, "precision"))
            from.takePrecision(name);
    const std::string type = textOf(reading.model, "type");
    if (type.starts_with("gpt2") || type.starts_with("gpt_bigcode") || type == "opt" || type == "bert")
        reading.model["position_embedding"] = {"learned_absolute", 0};
    if (!path.empty())
        noteEncoders(from, reading);
    const bool lettered = factOf(reading.model, "pattern") && factOf(reading.model, "mamba_heads");
    const bool linear = hasLinearAttention(from, inner);
    if (linear && lettered)
        reading.issues.push_back(
            noteOf(ErrorCode::InputNote,
                   {"linear attention",
                    core::tr("its layers are taken as Mamba 2 layers of the same sizes; gates of attention are not counted")},
                   atPointer(reading.file, "/" + inner + "layer_types")));
    const bool varied = hasOwnWays(from, inner) || (linear && !lettered);
    if (!isKnown(type) || varied || (isHybrid(from, inner) && !lettered) || !factOf(reading.model, "layers"))
        reading.issues.push_back(warningOf(ErrorCode::LaunchArchitecture,
                                           {type.empty() ? textOf(reading.model, "architecture") : type},
                                           atPointer(reading.file, "/model_type")));
}

} // namespace

const LaunchReader huggingFaceReader{"hf-config", "Hugging Face config.json", recognisesHuggingFace, readTree<readHuggingFace>};

} // namespace shardscope::io::launch
