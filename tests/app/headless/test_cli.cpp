// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/hearing.h"
#include "tests/app/headless/program.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

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

using namespace shardscope::tests;

/// More than a pipe holds.
constexpr const char *longAnswer = R"({"case":{"schedule":"1f1b","stages":16,"chunks":512,"tasks":true,
"forward_s":1,"backward_input_s":1,"backward_weight_s":1}})";

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
        const Answer ran = runIn(folder, QProcess::splitCommand(line), contentOf(dir.filePath(QStringLiteral("stdin"))));
        QCOMPARE(ran.err, contentOf(dir.filePath(QStringLiteral("stderr"))));
        QCOMPARE(ran.out, contentOf(dir.filePath(QStringLiteral("stdout"))));
        QCOMPARE(ran.code, contentOf(dir.filePath(QStringLiteral("exit"))).trimmed().toInt());
        if (ran.code == 3)
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
        const Answer ran = runIn(QDir::tempPath(), arguments);
        QCOMPARE(ran.code, 0);
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
        const Answer none = runIn(QDir::tempPath(), {});
        QCOMPARE(none.code, 2);
        QVERIFY(none.err.startsWith("shardscope-cli: no command given; expected one of topology, "));
        const Answer wrong = runIn(QDir::tempPath(), {QStringLiteral("fly")});
        QCOMPARE(wrong.code, 2);
        QVERIFY(wrong.err.startsWith("shardscope-cli: fly is no command; expected one of topology, "));
        QVERIFY(none.out.isEmpty() && wrong.out.isEmpty());
        const Answer form = runIn(QDir::tempPath(), {QStringLiteral("convert"), QStringLiteral("--to"), QStringLiteral("xml")});
        QCOMPARE(form.code, 2);
        QVERIFY(form.err.startsWith("shardscope-cli: --to: xml not in {cluster,scenario,csv"));
    }

    void saysItsVersion()
    {
        const Answer ran = runIn(QDir::tempPath(), {QStringLiteral("--version")});
        QCOMPARE(ran.code, 0);
        QCOMPARE(ran.out, QByteArray("shardscope-cli " SHARDSCOPE_VERSION "\n"));
    }

    void writesWhereItIsTold()
    {
        QTemporaryDir folder;
        const QString source = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/cli/machine-from-stdin/stdin");
        const Answer ran =
            runIn(folder.path(), {QStringLiteral("topology"), source, QStringLiteral("--out"), QStringLiteral("a.json")});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.out.isEmpty());
        const QJsonArray answer = QJsonDocument::fromJson(contentOf(folder.filePath(QStringLiteral("a.json")))).array();
        QCOMPARE(answer.size(), 1);
        QCOMPARE(answer[0][QStringLiteral("gpus")].toInt(), 4);
        const Answer refused =
            runIn(folder.path(), {QStringLiteral("topology"), source, QStringLiteral("--out"), QStringLiteral("no/such/a.json")});
        QCOMPARE(refused.code, 3);
        QVERIFY(refused.err.contains("cannot be written"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
    }

    void waysOfOneDirectionArePairs()
    {
        const QByteArray log = "a:1:1 [0] NCCL INFO comm 0x1 rank 0 nranks 2 cudaDev 0 busId 1000 - Init COMPLETE\n"
                               "a:1:2 [1] NCCL INFO comm 0x2 rank 1 nranks 2 cudaDev 1 busId 2000 - Init COMPLETE\n"
                               "a:1:1 [0] NCCL INFO Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM\n";
        const Answer ran = runIn(QStringLiteral("."), {QStringLiteral("topology")}, log);
        QCOMPARE(ran.code, 0);
        const QJsonObject machine = QJsonDocument::fromJson(ran.out).array()[0].toObject();
        QCOMPARE(machine[QStringLiteral("link_counts")].toObject(), (QJsonObject{{QStringLiteral("P2P/CUMEM"), 1}}));
    }

    void oneGpuHasNoRing()
    {
        const Answer ran =
            runIn(QStringLiteral("."), {QStringLiteral("topology")}, "\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-7\t0\n");
        QCOMPARE(ran.code, 0);
        const QJsonObject machine = QJsonDocument::fromJson(ran.out).array()[0].toObject();
        QCOMPARE(machine[QStringLiteral("gpus")].toInt(), 1);
        QVERIFY(machine[QStringLiteral("ring")].isNull() && machine[QStringLiteral("pipeline_order")].isNull());
    }

    void aMachineTooLargeForPairsIsListedInPart()
    {
        const Answer ran = runIn(QStringLiteral("."), {QStringLiteral("topology")},
                                 R"({"format":"shardscope-cluster","version":1,"generate":{"gpu_model":"H100-80GB","hosts":2048,
"gpus_per_host":8,"inside":{"class":"NV18","bandwidth_Bps":4.5e11},"fabric":"plain",
"levels":[{"name":"leaf","hosts_per_group":16,"bandwidth_Bps":5e10},{"name":"spine","hosts_per_group":0,"bandwidth_Bps":2.5e10}]}})");
        QCOMPARE(ran.code, 0);
        const QJsonObject machine = QJsonDocument::fromJson(ran.out).array().first().toObject();
        QCOMPARE(machine[QStringLiteral("gpus")].toInt(), 16384);
        const auto listed = static_cast<int>(machine[QStringLiteral("devices")].toArray().size());
        QVERIFY(listed > 0 && listed <= 1024);
        const QString warning = machine[QStringLiteral("warnings")].toArray().first().toString();
        QVERIFY2(warning.startsWith(QStringLiteral("The first %1 of 2048 nodes are listed").arg(listed / 8)),
                 qPrintable(warning));
    }

    void theHybridCubeMeshComesOutAsPrinted()
    {
        const Answer ran = runIn(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples"),
                                 {QStringLiteral("topology"), QStringLiteral("v100-hybrid-cube-mesh.json")});
        QCOMPARE(ran.code, 0);
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

    void theDoctorSaysOnATerminalHowFarItIs()
    {
        const QTemporaryDir folder;
        QString command = program + QStringLiteral(" doctor --out answer.json");
        for (const char *name : {"a.log", "b.log", "c.log"}) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\tGPU0\tGPU1\nGPU0\t X \tPIX\nGPU1\tPIX\t X \n") > 0);
            command += QLatin1Char(' ') + QLatin1String(name);
        }
        QProcess terminal; // of bsdutils, which every Debian has
        terminal.setWorkingDirectory(folder.path());
        terminal.start(QStringLiteral("script"), {QStringLiteral("-qec"), command, QStringLiteral("/dev/null")});
        terminal.closeWriteChannel();
        QVERIFY(terminal.waitForFinished(shardscope::test::patience_ms));
        const QByteArray shown = terminal.readAllStandardOutput();
        QVERIFY2(shown.contains("shardscope-cli: 33 %") && shown.endsWith("\033[K"), shown.constData());
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("answer.json"))));
    }

    void whoeverHasReadEnoughEndsItQuietly()
    {
        QProcess process;
        process.start(QStringLiteral("bash"), {QStringLiteral("-o"), QStringLiteral("pipefail"), QStringLiteral("-c"),
                                               QStringLiteral("'%1' pipeline | head -1").arg(program)});
        process.write(longAnswer);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(shardscope::test::patience_ms));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.readAllStandardOutput(), QByteArray("{\n"));
        QCOMPARE(process.exitCode(), 0);
    }

    void aFullDiskIsNoticed()
    {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(program, {QStringLiteral("pipeline")});
        process.write(longAnswer);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(shardscope::test::patience_ms));
        QCOMPARE(process.readAllStandardError(),
                 QByteArray("shardscope-cli: <stdout>: The file cannot be written: No space left on device\n"));
        QCOMPARE(process.exitCode(), 3);
    }

    void slipsAreNamedWithWhatWasMeant_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("a command") << "plann --top 3" << QByteArray("plann is no command (did you mean plan?); expected one of ");
        QTest::newRow("letters swapped") << "topolgoy x" << QByteArray("topolgoy is no command (did you mean topology?)");
        QTest::newRow("a beginning") << "top x" << QByteArray("top is no command (did you mean topology?)");
        QTest::newRow("nothing like it") << "fly" << QByteArray("fly is no command; expected one of ");
        QTest::newRow("an option") << "plan --topp 3" << QByteArray("--topp is no option of plan (did you mean --top?); see ");
        QTest::newRow("an option with its value") << "plan --thread=3"
                                                  << QByteArray("--thread=3 is no option of plan (did you "
                                                                "mean --threads?); see ");
        QTest::newRow("an option nothing is like") << "plan --fly" << QByteArray("--fly is no option of plan; see ");
        QTest::newRow("one file too many") << "plan a b" << QByteArray("b is one word more than plan takes; see ");
        QTest::newRow("help of no command") << "help plann" << QByteArray("plann is no command (did you mean plan?)");
        QTest::newRow("--help of no command") << "plann --help" << QByteArray("plann is no command (did you mean plan?)");
        QTest::newRow("an option of the program") << "--versoin"
                                                  << QByteArray("--versoin is no option of shardscope-cli (did you "
                                                                "mean --version?); see ");
    }
    void slipsAreNamedWithWhatWasMeant()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, says);
        const Answer ran = runIn(QDir::tempPath(), line.split(QLatin1Char(' ')));
        QCOMPARE(ran.code, 2);
        QVERIFY(ran.out.isEmpty() && ran.err.count('\n') == 1);
        QVERIFY2(ran.err.startsWith("shardscope-cli: " + says), ran.err.constData());
    }

    void helpOfACommandIsItsOwnHelp()
    {
        const QString folder = QDir::tempPath();
        const QString help = QStringLiteral("help");
        const QString option = QStringLiteral("--help");
        QCOMPARE(runIn(folder, {help}).out, runIn(folder, {option}).out);
        const Answer plan = runIn(folder, {help, QStringLiteral("plan")});
        QCOMPARE(plan.code, 0);
        QVERIFY(plan.out.startsWith("Search all parallelism plans"));
        QCOMPARE(plan.out, runIn(folder, {QStringLiteral("plan"), option}).out);
    }

    void everyCaseCommandTakesItsFileByName_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : {"broadcast", "pipeline", "cost", "step-time", "place optimal", "memory", "plan", "fit"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void everyCaseCommandTakesItsFileByName()
    {
        QFETCH(QString, line);
        const QStringList words = line.split(QLatin1Char(' '));
        const Answer byPlace = runIn(QDir::tempPath(), words + QStringList{QStringLiteral("no-such-file.json")});
        const Answer byName =
            runIn(QDir::tempPath(), words + QStringList{QStringLiteral("--in"), QStringLiteral("no-such-file.json")});
        QCOMPARE(byPlace.code, 3);
        QVERIFY2(byPlace.err.startsWith("shardscope-cli: no-such-file.json: The file cannot be opened"), byPlace.err.constData());
        QCOMPARE(byName.err, byPlace.err);
    }

    void whatIsNoJsonIsSentToTheDoctor()
    {
        const Answer ran =
            runIn(QDir::tempPath(), {QStringLiteral("memory")}, "CUDA out of memory. Tried to allocate 2.00 GiB\n");
        QCOMPARE(ran.code, 3);
        QVERIFY2(ran.err.contains("shardscope-cli doctor"), ran.err.constData());
    }

    void strictlyOneFailedCaseFailsAll()
    {
        const QString strict = QStringLiteral("--strict");
        const QStringList pipeline{QStringLiteral("pipeline")};
        const QByteArray good =
            R"({"case":{"schedule":"1f1b","stages":1,"chunks":1,"forward_s":1,"backward_input_s":1,"backward_weight_s":1}})";
        const QByteArray mixed = "[" + good + R"(,{"case":{}}])";
        const Answer failed = runIn(QDir::tempPath(), pipeline + QStringList{strict}, mixed);
        QCOMPARE(failed.code, 3);
        QVERIFY(failed.err.startsWith("shardscope-cli: 1 failed; "));
        QCOMPARE(failed.out, runIn(QDir::tempPath(), pipeline, mixed).out);
        QCOMPARE(runIn(QDir::tempPath(), pipeline, mixed).code, 0);
        QCOMPARE(runIn(QDir::tempPath(), pipeline + QStringList{strict}, "[" + good + "]").code, 0);
        QCOMPARE(runIn(QDir::tempPath(), pipeline + QStringList{strict}, good).code, 0);

        const QString machines = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/cli/one-of-three-is-bad");
        const QStringList topology{QStringLiteral("topology"), strict, QStringLiteral("good.txt")};
        QCOMPARE(runIn(machines, topology).code, 0);
        QCOMPARE(runIn(machines, topology + QStringList{QStringLiteral("bad.txt")}).code, 3);
        const QString lab = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/cli/runs-of-a-pipeline");
        const QStringList runs{QStringLiteral("runs"), strict, QStringLiteral("lab.json")};
        QCOMPARE(runIn(lab, runs).code, 0);
        QCOMPARE(runIn(lab, runs + QStringList{QStringLiteral("exit")}).code, 3);
    }
};

SHARDSCOPE_TEST_GUILESS(TestCli)
#include "test_cli.moc"
