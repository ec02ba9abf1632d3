// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/assumedrates.h"
#include "core/io/file/textfile.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QDir>
#include <QTest>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Cluster machine(const std::string &text)
{
    auto input = io::readMachine(text, "text");
    return input ? input->cluster : Cluster();
}

/// A ring of NV2 and NV1 around four GPUs; the diagonals cross the sockets.
const char *const square = "\tGPU0\tGPU1\tGPU2\tGPU3\n"
                           "GPU0\tX\tNV2\tSYS\tNV1\n"
                           "GPU1\tNV2\tX\tNV1\tSYS\n"
                           "GPU2\tSYS\tNV1\tX\tNV2\n"
                           "GPU3\tNV1\tSYS\tNV2\tX\n";

Accelerator v100Device()
{
    Accelerator device;
    device.name = "V100";
    device.linkRate = BytesPerSecond(300e9);
    device.nvlinks = 6;
    device.hostRate = BytesPerSecond(16e9);
    return device;
}

AssumedRates ratesOf(const Cluster &cluster, const Accelerator *device)
{
    return assumedRates(cluster, BandwidthTable(cluster), device);
}

/// The bandwidths of a machine alone, or its classes alone.
Cluster without(Cluster cluster)
{
    cluster.matrices.clear();
    cluster.laws.clear();
    return cluster;
}

/// Shared printouts that have classes and measured bandwidths of all their pairs; a matrix may be in a file of its own.
std::vector<Cluster> measuredMachines()
{
    std::vector<Cluster> out;
    const QString folder = qEnvironmentVariable("SHARDSCOPE_SHARED", QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared"));
    for (const QString &place :
         {QStringLiteral("/seeds"), QStringLiteral("/data/corpus/topo"), QStringLiteral("/data/corpus/rocm"),
          QStringLiteral("/data/lab3"), QStringLiteral("/data/corpus/p2p"), QStringLiteral("/data/corpus/nvbandwidth"),
          QStringLiteral("/data/launch/machines"), QStringLiteral("/data/cases3")})
        for (const QFileInfo &file : QDir(folder + place).entryInfoList(QDir::Files)) {
            Result<std::string> text = io::readTextFile(file.filePath().toStdString());
            QString beside = file.filePath();
            beside.replace(QStringLiteral("-topo.txt"), QStringLiteral("-bandwidth.txt"));
            if (const auto more = io::readTextFile(beside.toStdString()); text && more && beside != file.filePath())
                *text += "\n" + *more;
            auto input = text ? io::readMachine(*text, file.fileName().toStdString()) : Result<io::MachineInput>(text.error());
            if (!input || input->cluster.gpus() < 3 || input->cluster.gpus() > exactDevices)
                continue;
            input->cluster.source = file.fileName().toStdString();
            const BandwidthTable measured(input->cluster);
            bool all = measured.hasMeasured();
            for (int i = 0; i < input->cluster.gpus(); ++i)
                for (int j = 0; j < input->cluster.gpus(); ++j)
                    all = all && (i == j || measured.origin(DeviceId(i), DeviceId(j)) == Origin::Measured);
            const Cluster bare = without(input->cluster);
            if (all && !ratesOf(bare, nullptr).empty())
                out.push_back(std::move(input->cluster));
        }
    return out;
}

} // namespace

class TestAssumedRates : public QObject {
    Q_OBJECT

private slots:
    void aRangeHoldsItsTypicalRate()
    {
        const Cluster cluster = machine(square);
        const Accelerator device = v100Device();
        for (const Accelerator *each : {static_cast<const Accelerator *>(nullptr), &device}) {
            const std::vector<AssumedRate> rates = ratesOf(cluster, each).rates;
            QCOMPARE(rates.size(), std::size_t{3});
            for (const AssumedRate &rate : rates)
                QVERIFY(rate.low < rate.typical && rate.typical < rate.high && !rate.source.empty());
            QCOMPARE(rates[0].typical.si(), 2 * rates[1].typical.si()); // NV2, NV1
        }
        // NVLinks of less than four a pair are those of V100 or older: no slot is as fast as one of them.
        QVERIFY(assumedRing(cluster, ratesOf(cluster, nullptr))->certain);
        // 25 GB/s a link on paper.
        QVERIFY(ratesOf(cluster, &device).rates[1].high.si() < 25e9);
        QVERIFY(ratesOf(cluster, &device).rates[1].low.si() > ratesOf(cluster, nullptr).rates[1].low.si());
    }

