// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/figure/chart/chartaxis.h"

#include <QtTest>

#include <cmath>

using namespace shardscope::ui;

class TestChartAxis : public QObject {
    Q_OBJECT

private slots:
    void placesGoThereAndBack_data()
    {
        QTest::addColumn<bool>("logarithmic");
        QTest::addRow("on a linear axis") << false;
        QTest::addRow("on a logarithmic axis") << true;
    }
    void placesGoThereAndBack()
    {
        QFETCH(bool, logarithmic);
        const ChartScale scale{1, 64, logarithmic, 50, 650};
        QCOMPARE(scale.px(1), 50.0);
        QCOMPARE(scale.px(64), 650.0);
        if (logarithmic)
            QCOMPARE(scale.px(8), 350.0); // half of six octaves
        for (const double value : {1.0, 3.3, 64.0})
            QVERIFY(std::abs(scale.value(scale.px(value)) - value) < 1e-9);
    }

    void zeroHasNoPlaceOnALogarithm()
    {
        const ChartScale upward{1, 64, true, 400, 20};
        QVERIFY(upward.px(0) > 400); // below the axis
        QVERIFY(std::isfinite(upward.px(0)));
    }

    void ticksAreRoundAndWritten_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<double>("base");
        QTest::addColumn<QString>("texts");
        QTest::addRow("hundreds") << 0.0 << 1000.0 << false << 10.0 << QStringLiteral("0|200|400|600|800|1\u202F000");
        QTest::addRow("halves") << 0.0 << 2.2 << false << 10.0 << QStringLiteral("0|0.5|1|1.5|2");
        QTest::addRow("decades") << 1.0 << 1e4 << true << 10.0 << QStringLiteral("1|10|100|1\u202F000|10.0\u00a0k");
        QTest::addRow("one decade has 2 and 5") << 10.0 << 100.0 << true << 10.0 << QStringLiteral("10|20|50|100");
        QTest::addRow("less than a decade is as round as linear")
            << 14.0 << 17.0 << true << 10.0 << QStringLiteral("14|14.5|15|15.5|16|16.5|17");
        QTest::addRow("powers of 1024") << 1.0 << 1048576.0 << true << 1024.0 << QStringLiteral("1|1\u202F024|1.05\u00a0M");
    }
    void ticksAreRoundAndWritten()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(bool, logarithmic);
        QFETCH(double, base);
        QFETCH(QString, texts);
        Chart::Axis axis;
        axis.from = from;
        axis.to = to;
        axis.logarithmic = logarithmic;
        axis.base = base;
        QStringList found;
        for (const Chart::Tick &tick : chartTicks(axis, scaleOf(axis, {}, 0), 6))
            found << tick.text;
        QCOMPARE(found.join(QLatin1Char('|')), texts);
    }

    void anAxisEndsAtARoundTick()
    {
        QCOMPARE(roundedEnd(0, 930, 5), 1000.0);
        QCOMPARE(roundedEnd(0, 1000, 5), 1000.0);
        QVERIFY(roundedEnd(0, 1001, 5) > 1001);
    }

    void aLogarithmicAxisBeginsAtTheLeastValue()
    {
        Chart::Axis axis;
        axis.to = 1000;
        const ChartScale scale = scaleOf(axis, {std::nullopt, true}, 12);
        QVERIFY(scale.logarithmic);
        QVERIFY(scale.from > 0 && scale.from <= 12);
        axis.switches = false;
        QVERIFY(!scaleOf(axis, {std::nullopt, true}, 12).logarithmic);
    }

    void namedPlacesAreTheTicks()
    {
        Chart::Axis axis;
        axis.from = -0.5;
        axis.to = 2.5;
        axis.ticks = {
            {0, QStringLiteral("a"), false, {}}, {1, QStringLiteral("b"), false, {}}, {2, QStringLiteral("c"), false, {}}};
        QCOMPARE(chartTicks(axis, scaleOf(axis, {ChartState::Range{0.5, 2.5}, {}}, 0), 9).size(), std::size_t(2));
        QCOMPARE(chartValueText(axis, 1.2), QStringLiteral("b"));
    }

    void aQuantityIsReadOutInItsUnit()
    {
        Chart::Axis axis;
        axis.quantity = shardscope::Unit::Second;
        QCOMPARE(chartValueText(axis, 0.436), valueText(0.436, shardscope::Unit::Second));
    }
};

SHARDSCOPE_TEST_GUILESS(TestChartAxis)
#include "test_chartaxis.moc"
