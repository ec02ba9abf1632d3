// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/mindspeed.h"

#include "core/base/issue.h"
#include "core/io/launch/program.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace shardscope::io::launch {

namespace {

const Argument *given(const Arguments &arguments, std::string_view name)
{
    const Argument *argument = argumentOf(arguments, name);
    return argument && !argument->values.empty() ? argument : nullptr;
}

/// How a ring of context ranks changes keys and values; of a hybrid a part changes heads.
void contextAlgorithm(const Arguments &arguments, LaunchReading &reading)
{
    const Argument *algorithm = given(arguments, "context_parallel_algo");
    const auto ranks = countOf(reading.plan, "cp");
    if (algorithm == nullptr || !ranks || *ranks < 2)
        return;
    const std::string &how = algorithm->values.front();
    if (hasMark(how))
        return addUnknown(reading, "cp_strategy", "--context-parallel-algo", algorithm->line);
    constexpr std::array<std::array<std::string_view, 2>, 3> strategies{
        {{"megatron_cp_algo", "p2p"}, {"ulysses_cp_algo", "a2a"}, {"kvallgather_cp_algo", "all_gather"}}};
    for (const auto &[name, strategy] : strategies)
        if (how == name)
            reading.plan["cp_strategy"] = {std::string(strategy), algorithm->line};
    if (how != "hybrid_cp_algo")
        return;
    const Argument *degree = given(arguments, "ulysses_degree_in_cp");
    const auto heads = degree ? wholeNumber(degree->values.front()) : std::nullopt;
    if (!heads || *heads < 1 || *ranks % *heads != 0)
        return addUnknown(reading, "cp_strategy", "--ulysses-degree-in-cp", algorithm->line);
    reading.plan["ulysses"] = {*heads, degree->line};
    reading.plan["cp"] = {*ranks / *heads, reading.plan["cp"].line};
}

/// Layers of each stage, "15,15,15,16", in the words of Megatron-LM's layouts: Et*15|t*15|t*15|t*16L.
void stageLayers(const Arguments &arguments, LaunchReading &reading)
{
    const Argument *list = given(arguments, "num_layer_list");
    if (list == nullptr)
        return;
    if (hasMark(list->values.front()))
        return addUnknown(reading, "layout", "--num-layer-list", list->line);
    std::vector<std::int64_t> counts;
    std::int64_t layers = 0;
    for (std::string_view rest = list->values.front(); !rest.empty();) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const auto count = wholeNumber(rest.substr(0, end));
        if (!count || *count < 1 || __builtin_add_overflow(layers, *count, &layers))
            return;
        counts.push_back(*count);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const bool even = std::ranges::all_of(counts, [&counts](std::int64_t count) { return count == counts.front(); });
    if (even || countOf(reading.model, "layers") != std::optional(layers))
        return;
    std::string layout = "E";
    for (const std::int64_t count : counts)
        layout += (layout.size() > 1 ? "|t*" : "t*") + std::to_string(count);
    reading.plan["layout"] = {layout + "L", list->line};
}

/// Layers that its options give and that are not modelled: tokens chosen by an index or compressed, experts that do
/// nothing, attention without keys for all tokens, several streams of the residual.
void otherLayers(const Arguments &arguments, LaunchReading &reading)
{
    for (const char *name : {"index_topk", "compress_ratios", "num_zero_experts", "linear_num_key_heads", "hc_mult"})
        if (const Argument *argument = argumentOf(arguments, name)) {
            reading.issues.push_back(
                warningOf(ErrorCode::LaunchArchitecture, {"--" + std::string(name)}, atLine(reading.file, argument->line)));
            return;
        }
}

} // namespace

void readMindSpeedOptions(const Arguments &arguments, LaunchReading &reading)
{
    contextAlgorithm(arguments, reading);
    stageLayers(arguments, reading);
    otherLayers(arguments, reading);
    if (const Argument *stage = given(arguments, "stage"))
        warnOfStage(stage->values.front(), stage->line, reading);
    if (const Argument *swap = argumentOf(arguments, "swap_optimizer")) // its states stay in the host's memory
        reading.plan.try_emplace("offload_optimizer", LaunchFact{"cpu", swap->line});
}

} // namespace shardscope::io::launch
