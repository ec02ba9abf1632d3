// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/bridgescript.h"

#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

// scripts/performance of Megatron-Bridge (argument_parser.py, utils/overrides.py).
namespace shardscope::io::launch {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> shortNames{{
    {"tp", "tensor_model_parallel_size"},
    {"pp", "pipeline_model_parallel_size"},
    {"cp", "context_parallel_size"},
    {"vp", "virtual_pipeline_model_parallel_size"},
    {"ep", "expert_model_parallel_size"},
    {"et", "expert_tensor_parallel_size"},
    {"mb", "micro_batch_size"},
    {"gb", "global_batch_size"},
    {"sl", "seq_length"},
    {"g", "gpu"},
    {"ng", "num_gpus"},
    {"gn", "gpus_per_node"},
    {"c", "compute_dtype"},
    {"m", "model_family_name"},
    {"mr", "model_recipe_name"},
}};

std::string valueOf(const Arguments &arguments, std::string_view name)
{
    const Argument *argument = argumentOf(arguments, name);
    return argument && !argument->values.empty() && !hasMark(argument->values.front()) ? argument->values.front() : std::string();
}

} // namespace

bool isBridgeScript(const std::vector<std::string> &words, const Arguments &arguments)
{
    return argumentOf(arguments, "model_recipe_name") != nullptr || std::ranges::any_of(words, [](const std::string &word) {
               return word.ends_with("run_recipe.py")
                      || (word.ends_with(".py") && word.find("scripts/performance/") != std::string::npos);
           });
}

std::vector<std::string> bridgeWords(std::vector<std::string> words)
{
    constexpr std::array<std::string_view, 5> sections{"model.", "train.", "dataset.", "ddp.", "optimizer."};
    for (std::string &word : words) {
        const std::size_t dot = word.find('.');
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || dot > equals || word.find_first_of(" /-") < equals)
            continue;
        const bool plan =
            word.find('.', dot + 1) > equals && std::ranges::find(sections, word.substr(0, dot + 1)) != sections.end();
        word.replace(0, plan ? dot + 1 : 0, "--");
    }
    return words;
}

void nameBridgeOptions(Arguments &arguments)
{
    for (Argument &argument : arguments)
        for (const auto &[letters, name] : shortNames)
            if (argument.name == letters)
                argument.name = name;
}

void readBridgeScript(const Arguments &arguments, int line, LaunchReading &reading)
{
    for (const auto &[name, key] : {std::pair("num_gpus", "gpus"), std::pair("gpus_per_node", "gpus_per_node")})
        if (const auto count = wholeNumber(valueOf(arguments, name)); count && *count > 0)
            reading.run[key] = {*count, line};
    if (std::string gpu = valueOf(arguments, "gpu"); !gpu.empty()) {
        std::ranges::transform(gpu, gpu.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        reading.run["gpu"] = {gpu, line};
    }
    std::string model = valueOf(arguments, "model_recipe_name");
    if (model.empty()) // of scripts/training: deepseek_v4_flash_pretrain_mxfp8_config
        for (model = valueOf(arguments, "recipe"); const char *part : {"_pretrain", "_sft", "_peft", "_finetune", "_config"})
            model = model.substr(0, model.find(part));
    if (model.empty() && !valueOf(arguments, "model_size").empty()) // before recipes had names of their own
        model = valueOf(arguments, "model_name") + "_" + valueOf(arguments, "model_size");
    if (!model.empty())
        reading.model["name"] = {model, line};
    const std::string type = valueOf(arguments, "compute_dtype"); // fp8_cs, fp8_mx: of one width
    if (type == "bf16" || type.starts_with("fp8"))
        reading.plan["precision"] = {type.substr(0, type.find('_')), line};
    // Its FSDP splits parameters too, whatever Megatron-LM's option is by default.
    if (factOf(reading.plan, "fsdp") && !argumentOf(arguments, "data_parallel_sharding_strategy"))
        reading.plan["zero"] = {std::int64_t{3}, line};
    for (const char *key : {"tp", "pp", "cp", "ep", "mbs", "gbs"})
        if (!factOf(reading.plan, key))
            addUnknown(reading, key, "the recipe", line);
}

} // namespace shardscope::io::launch
