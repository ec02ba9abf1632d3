// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/io/text/reader.h"
#include "samples.h"
#include "ui/document/machinefiles.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;
using cluster::Cluster;

namespace {

MachineFile file(const QString &path, const QString &text)
{
    Result<io::MachineInput> input = io::readMachine(text.toStdString(), path.toStdString());
    if (!input)
        qFatal("%s", describe(input.error()).c_str());
    return {path, std::move(input->cluster)};
}

std::vector<ErrorCode> codes(const std::vector<Issue> &issues)
{
    std::vector<ErrorCode> out;
    for (const Issue &issue : issues)
        out.push_back(issue.what.code);
    return out;
}

QStringList hostNames(const Cluster &machine)
{
    QStringList names;
    for (const cluster::Host &host : machine.hosts)
        names << QString::fromStdString(host.name);
    return names;
}

} // namespace

class TestMachineFiles : public QObject {
    Q_OBJECT

private slots:
    void oneFileIsItsMachine();
    void classesAndNumbersOfTheSameGpusAreOneMachine();
    void numbersGoToTheClassesWhosePathIsMostAlike();
    void numbersOfOtherGpusAreAHostOfTheirOwn();
    void printoutsOfSeveralHostsAreJoined();
    void filesThatAreCalledAlikeNameTheirHostsAfterTheFolder();
    void aMachineOfManyHostsTakesAnother();
    void whatIsThereIsCompletedByItsOtherHalf();
    void whatIsThereIsNotMixedWithAnotherMachine();
    void numbersInNamesAreSortedAsNumbers();
};

