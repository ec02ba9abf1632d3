// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/plancolumns.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace shardscope::io {

namespace {

/// What rows are predicted from.
constexpr auto configured = std::to_array<std::string_view>({"act_checkpointing",
                                                             "cp",
                                                             "cp_inner",
                                                             "cp_strategy",
                                                             "dense_ffn",
                                                             "dense_layers",
                                                             "dispatcher",
                                                             "dp",
                                                             "edp",
                                                             "ep",
                                                             "etp",
                                                             "experts",
                                                             "ffn",
                                                             "finetune",
                                                             "framework",
                                                             "fused_optimizer",
                                                             "fsdp_size",
                                                             "gbs",
                                                             "gpu",
                                                             "gpu_link_gbps",
                                                             "gpus",
                                                             "gpus_per_node",
                                                             "grad_accum",
                                                             "head_dim",
                                                             "heads",
                                                             "hidden",
                                                             "kv_heads",
                                                             "layers",
                                                             "layout",
                                                             "mbs",
                                                             "model",
                                                             "moe_ffn",
                                                             "node_network_gbps",
                                                             "optimizer",
                                                             "overlap",
                                                             "params",
                                                             "params_b",
                                                             "pp",
                                                             "precision",
                                                             "recompute_modules",
                                                             "schedule",
                                                             "seq_len",
                                                             "seq_parallel",
                                                             "shard_degree",
                                                             "shared_experts",
                                                             "software",
                                                             "stage",
                                                             "states",
                                                             "tf32",
                                                             "topk",
                                                             "tp",
                                                             "vocab",
                                                             "vpp",
                                                             "weights",
                                                             "zero_stage"});

/// What was measured, and what is for people: neither changes a prediction.
constexpr auto beside = std::to_array<std::string_view>({"step_time_s",
                                                         "mem_gb",
                                                         "mem_unit",
                                                         "tflops_per_gpu",
                                                         "oom",
                                                         "source",
                                                         "table",
                                                         "notes",
                                                         "year",
                                                         "nodes",
                                                         "container",
                                                         "tokens_per_s",
                                                         "tokens_per_s_per_gpu",
                                                         "samples_per_s",
                                                         "mfu_pct",
                                                         "hfu_pct",
                                                         "peak_allocated_bytes",
                                                         "peak_reserved_bytes",
                                                         "state_bytes",
                                                         "step_min_s",
                                                         "step_max_s",
                                                         "family"});

/// Other names of columns that are no option of the layout.
constexpr auto others = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"device", "gpu"},
    {"gpu_type", "gpu"},
    {"gpu_name", "gpu"},
    {"world_size", "gpus"},
    {"num_gpus", "gpus"},
    {"n_gpus", "gpus"},
    {"num_layers", "layers"},
    {"n_layers", "layers"},
    {"hidden_size", "hidden"},
    {"d_model", "hidden"},
    {"num_heads", "heads"},
    {"num_attention_heads", "heads"},
    {"n_heads", "heads"},
    {"num_kv_heads", "kv_heads"},
    {"num_key_value_heads", "kv_heads"},
    {"ffn_size", "ffn"},
    {"ffn_hidden_size", "ffn"},
    {"intermediate_size", "ffn"},
    {"vocab_size", "vocab"},
    {"vocabulary", "vocab"},
    {"num_experts", "experts"},
    {"n_experts", "experts"},
    {"top_k", "topk"},
    {"step_time", "step_time_s"},
    {"time_per_step_s", "step_time_s"},
    {"iteration_time_s", "step_time_s"},
    {"memory_gb", "mem_gb"},
    {"peak_memory_gb", "mem_gb"},
    {"out_of_memory", "oom"},
    {"gradient_accumulation_steps", "grad_accum"},
    {"gradient_accumulation", "grad_accum"},
    {"accumulation_steps", "grad_accum"},
    {"max_memory_allocated", "peak_allocated_bytes"},
});

template <class Names>
bool holds(const Names &names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

/// "Seq Len", "seq-len" and "--seq-len" as "seq_len"
std::string plainName(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
    std::string out(name);
    std::ranges::transform(out, out.begin(), [](char c) {
        const bool capital = c >= 'A' && c <= 'Z';
        return c == ' ' || c == '-' ? '_' : capital ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
}

/// The column that a row of the layout is read from; empty where none is.
std::string_view columnOf(const scenario::LayoutRow &row)
{
    const auto found =
        std::ranges::find_if(configured, [&row](std::string_view column) { return scenario::findLayoutRow(column) == &row; });
    return found != configured.end() ? *found : row.setting.kind == scenario::SettingKind::Flag ? row.key() : std::string_view();
}

} // namespace

bool isPlainFlag(const scenario::LayoutRow &row)
{
    return row.setting.kind == scenario::SettingKind::Flag && !holds(configured, columnOf(row));
}

std::vector<std::string> settlePlanColumns(CsvTable &table)
{
    const std::vector<std::string> printed = table.columns();
    std::vector<std::string> unused;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        std::string name = plainName(printed[i]);
        const auto *other =
            std::ranges::find(others, std::string_view(name), &std::pair<std::string_view, std::string_view>::first);
        if (other != others.end())
            name = other->second;
        bool known = holds(configured, name) || holds(beside, name);
        if (const scenario::LayoutRow *row = known ? nullptr : scenario::findLayoutRow(name); row && !columnOf(*row).empty()) {
            name = columnOf(*row);
            known = true;
        }
        // The usual name wins where a table has both; the other is then told of.
        if (known && (name == printed[i] || !table.has(name)))
            table.rename(i, name);
        else if (!printed[i].empty())
            unused.push_back(printed[i]);
    }
    return unused;
}

} // namespace shardscope::io
