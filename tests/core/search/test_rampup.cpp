// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/search/rampup.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using search::planRampUp;
using search::RampPlan;
using search::RampQuery;
using search::RampRow;

namespace {

RampQuery rampQuery(std::vector<int> batches, int tensor, int pipe, int best, int gpusPerNode = 4)
{
    RampQuery q;
    q.batches = std::move(batches);
    q.tensor = tensor;
    q.pipe = pipe;
    q.bestMicrobatch = best;
    q.gpusPerNode = gpusPerNode;
    return q;
}

struct Line {
    int nodes;
    int batch;
    int microbatch;
};

void compare(const RampPlan &plan, std::initializer_list<Line> lines)
{
    QCOMPARE(plan.rows.size(), lines.size());
    std::size_t i = 0;
    for (const Line &line : lines) {
        QCOMPARE(plan.rows[i].nodes, line.nodes);
        QCOMPARE(plan.rows[i].batch, line.batch);
        QCOMPARE(plan.rows[i].microbatch, line.microbatch);
        QCOMPARE(plan.rows[i].replicas * plan.rows[i].microbatch * plan.rows[i].microbatches, line.batch);
        ++i;
    }
}

} // namespace

class TestRampUp : public QObject {
    Q_OBJECT

private slots:
    void seed003On32GB() { compare(*planRampUp(rampQuery({32, 64, 128}, 1, 1, 1)), {{8, 32, 1}, {16, 64, 1}, {32, 128, 1}}); }

    void seed003On16GB()
    {
        compare(*planRampUp(rampQuery({32, 64, 128, 256, 512}, 1, 2, 4)),
                {{16, 32, 1}, {16, 64, 2}, {16, 128, 4}, {32, 256, 4}, {64, 512, 4}});
    }

    void everyRowOfSeed003LeavesHalfOfTheTwoStagesIdle()
    {
        const RampPlan plan = *planRampUp(rampQuery({32, 64, 128, 256, 512}, 1, 2, 4));
        for (const RampRow &row : plan.rows) {
            QCOMPARE(row.microbatches, 1);
            QCOMPARE(row.idle, 0.5);
            QVERIFY(row.alternative);
            QCOMPARE(row.alternative->microbatches, 8); // four a stage
            QCOMPARE(row.alternative->idle, 1.0 / 9);
            QCOMPARE(row.alternative->gpuTime, 0.5 / (8.0 / 9));
            QCOMPARE(row.alternative->replicas * row.alternative->microbatch * 8, row.batch);
        }
        QCOMPARE(plan.rows.front().alternative->nodes, 2);
        QCOMPARE(plan.remarks.size(), 2U);
        QVERIFY(!plan.remarks[0].holds);
        QVERIFY(QString::fromStdString(english(plan.remarks[0].text)).contains("one microbatch per replica: with 2 stages 50 %"));
        QVERIFY(QString::fromStdString(english(plan.remarks[1].text)).contains("56 % of the GPU time"));
    }

    void oneStageNeverIdles()
    {
        const RampPlan plan = *planRampUp(rampQuery({32, 64, 128}, 1, 1, 1));
        for (const RampRow &row : plan.rows) {
            QCOMPARE(row.idle, 0.0);
            QVERIFY(!row.alternative);
        }
        QVERIFY(plan.remarks.front().holds);
    }

    void whatGrewIsMarked()
    {
        const RampPlan plan = *planRampUp(rampQuery({32, 64, 128, 256}, 1, 2, 4));
        QVERIFY(!plan.rows[0].moreNodes && !plan.rows[0].moreMicrobatch);
        QVERIFY(!plan.rows[1].moreNodes && plan.rows[1].moreMicrobatch);
        QVERIFY(plan.rows[3].moreNodes && !plan.rows[3].moreMicrobatch);
    }

    void fewerNodesLeaveMoreMicrobatches()
    {
        RampQuery q = rampQuery({32, 64, 128, 256}, 1, 2, 4);
        q.mostNodes = 16;
        const RampPlan plan = *planRampUp(q);
        compare(plan, {{16, 32, 1}, {16, 64, 2}, {16, 128, 4}, {16, 256, 4}});
        QCOMPARE(plan.rows[3].microbatches, 2);
    }

    void aNodeThatIsNotFullIsANode()
    {
        compare(*planRampUp(rampQuery({2, 4}, 1, 1, 1)), {{1, 2, 1}, {1, 4, 1}});
        compare(*planRampUp(rampQuery({1}, 2, 3, 1)), {{2, 1, 1}}); // six GPUs on nodes of four
    }

    void awkwardBatchesStillComeOutWhole_data()
    {
        QTest::addColumn<int>("batch");
        for (const int batch : {1, 3, 7, 36, 100, 1536, 2047})
            QTest::newRow(QByteArray("batch " + QByteArray::number(batch)).constData()) << batch;
    }
    void awkwardBatchesStillComeOutWhole()
    {
        QFETCH(int, batch);
        for (const int pipe : {1, 2, 8}) {
            for (const int tensor : {1, 4}) {
                const auto plan = planRampUp(rampQuery({batch, batch * 2, batch * 5}, tensor, pipe, 4));
                QVERIFY(plan);
                for (const RampRow &row : plan->rows) {
                    QCOMPARE(row.replicas * row.microbatch * row.microbatches, row.batch);
                    QCOMPARE(row.gpus, row.replicas * tensor * pipe);
                    QVERIFY(row.nodes * 4 >= row.gpus && (row.nodes - 1) * 4 < row.gpus);
                    QVERIFY(row.microbatch <= 4);
                }
            }
        }
    }

    void badQuestionsAreRefused_data()
    {
        QTest::addColumn<QList<int>>("batches");
        QTest::addColumn<int>("pipe");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no batch") << QList<int>{} << 1 << 0 << "/batches";
        QTest::newRow("batches that fall") << QList<int>{64, 32} << 1 << 0 << "/batches";
        QTest::newRow("no stage") << QList<int>{32} << 0 << 0 << "/pp";
        QTest::newRow("a replica that is larger than all nodes") << QList<int>{32} << 64 << 1 << "/batches";
    }
    void badQuestionsAreRefused()
    {
        QFETCH(QList<int>, batches);
        QFETCH(int, pipe);
        QFETCH(int, nodes);
        QFETCH(QString, pointer);
        RampQuery q = rampQuery({batches.begin(), batches.end()}, 1, pipe, 4);
        q.mostNodes = nodes;
        const auto plan = planRampUp(q);
        QVERIFY(!plan);
        QCOMPARE(QString::fromStdString(plan.error().place.pointer), pointer);
    }
};

SHARDSCOPE_TEST_GUILESS(TestRampUp)
#include "test_rampup.moc"
