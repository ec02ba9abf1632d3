// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/open/open.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

const std::string head = R"({"format":"shardscope-profile","version":1)";

Result<io::MachineInput> read(const std::string &more)
{
    return io::readMachine(head + more + "}", "p.json");
}

std::string sample()
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers/profile.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool says(const io::MachineInput &input, const std::string &words)
{
    return std::ranges::any_of(input.issues,
                               [&words](const Issue &issue) { return describe(issue.what).find(words) != std::string::npos; });
}

} // namespace

class TestProfile : public QObject {
    Q_OBJECT

private slots:
    void textsCopiesAndCollectivesBecomeTheMachine();
    void openTakesItAsAMachine();
    void sectionsThatAreNoMachineAreNamed();
    void whatDiffersIsOneMessage();
    void withoutTextsTheCountIsTheMachine();
    void severalHostsAreLikeTheFirst();
    void aCountOfOneHostIsUnderstood();
    void collectivesAreJobsByKindRanksAndHosts();
    void copiesOfOtherGpusAreLeftOut();
    void badInputIsSaid_data();
    void badInputIsSaid();
    void badPartsAreLeftOutAlone_data();
    void badPartsAreLeftOutAlone();
};

void TestProfile::textsCopiesAndCollectivesBecomeTheMachine()
{
    const auto input = io::readMachine(sample(), "p.json");
    QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
    const Cluster &machine = input->cluster;
    QCOMPARE(machine.gpus(), 4);
    QCOMPARE(machine.gpuModel, std::string("NVIDIA A100-SXM4-40GB"));
    QCOMPARE(machine.links.at(DeviceId(0), DeviceId(1)), (LinkClass{LinkKind::NvLink, 4}));
    QCOMPARE(machine.ports.size(), std::size_t(48));
    QCOMPARE(machine.count(DeviceKind::Nic), 2);
    QCOMPARE(machine.matrices.size(), std::size_t(1));
    QCOMPARE(machine.matrices.front().at(0, 3), 89e9);
    QVERIFY(std::isnan(machine.matrices.front().at(2, 2)));
    QCOMPARE(machine.collectives.size(), std::size_t(2));
    QVERIFY(machine.law(LinkClass{LinkKind::NvLink, 4}) != nullptr);
}

void TestProfile::openTakesItAsAMachine()
{
    const io::Opened opened = io::open({{{"p.json", sample()}}});
    QVERIFY(opened.machine.has_value());
    QCOMPARE(opened.machine->cluster.gpus(), 4);
    QVERIFY(opened.runs.empty());
    QVERIFY(!opened.launch.has_value());
    QVERIFY(opened.facts.machine != nullptr);
    // What a model's layer measured is no launch file and no table of runs.
    const io::Opened layers = io::open({{{"p.json", head + R"(,"device":{"name":"NVIDIA H200","count":1,"hosts":1},
        "layers":[{"model":"gpt2","precision":"bf16","sequence":1024,"chunk":1,"layers":1,"forward_s":1e-3}],
        "matmul":[{"m":512,"n":512,"k":512,"precision":"bf16","s":1e-5}]})"}}});
    QVERIFY(layers.machine.has_value());
    QCOMPARE(layers.read.front().kind, std::string("machine"));
    QCOMPARE(layers.machine->cluster.gpuModel, std::string("NVIDIA H200"));
}

void TestProfile::sectionsThatAreNoMachineAreNamed()
{
    const auto input = read(R"(,"host":{"kernel_s":2e-5},"matmul":[],"notes":["x"])");
    QVERIFY(input.ok());
    QVERIFY(says(*input, "host, matmul"));
    QVERIFY(says(*input, "kept out of the machine"));
    QVERIFY(!says(*input, "notes"));
}

void TestProfile::whatDiffersIsOneMessage()
{
    std::string text = sample(); // a link of GPU0 is down
    text.replace(text.find("25 GB/s"), 7, "<inactive>");
    const auto input = io::readMachine(text, "p.json");
    QVERIFY(input.ok());
    QCOMPARE(input->issues.size(), std::size_t(1));
    QVERIFY(says(*input, "GPU0"));
}

void TestProfile::withoutTextsTheCountIsTheMachine()
{
    const auto input = read(R"(,"device":{"name":"NVIDIA H100 80GB HBM3","count":8,"hosts":1})");
    QVERIFY(input.ok());
    QCOMPARE(input->cluster.gpus(), 8);
    QCOMPARE(input->cluster.gpuModel, std::string("NVIDIA H100 80GB HBM3"));
    QVERIFY(input->issues.empty());
    QCOMPARE(read("")->cluster.gpus(), 1);
}

void TestProfile::severalHostsAreLikeTheFirst()
{
    const auto input = read(R"(,"device":{"name":"G","count":4,"hosts":2},"pairs":{"bytes":1,"rows":[[null,5e9],[6e9,null]]})");
    QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
    QCOMPARE(input->cluster.gpus(), 4);
    QCOMPARE(input->cluster.hosts.size(), std::size_t(2));
    QCOMPARE(input->cluster.gpuModel, std::string("G"));
    QCOMPARE(input->cluster.matrices.size(), std::size_t(1)); // it was measured on one
    QCOMPARE(input->cluster.links.at(DeviceId(0), DeviceId(2)).kind, LinkKind::Network);
    QVERIFY(says(*input, "taken to be like it"));
}

void TestProfile::aCountOfOneHostIsUnderstood()
{
    const auto input = read(R"(,"device":{"count":2,"hosts":2},"pairs":{"rows":[[null,5e9],[6e9,null]]})");
    QVERIFY(input.ok());
    QCOMPARE(input->cluster.gpus(), 4);
    QVERIFY(!says(*input, "which are taken"));
}

void TestProfile::collectivesAreJobsByKindRanksAndHosts()
{
    const auto input = read(R"(,"device":{"count":4,"hosts":2},"collectives":[
        {"kind":"all_reduce","bytes":4000000,"ranks":2,"hosts":1,"s":0.001},
        {"kind":"all_reduce","bytes":1000,"ranks":2,"hosts":1,"s":0.0001},
        {"kind":"all_reduce","bytes":1000,"ranks":4,"hosts":2,"s":0.0002},
        {"kind":"sendrecv","bytes":1000,"ranks":2,"hosts":1,"s":0.0001}])");
    QVERIFY(input.ok());
    const auto &jobs = input->cluster.collectives;
    QCOMPARE(jobs.size(), std::size_t(3));
    const auto inside = std::ranges::find_if(
        jobs, [](const MeasuredCollective &job) { return job.operation == Operation::AllReduce && job.hosts == 1; });
    QVERIFY(inside != jobs.end());
    QCOMPARE(inside->rows.size(), std::size_t(2));
    const CollectiveRow &row = inside->rows.back();
    QCOMPARE(row.size.si(), 4e6);
    QCOMPARE(row.outOfPlace->algorithm.si(), 4e9);
    QCOMPARE(row.outOfPlace->bus.si(), 4e9); // 2 (n − 1) / n of two ranks
    QVERIFY(busAgrees(*inside, row, *row.outOfPlace));
}

void TestProfile::copiesOfOtherGpusAreLeftOut()
{
    const auto input = read(R"(,"text":[{"command":"nvidia-smi topo -m","output":"\tGPU0\tGPU1\tGPU2\nGPU0\t X \tNV4\tNV4\n)"
                            R"(GPU1\tNV4\t X \tNV4\nGPU2\tNV4\tNV4\t X \n"}],"pairs":{"rows":[[null,5e9],[6e9,null]]})");
    QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
    QCOMPARE(input->cluster.gpus(), 3);
    QVERIFY(input->cluster.matrices.empty());
    QVERIFY(says(*input, "the texts name 3"));
}

