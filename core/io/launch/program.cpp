// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/program.h"

#include "core/base/ascii.h"
#include "core/base/issue.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::io::launch {

namespace {

using Words = std::vector<std::string>;

/// More options than these no command has.
constexpr std::size_t mostOptions = 2000;

std::string_view withoutFolders(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

/// Starts a Python program that it gets among its options.
constexpr std::array launchers{"torchrun",
                               "torch.distributed.run",
                               "torch.distributed.launch",
                               "deepspeed",
                               "accelerate-launch",
                               "accelerate.commands.launch",
                               "colossalai",
                               "accelerate"};
/// Starts a training of its own, whose options follow the word behind it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> ownCommands{{
    {"litgpt", "pretrain"},
    {"litgpt", "finetune"},
    {"litgpt", "finetune_full"},
    {"litgpt", "finetune_lora"},
    {"litgpt", "finetune_adapter"},
    {"litgpt", "finetune_adapter_v2"},
    {"llamafactory-cli", "train"},
    {"lmf", "train"},
    {"axolotl", "train"},
    {"swift", "sft"},
    {"swift", "pt"},
    {"swift", "rlhf"},
    {"trl", "sft"},
}};
constexpr std::array moduleOptions{"-m", "--module"};

bool isConfiguration(std::string_view word)
{
    return std::ranges::any_of(std::array{".json", ".yaml", ".yml", ".toml"},
                               [word](std::string_view end) { return word.ends_with(end); });
}

bool isOneOf(std::string_view word, const auto &names)
{
    return std::ranges::find(names, word) != names.end();
}

/// Hydra's and OmegaConf's key=value, of a key in sections: "trainer.nnodes=2", "+model.rank=8"; the key's length, 0 if none.
std::size_t overrideLength(std::string_view word)
{
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const auto allowed = [](char c) {
        return isDigit(c) || isLetter(c) || c == '_' || c == '.' || c == '@' || c == '/' || c == '+';
    };
    const bool section =
        key.find('.') > key.find_first_not_of('+') && !key.ends_with('.') && key.find('.') != std::string_view::npos;
    return equals != std::string_view::npos && section && !isDigit(key.front()) && std::ranges::all_of(key, allowed) ? equals : 0;
}

/// So many settings in sections make a command one of Hydra's.
constexpr std::ptrdiff_t fewestOverrides = 3;

std::ptrdiff_t settingsIn(std::string_view text)
{
    std::ptrdiff_t count = 0;
    while (!text.empty() && count < fewestOverrides) {
        const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
        count += overrideLength(text.substr(0, end)) > 0 ? 1 : 0;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return count;
}

bool hasOverrides(const Words &words)
{
    return std::ranges::count_if(words, [](const std::string &word) { return overrideLength(word) > 0; }) >= fewestOverrides;
}

/// Options of model or plan that a program is told.
std::size_t knownOf(const Arguments &arguments)
{
    constexpr std::array names{"per_device_train_batch_size",
                               "gradient_accumulation_steps",
                               "gradient_checkpointing",
                               "bf16",
                               "fp16",
                               "deepspeed",
                               "fsdp",
                               "zero_stage",
                               "model_name_or_path",
                               "model_max_length",
                               "max_seq_length",
                               "max_seq_len",
                               "cutoff_len",
                               "job.config_file"};
    return static_cast<std::size_t>(std::ranges::count_if(arguments, [&names](const Argument &argument) {
        return isOneOf(argument.name, names) || argument.name.find('.') != std::string::npos;
    }));
}

/// The words from `from` on, apart from a configuration that stands there alone (llamafactory-cli train x.yaml).
void takeOwn(const Words &words, std::size_t from, StartedProgram &program)
{
    from = std::min(from, words.size());
    if (from < words.size() && isConfiguration(words[from]))
        program.configured = words[from++];
    Words own(words.begin() + static_cast<std::ptrdiff_t>(from), words.end());
    for (std::string &word : own) // Hydra's and OmegaConf's key=value
        if (!word.starts_with('-') && word.find('=') != std::string::npos
            && (word.find(' ') == std::string::npos || overrideLength(word) > 0))
            word.replace(0, std::min(word.find_first_not_of('+'), word.size()), "--");
    program.own = argumentsOf(own, program.line);
    program.known = knownOf(program.own);
}

/// A map of options: names with dots are maps in it.
class OptionTree {
public:
    Tree take(const Arguments &arguments)
    {
        m_root.kind = Tree::Kind::Map;
        for (const Argument &argument : arguments)
            if (std::ranges::count(argument.name, '.') < maxTreeDepth / 2)
                put(argument.name, argument);
        return std::move(m_root);
    }

private:
    static Tree valueOf(const std::string &text, int line)
    {
        Tree value;
        value.kind = Tree::Kind::Value;
        value.text = text;
        value.line = line;
        return value;
    }

    void put(std::string_view path, const Argument &argument)
    {
        Tree *map = &m_root;
        for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
            map = &child(*map, path.substr(0, dot));
            path.remove_prefix(dot + 1);
        }
        Tree value = valueOf(argument.values.empty() ? "true" : argument.values.front(), argument.line);
        if (argument.values.size() > 1) {
            value = Tree();
            value.kind = Tree::Kind::List;
            value.line = argument.line;
            for (const std::string &text : argument.values)
                value.entries.emplace_back("", valueOf(text, argument.line));
        }
        map->entries.emplace_back(path, std::move(value));
    }

    static Tree &child(Tree &map, std::string_view name)
    {
        const auto at = std::ranges::find_if(
            map.entries, [name](const auto &entry) { return entry.first == name && entry.second.kind == Tree::Kind::Map; });
        if (at != map.entries.end())
            return at->second;
        Tree &made = map.entries.emplace_back(name, Tree()).second;
        made.kind = Tree::Kind::Map;
        return made;
    }

    Tree m_root;
};

