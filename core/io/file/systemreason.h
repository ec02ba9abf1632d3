// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cerrno>
#include <string>
#include <system_error>

namespace shardscope::io {

/// What the system says of the call that has just failed.
[[nodiscard]] inline std::string systemReason(int code = errno)
{
    return std::generic_category().message(code);
}

} // namespace shardscope::io
