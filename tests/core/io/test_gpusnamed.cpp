// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/open/open.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

namespace {

const std::string topology = "\tGPU0\tGPU1\tCPU Affinity\nGPU0\t X \tPHB\t0-31\nGPU1\tPHB\t X \t0-31\n";

/// What nvidia-smi prints of such GPUs, as far as it is read.
std::string listed(const char *first, const char *second)
{
    std::string out = "| NVIDIA-SMI 550.90.07              Driver Version: 550.90.07      CUDA Version: 12.4     |\n"
                      "| GPU  Name                 Persistence-M | Bus-Id          Disp.A | Volatile Uncorr. ECC |\n"
                      "| Fan  Temp   Perf          Pwr:Usage/Cap |           Memory-Usage | GPU-Util  Compute M. |\n"
                      "|=========================================+========================+======================|\n";
    int number = 0;
    for (const char *name : {first, second}) {
        const std::string padded = (std::string(name) + std::string(32, ' ')).substr(0, 32);
        out += "|   " + std::to_string(number++) + "  " + padded + "Off |   00000000:00:1B.0 Off |                    0 |\n"
               + "| N/A   33C    P8              9W /   70W |       2MiB /  15360MiB |      0%      Default |\n";
    }
    return out;
}

using Drops = std::initializer_list<std::vector<std::string>>;

scenario::Scenario after(Drops drops, scenario::Scenario scenario = {})
{
    for (const std::vector<std::string> &texts : drops) {
        io::OpenRequest request;
        for (const std::string &text : texts)
            request.sources.push_back({"text " + std::to_string(request.sources.size()), text});
        request.present = scenario.cluster;
        io::Opened opened = io::open(std::move(request), {});
        (void)io::putInto(scenario, opened);
    }
    return scenario;
}

std::string nameAfter(Drops drops)
{
    const scenario::Scenario scenario = after(drops);
    return scenario.cluster ? scenario.cluster->gpuModel : "no machine";
}

} // namespace

/// topo -m does not say which GPUs it is about.
class TestGpusNamed : public QObject {
    Q_OBJECT

private slots:
    void nvidiaSmiBesideTheTopologyNamesTheGpus()
    {
        QCOMPARE(nameAfter({{topology, listed("Tesla T4", "Tesla T4")}}), std::string("Tesla T4"));
    }
    void soItDoesWhenItComesLater()
    {
        QCOMPARE(nameAfter({{topology}, {listed("Tesla T4", "Tesla T4")}}), std::string("Tesla T4"));
    }
    void unlikeGpusGetNoNameInCommon() { QCOMPARE(nameAfter({{topology, listed("Tesla T4", "Tesla P40")}}), std::string()); }
    void runsOfTheSameDropDoSo()
    {
        const std::string runs = "gpu,gpus,samples_per_s\nA100,2,100\nA100,2,102\n";
        QCOMPARE(nameAfter({{topology, runs}}), std::string("A100"));
    }
    void runsOpenedLaterAreOfAnyMachine()
    {
        const std::string runs = "gpu,gpus,samples_per_s\nA100,2,100\nA100,2,102\n";
        QCOMPARE(nameAfter({{topology}, {runs}}), std::string());
    }
    void aPlanThatNobodyChoseComputesInWhatTheGpusHave()
    {
        using model::Precision;
        const std::string t4 = "GPU 0: Tesla T4 (UUID: GPU-1)\nGPU 1: Tesla T4 (UUID: GPU-2)\n" + topology;
        QVERIFY(after({{t4}}).layout.precision == Precision::Fp16);
        QVERIFY(after({{topology}, {listed("Tesla T4", "Tesla T4")}}).layout.precision == Precision::Fp16);
        QVERIFY(after({{topology, listed("NVIDIA A10G", "NVIDIA A10G")}}).layout.precision == Precision::Bf16);
        // The device follows the machine all the same.
        const scenario::Scenario named = evaluate::settled(after({{t4}}), scenario::Scenario(), *io::planDevices());
        QVERIFY(named.links.device);
        QCOMPARE(named.memory.device, std::string("T4"));
        // Of the machine before nothing stays.
        const std::string a10 = "GPU 0: NVIDIA A10G (UUID: GPU-1)\nGPU 1: NVIDIA A10G (UUID: GPU-2)\n" + topology;
        QVERIFY(after({{t4}, {a10}}).layout == plan::Layout());
        QVERIFY(after({{a10}, {t4}}).layout.precision == Precision::Fp16);
        scenario::Scenario chosen;
        chosen.layout.precision = Precision::Fp16; // by hand, on GPUs that have both
        QVERIFY(after({{a10}, {a10}}, chosen).layout.precision == Precision::Fp16);
        chosen.layout = {};
        chosen.layout.tensor = 2;
        QVERIFY(after({{t4}}, chosen).layout.precision == Precision::Bf16);
    }
};

SHARDSCOPE_TEST_APPLESS(TestGpusNamed)
#include "test_gpusnamed.moc"
