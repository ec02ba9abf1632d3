// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/statistics.h"
#include "tests/core/cluster/machines.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QTest>

#include <functional>
#include <map>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::cluster::testing;

namespace {

using Change = std::function<void(GeneratorOptions &)>;

GeneratorOptions fourByFour()
{
    GeneratorOptions o;
    o.hosts = 4;
    o.gpusPerHost = 4;
    o.inside = link("NV4");
    o.insideAlpha = microseconds(3);
    o.insideBandwidth = gigabytesPerSecond(100);
    o.levels = {{"leaf", 2, microseconds(5), gigabytesPerSecond(25)}, {"spine", 0, {}, gigabytesPerSecond(12.5)}};
    return o;
}

std::map<std::string, int> counts(const Cluster &c)
{
    std::map<std::string, int> out;
    for (const ClassCount &count : linkCounts(c))
        out[count.link.name()] = count.pairs;
    return out;
}

using Counts = std::map<std::string, int>;

} // namespace
Q_DECLARE_METATYPE(Change)

class TestBuild : public QObject {
    Q_OBJECT

private slots:
    /// It was made whole, and then refused.
    void aMachineWithAWrongFabricIsRefusedBeforeItIsMade()
    {
        GeneratorOptions o = fourByFour();
        o.hosts = 2048;
        o.levels.back().hostsPerGroup = 1000;
        double before = cpu_ms();
        const Result<Cluster> refused = generate(o);
        const double refusing = cpu_ms() - before;
        QVERIFY(!refused && refused.error().code == ErrorCode::ValueRange);
        o.hosts = 256;
        o.levels.back().hostsPerGroup = 0;
        before = cpu_ms();
        QVERIFY(generate(o).ok());
        QVERIFY(refusing < (cpu_ms() - before) / 4); // an eighth of the hosts
    }

    void oneHostNeedsNoFabric();
    void plainFabricJoinsByTheLowestLevel();
    void railFabricJoinsEqualIndices();
    void nicsHangOnTheirGpu();
    void nonsenseIsRefused_data();
    void nonsenseIsRefused();
    void joinedHostsKeepWhatTheyWere();
    void hostNamesAreMadeUnique();
    void lawsThatDifferAreReported();
    void onlySingleHostsAreJoined();
    void aLawReplacesItsLike();
};

void TestBuild::oneHostNeedsNoFabric()
{
    GeneratorOptions o;
    o.insideBandwidth = gigabytesPerSecond(450);
    const Result<Cluster> c = generate(o);
    QVERIFY(c.ok() && c->validate().ok());
    QCOMPARE(c->gpus(), 8);
    QVERIFY((counts(*c) == Counts{{"NV18", 28}}));
    QVERIFY(c->fabric.kind == FabricKind::None);
    QCOMPARE(BandwidthTable(*c).at(0, 7), 450e9);
    QVERIFY(!c->law(link("NV18"))->alpha);
}

void TestBuild::plainFabricJoinsByTheLowestLevel()
{
    const Result<Cluster> c = generate(fourByFour());
    QVERIFY(c.ok() && c->validate().ok());
    QCOMPARE(c->gpus(), 16);
    QCOMPARE(c->device(DeviceId(5)).id, std::string("GPU5"));
    QCOMPARE(c->device(DeviceId(5)).localId, std::string("GPU1"));
    QCOMPARE(c->device(DeviceId(5)).host.value, 1);
    QVERIFY((counts(*c) == Counts{{"NV4", 24}, {"NET", 32}, {"NET2", 64}}));
    const BandwidthTable table(*c);
    QCOMPARE(table.at(0, 3), 100e9);
    QCOMPARE(table.at(0, 7), 25e9);
    QCOMPARE(table.at(0, 8), 12.5e9);
    QCOMPARE(c->law(link("NET"))->alpha->si(), 5e-6);
}

