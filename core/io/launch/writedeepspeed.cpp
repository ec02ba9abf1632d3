// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/json.h"
#include "core/io/launch/targetrules.h"

namespace shardscope::io::launch {

/// JSON has no comments: what is not said is in the list alone.
LaunchWords writeDeepSpeed(const LaunchReading &plan)
{
    PlanWords words(plan);
    refuse(words, deepspeedRules());
    Json json = Json::object();
    for (const auto &[key, name] :
         {std::pair("gbs", "train_batch_size"), std::pair("mbs", "train_micro_batch_size_per_gpu"),
          std::pair("grad_accum", "gradient_accumulation_steps"), std::pair("ulysses", "sequence_parallel_size")})
        if (const auto value = words.count(key))
            json[name] = *value;
    if (const auto tp = words.count("tp"); tp && *tp > 1)
        json["tensor_parallel"] = {{"autotp_size", *tp}};
    for (const char *key : {"pp", "cp", "ep", "etp", "vpp"})
        if (countOf(words.plan().plan, key) == std::optional<std::int64_t>(1))
            words.said(key);
    Json zero = Json::object();
    zero["stage"] = words.count("zero").value_or(0);
    for (const char *key : {"offload_optimizer", "offload_param"})
        if (const std::string device = words.text(key); !device.empty())
            zero[key] = {{"device", device}};
    json["zero_optimization"] = std::move(zero);
    const std::string precision = words.text("precision");
    if (precision == "bf16" || precision == "fp16")
        json[precision] = {{"enabled", true}};
    else if (precision != "fp32")
        words.notSaid("precision");
    if (json.contains("train_batch_size") && json.contains("train_micro_batch_size_per_gpu")
        && json.contains("gradient_accumulation_steps"))
        words.said("dp"); // follows from the three
    return {writeJson(json), words.unsaid()};
}

} // namespace shardscope::io::launch
