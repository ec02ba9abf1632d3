// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/statistics.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

const ClassBandwidth *find(const std::vector<ClassBandwidth> &rows, const char *name)
{
    const auto found = std::ranges::find(rows, name, &ClassBandwidth::name);
    return found == rows.end() ? nullptr : &*found;
}

Cluster withMatrix(Cluster c, std::vector<double> gbps)
{
    MeasuredMatrix m;
    m.name = "Bandwidth";
    for (int i = 0; i < c.gpus(); ++i) {
        m.rows.emplace_back(i);
        m.columns.emplace_back(i);
    }
    for (double &value : gbps)
        value *= 1e9;
    m.values = std::move(gbps);
    c.matrices = {std::move(m)};
    return c;
}

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT

private slots:
    void v100Counts();
    void v100Averages_data();
    void v100Averages();
    void v100HostColumnHasTwoGroups();
    void v100HasNoOutlierAndNoAsymmetryBetweenGpus();
    void holesAreLeftOut();
    void aLawDoesNotMixWithAMeasurement();
    void aMatrixWithoutClassesIsOneClass();
    void aClassWithoutValuesIsListed();
    void asymmetriesGreatestFirst();
    void aMeasurementIsNotComparedWithALaw();
    void aStrayValueIsAnOutlier();
    void oneStrayAmongEqualsIsAnOutlier();
    void twoGroupsAreNoOutliers();
    void roundingIsNoOutlier();
};

void TestStatistics::v100Counts()
{
    const std::vector<ClassCount> counts = linkCounts(v100());
    QCOMPARE(counts.size(), std::size_t{3});
    QCOMPARE(counts[0].link.name(), std::string("NV2"));
    QCOMPARE(counts[0].pairs, 8);
    QCOMPARE(counts[1].link.name(), std::string("NV1"));
    QCOMPARE(counts[1].pairs, 8);
    QCOMPARE(counts[2].link.name(), std::string("SYS"));
    QCOMPARE(counts[2].pairs, 12);
}

void TestStatistics::v100Averages_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<double>("printed");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    QTest::addColumn<int>("pairs");
    QTest::addColumn<int>("values");
    QTest::newRow("SYS") << QByteArray("SYS") << 7.19 << 7.16 << 7.22 << 12 << 24;
    QTest::newRow("NV1") << QByteArray("NV1") << 22.46 << 22.42 << 22.50 << 8 << 16;
    QTest::newRow("NV2, printed cut") << QByteArray("NV2") << 43.28 << 43.09 << 43.48 << 8 << 16;
    QTest::newRow("CPU row") << QByteArray("CPU->GPU") << 8.32 << 8.08 << 8.46 << 8 << 8;
    QTest::newRow("CPU column") << QByteArray("GPU->CPU") << 9.97 << 7.67 << 12.19 << 8 << 8;
}

void TestStatistics::v100Averages()
{
    QFETCH(QByteArray, name);
    QFETCH(double, printed);
    QFETCH(double, least);
    QFETCH(double, most);
    QFETCH(int, pairs);
    QFETCH(int, values);
    const Cluster c = v100();
    const std::vector<ClassBandwidth> rows = classBandwidths(c, BandwidthTable(c));
    QCOMPARE(rows.size(), std::size_t{5});
    const ClassBandwidth *row = find(rows, name.constData());
    QVERIFY(row != nullptr);
    QVERIFY(std::abs(row->bytesPerSecond.mean / 1e9 - printed) < 0.01);
    QCOMPARE(row->bytesPerSecond.min, least * 1e9);
    QCOMPARE(row->bytesPerSecond.max, most * 1e9);
    QCOMPARE(row->pairs, pairs);
    QCOMPARE(row->bytesPerSecond.count, values);
    if (name == "NV2")
        QCOMPARE(row->bytesPerSecond.mean, 43.28625e9);
}

void TestStatistics::v100HostColumnHasTwoGroups()
{
    const Cluster c = v100();
    for (const ClassBandwidth &row : classBandwidths(c, BandwidthTable(c))) {
        QCOMPARE(row.groups.size(), std::size_t(row.name == "GPU->CPU" ? 2 : 0));
        if (row.groups.empty())
            continue;
        QCOMPARE(row.groups[0].count, 4);
        QCOMPARE(row.groups[0].mean, 7.8125e9);
        QCOMPARE(row.groups[1].mean, 12.1275e9);
    }
}

void TestStatistics::v100HasNoOutlierAndNoAsymmetryBetweenGpus()
{
    const Cluster c = v100();
    const BandwidthTable table(c);
    QVERIFY(outliers(c, table).empty());
    for (const Asymmetry &a : asymmetries(c, table, 0))
        QCOMPARE(a.b.value, 8); // with the CPU alone
}

