// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/base/message.h"
#include "core/io/launch/readers.h"
#include "core/io/launch/shellmarks.h"
#include "core/io/launch/shellrun.h"

#include <array>

namespace shardscope::io::launch {

namespace {

using TreeState = TreeReader::Value::State;

/// A half precision that is on, or may be ("auto").
void halfPrecision(TreeReader &from, const std::string &prefix)
{
    std::string open;
    for (const auto &[path, name] : {std::pair("bf16", "bf16"), std::pair("bfloat16", "bf16"), std::pair("fp16", "fp16")}) {
        const std::string enabled = prefix + path + ".enabled";
        const TreeReader::Value value = from.value(enabled);
        if (value.state == TreeState::Unknown)
            open = value.text;
        else if (from.flag(enabled) == std::optional(true))
            return from.put(from.reading().plan, "precision", name, enabled);
    }
    if (!open.empty())
        addUnknown(from.reading(), "precision", open, 0);
}

void offloading(TreeReader &from, const std::string &zero)
{
    LaunchFacts &plan = from.reading().plan;
    for (const auto &[key, name, old] : {std::array{"offload_optimizer", "offload_optimizer", "cpu_offload"},
                                         std::array{"offload_param", "offload_param", "cpu_offload_params"}}) {
        const std::string device = from.text(zero + "." + name + ".device");
        if (!device.empty() && device != "none")
            from.put(plan, key, device, zero + "." + name + ".device");
        else if (from.flag(zero + "." + old) == std::optional(true)) // before DeepSpeed 0.4
            from.put(plan, key, "cpu", zero + "." + old);
    }
}

void zeroStage(TreeReader &from, const std::string &zero)
{
    LaunchFacts &plan = from.reading().plan;
    const Tree *tree = from.find(zero);
    if (tree == nullptr) { // DeepSpeed's default
        plan["zero"] = {std::int64_t{0}, 0};
        return;
    }
    if (tree->kind == Tree::Kind::Value) { // "zero_optimization": true was stage 1
        from.put(plan, "zero", std::int64_t{from.flag(zero) == std::optional(true) ? 1 : 0}, zero);
        return;
    }
    const std::string stage = zero + ".stage";
    if (const TreeReader::Value said = from.value(stage); said.state == TreeState::Null)
        return addNotUnderstood(from.reading(), "zero", stage, "null", "0, 1, 2, 3", said.line);
    if (!from.takeCount(plan, "zero", stage))
        from.put(plan, "zero", std::int64_t{0}, zero);
    from.takeCount(plan, "shard_degree", zero + ".zero_hpz_partition_size");
    from.takeCount(plan, "shard_degree", zero + ".mics_shard_size");
    for (const char *degree : {"zero_hpz_partition_size", "mics_shard_size"})
        if (countOf(plan, "shard_degree").value_or(2) <= 1 && from.find(zero + "." + degree))
            plan.erase("shard_degree"); // 1 and -1 switch them off
}

bool recognisesDeepSpeed(const LaunchText &text)
{
    if (text.language() != LaunchText::Language::Json
        || text.hasAny({"model_type", "architectures", "num_layers", "pipe_parallel_size", "pipe-parallel-size"}))
        return false;
    return text.hasAny({"zero_optimization", "train_micro_batch_size_per_gpu"})
           || (text.has({"train_batch_size"})
               && text.hasAny({"optimizer", "fp16", "bf16", "gradient_accumulation_steps", "steps_per_print"}));
}

void readDeepSpeedJson(TreeReader &from)
{
    readDeepSpeed(from, {});
}

} // namespace

void readDeepSpeed(TreeReader &from, const std::string &prefix)
{
    LaunchFacts &plan = from.reading().plan;
    from.reading().deepSpeed = true;
    from.takeCount(plan, "gbs", prefix + "train_batch_size");
    from.takeCount(plan, "mbs", prefix + "train_micro_batch_size_per_gpu");
    from.takeCount(plan, "grad_accum", prefix + "gradient_accumulation_steps");
    from.takeCount(plan, "ulysses", prefix + "sequence_parallel_size");
    from.takeCount(plan, "tp", prefix + "tensor_parallel.autotp_size");
    zeroStage(from, prefix + "zero_optimization");
    offloading(from, prefix + "zero_optimization");
    halfPrecision(from, prefix);
}

void readWrittenConfig(const ShellState &state, LaunchReading &reading)
{
    for (const ShellText &text : state.texts) {
        std::string json;
        bool inMark = false;
        for (const char c : text.text) {
            if (c == markNotGiven || c == markComputed) {
                json += "null";
                inMark = true;
            }
            if (!inMark)
                json += c;
            inMark = inMark && c != markEnd;
        }
        const bool stated =
            json.find("\"zero_optimization\"") != std::string::npos || json.find("\"train_batch_size\"") != std::string::npos;
        if (!stated)
            continue;
        const Result<Tree> tree = parseJsonTree(json, reading.file);
        if (!tree)
            reading.issues.push_back(
                warningOf(ErrorCode::InputNote,
                          {core::tr("DeepSpeed's configuration in the script"), core::tr("it is not valid JSON, and not read")},
                          atLine(reading.file, text.line)));
        if (!tree || !(tree->find("zero_optimization") || tree->find("train_batch_size")))
            continue;
        LaunchReading written;
        TreeReader from(*tree, written);
        readDeepSpeed(from, {});
        for (const char *key : {"zero", "offload_optimizer", "offload_param", "precision", "grad_accum"})
            if (const LaunchFact *fact = factOf(written.plan, key))
                reading.plan.try_emplace(key, LaunchFact{fact->value, text.line});
        for (const char *key : {"gbs", "mbs", "zero"}) {
            const LaunchFact *theirs = factOf(written.plan, key);
            const LaunchFact *ours = factOf(reading.plan, key);
            if (theirs && ours && theirs->value != ours->value)
                reading.issues.push_back(warningOf(ErrorCode::LaunchDiffer,
                                                   {key, "the command", valueText(ours->value),
                                                    "DeepSpeed's configuration in the script", valueText(theirs->value)},
                                                   atLine(reading.file, text.line)));
        }
    }
}

const LaunchReader deepSpeedReader{"deepspeed-json", "DeepSpeed JSON", recognisesDeepSpeed, readTree<readDeepSpeedJson>};

} // namespace shardscope::io::launch