    void whatIsCertainFollowsFromClasses()
    {
        const Cluster cluster = machine(square);
        const Accelerator device = v100Device();
        const auto rates = ratesOf(cluster, &device);
        const auto ring = assumedRing(cluster, rates);
        QVERIFY(ring && ring->certain);
        QCOMPARE(ring->order.devices, (std::vector<DeviceId>{DeviceId(0), DeviceId(1), DeviceId(2), DeviceId(3)}));
        const auto pairs = assumedGroups(cluster, rates, 2);
        QVERIFY(pairs && pairs->certain);
        QCOMPARE(pairs->groups.groups[0], (std::vector<DeviceId>{DeviceId(0), DeviceId(1)}));
        QVERIFY(assumedDetour(cluster, rates, DeviceId(0), DeviceId(2)).is == Detour::Faster);
        QVERIFY(assumedDetour(cluster, rates, DeviceId(0), DeviceId(1)).is == Detour::Slower);
    }

    void overlappingClassesAreUnknown()
    {
        const Cluster cluster = machine("\tGPU0\tGPU1\tGPU2\tGPU3\n"
                                        "GPU0\tX\tPIX\tNODE\tNODE\n"
                                        "GPU1\tPIX\tX\tNODE\tNODE\n"
                                        "GPU2\tNODE\tNODE\tX\tPIX\n"
                                        "GPU3\tNODE\tNODE\tPIX\tX\n");
        const Accelerator device = v100Device();
        const auto rates = ratesOf(cluster, &device);
        // Copies below a switch may be slower than those across it, and then a ring avoids it.
        QVERIFY(!assumedRing(cluster, rates)->certain);
        const auto pairs = assumedGroups(cluster, rates, 2);
        QVERIFY(pairs && !pairs->certain);
        QVERIFY(assumedDetour(cluster, rates, DeviceId(0), DeviceId(2)).is != Detour::Faster);
    }

    void aKnownBandwidthEndsIt()
    {
        Cluster cluster = machine(square);
        cluster.laws.push_back(
            {cluster.links.at(DeviceId(0), DeviceId(1)), std::nullopt, SecondsPerByte(1e-10), Origin::Entered, "entered", true});
        QVERIFY(ratesOf(cluster, nullptr).empty());
        QVERIFY(ratesOf(machine(""), nullptr).empty());
    }

    void aRingThatEveryOtherWouldBeAsWellIsCertain()
    {
        // One pair is close; all rings cross to the third.
        const Cluster cluster = machine("\tGPU0\tGPU1\tGPU2\n"
                                        "GPU0\tX\tNV4\tSYS\n"
                                        "GPU1\tNV4\tX\tSYS\n"
                                        "GPU2\tSYS\tSYS\tX\n");
        QVERIFY(assumedRing(cluster, ratesOf(cluster, nullptr))->certain);
    }

