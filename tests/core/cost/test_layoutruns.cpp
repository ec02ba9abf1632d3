// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/layoutruns.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

/// A plan in the words of the two published programs, whose GPUs are a product of axes.
class TestLayoutRuns : public QObject {
    Q_OBJECT

private slots:
    void aRunHasTheGpusOfThePlan_data()
    {
        QTest::addColumn<int>("tensor");
        QTest::addColumn<int>("context");
        QTest::addColumn<int>("data");
        QTest::addColumn<int>("pipe");
        QTest::addColumn<int>("expert");
        QTest::newRow("experts within data ranks") << 2 << 1 << 8 << 4 << 4;
        QTest::newRow("experts over all data ranks") << 4 << 1 << 8 << 2 << 8;
        QTest::newRow("experts over data and context ranks") << 4 << 2 << 4 << 2 << 8;
        QTest::newRow("experts over tensor ranks, too") << 8 << 1 << 2 << 1 << 16;
        QTest::newRow("experts over part of every axis") << 6 << 2 << 4 << 3 << 12;
        QTest::newRow("more data ranks than a divisor of them") << 1 << 3 << 6 << 1 << 9;
        QTest::newRow("no experts") << 4 << 2 << 4 << 2 << 1;
    }

    void aRunHasTheGpusOfThePlan()
    {
        QFETCH(int, tensor);
        QFETCH(int, context);
        QFETCH(int, data);
        QFETCH(int, pipe);
        QFETCH(int, expert);
        plan::Layout layout;
        layout.tensor = tensor;
        layout.contextRanks = context;
        layout.data = data;
        layout.pipe = pipe;
        layout.expert = expert;
        layout.expertTensor = 1;
        layout.microbatch = 1;
        layout.globalBatch = 8 * data;
        const io::Catalog catalog = *io::loadCatalog();
        const model::Network network = io::findModel(catalog, "mixtral-8x7b")->network;
        const plan::TrainingRun run = cost::trainingRunOf(network, layout, 1e12);
        QCOMPARE(run.data * run.expert * run.pipe * run.sequenceDegree * run.tensorInternal * run.tensorExternal,
                 std::int64_t{layout.gpus()});
        QCOMPARE(run.expert, std::int64_t{expert});
        const plan::BatchRun batch = cost::batchRunOf(network, layout, *io::findDevice(catalog, "H100-80GB"), 1e12, 10);
        QCOMPARE(batch.experts * batch.data * batch.pipe * batch.tensorInternal * batch.tensorExternal,
                 std::int64_t{layout.gpus()});
    }
};

SHARDSCOPE_TEST_APPLESS(TestLayoutRuns)
#include "test_layoutruns.moc"
