// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace shardscope::cluster {

/// The GPU that a text names: "A100" of "8x A100-SXM4-80GB, bf16"; empty where
/// it names none, or two.
[[nodiscard]] std::string gpuNameIn(std::string_view text);

} // namespace shardscope::cluster
