// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/findings.h"
#include "tests/core/findings/syntheticruns.h"

#include <QTest>

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

    void enoughChunksAreLeftAlone() { QVERIFY(adviceOnChunks(4, 12, "even").isEmpty()); }
};

QTEST_APPLESS_MAIN(TestPipelines)
#include "test_pipelines.moc"
