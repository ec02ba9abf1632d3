// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/findings.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace synthetic;

namespace {

QString adviceOnChunks(int gpus, int chunks, const char *partition)
{
    Run run;
    run.id = "run";
    run.settings = {{"mode", "pipeline"},       {"world_size", double(gpus)}, {"global_batch_size", 64.0},
                    {"chunks", double(chunks)}, {"partition", partition},     {"layers", 12.0}};
    run.measured.push_back(measured(quantity::throughput, "samples/s", {500}, false));
    for (const runs::Finding &finding : findings::findAll(Runs{run})) {
        if (finding.code == "few-chunks")
            return QString::fromStdString(english(finding.message));
    }
    return {};
}

} // namespace

class TestPipelines : public QObject {
    Q_OBJECT

private slots:
    void chunksThatWouldDo_data()
    {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("chunks");
        QTest::addColumn<QByteArray>("partition");
        QTest::addColumn<QString>("says");
        // 1 − m / (m + p − 1) = 0.2 at m = 4 (p − 1).
        QTest::newRow("4 equal stages") << 4 << 4 << QByteArray("even") << QStringLiteral("12 chunks would leave 20 %");
        QTest::newRow("2 equal stages") << 2 << 2 << QByteArray("even") << QStringLiteral("; 4 chunks would leave 20 %");
        // Shares of 7 : 7 : 7 : 6 over 7: 0.8 (s p − 1) / (s − 0.8) with s = 27/28.
        QTest::newRow("one stage smaller") << 4 << 4 << QByteArray("7,7,7,6") << QStringLiteral("14 chunks would leave 20 %");
        QTest::newRow("one stage three times as large")
            << 4 << 64 << QByteArray("6,2,2,2")
            << QStringLiteral("unequal stages alone leave 50 % idle, however many chunks there are");
    }

    void chunksThatWouldDo()
    {
        QFETCH(int, gpus);
        QFETCH(int, chunks);
        QFETCH(QByteArray, partition);
        QFETCH(QString, says);
        const QString said = adviceOnChunks(gpus, chunks, partition.constData());
        QVERIFY2(said.contains(says), qPrintable(said));
    }

    void stagesOfUnknownLayersAreEqual()
    {
        Run run;
        run.id = "run";
        run.settings = {
            {"mode", "pipeline"}, {"world_size", 8.0}, {"global_batch_size", 64.0}, {"chunks", 16.0}, {"partition", "even"}};
        run.measured.push_back(measured(quantity::throughput, "samples/s", {500}, false));
        const auto found = findings::findAll(Runs{run}); // 7 / 23 = 0.304
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(english(found.front().message).find("28 chunks would leave 20 %") != std::string::npos);
        run.settings["chunks"] = 17.0; // 7 / 24 = 0.292
        QVERIFY(findings::findAll(Runs{run}).empty());
    }

    void moreGpusThatAreSlower_data()
    {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<double>("ofFewer"); // throughput over that of 3 GPUs
        QTest::addColumn<double>("again");   // another run of the same; 0: there is none
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("cause");
        // 12 layers, 4 chunks: 12 + 3 · 4 = 24 layer times on 3 GPUs, 12 + 3 · 3 = 21 on 4; 6 and 7 passes of a chunk.
        QTest::newRow("slower than any overhead makes them")
            << 4 << 9.233 / 12.366 << 0.0
            << QStringLiteral(
                   "4 GPUs are 25.3 % slower than 3 with 4 chunks: filling the pipeline leaves them 14.3 % faster, and a "
                   "fixed time per chunk makes them at most 14.3 % slower")
            << QStringLiteral("Neither filling nor overhead");
        QTest::newRow("as slow as overhead could make them")
            << 4 << 0.9 << 0.0
            << QStringLiteral(
                   "4 GPUs are 10 % slower than 3 with 4 chunks, although filling the pipeline leaves them 14.3 % faster")
            << QStringLiteral("Either a fixed time per chunk");
        QTest::newRow("not slower in another run")
            << 4 << 0.9 << 1.1 << QStringLiteral("4 GPUs are 10 % slower") << QStringLiteral("The same settings were faster");
        QTest::newRow("faster, though not by much") << 4 << 1.05 << 0.0 << QString() << QString();
        QTest::newRow("slower by less than runs differ") << 4 << 0.98 << 0.0 << QString() << QString();
    }

    void moreGpusThatAreSlower()
    {
        QFETCH(int, gpus);
        QFETCH(double, ofFewer);
        QFETCH(double, again);
        QFETCH(QString, says);
        QFETCH(QString, cause);
        const auto run = [](const char *id, int count, double throughput) {
            Run out;
            out.id = out.source = id;
            out.settings = {{"mode", "pipeline"}, {"world_size", double(count)}, {"global_batch_size", 64.0},
                            {"chunks", 4.0},      {"partition", "even"},         {"layers", 12.0}};
            out.measured.push_back(measured(quantity::throughput, "samples/s", {throughput}, false));
            return out;
        };
        Runs runs{run("fewer", 3, 791), run("more", gpus, 791 * ofFewer)};
        if (again > 0)
            runs.push_back(run("again", gpus, 791 * again));
        const auto all = findings::findAll(runs);
        const auto found = std::ranges::find(all, std::string("more-gpus-slower"), &runs::Finding::code);
        QCOMPARE(found == all.end(), says.isEmpty());
        if (says.isEmpty())
            return;
        QVERIFY2(QString::fromStdString(english(found->message)).startsWith(says), english(found->message).c_str());
        QVERIFY2(QString::fromStdString(english(found->cause)).startsWith(cause), english(found->cause).c_str());
        QCOMPARE(found->runs, (std::vector<std::string>{"fewer", "more"}));
    }

    void moreChunksAreNotAdvisedAgainstTheRunsThemselves_data()
    {
        QTest::addColumn<double>("gained"); // by twice the chunks; filling alone promises 1.30
        QTest::addColumn<bool>("advised");
        QTest::newRow("twice the chunks changed nothing") << 0.99 << false;
        QTest::newRow("they gained a tenth of it") << 1.03 << false;
        QTest::newRow("they gained nearly all of it") << 1.25 << true;
    }

    void moreChunksAreNotAdvisedAgainstTheRunsThemselves()
    {
        QFETCH(double, gained);
        QFETCH(bool, advised);
        const auto run = [](const char *id, double chunks, double rate) {
            Run out;
            out.id = out.source = id;
            out.settings = {{"mode", "pipeline"}, {"world_size", 8.0},   {"global_batch_size", 64.0},
                            {"chunks", chunks},   {"partition", "even"}, {"layers", 32.0}};
            out.measured.push_back(measured(quantity::throughput, "samples/s", {rate}, false));
            return out;
        };
        const auto all = findings::findAll(Runs{run("a", 8, 2), run("b", 16, 2 * gained)});
        const auto few = std::ranges::find(all, std::string("few-chunks"), &runs::Finding::code);
        QCOMPARE(few != all.end(), advised);
    }

    void enoughChunksAreLeftAlone() { QVERIFY(adviceOnChunks(4, 12, "even").isEmpty()); }
};

SHARDSCOPE_TEST_APPLESS(TestPipelines)
#include "test_pipelines.moc"
