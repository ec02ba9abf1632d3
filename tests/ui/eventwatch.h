// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QObject>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <thread>

#include <pthread.h>

namespace shardscope::tests {

/// Asks the event loop every few milliseconds whether it still answers, from a
/// thread of its own: the longest wait for an answer is what a user would feel
/// as frozen. Beside it the processor time that the loop's thread spent
/// meanwhile, which another program on the machine cannot lengthen.
class EventWatch : public QObject {
public:
    struct Block {
        double wall = 0; ///< s
        double cpu = 0;  ///< s
    };

    EventWatch()
    {
        m_answered = pthread_getcpuclockid(pthread_self(), &m_clock) == 0;
        m_thread = std::thread([this] { watch(); });
    }
    ~EventWatch() override
    {
        m_stop = true;
        m_thread.join();
    }

    /// Of all questions since the last call.
    Block take() { return {m_wall.exchange(0), m_cpu.exchange(0)}; }

protected:
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::User)
            return QObject::event(event);
        keep(m_wall, std::chrono::duration<double>(Clock::now() - m_asked).count());
        keep(m_cpu, cpuTime() - m_cpuAsked);
        m_answered.store(true, std::memory_order_release);
        return true;
    }

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] double cpuTime() const
    {
        timespec time{};
        clock_gettime(m_clock, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    static void keep(std::atomic<double> &most, double value)
    {
        if (value > most.load())
            most.store(value);
    }
    void watch()
    {
        while (!m_stop) {
            if (m_answered.load(std::memory_order_acquire)) {
                m_answered.store(false);
                m_asked = Clock::now();
                m_cpuAsked = cpuTime();
                QCoreApplication::postEvent(this, new QEvent(QEvent::User));
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }

    clockid_t m_clock{};
    Clock::time_point m_asked;
    double m_cpuAsked = 0;
    std::atomic<bool> m_answered = true;
    std::atomic<bool> m_stop = false;
    std::atomic<double> m_wall = 0;
    std::atomic<double> m_cpu = 0;
    std::thread m_thread;
};

/// Bytes of this process in memory, now or at most since resetPeak().
inline double memoryBytes(const char *what = "VmRSS")
{
    double kilobytes = 0;
    if (std::FILE *file = std::fopen("/proc/self/status", "r")) {
        char line[256];
        const std::size_t length = std::char_traits<char>::length(what);
        while (std::fgets(line, sizeof line, file))
            if (std::char_traits<char>::compare(line, what, length) == 0 && line[length] == ':')
                (void)std::sscanf(line + length + 1, "%lf", &kilobytes);
        std::fclose(file);
    }
    return kilobytes * 1024;
}

inline double peakMemoryBytes()
{
    return memoryBytes("VmHWM");
}

inline void resetPeakMemory()
{
    if (std::FILE *file = std::fopen("/proc/self/clear_refs", "w")) {
        std::fputs("5", file);
        std::fclose(file);
    }
}

} // namespace shardscope::tests
