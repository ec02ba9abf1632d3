// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/memorysnapshot.h"

#include <map>
#include <vector>

namespace shardscope::runs {

/// Which part of a training the innermost function that tells belongs to.
enum class CodePart : std::uint8_t { Unknown, Build, Forward, Loss, Head, Backward, Optimizer, Other };

/// Part of every stack, in their order. The names of functions and files are PyTorch's.
[[nodiscard]] std::vector<CodePart> partsOf(const MemorySnapshot &snapshot);

/// "activations.py:66 in modeling_gpt2.py:240": the innermost module's forward and who called it.
[[nodiscard]] std::string moduleOf(const MemorySnapshot &snapshot, const CodeStack &stack);
/// The innermost lines that are not PyTorch's way from module to module.
[[nodiscard]] std::string callOf(const MemorySnapshot &snapshot, const CodeStack &stack);
/// Within the backward pass: activation checkpointing runs forward functions a second time.
[[nodiscard]] bool isComputedAgain(const MemorySnapshot &snapshot, const CodeStack &stack);
/// The optimizer asks for a state that it keeps.
[[nodiscard]] bool asksForState(const MemorySnapshot &snapshot, const CodeStack &stack);

} // namespace shardscope::runs
