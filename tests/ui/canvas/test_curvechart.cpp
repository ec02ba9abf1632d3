// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/curvechart.h"

#include <QtTest>

#include <cmath>

using namespace shardscope::ui;

namespace {

ChartFrame frame()
{
    ChartFrame f;
    f.rect = QRectF(50, 20, 600, 400);
    f.xFrom = 1;
    f.xTo = 64;
    f.yTo = 1000;
    f.logX = true;
    return f;
}

} // namespace

class TestCurveChart : public QObject {
    Q_OBJECT

private slots:
    void placesGoThereAndBack()
    {
        const ChartFrame f = frame();
        QCOMPARE(f.x(1), 50.0);
        QCOMPARE(f.x(8), 350.0); // half of six octaves
        QCOMPARE(f.x(64), 650.0);
        QCOMPARE(f.y(0), 420.0);
        QCOMPARE(f.y(1000), 20.0);
        for (const double m : {1.0, 3.3, 64.0}) {
            QVERIFY(std::abs(f.xAt(f.x(m)) - m) < 1e-9);
            QVERIFY(std::abs(f.yAt(f.y(m)) - m) < 1e-9);
        }
    }

    void ticksAreRoundAndReachTheGreatest_data()
    {
        QTest::addColumn<double>("greatest");
        QTest::addColumn<int>("most");
        QTest::addColumn<QList<double>>("ticks");
        QTest::newRow("a thousand in six") << 960.0 << 6 << QList<double>{0, 200, 400, 600, 800, 1000};
        QTest::newRow("small numbers") << 0.9 << 4 << QList<double>{0, 0.5, 1};
        QTest::newRow("just a round number") << 100.0 << 6 << QList<double>{0, 20, 40, 60, 80, 100};
        QTest::newRow("nothing") << 0.0 << 5 << QList<double>{0, 1};
    }
    void ticksAreRoundAndReachTheGreatest()
    {
        QFETCH(double, greatest);
        QFETCH(int, most);
        QFETCH(QList<double>, ticks);
        const std::vector<double> found = chartTicks(greatest, most);
        QCOMPARE(found.size(), static_cast<std::size_t>(ticks.size()));
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY(std::abs(found[i] - ticks[static_cast<qsizetype>(i)]) < 1e-9);
    }

    void ticksAreWrittenAlike()
    {
        QCOMPARE(chartTickText(80), QStringLiteral("80"));
        QCOMPARE(chartTickText(0), QStringLiteral("0"));
        QCOMPARE(chartTickText(2.5), QStringLiteral("2.5"));
    }
};

QTEST_MAIN(TestCurveChart)
#include "test_curvechart.moc"
