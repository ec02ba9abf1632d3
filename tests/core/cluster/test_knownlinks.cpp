// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/knownlinks.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

class TestKnownLinks : public QObject {
    Q_OBJECT

private slots:
    void aMeasuredMachineIsKnownByItsValues();
    void nothingIsKnownOfClassesAlone();
    void sumsAreThoseOfThePairs();
};

void TestKnownLinks::aMeasuredMachineIsKnownByItsValues()
{
    const Cluster machine = v100();
    const BandwidthTable table(machine);
    const KnownLinks known = knownLinks(machine, table);
    QVERIFY(known.any() && known.anyMeasured && !known.anyOther);
    QCOMPARE(known.least, 7.16e9);
    QCOMPARE(known.greatest, 43.48e9);
    QVERIFY(known.slowestFrom == DeviceId(0) && known.slowestTo == DeviceId(5));
    const auto measured = [&known](const char *name) {
        const LinkClass one = link(name);
        return known.measuredClasses[static_cast<std::size_t>(one.kind)].test(one.count);
    };
    QVERIFY(measured("NV1") && measured("NV2") && measured("SYS"));
    QVERIFY(!measured("PIX"));
    QVERIFY(known.measuredToGpu && known.measuredToCpu);
    QCOMPARE(std::ranges::count(known.devices, true), std::ptrdiff_t(9));
}

void TestKnownLinks::nothingIsKnownOfClassesAlone()
{
    const Cluster machine = uniformHost(4, link("SYS"));
    const KnownLinks known = knownLinks(machine, BandwidthTable(machine));
    QVERIFY(!known.any());
    QVERIFY(!known.slowestFrom.valid());
    QVERIFY(known.measured.empty());
    QCOMPARE(std::ranges::count(known.devices, true), std::ptrdiff_t(0));
}

void TestKnownLinks::sumsAreThoseOfThePairs()
{
    const Cluster machine = v100();
    const BandwidthTable table(machine);
    double sum = 0;
    int pairs = 0;
    for (int i = 0; i < machine.gpus(); ++i) {
        for (int j = 0; j < machine.gpus(); ++j) {
            if (i == j || machine.links.at(DeviceId(i), DeviceId(j)) != link("SYS"))
                continue;
            sum += table.at(i, j);
            ++pairs;
        }
    }
    const KnownLinks known = knownLinks(machine, table);
    const auto sys = std::ranges::find(known.measured, link("SYS"), &KnownLinks::Measured::link);
    QVERIFY(sys != known.measured.end());
    QCOMPARE(sys->pairs, pairs);
    QVERIFY(std::abs(sys->sum - sum) <= 1e-9 * sum);
}

SHARDSCOPE_TEST_APPLESS(TestKnownLinks)
#include "test_knownlinks.moc"
