// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/reading.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

/// An option as a program gets it: its name with _ for -, without leading dashes.
struct Argument {
    std::string name;
    std::vector<std::string> values; ///< may hold marks (shellstate.h)
    int line = 0;
    bool configured = false; ///< from a configuration: what stands there is its value
};
using Arguments = std::vector<Argument>;

/// "--num-layers" as num_layers.
[[nodiscard]] std::string optionName(std::string_view word);
/// Words of a command line: --name value …, --name=value, -n value.
[[nodiscard]] Arguments argumentsOf(const std::vector<std::string> &words, int line);
/// Of options that a script has at one place alone (--num-layers, in a variable perhaps), the line there.
[[nodiscard]] std::map<std::string, int, std::less<>> optionLines(std::string_view script);
[[nodiscard]] const Argument *argumentOf(const Arguments &arguments, std::string_view name);

/// What Megatron-LM, Megatron-DeepSpeed, MindSpeed-LLM and their kin mean by their options
/// (megatron/training/arguments.py, megatron/arguments.py, mindspeed_llm/training/arguments.py).
/// A later option wins over an earlier one, as in argparse.
void readMegatronArguments(const Arguments &arguments, LaunchReading &reading);
/// Is it an option that says something of model or plan?
[[nodiscard]] bool isMegatronArgument(std::string_view name);
/// What an option says that may be there or not, with any value.
void leaveOpen(std::string_view option, std::string_view from, int line, LaunchReading &reading);

/// Width of a gated feed-forward block as Llama's code works it out: two thirds of four times the hidden size, times a
/// factor, rounded up. Nothing where that is no size.
[[nodiscard]] std::optional<std::int64_t> llamaWidth(std::int64_t hidden, double times, std::int64_t rounding);

/// Whole numbers as Python reads them (1_000), 2e6 where it is whole, and as people write them (1,000).
[[nodiscard]] std::optional<std::int64_t> wholeNumber(std::string_view text);
[[nodiscard]] std::optional<bool> switchValue(std::string_view text);
/// "bf16", "fp16", "fp32", "fp8" of the many spellings; empty when it is none of them.
[[nodiscard]] std::string precisionName(std::string_view text);

} // namespace shardscope::io::launch
