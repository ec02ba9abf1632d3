// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/adapters.h"
#include "core/io/launch/program.h"
#include "core/io/launch/sharding.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace shardscope::io::launch {

namespace {

using State = TreeReader::Value::State;

const char *firstOf(const TreeReader &from, std::initializer_list<const char *> names)
{
    const auto at = std::ranges::find_if(names, [&from](const char *name) { return from.find(name) != nullptr; });
    return at == names.end() ? nullptr : *at;
}

/// The names of ms-swift's ways to train, by its version.
const char *swiftType(const TreeReader &from)
{
    return firstOf(from, {"train_type", "tuner_type", "sft_type"});
}

bool isSwift(const TreeReader &from)
{
    return swiftType(from) != nullptr;
}

void warn(const std::string &what, const std::string &why, int line, LaunchReading &reading)
{
    reading.issues.push_back(warningOf(ErrorCode::InputNote, {what, why}, atLine(reading.file, line)));
}

/// The trainer's own word, before that of the launcher around it, which it replaces.
void precision(TreeReader &from)
{
    const LaunchFact *outer = factOf(from.reading().plan, "precision");
    const std::optional<LaunchFact> launcher = outer ? std::optional(*outer) : std::nullopt;
    from.reading().plan.erase("precision");
    for (const char *name : {"fp8", "bf16", "pure_bf16", "fp16"}) {
        const TreeReader::Value value = from.value(name);
        if (value.state == State::Unknown)
            addUnknown(from.reading(), "precision", value.text, value.line);
        else if (value.known() && !value.text.empty() && !switchValue(value.text)) // not the program's usual one, either
            addNotUnderstood(from.reading(), "precision", name, value.text, "true, false", value.line);
        else if (from.flag(name) == std::optional(true) && !factOf(from.reading().plan, "precision"))
            from.put(from.reading().plan, "precision", std::string(name) == "pure_bf16" ? "bf16" : name, name);
    }
    for (const char *name : {"mixed_precision", isSwift(from) ? "torch_dtype" : "dtype"}) // ms-swift computes in it
        if (!factOf(from.reading().plan, "precision"))
            from.takePrecision(name);
    if (launcher)
        from.reading().plan.try_emplace("precision", *launcher);
}

void recomputation(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    if (from.flag("disable_gradient_checkpointing") == std::optional(true))
        from.put(plan, "recompute", "none", "disable_gradient_checkpointing");
    else if (const auto kept = from.flag("gradient_checkpointing"); kept == std::optional(true))
        from.put(plan, "recompute", "full", "gradient_checkpointing");
}

/// A file that says it, or ms-swift's name for one of its own (zero2, zero3_offload).
void deepSpeed(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.takeCount(plan, "zero", "zero_stage");
    const std::string how = from.text("deepspeed");
    if (!how.empty() && how != "none" && how != "null" && how != "false")
        from.reading().deepSpeed = true;
    constexpr std::string_view stage = "zero";
    if (how.starts_with(stage) && how.size() > stage.size() && how[stage.size()] >= '0' && how[stage.size()] <= '3') {
        const std::string_view rest = std::string_view(how).substr(stage.size() + 1);
        if (!rest.empty() && rest != "_offload")
            return;
        from.put(plan, "zero", std::int64_t{how[stage.size()] - '0'}, "deepspeed");
        if (rest == "_offload")
            from.put(plan, "offload_optimizer", "cpu", "deepspeed");
        if (rest == "_offload" && how[stage.size()] == '3')
            from.put(plan, "offload_param", "cpu", "deepspeed");
    }
}

/// Ways to train that are other than all weights, or adapters of low rank.
void otherTuning(const char *type, TreeReader &from)
{
    const std::string how = from.text(type);
    constexpr std::array known{"full", "lora", "qlora"};
    if (!how.empty() && std::ranges::find(known, how) == known.end())
        warn(how, core::tr("this way to train is not modelled; all weights are taken to be trained"), from.value(type).line,
             from.reading());
}

/// Adapters that are on; a rank that nobody says is the program's own, which is not known here.
void adapters(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    const bool factory = from.find("finetuning_type") || (from.find("stage") && firstOf(from, {"template", "cutoff_len"}));
    const char *type = factory                         ? "finetuning_type"
                       : from.find("peft_config.name") ? "peft_config.name" // LLaMA-Factory 1
                                                       : swiftType(from);
    const char *rankName = firstOf(from, {"lora_rank", "lora_r", "lora_dim", "peft_config.r"});
    // LLaMA-Factory trains adapters unless told otherwise, and 8 is its rank and ms-swift's (llamafactory/hparams,
    // swift/llm/argument).
    constexpr std::int64_t usual = 8;
    bool on = type != nullptr && (from.text(type) == "lora" || from.text(type) == "qlora" || from.find(type) == nullptr);
    if (type != nullptr)
        otherTuning(type, from);
    for (const char *flag : {"use_lora", "use_peft", "lora_enable", "q_lora"})
        on = from.flag(flag) == std::optional(true) || on;
    const auto rank = rankName ? from.count(rankName) : std::nullopt;
    const bool alone = rankName && std::string_view(rankName) == "lora_dim"; // of DeepSpeedExamples: 0 switches them off
    if (!on && (type != nullptr || rankName == nullptr || (alone && rank == std::optional<std::int64_t>(0))))
        return;
    const int line = from.value(rankName ? rankName : type ? type : "use_lora").line;
    const char *target = firstOf(from, {"lora_target", "target_modules", "lora_target_modules", "peft_config.target_modules"});
    if ((on || alone) && (rank || (type && !rankName)))
        putAdapters(std::max<std::int64_t>(rank.value_or(usual), 1),
                    target ? layerNames(from, target) : std::vector<std::string>(), line, reading);
    else
        addUnknown(reading, "adapter_rank",
                   rankName ? "--" + std::string(rankName) : core::tr("the program's own rank of its adapters"), line);
    for (const char *name : {"quantization_bit", "quant_bits", "bits"})
        if (const auto bits = from.count(name); bits && *bits > 0 && *bits < 16)
            from.put(reading.plan, "base_bits", *bits, name);
    putBaseBits(from, "load_in_8bit", 8, reading);
    putBaseBits(from, "load_in_4bit", 4, reading);
}

/// Degrees of MindSpeed-LLM's train_fsdp2.py.
void fsdpDegrees(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    from.takeCount(plan, "ep", "parallel.ep_size");
    from.takeCount(plan, from.text("parallel.cp_type") == "ulysses" ? "ulysses" : "cp", "parallel.cp_size");
    if (from.takeCount(plan, "shard_degree", "parallel.fsdp_size")) {
        from.put(plan, "fsdp", true, "parallel.fsdp_size");
        from.put(plan, "zero", std::int64_t{from.flag("parallel.reshard_after_forward") == std::optional(false) ? 2 : 3},
                 "parallel.fsdp_size");
    }
}

} // namespace

