// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace shardscope::scale {

/// Prints, while it lives, where the thread that made it stands whenever that
/// has not beaten for too long: once at the limit, and then less and less often.
class StandstillStacks {
public:
    explicit StandstillStacks(std::chrono::milliseconds limit);
    ~StandstillStacks();
    StandstillStacks(const StandstillStacks &) = delete;
    StandstillStacks &operator=(const StandstillStacks &) = delete;

    void beat() { m_beats.fetch_add(1, std::memory_order_relaxed); }

private:
    void watch(std::chrono::milliseconds limit);

    std::atomic<unsigned> m_beats = 0;
    std::atomic<bool> m_over = false;
    std::thread::native_handle_type m_watched;
    std::thread m_thread;
};

} // namespace shardscope::scale
