// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"

namespace shardscope::io::launch {

/// Options that MindSpeed-LLM has beside Megatron-LM's and that say something only together
/// (mindspeed_llm/training/arguments.py, mindspeed_llm/features_manager).
void readMindSpeedOptions(const Arguments &arguments, LaunchReading &reading);

} // namespace shardscope::io::launch
