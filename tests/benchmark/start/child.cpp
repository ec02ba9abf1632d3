// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/benchmark/start/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

double now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

Child::Child(const std::string &program, const std::string &home)
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return;
    m_start = now();
    m_pid = fork();
    if (m_pid == 0) {
        dup2(ends[1], STDERR_FILENO);
        setenv("XDG_CONFIG_HOME", (home + "/config").c_str(), 1);
        setenv("XDG_DATA_HOME", (home + "/data").c_str(), 1);
        setenv("QT_QPA_PLATFORM", "offscreen", 0);
        setenv("QT_LOGGING_RULES", "qt.widgets.painting.info=true", 1);
        setenv("QT_MESSAGE_PATTERN", "%{message}", 1);
        execl(program.c_str(), program.c_str(), static_cast<char *>(nullptr));
        _exit(127);
    }
    close(ends[1]);
    m_pipe = ends[0];
}

Child::~Child()
{
    end();
    if (m_pipe >= 0)
        close(m_pipe);
}

void Child::end()
{
    if (m_pid <= 0)
        return;
    kill(m_pid, SIGKILL);
    waitpid(m_pid, nullptr, 0);
    m_pid = -1;
}

double Child::nextPaint(double seconds)
{
    const double until = now() + seconds;
    for (;;) {
        if (const std::size_t end = m_rest.find('\n'); end != std::string::npos) {
            const bool painted = m_rest.starts_with("Flushing QRegion");
            m_rest.erase(0, end + 1);
            if (painted)
                return now();
            continue;
        }
        pollfd waiting{m_pipe, POLLIN, 0};
        const double left = until - now();
        if (left <= 0 || poll(&waiting, 1, static_cast<int>(left * 1e3) + 1) < 0)
            return -1;
        std::array<char, 65536> buffer{};
        if ((waiting.revents & (POLLIN | POLLHUP)) == 0)
            continue;
        const ssize_t count = read(m_pipe, buffer.data(), buffer.size());
        if (count <= 0)
            return -1; // it has ended
        m_rest.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

double Child::firstPaint()
{
    m_last = nextPaint(30);
    return m_last < 0 ? -1 : (m_last - m_start) * 1e3;
}

double Child::lastPaint(double quiet)
{
    for (double next = m_last; next >= 0; next = nextPaint(quiet))
        m_last = next;
    return (m_last - m_start) * 1e3;
}

Child::Usage Child::usage() const
{
    Usage usage;
    const std::string tasks = "/proc/" + std::to_string(m_pid) + "/task";
    for (const auto &task : std::filesystem::directory_iterator(tasks)) {
        // Nanoseconds on a core are the first number.
        std::ifstream schedule(task.path() / "schedstat");
        double nanoseconds = 0;
        schedule >> nanoseconds;
        usage.cpuSeconds += nanoseconds * 1e-9;
        std::ifstream status(task.path() / "status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("voluntary_ctxt_switches:"))
                usage.wakeups += std::strtol(line.c_str() + sizeof("voluntary_ctxt_switches:") - 1, nullptr, 10);
    }
    return usage;
}
