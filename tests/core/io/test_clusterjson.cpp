// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/clustercsv.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QTest>

#include <cmath>
#include <limits>
#include <random>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

double anyPositive(std::mt19937_64 &random)
{
    double value = 0;
    while (!(value > 1e-30 && value < 1e30)) {
        const std::uint64_t bits = random();
        static_assert(sizeof bits == sizeof value);
        std::memcpy(&value, &bits, sizeof value);
    }
    return value;
}

LinkClass anyClass(std::mt19937_64 &random)
{
    static constexpr LinkKind kinds[] = {LinkKind::Unknown, LinkKind::NvLink, LinkKind::Xgmi,   LinkKind::Pix,
                                         LinkKind::Pxb,     LinkKind::Phb,    LinkKind::Pcie,   LinkKind::Node,
                                         LinkKind::Sys,     LinkKind::Soc,    LinkKind::Network};
    const LinkKind kind = kinds[random() % std::size(kinds)];
    const bool counted = kind == LinkKind::NvLink || kind == LinkKind::Network;
    return {kind, static_cast<std::uint8_t>(counted ? random() % 256 : 0)};
}

Cluster anyCluster(std::mt19937_64 &random)
{
    Cluster c;
    c.name = random() % 2 == 0 ? "" : "näme \"quoted\" \\ \n";
    c.gpuModel = "V100";
    c.source = random() % 2 == 0 ? "" : "here";
    for (auto hosts = random() % 3 + 1; hosts > 0; --hosts)
        c.hosts.push_back({"h" + std::to_string(hosts)});
    int number = 0;
    for (const DeviceKind kind : {DeviceKind::Gpu, DeviceKind::Nic, DeviceKind::Cpu}) {
        for (auto count = random() % 24; count > 0; --count) {
            Device d{"d" + std::to_string(number++),
                     kind,
                     random() % 2 == 0 ? "" : "mlx5_0",
                     HostId(random() % c.hosts.size()),
                     {},
                     {},
                     {},
                     {}};
            if (random() % 2 == 0)
                d.numa = static_cast<int>(random() % 8);
            if (random() % 3 == 0)
                d.memoryNuma = static_cast<int>(random() % 8);
            d.cpuAffinity = random() % 2 == 0 ? "" : "0-3,8-11";
            d.localId = random() % 2 == 0 ? "" : "GPU0";
            c.devices.push_back(std::move(d));
        }
    }
    const int n = static_cast<int>(c.devices.size());
    if (random() % 2 == 0)
        c.fabric = {random() % 2 == 0 ? FabricKind::Plain : FabricKind::RailOptimised, {{"leaf", 1}, {"spine", 0}}};
    c.links = LinkTable(n);
    applyFabric(c);
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < i; ++j) {
            if (random() % 3 != 0)
                c.links.set(DeviceId(i), DeviceId(j), anyClass(random));
        }
    }
    for (auto matrices = n > 0 ? random() % 3 : 0; matrices > 0; --matrices) {
        MeasuredMatrix m;
        m.name = "m" + std::to_string(matrices);
        m.measure = random() % 2 == 0 ? Measure::Bandwidth : Measure::Latency;
        for (int i = 0; i < n; ++i) {
            if (random() % 2 == 0)
                m.rows.emplace_back(i);
            if (random() % 2 == 0)
                m.columns.emplace_back(i);
        }
        const bool nice = random() % 2 == 0; // as printed, else any bits
        for (std::size_t i = 0; i < m.rows.size() * m.columns.size(); ++i)
            m.values.push_back(random() % 5 == 0 ? std::numeric_limits<double>::quiet_NaN()
                               : nice            ? static_cast<double>(random() % 10000 + 1) * 1e7
                                                 : anyPositive(random));
        c.matrices.push_back(std::move(m));
    }
    for (auto laws = random() % 4; laws > 0; --laws) {
        LinkLaw law{{LinkKind::NvLink, static_cast<std::uint8_t>(laws)},
                    {},
                    SecondsPerByte(anyPositive(random)),
                    static_cast<Origin>(random() % 6),
                    "s",
                    random() % 2 == 0};
        if (random() % 2 == 0)
            law.alpha = Seconds(anyPositive(random));
        c.laws.push_back(law);
    }
    return c;
}

std::string document(const std::string &keys)
{
    return R"({"format": "shardscope-cluster", "version": 1)" + (keys.empty() ? "" : ", " + keys) + "}";
}

const std::string two = R"("devices": [{"id": "GPU0"}, {"id": "GPU1"}])";

} // namespace

