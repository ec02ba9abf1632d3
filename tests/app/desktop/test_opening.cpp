// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/codec.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/document/samples.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

QByteArray traceOf(int rank)
{
    QByteArray text;
    tests::TraceWriter writer([&text](std::string_view part) { text.append(part.data(), static_cast<qsizetype>(part.size())); },
                              rank);
    (void)tests::writeTraining(writer, {.rank = rank, .steps = 4, .layers = 2});
    return text;
}

QByteArray runsOf(int gpus, int chunks)
{
    return "[{\"world_size\": " + QByteArray::number(gpus) + ", \"chunks\": " + QByteArray::number(chunks)
           + R"(, "global_batch_size": 64, "partition": "even", "seed": 1, "throughput_samples_per_s": 10.5}])";
}

QByteArray scenarioText(const char *name, int gpus)
{
    return QByteArray::fromStdString(io::encodeScenario(samples::scenario(name, 1, gpus)));
}

struct File {
    QString path;
    QByteArray text;
};

} // namespace

/// One drop on the window and one `convert` of the command line mean the same.
class TestOpening : public QObject {
    Q_OBJECT

private slots:
    void bothProgramsReadTheSame_data()
    {
        QTest::addColumn<QList<File>>("files");
        QTest::addColumn<QStringList>("dropped"); // of the folder; empty: all files
        QTest::addColumn<int>("faults");
        const QByteArray topo = samples::topo(4).toUtf8();
        const auto row = [](const char *name, const QList<File> &files, const QStringList &dropped = {}, int faults = 0) {
            QTest::newRow(name) << files << dropped << faults;
        };
        row("one topology", {{u"topo.txt"_qs, topo}});
        row("a topology and its bandwidths", {{u"topo.txt"_qs, topo}, {u"bw.txt"_qs, samples::bandwidths(4).toUtf8()}});
        row("two hosts, of which one is measured",
            {{u"node10-topo.txt"_qs, topo}, {u"node9-topo.txt"_qs, topo}, {u"node9-bw.txt"_qs, samples::bandwidths(4).toUtf8()}});
        row("printouts that are called alike", {{u"n1/topo.txt"_qs, topo}, {u"n2/topo.txt"_qs, samples::topo(2).toUtf8()}});
        row("traces of three ranks",
            {{u"run.rank0.json"_qs, traceOf(0)}, {u"run.rank1.json"_qs, traceOf(1)}, {u"run.rank10.json"_qs, traceOf(10)}});
        row("a folder of traces and a file of another kind",
            {{u"t/rank0.json"_qs, traceOf(0)}, {u"t/rank1.json"_qs, traceOf(1)}, {u"t/README"_qs, "Nothing of use.\n"}},
            {u"t"_qs});
        row("a folder of runs",
            {{u"lab/c10.json"_qs, runsOf(2, 10)},
             {u"lab/c9.json"_qs, runsOf(2, 9)},
             {u"lab/deep/c1.json"_qs, runsOf(4, 1)},
             {u"lab/.hidden.json"_qs, runsOf(8, 1)},
             {u"lab/README"_qs, "Nothing of use.\n"}},
            {u"lab"_qs});
        row("a folder of a recorded mixture of experts",
            {{u"moe/data.json"_qs, R"({"model_name":"tiny","world_size":2,"scheduling_policy":"deepspeed"})"},
             {u"moe/0/moe_layer-0.csv"_qs, "iteration,latency (ms),expert distribution\n0,900,\"[2, 2]\"\n1,20,\"[3, 1]\"\n"},
             {u"moe/1/moe_layer-0.csv"_qs, "iteration,latency (ms),expert distribution\n0,950,\"[2, 2]\"\n1,21,\"[0, 4]\"\n"}},
            {u"moe"_qs});
        row("runs and the machine they ran on", {{u"topo.txt"_qs, topo}, {u"lab.json"_qs, runsOf(4, 8)}});
        row("a scenario and a machine", {{u"s.json"_qs, scenarioText("mine", 8)}, {u"topo.txt"_qs, topo}});
        row("a scenario and what completes its machine",
            {{u"s.json"_qs, scenarioText("mine", 4)}, {u"bw.txt"_qs, samples::bandwidths(4).toUtf8()}});
        row("two scenarios and a placement",
            {{u"a.json"_qs, scenarioText("a", 4)}, {u"b.json"_qs, scenarioText("b", 2)}, {u"p.json"_qs, "[[[1], [0]]]"}});
        row("unreadable ones among good ones",
            {{u"n1.txt"_qs, topo}, {u"n2.txt"_qs, "\tGPU0\tGPU1\nGPU0\tX\tNV1\n"}, {u"n3.txt"_qs, "prose"}, {u"n4.txt"_qs, topo}},
            {u"n1.txt"_qs, u"n2.txt"_qs, u"n3.txt"_qs, u"gone.txt"_qs, u"n4.txt"_qs}, 3);
    }

    void bothProgramsReadTheSame()
    {
        QFETCH(QList<File>, files);
        QFETCH(QStringList, dropped);
        QFETCH(int, faults);
        const QTemporaryDir folder;
        for (const File &file : files)
            samples::write(folder.filePath(file.path), file.text);
        QStringList paths;
        for (const File &file : files)
            if (dropped.isEmpty())
                paths << folder.filePath(file.path);
        for (const QString &path : dropped)
            paths << folder.filePath(path);

        ScenarioDocument document;
        Opener opener(document);
        const QSignalSpy finished(&opener, &Opener::finished);
        opener.openPaths(paths);
        QVERIFY(QTest::qWaitFor([&opener] { return !opener.isBusy(); }, test::patience_ms));
        QCOMPARE(finished.count(), 1);
        QStringList said;
        int faultsSaid = 0;
        for (const Issue &issue : document.issues().issues()) {
            said << u"shardscope-cli: "_qs + QString::fromStdString(describe(issue.what));
            faultsSaid += issue.severity == Severity::Fault ? 1 : 0;
        }
        QCOMPARE(faultsSaid, faults);

        QProcess cli;
        cli.start(QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin/shardscope-cli"),
                  QStringList{u"convert"_qs} + paths + QStringList{u"--to"_qs, u"scenario"_qs});
        QVERIFY(cli.waitForFinished(test::patience_ms));
        QStringList printed = QString::fromUtf8(cli.readAllStandardError()).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(cli.exitCode(), 0);
        QCOMPARE(cli.readAllStandardOutput(), QByteArray::fromStdString(io::encodeScenario(document.scenario())));
        said.sort();
        printed.sort();
        QCOMPARE(printed, said);
    }
};

SHARDSCOPE_TEST_GUILESS(TestOpening)
#include "test_opening.moc"