    /// Wherever a machine has both, what classes alone are sure of is what was measured: ring, order and each pair's relay and
    /// detour, within the noise of a measurement.
    void measuredMachinesAgree()
    {
        const std::vector<Cluster> machines = measuredMachines();
        if (machines.empty())
            QSKIP("the shared printouts are not there");
        constexpr double noise = 1.05;
        int sure = 0;
        int unknown = 0;
        for (const Cluster &whole : machines) {
            const BandwidthTable measured(whole);
            const Cluster bare = without(whole);
            const AssumedRates rates = ratesOf(bare, nullptr);
            QVERIFY(!rates.empty());
            const auto isAsWide = [&](const std::optional<AssumedOrder> &guess, const DeviceOrder &best, bool closed) {
                (guess->certain ? sure : unknown) += 1;
                if (!guess->certain)
                    return true;
                double narrowest = std::numeric_limits<double>::infinity();
                const auto &devices = guess->order.devices;
                for (std::size_t i = 0; i + (closed ? 0 : 1) < devices.size(); ++i) {
                    const int a = devices[i].value;
                    const int b = devices[(i + 1) % devices.size()].value;
                    narrowest = std::min({narrowest, measured.at(a, b), measured.at(b, a)});
                }
                return narrowest * noise >= best.narrowest.si();
            };
            QVERIFY2(isAsWide(assumedRing(bare, rates), *bestRing(whole, measured), true), whole.source.c_str());
            QVERIFY2(isAsWide(assumedPipeline(bare, rates), *pipelineOrder(whole, measured, whole.gpus()), false),
                     whole.source.c_str());
            const auto agrees = [&](const AssumedDetour &guess, const std::optional<Route> &best, DeviceId from, DeviceId to) {
                (guess.is != Detour::Unknown ? sure : unknown) += 1;
                const double direct = measured.at(from.value, to.value);
                if (guess.is == Detour::Faster)
                    return routeAlong(measured, guess.way)->pipelined.si() > direct;
                return guess.is == Detour::Unknown || !best || best->pipelined.si() < direct * noise;
            };
            for (int i = 0; i < whole.gpus(); ++i)
                for (int j = 0; j < whole.gpus(); ++j) {
                    if (i == j)
                        continue;
                    const DeviceId from(i);
                    const DeviceId to(j);
                    const PairRoutes routes = routesBetween(whole, measured, from, to);
                    const QByteArray where =
                        QByteArray::fromStdString(whole.source) + ' ' + QByteArray::number(i) + ' ' + QByteArray::number(j);
                    QVERIFY2(agrees(assumedRelay(bare, rates, from, to), routes.relay, from, to), where);
                    QVERIFY2(agrees(assumedDetour(bare, rates, from, to), routes.widest, from, to), where);
                }
        }
        qInfo("%d machines with classes and bandwidths: %d answers for certain, %d unknown until measured", int(machines.size()),
              sure, unknown);
        QVERIFY(sure > 0);
    }

    /// One for all, as systems of such GPUs are sold: no figure for any GPU.
    void aNetworkIsThatOfSuchSystems_data()
    {
        QTest::addColumn<double>("slot");
        QTest::addColumn<double>("links");
        QTest::addColumn<double>("node");
        QTest::newRow("DGX-1, V100") << 16e9 << 300e9 << 50e9;
        QTest::newRow("DGX A100") << 32e9 << 600e9 << 200e9;
        QTest::newRow("DGX H100") << 64e9 << 900e9 << 400e9;
        QTest::newRow("DGX B300") << 128e9 << 1800e9 << 800e9;
        QTest::newRow("joined to its host by NVLink") << 450e9 << 900e9 << 400e9;
        QTest::newRow("a card of PCIe 4.0") << 32e9 << 64e9 << 25e9;
        QTest::newRow("a card of which no slot is known") << 0.0 << 64e9 << 25e9;
    }

    void aNetworkIsThatOfSuchSystems()
    {
        QFETCH(const double, slot);
        QFETCH(const double, links);
        QFETCH(const double, node);
        Accelerator device;
        device.hostRate = BytesPerSecond(slot);
        device.linkRate = BytesPerSecond(links);
        QCOMPARE(assumedNetwork(device, 8).si(), node);
        const bool card = links <= 64e9;
        QCOMPARE(assumedNetwork(device, 4).si(), card ? node : node / 2);
    }
};

SHARDSCOPE_TEST_APPLESS(TestAssumedRates)
#include "test_assumedrates.moc"
