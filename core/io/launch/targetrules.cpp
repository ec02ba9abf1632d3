// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/targetrules.h"

#include <algorithm>

namespace shardscope::io::launch {

namespace {

/// Of plan or model; 0 where neither says it.
std::int64_t sizeIn(const LaunchReading &plan, std::string_view key)
{
    constexpr std::int64_t most = 1 << 30; // products of two stay numbers
    const auto value = countOf(plan.plan, key) ? countOf(plan.plan, key) : countOf(plan.model, key);
    return std::clamp<std::int64_t>(value.value_or(0), 0, most);
}

std::int64_t degreeIn(const LaunchReading &plan, std::string_view key)
{
    return std::max<std::int64_t>(sizeIn(plan, key), 1);
}

bool isMultiple(std::int64_t whole, std::int64_t part)
{
    return whole == 0 || part == 0 || whole % part == 0;
}

bool headsDoNotDivide(const LaunchReading &plan)
{
    return !isMultiple(sizeIn(plan, "heads"), degreeIn(plan, "tp"));
}

bool groupsDoNotDivide(const LaunchReading &plan)
{
    const std::int64_t groups = sizeIn(plan, "kv_heads");
    return !isSet(plan.model, "mla") && groups > 0 && !isMultiple(groups, degreeIn(plan, "tp"))
           && !isMultiple(degreeIn(plan, "tp"), groups);
}

bool expertsDoNotDivide(const LaunchReading &plan)
{
    const std::int64_t ep = degreeIn(plan, "ep");
    return ep > 1 && sizeIn(plan, "layers") > 0 && (sizeIn(plan, "experts") < 2 || !isMultiple(sizeIn(plan, "experts"), ep));
}

bool batchDoesNotDivide(const LaunchReading &plan)
{
    return !isMultiple(sizeIn(plan, "gbs"), degreeIn(plan, "mbs") * std::max<std::int64_t>(sizeIn(plan, "dp"), 1))
           && sizeIn(plan, "mbs") > 0 && sizeIn(plan, "dp") > 0;
}

/// Its stages are written into it.
bool isHybrid(const LaunchReading &plan)
{
    const std::string letters = textOf(plan.model, "pattern");
    return !letters.empty() && letters.find_first_not_of("te") != std::string::npos;
}

bool isSelective(const LaunchReading &plan)
{
    return textOf(plan.plan, "recompute") == "selective";
}

constexpr const char *ofPattern = "stages of a hybrid model are marked in its pattern";
constexpr const char *batchWhy = "the batch is no multiple of microbatch times data ranks";

} // namespace

std::span<const TargetRule> megatronRules()
{
    static constexpr TargetRule rules[] = {
        {"vpp", "virtual stages need more than one pipeline rank",
         [](const LaunchReading &plan) { return degreeIn(plan, "vpp") > 1 && degreeIn(plan, "pp") < 2; }},
        {"microbatch_group", "it is less than the pipeline's ranks, or nothing is interleaved",
         [](const LaunchReading &plan) {
             const auto group = sizeIn(plan, "microbatch_group");
             return group > 0 && (group < degreeIn(plan, "pp") || degreeIn(plan, "vpp") < 2);
         }},
        {"vpp", ofPattern, isHybrid},
        {"layout", ofPattern, isHybrid},
        {"layers_per_virtual_stage", ofPattern, isHybrid},
        {"embedding_counts_as_layer", ofPattern, isHybrid},
        {"loss_counts_as_layer", ofPattern, isHybrid},
        {"tp", "the attention heads are no multiple of it", headsDoNotDivide},
        {"tp", "the query groups are neither a multiple nor a part of it", groupsDoNotDivide},
        {"ep", "the experts are no multiple of it", expertsDoNotDivide},
        {"cp", "the sequence is no multiple of twice its ranks",
         [](const LaunchReading &plan) {
             return degreeIn(plan, "cp") > 1 && !isMultiple(sizeIn(plan, "seq_len"), 2 * degreeIn(plan, "cp"));
         }},
        {"cp_strategy", "it needs the sizes of its levels",
         [](const LaunchReading &plan) { return textOf(plan.plan, "cp_strategy") == "a2a+p2p"; }},
        {"seq_max", "the sequence is longer",
         [](const LaunchReading &plan) {
             return sizeIn(plan, "seq_max") > 0 && sizeIn(plan, "seq_max") < sizeIn(plan, "seq_len");
         }},
        {"recompute_method", "selective recomputation has none", isSelective},
        {"recompute_layers", "selective recomputation has none", isSelective},
        {"gbs", batchWhy, batchDoesNotDivide},
    };
    return rules;
}

std::span<const TargetRule> torchtitanRules()
{
    static constexpr TargetRule rules[] = {
        {"tp", "the attention heads are no multiple of it", headsDoNotDivide},
        {"tp", "the key heads are no multiple of it",
         [](const LaunchReading &plan) { return !isMultiple(sizeIn(plan, "kv_heads"), degreeIn(plan, "tp")); }},
        {"etp", "it is 1 or tp",
         [](const LaunchReading &plan) { return degreeIn(plan, "etp") > 1 && degreeIn(plan, "etp") != degreeIn(plan, "tp"); }},
        {"pp", "models with tied embeddings have no pipeline",
         [](const LaunchReading &plan) { return isSet(plan.model, "tie_embeddings") && degreeIn(plan, "pp") > 1; }},
        {"gbs", batchWhy, batchDoesNotDivide},
    };
    return rules;
}

std::span<const TargetRule> deepspeedRules()
{
    static constexpr TargetRule rules[] = {{"gbs", batchWhy, batchDoesNotDivide}};
    return rules;
}

void refuse(PlanWords &words, std::span<const TargetRule> rules)
{
    for (const TargetRule &rule : rules)
        if (rule.refuses(words.plan()))
            words.refuse(rule.key, rule.why);
}

} // namespace shardscope::io::launch
