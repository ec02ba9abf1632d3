// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/interrupt.h"

#include "app/headless/command.h"

#include <csignal>
#include <ctime>

#include <unistd.h>

namespace shardscope::headless {

namespace {

constexpr timespec step{0, 50'000'000}; // 50 ms
constexpr int graceSteps = 40;

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&signals, signal);
    return signals;
}

void watch(const std::stop_token &end, std::stop_source stop)
{
    const sigset_t signals = watchedSignals();
    int left = graceSteps;
    while (!end.stop_requested()) {
        const bool heard = ::sigtimedwait(&signals, nullptr, &step) > 0;
        if (heard && stop.stop_requested())
            left = 0; // asked twice
        if (heard)
            stop.request_stop();
        if (stop.stop_requested() && left-- <= 0)
            ::_exit(static_cast<int>(ExitCode::Stopped));
    }
}

} // namespace

Interrupt::Interrupt()
{
    const sigset_t signals = watchedSignals();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_watcher = std::jthread([stop = m_stop](const std::stop_token &end) { watch(end, stop); });
}

Interrupt::~Interrupt()
{
    m_watcher.request_stop();
    ::pthread_kill(m_watcher.native_handle(), SIGTERM); // wakes it; nobody is left to be stopped
}

} // namespace shardscope::headless
