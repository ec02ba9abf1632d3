// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

#include <utility>
#include <vector>

namespace shardscope::io::launch {

using Ways = std::vector<ShellState>;

/// One way; a list in braces would copy it.
[[nodiscard]] inline Ways only(ShellState way)
{
    Ways out;
    out.push_back(std::move(way));
    return out;
}

/// Everything that holds on all ways; of the rest nothing is known but the names of the options in it.
[[nodiscard]] ShellState joined(Ways ways);
/// Each way once, and of too many one that holds for all.
void bound(Ways &ways);

} // namespace shardscope::io::launch
