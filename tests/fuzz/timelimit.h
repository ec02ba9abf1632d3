// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

namespace shardscope {

/// No input may take over one second of processor time per megabyte, and none
/// below a megabyte over one second; counted in the sanitized build, which is
/// several times slower than what is shipped.
class TimeLimit {
public:
    explicit TimeLimit(std::size_t bytes, double atLeast = 1)
        : m_begin(std::clock()), m_seconds(std::max(atLeast, static_cast<double>(bytes) / 1e6))
    {
    }
    /// Of a text that may hold a machine: a recipe asks in few bytes for one with
    /// a link between any two of thousands of devices.
    explicit TimeLimit(std::string_view text) : TimeLimit(text.size(), text.find("generate") == std::string_view::npos ? 1 : 15)
    {
    }
    TimeLimit(const TimeLimit &) = delete;
    TimeLimit &operator=(const TimeLimit &) = delete;
    ~TimeLimit()
    {
        const double seconds = static_cast<double>(std::clock() - m_begin) / CLOCKS_PER_SEC;
        if (seconds <= m_seconds)
            return;
        std::fprintf(stderr, "SLOW: %.2f s of processor time, %.2f s are allowed\n", seconds, m_seconds);
        std::abort();
    }

private:
    std::clock_t m_begin;
    double m_seconds;
};

} // namespace shardscope