void TestBuild::railFabricJoinsEqualIndices()
{
    GeneratorOptions o = fourByFour();
    o.fabric = FabricKind::RailOptimised;
    const Result<Cluster> c = generate(o);
    QVERIFY(c.ok());
    QVERIFY((counts(*c) == Counts{{"NV4", 24}, {"NET", 24}, {"NET2", 72}}));
    QCOMPARE(c->links.at(DeviceId(1), DeviceId(13)).name(), std::string("NET"));
    QCOMPARE(c->links.at(DeviceId(1), DeviceId(4)).name(), std::string("NET2"));
}

void TestBuild::nicsHangOnTheirGpu()
{
    GeneratorOptions o = fourByFour();
    o.nicPerGpu = true;
    const Result<Cluster> c = generate(o);
    QVERIFY(c.ok());
    QCOMPARE(c->count(DeviceKind::Nic), 16);
    const DeviceId nic = c->find("node2.NIC1");
    QVERIFY(nic.valid());
    QCOMPARE(c->links.at(nic, DeviceId(9)).name(), std::string("PIX"));
    QCOMPARE(c->links.at(nic, DeviceId(8)).name(), std::string("NODE"));
    QCOMPARE(c->links.at(nic, DeviceId(1)).name(), std::string("?"));
}

void TestBuild::nonsenseIsRefused_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QByteArray>("names");
    const auto row = [](const char *name, const char *names, const Change &change) {
        QTest::newRow(name) << change << QByteArray(names);
    };
    row("no host", "nodes is 0", [](auto &o) { o.hosts = 0; });
    row("no GPU", "GPUs per node is -1", [](auto &o) { o.gpusPerHost = -1; });
    row("too many devices", "limit is 8192", [](auto &o) { o.hosts = o.gpusPerHost = 50000; });
    row("no class inside", "link within a node", [](auto &o) { o.inside = {}; });
    row("several hosts and no fabric", "levels", [](auto &o) { o.levels.clear(); });
    row("a bandwidth of zero", "NV4", [](auto &o) { o.insideBandwidth = BytesPerSecond(0); });
    row("a level without bandwidth", "spine", [](auto &o) { o.levels[1].bandwidth = BytesPerSecond(); });
    row("a latency below zero", "leaf", [](auto &o) { o.levels[0].alpha = Seconds(-1); });
    row("hosts that no level joins", "spine", [](auto &o) { o.levels[1].hostsPerGroup = 3; });
}

void TestBuild::nonsenseIsRefused()
{
    QFETCH(Change, change);
    QFETCH(QByteArray, names);
    GeneratorOptions o = fourByFour();
    change(o);
    const Result<Cluster> c = generate(o);
    QVERIFY(!c.ok());
    const std::string text = message(c.error());
    QVERIFY2(text.find(names.toStdString()) != std::string::npos, text.c_str());
}

void TestBuild::joinedHostsKeepWhatTheyWere()
{
    Cluster a = v100();
    a.name = "left";
    a.hosts[0].name = "h0";
    Cluster b = v100();
    b.hosts[0].name = "h1";
    const LinkLaw wire{link("NET"), microseconds(5), SecondsPerByte(1 / 10e9), Origin::Entered, "entered", true};
    const Result<Joined> joined =
        joinHosts(std::vector<Cluster>{a, b}, {FabricKind::Plain, {{"leaf", 0}}}, std::vector<LinkLaw>{wire});
    QVERIFY(joined.ok());
    QVERIFY(joined->issues.empty());
    const Cluster &c = joined->cluster;
    QVERIFY(c.validate().ok());
    QVERIFY((counts(c) == Counts{{"NV2", 16}, {"NV1", 16}, {"SYS", 24}, {"NET", 64}}));
    QCOMPARE(c.device(DeviceId(12)).id, std::string("GPU12"));
    QCOMPARE(c.device(DeviceId(12)).localId, std::string("GPU4"));
    QCOMPARE(c.device(DeviceId(16)).id, std::string("h0.CPU"));
    const DeviceId cpu = c.find("h1.CPU");
    QVERIFY(cpu.valid());
    const BandwidthTable table(c);
    QCOMPARE(table.at(8, 13), 7.16e9);
    QCOMPARE(table.at(cpu.value, 8), 8.12e9);
    QVERIFY(!table.between(cpu, DeviceId(0)));
    QCOMPARE(table.at(0, 8), 10e9);
    QVERIFY(table.origin(DeviceId(0), DeviceId(8)) == Origin::Entered);
    QCOMPARE(c.matrices.size(), std::size_t{2});
    QCOMPARE(c.matrices[1].name, std::string("h1: Bandwidth"));
}

