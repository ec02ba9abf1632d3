// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/memoryodds.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

class TestMemoryOdds : public QObject {
    Q_OBJECT

private slots:
    void whatIsFarBelowFits();
    void moreIsNeverLikelier();
    void pipelinesLeavePieces();
};

void TestMemoryOdds::whatIsFarBelowFits()
{
    plan::Layout plan;
    plan.context = Bytes(1e9);
    const Bytes usable(80e9);
    QVERIFY(cost::memoryOdds(Bytes(40e9), plan, usable).fits > 0.999);
    QVERIFY(cost::memoryOdds(Bytes(160e9), plan, usable).fits < 0.001);
    QCOMPARE(cost::memoryOdds(usable, plan, usable).fits, 0.5); // a measured context has all there is beside
    plan.context = Bytes();
    plan.tensor = plan.data = 8;
    QVERIFY(cost::memoryOdds(usable, plan, usable).fits < 0.5);
    QVERIFY(cost::memoryOdds(usable, plan, usable).needed > usable);
}

void TestMemoryOdds::moreIsNeverLikelier()
{
    double before = 1;
    for (double bytes = 1e9; bytes < 2e11; bytes *= 1.07) {
        const double fits = cost::memoryOdds(Bytes(bytes), {}, Bytes(80e9)).fits;
        QVERIFY(fits >= 0 && fits <= before);
        before = fits;
    }
}

void TestMemoryOdds::pipelinesLeavePieces()
{
    plan::Layout plan;
    QCOMPARE(cost::pipelinePieces(plan), 0.0);
    plan.pipe = 2;
    plan.globalBatch = 64;
    const double two = cost::pipelinePieces(plan);
    plan.pipe = 16;
    QVERIFY(two > 0 && cost::pipelinePieces(plan) > two);
    QVERIFY(cost::pipelinePieces(plan) < 0.25);
}

SHARDSCOPE_TEST_APPLESS(TestMemoryOdds)
#include "test_memoryodds.moc"
