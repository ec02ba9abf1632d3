// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

/// A program with a window, watched from outside: Qt's own log says when it has
/// painted, /proc what it costs. Nothing in the program knows of it.
class Child {
public:
    /// Starts it at once; `home` keeps its settings.
    Child(const std::string &program, const std::string &home);
    ~Child();
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;

    /// Milliseconds from the start until a window was on the screen; negative when none came in 30 s.
    [[nodiscard]] double firstPaint();
    /// Milliseconds until the last paint before `quiet` seconds without one.
    [[nodiscard]] double lastPaint(double quiet);

    /// What all threads have used so far.
    struct Usage {
        double cpuSeconds = 0;
        long wakeups = 0; ///< returns from waiting
    };
    [[nodiscard]] Usage usage() const;
    /// At once; the program saves nothing.
    void end();

private:
    /// Time of the next paint; negative when none came within `seconds`.
    double nextPaint(double seconds);

    pid_t m_pid = -1;
    int m_pipe = -1;
    double m_start = 0;
    double m_last = -1;
    std::string m_rest; ///< of a line that is not whole yet
};

/// Seconds since some moment.
[[nodiscard]] double now();
