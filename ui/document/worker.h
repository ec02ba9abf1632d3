// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>

namespace shardscope::ui {

/// Jobs in threads of their own, and their results back in the thread that owns
/// the worker. Both ways lead over std::mutex and std::atomic, which a thread
/// sanitizer sees; the locks inside Debian's Qt are futexes, which it does not.
class Worker : public QObject {
public:
    using Job = std::function<void()>;

    explicit Worker(int threads = 1, QObject *parent = nullptr);
    /// Drops what waits, waits for what runs, drops what was posted.
    ~Worker() override;

    /// `outOfMemory` runs in the owner's thread when there was too little memory
    /// for the job, which then posts nothing more.
    void start(Job job, Job outOfMemory = {});
    /// Drops jobs that have not begun.
    void clear();
    void waitForDone();
    /// From within a job: `then` runs later in the owner's thread, in the order
    /// of posting, unless the worker is gone by then.
    void post(Job then);

protected:
    bool event(QEvent *event) override;

private:
    class Task;

    QThreadPool m_pool;
    std::atomic<unsigned> m_done = 0; ///< orders what jobs did before what follows waitForDone()
    std::mutex m_mutex;
    std::deque<Job> m_posted;
};

} // namespace shardscope::ui
