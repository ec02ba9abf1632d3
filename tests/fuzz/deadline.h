// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace shardscope {

/// Asks long work to stop after a while, as a person who edits further does.
/// What then goes on is seen by libFuzzer's own limit (-timeout).
class Deadline {
public:
    explicit Deadline(std::chrono::milliseconds after)
    {
        const std::scoped_lock lock(watch().mutex);
        watch().stop = m_stop;
        watch().at = std::chrono::steady_clock::now() + after;
        watch().changed.notify_one();
    }
    ~Deadline()
    {
        const std::scoped_lock lock(watch().mutex);
        watch().stop = std::stop_source(std::nostopstate);
    }
    Deadline(const Deadline &) = delete;
    Deadline &operator=(const Deadline &) = delete;
    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    /// One thread for all inputs: one for each would take longer than the work.
    struct Watch {
        std::mutex mutex;
        std::condition_variable_any changed;
        std::stop_source stop{std::nostopstate};
        std::chrono::steady_clock::time_point at;
        std::jthread thread{[this](const std::stop_token &ended) {
            std::unique_lock lock(mutex);
            while (!ended.stop_requested()) {
                if (!stop.stop_possible()) {
                    changed.wait(lock, ended, [this] { return stop.stop_possible(); });
                } else if (std::chrono::steady_clock::now() < at) {
                    changed.wait_until(lock, ended, at, [] { return false; });
                } else {
                    stop.request_stop();
                    stop = std::stop_source(std::nostopstate);
                }
            }
        }};
    };
    static Watch &watch()
    {
        static Watch it;
        return it;
    }

    std::stop_source m_stop;
};

} // namespace shardscope
