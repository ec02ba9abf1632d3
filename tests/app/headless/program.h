// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/sanitized.h"

#include <QFile>
#include <QProcess>
#include <QStringList>

/// The command line as a process of its own.
namespace shardscope::tests {

inline const QString program = QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope-cli");

struct Answer {
    int code = -1; ///< −1: it did not end by itself
    QByteArray out;
    QByteArray err;
};

inline Answer runIn(const QString &folder, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(test::patience_ms) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline Answer run(const QStringList &arguments, const QByteArray &input = {})
{
    return runIn({}, arguments, input);
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace shardscope::tests