void TestMachineFiles::oneFileIsItsMachine()
{
    const auto machine = assembleMachine({file(u"/lab/dgx-1.topo.txt"_qs, samples::topo(4))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.gpus(), 4);
    QCOMPARE(machine->name, u"dgx-1.topo"_qs);
    QVERIFY(machine->issues.empty());
}

void TestMachineFiles::classesAndNumbersOfTheSameGpusAreOneMachine()
{
    for (const bool classesFirst : {true, false}) {
        std::vector<MachineFile> files{file(u"/lab/a.txt"_qs, samples::topo(4)), file(u"/lab/b.txt"_qs, samples::bandwidths(4))};
        if (!classesFirst)
            std::swap(files[0], files[1]);
        const auto machine = assembleMachine(std::move(files));
        QVERIFY(machine.ok());
        QCOMPARE(machine->cluster.hosts.size(), 1U);
        QCOMPARE(machine->cluster.gpus(), 4);
        QCOMPARE(machine->cluster.links.at(DeviceId(0), DeviceId(3)).name(), std::string("NV2"));
        QCOMPARE(machine->cluster.matrices.size(), 1U);
        const cluster::BandwidthTable table(machine->cluster);
        QCOMPARE(table.at(1, 3), 11.03e9);
        QCOMPARE(table.at(3, 1), 13.01e9);
        QCOMPARE(codes(machine->issues), std::vector{ErrorCode::ReadingsMerged});
        QCOMPARE(machine->name, u"a"_qs);
    }
}

void TestMachineFiles::numbersGoToTheClassesWhosePathIsMostAlike()
{
    const auto machine = assembleMachine({file(u"/lab/node1-topo.txt"_qs, samples::topo(2, "NV1")),
                                          file(u"/lab/node2-topo.txt"_qs, samples::topo(2, "NV3")),
                                          file(u"/lab/node2-bw.txt"_qs, samples::bandwidths(2))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.hosts.size(), 2U);
    QCOMPARE(machine->cluster.matrices.size(), 1U);
    const DeviceId measured = machine->cluster.matrices.front().rows.front();
    QCOMPARE(machine->cluster.device(measured).host, HostId(1));
}

void TestMachineFiles::numbersOfOtherGpusAreAHostOfTheirOwn()
{
    const auto machine = assembleMachine(
        {file(u"/lab/a.txt"_qs, samples::topo(4)), file(u"/lab/b.txt"_qs, samples::bandwidths(2))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.hosts.size(), 2U);
    QCOMPARE(machine->cluster.gpus(), 6);
}

void TestMachineFiles::printoutsOfSeveralHostsAreJoined()
{
    const auto machine = assembleMachine({file(u"/lab/n1.txt"_qs, samples::topo(4)), file(u"/lab/n2.txt"_qs, samples::topo(4)),
                                          file(u"/lab/n3.txt"_qs, samples::topo(2))});
    QVERIFY(machine.ok());
    const Cluster &c = machine->cluster;
    QCOMPARE(c.gpus(), 10);
    QCOMPARE(hostNames(c), (QStringList{u"n1"_qs, u"n2"_qs, u"n3"_qs}));
    QCOMPARE(c.fabric.kind, cluster::FabricKind::Plain);
    QCOMPARE(c.links.at(DeviceId(0), DeviceId(4)).name(), std::string("NET"));
    QCOMPARE(c.links.at(DeviceId(4), DeviceId(5)).name(), std::string("NV2"));
    QVERIFY(c.law({cluster::LinkKind::Network, 0}) == nullptr);
    QCOMPARE(codes(machine->issues), std::vector{ErrorCode::HostsJoined});
    QCOMPARE(machine->issues[0].severity, Severity::Note);
    QCOMPARE(machine->name, u"lab"_qs);
}

void TestMachineFiles::filesThatAreCalledAlikeNameTheirHostsAfterTheFolder()
{
    const auto machine = assembleMachine(
        {file(u"/lab/n1/topo.txt"_qs, samples::topo(2)), file(u"/lab/n2/topo.txt"_qs, samples::topo(2))});
    QVERIFY(machine.ok());
    QCOMPARE(hostNames(machine->cluster), (QStringList{u"n1"_qs, u"n2"_qs}));
}

void TestMachineFiles::aMachineOfManyHostsTakesAnother()
{
    MachineFile many{u"/lab/big.json"_qs, *samples::machine(3, 2)};
    const auto machine = assembleMachine({std::move(many), file(u"/lab/small.txt"_qs, samples::topo(4))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.gpus(), 10);
    QCOMPARE(machine->cluster.hosts.size(), 4U);
    QCOMPARE(machine->cluster.links.at(DeviceId(0), DeviceId(9)).name(), std::string("NET"));
    QVERIFY2(machine->issues.empty(), "the network's law is known from the first");
}

void TestMachineFiles::whatIsThereIsCompletedByItsOtherHalf()
{
    const Cluster classes = file(u"/lab/a.txt"_qs, samples::topo(4)).cluster;
    const Cluster numbers = file(u"/lab/b.txt"_qs, samples::bandwidths(4)).cluster;
    for (const auto &[present, read] : {std::pair(classes, numbers), std::pair(numbers, classes)}) {
        const AssembledMachine machine = completed(present, {read, {}, {}});
        QCOMPARE(machine.cluster.matrices.size(), 1U);
        QVERIFY(machine.cluster.links.at(DeviceId(0), DeviceId(1)).isLink());
        QCOMPARE(codes(machine.issues), std::vector{ErrorCode::ReadingsMerged});
    }
}

void TestMachineFiles::whatIsThereIsNotMixedWithAnotherMachine()
{
    const Cluster classes = file(u"/lab/a.txt"_qs, samples::topo(4)).cluster;
    const Cluster otherClasses = file(u"/lab/a.txt"_qs, samples::topo(4, "NV4")).cluster;
    const Cluster fewerNumbers = file(u"/lab/b.txt"_qs, samples::bandwidths(2)).cluster;
    QCOMPARE(completed(classes, {otherClasses, {}, {}}).cluster, otherClasses);
    QCOMPARE(completed(classes, {fewerNumbers, {}, {}}).cluster, fewerNumbers);
}

void TestMachineFiles::numbersInNamesAreSortedAsNumbers()
{
    QStringList paths{u"/b/n10.txt"_qs, u"/b/n9.txt"_qs, u"/a/n11.txt"_qs};
    sortNaturally(paths);
    QCOMPARE(paths, (QStringList{u"/a/n11.txt"_qs, u"/b/n9.txt"_qs, u"/b/n10.txt"_qs}));
}

namespace shardscope::cluster {
char *toString(const Cluster &c)
{
    return QTest::toString(QString::fromStdString(c.name + ", GPUs: " + std::to_string(c.gpus())));
}
}

QTEST_GUILESS_MAIN(TestMachineFiles)
#include "test_machinefiles.moc"
