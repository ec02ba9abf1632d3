// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
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

std::string nameAfter(std::initializer_list<std::vector<std::string>> drops)
{
    scenario::Scenario scenario;
    for (const std::vector<std::string> &texts : drops) {
        io::OpenRequest request;
        for (const std::string &text : texts)
            request.sources.push_back({"text " + std::to_string(request.sources.size()), text});
        request.present = scenario.cluster;
        io::Opened opened = io::open(std::move(request), {});
        (void)io::putInto(scenario, opened);
    }
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
};

SHARDSCOPE_TEST_APPLESS(TestGpusNamed)
#include "test_gpusnamed.moc"
