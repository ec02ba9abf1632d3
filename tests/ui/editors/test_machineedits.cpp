// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "tests/testclass.h"
#include "ui/editors/leveltable.h"
#include "ui/editors/machineedits.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::ui;
using cluster::Cluster;
using cluster::FabricKind;
using cluster::LinkClass;
using cluster::LinkKind;
using cluster::LinkLaw;
using cluster::Origin;

namespace {

constexpr LinkClass nvlinks{LinkKind::NvLink, 18};

LinkClass net(int level)
{
    return {LinkKind::Network, static_cast<std::uint8_t>(level)};
}

Cluster machine(int hosts = 1)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = 2;
    options.nicPerGpu = true;
    options.levels = {{"network", 0, microseconds(9), gigabytesPerSecond(25)}};
    Cluster c = std::move(*cluster::generate(options));
    c.laws.push_back({nvlinks, {}, SecondsPerByte(1 / 450e9), Origin::Nominal, "data sheet", true});
    c.laws.push_back({nvlinks, {}, SecondsPerByte(1 / 363e9), Origin::Implied, "broadcast", false});
    return c;
}

double gigabytes(const Cluster &c, LinkClass link)
{
    return c.law(link) ? 1e-9 / c.law(link)->beta.si() : 0;
}

QString same(const LevelEntry &level)
{
    return level.name + u':' + QString::number(level.hostsPerGroup) + u'<' + QString::number(level.former);
}

QStringList words(const FabricEntry &entry)
{
    QStringList out;
    for (const LevelEntry &level : entry.levels)
        out << same(level);
    return out;
}

} // namespace

class TestMachineEdits : public QObject {
    Q_OBJECT

private slots:
    void aClassShowsItsLawsAndWhereTheyAreFrom();
    void aTypedBandwidthIsEnteredBesideTheOthers();
    void aSecondTypedBandwidthReplacesTheFirst();
    void typingWhatAnotherLawSaysTakesThatLaw();
    void typingWhatIsShownChangesNothing();
    void aClearedBandwidthLeavesTheOthersToChooseFrom();
    void alphaNeedsABandwidth();
    void alphaOfANominalLawIsEntered();
    void oneOfSeveralLawsIsChosen();
    void aFabricChangesTheLinksBetweenHosts();
    void lawsStayWithTheirLevels();
    void aFabricThatBreaksItsPromisesIsRefused();
    void aRenamedHostTakesItsNicsAndWhatNamesThemAlong();
    void hostsNeedNamesOfTheirOwn();
    void levelsAreAddedWhereThereIsRoom();
    void levelsAreRemoved();
    void kindsKeepTheNearestAndTheFarthest();
};

void TestMachineEdits::aClassShowsItsLawsAndWhereTheyAreFrom()
{
    const std::vector<ClassRow> rows = classRows(machine(2));
    QCOMPARE(rows.size(), 2U);
    QCOMPARE(rows[0].link, nvlinks);
    QCOMPARE(rows[0].pairs, 2);
    QVERIFY(!rows[0].measured);
    QCOMPARE(rows[0].choices.size(), 2U);
    QCOMPARE(rows[0].choices[0].text, u"450 GB/s · nominal"_qs);
    QCOMPARE(rows[0].choices[1].text, u"363 GB/s · implied"_qs);
    QVERIFY(rows[0].choices[0].inUse && !rows[0].choices[1].inUse);
    QCOMPARE(rows[1].link, net(0));
    QCOMPARE(rows[1].levelName, u"network"_qs);
    QCOMPARE(rows[1].choices[0].text, u"25 GB/s, α 9 µs · entered"_qs);
    Cluster measured = machine();
    measured.matrices.push_back({"m", cluster::Measure::Bandwidth, {DeviceId(0)}, {DeviceId(1)}, {1e9}, {}});
    QVERIFY(classRows(measured)[0].measured);
}

void TestMachineEdits::aTypedBandwidthIsEnteredBesideTheOthers()
{
    const Cluster c = withBandwidth(machine(), nvlinks, gigabytesPerSecond(400));
    QCOMPARE(gigabytes(c, nvlinks), 400.0);
    QCOMPARE(c.law(nvlinks)->origin, Origin::Entered);
    QCOMPARE(c.laws.size(), 3U);
    QVERIFY(c.validate().ok());
}

void TestMachineEdits::aSecondTypedBandwidthReplacesTheFirst()
{
    const Cluster c = withBandwidth(withBandwidth(machine(), nvlinks, gigabytesPerSecond(4)), nvlinks, gigabytesPerSecond(40));
    QCOMPARE(gigabytes(c, nvlinks), 40.0);
    QCOMPARE(c.laws.size(), 3U);
}

