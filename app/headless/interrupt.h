// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>
#include <thread>

namespace shardscope::headless {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request. Made before any other
/// thread, so that all of them leave the signals to this one. Whoever does not
/// stop within the grace is ended with the exit code for "stopped"; files are
/// replaced whole, so nothing is left half.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt &) = delete;
    Interrupt &operator=(const Interrupt &) = delete;
    Interrupt(Interrupt &&) = delete;
    Interrupt &operator=(Interrupt &&) = delete;
    ~Interrupt();

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_watcher;
};

} // namespace shardscope::headless
