// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/hearing.h"
#include "tests/sanitized.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

const QString program = QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope-cli");

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Ran {
    int exit = -1;
    QByteArray out;
    QByteArray err;
};

Ran runIn(const QString &folder, const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(shardscope::test::patience_ms) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY2(QFile::exists(program), qPrintable(program)); }

    /// Folders of tests/data/cli: arguments, files and stdin in; stdout, stderr and exit code out.
    void goldenCases_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir cases(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/cli"));
        for (const QString &name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(name)) << cases.filePath(name);
    }

    void goldenCases()
    {
        QFETCH(QString, folder);
        const QDir dir(folder);
        const QString line = QString::fromUtf8(contentOf(dir.filePath(QStringLiteral("arguments")))).trimmed();
        const Ran ran =
            runIn(folder, line.split(QLatin1Char(' '), Qt::SkipEmptyParts), contentOf(dir.filePath(QStringLiteral("stdin"))));
        QCOMPARE(ran.err, contentOf(dir.filePath(QStringLiteral("stderr"))));
        QCOMPARE(ran.out, contentOf(dir.filePath(QStringLiteral("stdout"))));
        QCOMPARE(ran.exit, contentOf(dir.filePath(QStringLiteral("exit"))).trimmed().toInt());
        if (ran.exit == 3)
            QVERIFY(ran.out.isEmpty() && ran.err.startsWith("shardscope-cli: ") && ran.err.count('\n') == 1);
    }

    void helpHasAnExampleOnEveryLevel_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("program") << QStringList{QStringLiteral("--help")};
        QTest::newRow("topology") << QStringList{QStringLiteral("topology"), QStringLiteral("--help")};
        QTest::newRow("pipeline") << QStringList{QStringLiteral("pipeline"), QStringLiteral("--help")};
        QTest::newRow("runs") << QStringList{QStringLiteral("runs"), QStringLiteral("--help")};
        QTest::newRow("plan") << QStringList{QStringLiteral("plan"), QStringLiteral("--help")};
        QTest::newRow("merge") << QStringList{QStringLiteral("merge"), QStringLiteral("--help")};
        QTest::newRow("fit") << QStringList{QStringLiteral("fit"), QStringLiteral("--help")};
        QTest::newRow("convert") << QStringList{QStringLiteral("convert"), QStringLiteral("--help")};
    }

    void helpHasAnExampleOnEveryLevel()
    {
        QFETCH(QStringList, arguments);
        const Ran ran = runIn(QDir::tempPath(), arguments);
        QCOMPARE(ran.exit, 0);
        QVERIFY2(ran.out.contains("Example:\n  ") && ran.out.contains("shardscope-cli "), ran.out.constData());
        QVERIFY(ran.err.isEmpty());
        int examples = 0;
        for (const QByteArray &line : ran.out.split('\n')) {
            if (!line.startsWith("  echo "))
                continue;
            ++examples;
            QProcess shell;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("PATH"),
                               QFileInfo(program).path() + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
            shell.setProcessEnvironment(environment);
            shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QString::fromUtf8(line)});
            QVERIFY(shell.waitForFinished(shardscope::test::patience_ms));
            QVERIFY2(shell.exitCode() == 0 && !shell.readAllStandardOutput().isEmpty(), shell.readAllStandardError().constData());
        }
        QVERIFY2(examples > 0, "no example that runs without a GPU");
    }

    void namesTheCommandsToWhoeverKnowsNone()
    {
        const Ran none = runIn(QDir::tempPath(), {});
        QCOMPARE(none.exit, 2);
        QVERIFY(none.err.startsWith("shardscope-cli: no command is given; expected one of topology, "));
        const Ran wrong = runIn(QDir::tempPath(), {QStringLiteral("fly")});
        QCOMPARE(wrong.exit, 2);
        QVERIFY(wrong.err.startsWith("shardscope-cli: fly is no command; expected one of topology, "));
        QVERIFY(none.out.isEmpty() && wrong.out.isEmpty());
        const Ran form = runIn(QDir::tempPath(), {QStringLiteral("convert"), QStringLiteral("--to"), QStringLiteral("xml")});
        QCOMPARE(form.exit, 2);
        QVERIFY(form.err.startsWith("shardscope-cli: --to: xml not in {cluster,scenario,csv"));
    }

    void saysItsVersion()
    {
        const Ran ran = runIn(QDir::tempPath(), {QStringLiteral("--version")});
        QCOMPARE(ran.exit, 0);
        QCOMPARE(ran.out, QByteArray("shardscope-cli " SHARDSCOPE_VERSION "\n"));
    }

    void writesWhereItIsTold()
    {
        QTemporaryDir folder;
        const QString source = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/cli/machine-from-stdin/stdin");
        const Ran ran =
            runIn(folder.path(), {QStringLiteral("topology"), source, QStringLiteral("--out"), QStringLiteral("a.json")});
        QCOMPARE(ran.exit, 0);
        QVERIFY(ran.out.isEmpty());
        const QJsonArray answer = QJsonDocument::fromJson(contentOf(folder.filePath(QStringLiteral("a.json")))).array();
        QCOMPARE(answer.size(), 1);
        QCOMPARE(answer[0][QStringLiteral("gpus")].toInt(), 4);
        const Ran refused =
            runIn(folder.path(), {QStringLiteral("topology"), source, QStringLiteral("--out"), QStringLiteral("no/such/a.json")});
        QCOMPARE(refused.exit, 3);
        QVERIFY(refused.err.contains("cannot be written"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
    }

    void theHybridCubeMeshComesOutAsPrinted()
    {
        const Ran ran = runIn(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples"),
                              {QStringLiteral("topology"), QStringLiteral("v100-hybrid-cube-mesh.json")});
        QCOMPARE(ran.exit, 0);
        const QJsonObject machine = QJsonDocument::fromJson(ran.out).array()[0].toObject();
        const QJsonObject averages = machine[QStringLiteral("averages")].toObject();
        const std::pair<const char *, double> printed[] = {
            {"SYS", 7.19}, {"NV1", 22.46}, {"NV2", 43.28}, {"CPU->GPU", 8.32}, {"GPU->CPU", 9.97}};
        for (const auto &[name, value] : printed) {
            const double mean = averages[QLatin1String(name)][QStringLiteral("mean")].toDouble();
            QVERIFY2(qAbs(mean - value) <= 0.01, name);
        }
        QCOMPARE(averages[QStringLiteral("NV2")][QStringLiteral("mean")].toDouble(), 43.28625);
        const QJsonObject counts = machine[QStringLiteral("link_counts")].toObject();
        QCOMPARE(counts, (QJsonObject{{QStringLiteral("NV1"), 8}, {QStringLiteral("NV2"), 8}, {QStringLiteral("SYS"), 12}}));
        bool found = false;
        for (const QJsonValue &pair : machine[QStringLiteral("detours")].toArray()) {
            if (pair[QStringLiteral("from")] != QStringLiteral("GPU0") || pair[QStringLiteral("to")] != QStringLiteral("GPU5"))
                continue;
            found = true;
            QCOMPARE(pair[QStringLiteral("relay")][QStringLiteral("through")].toString(), QStringLiteral("GPU1"));
            QCOMPARE(pair[QStringLiteral("relay")][QStringLiteral("GBps")].toDouble(), 22.47);
            QCOMPARE(pair[QStringLiteral("widest")][QStringLiteral("GBps")].toDouble(), 43.13);
            QCOMPARE(pair[QStringLiteral("widest")][QStringLiteral("path")].toArray(),
                     (QJsonArray{QStringLiteral("GPU0"), QStringLiteral("GPU4"), QStringLiteral("GPU7"), QStringLiteral("GPU6"),
                                 QStringLiteral("GPU5")}));
        }
        QVERIFY(found);
    }

    void stopsWhenTheUserSaysSo()
    {
        QProcess process;
        process.start(program, {QStringLiteral("topology")});
        QVERIFY(process.waitForStarted());
        process.write("GPU0 GPU1\n"); // and no end of input
        QVERIFY(shardscope::tests::waitUntilItHearsCtrlC(process.processId()));
        QTest::qWait(150);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(shardscope::test::patience_ms));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 4);
        QVERIFY(process.readAllStandardOutput().isEmpty());
    }

    void aClosedPipeIsNoCrash()
    {
        QProcess process;
        process.start(
            QStringLiteral("sh"),
            {QStringLiteral("-c"),
             QStringLiteral("'%1' topology '%2' | true; exit 0")
                 .arg(program, QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples/v100-hybrid-cube-mesh.json"))});
        QVERIFY(process.waitForFinished(shardscope::test::patience_ms));
        QVERIFY(!process.readAllStandardError().contains("fault"));
    }
};

QTEST_GUILESS_MAIN(TestCli)
#include "test_cli.moc"
