// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace shardscope {

/// The shortest decimal that reads back to the same double; "nan", "inf", "-inf".
[[nodiscard]] std::string numberText(double value);

} // namespace shardscope
