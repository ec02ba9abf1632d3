// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "tests/core/cluster/machines.h"
#include "tests/testclass.h"

#include <QTest>

#include <functional>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

using Change = std::function<void(Cluster &)>;

LinkLaw law(const char *name, double alpha, double beta)
{
    return {link(name), Seconds(alpha), SecondsPerByte(beta), Origin::Entered, "entered", true};
}

} // namespace
Q_DECLARE_METATYPE(Change)

class TestCluster : public QObject {
    Q_OBJECT

private slots:
    void aSoundMachineIsValid();
    void aCopyWithHolesIsEqual();
    void devicesAreFoundByName();
    void theLawInUseIsFound();
    void brokenPromisesAreNamed_data();
    void brokenPromisesAreNamed();
};

void TestCluster::aSoundMachineIsValid()
{
    QVERIFY(v100().validate().ok());
    QVERIFY(Cluster{}.validate().ok());
    QCOMPARE(v100().gpus(), 8);
    QCOMPARE(v100().count(DeviceKind::Cpu), 1);
}

void TestCluster::aCopyWithHolesIsEqual()
{
    const Cluster a = v100();
    Cluster b = a;
    QVERIFY(a == b);
    b.matrices[0].values[1] = hole;
    QVERIFY(!(a == b));
    b = a;
    b.links.set(DeviceId(0), DeviceId(1), link("SYS"));
    QVERIFY(!(a == b));
}

void TestCluster::devicesAreFoundByName()
{
    const Cluster c = v100();
    QCOMPARE(c.find("GPU5").value, 5);
    QCOMPARE(c.find("CPU").value, 8);
    QVERIFY(!c.find("GPU8").valid() && !c.find("").valid() && !c.find("gpu5").valid());
}

void TestCluster::theLawInUseIsFound()
{
    Cluster c = v100();
    QVERIFY(c.law(link("NV2")) == nullptr);
    c.laws = {law("NV2", 1e-6, 1e-9), law("NV2", 2e-6, 1e-9)};
    c.laws[0].inUse = false;
    QVERIFY(c.law(link("NV2")) == &c.laws[1]);
    QVERIFY(c.law(link("NV1")) == nullptr);
}

void TestCluster::brokenPromisesAreNamed_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("names");
    const auto row = [](const char *name, ErrorCode code, const char *names, const Change &change) {
        QTest::newRow(name) << change << static_cast<int>(code) << QByteArray(names);
    };
    row("two devices of one name", ErrorCode::DeviceDuplicate, "GPU1", [](Cluster &c) { c.devices[2].id = "GPU1"; });
    row("a device without a name", ErrorCode::ValueRange, "device ID", [](Cluster &c) { c.devices[2].id.clear(); });
    row("a GPU after a CPU", ErrorCode::DeviceOrder, "GPU7", [](Cluster &c) { c.devices[6].kind = DeviceKind::Cpu; });
    row("a host that does not exist", ErrorCode::ValueRange, "GPU4", [](Cluster &c) { c.devices[4].host = HostId(1); });
    row("a device without a host", ErrorCode::ValueRange, "GPU4", [](Cluster &c) { c.devices[4].host = HostId(); });
    row("a table of links of another size", ErrorCode::ValueRange, "8 × 8", [](Cluster &c) { c.links = LinkTable(8); });
    row("a pair marked as self", ErrorCode::SelfOffDiagonal, "GPU2", [](Cluster &c) {
        c.links.set(DeviceId(2), DeviceId(3), LinkClass{LinkKind::Self, 0});
    });
    row("a diagonal that is no self", ErrorCode::DiagonalNotSelf, "GPU3",
        [](Cluster &c) { c.links.set(DeviceId(3), DeviceId(3), link("SYS")); });
    row("a matrix row of nobody", ErrorCode::DeviceUnknown, "Bandwidth", [](Cluster &c) { c.matrices[0].rows[0] = DeviceId(9); });
    row("a matrix column twice", ErrorCode::ValueRange, "GPU1", [](Cluster &c) { c.matrices[0].columns[0] = DeviceId(1); });
    row("a matrix that is cut", ErrorCode::ValueRange, "80 values", [](Cluster &c) { c.matrices[0].values.pop_back(); });
    row("a bandwidth of zero", ErrorCode::ValueRange, "GPU0 to GPU1", [](Cluster &c) { c.matrices[0].values[1] = 0; });
    row("a negative bandwidth", ErrorCode::ValueRange, "GPU1 to GPU0", [](Cluster &c) { c.matrices[0].values[9] = -1; });
    row("an infinite bandwidth", ErrorCode::ValueRange, "GPU0 to GPU1",
        [](Cluster &c) { c.matrices[0].values[1] = std::numeric_limits<double>::infinity(); });
    row("a negative latency", ErrorCode::ValueRange, "GPU0 to GPU1", [](Cluster &c) {
        c.matrices[0].measure = Measure::Latency;
        c.matrices[0].values[1] = -1e-6;
    });
    row("two laws in use", ErrorCode::LawDuplicate, "NV2", [](Cluster &c) {
        c.laws = {law("NV2", 0, 1e-9), law("NV2", 0, 1e-9)};
    });
    row("a law without bandwidth", ErrorCode::ValueRange, "NV2", [](Cluster &c) { c.laws = {law("NV2", 0, 0)}; });
    row("a negative latency in a law", ErrorCode::ValueRange, "NV2", [](Cluster &c) { c.laws = {law("NV2", -1, 1e-9)}; });
    row("a law of no class", ErrorCode::ValueRange, "?", [](Cluster &c) { c.laws = {law("", 0, 1e-9)}; });
    row("a fabric without levels", ErrorCode::ValueRange, "levels", [](Cluster &c) { c.fabric.kind = FabricKind::Plain; });
    row("levels without a fabric", ErrorCode::ValueRange, "levels", [](Cluster &c) { c.fabric.levels = {{"leaf", 0}}; });
    row("a fabric that leaves hosts apart", ErrorCode::ValueRange, "leaf", [](Cluster &c) {
        c.hosts.push_back({"other"});
        c.fabric = {FabricKind::Plain, {{"leaf", 1}}};
    });
    row("levels that shrink", ErrorCode::ValueRange, "spine", [](Cluster &c) {
        c.fabric = {FabricKind::Plain, {{"leaf", 4}, {"spine", 2}, {"core", 0}}};
    });
}

void TestCluster::brokenPromisesAreNamed()
{
    QFETCH(Change, change);
    QFETCH(int, code);
    QFETCH(QByteArray, names);
    Cluster c = v100();
    change(c);
    const Status status = c.validate();
    QVERIFY(!status.ok());
    const std::string text = message(status.error());
    QVERIFY2(static_cast<int>(status.error().code) == code, text.c_str());
    QVERIFY2(text.find(names.toStdString()) != std::string::npos, text.c_str());
}

SHARDSCOPE_TEST_APPLESS(TestCluster)
#include "test_cluster.moc"
