// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace shardscope::io {

/// One value of a launch file: a switch, a count, a word, a list of counts.
using LaunchValue = std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>>;

struct LaunchFact {
    LaunchValue value;
    int line = 0;           ///< where it stands, from 1; 0: not known
    bool follows = false;   ///< from others; nobody states it
    std::string given = {}; ///< variable whose default it stands on (${X:-8}); empty: none

    friend bool operator==(const LaunchFact &, const LaunchFact &) = default;
};
/// Only what a file states, or what follows from it with certainty. By name:
/// of a model layers, hidden, heads, kv_heads, head_dim, ffn, vocab, seq_max, experts, topk, moe_ffn, shared_ffn,
/// shared_experts, dense_layers, noop_layers, mtp_layers, kv_lora_rank, q_lora_rank, mla, encoder_layers,
/// decoder_layers, tie_embeddings, name, flavor, architecture, type, gated, bias, qkv_bias (switches), norm (rmsnorm, layernorm),
/// position_embedding (learned_absolute, rope, none), qk_head_dim, rope_dim, value_dim (of latent attention), router_groups,
/// group_limit, moe_every, pattern (layers by letters), mamba_heads, mamba_head_dim, mamba_state, mamba_groups;
/// of a plan tp, pp, vpp, microbatch_group, layers_per_virtual_stage, cp, cp_strategy, ulysses, ep, etp, dp, dp_replicate,
/// shard_degree, zero (0 to 3), fsdp, mbs, local_batch_size, minibs, gbs (sequences), grad_accum, rampup, seq_len (tokens),
/// recompute (none, selective, full), recompute_method, recompute_layers, precision, sequence_parallel, layout,
/// schedule, offload_optimizer, offload_param, first_stage_layers, last_stage_layers, tp_mode, order, adapter_rank,
/// adapter_targets, base_bits (of frozen weights).
using LaunchFacts = std::map<std::string, LaunchFact, std::less<>>;

/// What one launch file, or several together, say of a run.
struct LaunchReading {
    std::string file;
    std::string kind;       ///< id of its format, e.g. "megatron-sh"
    bool deepSpeed = false; ///< does DeepSpeed's engine run it?
    std::string software;   ///< whose modules its program runs, where it says more than the format: "transformers", "torchtitan"
    LaunchFacts model;
    LaunchFacts plan;
    LaunchFacts run;                  ///< gpus, nodes, gpus_per_node, gpu (its name), framework, distributed_type
    std::vector<std::string> unknown; ///< keys whose value the file takes from outside
    std::vector<std::string> ignored; ///< what is there and says nothing of model, plan or machine
    std::vector<std::string> refers;  ///< files that it names and that were not read
    std::vector<Issue> issues;
    bool replaces = false;                     ///< options of a command: they count more than the files in `refers`
    std::size_t arguments = 0;                 ///< of a script, that it takes and nobody gave: 12 of $12
    std::shared_ptr<const std::string> script; ///< its text then, to be read again as it is called; else null
};

/// Null where it is not known.
[[nodiscard]] const LaunchFact *factOf(const LaunchFacts &facts, std::string_view key);
[[nodiscard]] std::optional<std::int64_t> countOf(const LaunchFacts &facts, std::string_view key);
[[nodiscard]] std::string textOf(const LaunchFacts &facts, std::string_view key);
[[nodiscard]] bool isSet(const LaunchFacts &facts, std::string_view key); ///< a switch that is on
/// Of counts of at least 1; nothing where one is missing or less, or where it is too large.
[[nodiscard]] std::optional<std::int64_t> product(std::initializer_list<std::optional<std::int64_t>> factors);
/// As a person writes it: "8", "true", "16, 16, 5000000".
[[nodiscard]] std::string valueText(const LaunchValue &value);

/// Marks a key as taken from outside; once.
void addUnknown(LaunchReading &reading, std::string_view key, std::string_view from, int line);
/// The file has a value for the key that nobody here understands: it is unknown, and a warning says which. `name`: as
/// the file calls it; `known`: what would be understood.
void addNotUnderstood(LaunchReading &reading, std::string_view key, std::string_view name, std::string_view value,
                      std::string_view known, int line);
void addIgnored(LaunchReading &reading, std::string_view name);

/// What follows from degrees, batch and GPUs: dp, gpus, gbs, grad_accum, vpp. What they
/// contradict becomes a warning, and what would follow from it stays unknown.
void deriveLaunch(LaunchReading &reading);

} // namespace shardscope::io
