// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/hosts.h"
#include "core/io/file/folder.h"
#include "core/io/open/machinefiles.h"
#include "core/io/text/reader.h"
#include "tests/core/io/samples.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::io;
using cluster::Cluster;

namespace {

MachineFile file(const char *path, const QString &text)
{
    Result<MachineInput> input = readMachine(text.toStdString(), path);
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

std::vector<std::string> hostNames(const Cluster &machine)
{
    std::vector<std::string> names;
    for (const cluster::Host &host : machine.hosts)
        names.push_back(host.name);
    return names;
}

AssembledMachine completed(const Cluster &present, const Cluster &read)
{
    return *withPresent(&present, {read, {}, {}}, MachinePurpose::Machine);
}

} // namespace

class TestMachineFiles : public QObject {
    Q_OBJECT

private slots:
    void oneFileIsItsMachine();
    void aPrintoutThatAProfileHoldsIsNoOtherHost();
    void classesAndNumbersOfTheSameGpusAreOneMachine();
    void numbersGoToTheClassesWhosePathIsMostAlike();
    void numbersOfOtherGpusAreAHostOfTheirOwn();
    void printoutsOfSeveralHostsAreJoined();
    void filesThatAreCalledAlikeNameTheirHostsAfterTheFolder();
    void aMachineOfManyHostsTakesAnother();
    void whatIsThereIsCompletedByItsOtherHalf();
    void whatIsThereIsNotMixedWithAnotherMachine();
    void severalToolsOfOneMachineAreCombined();
    void logsGoToTheMachineTheyRanOn();
    void numbersInNamesAreSortedAsNumbers();
};

namespace {

const QString classes = QStringLiteral("\tGPU0\tGPU1\nGPU0\t X \tNV4\nGPU1\tNV4\t X \n");
const QString peerTest =
    QStringLiteral("Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1\n     0 800  90\n     1  91 800\n");
const QString linkList = QStringLiteral("GPU 0: A30 (UUID: GPU-0)\n\t Link 0: 25 GB/s\n\t Link 1: 25 GB/s\nGPU 1: A30 (UUID: "
                                        "GPU-1)\n\t Link 0: 25 GB/s\n\t Link 1: 25 GB/s\n");
const QString timedLog =
    QStringLiteral("# Collective test starting: all_reduce_perf\n# nThread 1 nGpus 2\n# Using devices\n"
                   "#  Rank  0 Group  0 Pid  1 on localhost device  0 [0x3b] NVIDIA A30\n#  Rank  1 Group  0 Pid  1 on localhost "
                   "device  1 [0x5e] NVIDIA A30\n"
                   "#  size  count  type  redop  root  time  algbw  busbw #wrong  time  algbw  busbw #wrong\n"
                   " 1024 256 float sum -1 20.00 0.05 0.05 0 20.00 0.05 0.05 0\n 1048576 262144 float sum -1 32.00 32.77 32.77 0 "
                   "32.00 32.77 32.77 0\n"
                   " 8388608 2097152 float sum -1 116.0 72.32 72.32 0 116.0 72.32 72.32 0\n# Avg bus bandwidth    : 35.0\n");

} // namespace

void TestMachineFiles::severalToolsOfOneMachineAreCombined()
{
    const auto out = assembleMachine({file("a/topo.txt", classes), file("a/p2p.txt", peerTest), file("a/links.txt", linkList)});
    QVERIFY(out.ok());
    QCOMPARE(out->cluster.hosts.size(), std::size_t{1});
    QCOMPARE(out->cluster.matrices.size(), std::size_t{1});
    QCOMPARE(out->cluster.ports.size(), std::size_t{4});
    QVERIFY(std::ranges::count(codes(out->issues), ErrorCode::ConflictingSources) == 2); // NV4 but two links, for each GPU
    // Each once, in whatever order they come.
    const auto again = assembleMachine({file("a/links.txt", linkList), file("a/p2p.txt", peerTest), file("a/topo.txt", classes)});
    QVERIFY(again.ok());
    QVERIFY(std::ranges::count(codes(again->issues), ErrorCode::ConflictingSources) == 2);
    // Without the classes, too: different tools on the same GPUs.
    const auto bare = assembleMachine({file("p2p.txt", peerTest), file("links.txt", linkList)});
    QVERIFY(bare.ok());
    QCOMPARE(bare->cluster.gpus(), 2);
    QCOMPARE(bare->cluster.ports.size(), std::size_t{4});
}

void TestMachineFiles::logsGoToTheMachineTheyRanOn()
{
    const auto out = assembleMachine({file("log.txt", timedLog), file("topo.txt", classes)});
    QVERIFY(out.ok());
    QCOMPARE(out->cluster.gpus(), 2);
    QCOMPARE(out->cluster.collectives.size(), std::size_t{1});
    const cluster::LinkLaw *law = out->cluster.law({cluster::LinkKind::NvLink, 4});
    QVERIFY(law != nullptr && law->origin == cluster::Origin::Fitted);
    QCOMPARE(QString::fromStdString(out->cluster.gpuModel), QStringLiteral("NVIDIA A30"));
    // Dropped on a machine that is open.
    const AssembledMachine now = completed(file("topo.txt", classes).cluster, file("log.txt", timedLog).cluster);
    QVERIFY(now.withPresent);
    QCOMPARE(now.cluster.collectives.size(), std::size_t{1});
    QVERIFY(cluster::knowsClasses(now.cluster));
    QCOMPARE(std::ranges::count(codes(now.issues), ErrorCode::ReadingsMerged), 1);
}

/// The lab drops both files of a machine together.
void TestMachineFiles::aPrintoutThatAProfileHoldsIsNoOtherHost()
{
    const QString profile =
        QStringLiteral("{\"format\": \"shardscope-profile\", \"version\": 1, \"device\": {\"name\": \"NVIDIA A30\", "
                       "\"count\": 2, \"hosts\": 1}, \"text\": [{\"command\": \"nvidia-smi topo -m\", \"output\": \"%1\"}], "
                       "\"pairs\": {\"bytes\": 67108864, \"rows\": [[null, 90e9], [91e9, null]]}}")
            .arg(QString(classes).replace(u'\t', QStringLiteral("\\t")).replace(u'\n', QStringLiteral("\\n")));
    const MachineFile measured = file("lab/shardscope-profile.json", profile);
    const MachineFile printed = file("lab/topo.txt", classes);
    for (const auto &both : {std::vector<MachineFile>{measured, printed}, std::vector<MachineFile>{printed, measured}}) {
        const auto machine = assembleMachine(both);
        QVERIFY(machine.ok());
        QCOMPARE(machine->cluster.hosts.size(), std::size_t{1});
        QCOMPARE(machine->cluster.gpus(), 2);
        QCOMPARE(machine->cluster.matrices.size(), std::size_t{1});
        QCOMPARE(std::ranges::count(codes(machine->issues), ErrorCode::ReadingsMerged), 1);
    }
    // Dropped on the measured machine later: it stays.
    QCOMPARE(completed(measured.cluster, printed.cluster).cluster.matrices.size(), std::size_t{1});
    // Links of another kind are of another machine.
    const auto other = assembleMachine({measured, file("lab/other.txt", QString(classes).replace("NV4", "SYS"))});
    QVERIFY(other.ok());
    QCOMPARE(other->cluster.hosts.size(), std::size_t{2});
}

void TestMachineFiles::oneFileIsItsMachine()
{
    const auto machine = assembleMachine({file("/lab/dgx-1.topo.txt", samples::topo(4))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.gpus(), 4);
    QCOMPARE(machine->name, std::string("dgx-1.topo"));
    QVERIFY(machine->issues.empty());
}

void TestMachineFiles::classesAndNumbersOfTheSameGpusAreOneMachine()
{
    for (const bool classesFirst : {true, false}) {
        std::vector<MachineFile> files{file("/lab/a.txt", samples::topo(4)), file("/lab/b.txt", samples::bandwidths(4))};
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
        QCOMPARE(machine->name, std::string("a"));
    }
}

void TestMachineFiles::numbersGoToTheClassesWhosePathIsMostAlike()
{
    const auto machine = assembleMachine({file("/lab/node1-topo.txt", samples::topo(2, "NV1")),
                                          file("/lab/node2-topo.txt", samples::topo(2, "NV3")),
                                          file("/lab/node2-bw.txt", samples::bandwidths(2))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.hosts.size(), 2U);
    QCOMPARE(machine->cluster.matrices.size(), 1U);
    const DeviceId measured = machine->cluster.matrices.front().rows.front();
    QCOMPARE(machine->cluster.device(measured).host, HostId(1));
}

void TestMachineFiles::numbersOfOtherGpusAreAHostOfTheirOwn()
{
    const auto machine = assembleMachine({file("/lab/a.txt", samples::topo(4)), file("/lab/b.txt", samples::bandwidths(2))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.hosts.size(), 2U);
    QCOMPARE(machine->cluster.gpus(), 6);
}

void TestMachineFiles::printoutsOfSeveralHostsAreJoined()
{
    const auto machine = assembleMachine(
        {file("/lab/n1.txt", samples::topo(4)), file("/lab/n2.txt", samples::topo(4)), file("/lab/n3.txt", samples::topo(2))});
    QVERIFY(machine.ok());
    const Cluster &c = machine->cluster;
    QCOMPARE(c.gpus(), 10);
    QCOMPARE(hostNames(c), (std::vector<std::string>{"n1", "n2", "n3"}));
    QCOMPARE(c.fabric.kind, cluster::FabricKind::Plain);
    QCOMPARE(c.links.at(DeviceId(0), DeviceId(4)).name(), std::string("NET"));
    QCOMPARE(c.links.at(DeviceId(4), DeviceId(5)).name(), std::string("NV2"));
    QVERIFY(c.law({cluster::LinkKind::Network, 0}) == nullptr);
    QCOMPARE(codes(machine->issues), std::vector{ErrorCode::HostsJoined});
    QCOMPARE(machine->issues[0].severity, Severity::Note);
    QCOMPARE(machine->name, std::string("lab"));
}

void TestMachineFiles::filesThatAreCalledAlikeNameTheirHostsAfterTheFolder()
{
    const auto machine =
        assembleMachine({file("/lab/n1/topo.txt", samples::topo(2)), file("/lab/n2/topo.txt", samples::topo(2))});
    QVERIFY(machine.ok());
    QCOMPARE(hostNames(machine->cluster), (std::vector<std::string>{"n1", "n2"}));
}

void TestMachineFiles::aMachineOfManyHostsTakesAnother()
{
    MachineFile many{"/lab/big.json", *samples::machine(3, 2)};
    const auto machine = assembleMachine({std::move(many), file("/lab/small.txt", samples::topo(4))});
    QVERIFY(machine.ok());
    QCOMPARE(machine->cluster.gpus(), 10);
    QCOMPARE(machine->cluster.hosts.size(), 4U);
    QCOMPARE(machine->cluster.links.at(DeviceId(0), DeviceId(9)).name(), std::string("NET"));
    QVERIFY2(machine->issues.empty(), "the network's law is known from the first");
}

void TestMachineFiles::whatIsThereIsCompletedByItsOtherHalf()
{
    const Cluster classes = file("/lab/a.txt", samples::topo(4)).cluster;
    const Cluster numbers = file("/lab/b.txt", samples::bandwidths(4)).cluster;
    for (const auto &[present, read] : {std::pair(classes, numbers), std::pair(numbers, classes)}) {
        const AssembledMachine machine = completed(present, read);
        QCOMPARE(machine.cluster.matrices.size(), 1U);
        QVERIFY(machine.cluster.links.at(DeviceId(0), DeviceId(1)).isLink());
        QCOMPARE(codes(machine.issues), std::vector{ErrorCode::ReadingsMerged});
    }
}

void TestMachineFiles::whatIsThereIsNotMixedWithAnotherMachine()
{
    const Cluster classes = file("/lab/a.txt", samples::topo(4)).cluster;
    const Cluster otherClasses = file("/lab/a.txt", samples::topo(4, "NV4")).cluster;
    const Cluster fewerNumbers = file("/lab/b.txt", samples::bandwidths(2)).cluster;
    QCOMPARE(completed(classes, otherClasses).cluster, otherClasses);
    QCOMPARE(completed(classes, fewerNumbers).cluster, fewerNumbers);
}

void TestMachineFiles::numbersInNamesAreSortedAsNumbers()
{
    std::vector<std::string> paths{"/b/n10.txt", "/b/n9.txt", "/a/n11.txt", "/a/n02.txt", "/a/n01.txt", "/a/n"};
    std::ranges::sort(paths, naturallyBefore);
    QCOMPARE(paths, (std::vector<std::string>{"/a/n", "/a/n01.txt", "/a/n02.txt", "/a/n11.txt", "/b/n9.txt", "/b/n10.txt"}));
    QVERIFY(!naturallyBefore("n1", "n1"));
}

namespace shardscope::cluster {
char *toString(const Cluster &c)
{
    return QTest::toString(QString::fromStdString(c.name + ", GPUs: " + std::to_string(c.gpus())));
}
} // namespace shardscope::cluster

SHARDSCOPE_TEST_APPLESS(TestMachineFiles)
#include "test_machinefiles.moc"
