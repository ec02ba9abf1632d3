// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/sharding.h"

#include "core/io/launch/adapters.h"
#include "core/io/launch/arguments.h"

#include <algorithm>
#include <cctype>

namespace shardscope::io::launch {

void readShardingStrategy(TreeReader &from, const std::string &path)
{
    std::string how = from.text(path);
    std::ranges::transform(how, how.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    LaunchFacts &plan = from.reading().plan;
    const auto is = [&how](std::string_view name, std::string_view number) { return how == name || how == number; };
    if (is("FULL_SHARD", "1") || is("HYBRID_SHARD", "4"))
        from.put(plan, "zero", std::int64_t{3}, path);
    else if (is("SHARD_GRAD_OP", "2") || is("HYBRID_SHARD_ZERO2", "5") || how == "_HYBRID_SHARD_ZERO2")
        from.put(plan, "zero", std::int64_t{2}, path);
    else if (is("NO_SHARD", "3"))
        from.put(plan, "zero", std::int64_t{0}, path);
    else if (!how.empty())
        addNotUnderstood(from.reading(), "zero", path, from.text(path),
                         "FULL_SHARD, SHARD_GRAD_OP, HYBRID_SHARD, HYBRID_SHARD_ZERO2, NO_SHARD", from.value(path).line);
    if (how.find("HYBRID") != std::string::npos || how == "4" || how == "5")
        from.put(plan, "hybrid_shard", true, path);
}

void readShardingWords(TreeReader &from, const std::string &path)
{
    LaunchFacts &plan = from.reading().plan;
    if (const TreeReader::Value found = from.value(path); found.state == TreeReader::Value::State::Unknown)
        addUnknown(from.reading(), "zero", found.text, found.line);
    for (const std::string &word : layerNames(from, path)) {
        if (word.ends_with(".json"))
            from.reading().refers.push_back(word);
        if (word == "full_shard" || word == "hybrid_shard")
            from.put(plan, "zero", std::int64_t{3}, path);
        else if (word == "shard_grad_op" || word == "hybrid_shard_zero2")
            from.put(plan, "zero", std::int64_t{2}, path);
        if (word.starts_with("hybrid_shard"))
            from.put(plan, "hybrid_shard", true, path);
        if (word == "offload")
            from.put(plan, "offload_param", "cpu", path);
    }
}

void readFsdp(TreeReader &from, const std::string &map)
{
    LaunchFacts &plan = from.reading().plan;
    plan["fsdp"] = {true, 0};
    const auto at = [&](const std::string &name) {
        return from.find(map + ".fsdp_" + name) ? map + ".fsdp_" + name : map + "." + name;
    };
    readShardingStrategy(from, at("sharding_strategy"));
    const std::string reshard = at("reshard_after_forward");
    if (const auto on = switchValue(from.text(reshard)); on && !factOf(plan, "zero"))
        from.put(plan, "zero", std::int64_t{*on ? 3 : 2}, reshard);
    else if (!factOf(plan, "zero"))
        readShardingStrategy(from, reshard); // the first version takes a strategy here, too
    if (from.flag(at("offload_params")) == std::optional(true))
        from.put(plan, "offload_param", "cpu", at("offload_params"));
    if (const auto kept = from.flag(at("activation_checkpointing")))
        from.put(plan, "recompute", *kept ? "full" : "none", at("activation_checkpointing"));
}

} // namespace shardscope::io::launch
