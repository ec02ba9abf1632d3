// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io::launch {

/// Low-rank adapters: all else is frozen. `layers`: the linear layers that have one, by any framework's names ("q_proj",
/// "linear_fc1", "all-linear"); none that is known: all of them.
void putAdapters(std::int64_t rank, const std::vector<std::string> &layers, int line, LaunchReading &reading);
/// As options of MindSpeed-LLM and ms-swift say it.
void readAdapterOptions(const Arguments &arguments, LaunchReading &reading);
/// Names of a list, or of one text with commas.
[[nodiscard]] std::vector<std::string> layerNames(const TreeReader &from, std::string_view path);
/// That the frozen weights are kept in fewer bits (QLoRA).
void putBaseBits(const TreeReader &from, std::string_view path, int bits, LaunchReading &reading);

} // namespace shardscope::io::launch