/// The options of `accelerate launch` as its configuration has them.
Arguments asConfiguration(const Arguments &options)
{
    Arguments out;
    for (Argument option : options) {
        const std::string &name = option.name;
        for (const auto &[start, map] :
             {std::pair("fsdp_", "fsdp_config."), std::pair("megatron_lm_", "megatron_lm_config."),
              std::pair("parallelism_config_", "parallelism_config."), std::pair("zero_stage", "deepspeed_config."),
              std::pair("gradient_accumulation_steps", "deepspeed_config."),
              std::pair("deepspeed_config_file", "deepspeed_config."), std::pair("offload_optimizer_device", "deepspeed_config."),
              std::pair("offload_param_device", "deepspeed_config.")})
            if (name.starts_with(start)) {
                option.name.insert(0, map);
                break;
            }
        if (option.name == "use_fsdp")
            option = {"distributed_type", {"FSDP"}, option.line, true};
        out.push_back(std::move(option));
    }
    return out;
}

void refer(const std::string &file, LaunchReading &reading)
{
    if (!file.empty() && !hasMark(file) && isConfiguration(file) && !isOneOf(file, reading.refers))
        reading.refers.push_back(file);
}

/// Files that options name: they say the rest.
void namedFiles(const Arguments &arguments, LaunchReading &reading)
{
    constexpr std::array names{"config_file",           "job.config_file", "config",      "deepspeed",  "deepspeed_config",
                               "deepspeed_config_file", "ds_config",       "fsdp_config", "config_name"};
    for (const Argument &argument : arguments)
        if (isOneOf(argument.name, names) && !argument.values.empty())
            refer(argument.values.front(), reading);
}

constexpr std::string_view recipes = "torchtune."; ///< before a recipe's name: torchtune.full_finetune_distributed

/// `tune run --nproc_per_node 4 RECIPE --config CONFIG batch_size=8 …`
std::optional<StartedProgram> startedRecipe(const Words &words, int line)
{
    const auto run = std::ranges::adjacent_find(
        words, [](const std::string &tune, const std::string &verb) { return withoutFolders(tune) == "tune" && verb == "run"; });
    const auto config = std::find(run, words.end(), "--config");
    if (config - run < 3 || words.end() - config < 2)
        return std::nullopt;
    StartedProgram program;
    program.line = line;
    program.name = std::string(recipes) + std::string(withoutFolders(*(config - 1)));
    program.launcher = argumentsOf({run + 2, config - 1}, line);
    takeOwn(words, static_cast<std::size_t>(config - words.begin()) + 2, program);
    program.configured = *(config + 1); // one of torchtune's own by its place there: llama3_1/8B_full
    if (!isConfiguration(program.configured) && !hasMark(program.configured))
        program.configured += ".yaml";
    return program;
}

