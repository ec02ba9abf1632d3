// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/hosts.h"
#include "tests/testclass.h"

#include <QTest>

#include <limits>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

Cluster host(const std::string &name, int gpus, LinkClass link, int nics = 0)
{
    Cluster c;
    c.hosts = {{name}};
    for (int i = 0; i < gpus; ++i)
        c.devices.push_back({"GPU" + std::to_string(i), DeviceKind::Gpu, {}, HostId(0), {}, {}, {}, {}});
    for (int i = 0; i < nics; ++i)
        c.devices.push_back({"NIC" + std::to_string(i), DeviceKind::Nic, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(gpus + nics);
    for (int i = 0; i < gpus + nics; ++i)
        for (int j = 0; j < i; ++j)
            c.links.set(DeviceId(i), DeviceId(j), i < gpus ? link : LinkClass{LinkKind::Pix, 0});
    return c;
}

/// GPUs and a CPU, value = 10 row + column.
Cluster numbers(int gpus)
{
    Cluster c = host({}, gpus, {});
    c.devices.push_back({"CPU", DeviceKind::Cpu, {}, HostId(0), {}, {}, {}, {}});
    c.links = LinkTable(gpus + 1);
    MeasuredMatrix matrix;
    matrix.name = "bandwidth";
    for (int i = 0; i <= gpus; ++i) {
        matrix.rows.emplace_back(i);
        matrix.columns.emplace_back(i);
        for (int j = 0; j <= gpus; ++j)
            matrix.values.push_back(i == j ? std::numeric_limits<double>::quiet_NaN() : 10.0 * i + j);
    }
    c.matrices.push_back(std::move(matrix));
    return c;
}

constexpr LinkClass nv2{LinkKind::NvLink, 2};
constexpr LinkClass nv4{LinkKind::NvLink, 4};

QStringList ids(const Cluster &c)
{
    QStringList out;
    for (const Device &device : c.devices)
        out << QString::fromStdString(device.id);
    return out;
}

/// The machine alone.
Result<Cluster> mergeReadings(const Cluster &classes, const Cluster &numbers)
{
    Result<Joined> joined = combineReadings(classes, numbers);
    if (!joined)
        return std::move(joined).error();
    return std::move(joined->cluster);
}

} // namespace

class TestHosts : public QObject {
    Q_OBJECT

private slots:
    void numbersJoinTheClassesOfTheSameGpus();
    void numbersInAnotherOrderGoToTheirOwnGpus();
    void aLawThatIsThereIsKept();
    void otherGpusAreNotTheSameMachine();
    void aHostIsAddedToOne();
    void aHostIsAddedToMany();
    void theFabricReachesTheNewHost();
    void networksDescribedLinkByLinkStay();
    void tooManyDevicesAreRefused();
};

void TestHosts::numbersJoinTheClassesOfTheSameGpus()
{
    const Cluster classes = host("n", 3, nv2, 2);
    QVERIFY(knowsClasses(classes));
    QVERIFY(!knowsClasses(numbers(3)));
    QVERIFY(sameGpus(classes, numbers(3)));
    const Result<Cluster> merged = mergeReadings(classes, numbers(3));
    QVERIFY(merged.ok());
    QCOMPARE(ids(*merged), QString::fromLatin1("GPU0 GPU1 GPU2 NIC0 NIC1 CPU").split(QLatin1Char(' ')));
    QCOMPARE(merged->links.at(DeviceId(0), DeviceId(2)), nv2);
    QCOMPARE(merged->links.at(DeviceId(1), DeviceId(4)).kind, LinkKind::Pix);
    QVERIFY(!merged->links.at(DeviceId(0), DeviceId(5)).isLink());
    const BandwidthTable table(*merged);
    QCOMPARE(table.at(2, 1), 21.0);
    QCOMPARE(table.at(5, 1), 31.0);
    QCOMPARE(table.at(1, 5), 13.0);
}

void TestHosts::numbersInAnotherOrderGoToTheirOwnGpus()
{
    Cluster other = numbers(2);
    std::swap(other.devices[0].id, other.devices[1].id);
    const Result<Cluster> merged = mergeReadings(host("n", 2, nv2), other);
    QVERIFY(merged.ok());
    const BandwidthTable table(*merged);
    QCOMPARE(table.at(1, 0), 1.0); // what was printed from its first row to its second column
    QCOMPARE(table.at(0, 1), 10.0);
}

void TestHosts::aLawThatIsThereIsKept()
{
    Cluster classes = host("n", 2, nv2);
    classes.laws.push_back({nv2, {}, SecondsPerByte(1e-11), Origin::Nominal, "sheet", true});
    Cluster more = numbers(2);
    more.laws.push_back({nv2, {}, SecondsPerByte(2e-11), Origin::Entered, "typed", true});
    const Result<Cluster> merged = mergeReadings(classes, more);
    QVERIFY(merged.ok());
    QCOMPARE(merged->laws.size(), 2U);
    QCOMPARE(merged->law(nv2)->source, std::string("sheet"));
}

void TestHosts::otherGpusAreNotTheSameMachine()
{
    QVERIFY(!sameGpus(host("n", 2, nv2), numbers(3)));
    Cluster renamed = numbers(2);
    renamed.devices[1].id = "GPU7";
    QVERIFY(!sameGpus(host("n", 2, nv2), renamed));
    const Result<Joined> two = addHosts(host("a", 2, nv2), host("b", 2, nv2));
    QVERIFY(two.ok());
    QVERIFY(!sameGpus(two->cluster, two->cluster));
}

void TestHosts::aHostIsAddedToOne()
{
    const Result<Joined> joined = addHosts(host({}, 2, nv2, 1), numbers(3));
    QVERIFY(joined.ok());
    const Cluster &c = joined->cluster;
    QCOMPARE(ids(c), QString::fromLatin1("GPU0 GPU1 GPU2 GPU3 GPU4 h0.NIC0 h1.CPU").split(QLatin1Char(' ')));
    QCOMPARE(c.devices[2].localId, std::string("GPU0"));
    QCOMPARE(c.device(DeviceId(6)).host, HostId(1));
    QCOMPARE(c.links.at(DeviceId(0), DeviceId(1)), nv2);
    QCOMPARE(c.links.at(DeviceId(0), DeviceId(2)).kind, LinkKind::Network);
    QCOMPARE(c.matrices.at(0).name, std::string("h1: bandwidth"));
    QCOMPARE(BandwidthTable(c).at(4, 2), 20.0);
    QVERIFY(c.validate().ok());
}

void TestHosts::aHostIsAddedToMany()
{
    Result<Joined> two = addHosts(host("a", 2, nv2, 1), host("a", 2, nv2, 1));
    QVERIFY(two.ok());
    two->cluster.devices[0].id = "GPU5"; // somebody named it so
    const Result<Joined> three = addHosts(two->cluster, host("a", 3, nv4, 1));
    QVERIFY(three.ok());
    QCOMPARE(ids(three->cluster),
             QString::fromLatin1("GPU5 GPU1 GPU2 GPU3 GPU0 GPU4 GPU6 a.NIC0 a-2.NIC0 a-3.NIC0").split(QLatin1Char(' ')));
    QCOMPARE(three->cluster.links.at(DeviceId(4), DeviceId(6)), nv4);
    QCOMPARE(three->cluster.links.at(DeviceId(2), DeviceId(8)).kind, LinkKind::Pix);
    QCOMPARE(three->cluster.links.at(DeviceId(2), DeviceId(4)).kind, LinkKind::Network);
}

void TestHosts::theFabricReachesTheNewHost()
{
    GeneratorOptions options;
    options.hosts = 4;
    options.gpusPerHost = 1;
    options.levels = {{"leaf", 2, {}, gigabytesPerSecond(50)}, {"spine", 4, {}, gigabytesPerSecond(25)}};
    const Result<Cluster> four = generate(options);
    QVERIFY(four.ok());
    const Result<Joined> five = addHosts(*four, host("n", 1, nv2));
    QVERIFY(five.ok());
    const LinkTable &links = five->cluster.links;
    QCOMPARE(links.at(DeviceId(0), DeviceId(1)).name(), std::string("NET"));
    QCOMPARE(links.at(DeviceId(0), DeviceId(2)).name(), std::string("NET2"));
    QCOMPARE(links.at(DeviceId(0), DeviceId(4)).name(), std::string("NET2"));
    QCOMPARE(five->cluster.fabric.levels.back().hostsPerGroup, 0);
}

void TestHosts::networksDescribedLinkByLinkStay()
{
    Cluster two = host("a", 2, {LinkKind::Network, 3});
    two.hosts.push_back({"b"});
    two.devices[1].host = HostId(1);
    QVERIFY(two.validate().ok());
    const Result<Joined> three = addHosts(two, host("c", 1, nv2));
    QVERIFY(three.ok());
    QCOMPARE(three->cluster.links.at(DeviceId(0), DeviceId(1)).name(), std::string("NET4"));
    QCOMPARE(three->cluster.links.at(DeviceId(0), DeviceId(2)).name(), std::string("NET"));
}

void TestHosts::tooManyDevicesAreRefused()
{
    const Cluster half = host("a", maxDevices / 2 + 1, nv2);
    const Result<Joined> joined = addHosts(half, half);
    QVERIFY(!joined.ok());
    QCOMPARE(joined.error().code, ErrorCode::TooManyDevices);
}

SHARDSCOPE_TEST_APPLESS(TestHosts)
#include "test_hosts.moc"
