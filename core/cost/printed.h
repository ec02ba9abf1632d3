// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace shardscope::cost {

/// Text by a printf format, the same on every machine: the point of the
/// C locale stays a point, as the program never sets another one.
[[nodiscard]] __attribute__((format(printf, 1, 2))) std::string printed(const char *format, ...);

} // namespace shardscope::cost
