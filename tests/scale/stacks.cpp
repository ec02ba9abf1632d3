// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/stacks.h"

#include <array>
#include <csignal>
#include <string_view>

#include <execinfo.h>
#include <pthread.h>
#include <unistd.h>

namespace shardscope::scale {

namespace {

constexpr int signalOfStacks = SIGUSR2;

/// In the thread that stands still; only what a signal handler may do.
extern "C" void printStack(int)
{
    constexpr std::string_view title = "The window stands still in:\n";
    std::array<void *, 48> frames{};
    const int count = ::backtrace(frames.data(), static_cast<int>(frames.size()));
    const auto written = ::write(STDERR_FILENO, title.data(), title.size());
    static_cast<void>(written);
    ::backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
}

} // namespace

StandstillStacks::StandstillStacks(std::chrono::milliseconds limit) : m_watched(::pthread_self())
{
    std::array<void *, 1> first{};
    ::backtrace(first.data(), 1); // loads what it needs outside the handler
    std::signal(signalOfStacks, printStack);
    m_thread = std::thread([this, limit] { watch(limit); });
}

StandstillStacks::~StandstillStacks()
{
    m_over = true;
    m_thread.join();
    std::signal(signalOfStacks, SIG_DFL);
}

void StandstillStacks::watch(std::chrono::milliseconds limit)
{
    using Clock = std::chrono::steady_clock;
    unsigned seen = m_beats;
    Clock::time_point since = Clock::now();
    std::chrono::milliseconds next = limit;
    while (!m_over) {
        std::this_thread::sleep_for(limit / 10);
        if (const unsigned beats = m_beats; beats != seen) {
            seen = beats;
            since = Clock::now();
            next = limit;
        } else if (Clock::now() - since >= next) {
            ::pthread_kill(m_watched, signalOfStacks);
            next *= 2;
        }
    }
}

} // namespace shardscope::scale
