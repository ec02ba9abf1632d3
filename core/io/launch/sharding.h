// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/launchtext.h"

namespace shardscope::io::launch {

/// PyTorch's ShardingStrategy by name or number.
void readShardingStrategy(TreeReader &from, const std::string &path);
/// Words of the first versions: a list, or "full_shard auto_wrap" as one text.
void readShardingWords(TreeReader &from, const std::string &path);
/// A map with the settings of FSDP as accelerate names them, with or without fsdp_ in front.
void readFsdp(TreeReader &from, const std::string &map);

} // namespace shardscope::io::launch
