// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/io/launch/readers.h"

namespace shardscope::io::launch {

namespace {

void nanotronDegrees(TreeReader &from)
{
    LaunchFacts &plan = from.reading().plan;
    for (const auto &[key, name] : {std::pair("dp", "dp"), std::pair("tp", "tp"), std::pair("pp", "pp"),
                                    std::pair("ep", "expert_parallel_size"), std::pair("cp", "context_parallel_size")})
        from.takeCount(plan, key, std::string("parallelism.") + name);
    from.takeText(plan, "schedule", "parallelism.pp_engine");
    if (from.takeText(plan, "tp_mode", "parallelism.tp_mode") && factOf(plan, "tp_mode")) {
        const std::string mode = lowered(textOf(plan, "tp_mode")); // the members of an enumeration, in any letters
        const int line = plan["tp_mode"].line;
        if (mode == "reduce_scatter" || mode == "all_reduce")
            plan["sequence_parallel"] = {mode == "reduce_scatter", line};
        else
            addNotUnderstood(from.reading(), "sequence_parallel", "tp_mode", textOf(plan, "tp_mode"),
                             "ALL_REDUCE, REDUCE_SCATTER", line);
    }
    if (const auto whole = from.flag("parallelism.recompute_layer"))
        from.put(plan, "recompute", *whole ? "full" : "none", "parallelism.recompute_layer");
}

/// All ranks; those of experts multiply them (nanotron/parallel/context.py).
void nanotronWorld(LaunchReading &reading)
{
    const LaunchFacts &plan = reading.plan;
    const auto gpus = product({countOf(plan, "dp"), countOf(plan, "tp"), countOf(plan, "pp"), countOf(plan, "cp").value_or(1)});
    if (gpus && countOf(plan, "ep").value_or(1) == 1)
        reading.run["gpus"] = {*gpus, 0, true};
}

bool recognisesNanotron(const LaunchText &text)
{
    return text.hasAny({"parallelism.tp", "parallelism.dp"})
           && text.hasAny({"tokens", "model.model_config", "checkpoints", "optimizer.zero_stage"});
}

void readNanotron(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    nanotronDegrees(from);
    from.takeCount(plan, "mbs", "tokens.micro_batch_size");
    from.takeCount(plan, "grad_accum", "tokens.batch_accumulation_per_replica");
    from.takeCount(plan, "seq_len", "tokens.sequence_length");
    from.takeCount(plan, "zero", "optimizer.zero_stage");
    from.takePrecision("model.dtype");
    readModelShape(from, "model.model_config");
    from.takeCount(reading.model, "experts", "model.model_config.moe_config.num_experts");
    from.takeCount(reading.model, "topk", "model.model_config.moe_config.top_k");
    from.takeCount(reading.model, "moe_ffn", "model.model_config.moe_config.moe_intermediate_size");
    from.takeFlag(reading.model, "tie_embeddings", "model.model_config.tie_word_embeddings");
    nanotronWorld(reading);
}

} // namespace

const LaunchReader nanotronReader{"nanotron-yaml", "nanotron YAML", recognisesNanotron, readTree<readNanotron>};

} // namespace shardscope::io::launch
