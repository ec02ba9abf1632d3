// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"
#include "core/search/machinedevice.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

class TestMachineDevice : public QObject {
    Q_OBJECT

private slots:
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
                                        << "A100-40GB" << false;
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
