// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/adapters.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <array>

// Configurations whose keys are the options of Megatron-LM.
namespace shardscope::io::launch {

namespace {

std::string stemOfYaml(std::string name)
{
    for (const std::string_view ending : {".yaml", ".yml"})
        if (name.ends_with(ending))
            name.erase(name.size() - ending.size());
    return name;
}

/// The module of Primus that trains, below "modules.".
const std::pair<std::string, Tree> *trainerOf(const LaunchText &text)
{
    const Tree *modules = text.tree() ? text.tree()->find("modules") : nullptr;
    if (modules)
        for (const auto &module : modules->entries)
            if (module.second.find("framework") && module.second.find("overrides"))
                return &module;
    return nullptr;
}

/// A map with their rank, or the name of a way whose rank the program has.
void primusAdapters(const TreeReader &from, const std::string &overrides, LaunchReading &reading)
{
    const TreeReader::Value way = from.value(overrides + "peft");
    if (const auto rank = from.count(overrides + "lora.dim");
        rank && from.flag(overrides + "lora.enabled") != std::optional(false))
        putAdapters(std::max<std::int64_t>(*rank, 1), layerNames(from, overrides + "lora.target_modules"),
                    from.value(overrides + "lora.dim").line, reading);
    else if (way.known() && way.text != "none")
        addUnknown(reading, "adapter_rank", core::tr("the program's own rank of its adapters"), way.line);
}

bool recognisesMegatronArgs(const LaunchText &text)
{
    return text.has({"MODEL_ARGS"});
}

Status readMegatronArgs(const LaunchText &text, LaunchReading &reading)
{
    const TreeReader from(*text.tree(), reading);
    readMegatronArguments(argumentsOf(from, "MODEL_ARGS"), reading);
    return Nothing{};
}

bool recognisesPrimus(const LaunchText &text)
{
    return trainerOf(text) != nullptr;
}

Status readPrimus(const LaunchText &text, LaunchReading &reading)
{
    TreeReader from(*text.tree(), reading);
    const std::string module = "modules." + trainerOf(text)->first;
    from.takeText(reading.run, "framework", module + ".framework");
    if (from.takeText(reading.model, "name", module + ".model") && factOf(reading.model, "name"))
        reading.model["name"].value = stemOfYaml(textOf(reading.model, "name"));
    if (textOf(reading.run, "framework") == "torchtitan") {
        TreeReader overrides(*from.find(module + ".overrides"), reading);
        return readTorchtitanTree(overrides);
    }
    readMegatronArguments(argumentsOf(from, module + ".overrides"), reading);
    primusAdapters(from, module + ".overrides.", reading);
    return Nothing{};
}

bool recognisesFlagScale(const LaunchText &text)
{
    return text.has({"system", "model"})
           && text.hasAny({"system.tensor_model_parallel_size", "system.pipeline_model_parallel_size", "system.precision",
                           "model.num_layers"})
           && !text.has({"trainer"});
}

Status readFlagScale(const LaunchText &text, LaunchReading &reading)
{
    const TreeReader from(*text.tree(), reading);
    Arguments all = argumentsOf(from, "system");
    for (const char *part : {"model", "data.tokenizer"})
        for (Argument &argument : argumentsOf(from, part))
            all.push_back(std::move(argument));
    readMegatronArguments(all, reading);
    if (from.flag("system.hetero.enable_hetero") == std::optional(true)) {
        for (const char *key : {"tp", "cp", "ep", "recompute", "recompute_method", "recompute_layers"})
            reading.plan.erase(key);
        reading.issues.push_back(warningOf(ErrorCode::InputNote,
                                           {"enable_hetero", "each mesh of devices has degrees and recomputation of its own"},
                                           atPointer(reading.file, "/system/hetero")));
    }
    return Nothing{};
}

} // namespace

const LaunchReader megatronArgsReader{"megatron-args-yaml", "YAML of Megatron-LM's options", recognisesMegatronArgs,
                                      readMegatronArgs};
const LaunchReader primusReader{"primus-yaml", "Primus YAML", recognisesPrimus, readPrimus};
const LaunchReader flagScaleReader{"flagscale-yaml", "FlagScale YAML", recognisesFlagScale, readFlagScale};

} // namespace shardscope::io::launch
