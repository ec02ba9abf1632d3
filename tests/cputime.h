// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

/// Milliseconds that this thread, or all threads of the process, have worked.
/// Unlike a clock it stands still while others have the processors.
inline double cpu_ms(clockid_t clock = CLOCK_THREAD_CPUTIME_ID)
{
    timespec now{};
    ::clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}
