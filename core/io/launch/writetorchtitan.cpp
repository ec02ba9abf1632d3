// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/targetrules.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace shardscope::io::launch {

namespace {

class TorchtitanWriter {
public:
    explicit TorchtitanWriter(const LaunchReading &plan) : m_words(plan) {}

    LaunchWords run()
    {
        refuse(m_words, torchtitanRules());
        std::string model;
        for (const char *key : {"name", "flavor"})
            if (const std::string text = m_words.text(key); !text.empty())
                model += std::string(key) + " = " + quotedText(text) + "\n";
        precision(model);
        degrees();
        sharding();
        batch();
        count(m_training, "seq_len", "seq_len");
        std::string kept;
        if (const std::string how = m_words.text("recompute"); how == "full" || how == "selective" || how == "none")
            kept = "\n[activation_checkpoint]\nmode = " + quotedText(how) + "\n";
        else if (!how.empty())
            m_words.notSaid("recompute");
        // Since pull request 2386 (February 2026) its configurations are Python.
        std::string text = "# for torchtitan up to 0.2.2, the last that reads TOML\n" + m_words.comments("torchtitan", "#");
        if (!model.empty())
            text += "[model]\n" + model + "\n";
        return {text + "[training]\n" + m_training + "\n[parallelism]\n" + m_parallelism + kept, m_words.unsaid()};
    }

private:
    static void line(std::string &table, std::string_view name, std::string_view value)
    {
        table.append(name).append(" = ").append(value).append("\n");
    }
    bool count(std::string &table, std::string_view key, std::string_view name)
    {
        const auto value = m_words.count(key);
        if (value)
            line(table, name, std::to_string(*value));
        return value.has_value();
    }

    void precision(std::string &model)
    {
        const std::string name = m_words.text("precision");
        if (name == "fp8")
            line(model, "converters", "[\"quantize.linear.float8\"]");
        else if (name == "bf16" || name == "fp32")
            line(m_training, "mixed_precision_param", name == "bf16" ? "\"bfloat16\"" : "\"float32\"");
        else
            m_words.notSaid("precision");
    }

    void degrees()
    {
        for (const auto &[key, name] : {std::pair("tp", "tensor_parallel_degree"), std::pair("pp", "pipeline_parallel_degree"),
                                        std::pair("cp", "context_parallel_degree"), std::pair("ep", "expert_parallel_degree"),
                                        std::pair("etp", "expert_tensor_parallel_degree")})
            count(m_parallelism, key, name);
        schedule();
    }

    /// Names that PyTorch has in get_schedule_class() of torch/distributed/pipelining/schedules.py, which takes them in
    /// any case; any other is refused there.
    void schedule()
    {
        constexpr std::array names{"1f1b",          "gpipe",    "interleaved1f1b", "loopedbfs", "interleavedzerobubble",
                                   "zbvzerobubble", "dualpipev"};
        std::string name = m_words.text("schedule");
        for (const auto &[ours, theirs] : {std::pair("interleaved", "Interleaved1F1B"), std::pair("looped-bfs", "LoopedBFS"),
                                           std::pair("interleaved-zb", "InterleavedZeroBubble"),
                                           std::pair("zb-v", "ZBVZeroBubble"), std::pair("dualpipe-v", "DualPipeV")})
            if (name == ours)
                name = theirs;
        std::string lower = name;
        std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (std::ranges::find(names, lower) != names.end())
            line(m_parallelism, "pipeline_parallel_schedule", quotedText(name));
        else
            m_words.notSaid("schedule");
    }

    /// dp = replicate · shard. Without FSDP all replicas are copies, with it all are shards unless the plan says otherwise.
    void sharding()
    {
        const LaunchFacts &plan = m_words.plan().plan;
        const auto zero = countOf(plan, "zero");
        const auto dp = countOf(plan, "dp");
        auto replicate = m_words.count("dp_replicate");
        auto shard = m_words.count("shard_degree");
        if (!replicate && !shard && dp && *dp > 0) {
            replicate = zero.value_or(0) <= 1 && !isSet(plan, "fsdp") ? *dp : 1;
            shard = *dp / *replicate;
        } else if (dp && replicate && !shard && *replicate > 0 && *dp % *replicate == 0) {
            shard = *dp / *replicate;
        } else if (dp && shard && !replicate && *shard > 0 && *dp % *shard == 0) {
            replicate = *dp / *shard;
        }
        if (replicate)
            line(m_parallelism, "data_parallel_replicate_degree", std::to_string(*replicate));
        if (shard)
            line(m_parallelism, "data_parallel_shard_degree", std::to_string(*shard));
        if (dp && product({shard, replicate.value_or(1)}) == dp)
            for (const char *key : {"dp", "gpus"})
                m_words.said(key);
        const bool shards = shard.value_or(-1) != 1;
        if (isSet(plan, "fsdp") == shards)
            m_words.said("fsdp");
        if ((zero == std::optional<std::int64_t>(3) || zero == std::optional<std::int64_t>(2)) && shards) {
            line(m_parallelism, "fsdp_reshard_after_forward", *zero == 3 ? "\"always\"" : "\"never\"");
            m_words.said("zero");
        } else if (zero == std::optional<std::int64_t>(0) && !shards) {
            m_words.said("zero");
        }
        if (textOf(plan, "offload_param") == "cpu") {
            line(m_training, "enable_cpu_offload", "true");
            m_words.said("offload_param");
        }
    }

    void batch()
    {
        const LaunchFacts &plan = m_words.plan().plan;
        const bool pipeline = countOf(plan, "pp").value_or(1) > 1;
        const auto mbs = m_words.count("mbs");
        const auto local = m_words.count("local_batch_size");
        const auto accumulate = countOf(plan, "grad_accum");
        if (pipeline) {
            if (mbs)
                line(m_parallelism, "pipeline_parallel_microbatch_size", std::to_string(*mbs));
            // A rank's batch passes the pipeline in microbatches.
            if (const auto whole = local ? product({local}) : product({mbs, accumulate}))
                line(m_training, "local_batch_size", std::to_string(*whole));
        } else {
            if (local || mbs)
                line(m_training, "local_batch_size", std::to_string(mbs ? *mbs : *local));
            if (local && mbs && *local != *mbs)
                m_words.notSaid("local_batch_size");
        }
        count(m_training, "gbs", "global_batch_size");
        if (accumulate && factOf(plan, "gbs") && factOf(plan, "dp"))
            m_words.said("grad_accum");
    }

    PlanWords m_words;
    std::string m_training;
    std::string m_parallelism;
};

} // namespace

LaunchWords writeTorchtitan(const LaunchReading &plan)
{
    return TorchtitanWriter(plan).run();
}

} // namespace shardscope::io::launch
