// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/planwords.h"
#include "core/io/launch/yamlwriter.h"
#include "core/schedule/usual.h"

#include <array>

namespace shardscope::io::launch {

namespace {

/// Of LlamaConfig, which is read strictly: a key that it lacks is an error.
constexpr std::array<ModelName, 7> nanotronModel{{{"layers", "num_hidden_layers"},
                                                  {"hidden", "hidden_size"},
                                                  {"heads", "num_attention_heads"},
                                                  {"kv_heads", "num_key_value_heads"},
                                                  {"ffn", "intermediate_size"},
                                                  {"vocab", "vocab_size"},
                                                  {"seq_max", "max_position_embeddings"}}};

void writeNanotronDegrees(PlanWords &words, YamlWriter &yaml)
{
    const LaunchFacts &plan = words.plan().plan;
    yaml.map(0, "parallelism");
    for (const auto &[key, name] : {std::pair("dp", "dp"), std::pair("tp", "tp"), std::pair("pp", "pp"),
                                    std::pair("cp", "context_parallel_size"), std::pair("ep", "expert_parallel_size")})
        if (const auto degree = words.count(key))
            yaml.value(1, name, *degree);
    if (factOf(plan, "dp"))
        words.said("gpus");
    if (const std::string engine = textOf(plan, "schedule"); engine == schedule::usualSchedule || engine == "afab") {
        yaml.value(1, "pp_engine", engine);
        words.said("schedule");
    }
    const std::string mode = words.word("tp_mode");
    if (const auto split = words.flag("sequence_parallel"))
        yaml.plain(1, "tp_mode", *split ? "REDUCE_SCATTER" : "ALL_REDUCE");
    else if (!mode.empty())
        yaml.value(1, "tp_mode", mode);
    const std::string kept = textOf(plan, "recompute");
    if (kept == "full" || kept == "none") {
        yaml.value(1, "recompute_layer", kept == "full");
        words.said("recompute");
    }
}

} // namespace

LaunchWords writeNanotron(const LaunchReading &plan)
{
    PlanWords words(plan);
    YamlWriter yaml;
    yaml.map(0, "model");
    const std::string precision = words.text("precision");
    if (precision == "bf16" || precision == "fp16" || precision == "fp32")
        yaml.plain(1, "dtype", precision == "bf16" ? "bfloat16" : precision == "fp16" ? "float16" : "float32");
    else
        words.notSaid("precision");
    yaml.map(1, "model_config");
    for (const auto &[key, name] : nanotronModel)
        if (const auto value = words.count(key))
            yaml.value(2, name, *value);
    // A head is as wide as hidden_size / num_attention_heads; any other has no key.
    const LaunchFacts &model = words.plan().model;
    const auto heads = countOf(model, "heads");
    const auto width = countOf(model, "head_dim");
    if (heads && width && product({heads, width}) == countOf(model, "hidden"))
        words.said("head_dim");
    // Its model is Llama: a block without a gate has no word.
    if (words.flag("gated").value_or(false))
        yaml.plain(2, "hidden_act", "silu");
    else
        words.notSaid("gated");
    if (const auto tied = words.flag("tie_embeddings"))
        yaml.value(2, "tie_word_embeddings", *tied);
    if (const auto zero = countOf(words.plan().plan, "zero"); zero && *zero >= 0 && *zero <= 1) { // its two stages
        yaml.map(0, "optimizer");
        yaml.value(1, "zero_stage", *zero);
        words.said("zero");
    }
    writeNanotronDegrees(words, yaml);
    yaml.map(0, "tokens");
    for (const auto &[key, name] :
         {std::pair("mbs", "micro_batch_size"), std::pair("grad_accum", "batch_accumulation_per_replica"),
          std::pair("seq_len", "sequence_length")})
        if (const auto value = words.count(key))
            yaml.value(1, name, *value);
    const LaunchFacts &facts = words.plan().plan;
    if (factOf(facts, "mbs") && factOf(facts, "grad_accum") && factOf(facts, "dp"))
        words.said("gbs");
    return {words.comments("nanotron", "#") + yaml.text(), words.unsaid()};
}

} // namespace shardscope::io::launch