void readRecipe(const StartedProgram &program, TreeReader &from)
{
    LaunchReading &reading = from.reading();
    readTorchtune(from);
    if (program.name.ends_with("_distributed") && !factOf(reading.plan, "fsdp")) { // they shard unless told otherwise
        reading.plan["fsdp"] = {true, program.line};
        reading.plan["zero"] = {std::int64_t{3}, program.line, true};
    }
    if (program.name.ends_with("_single_device"))
        reading.run["gpus"] = {std::int64_t{1}, program.line, true};
}

/// LitGPT's model stands without a name, and its adapters have a rank unless told otherwise (litgpt/finetune/lora.py).
void nameLitgptOptions(const Words &words, std::size_t verb, StartedProgram &program)
{
    const std::string model = verb + 1 < words.size() && !words[verb + 1].starts_with('-') ? words[verb + 1] : std::string();
    const bool way = isOneOf(model, std::array{"full", "lora", "adapter", "adapter_v2"}); // of its first versions
    const bool lora = words[verb] == "finetune_lora" || (words[verb] == "finetune" && (!way || model == "lora"));
    const auto put = [&program](const char *name, const std::string &value) {
        if (!value.empty() && argumentOf(program.own, name) == nullptr)
            program.own.push_back({name, {value}, program.line, true});
    };
    put(words[verb] == "pretrain" ? "model_name" : "checkpoint_dir", way ? std::string() : model);
    if (lora && argumentOf(program.own, "config") == nullptr)
        put("lora_r", "8");
}

/// Readers of configurations that programs get by Hydra's settings.
const LaunchReader *readerOf(const LaunchText &settings)
{
    for (const LaunchReader *reader : {&verlReader, &nemoReader, &bridgeReader, &autoModelReader, &llmFoundryReader})
        if (reader->recognises(settings))
            return reader;
    return nullptr;
}

bool isTorchtitan(const StartedProgram &program)
{
    return program.name.find("torchtitan") != std::string::npos || argumentOf(program.own, "job.config_file") != nullptr;
}

} // namespace

std::optional<StartedProgram> startedProgram(const ShellCommand &command)
{
    const Words &words = command.words;
    if (words.size() > mostOptions)
        return std::nullopt;
    if (std::optional<StartedProgram> recipe = startedRecipe(words, command.line))
        return recipe;
    StartedProgram program;
    program.line = command.line;
    const auto after = [&words](std::size_t at, std::string_view word) { return at + 1 < words.size() && words[at + 1] == word; };
    for (std::size_t at = 0; at < words.size(); ++at) {
        const std::string_view name = withoutFolders(words[at]);
        for (const auto &[own, verb] : ownCommands)
            if (name == own && after(at, verb)) {
                program.name = own;
                takeOwn(words, at + 2, program);
                if (own == "litgpt")
                    nameLitgptOptions(words, at + 1, program);
                return program;
            }
        if (!isOneOf(name, launchers) || (name == "accelerate" && !after(at, "launch")))
            continue;
        std::size_t own = at + 1;
        while (own < words.size() && !words[own].ends_with(".py") && !isOneOf(words[own], moduleOptions))
            ++own;
        program.launcher =
            argumentsOf({words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.begin() + static_cast<std::ptrdiff_t>(own)},
                        command.line);
        if (own < words.size() && isOneOf(words[own], moduleOptions))
            ++own;
        if (own < words.size())
            program.name = words[own];
        takeOwn(words, own + 1, program);
        if (own >= words.size()) { // the program comes from outside: whose option is whose is not known
            program.own = program.launcher;
            program.known = knownOf(program.own);
        }
        return program;
    }
    // `srun python train.py`: a trainer says by its options what it is; `python -m verl.trainer.main_ppo` has Hydra's.
    const bool overrides = hasOverrides(words);
    auto file = std::ranges::find_if(words, [](const std::string &word) { return word.ends_with(".py"); });
    if (file == words.end() && overrides)
        if (const auto module = std::ranges::find(words, "-m"); module != words.end())
            file = module + 1;
    if (file == words.end())
        return std::nullopt;
    program.name = *file;
    takeOwn(words, static_cast<std::size_t>(file - words.begin()) + 1, program);
    return overrides || argumentOf(program.own, "per_device_train_batch_size") ? std::optional(program) : std::nullopt;
}

