// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/shellstate.h"

// What is left of a script behind a condition that nobody knows.
namespace shardscope::io::launch {

/// A copy of all but the commands, texts and sources that were come to.
[[nodiscard]] ShellState withoutCommands(const ShellState &state);
/// Makes all of it as it was but what was come to since.
void goBack(const ShellState &before, ShellState &state);
/// Variables that are others in `other` become unknown behind what both begin with; the options that they may bring
/// along are remembered.
void leaveUnlikeOpen(const ShellState &other, ShellState &state);

} // namespace shardscope::io::launch