void TestMachineEdits::typingWhatAnotherLawSaysTakesThatLaw()
{
    Cluster c = withBandwidth(machine(), nvlinks, gigabytesPerSecond(363));
    QCOMPARE(c.law(nvlinks)->origin, Origin::Implied);
    QCOMPARE(c.laws.size(), 2U);
    c = withBandwidth(withBandwidth(c, nvlinks, gigabytesPerSecond(400)), nvlinks, gigabytesPerSecond(450));
    QCOMPARE(c.law(nvlinks)->origin, Origin::Nominal);
}

void TestMachineEdits::typingWhatIsShownChangesNothing()
{
    Cluster c = machine();
    c.laws[0].beta = SecondsPerByte(0.014e-9); // shown as 71.429 GB/s
    c.laws[0].alpha = Seconds(1.23456789e-6);
    QCOMPARE(withBandwidth(c, c.laws[0].link, BytesPerSecond(71.429e9)), c);
    QCOMPARE(*withLatency(c, c.laws[0].link, Seconds(1.2346e-6)), c);
    QVERIFY(withBandwidth(c, c.laws[0].link, BytesPerSecond(71.42e9)) != c);
}

void TestMachineEdits::aClearedBandwidthLeavesTheOthersToChooseFrom()
{
    const Cluster c = withBandwidth(withBandwidth(machine(), nvlinks, gigabytesPerSecond(4)), nvlinks, std::nullopt);
    QVERIFY(c.law(nvlinks) == nullptr);
    QCOMPARE(c.laws.size(), 2U);
    QCOMPARE(gigabytes(withLawInUse(c, 1), nvlinks), 363.0);
}

void TestMachineEdits::alphaNeedsABandwidth()
{
    const Cluster none = withBandwidth(machine(), nvlinks, std::nullopt);
    QVERIFY(withLatency(none, nvlinks, std::nullopt).ok());
    const Result<Cluster> refused = withLatency(none, nvlinks, microseconds(1));
    QVERIFY(!refused);
    QCOMPARE(message(refused.error()),
             std::string("The bandwidth of NV18 is unknown; expected a bandwidth before α, such as 25 GB/s"));
}

void TestMachineEdits::alphaOfANominalLawIsEntered()
{
    const Result<Cluster> c = withLatency(machine(), nvlinks, microseconds(3));
    QVERIFY(c.ok());
    QCOMPARE(c->law(nvlinks)->origin, Origin::Entered);
    QCOMPARE(gigabytes(*c, nvlinks), 450.0);
    QCOMPARE(*c->law(nvlinks)->alpha, microseconds(3));
    QCOMPARE(withLatency(*c, nvlinks, std::nullopt)->law(nvlinks)->origin, Origin::Nominal);
}

void TestMachineEdits::oneOfSeveralLawsIsChosen()
{
    const Cluster c = withLawInUse(machine(), 1);
    QCOMPARE(gigabytes(c, nvlinks), 363.0);
    QVERIFY(c.validate().ok());
    QCOMPARE(withLawInUse(c, 99), c);
}

void TestMachineEdits::aFabricChangesTheLinksBetweenHosts()
{
    const Result<Cluster> rail = withFabric(machine(2), {FabricKind::RailOptimised, {{"same", 0}, {"across", 0}}}, {0, 0});
    QVERIFY(rail.ok());
    QCOMPARE(rail->links.at(DeviceId(0), DeviceId(2)), net(0));
    QCOMPARE(rail->links.at(DeviceId(0), DeviceId(3)), net(1));
    QCOMPARE(rail->links.at(DeviceId(0), DeviceId(1)), nvlinks);
    QCOMPARE(gigabytes(*rail, net(0)), 25.0);
    QCOMPARE(gigabytes(*rail, net(1)), 25.0);
    QVERIFY(rail->validate().ok());
}

void TestMachineEdits::lawsStayWithTheirLevels()
{
    const Result<Cluster> two = withFabric(machine(8), {FabricKind::Plain, {{"leaf", 2}, {"spine", 0}}}, {-1, 0});
    QVERIFY(two.ok());
    QVERIFY(two->law(net(0)) == nullptr);
    QCOMPARE(gigabytes(*two, net(1)), 25.0);
    const Result<Cluster> one = withFabric(*two, {FabricKind::Plain, {{"spine", 0}}}, {1});
    QVERIFY(one.ok());
    QCOMPARE(gigabytes(*one, net(0)), 25.0);
    QVERIFY(one->law(net(1)) == nullptr);
}

void TestMachineEdits::aFabricThatBreaksItsPromisesIsRefused()
{
    QVERIFY(!withFabric(machine(8), {FabricKind::Plain, {{"leaf", 4}, {"spine", 2}, {"core", 0}}}, {0, -1, -1}));
    QVERIFY(!withFabric(machine(8), {FabricKind::Plain, {}}, {}));
}

