// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace shardscope::io::launch {

/// A log up to the end of the arguments that Megatron-LM prints before it trains; empty where it prints none. They have
/// to stand among the first maxLaunchBytes.
[[nodiscard]] std::string_view throughArguments(std::string_view log);

} // namespace shardscope::io::launch
