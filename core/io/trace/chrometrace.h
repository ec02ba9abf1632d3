// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/schedule/timeline.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Tasks up to which a trace is written; viewers give up well before.
inline constexpr std::size_t tracedTasks = 16'000'000;

/// The timeline in the Trace Event Format of chrome://tracing and Perfetto: one
/// lane a device, one complete event a task, times in microseconds.
[[nodiscard]] Result<std::string> chromeTrace(const schedule::Timeline &timeline, std::string_view title);

} // namespace shardscope::io
