// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/soak/script.h"
#include "ui/base/heap.h"
#include "ui/base/type.h"

#include <QApplication>
#include <QElapsedTimer>

#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <vector>

namespace {

constexpr double limit = 0.05;     ///< growth after the warm-up
constexpr int cycle = 13;          ///< rounds: every example once
constexpr int period = 14 * cycle; ///< every lesson over every example: what one round holds, another holds again
constexpr int warmUp = 2 * cycle;  ///< every example twice, every lesson once

struct Memory {
    double resident = 0; ///< MiB, after what is free was given back
    double used = 0;     ///< MiB that malloc has handed out
};

Memory memoryNow()
{
    malloc_trim(0);
    long pages = 0;
    long resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    constexpr double mebibyte = 1024.0 * 1024.0;
    const struct mallinfo2 heap = mallinfo2();
    return {static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / mebibyte,
            static_cast<double>(heap.uordblks + heap.hblkhd) / mebibyte};
}

Memory mean(std::span<const Memory> rounds)
{
    Memory sum;
    for (const Memory &one : rounds)
        sum = {sum.resident + one.resident, sum.used + one.used};
    const auto count = static_cast<double>(rounds.size());
    return {sum.resident / count, sum.used / count};
}

QString valueOf(const QStringList &arguments, const QString &option)
{
    const qsizetype at = arguments.indexOf(option);
    return at >= 0 && at + 1 < arguments.size() ? arguments[at + 1] : QString();
}

} // namespace

/// Prints a line a round; fails when memory grew by more than the limit: from
/// the first period to the last one, or where there was time for less than two,
/// from the last cycle of the warm-up to the last cycle of all.
/// --minutes N: for how long (60); --only PARTS: see Script.
int main(int argc, char **argv)
{
    shardscope::ui::limitHeaps(); // as the program does
    setenv("QT_QPA_PLATFORM", "offscreen", 0);
    Q_INIT_RESOURCE(shardscope);
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("shardscope"));
    QApplication::setFont(shardscope::ui::applicationFont());
    const QStringList arguments = QApplication::arguments();
    soak::Script script(valueOf(arguments, QStringLiteral("--only")).split(QLatin1Char(','), Qt::SkipEmptyParts));
    QElapsedTimer time;
    time.start();
    const QString minutes = valueOf(arguments, QStringLiteral("--minutes"));
    const double end = (minutes.isEmpty() ? 60 : minutes.toDouble()) * 60e3;
    std::vector<Memory> rounds;
    std::printf("%6s %8s %14s %14s\n", "round", "s", "resident MiB", "in use MiB");
    for (int round = 0; static_cast<double>(time.elapsed()) < end || round < warmUp + cycle; ++round) {
        if (!script.round(round))
            return 5;
        const Memory last = memoryNow();
        rounds.push_back(last);
        std::printf("%6d %8.1f %14.1f %14.1f\n", round, static_cast<double>(time.elapsed()) / 1e3, last.resident, last.used);
        std::fflush(stdout);
    }
    const std::span<const Memory> all(rounds);
    const bool periods = all.size() >= 2 * period;
    const Memory first = mean(periods ? all.first(period) : all.subspan(warmUp - cycle, cycle));
    const Memory last = mean(all.last(periods ? period : cycle));
    const double growth = last.resident / first.resident - 1;
    const double usedGrowth = last.used / first.used - 1;
    std::printf(
        "%zu rounds, means of %d: resident %.1f to %.1f MiB, %+.1f %%; in use %.1f to %.1f MiB, %+.1f %% (at most %+.0f %%)\n",
        all.size(), periods ? period : cycle, first.resident, last.resident, growth * 100, first.used, last.used,
        usedGrowth * 100, limit * 100);
    return growth <= limit && usedGrowth <= limit ? 0 : 1;
}
