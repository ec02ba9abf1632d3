// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cost/machineprofile.h"
#include "core/io/catalog/catalog.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "core/search/plansreport.h"
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

Result<io::MachineInput> readProfile(const std::string &more)
{
    return io::readMachine(head + more + "}", "p.json");
}

std::string sample()
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/readers/profile.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// Of an H100 whose matmuls run at `rate` of the 989 TFLOP/s that its data sheet has.
std::string ratesOf(double rate, const std::string &device = "NVIDIA H100 80GB HBM3", const std::string &driver = "580.1")
{
    std::string text = head + R"(,"made":{"driver":")" + driver + R"("},"device":{"name":")" + device
                       + R"(","count":1,"hosts":1},"host":{"kernel_s":2e-5},"matmul":[)";
    for (const int size : {4096, 6144, 8192})
        text += (size > 4096 ? "," : "") + ("{\"m\":" + std::to_string(size)) + ",\"n\":" + std::to_string(size)
                + ",\"k\":" + std::to_string(size) + R"(,"precision":"bf16","s":)"
                + std::to_string(2.0 * size * size * size / (989e12 * rate)) + "}";
    return text + R"(],"move":[{"kind":"copy","bytes":1e9,"s":3.4e-4},{"kind":"add","bytes":1e9,"s":3.4e-4}],"attention":[)"
           + R"({"batch":4,"heads":16,"kv_heads":16,"sequence":2048,"head_dim":128,"causal":true,"dropout":0.0,)"
           + R"("precision":"bf16","pass":"forward","s":2e-4},{"batch":1,"heads":32,"kv_heads":8,"sequence":8192,)"
           + R"("head_dim":128,"causal":true,"dropout":0.0,"precision":"bf16","pass":"forward","s":1.3e-3}]})";
}

scenario::Scenario layers()
{
    scenario::Scenario s;
    s.model = io::findModel(*io::loadCatalog(), "llama3.2-1b")->network;
    s.memory.device = "H100-80GB";
    s.layout.framework = plan::Framework::PyTorch;
    s.layout.software = plan::Software::HfEager;
    s.layout.precision = model::Precision::Bf16;
    s.plans.globalBatch = 8;
    s.plans.devices = {1};
    return s;
}

io::Opened put(scenario::Scenario &s, const std::string &text)
{
    io::Opened opened = io::open({{{"p.json", text}}, io::MachinePurpose::Machine, s.cluster});
    (void)io::putInto(s, opened);
    return opened;
}

bool says(const io::Opened &opened, const std::string &words)
{
    return std::ranges::any_of(opened.issues,
                               [&words](const Issue &issue) { return describe(issue.what).find(words) != std::string::npos; });
}

cost::PlanStep stepOf(const scenario::Scenario &s)
{
    const auto catalog = io::loadCatalog();
    const auto report = search::plansReport(s, {catalog->devices, catalog->efficiency}, nullptr);
    return report && (*report)->chosen && (*report)->chosen->step ? *(*report)->chosen->step : cost::PlanStep();
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
    void predictionsFollowADroppedProfile();
    void whatLayersKeepIsSetAgainstTheirLists();
    void aProfileIsSavedWithTheScenario();
    void whatSpeaksAgainstAProfileIsSaid();
    void ratesEndWithTheirMachine();
    void measuredCollectivesAreThoseOfPlans();
    void oneMeasuredGpuTellsTheRatesOfMany();
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
    const io::Opened opened = io::open({.sources = {{"p.json", sample()}}, .withFacts = true});
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
    const auto input = readProfile(R"(,"host":{"kernel_s":2e-5},"matmul":[],"notes":["x"])");
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
    const auto input = readProfile(R"(,"device":{"name":"NVIDIA H100 80GB HBM3","count":8,"hosts":1})");
    QVERIFY(input.ok());
    QCOMPARE(input->cluster.gpus(), 8);
    QCOMPARE(input->cluster.gpuModel, std::string("NVIDIA H100 80GB HBM3"));
    QVERIFY(input->issues.empty());
    QCOMPARE(readProfile("")->cluster.gpus(), 1);
}