void warnOfStage(const std::string &stage, int line, LaunchReading &reading)
{
    constexpr std::array others{"rm", "dpo", "kto", "ppo", "grpo", "gkd", "orpo", "simpo", "cpo", "slime"};
    if (std::ranges::find(others, stage) != others.end())
        warn(stage, core::tr("only the step that trains is modelled, not the generation, the scores or the reference beside it"),
             line, reading);
}

void readTrainer(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    // Names that other programs use for something else count where a trainer's own stand beside them.
    const bool trains = firstOf(from, {"per_device_train_batch_size", "gradient_accumulation_steps", "finetuning_type",
                                       "train_type", "tuner_type", "sft_type"})
                        != nullptr;
    const char *name =
        trains ? firstOf(from, {"model_name_or_path", "model_id", "model", "model_name"}) : firstOf(from, {"model_name_or_path"});
    if (trains)
        reading.software = "transformers";
    if (name != nullptr)
        from.takeText(reading.model, "name", name);
    from.takeCount(plan, "mbs", "per_device_train_batch_size");
    from.takeCount(plan, "grad_accum", "gradient_accumulation_steps");
    const char *length =
        trains ? firstOf(from, {"cutoff_len", "model_max_length", "max_seq_length", "max_seq_len", "block_size", "max_length"})
               : firstOf(from, {"cutoff_len"});
    if (length != nullptr)
        from.takeCount(plan, "seq_len", length);
    precision(from);
    recomputation(from);
    if (isSwift(from)) // all to all over the heads; a ring where there are not as many of them
        from.takeCount(plan, "ulysses", "sequence_parallel_size");
    fsdpDegrees(from);
    from.takeCount(plan, "tp", "tp_size"); // ColossalAI's programs
    from.takeCount(plan, "pp", "pp_size");
    if (const char *stage = firstOf(from, {"rlhf_type", "stage"}))
        warnOfStage(from.text(stage), from.value(stage).line, reading);
    adapters(from);
    deepSpeed(from);
    readShardingWords(from, "fsdp");
}

} // namespace shardscope::io::launch
