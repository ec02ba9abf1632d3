// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/wordlist.h"
#include "core/io/launch/megatronoptions.h"
#include "core/io/launch/targetrules.h"
#include "core/io/launch/yamlwriter.h"

#include <array>

namespace shardscope::io::launch {

namespace {

constexpr std::array<ModelName, 3> nemoSwitches{
    {{"tie_embeddings", "share_embeddings_and_output_weights"}, {"bias", "bias"}, {"qkv_bias", "add_qkv_bias"}}};

void writeNemoTrainer(PlanWords &words, YamlWriter &yaml)
{
    yaml.map(0, "trainer");
    if (const auto machine = words.machine()) {
        yaml.value(1, "num_nodes", machine->nodes);
        yaml.value(1, "devices", machine->each);
    } else if (const auto nodes = words.count("nodes")) {
        yaml.value(1, "num_nodes", *nodes);
    }
    const std::string precision = words.text("precision");
    if (precision == "bf16" || precision == "fp8")
        yaml.plain(1, "precision", "bf16");
    else if (precision == "fp16" || precision == "fp32")
        yaml.plain(1, "precision", precision == "fp16" ? "16" : "32");
    else
        words.notSaid("precision");
}

void writeNemoSharding(PlanWords &words, YamlWriter &yaml)
{
    const auto zero = countOf(words.plan().plan, "zero");
    const bool fsdp = isSet(words.plan().plan, "fsdp") || zero.value_or(0) > 1;
    const bool known = !fsdp || (zero.value_or(3) > 1);
    if (zero && known)
        words.said("zero");
    if (known)
        words.said("fsdp");
    if (fsdp && known) {
        yaml.value(1, "fsdp", true);
        if (zero)
            yaml.plain(1, "fsdp_sharding_strategy", *zero == 3 ? "full" : "grad");
    }
    yaml.map(1, "optim");
    yaml.plain(2, "name", zero == std::optional<std::int64_t>(1) && known ? "mcore_distributed_optim" : "fused_adam");
}

} // namespace

LaunchWords writeNemo(const LaunchReading &plan)
{
    PlanWords words(plan);
    refuse(words, megatronRules());
    YamlWriter yaml;
    writeNemoTrainer(words, yaml);
    yaml.map(0, "model");
    for (const std::string_view key : wordsIn("tp pp vpp cp ep etp mbs gbs seq_len first_stage_layers "
                                              "last_stage_layers layers hidden heads kv_heads head_dim ffn vocab "
                                              "seq_max experts topk moe_ffn shared_ffn kv_lora_rank q_lora_rank "
                                              "qk_head_dim rope_dim value_dim router_groups group_limit mamba_heads "
                                              "mamba_head_dim mamba_state mamba_groups"))
        if (const auto value = words.count(key))
            yaml.value(1, nemoName(key), *value);
    for (const auto &[key, name] : nemoSwitches)
        if (const auto on = words.flag(key))
            yaml.value(1, name, *on);
    if (const auto gated = words.flag("gated"))
        yaml.plain(1, "activation", *gated ? "swiglu" : "gelu");
    for (const auto &[key, name] :
         {std::pair("norm", "normalization"), std::pair("position_embedding", "position_embedding_type"),
          std::pair("pattern", "hybrid_override_pattern")})
        if (const std::string text = words.text(key); !text.empty())
            yaml.value(1, name, text);
    if (textOf(words.plan().plan, "precision") == "fp8")
        yaml.value(1, "fp8", true);
    if (const auto split = words.flag("sequence_parallel"))
        yaml.value(1, "sequence_parallel", *split);
    const std::string kept = words.text("recompute");
    if (kept == "none")
        yaml.plain(1, "activations_checkpoint_granularity", "null");
    else if (!kept.empty())
        yaml.value(1, "activations_checkpoint_granularity", kept);
    if (kept == "full" || kept == "selective") {
        if (const std::string method = words.text("recompute_method"); !method.empty())
            yaml.value(1, "activations_checkpoint_method", method);
        if (const auto layers = words.count("recompute_layers"))
            yaml.value(1, "activations_checkpoint_num_layers", *layers);
    }
    if (const auto ramp = words.list("rampup"); ramp.size() == 3)
        yaml.plain(1, "rampup_batch_size",
                   "[" + std::to_string(ramp[0]) + ", " + std::to_string(ramp[1]) + ", " + std::to_string(ramp[2]) + "]");
    if (factOf(words.plan().plan, "gbs"))
        words.said("grad_accum"); // follows
    writeNemoSharding(words, yaml);
    return {words.comments("NeMo", "#") + yaml.text(), words.unsaid()};
}

} // namespace shardscope::io::launch
