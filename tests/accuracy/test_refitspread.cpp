// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/refitspread.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace shardscope;
using accuracy::SoftwareGroup;
using accuracy::SpreadRow;

namespace {

SpreadRow rowOf(int cluster, double error, bool experts = false)
{
    SpreadRow row{cluster, SoftwareGroup::MegatronTe, error, {}, {}};
    row.spread.shares = {1, 0, 0, 0};
    row.spread.times[static_cast<std::size_t>(cost::Farther::Experts)] = experts ? 1 : 0;
    return row;
}

/// Clusters of rows whose rate is off by `between` and each row by `own`.
std::vector<SpreadRow> drawn(double between, double own, bool experts, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<SpreadRow> rows;
    for (int cluster = 0; cluster < 40; ++cluster) {
        const double shared = between * normal(random);
        for (int i = 0; i < 8; ++i)
            rows.push_back(rowOf(cluster, shared + own * normal(random), experts));
    }
    return rows;
}

} // namespace

class TestRefitSpread : public QObject {
    Q_OBJECT

private slots:
    void whatClustersAndRowsAreOffByIsFound()
    {
        const accuracy::RefitSpread spread = accuracy::fitSpread(drawn(0.15, 0.05, false, 3), -1);
        QVERIFY2(std::abs(spread.sources[0] / 0.15 - 1) < 0.25, qPrintable(QString::number(spread.sources[0])));
        QVERIFY2(std::abs(spread.own / 0.05 - 1) < 0.15, qPrintable(QString::number(spread.own)));
        QVERIFY2(std::abs(spread.eighty - 1.28) < 0.25, qPrintable(QString::number(spread.eighty)));
    }

    /// What the constants leave open is no error of the sources, and widens a row's interval.
    void openConstantsAreNotCountedTwice()
    {
        std::vector<SpreadRow> rows = drawn(0.15, 0.05, false, 3);
        const accuracy::RefitSpread plain = accuracy::fitSpread(rows, -1);
        for (SpreadRow &row : rows)
            row.constants = {0.09, -0.12}; // 0.15 together
        const accuracy::RefitSpread open = accuracy::fitSpread(rows, -1);
        QVERIFY(std::abs(rows.front().constantsVariance() - 0.15 * 0.15) < 1e-12);
        QVERIFY2(open.sources[0] < 0.6 * plain.sources[0], qPrintable(QString::number(open.sources[0])));
        const cost::StepSpread &row = rows.front().spread;
        QVERIFY(std::abs(open.sigma(row, 0.15 * 0.15) / plain.sigma(row, 0) - 1) < 0.3);
        QVERIFY(open.sigma(row, 0.3 * 0.3) > open.sigma(row, 0.15 * 0.15));
    }

    /// Four of five, of rows with experts and of rows without, whatever their tails.
    void intervalsHoldFourOfFiveOfEither()
    {
        std::vector<SpreadRow> rows = drawn(0.1, 0.05, false, 5);
        std::mt19937 random(6);
        std::uniform_real_distribution<double> flat(-0.3, 0.3); // no tails at all
        for (int i = 0; i < 320; ++i)
            rows.push_back(rowOf(40 + i / 8, flat(random), true));
        const accuracy::RefitSpread spread = accuracy::fitSpread(rows, -1);
        QVERIFY(spread.eightyExperts != spread.eighty);
        for (const bool experts : {false, true}) {
            int held = 0;
            int all = 0;
            for (const SpreadRow &row : rows) {
                if (row.spread.is(cost::Farther::Experts) != experts)
                    continue;
                ++all;
                held += std::abs(row.error) <= spread.deviations(row.spread, row.software) * spread.sigma(row.spread, 0) ? 1 : 0;
            }
            QVERIFY2(std::abs(static_cast<double>(held) / all - 0.8) < 0.02, qPrintable(QString::number(held)));
        }
    }

    void aClusterLeftOutSaysNothing()
    {
        std::vector<SpreadRow> rows = drawn(0.1, 0.05, false, 7);
        const accuracy::RefitSpread without = accuracy::fitSpread(rows, 4);
        for (SpreadRow &row : rows)
            row.error = row.cluster == 4 ? 3 : row.error;
        const accuracy::RefitSpread again = accuracy::fitSpread(rows, 4);
        QCOMPARE(again.sources[0], without.sources[0]);
        QCOMPARE(again.eighty, without.eighty);
        QVERIFY(accuracy::fitSpread(rows, -1).sources[0] > again.sources[0]);
    }
};

SHARDSCOPE_TEST_APPLESS(TestRefitSpread)
#include "test_refitspread.moc"
