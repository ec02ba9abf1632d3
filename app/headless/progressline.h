// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstdio>

namespace shardscope::headless {

/// A line on the terminal that says how far the work is; wiped at the end.
class ProgressLine {
public:
    explicit ProgressLine(bool wanted) : m_shown(wanted && ::isatty(STDERR_FILENO) == 1) {}
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;
    ~ProgressLine()
    {
        if (m_last >= 0)
            std::fputs("\r\033[K", stderr);
    }

    void show(double fraction)
    {
        const int percent = static_cast<int>(fraction * 100);
        if (!m_shown || percent == m_last)
            return;
        m_last = percent;
        std::fprintf(stderr, "\rshardscope-cli: %d %%", percent);
        std::fflush(stderr);
    }

private:
    bool m_shown = false;
    int m_last = -1;
};

} // namespace shardscope::headless