class TestClusterJson : public QObject {
    Q_OBJECT

private slots:
    void everyClusterComesBackTheSame()
    {
        std::mt19937_64 random(4711);
        for (int round = 0; round < 300; ++round) {
            const Cluster cluster = anyCluster(random);
            if (Status status = cluster.validate(); !status)
                QFAIL(describe(status.error()).c_str());
            const std::string text = io::encodeCluster(cluster);
            const auto input = io::readMachine(text, "f");
            if (!input)
                QFAIL((describe(input.error()) + "\n" + text.substr(0, 3000)).c_str());
            Cluster back = input->cluster;
            if (cluster.source.empty())
                back.source.clear(); // the reader says where it was read
            QVERIFY2(back == cluster, text.substr(0, 3000).c_str());
            QVERIFY(io::encodeCluster(back) == text);
        }
    }

    void aMachineWithoutSourceIsFromItsFile()
    {
        const std::string devices = R"("devices": [{"id": "GPU0", "kind": "gpu"}])";
        const auto own = io::readMachine(document(devices), "f");
        const auto scenario =
            io::machineOfScenario(R"({"format": "shardscope-scenario", "version": 2, "cluster": {)" + devices + "}}", "f");
        QVERIFY(own.ok() && scenario.ok());
        QCOMPARE(own->cluster.source, std::string("f"));
        QCOMPARE(scenario->cluster.source, std::string("f"));
        QVERIFY(scenario->cluster == own->cluster);
    }