void readProgram(const StartedProgram &program, LaunchReading &reading)
{
    reading.replaces = true;
    namedFiles(program.launcher, reading);
    namedFiles(program.own, reading);
    refer(program.configured, reading);
    const Tree started = OptionTree().take(asConfiguration(program.launcher));
    if (argumentOf(program.launcher, "num_processes") || argumentOf(program.launcher, "mixed_precision")
        || argumentOf(program.launcher, "use_fsdp") || argumentOf(program.launcher, "use_deepspeed")) {
        TreeReader from(started, reading);
        readAccelerate(from);
    }
    const bool torchtitan = isTorchtitan(program);
    const LaunchText settings(OptionTree().take(program.own));
    if (const LaunchReader *reader = torchtitan ? nullptr : readerOf(settings)) {
        (void)reader->read(settings, reading); // of a tree it cannot fail
        return;
    }
    if (torchtitan || program.name.starts_with(recipes) || program.name == "litgpt") {
        TreeReader from(*settings.tree(), reading);
        if (torchtitan)
            readTorchtitanOptions(from);
        else if (program.name == "litgpt")
            readLitgpt(from);
        else
            readRecipe(program, from);
        from.ignoreRest();
        return;
    }
    Arguments options = program.own;
    for (Argument &option : options) // MindSpeed-LLM's train_fsdp2.py has a trainer's options in sections
        for (const std::string_view section : {"model.", "training."})
            if (option.name.starts_with(section))
                option.name.erase(0, section.size());
    constexpr std::array types{"train_type", "tuner_type", "sft_type"};
    const bool typed = std::ranges::any_of(types, [&](const char *name) { return argumentOf(options, name) != nullptr; });
    if (program.name == "swift" && !typed && program.configured.empty()) // its default (swift/llm/argument)
        options.insert(options.begin(), {"train_type", {"lora"}, program.line, true});
    const Tree own = OptionTree().take(options);
    TreeReader from(own, reading);
    readTrainer(from);
    from.ignoreRest();
}

void warnOfOtherUse(const ShellCommand &command, LaunchReading &reading)
{
    constexpr std::array others{"generat", "inference", "evaluat",    "convert", "export",
                                "server",  "merge_",    "preprocess", "analyze", "checkpoint_util"};
    constexpr std::array shapes{"_t5", "_vision", "_ict", "_retro", "_vlm", "_multimodal", "_biencoder"};
    const auto warn = [&](const std::string &name, auto why) {
        reading.issues.push_back(warningOf(ErrorCode::InputNote, {name, std::move(why)}, atLine(reading.file, command.line)));
    };
    for (const std::string &word : command.words) {
        const std::string name = word.substr(word.rfind('/') + 1);
        if (!name.ends_with(".py"))
            continue;
        const auto says = [&name](const char *use) { return name.find(use) != std::string::npos; };
        if (std::ranges::any_of(others, says))
            warn(name, core::tr("it does not train; a step of training is what is modelled"));
        else if (word.find("tasks/") != std::string::npos) // of Megatron-LM: GLUE, RACE, MSDP …
            warn(word, core::tr("it runs a task of its own; a step of pretraining is what is modelled"));
        else if (std::ranges::any_of(shapes, says))
            warn(name, core::tr("its model is no chain of decoder layers, which is what is modelled"));
        return;
    }
}

bool startsProgram(std::string_view text)
{
    // As a command: "accelerate" and "deepspeed" are also words of texts and names of files.
    const auto calls = [text](std::string_view word) {
        for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const char before = at == 0 ? '\n' : text[at - 1];
            const std::string_view behind = text.substr(at + word.size());
            const std::string_view line = text.substr(0, at).substr(text.substr(0, at).rfind('\n') + 1);
            const bool variable = behind.starts_with("\"\n") && line.find("=\"") != std::string_view::npos;
            if (std::string_view(" \t\n/\"'=(").find(before) != std::string_view::npos
                && (variable || behind.starts_with(')') || (before == '=' && behind.starts_with('\n')) || behind.starts_with(" -")
                    || behind.starts_with(" $") || behind.starts_with(" \"$") || behind.starts_with(" \\")
                    || withoutFolders(behind.substr(0, behind.find_first_of(" \n", 1))).ends_with(".py")))
                return true;
        }
        return false;
    };
    const auto has = [text](std::string_view word) { return text.find(word) != std::string_view::npos; };
    return std::ranges::any_of(launchers, calls) || has("accelerate launch ") || has("per_device_train_batch_size")
           || (has("tune run ") && has("--config ")) || (has("python") && settingsIn(text) >= fewestOverrides)
           || std::ranges::any_of(ownCommands, [&has](const auto &command) {
                  return has(std::string(command.first) + ' ' + std::string(command.second) + ' ');
              });
}

} // namespace shardscope::io::launch
