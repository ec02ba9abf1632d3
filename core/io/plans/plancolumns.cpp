// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/plancolumns.h"
#include "core/base/wordlist.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace shardscope::io {

namespace {

/// What rows are predicted from.
constexpr std::string_view configured =
    "act_checkpointing attention cp cp_inner cp_strategy dense_ffn dense_layers dispatcher dp edp ep etp experts ffn finetune "
    "framework fused_optimizer fsdp_size gbs gpu gpu_link_gbps gpus gpus_per_node grad_accum head_dim heads hidden "
    "kv_heads layers layout mbs model moe_ffn node_network_gbps optimizer overlap params params_b pp precision "
    "recompute_modules schedule seq_len seq_parallel shard_degree shared_experts software stage states tf32 topk tp "
    "vocab vpp weights zero_stage";

/// What was measured, and what is for people: neither changes a prediction.
constexpr std::string_view beside =
    "step_time_s mem_gb mem_unit tflops_per_gpu oom source table notes year nodes container tokens_per_s "
    "tokens_per_s_per_gpu samples_per_s mfu_pct hfu_pct peak_allocated_bytes peak_reserved_bytes state_bytes "
    "step_min_s step_max_s family";

/// Columns that are no option of the layout, and their other names.
constexpr std::pair<std::string_view, std::string_view> others[] = {
    {"gpu", "device gpu_type gpu_name"},
    {"gpus", "world_size num_gpus n_gpus"},
    {"layers", "num_layers n_layers"},
    {"hidden", "hidden_size d_model"},
    {"heads", "num_heads num_attention_heads n_heads"},
    {"kv_heads", "num_kv_heads num_key_value_heads"},
    {"ffn", "ffn_size ffn_hidden_size intermediate_size"},
    {"vocab", "vocab_size vocabulary"},
    {"experts", "num_experts n_experts"},
    {"topk", "top_k"},
    {"step_time_s", "step_time time_per_step_s iteration_time_s"},
    {"mem_gb", "memory_gb peak_memory_gb"},
    {"oom", "out_of_memory"},
    {"grad_accum", "gradient_accumulation_steps gradient_accumulation accumulation_steps"},
    {"peak_allocated_bytes", "max_memory_allocated"},
};

/// "Seq Len", "seq-len" and "--seq-len" as "seq_len", "#-GPUs" as "gpus"
std::string plainName(std::string_view name)
{
    name.remove_prefix(std::min(name.find_first_not_of("-# "), name.size()));
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
    for (const std::string_view column : wordsIn(configured))
        if (scenario::findLayoutRow(column) == &row)
            return column;
    return row.setting.kind == scenario::SettingKind::Flag ? row.key() : std::string_view();
}

} // namespace

bool isPlainFlag(const scenario::LayoutRow &row)
{
    return row.setting.kind == scenario::SettingKind::Flag && !lists(configured, columnOf(row));
}

std::vector<std::string> settlePlanColumns(CsvTable &table)
{
    const std::vector<std::string> printed = table.columns();
    std::vector<std::string> unused;
    for (std::size_t i = 0; i < printed.size(); ++i) {
        std::string name = plainName(printed[i]);
        const auto *other = std::ranges::find_if(others, [&name](const auto &column) { return lists(column.second, name); });
        if (other != std::end(others))
            name = other->first;
        bool known = lists(configured, name) || lists(beside, name);
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
