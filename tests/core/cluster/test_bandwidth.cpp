// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include <QTest> // first: moc of Qt 6.4 trips over <compare> before it

#include "core/cluster/bandwidth.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <cmath>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

class TestBandwidth : public QObject {
    Q_OBJECT

private slots:
    void rowsSendToColumns();
    void theFirstMatrixThatHasTheCellCounts();
    void aLawFillsHoles();
    void latencyMatricesAreNoBandwidth();
    void uselessNumbersAreUnknown();
};

void TestBandwidth::rowsSendToColumns()
{
    const BandwidthTable table(v100());
    QCOMPARE(table.devices(), 9);
    QVERIFY(table.hasMeasured());
    QCOMPARE(table.between(DeviceId(8), DeviceId(0))->si(), 8.12e9);
    QCOMPARE(table.between(DeviceId(0), DeviceId(8))->si(), 7.84e9);
    QVERIFY(table.origin(DeviceId(0), DeviceId(8)) == Origin::Measured);
    QVERIFY(!table.between(DeviceId(3), DeviceId(3)));
    QVERIFY(table.origin(DeviceId(3), DeviceId(3)) == Origin::Unknown);
}

void TestBandwidth::theFirstMatrixThatHasTheCellCounts()
{
    Cluster c = v100();
    MeasuredMatrix second = c.matrices[0];
    for (double &value : second.values)
        value *= 2;
    c.matrices[0].values[1] = hole; // GPU0 → GPU1
    c.matrices.push_back(second);
    const BandwidthTable table(c);
    QCOMPARE(table.at(0, 1), 2 * 22.47e9);
    QCOMPARE(table.at(1, 0), 22.47e9);
}

void TestBandwidth::aLawFillsHoles()
{
    Cluster c = v100();
    c.matrices[0].values[1] = hole;
    c.laws = {{link("NV1"), {}, SecondsPerByte(1 / 25e9), Origin::Nominal, "data sheet", true},
              {link("NV2"), {}, SecondsPerByte(1 / 50e9), Origin::Nominal, "data sheet", false}};
    const BandwidthTable table(c);
    QCOMPARE(table.at(0, 1), 25e9);
    QVERIFY(table.origin(DeviceId(0), DeviceId(1)) == Origin::Nominal);
    QVERIFY(table.origin(DeviceId(1), DeviceId(0)) == Origin::Measured);
    c.matrices.clear();
    const BandwidthTable bare(c);
    QVERIFY(!bare.hasMeasured());
    QCOMPARE(bare.at(1, 0), 25e9);
    QVERIFY2(std::isnan(bare.at(0, 3)), "a law that is not in use must not count");
    QVERIFY(std::isnan(bare.at(0, 5)));
}

void TestBandwidth::latencyMatricesAreNoBandwidth()
{
    Cluster c = v100();
    c.matrices[0].measure = Measure::Latency;
    QVERIFY(!BandwidthTable(c).hasMeasured());
    QVERIFY(std::isnan(BandwidthTable(c).at(0, 1)));
}

void TestBandwidth::uselessNumbersAreUnknown()
{
    const double infinite = std::numeric_limits<double>::infinity();
    const BandwidthTable table(3, {5, 0, -1, infinite, 5, hole, 2, 3, 5});
    QVERIFY(std::isnan(table.at(0, 0)) && std::isnan(table.at(0, 1)) && std::isnan(table.at(0, 2)));
    QVERIFY(std::isnan(table.at(1, 0)) && std::isnan(table.at(1, 2)));
    QCOMPARE(table.at(2, 0), 2.0);
    QVERIFY(table.origin(DeviceId(2), DeviceId(1)) == Origin::Entered);
    QVERIFY(table.origin(DeviceId(0), DeviceId(1)) == Origin::Unknown);
}

SHARDSCOPE_TEST_APPLESS(TestBandwidth)
#include "test_bandwidth.moc"
