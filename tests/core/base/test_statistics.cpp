// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace shardscope;

class TestStatistics : public QObject {
    Q_OBJECT

private slots:
    void summaryOfKnownValues();
    void summaryOfOneAndNone();
    void medianOfOddAndEvenCounts();
    void lineThroughPoints_data();
    void lineThroughPoints();
    void noLineThroughOneAbscissa();
};

void TestStatistics::summaryOfKnownValues()
{
    const std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
    const Summary s = summarise(values);
    QCOMPARE(s.count, 8);
    QCOMPARE(s.mean, 5.0);
    QCOMPARE(s.min, 2.0);
    QCOMPARE(s.max, 9.0);
    QCOMPARE(s.median, 4.5);
    QCOMPARE(s.populationDeviation, 2.0);
    QCOMPARE(s.sampleDeviation, std::sqrt(32.0 / 7.0));
}

void TestStatistics::summaryOfOneAndNone()
{
    const Summary one = summarise(std::vector<double>{3});
    QCOMPARE(one.mean, 3.0);
    const Summary equal = summarise(std::vector<double>(10, 0.1)); // their sum is 0.9999999999999999
    QCOMPARE(equal.mean, equal.min);
    QCOMPARE(one.populationDeviation, 0.0);
    QVERIFY(std::isnan(one.sampleDeviation));
    const Summary none = summarise({});
    QCOMPARE(none.count, 0);
    QVERIFY(std::isnan(none.mean) && std::isnan(none.min) && std::isnan(none.median));
}

void TestStatistics::medianOfOddAndEvenCounts()
{
    QCOMPARE(median(std::vector<double>{9, 1, 5}), 5.0);
    QCOMPARE(median(std::vector<double>{9, 1, 5, 6}), 5.5);
    QVERIFY(std::isnan(median({})));
}

void TestStatistics::lineThroughPoints_data()
{
    QTest::addColumn<QList<double>>("x");
    QTest::addColumn<QList<double>>("y");
    QTest::addColumn<double>("intercept");
    QTest::addColumn<double>("slope");
    QTest::addColumn<double>("r2");
    QTest::newRow("points on a line") << QList<double>{0, 1, 2} << QList<double>{1, 3, 5} << 1.0 << 2.0 << 1.0;
    QTest::newRow("points off the line") << QList<double>{0, 1, 2, 3} << QList<double>{0, 2, 1, 3} << 0.3 << 0.8 << 0.64;
    QTest::newRow("a flat line explains all there is") << QList<double>{0, 1, 2} << QList<double>{4, 4, 4} << 4.0 << 0.0 << 1.0;
    QTest::newRow("large abscissas keep their digits")
        << QList<double>{1e9, 1e9 + 1, 1e9 + 2} << QList<double>{0, 1, 2} << -1e9 << 1.0 << 1.0;
}

void TestStatistics::lineThroughPoints()
{
    QFETCH(QList<double>, x);
    QFETCH(QList<double>, y);
    QFETCH(double, intercept);
    QFETCH(double, slope);
    QFETCH(double, r2);
    const LineFit fit = fitLine(std::vector<double>(x.begin(), x.end()), std::vector<double>(y.begin(), y.end()));
    QCOMPARE(fit.intercept, intercept);
    QCOMPARE(fit.slope + 1, slope + 1);
    QCOMPARE(fit.r2, r2);
}

void TestStatistics::noLineThroughOneAbscissa()
{
    const LineFit fit = fitLine(std::vector<double>{2, 2}, std::vector<double>{1, 5});
    QVERIFY(std::isnan(fit.slope) && std::isnan(fit.intercept) && std::isnan(fit.r2));
}

SHARDSCOPE_TEST_APPLESS(TestStatistics)
#include "test_statistics.moc"
