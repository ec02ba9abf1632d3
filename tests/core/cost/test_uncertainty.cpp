// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/uncertainty.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;

class TestUncertainty : public QObject {
    Q_OBJECT

private slots:
    void whatTwoPlansShareCancels()
    {
        cost::StepSpread a;
        a.shares = {0.9, 0.1, 0, 0};
        a.machine = 0.5;
        a.own = 0.1;
        QVERIFY(std::abs(cost::differenceSigma(a, a) - std::hypot(0.1, 0.1)) < 1e-12);
        QVERIFY(cost::differenceSigma(a, a) < a.sigma());
        cost::StepSpread b = a;
        b.shares = {0.5, 0.1, 0.4, 0}; // the fabric's error is its own
        QVERIFY(cost::differenceSigma(a, b) > cost::differenceSigma(a, a));
    }

    void equalStepsAreAnEvenBet()
    {
        cost::StepSpread a;
        a.shares = {1, 0, 0, 0};
        a.own = 0.1;
        QCOMPARE(cost::quickerOdds(2, a, 2, a), 0.5);
        QVERIFY(cost::quickerOdds(1, a, 2, a) > 0.99);
        QVERIFY(std::abs(cost::quickerOdds(1, a, 1.1, a) + cost::quickerOdds(1.1, a, 1, a) - 1) < 1e-12);
    }

    void everySourceHasANameAndAKey()
    {
        for (std::size_t k = 0; k < cost::errorSourceCount; ++k) {
            const auto source = static_cast<cost::ErrorSource>(k);
            QVERIFY(!cost::errorSourceKey(source).empty() && cost::clusterSigma(source) > 0);
            QVERIFY(!english(cost::errorSourceName(source)).empty());
        }
        QVERIFY(cost::ownSigma(true) > cost::ownSigma(false));
    }
};

SHARDSCOPE_TEST_APPLESS(TestUncertainty)
#include "test_uncertainty.moc"
