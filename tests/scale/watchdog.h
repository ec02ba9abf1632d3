// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scale/stacks.h"

#include <QApplication>
#include <QBasicTimer>
#include <QObject>
#include <QStringList>

#include <chrono>
#include <memory>
#include <utility>
#include <vector>

namespace shardscope::scale {

/// What happened between two marks. A block is a time in which the event loop
/// took nothing new; its work is the part that the GUI thread itself computed,
/// which does not grow when other programs use the machine.
struct Phase {
    QString name;
    double seconds = 0;
    double block_ms = 0;
    double work_ms = 0;
    QString parts;       ///< of the longest block: who took which event for how long
    double peak_MiB = 0; ///< of the process until the end of the phase
};

/// Every event of the window's thread that took its time, by who received it.
class WatchedApplication : public QApplication {
public:
    WatchedApplication(int &argc, char **argv);
    bool notify(QObject *receiver, QEvent *event) override;

    /// Those since the last question, in their order.
    [[nodiscard]] QStringList takeParts() { return std::exchange(m_parts, {}); }

private:
    int m_depth = 0;
    QStringList m_parts;
};

/// Beats in the event loop of the thread that made it. What keeps the beat from
/// coming keeps every key and click from coming.
class Watchdog : public QObject {
public:
    Watchdog();

    /// From now on the stack of what keeps the beat from coming is printed.
    static void printStacks();
    /// Ends the phase before, if there is one.
    void begin(const QString &phase);
    [[nodiscard]] std::vector<Phase> end();

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    using Clock = std::chrono::steady_clock;

    void beat();
    void close();

    QBasicTimer m_timer;
    Clock::time_point m_last;
    Clock::time_point m_began;
    double m_lastWork_ms = 0;
    bool m_open = false;
    Phase m_phase;
    std::vector<Phase> m_done;
    std::unique_ptr<StandstillStacks> m_stacks;
};

/// Largest resident size of this process so far.
[[nodiscard]] double peakMebibytes();

} // namespace shardscope::scale
