// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/argumentdump.h"

#include "core/base/issue.h"
#include "core/base/outofrange.h"
#include "core/io/launch/readers.h"

#include <algorithm>
#include <tuple>
#include <utility>

// All arguments of a training as Megatron-LM and its kin print them: "  num_layers ........ 64"
// (megatron/training/arguments.py, _print_args).
namespace shardscope::io::launch {

namespace {

constexpr std::string_view beginMark = "- arguments -";
constexpr std::string_view endMark = "- end of arguments -";

/// "[default0]:  tp_comm_overlap .... False": the name before the dots and what stands behind them.
Argument argumentOfLine(std::string_view line, int number)
{
    const std::size_t dots = line.find(" .");
    if (dots == std::string_view::npos)
        return {};
    const std::string_view before = line.substr(0, dots);
    const std::size_t start = before.find_last_of(" \t:]") + 1; // what a launcher puts before each line
    std::string_view value = line.substr(std::min(line.find_first_not_of('.', dots + 1), line.size()));
    value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
    value = value.substr(0, value.find_last_not_of(" \t\r") + 1);
    Argument argument{std::string(before.substr(start)), {}, number, true};
    // A list: ['16', '16', '6_000_000'].
    const bool list = value.starts_with('[') && value.ends_with(']');
    std::string word;
    for (const char c : value) {
        if (list && (c == '[' || c == ']' || c == '\'' || c == ' ' || c == ',')) {
            if (!word.empty())
                argument.values.push_back(std::exchange(word, {}));
        } else {
            word += c;
        }
    }
    if (!word.empty())
        argument.values.push_back(std::move(word));
    return argument;
}

/// Every argument that has a value: what is off, or not there, says no more than the default does.
Arguments argumentsOfDump(std::string_view log)
{
    Arguments out;
    bool inside = false;
    for (int number = 1; !log.empty(); ++number) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        const std::string_view line = log.substr(0, end);
        log.remove_prefix(std::min(end + 1, log.size()));
        if (line.find(endMark) != std::string_view::npos)
            break;
        if (line.find(beginMark) != std::string_view::npos) {
            inside = true;
            out.clear(); // of another start of the training
        } else if (inside) {
            if (Argument argument = argumentOfLine(line, number); !argument.name.empty() && !argument.values.empty())
                out.push_back(std::move(argument));
        }
    }
    return out;
}

std::string firstValue(const Arguments &arguments, std::string_view name)
{
    const Argument *argument = argumentOf(arguments, name);
    return argument && !argument->values.empty() ? argument->values.front() : std::string();
}

/// Arguments are printed with their defaults, also those of what is not used.
bool counts(const Argument &argument, const Arguments &all)
{
    const std::string_view name = argument.name;
    const std::string &value = argument.values.front();
    if (value == "None" || value == "False" || !isMegatronArgument(name))
        return false;
    const auto isOn = [&all](std::string_view other) { return firstValue(all, other) == "True"; };
    const auto given = [&all](std::string_view other) {
        const std::string text = firstValue(all, other);
        return !text.empty() && text != "None";
    };
    const bool experts = given("num_experts") && firstValue(all, "num_experts") != "1";
    if (name.starts_with("moe_") || name == "num_experts" || name == "topk")
        return experts;
    if (name.ends_with("lora_rank") || name.starts_with("qk_") || name == "v_head_dim")
        return isOn("multi_latent_attention");
    if (name.starts_with("mamba_"))
        return given("hybrid_override_pattern") || given("hybrid_layer_pattern");
    if (name == "encoder_num_layers")
        return given("decoder_num_layers");
    if (name == "zero_stage")
        return isOn("deepspeed");
    return true;
}

/// Fewer arguments behind the first line are something else.
constexpr std::size_t fewestOfCut = 5;

bool recognisesArgumentDump(const LaunchText &text)
{
    if (!throughArguments(text.text()).empty())
        return true;
    return text.text().find(beginMark) != std::string_view::npos && argumentsOfDump(text.text()).size() >= fewestOfCut;
}

Status readArgumentDump(const LaunchText &text, LaunchReading &reading)
{
    const Arguments all = argumentsOfDump(text.text());
    // They stand in the order of their names: behind a cut the degrees of the plan are missing, and one is no default of them.
    if (text.text().find(endMark) == std::string_view::npos) {
        Error cut = outOfRange(core::tr("The list of Megatron-LM's arguments"), "cut behind " + all.back().name,
                               core::tr("all of it, down to its line \"end of arguments\""));
        cut.place = atLine(reading.file, all.back().line);
        return cut;
    }
    Arguments used;
    for (const Argument &argument : all)
        if (counts(argument, all))
            used.push_back(argument);
    if (firstValue(all, "add_bias_linear") == "False")
        used.push_back({"disable_bias_linear", {"true"}, argumentOf(all, "add_bias_linear")->line, true});
    if (firstValue(all, "deepspeed") == "True")
        reading.kind = "megatron-deepspeed-log";
    readMegatronArguments(used, reading);
    for (const auto &[name, facts, key] :
         {std::tuple("world_size", &reading.run, "gpus"), {"data_parallel_size", &reading.plan, "dp"}})
        if (const auto count = wholeNumber(firstValue(all, name)); count && *count > 0)
            (*facts)[key] = {*count, argumentOf(all, name)->line};
    return Nothing{};
}

} // namespace

std::string_view throughArguments(std::string_view log)
{
    const std::string_view head = log.substr(0, maxLaunchBytes);
    const std::size_t end = head.find(endMark);
    if (end == std::string_view::npos || head.substr(0, end).find(beginMark) == std::string_view::npos)
        return {};
    return head.substr(0, end + endMark.size());
}

const LaunchReader argumentDumpReader{"megatron-log", "log of Megatron-LM with its arguments", recognisesArgumentDump,
                                      readArgumentDump};

} // namespace shardscope::io::launch
