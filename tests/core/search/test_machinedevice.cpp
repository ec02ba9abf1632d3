// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/devicename.h"
#include "core/io/catalog/catalog.h"
#include "core/search/machinedevice.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>
#include <cctype>

using namespace shardscope;

class TestMachineDevice : public QObject {
    Q_OBJECT

    struct Printed {
        const char *name;
        const char *device; ///< empty: none, since it is another product
    };
    /// As nvidia-smi, rocm-smi, hl-smi, npu-smi and torch print them, and as people write them.
    static constexpr Printed printed[] = {
        {"Tesla T4", "T4"},
        {"NVIDIA L4", "L4"},
        {"NVIDIA L40", "L40"},
        {"NVIDIA L40S", "L40S"},
        {"NVIDIA A10", "A10"},
        {"NVIDIA A10G", "A10G"},
        {"NVIDIA A30", "A30"},
        {"NVIDIA A40", "A40"},
        {"NVIDIA RTX A4000", "A4000"},
        {"NVIDIA RTX A6000", "A6000"},
        {"rtxa6000", "A6000"},
        {"NVIDIA RTX 6000 Ada Generation", "RTX6000-Ada"},
        {"NVIDIA GeForce RTX 3080", "RTX3080"},
        {"NVIDIA GeForce RTX 3090", "RTX3090"},
        {"GeForce RTX 3090 Ti", "RTX3090Ti"},
        {"rtx-4090", "RTX4090"},
        {"NVIDIA GeForce RTX 4090", "RTX4090"},
        {"NVIDIA GeForce RTX 5090", "RTX5090"},
        {"NVIDIA RTX PRO 6000 Blackwell Workstation Edition", "RTX-PRO-6000"},
        {"NVIDIA RTX PRO 6000 Blackwell Server Edition", "RTX-PRO-6000-Server"},
        {"NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", "RTX-PRO-6000-Max-Q"},
        {"NVIDIA GeForce RTX 3060", "RTX3060"},
        {"NVIDIA GeForce RTX 3060 Ti", "RTX3060Ti"},
        {"NVIDIA GeForce RTX 3080 Ti", "RTX3080Ti"},
        {"NVIDIA GeForce RTX 4060 Ti", "RTX4060Ti-8GB"},
        {"RTX 4060 Ti 16GB", "RTX4060Ti-16GB"},
        {"NVIDIA GeForce RTX 4070 Ti SUPER", "RTX4070Ti-SUPER"},
        {"NVIDIA GeForce RTX 4080 SUPER", "RTX4080-SUPER"},
        {"NVIDIA GeForce RTX 4060 Laptop GPU", "RTX4060-Laptop"},
        {"NVIDIA GeForce RTX 4090 Laptop GPU", "RTX4090-Laptop"},
        {"rtx4070 laptop", "RTX4070-Laptop"},
        {"GeForce GTX 1080 Ti", "GTX1080Ti"},
        {"NVIDIA GeForce RTX 2080 Ti", "RTX2080Ti"},
        {"TITAN RTX", "Titan-RTX"},
        {"Quadro RTX 6000", "Quadro-RTX-6000"},
        {"Quadro RTX 8000", "Quadro-RTX-8000"},
        {"Tesla P100-SXM2-16GB", "P100-16GB"},
        {"Tesla P100-PCIE-12GB", "P100-PCIE-12GB"},
        {"Tesla V100-PCIE-16GB", "V100-PCIE-16GB"},
        {"Tesla V100-PCIE-32GB", "V100-PCIE-32GB"},
        {"Tesla V100S-PCIE-32GB", "V100S-PCIE-32GB"},
        {"Tesla V100-SXM2-32GB-LS", "V100-32GB"},
        {"NVIDIA A100-PCIE-40GB", "A100-PCIE-40GB"},
        {"NVIDIA A100 80GB PCIe", "A100-PCIE-80GB"},
        {"A100 PCIe", "A100-PCIE-80GB"},
        {"a100_sxm4_80gb", "A100-80GB"},
        {"NVIDIA H100 PCIe", "H100-PCIE-80GB"},
        {"NVIDIA H100 NVL", "H100-NVL"},
        {"NVIDIA H200", "H200"},
        {"NVIDIA H200 NVL", "H200-NVL"},
        {"NVIDIA B200", "B200"},
        {"NVIDIA GB10", "GB10"},
        {"NVIDIA GB200", "GB200"},
        {"AMD Instinct MI210", "MI210"},
        {"AMD INSTINCT MI250 (MCM) OAM AC MBA", "MI250"},
        {"AMD Instinct MI250X", "MI250X"},
        {"AMD Instinct MI300A", "MI300A"},
        {"AMD Instinct MI300X OAM", "MI300X"},
        {"HL-225", "Gaudi2"},
        {"Intel Gaudi 2", "Gaudi2"},
        {"HL-325L", "Gaudi3"},
        {"Ascend 910B3", "Ascend-910B"},
        {"Ascend910B3", "Ascend-910B"},
        // What only resembles one is none: another chip, a part of it, or sold with other memory.
        {"NVIDIA GeForce RTX 4090 D", ""},
        {"NVIDIA GeForce RTX 2080 SUPER", ""},
        {"NVIDIA GeForce RTX 3080 Laptop GPU", ""},
        {"NVIDIA GeForce RTX 4060 Max-Q", ""},
        {"NVIDIA GeForce RTX 3090 Mobile", ""},
        {"NVIDIA A100-SXM4-80GB MIG 1g.10gb", ""},
        {"NVIDIA A10-24Q", ""},
        {"NVIDIA A100-SXM-64GB", ""},
        {"NVIDIA A100X", ""},
        {"NVIDIA RTX 6000", ""},
        {"NVIDIA RTX A1000", ""},
        {"Tesla", ""},
        {"80GB", ""},
    };

private slots:
    void namesAsToolsPrintThem_data()
    {
        QTest::addColumn<QString>("device");
        for (const Printed &each : printed)
            QTest::newRow(each.name) << QString::fromLatin1(each.device);
    }
    void namesAsToolsPrintThem()
    {
        QFETCH(QString, device);
        const auto &devices = io::planDevices()->devices;
        const std::string name = QTest::currentDataTag();
        std::string small = name;
        std::ranges::transform(small, small.begin(), [](unsigned char c) { return std::tolower(c); });
        for (const std::string &each : {name, small}) {
            const auto found = cluster::deviceNamed(devices, each);
            QCOMPARE(found.device ? QString::fromStdString(found.device->name) : QString(), device);
            const auto within = cluster::deviceIn(devices, "node of " + each);
            QCOMPARE(within.device ? QString::fromStdString(within.device->name) : QString(), device);
        }
    }
    void everyDeviceIsFoundByItsOwnNames()
    {
        const auto &devices = io::planDevices()->devices;
        for (const cluster::Accelerator &device : devices) {
            std::vector<std::string> names = device.aliases;
            names.push_back(device.name);
            for (const std::string &name : names) {
                QCOMPARE(cluster::deviceNamed(devices, name).device, &device);
                QCOMPARE(cluster::deviceIn(devices, "NVIDIA " + name).device, &device);
            }
        }
    }
    void aNameWithUnknownWordsIsNone()
    {
        const auto &devices = io::planDevices()->devices;
        QVERIFY(!cluster::deviceNamed(devices, "A100-80BG").device);
        QVERIFY(!cluster::deviceNamed(devices, "my A100").device);
        QCOMPARE(cluster::deviceIn(devices, "8xA100-SXM4-40GB (Selene)").device->name, std::string("A100-40GB"));
    }
    void aMachineNamesItsDevice_data()
    {
        QTest::addColumn<QString>("gpus");
        QTest::addColumn<QString>("device");
        QTest::addColumn<bool>("assumed");
        QTest::newRow("as nvidia-smi prints it") << "NVIDIA A100-SXM4-40GB"
                                                 << "A100-40GB" << false;
        QTest::newRow("with the larger memory") << "NVIDIA A100-SXM4-80GB"
                                                << "A100-80GB" << false;
        QTest::newRow("on a PCIe card") << "NVIDIA A100-PCIE-40GB"
                                        << "A100-PCIE-40GB" << false;
        QTest::newRow("bare, sold with two sizes") << "A100"
                                                   << "A100-80GB" << true;
        QTest::newRow("in words") << "V100 32 GB"
                                  << "V100-32GB" << false;
        QTest::newRow("with its line") << "Tesla V100-SXM2-16GB"
                                       << "V100-16GB" << false;
        QTest::newRow("bare, sold with one size") << "H100"
                                                  << "H100-80GB" << false;
        QTest::newRow("with the kind of memory") << "NVIDIA H100 80GB HBM3"
                                                 << "H100-80GB" << false;
        QTest::newRow("one name inside another") << "NVIDIA GH200 480GB"
                                                 << "GH200-96GB" << false;
        QTest::newRow("two words in the catalogue, one here") << "RTX4090"
                                                              << "RTX4090" << false;
        QTest::newRow("unknown") << "Accelerator X"
                                 << "" << false;
        QTest::newRow("unnamed") << ""
                                 << "" << false;
    }
    void aMachineNamesItsDevice()
    {
        QFETCH(QString, gpus);
        QFETCH(QString, device);
        QFETCH(bool, assumed);
        cluster::Cluster machine;
        machine.gpuModel = gpus.toStdString();
        const search::MachineDevice found = search::deviceOf(machine, *io::planDevices());
        QCOMPARE(found.device ? QString::fromStdString(found.device->name) : QString(), device);
        QCOMPARE(found.memoryAssumed, assumed);
    }
};

SHARDSCOPE_TEST_GUILESS(TestMachineDevice)

#include "test_machinedevice.moc"
