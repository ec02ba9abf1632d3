// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace shardscope::io {

/// "00000000,00ffffff", 32 bits a group and the highest first, as "0-23"; empty when it is no mask.
[[nodiscard]] std::string cpuListOfMask(std::string_view mask);

} // namespace shardscope::io