    void largeMachinesStaySmall()
    {
        GeneratorOptions options;
        options.hosts = 128;
        options.gpusPerHost = 8;
        options.fabric = FabricKind::Plain;
        options.levels = {{"leaf", 4, std::nullopt, gigabytesPerSecond(50)}, {"spine", 0, std::nullopt, gigabytesPerSecond(25)}};
        const auto cluster = generate(options);
        QVERIFY(cluster.ok());
        const std::string text = io::encodeCluster(*cluster);
        QVERIFY2(text.size() < 400'000, QByteArray::number(static_cast<qulonglong>(text.size())));
        const auto back = io::readMachine(text, "f");
        QVERIFY(back.ok() && back->cluster == *cluster);
    }

    void waysToGiveLinks_data()
    {
        QTest::addColumn<QByteArray>("links");
        QTest::newRow("triangle") << QByteArray(R"({"triangle": [["NV2", "SYS", "PIX"], ["SYS", "SYS"], ["NODE"]]})");
        QTest::newRow("triangle with runs") << QByteArray(R"({"triangle": [["NV2", "SYS", "PIX"], ["SYS*2"], ["NODE"], []]})");
        QTest::newRow("matrix of all devices") << QByteArray(
            R"({"matrix": [["X", "NV2", "SYS", "PIX"], ["NV2", "X", "SYS", "SYS"], ["SYS", "SYS", "X", "NODE"], ["PIX", "SYS", "NODE", "X"]]})");
        QTest::newRow("groups") << QByteArray(
            R"({"otherwise": "SYS", "groups": [{"class": "NV2", "members": ["GPU0", "GPU1"]}, {"class": "PIX", "members": ["GPU0", "NIC0"]}, {"class": "SYS", "members": ["GPU1", "NIC0"]}, {"class": "NODE", "members": ["GPU2", "NIC0"]}]})");
        QTest::newRow("overlapping groups") << QByteArray(
            R"({"groups": [{"class": "PIX", "members": ["GPU0", "NIC0"]}, {"class": "NODE", "members": ["GPU2", "NIC0"]}, {"class": "NV2", "members": ["GPU0", "GPU1"]}, {"class": "SYS", "members": ["GPU0", "GPU1", "GPU2", "NIC0"]}]})");
    }

    void waysToGiveLinks()
    {
        QFETCH(QByteArray, links);
        const auto input = io::readMachine(
            document(R"("devices": [{"id": "GPU0"}, {"id": "GPU1"}, {"id": "GPU2"}, {"id": "NIC0", "kind": "nic"}], "links": )"
                     + links.toStdString()),
            "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const LinkTable &table = input->cluster.links;
        const char *expected[4][4] = {
            {"X", "NV2", "SYS", "PIX"}, {"NV2", "X", "SYS", "SYS"}, {"SYS", "SYS", "X", "NODE"}, {"PIX", "SYS", "NODE", "X"}};
        for (int i = 0; i < 4; ++i) {
            for (int j = 0; j < 4; ++j)
                QCOMPARE(QByteArray::fromStdString(table.at(DeviceId(i), DeviceId(j)).name()), QByteArray(expected[i][j]));
        }
    }

    void generatesMachines()
    {
        const auto input =
            io::readMachine(document(R"("name": "pod", "generate": {"gpu_model": "H100", "hosts": 4, "gpus_per_host": 8,
            "inside": {"class": "NV18", "alpha_s": 2e-6, "bandwidth_Bps": 4.5e11}, "fabric": "rail-optimised", "nic_per_gpu": true,
            "levels": [{"name": "rail", "alpha_s": 5e-6, "bandwidth_Bps": 5e10}, {"name": "spine", "beta_s_per_B": 4e-11}],
            "origin": "nominal", "source": "data sheet"})"),
                            "f");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        const Cluster &c = input->cluster;
        QCOMPARE(c.name, std::string("pod"));
        QCOMPARE(c.gpus(), 32);
        QCOMPARE(c.count(DeviceKind::Nic), 32);
        QCOMPARE(c.links.at(DeviceId(0), DeviceId(8)).name(), std::string("NET"));
        QCOMPARE(c.links.at(DeviceId(0), DeviceId(9)).name(), std::string("NET2"));
        const LinkLaw *spine = c.law({LinkKind::Network, 1});
        QVERIFY(spine && std::abs(spine->beta.si() / 4e-11 - 1) < 1e-15 && spine->origin == Origin::Nominal);
    }

    void refusesWhatItDoesNotKnow_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("says");
        const auto add = [](const char *name, const std::string &text, const char *pointer, const char *says) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(pointer) << QByteArray(says);
        };
        add("an unknown key", document(two + R"(, "colour": 1)"), "/colour", "expected one of");
        add("an unknown key of a device", document(R"("devices": [{"id": "GPU0", "speed": 1}])"), "/devices/0/speed", "speed");
        add("a key with a slash", document(two + R"(, "a/b~": 1)"), "/a~1b~0", "is unknown");
        add("no devices", document(""), "/devices", "generate");
        add("a device without a name", document(R"("devices": [{"kind": "gpu"}])"), "/devices/0/id", "GPU0");
        add("an unknown kind", document(R"("devices": [{"id": "GPU0", "kind": "tpu"}])"), "/devices/0/kind", "gpu, nic, cpu");
        add("a host that does not exist", document(R"("devices": [{"id": "GPU0", "host": 3}])"), "/devices/0/host", "0 to 0");
        add("a host name that does not exist", document(R"("hosts": [{"name": "a"}], "devices": [{"id": "GPU0", "host": "b"}])"),
            "/devices/0/host", "hosts");
        add("a device twice", document(R"("devices": [{"id": "GPU0"}, {"id": "GPU0"}])"), "", "twice");
        add("a text instead of a number", document(R"("devices": [{"id": "GPU0", "numa": "0"}])"), "/devices/0/numa",
            "whole number");
        add("half a number", document(R"("devices": [{"id": "GPU0", "numa": 0.5}])"), "/devices/0/numa", "whole number");
        add("a short triangle", document(two + R"(, "links": {"triangle": []})"), "/links", "1 rows");
        add("a short row",
            document(R"("devices": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "links": {"triangle": [["NV2"], ["NV2"]]})"),
            "/links/triangle/0", "2 cells; expected 3");
        add("a long row", document(two + R"(, "links": {"triangle": [["NV2", "NV2"]]})"), "/links/triangle/0",
            "cells; expected 2");
        add("a run that is too long", document(two + R"(, "links": {"triangle": [["NV2*99999999999"]]})"), "/links/triangle/0",
            "expected 2");
        add("an unknown class", document(two + R"(, "links": {"triangle": [["NVX"]]})"), "/links/triangle/0/0", "NVX");
        add("a class that differs by direction", document(two + R"(, "links": {"matrix": [["X", "NV2"], ["NV1", "X"]]})"),
            "/links/matrix/1", "NV1");
        add("no X on the diagonal", document(two + R"(, "links": {"matrix": [["NV1", "NV2"], ["NV2", "X"]]})"),
            "/links/matrix/0/0", "NV1");
        add("links in two ways", document(two + R"(, "links": {"matrix": [], "groups": []})"), "/links", "only one");
        add("a member that does not exist", document(two + R"(, "links": {"groups": [{"class": "NV1", "members": ["GPU7"]}]})"),
            "/links/groups/0/members/0", "GPU7");
        add("a negative bandwidth",
            document(two + R"(, "matrices": [{"rows": ["GPU0"], "columns": ["GPU1"], "values": [[-1]]}])"),
            "/matrices/0/values/0/0", "above 0");
        add("a zero bandwidth", document(two + R"(, "matrices": [{"rows": ["GPU0"], "columns": ["GPU1"], "values": [[0]]}])"),
            "/matrices/0/values/0/0", "above 0");
        add("a bandwidth beyond every double",
            document(two + R"(, "matrices": [{"rows": ["GPU0"], "columns": ["GPU1"], "values": [[1e305]]}])"),
            "/matrices/0/values/0/0", "1e+305");
        add("a text for a bandwidth",
            document(two + R"(, "matrices": [{"rows": ["GPU0"], "columns": ["GPU1"], "values": [["fast"]]}])"),
            "/matrices/0/values/0/0", "fast");
        add("a row of the wrong length",
            document(two + R"(, "matrices": [{"rows": ["GPU0"], "columns": ["GPU1"], "values": [[1, 2]]}])"),
            "/matrices/0/values/0", "1 numbers");
        add("an unknown unit", document(two + R"(, "matrices": [{"unit": "MB", "rows": [], "columns": [], "values": []}])"),
            "/matrices/0/unit", "GB/s");
        add("a law without a bandwidth", document(two + R"(, "laws": [{"class": "NV1"}])"), "/laws/0/bandwidth_Bps",
            "beta_s_per_B");
        add("a law with both", document(two + R"(, "laws": [{"class": "NV1", "bandwidth_Bps": 1, "beta_s_per_B": 1}])"),
            "/laws/0/bandwidth_Bps", "only one");
        add("a negative latency", document(two + R"(, "laws": [{"class": "NV1", "alpha_s": -1, "bandwidth_Bps": 1}])"),
            "/laws/0/alpha_s", "from 0");
        add("two laws in use",
            document(two + R"(, "laws": [{"class": "NV1", "bandwidth_Bps": 1}, {"class": "NV1", "bandwidth_Bps": 2}])"), "",
            "Two α–β models");
        add("no hosts", document(R"("hosts": [], "devices": [])"), "/hosts", "1 to");
        add("generate beside devices", document(two + R"(, "generate": {})"), "/devices", "is unknown");
        add("generate with zero hosts", document(R"("generate": {"hosts": 0})"), "/generate/hosts", "1 to");
        add("generate with too many devices",
            document(
                R"("generate": {"hosts": 8192, "gpus_per_host": 8192, "fabric": "plain", "levels": [{"bandwidth_Bps": 1}]})"),
            "/generate", "limit is 1048576");
        add("another format", R"({"format": "shardscope-cluster-x", "version": 1, "x": "shardscope-cluster"})", "/format",
            "shardscope-cluster-x");
        add("no version", R"({"format": "shardscope-cluster"})", "/version", "whole number");
        add("a version that is no number", R"({"format": "shardscope-cluster", "version": "1"})", "/version", "whole number");
        add("version 0", R"({"format": "shardscope-cluster", "version": 0})", "/version", "from 1");
    }

    void refusesWhatItDoesNotKnow()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, says);
        const auto input = io::readMachine(text.toStdString(), "c.json");
        QVERIFY(!input);
        const QByteArray sentence = QByteArray::fromStdString(describe(input.error()));
        QVERIFY2(QByteArray::fromStdString(input.error().place.pointer) == pointer, sentence.constData());
        QVERIFY2(sentence.contains(says), sentence.constData());
    }

    void naturalNumbersAreWritten()
    {
        GeneratorOptions options;
        options.gpusPerHost = 2;
        options.insideAlpha = Seconds(9e-6);
        options.insideBandwidth = gigabytesPerSecond(450);
        auto cluster = generate(options);
        QVERIFY(cluster.ok());
        cluster->laws.push_back({{LinkKind::Pix, 0}, {}, SecondsPerByte(1.4e-11), Origin::Measured, {}, true});
        cluster->matrices.push_back({"bandwidth", Measure::Bandwidth, {DeviceId(0)}, {DeviceId(1)}, {22470000000.0}, {}});
        const std::string text = io::encodeCluster(*cluster);
        QVERIFY2(text.find("\"bandwidth_Bps\": 4.5e+11") != std::string::npos, text.c_str());
        QVERIFY2(text.find("\"beta_s_per_B\": 1.4e-11") != std::string::npos, text.c_str());
        QVERIFY2(text.find("[22.47]") != std::string::npos, text.c_str());
    }

    void csvIsReadBack()
    {
        const auto input = io::readMachine("\tGPU0\tGPU1\tNIC0\nGPU0\tX\tNV2\tPIX\nGPU1\tNV2\tX\tSYS\nNIC0\tPIX\tSYS\tX\n\nBandwi"
                                           "dth\n      GPU0  GPU1  CPU\nGPU0  X  1.5  N/A\nGPU1  2.5  X  3.25\nCPU  4.1  5  X\n",
                                           "f");
        QVERIFY(input.ok());
        const auto back = io::readMachine(io::clusterCsv(input->cluster), "f");
        if (!back)
            QFAIL(describe(back.error()).c_str());
        QVERIFY(back->cluster.links == input->cluster.links);
        QVERIFY(back->cluster.matrices[0].rows == input->cluster.matrices[0].rows);
        QVERIFY(std::ranges::equal(back->cluster.matrices[0].values, input->cluster.matrices[0].values,
                                   [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }));
    }
};

SHARDSCOPE_TEST_APPLESS(TestClusterJson)
#include "test_clusterjson.moc"
