// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/adapters.h"

#include "core/base/wordlist.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Of a layer's four adapters, what the name of a linear layer stands for; the layout's words.
constexpr std::array<std::string_view, 4> adapterWords{"linear_qkv", "linear_proj", "linear_fc1", "linear_fc2"};
constexpr std::array<std::string_view, 4> linearLayers{
    "linear_qkv linear_q linear_kv q_proj k_proj v_proj qkv_proj query_key_value attention_qkv c_attn W_pack Wqkv "
    "wqkv",
    "linear_proj o_proj out_proj output_proj attention_dense wo",
    "linear_fc1 gate_proj up_proj gate_up_proj w1 w3 fc1 dense_h_to_4h mlp_fc1",
    "linear_fc2 down_proj w2 fc2 dense_4h_to_h mlp_fc2"};

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
        for (std::size_t target = 0; target < has.size(); ++target)
            has[target] = has[target] || lists(linearLayers[target], lastPart(layer));
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
