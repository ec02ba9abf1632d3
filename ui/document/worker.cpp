// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/worker.h"

#include <QCoreApplication>
#include <QEvent>
#include <QRunnable>

#include <new>
#include <utility>

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace shardscope::ui {

namespace {

QEvent::Type postedType()
{
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

/// The window's thread goes first where there are too few processors for both,
/// also before the threads that this one starts.
void letTheWindowGoFirst()
{
#if defined(__linux__)
    // QThread's priorities mean nothing under Linux's usual scheduler; the niceness there is a thread's own (sched(7)).
    constexpr int behind = 5; // a quarter of the processor where the window wants it too, not nothing: others compute as well
    static thread_local bool isBehind = false;
    if (isBehind)
        return;
    isBehind = true;
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + behind);
#endif
}

} // namespace

class Worker::Task : public QRunnable {
public:
    Task(Worker &worker, Job job, Job outOfMemory)
        : m_worker(worker), m_job(std::move(job)), m_outOfMemory(std::move(outOfMemory))
    {
        m_ready.store(true, std::memory_order_release);
    }

    void run() override
    {
        static_cast<void>(m_ready.load(std::memory_order_acquire));
        letTheWindowGoFirst();
        bool failed = false;
        try {
            m_job();
        } catch (const std::bad_alloc &) {
            failed = true;
        }
        m_job = nullptr; // what it holds ends before it counts as done
        if (failed && m_outOfMemory)
            m_worker.post(std::move(m_outOfMemory));
        m_outOfMemory = nullptr;
        m_worker.m_done.fetch_add(1, std::memory_order_acq_rel);
    }

private:
    std::atomic<bool> m_ready = false;
    Worker &m_worker;
    Job m_job;
    Job m_outOfMemory;
};

Worker::Worker(int threads, QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(threads);
    static_cast<void>(postedType());
}

Worker::~Worker()
{
    clear();
    waitForDone();
}

void Worker::start(Job job, Job outOfMemory)
{
    m_pool.start(new Task(*this, std::move(job), std::move(outOfMemory)));
}

void Worker::clear()
{
    m_pool.clear();
}

void Worker::waitForDone()
{
    m_pool.waitForDone();
    static_cast<void>(m_done.load(std::memory_order_acquire));
}

void Worker::post(Job then)
{
    QEvent *event = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        m_posted.push_back(std::move(then));
        event = new QEvent(postedType());
    }
    QCoreApplication::postEvent(this, event);
}

bool Worker::event(QEvent *event)
{
    Job then;
    {
        const std::lock_guard lock(m_mutex); // before the event is looked at: it was made under it
        if (event->type() != postedType())
            return QObject::event(event);
        then = std::move(m_posted.front());
        m_posted.pop_front();
    }
    then(); // may end this worker
    return true;
}

} // namespace shardscope::ui
