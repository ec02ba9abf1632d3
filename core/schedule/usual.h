// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace shardscope::schedule {

/// Id of the schedule where nobody has chosen one.
inline constexpr std::string_view usualSchedule = "1f1b";

} // namespace shardscope::schedule
