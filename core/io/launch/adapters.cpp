// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Of a layer's four adapters, what the name of a linear layer stands for; the layout's words.
constexpr std::array<std::string_view, 4> adapterWords{"linear_qkv", "linear_proj", "linear_fc1", "linear_fc2"};
constexpr auto linearLayers = std::to_array<std::pair<std::string_view, std::size_t>>({
    {"linear_qkv", 0},
    {"linear_q", 0},
    {"linear_kv", 0},
    {"q_proj", 0},
    {"k_proj", 0},
    {"v_proj", 0},
    {"qkv_proj", 0},
    {"query_key_value", 0},
    {"attention_qkv", 0},
    {"c_attn", 0},
    {"W_pack", 0},
    {"Wqkv", 0},
    {"wqkv", 0},
    {"linear_proj", 1},
    {"o_proj", 1},
    {"out_proj", 1},
    {"attention_dense", 1},
    {"wo", 1},
    {"linear_fc1", 2},
    {"gate_proj", 2},
    {"up_proj", 2},
    {"gate_up_proj", 2},
    {"w1", 2},
    {"w3", 2},
    {"fc1", 2},
    {"dense_h_to_4h", 2},
    {"mlp_fc1", 2},
    {"linear_fc2", 3},
    {"down_proj", 3},
    {"w2", 3},
    {"fc2", 3},
    {"dense_4h_to_h", 3},
    {"mlp_fc2", 3},
});

/// "*.layers.*.q_proj" and "*_proj" are patterns.
std::string_view lastPart(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

} // namespace

void putAdapters(std::int64_t rank, const std::vector<std::string> &layers, int line, LaunchReading &reading)
{
    std::array<bool, 4> has{};
    for (const std::string &layer : layers)
        for (const auto &[name, target] : linearLayers)
            if (name == lastPart(layer))
                has[target] = true;
    if (std::ranges::none_of(has, [](bool one) { return one; }))
        has.fill(true);
    std::string words;
    for (std::size_t i = 0; i < adapterWords.size(); ++i)
        if (has[i])
            words += (words.empty() ? "" : ",") + std::string(adapterWords[i]);
    reading.plan["adapter_rank"] = {rank, line};
    reading.plan["adapter_targets"] = {std::move(words), line};
}

void readAdapterOptions(const Arguments &arguments, LaunchReading &reading)
{
    const auto first = [&arguments](std::initializer_list<std::string_view> names) -> const Argument * {
        for (const std::string_view name : names)
            if (const Argument *argument = argumentOf(arguments, name))
                return argument;
        return nullptr;
    };
    const Argument *type = first({"train_type", "tuner_type"}); // ms-swift
    const Argument *layers = first({"lora_target_modules", "target_modules"});
    const Argument *rank = first({"lora_rank", "lora_r"});
    const bool typed = type != nullptr && !type->values.empty();
    if (typed ? type->values.front() != "lora" : argumentOf(arguments, "lora_target_modules") == nullptr) // MindSpeed-LLM
        return;
    constexpr std::int64_t usual = 8; // lora_rank (swift/arguments)
    const auto said = rank != nullptr && !rank->values.empty() ? wholeNumber(rank->values.front())
                      : typed                                  ? std::optional(usual)
                                                               : std::nullopt;
    const int line = typed ? type->line : layers->line;
    if (said && *said > 0)
        putAdapters(*said, layers != nullptr ? layers->values : std::vector<std::string>(), line, reading);
    else
        addUnknown(reading, "adapter_rank", rank ? "--" + rank->name : "--lora-r", line);
}

std::vector<std::string> layerNames(const TreeReader &from, std::string_view path)
{
    std::vector<std::string> out;
    const Tree *tree = from.find(path);
    if (tree != nullptr && tree->kind == Tree::Kind::List) {
        for (const auto &entry : tree->entries)
            out.push_back(entry.second.text);
        return out;
    }
    const std::string text = from.text(path);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(", ", at), text.size());
        if (end > at)
            out.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

void putBaseBits(const TreeReader &from, std::string_view path, int bits, LaunchReading &reading)
{
    if (from.flag(path) == std::optional(true))
        reading.plan["base_bits"] = {std::int64_t{bits}, from.value(path).line};
}

} // namespace shardscope::io::launch