void TestMachineEdits::aRenamedHostTakesItsNicsAndWhatNamesThemAlong()
{
    scenario::Scenario s;
    s.cluster = std::make_shared<const Cluster>(machine(2));
    s.machine.from = "node1.NIC0";
    s.machine.to = "node0.NIC0";
    s.machine.positions["node1.NIC1"] = {0.5, 0.5};
    const Result<scenario::Scenario> renamed = withHostName(s, HostId(1), "b");
    QVERIFY(renamed.ok());
    QCOMPARE(renamed->cluster->hosts[1].name, std::string("b"));
    QVERIFY(renamed->cluster->find("b.NIC0").valid());
    QVERIFY(renamed->cluster->find("node0.NIC0").valid());
    QVERIFY(!renamed->cluster->find("node1.NIC0").valid());
    QCOMPARE(renamed->machine.from, std::string("b.NIC0"));
    QCOMPARE(renamed->machine.to, std::string("node0.NIC0"));
    QVERIFY(renamed->machine.positions.contains("b.NIC1"));
    QCOMPARE(renamed->machine.positions.size(), 1U);
}

void TestMachineEdits::hostsNeedNamesOfTheirOwn()
{
    scenario::Scenario s;
    s.cluster = std::make_shared<const Cluster>(machine(2));
    QVERIFY(!withHostName(s, HostId(1), "node0"));
    QVERIFY(!withHostName(s, HostId(1), ""));
    QVERIFY(withHostName(s, HostId(1), "node1").ok());
    s.cluster = std::make_shared<const Cluster>(machine(1));
    QVERIFY(withHostName(s, HostId(0), "").ok());
}

void TestMachineEdits::levelsAreAddedWhereThereIsRoom()
{
    const FabricEntry one{FabricKind::Plain, {{u"network"_qs, 0, gigabytesPerSecond(25), {}, 0}}};
    QVERIFY(!withLevelAdded(one, 2));
    const auto two = withLevelAdded(one, 8);
    QVERIFY(two.has_value());
    QCOMPARE(words(*two), (QStringList{u"leaf:2<-1"_qs, u"spine:0<0"_qs}));
    QCOMPARE(two->levels[0].bandwidth, std::optional(gigabytesPerSecond(25)));
    const auto three = withLevelAdded(*two, 8);
    QVERIFY(three.has_value());
    QCOMPARE(words(*three), (QStringList{u"leaf:2<0"_qs, u"spine:4<-1"_qs, u"spine:0<1"_qs}));
    QVERIFY(!withLevelAdded(*three, 8));
    QVERIFY(!withLevelAdded(withKind(one, FabricKind::RailOptimised), 8));
    // What the buttons make keeps the fabric's promises.
    for (const FabricEntry &entry : {*two, *three, withLevelRemoved(*three, 2), withKind(*three, FabricKind::RailOptimised)}) {
        std::vector<int> former(entry.levels.size(), -1);
        QVERIFY(withFabric(machine(8), toFabric(entry), former).ok());
    }
}

void TestMachineEdits::levelsAreRemoved()
{
    const FabricEntry two{FabricKind::Plain, {{u"leaf"_qs, 2, {}, {}, 0}, {u"spine"_qs, 0, {}, {}, 1}}};
    QCOMPARE(words(withLevelRemoved(two, 1)), QStringList{u"leaf:0<0"_qs});
    QCOMPARE(words(withLevelRemoved(two, 0)), QStringList{u"spine:0<1"_qs});
    QCOMPARE(withLevelRemoved(withLevelRemoved(two, 0), 0).levels.size(), 1U);
}

void TestMachineEdits::kindsKeepTheNearestAndTheFarthest()
{
    const FabricEntry two{FabricKind::Plain, {{u"leaf"_qs, 2, {}, {}, 0}, {u"spine"_qs, 0, {}, {}, 1}}};
    const FabricEntry rail = withKind(two, FabricKind::RailOptimised);
    QCOMPARE(words(rail), (QStringList{u"same rail:0<0"_qs, u"across rails:0<1"_qs}));
    QCOMPARE(words(withKind(rail, FabricKind::Plain)), QStringList{u"network:0<1"_qs});
    QCOMPARE(words(withKind({FabricKind::None, {}}, FabricKind::Plain)), QStringList{u"network:0<-1"_qs});
    QCOMPARE(withKind({FabricKind::None, {}}, FabricKind::Plain).kind, FabricKind::Plain);
}

namespace shardscope::cluster {
char *toString(const Cluster &c)
{
    QString text = QString::fromStdString(c.name);
    for (const LinkLaw &law : c.laws)
        text += QStringLiteral(" %1 %2 %3").arg(QString::fromStdString(law.link.name())).arg(law.beta.si()).arg(law.inUse);
    return QTest::toString(text);
}
} // namespace shardscope::cluster

SHARDSCOPE_TEST_GUILESS(TestMachineEdits)
#include "test_machineedits.moc"
