// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/bridgescript.h"

#include "core/io/launch/shellmarks.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

// scripts/performance of Megatron-Bridge and NeMo (argument_parser.py, utils/overrides.py), and NeMo-Run's
// "nemo llm pretrain --factory llama3_8b trainer.devices=8" (nemo_run/cli).
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

/// Of "-m 405b", which Python's own -m may stand before: the module.
std::string sizeOf(const Arguments &arguments)
{
    for (const Argument &argument : arguments)
        if (argument.name == "model_family_name" && !argument.values.empty() && !hasMark(argument.values.front())
            && argument.values.front().find_first_of("0123456789") == 0)
            return argument.values.front();
    return {};
}

/// "llama3_8b" of scripts.performance.llm.pretrain_llama3_8b; scripts of a family (pretrain_llama31) take the size as -m.
std::string modelOfScript(const std::vector<std::string> &words, const std::string &size)
{
    for (const std::string &word : words)
        for (const std::string_view use : {"pretrain_", "finetune_"}) {
            std::string_view name = word;
            name.remove_suffix(name.ends_with(".py") ? 3 : 0);
            name = name.substr(name.find_last_of("./") + 1);
            if (!name.starts_with(use) || hasMark(name))
                continue;
            return std::string(name.substr(use.size())) + (size.empty() ? "" : "_" + size);
        }
    return {};
}

} // namespace

bool isBridgeScript(const std::vector<std::string> &words, const Arguments &arguments)
{
    constexpr std::array<std::string_view, 6> tools{"sed", "grep", "cp", "mv", "rm", "ls"}; // at a script, not with it
    if (!words.empty() && std::ranges::find(tools, words.front()) != tools.end())
        return false;
    if (argumentOf(arguments, "model_recipe_name") != nullptr || argumentOf(arguments, "factory") != nullptr)
        return true;
    return std::ranges::any_of(words, [](const std::string &word) {
        return word.ends_with("run_recipe.py") || word.starts_with("scripts.performance.")
               || (word.ends_with(".py") && word.find("scripts/performance/") != std::string::npos);
    });
}

std::vector<std::string> bridgeWords(std::vector<std::string> words)
{
    // "trainer.strategy.tensor_model_parallel_size=2" sets the last name; other maps of a section are none of the plan.
    constexpr std::array<std::string_view, 8> sections{"model.", "model.config.",     "train.",  "dataset.", "ddp.",
                                                       "data.",  "trainer.strategy.", "trainer."};
    for (std::string &word : words) {
        const std::size_t equals = word.find('=');
        const std::size_t dot = word.substr(0, equals).rfind('.');
        if (equals == std::string::npos || word.find_first_of(" /-(") < equals)
            continue;
        const bool plan =
            dot != std::string::npos
            && (std::ranges::find(sections, word.substr(0, dot + 1)) != sections.end() || word.starts_with("optimizer."));
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

void readBridgeScript(const std::vector<std::string> &words, const Arguments &arguments, int line, LaunchReading &reading)
{
    const std::string factory = valueOf(arguments, "factory");
    for (const auto &[name, key] : {std::pair("num_gpus", "gpus"), std::pair("gpus_per_node", "gpus_per_node"),
                                    std::pair("devices", "gpus_per_node"), std::pair("num_nodes", "nodes")})
        if (const auto count = wholeNumber(valueOf(arguments, name)); count && *count > 0)
            reading.run[key] = {*count, line};
    // "llama3_8b(num_nodes=2, name='mine')"
    for (const auto &[name, key] : {std::pair("num_nodes=", "nodes"), std::pair("num_gpus_per_node=", "gpus_per_node")})
        if (const auto at = factory.find(name); at != std::string::npos) {
            const std::string rest = factory.substr(at + std::string_view(name).size());
            if (const auto count = wholeNumber(rest.substr(0, rest.find_first_not_of("0123456789"))); count && *count > 0)
                reading.run.try_emplace(key, LaunchFact{*count, line});
        }
    const auto nodes = countOf(reading.run, "nodes");
    const auto each = countOf(reading.run, "gpus_per_node");
    if (nodes && each && !factOf(reading.run, "gpus"))
        if (const auto gpus = product({nodes, each}))
            reading.run["gpus"] = {*gpus, line};
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
    if (model.empty())
        model = factory.substr(0, factory.find('('));
    if (model.empty())
        model = modelOfScript(words, sizeOf(arguments));
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