void TestBuild::hostNamesAreMadeUnique()
{
    const auto host = [](const char *name) {
        Cluster c = uniformHost(2, link("PIX"));
        c.hosts[0].name = name;
        return c;
    };
    const Result<Joined> joined =
        joinHosts(std::vector<Cluster>{host("dgx"), host("dgx"), host(""), host("dgx")}, {FabricKind::Plain, {{"leaf", 0}}}, {});
    QVERIFY(joined.ok());
    std::vector<std::string> names;
    for (const Host &h : joined->cluster.hosts)
        names.push_back(h.name);
    QVERIFY((names == std::vector<std::string>{"dgx", "dgx-2", "h2", "dgx-3"}));
}

void TestBuild::lawsThatDifferAreReported()
{
    Cluster a = uniformHost(2, link("NV2"));
    a.hosts[0].name = "a";
    Cluster b = a;
    b.hosts[0].name = "b";
    a.laws = {{link("NV2"), {}, SecondsPerByte(1 / 50e9), Origin::Nominal, "data sheet", true}};
    b.laws = {{link("NV2"), {}, SecondsPerByte(1 / 43e9), Origin::Measured, "log", true}};
    const Result<Joined> joined = joinHosts(std::vector<Cluster>{a, b}, {FabricKind::Plain, {{"leaf", 0}}}, {});
    QVERIFY(joined.ok());
    QCOMPARE(joined->issues.size(), std::size_t{1});
    const std::string text = message(joined->issues[0].what);
    QCOMPARE(text, std::string("a gives NV2: 50 GB/s, but b gives 43 GB/s; the first value is used"));
    QCOMPARE(joined->cluster.laws.size(), std::size_t{2});
    QCOMPARE(1 / joined->cluster.law(link("NV2"))->beta.si(), 50e9);
    b.laws = a.laws;
    const Result<Joined> same = joinHosts(std::vector<Cluster>{a, b}, {FabricKind::Plain, {{"leaf", 0}}}, {});
    QVERIFY(same.ok() && same->issues.empty() && same->cluster.laws.size() == 1);
}

void TestBuild::onlySingleHostsAreJoined()
{
    QVERIFY(!joinHosts({}, {}, {}).ok());
    const Cluster many = *generate(fourByFour());
    QVERIFY(!joinHosts(std::vector<Cluster>{many, many}, {FabricKind::Plain, {{"leaf", 0}}}, {}).ok());
    Cluster broken = v100();
    broken.devices[0].id.clear();
    QVERIFY(!joinHosts(std::vector<Cluster>{broken}, {}, {}).ok());
}

void TestBuild::aLawReplacesItsLike()
{
    Cluster c = uniformHost(2, link("NV18"));
    const LinkLaw nominal{link("NV18"), {}, SecondsPerByte(1 / 450e9), Origin::Nominal, "data sheet", true};
    const LinkLaw implied{link("NV18"), {}, SecondsPerByte(1 / 363e9), Origin::Implied, "broadcast", false};
    c = withLaw(withLaw(c, nominal), implied);
    QCOMPARE(c.laws.size(), std::size_t{2});
    QCOMPARE(1 / c.law(link("NV18"))->beta.si(), 363e9);
    LinkLaw better = nominal;
    better.alpha = microseconds(2);
    c = withLaw(c, better);
    QCOMPARE(c.laws.size(), std::size_t{2});
    QCOMPARE(c.law(link("NV18"))->alpha->si(), 2e-6);
    QVERIFY(c.validate().ok());
}

SHARDSCOPE_TEST_APPLESS(TestBuild)
#include "test_build.moc"
