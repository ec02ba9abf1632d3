// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/shellstate.h"

#include <string>
#include <string_view>

namespace shardscope::io::launch {

/// "TP=2 PP=8 GBS=2048 bash train.sh --option …": a plan by the names of variables, handed to a script that is not read.
struct HandedPlan {
    std::string script;  ///< its name without folders; empty: the command starts none
    std::string names;   ///< of the variables, in front of the command or set before; empty: too few of them
    Arguments arguments; ///< as Megatron-LM's options, behind them those of the command itself
    std::string nodes;   ///< empty: not said
    std::string model;   ///< its name; empty: not said
};
[[nodiscard]] HandedPlan handedPlan(const ShellCommand &command, const ShellState &state);

/// A cheap look: enough of the names, and a script that is started.
[[nodiscard]] bool handsPlan(std::string_view text);

} // namespace shardscope::io::launch
