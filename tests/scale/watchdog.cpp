// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scale/watchdog.h"

#include <QEvent>
#include <QMetaEnum>
#include <QThread>
#include <QTimerEvent>

#include <ctime>
#include <sys/resource.h>

#include <algorithm>
#include <utility>

namespace shardscope::scale {

namespace {

constexpr int beatMs = 2;
constexpr double leastPartMs = 3;
constexpr std::chrono::milliseconds stackLimit(50);
bool withStacks = false;

/// CPU time of the calling thread.
double workMs()
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double millisecondsSince(std::chrono::steady_clock::time_point then)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - then).count();
}

QString typeName(QEvent::Type type)
{
    const char *name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return name != nullptr ? QString::fromLatin1(name) : QStringLiteral("posted");
}

} // namespace

WatchedApplication::WatchedApplication(int &argc, char **argv) : QApplication(argc, argv)
{
}

bool WatchedApplication::notify(QObject *receiver, QEvent *event)
{
    const bool window = QThread::currentThread() == thread(); // workers send events to what they paint with
    if (!window || m_depth > 0)
        return QApplication::notify(receiver, event);
    const QString who = QString::fromLatin1(receiver->metaObject()->className());
    const QEvent::Type type = event->type();
    const auto began = std::chrono::steady_clock::now();
    ++m_depth;
    const bool taken = QApplication::notify(receiver, event);
    --m_depth;
    const double took = millisecondsSince(began);
    if (took >= leastPartMs)
        m_parts << QStringLiteral("%1 %2 %3 ms").arg(who.section(QLatin1String("::"), -1), typeName(type)).arg(took, 0, 'f', 0);
    return taken;
}

void Watchdog::printStacks()
{
    withStacks = true;
}

Watchdog::Watchdog()
{
    if (withStacks)
        m_stacks = std::make_unique<StandstillStacks>(stackLimit);
    m_timer.start(beatMs, Qt::PreciseTimer, this);
    m_last = Clock::now();
    m_lastWork_ms = workMs();
}

void Watchdog::begin(const QString &phase)
{
    close();
    if (m_stacks)
        qInfo("%s", qPrintable(phase));
    m_phase = {};
    m_phase.name = phase;
    m_open = true;
    m_began = m_last = Clock::now();
    m_lastWork_ms = workMs();
    if (auto *application = dynamic_cast<WatchedApplication *>(QCoreApplication::instance()))
        static_cast<void>(application->takeParts());
}

std::vector<Phase> Watchdog::end()
{
    close();
    return std::exchange(m_done, {});
}

void Watchdog::close()
{
    if (!m_open)
        return;
    beat();
    m_phase.seconds = std::chrono::duration<double>(Clock::now() - m_began).count();
    m_phase.peak_MiB = peakMebibytes();
    m_done.push_back(m_phase);
    m_open = false;
}

void Watchdog::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_timer.timerId())
        beat();
}

void Watchdog::beat()
{
    if (m_stacks)
        m_stacks->beat();
    const double work = workMs();
    auto *application = dynamic_cast<WatchedApplication *>(QCoreApplication::instance());
    const QStringList parts = application != nullptr ? application->takeParts() : QStringList();
    if (const double block = millisecondsSince(m_last) - beatMs; block > m_phase.block_ms) {
        m_phase.block_ms = block;
        m_phase.parts = parts.join(QStringLiteral(", "));
    }
    m_phase.work_ms = std::max(m_phase.work_ms, work - m_lastWork_ms);
    m_last = Clock::now();
    m_lastWork_ms = work;
}

double peakMebibytes()
{
    rusage use{};
    ::getrusage(RUSAGE_SELF, &use);
    return static_cast<double>(use.ru_maxrss) / 1024;
}

} // namespace shardscope::scale
