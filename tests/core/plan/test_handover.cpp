// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/plan/handover.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::plan;

namespace {

/// Two hosts of two GPUs: 100 GB/s and 1 µs inside, 10 GB/s and 5 µs between.
cluster::Cluster machine()
{
    cluster::GeneratorOptions options;
    options.hosts = 2;
    options.gpusPerHost = 2;
    options.insideAlpha = Seconds(1e-6);
    options.insideBandwidth = BytesPerSecond(100e9);
    options.levels = {{"net", 0, Seconds(5e-6), BytesPerSecond(10e9)}};
    return *cluster::generate(options);
}

std::vector<DeviceId> ids(std::initializer_list<int> values)
{
    return {values.begin(), values.end()};
}

} // namespace

class TestHandOver : public QObject {
    Q_OBJECT

private slots:
    void alphaAndBytesOverBandwidth()
    {
        const cluster::Cluster cluster = machine();
        const auto times = handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 1, 2, 3}), Bytes(1e6));
        QVERIFY2(times, times ? "" : message(times.error()).c_str());
        QCOMPARE(times->toNext[0].si(), 1e-6 + 1e-5);
        QCOMPARE(times->toNext[1].si(), 5e-6 + 1e-4);
        QCOMPARE(times->toNext[3].si(), 5e-6 + 1e-4); // closes the ring
        QCOMPARE(times->toPrevious[2].si(), 5e-6 + 1e-4);
        QCOMPARE(times->toPrevious[1].si(), 1e-6 + 1e-5);
        QCOMPARE(times->withoutAlpha, 0);
        QVERIFY(times->closingKnown);
    }

    void theOrderDecidesWhoAreNeighbours()
    {
        const cluster::Cluster cluster = machine();
        const auto times = handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 2, 3, 1}), Bytes(1e6));
        QCOMPARE(times->toNext[0].si(), 5e-6 + 1e-4);
        QCOMPARE(times->toNext[1].si(), 1e-6 + 1e-5);
    }

    void twoDevicesAreNeighboursOnce()
    {
        const cluster::Cluster cluster = machine();
        const auto times = handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 1}), Bytes(1e6));
        QCOMPARE(times->toNext[0].si(), 1e-6 + 1e-5);
        QCOMPARE(times->toPrevious[1].si(), 1e-6 + 1e-5);
        QCOMPARE(handOver(cluster, cluster::BandwidthTable(cluster), ids({3}), Bytes(1))->toNext.size(), std::size_t{1});
    }

    void anUnknownAlphaCountsAsNoneAndIsSaid()
    {
        cluster::Cluster cluster = machine();
        for (cluster::LinkLaw &law : cluster.laws)
            law.alpha.reset();
        const auto times = handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 1}), Bytes(1e6));
        QCOMPARE(times->toNext[0].si(), 1e-5);
        QCOMPARE(times->withoutAlpha, 2);
    }

    void whatIsNotKnownIsRefused()
    {
        cluster::Cluster cluster = machine();
        QCOMPARE(handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 9}), Bytes(1)).error().code,
                 ErrorCode::DeviceUnknown);
        QCOMPARE(handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 0}), Bytes(1)).error().code,
                 ErrorCode::DeviceDuplicate);
        QCOMPARE(handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 1}), Bytes(-1)).error().code, ErrorCode::ValueRange);
        cluster.laws.clear();
        const auto times = handOver(cluster, cluster::BandwidthTable(cluster), ids({0, 1}), Bytes(1));
        QCOMPARE(QString::fromStdString(message(times.error())), QStringLiteral("Bandwidth between GPU0 and GPU1 unknown"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestHandOver)
#include "test_handover.moc"
