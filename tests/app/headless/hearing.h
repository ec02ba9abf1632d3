// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QtTest>

#include <csignal>

namespace shardscope::tests {

/// Whether a program has come so far that Ctrl-C is its own to hear: it blocks
/// the signal and waits for it. A sanitized one takes seconds to get there.
inline bool hearsCtrlC(qint64 process)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    for (const QByteArray &line : file.readAll().split('\n'))
        if (line.startsWith("SigBlk:"))
            return (line.mid(7).trimmed().toULongLong(nullptr, 16) >> (SIGINT - 1) & 1U) != 0;
    return false;
}

inline bool waitUntilItHearsCtrlC(qint64 process)
{
    return QTest::qWaitFor([process] { return hearsCtrlC(process); }, 30'000);
}

} // namespace shardscope::tests
