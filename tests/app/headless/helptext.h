// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/sanitized.h"

#include <QProcess>
#include <QRegularExpression>
#include <QStringList>

namespace shardscope::tests {

inline QByteArray runCli(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope-cli"), arguments);
    process.closeWriteChannel();
    process.waitForFinished(test::patience_ms);
    return process.readAllStandardOutput();
}

inline QStringList namesIn(const QString &text, const QString &pattern)
{
    const QRegularExpression line(pattern, QRegularExpression::MultilineOption);
    QStringList names;
    for (auto it = line.globalMatch(text); it.hasNext();)
        names << it.next().captured(1);
    return names;
}

/// The commands that --help lists: two blanks, a name, blanks, a sentence.
inline QStringList commandsOfHelp()
{
    const QString help = QString::fromUtf8(runCli({QStringLiteral("--help")}));
    const qsizetype begin = help.indexOf(QLatin1String("Subcommands:"));
    const QString list = help.mid(begin, help.indexOf(QLatin1String("\nExample:")) - begin);
    return namesIn(list, QStringLiteral("^  ([a-z][a-z-]*) {2,}\\S"));
}

/// --long names of the options of a command.
inline QStringList optionsOfHelp(const QString &command)
{
    const QString help = QString::fromUtf8(runCli({command, QStringLiteral("--help")}));
    const qsizetype begin = help.indexOf(QLatin1String("\nOptions:"));
    const QString list = help.mid(begin, help.indexOf(QLatin1String("\nExample:")) - begin);
    return namesIn(list, QStringLiteral("(?:^  (?:-\\w,)?|,)(--[a-z-]+)(?=[ ,\n])"));
}

} // namespace shardscope::tests
