// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/launch/launchtext.h"
#include "core/io/launch/readers.h"

#include <charconv>

namespace shardscope::io::launch {

namespace {

bool recognisesLingua(const LaunchText &text)
{
    return text.hasAny({"distributed.fsdp_type", "distributed.model_dtype"})
           && text.hasAny({"model.dim", "data.batch_size", "data.seq_len"});
}

void readLingua(TreeReader &from)
{
    LaunchReading &reading = from.reading();
    LaunchFacts &plan = reading.plan;
    from.takeCount(reading.model, "hidden", "model.dim");
    from.takeCount(reading.model, "layers", "model.n_layers");
    from.takeCount(reading.model, "heads", "model.n_heads");
    from.takeCount(reading.model, "kv_heads", "model.n_kv_heads");
    from.takeCount(reading.model, "vocab", "model.vocab_size");
    if (from.find("model.state_dim") != nullptr) // apps/mamba
        reading.issues.push_back(
            warningOf(ErrorCode::LaunchArchitecture, {"Mamba"}, atPointer(reading.file, "/model/state_dim")));
    // Its transformer has Llama's blocks (lingua/transformer.py).
    const auto hidden = countOf(reading.model, "hidden");
    constexpr std::int64_t usualBlock = 256;
    double times = 1;
    if (const std::string factor = from.text("model.ffn_dim_multiplier"); !factor.empty())
        std::from_chars(factor.data(), factor.data() + factor.size(), times);
    if (hidden)
        if (const auto ffn = llamaWidth(*hidden, times, from.count("model.multiple_of").value_or(usualBlock)))
            reading.model["ffn"] = {*ffn, 0, true, {}};
    reading.model["gated"] = {true, 0};
    reading.model["bias"] = {false, 0};
    reading.model["norm"] = {"rmsnorm", 0};
    reading.model["tie_embeddings"] = {from.flag("model.weight_tying").value_or(false), 0};
    from.takeCount(plan, "tp", "distributed.tp_size");
    from.takeCount(plan, "dp_replicate", "distributed.dp_replicate");
    from.takeCount(plan, "shard_degree", "distributed.dp_shard");
    const std::string type = from.text("distributed.fsdp_type");
    if (type == "full_shard" || type == "no_shard") {
        from.put(plan, "zero", std::int64_t{type == "full_shard" ? 3 : 2},
                 "distributed.fsdp_type"); // no_shard keeps the gathered parameters
        from.put(plan, "fsdp", true, "distributed.fsdp_type");
    }
    from.takePrecision("distributed.model_dtype");
    if (const auto some = from.flag("distributed.selective_activation_checkpointing"))
        from.put(plan, "recompute", *some ? "selective" : "none", "distributed.selective_activation_checkpointing");
    from.takeCount(plan, "seq_len", "data.seq_len");
    from.takeCount(plan, "mbs", "data.batch_size");
    if (!from.takeCount(plan, "grad_accum", "grad_acc_steps"))
        plan["grad_accum"] = {std::int64_t{1}, 0}; // apps/main/train.py, TrainArgs
}

} // namespace

const LaunchReader linguaReader{"lingua-yaml", "Lingua YAML", recognisesLingua, readTree<readLingua>};

} // namespace shardscope::io::launch
