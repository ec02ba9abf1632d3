// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/handed.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <utility>

namespace shardscope::io::launch {

namespace {

/// Names that scripts agree on (Megatron-MoE-ModelZoo, Pai-Megatron-Patch), and the option that each becomes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> handedNames{{
    {"TP", "tensor_model_parallel_size"},
    {"PP", "pipeline_model_parallel_size"},
    {"VPP", "num_virtual_stages_per_pipeline_rank"},
    {"EP", "expert_model_parallel_size"},
    {"ETP", "expert_tensor_parallel_size"},
    {"CP", "context_parallel_size"},
    {"MBS", "micro_batch_size"},
    {"GBS", "global_batch_size"},
    {"SEQ_LEN", "seq_length"},
}};
/// Fewer may be anything.
constexpr std::size_t fewestNames = 3;

const std::string *valueOf(std::string_view name, const ShellCommand &command, const ShellState &state)
{
    if (const auto here = command.environment.find(name); here != command.environment.end())
        return &here->second;
    const auto set = state.variables.find(name);
    return set == state.variables.end() || set->second.items.empty() ? nullptr : &set->second.items.front();
}

/// The script that a command starts, without its folders; none that only stands around a program.
std::string scriptOf(const ShellCommand &command)
{
    if (std::ranges::any_of(command.words, [](const std::string &word) { return word.ends_with(".py"); }))
        return {};
    const auto base = [](std::string_view path) { return path.substr(path.rfind('/') + 1); };
    const bool shell = std::ranges::any_of(std::array{"bash", "sh", "sbatch"},
                                           [&](std::string_view name) { return base(command.words.front()) == name; });
    const auto last = shell ? command.words.end() : command.words.begin() + 1;
    const auto at = std::find_if(command.words.begin(), last, [](const std::string &word) { return word.ends_with(".sh"); });
    return at == last ? std::string() : std::string(base(*at));
}

} // namespace

HandedPlan handedPlan(const ShellCommand &command, const ShellState &state)
{
    HandedPlan plan;
    plan.script = scriptOf(command);
    if (plan.script.empty())
        return plan;
    Arguments own = argumentsOf(command.words, command.line);
    const bool layout = argumentOf(own, "pipeline_model_parallel_layout") != nullptr; // says the virtual stages itself
    std::size_t count = 0;
    for (const auto &[name, option] : handedNames) {
        const std::string *value = valueOf(name, command, state);
        if (value == nullptr || value->empty())
            continue;
        plan.names += (count++ == 0 ? "" : ", ") + std::string(name);
        if (name != "VPP" || !(layout || *value == "1"))
            plan.arguments.push_back({std::string(option), {*value}, command.line, true});
    }
    if (count < fewestNames) {
        plan.names.clear();
        plan.arguments.clear();
    }
    std::ranges::move(own, std::back_inserter(plan.arguments));
    if (plan.names.empty())
        return plan;
    // Of fp8's recipes (mxfp8, blockwise) the number of bits is what counts here.
    if (const std::string *precision = valueOf("PR", command, state); precision && !precision->empty()) {
        const bool eight = precision->find("fp8") != std::string::npos;
        plan.arguments.insert(plan.arguments.begin(), {eight ? "fp8" : "bf16",
                                                       {eight || *precision == "bf16" ? "true"
                                                        : hasMark(*precision)         ? *precision
                                                                                      : "false"},
                                                       command.line,
                                                       true});
    }
    if (const std::string *nodes = valueOf("NNODES", command, state))
        plan.nodes = *nodes;
    if (const std::string *model = valueOf("MODEL", command, state); model && !hasMark(*model))
        plan.model = *model;
    return plan;
}

bool handsPlan(std::string_view text)
{
    const auto assigned = [text](std::string_view name) {
        for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
            const char before = at == 0 ? ' ' : text[at - 1];
            if (text.substr(at + name.size()).starts_with('=') && std::isalnum(static_cast<unsigned char>(before)) == 0
                && before != '_')
                return true;
        }
        return false;
    };
    const auto has = [text](std::string_view word) { return text.find(word) != std::string_view::npos; };
    return has(".sh") && (has("bash ") || has("sbatch ") || has("./"))
           && static_cast<std::size_t>(std::ranges::count_if(handedNames, [&](const auto &name) { return assigned(name.first); }))
                  >= fewestNames;
}

} // namespace shardscope::io::launch
