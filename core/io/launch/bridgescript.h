// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"

#include <string>
#include <vector>

namespace shardscope::io::launch {

/// Is it one of Megatron-Bridge's or NeMo's scripts/performance, or NeMo's own command? Recipes say what options do not.
[[nodiscard]] bool isBridgeScript(const std::vector<std::string> &words, const Arguments &arguments);
/// With its overrides ("model.tensor_model_parallel_size=2", "trainer.devices=8") as options.
[[nodiscard]] std::vector<std::string> bridgeWords(std::vector<std::string> words);
/// Their short options (-tp, -mb) by the long names.
void nameBridgeOptions(Arguments &arguments);
/// What their options say beyond those of Megatron-LM; degrees that they leave to the recipe are unknown.
void readBridgeScript(const std::vector<std::string> &words, const Arguments &arguments, int line, LaunchReading &reading);

} // namespace shardscope::io::launch