void TestProfile::badInputIsSaid_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("cut") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":{"na)");
    QTest::newRow("of the future") << QByteArray(R"({"format":"shardscope-profile","version":99})");
    QTest::newRow("without a version") << QByteArray(R"({"format":"shardscope-profile"})");
    QTest::newRow("a device that is a word") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":"H100"})");
    QTest::newRow("no GPU") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":{"count":0}})");
    QTest::newRow("half a host") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":{"hosts":1.5}})");
    QTest::newRow("too many") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":{"count":1e30}})");
    QTest::newRow("too many on a host") << QByteArray(R"({"format":"shardscope-profile","version":1,"device":{"count":8000}})");
}

void TestProfile::badInputIsSaid()
{
    QFETCH(QByteArray, text);
    const auto input = io::readMachine(text.toStdString(), "p.json");
    QVERIFY(!input.ok());
    QCOMPARE(input.error().place.file, std::string("p.json"));
    QVERIFY(input.error().code != ErrorCode::FormatUnknown);
}

void TestProfile::badPartsAreLeftOutAlone_data()
{
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no rows") << QByteArray(R"("pairs":{"bytes":1})") << QByteArray("no rows");
    QTest::newRow("ragged") << QByteArray(R"("pairs":{"rows":[[null,1],[1]]})") << QByteArray("row 1");
    QTest::newRow("text without output") << QByteArray(R"("text":[{"command":"x"}])") << QByteArray("no output");
    QTest::newRow("text of nothing") << QByteArray(R"("text":[{"output":"hello"}])") << QByteArray("nothing could be read");
    QTest::newRow("no list") << QByteArray(R"("collectives":{})") << QByteArray("not a list");
    QTest::newRow("rows of nothing") << QByteArray(
        R"("collectives":[3,{"kind":"dance","bytes":1,"ranks":2,"s":1},{"kind":"all_reduce","bytes":-1}])")
                                     << QByteArray("3 of 3");
}

void TestProfile::badPartsAreLeftOutAlone()
{
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, says);
    const auto input = read(R"(,"device":{"name":"G","count":2,"hosts":1},)" + part.toStdString());
    QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
    QCOMPARE(input->cluster.gpus(), 2);
    QVERIFY(::says(*input, says.toStdString()));
}

SHARDSCOPE_TEST_APPLESS(TestProfile)
#include "test_profile.moc"