void TestStatistics::holesAreLeftOut()
{
    Cluster c = v100();
    c.matrices[0].values[3] = hole; // GPU0 → GPU3, NV2
    const std::vector<ClassBandwidth> rows = classBandwidths(c, BandwidthTable(c));
    const ClassBandwidth *row = find(rows, "NV2");
    QCOMPARE(row->pairs, 8);
    QCOMPARE(row->bytesPerSecond.count, 15);
    QCOMPARE(row->bytesPerSecond.mean, (16 * 43.28625e9 - 43.28e9) / 15);
    // A mean is said to be of the pairs that were measured.
    c.matrices[0].values[3 * 9] = hole; // and back
    const std::vector<ClassBandwidth> fewer = classBandwidths(c, BandwidthTable(c));
    QCOMPARE(find(fewer, "NV2")->pairs, 7);
    QCOMPARE(find(fewer, "NV2")->unknownPairs, 1);
}

void TestStatistics::aLawDoesNotMixWithAMeasurement()
{
    Cluster c = v100();
    c.matrices[0].values[3] = hole;
    c.laws = {{link("NV2"), {}, SecondsPerByte(1 / 50e9), Origin::Nominal, "data sheet", true}};
    const BandwidthTable table(c);
    QCOMPARE(find(classBandwidths(c, table), "NV2")->bytesPerSecond.max, 43.48e9);
    c.matrices.clear();
    QCOMPARE(find(classBandwidths(c, BandwidthTable(c)), "NV2")->bytesPerSecond.mean, 50e9);
}

void TestStatistics::aMatrixWithoutClassesIsOneClass()
{
    const Cluster c = withMatrix(uniformHost(2, {}), {hole, 10, 12, hole});
    QVERIFY(linkCounts(c).empty());
    const std::vector<ClassBandwidth> rows = classBandwidths(c, BandwidthTable(c));
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0].name, std::string("?"));
    QCOMPARE(rows[0].bytesPerSecond.mean, 11e9);
}

void TestStatistics::aClassWithoutValuesIsListed()
{
    const Cluster c = uniformHost(3, link("PHB"));
    const std::vector<ClassBandwidth> rows = classBandwidths(c, BandwidthTable(c));
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0].pairs, 0);
    QCOMPARE(rows[0].unknownPairs, 3);
    QVERIFY(rows[0].values.empty() && std::isnan(rows[0].bytesPerSecond.mean) && rows[0].groups.empty());
    QVERIFY(outliers(c, BandwidthTable(c)).empty());
}

void TestStatistics::asymmetriesGreatestFirst()
{
    const Cluster c = withMatrix(uniformHost(3, link("PHB")), {hole, 10, 20, 12, hole, 8, 20, 4, hole});
    const std::vector<Asymmetry> all = asymmetries(c, BandwidthTable(c), 0);
    QCOMPARE(all.size(), std::size_t{2});
    QCOMPARE(all[0].a.value, 1);
    QCOMPARE(all[0].b.value, 2);
    QCOMPARE(all[0].ratio, 4.0 / 6.0);
    QCOMPARE(all[1].ratio, 2.0 / 11.0);
    QCOMPARE(asymmetries(c, BandwidthTable(c), 0.5).size(), std::size_t{1});
    QVERIFY(asymmetries(c, BandwidthTable(c), 4.0 / 6.0).empty());
}

void TestStatistics::aMeasurementIsNotComparedWithALaw()
{
    Cluster c = withMatrix(uniformHost(2, link("PHB")), {hole, 10, hole, hole});
    c.laws = {{link("PHB"), {}, SecondsPerByte(1 / 25e9), Origin::Nominal, "data sheet", true}};
    QVERIFY(asymmetries(c, BandwidthTable(c), 0).empty());
}

void TestStatistics::aStrayValueIsAnOutlier()
{
    Cluster c = v100();
    c.matrices[0].values[5] = 5.0e9; // GPU0 → GPU5, SYS
    const std::vector<Outlier> found = outliers(c, BandwidthTable(c));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].from.value, 0);
    QCOMPARE(found[0].to.value, 5);
    QCOMPARE(found[0].link.name(), std::string("SYS"));
    QCOMPARE(found[0].value, 5.0e9);
    QCOMPARE(found[0].median, 7.195e9);
}

void TestStatistics::oneStrayAmongEqualsIsAnOutlier()
{
    std::vector<double> values(64, 10);
    values[1] = 9;
    const Cluster c = withMatrix(uniformHost(8, link("PHB")), values);
    QCOMPARE(outliers(c, BandwidthTable(c)).size(), std::size_t{1});
}

void TestStatistics::twoGroupsAreNoOutliers()
{
    std::vector<double> values;
    for (int cell = 0; cell < 64; ++cell)
        values.push_back((cell % 8 < 2) == (cell / 8 < 2) ? 20 : 10); // 24 of 56 pairs apart
    const Cluster c = withMatrix(uniformHost(8, link("PHB")), values);
    const BandwidthTable table(c);
    QVERIFY(outliers(c, table).empty());
    QCOMPARE(classBandwidths(c, table)[0].groups.size(), std::size_t{2});
    QCOMPARE(classBandwidths(c, table)[0].groups[0].max, 10e9);
}

void TestStatistics::roundingIsNoOutlier()
{
    std::vector<double> values(64, 7.19);
    values[1] = 7.22;
    const Cluster c = withMatrix(uniformHost(8, link("SYS")), values);
    QVERIFY(outliers(c, BandwidthTable(c)).empty());
}

SHARDSCOPE_TEST_APPLESS(TestStatistics)
#include "test_statistics.moc"
