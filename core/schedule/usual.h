// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace shardscope::schedule {

/// Id of the schedule where nobody has chosen one.
inline constexpr std::string_view usualSchedule = "1f1b";
/// Id of the schedule whose order somebody has written down, Problem::own.
inline constexpr std::string_view ownSchedule = "own-order";

} // namespace shardscope::schedule
