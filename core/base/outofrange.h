// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/errorcode.h"

#include <utility>

namespace shardscope {

/// That WHAT is IS where EXPECTED was; with a JSON pointer, for JSON input.
[[nodiscard]] inline Error outOfRange(std::string what, std::string is, std::string expected, std::string pointer = {})
{
    return {ErrorCode::ValueRange, {std::move(what), std::move(is), std::move(expected)}, {{}, 0, 0, std::move(pointer)}};
}

} // namespace shardscope
