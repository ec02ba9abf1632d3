// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/helptext.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

using namespace shardscope::tests;

QByteArray output(const QString &shell, const QStringList &arguments)
{
    QProcess process;
    process.start(shell, arguments);
    process.waitForFinished(shardscope::test::patience_ms);
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? process.readAllStandardOutput()
                                                                                   : process.readAllStandardError().prepend("! ");
}

QByteArray scriptFor(const QString &shell)
{
    return runCli({QStringLiteral("completion"), shell});
}

QStringList sorted(QStringList words)
{
    words.removeDuplicates();
    words.sort();
    return words;
}

} // namespace

/// What the scripts offer is compared with what --help says.
class TestCompletion : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString &shell)
    {
        QFile out(m_folder.filePath(shell));
        const QByteArray script = scriptFor(shell);
        return out.open(QIODevice::WriteOnly) && out.write(script) == script.size() ? out.fileName() : QString();
    }

    /// What bash offers for the last of `words`.
    QStringList offeredByBash(const QStringList &words)
    {
        QStringList quoted;
        for (const QString &word : words)
            quoted << QLatin1Char('\'') + word + QLatin1Char('\'');
        const QString script = QStringLiteral("source '%1'; COMP_WORDS=(shardscope-cli %2); COMP_CWORD=%3; _shardscope_cli; "
                                              "printf '%s\\n' \"${COMPREPLY[@]}\"")
                                   .arg(file(QStringLiteral("bash")), quoted.join(QLatin1Char(' ')))
                                   .arg(words.size());
        return QString::fromUtf8(output(QStringLiteral("bash"), {QStringLiteral("-c"), script}))
            .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    }

private slots:
    void bashCompletesEveryCommandAndOption()
    {
        const QStringList commands = commandsOfHelp();
        QVERIFY(commands.size() > 10);
        QCOMPARE(sorted(offeredByBash({QString()})),
                 sorted(commands + QStringList{QStringLiteral("help"), QStringLiteral("--help"), QStringLiteral("--version")}));
        QCOMPARE(sorted(offeredByBash({QStringLiteral("help"), QString()})), sorted(commands));
        for (const QString &command : commands)
            QCOMPARE(sorted(offeredByBash({command, QStringLiteral("--")})), sorted(optionsOfHelp(command)));
    }

    void bashCompletesValuesAndFiles()
    {
        const QString convert = QStringLiteral("convert");
        QCOMPARE(sorted(offeredByBash({convert, QStringLiteral("--to"), QStringLiteral("c")})),
                 (QStringList{QStringLiteral("chrome-trace"), QStringLiteral("cluster"), QStringLiteral("csv")}));
        QVERIFY(offeredByBash({QStringLiteral("place"), QStringLiteral("top")}).contains(QStringLiteral("topology-aware")));
        QVERIFY(offeredByBash({QStringLiteral("plan"), QStringLiteral("--top"), QString()}).isEmpty()); // any number
        // Every value that --help lists in braces.
        int lists = 0;
        for (const QString &command : commandsOfHelp()) {
            const QString help = QString::fromUtf8(runCli({command, QStringLiteral("--help")}));
            static const QRegularExpression list(QStringLiteral("(--[a-z-]+) TEXT:\\{([^}]+)\\}"));
            for (auto it = list.globalMatch(help); it.hasNext(); ++lists) {
                const QRegularExpressionMatch match = it.next();
                const QStringList values = match.captured(2).split(QLatin1Char(','));
                QCOMPARE(sorted(offeredByBash({command, match.captured(1), QString()})), sorted(values));
            }
        }
        QVERIFY2(lists >= 3, qPrintable(QString::number(lists)));
        const QString begun = m_folder.filePath(QStringLiteral("ba"));
        for (const QStringList &words :
             {QStringList{QStringLiteral("runs"), begun}, QStringList{QStringLiteral("plan"), QStringLiteral("--in"), begun}})
            QCOMPARE(offeredByBash(words), QStringList{m_folder.filePath(QStringLiteral("bash"))});
    }

    void fishCompletesEveryCommandAndOption()
    {
        const QString fish = QStringLiteral("fish");
        const QByteArray script = scriptFor(fish);
        for (const QString &command : commandsOfHelp()) {
            QVERIFY2(script.contains(QStringLiteral(" -n __fish_use_subcommand -a %1 ").arg(command).toUtf8()),
                     qPrintable(command));
            for (const QString &option : optionsOfHelp(command))
                QVERIFY2(script.contains(
                             QStringLiteral("'__fish_seen_subcommand_from %1' -l %2 ").arg(command, option.mid(2)).toUtf8()),
                         qPrintable(command + option));
        }
        if (QStandardPaths::findExecutable(fish).isEmpty())
            QSKIP("fish is not here");
        const QByteArray offered =
            output(fish, {QStringLiteral("--no-config"), QStringLiteral("-c"),
                          QStringLiteral("source '%1'; complete -C 'shardscope-cli plan --ke'; complete -C 'shardscope-cli "
                                         "convert --to clu'")
                              .arg(file(fish))});
        QVERIFY2(offered.startsWith("--keep\t") && offered.contains("\ncluster\t"), offered.constData());
    }

    void zshCompletesEveryCommandAndOption()
    {
        const QString zsh = QStringLiteral("zsh");
        const QByteArray script = scriptFor(zsh);
        QVERIFY(script.startsWith("#compdef shardscope-cli\n"));
        for (const QString &command : commandsOfHelp()) {
            QVERIFY2(script.contains("\n    '" + command.toUtf8() + ":"), qPrintable(command));
            const qsizetype begin = script.indexOf("\n" + command.toUtf8() + ")\n");
            QVERIFY2(begin > 0, qPrintable(command));
            const QByteArray part = script.mid(begin, script.indexOf("\n    ;;\n", begin) - begin);
            for (const QString &option : optionsOfHelp(command))
                QVERIFY2(part.contains("'*" + option.toUtf8() + "["), qPrintable(command + option));
        }
        if (QStandardPaths::findExecutable(zsh).isEmpty())
            QSKIP("zsh is not here");
        QCOMPARE(output(zsh, {QStringLiteral("-n"), file(zsh)}), QByteArray());
    }
};

SHARDSCOPE_TEST_GUILESS(TestCompletion)
#include "test_completion.moc"