void TestProfile::severalHostsAreLikeTheFirst()
{
    const auto input =
        readProfile(R"(,"device":{"name":"G","count":4,"hosts":2},"pairs":{"bytes":1,"rows":[[null,5e9],[6e9,null]]})");
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
    const auto input = readProfile(R"(,"device":{"count":2,"hosts":2},"pairs":{"rows":[[null,5e9],[6e9,null]]})");
    QVERIFY(input.ok());
    QCOMPARE(input->cluster.gpus(), 4);
    QVERIFY(!says(*input, "which are taken"));
}

void TestProfile::collectivesAreJobsByKindRanksAndHosts()
{
    const auto input = readProfile(R"(,"device":{"count":4,"hosts":2},"collectives":[
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
    const auto input =
        readProfile(R"(,"text":[{"command":"nvidia-smi topo -m","output":"\tGPU0\tGPU1\tGPU2\nGPU0\t X \tNV4\tNV4\n)"
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
    const auto input = readProfile(R"(,"device":{"name":"G","count":2,"hosts":1},)" + part.toStdString());
    QVERIFY2(input.ok(), input ? "" : describe(input.error()).c_str());
    QCOMPARE(input->cluster.gpus(), 2);
    QVERIFY(::says(*input, says.toStdString()));
}

void TestProfile::predictionsFollowADroppedProfile()
{
    scenario::Scenario s = layers();
    const cost::PlanStep plain = stepOf(s);
    QVERIFY(plain.step_s > 0);
    (void)put(s, ratesOf(0.7));
    const auto rates = cost::keptRates(s.plans.calibration);
    QVERIFY(rates.has_value());
    QCOMPARE(rates->device, std::string("H100-80GB"));
    QCOMPARE(rates->made, std::string("driver 580.1"));
    QVERIFY(rates->wide > 0.7 && rates->wide < 1.2 && rates->attention > 0.3 && rates->attention < 2 && rates->moved > 0.8);
    QCOMPARE(rates->kernel_s, 2e-5);
    QCOMPARE(rates->kernels, 3.0);
    QVERIFY2(rates->error < 0.05, qPrintable(QString::number(rates->error)));
    const cost::PlanStep measured = stepOf(s);
    QVERIFY2(measured.relativeError < 0.85 * plain.relativeError,
             qPrintable(QStringLiteral("%1 of %2").arg(measured.relativeError).arg(plain.relativeError)));
    scenario::Scenario slow = layers();
    (void)put(slow, ratesOf(0.35));
    QVERIFY(stepOf(slow).step_s > 1.2 * measured.step_s);
    // Of another GPU than the plans are for it says nothing.
    s.memory.device = slow.memory.device = "A100-80GB";
    QCOMPARE(stepOf(s).step_s, stepOf(slow).step_s);
}

void TestProfile::whatLayersKeepIsSetAgainstTheirLists()
{
    scenario::Scenario s = layers();
    (void)put(s, ratesOf(0.7));
    QCOMPARE(cost::keptRates(s.plans.calibration)->kept, 0.0); // no layer was measured
    cost::MeasuredLayers row;
    row.model = "gpt2";
    row.precision = "bf16";
    row.sequence = 1024;
    row.chunk = 8;
    row.layers = 3;
    const auto predicted = cost::predictedKept(row, io::findModel(*io::loadCatalog(), "gpt2")->network);
    QVERIFY(predicted && *predicted > 1e8);
    const auto of = [](const std::string &model, const char *recompute, double kept) {
        return R"({"model":")" + model + R"(","precision":"bf16","sequence":1024,"chunk":8,"layers":3,"recompute":")" + recompute
               + R"(","forward_s":1e-3,"kept_bytes":)" + std::to_string(kept) + "}";
    };
    std::string text = ratesOf(0.7);
    text.insert(text.size() - 1, ",\"layers\":[" + of("gpt2", "none", 1.1 * *predicted) + "," + of("gpt2", "full", 1) + ","
                                     + of("nobody's", "none", 1) + "]");
    (void)put(s, text);
    QVERIFY(std::abs(cost::keptRates(s.plans.calibration)->kept - 1.1) < 1e-6);
}

void TestProfile::aProfileIsSavedWithTheScenario()
{
    scenario::Scenario s = layers();
    s.name = "mine";
    (void)put(s, ratesOf(0.7));
    const auto back = io::decodeScenario(io::encodeScenario(s), "a.json");
    QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
    QVERIFY(back->issues.empty());
    QVERIFY(cost::keptRates(back->scenario.plans.calibration) == cost::keptRates(s.plans.calibration));
    QCOMPARE(stepOf(back->scenario).step_s, stepOf(s).step_s);
}

void TestProfile::whatSpeaksAgainstAProfileIsSaid()
{
    scenario::Scenario s = layers();
    QVERIFY(!says(put(s, ratesOf(0.7)), "throttled"));
    const io::Opened slow = put(s, ratesOf(0.4, "NVIDIA H100 80GB HBM3", "570.2"));
    QVERIFY(says(slow, "throttled"));
    QVERIFY(says(slow, "driver 580.1"));
    scenario::Scenario other = layers();
    QVERIFY(says(put(other, ratesOf(0.7, "NVIDIA Nonesuch 9000")), "no GPU that is known"));
    QVERIFY(!other.plans.calibration.has_value());
}

void TestProfile::ratesEndWithTheirMachine()
{
    scenario::Scenario s = layers();
    (void)put(s, ratesOf(0.7));
    QVERIFY(s.plans.calibration.has_value());
    scenario::Scenario again = s;
    (void)put(again, ratesOf(0.6));
    QVERIFY(cost::keptRates(again.plans.calibration)->wide < cost::keptRates(s.plans.calibration)->wide);
    (void)put(s, "\tGPU0\tGPU1\nGPU0\t X \tNV18\nGPU1\tNV18\t X \n");
    QCOMPARE(s.cluster->gpus(), 2);
    QVERIFY(!s.plans.calibration.has_value());
}

void TestProfile::measuredCollectivesAreThoseOfPlans()
{
    const auto step = [](double seconds, int bytes = 268435456) {
        scenario::Scenario s = layers();
        s.model = io::findModel(*io::loadCatalog(), "llama3-8b")->network;
        s.layout.framework = plan::Framework::MegatronLm;
        s.layout.software = plan::Software::Framework;
        s.plans.devices = {8};
        s.plans.axes.tensor = {8};
        std::string rows;
        for (const char *kind : {"all_reduce", "all_gather", "reduce_scatter"})
            rows += std::string(rows.empty() ? "" : ",") + R"({"kind":")" + kind + R"(","bytes":)" + std::to_string(bytes)
                    + R"(,"ranks":8,"hosts":1,"s":)" + std::to_string(seconds) + "}";
        (void)put(s, head + R"(,"device":{"name":"NVIDIA H100 80GB HBM3","count":8,"hosts":1},"collectives":[)" + rows + "]}");
        return std::pair(stepOf(s).step_s, stepOf(s).relativeError);
    };
    const auto [quick, error] = step(0.8e-3);
    const auto [slow, same] = step(8e-3);
    QVERIFY2(quick > 0 && slow > 1.1 * quick, qPrintable(QString::number(slow / quick)));
    // Small messages tell nothing of the links' rates.
    const auto [unmoved, wide] = step(8e-3, 4096);
    QVERIFY(unmoved < slow);
    QVERIFY2(error < wide, qPrintable(QStringLiteral("%1 of %2").arg(error).arg(wide)));
    QVERIFY(same > 0);
}

void TestProfile::oneMeasuredGpuTellsTheRatesOfMany()
{
    scenario::Scenario s = layers();
    (void)put(s, head + R"(,"device":{"name":"NVIDIA H100 80GB HBM3","count":8,"hosts":1}})");
    QCOMPARE(s.cluster->gpus(), 8);
    QVERIFY(says(put(s, ratesOf(0.7)), "stays as it is"));
    QCOMPARE(s.cluster->gpus(), 8);
    QVERIFY(cost::keptRates(s.plans.calibration).has_value());
    // Of another kind it is another machine.
    (void)put(s, ratesOf(0.7, "NVIDIA H200"));
    QCOMPARE(s.cluster->gpus(), 1);
}

SHARDSCOPE_TEST_APPLESS(TestProfile)
#include "test_profile.moc"
