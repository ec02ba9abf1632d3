// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/hardware.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

class TestHardware : public QObject {
    Q_OBJECT

private slots:
    void namesAsToolsPrintThemAreFound_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("device");
        QTest::newRow("nvidia-smi, H100") << "NVIDIA H100 80GB HBM3"
                                          << "H100-80GB";
        QTest::newRow("nvidia-smi, A100") << "NVIDIA A100-SXM4-40GB"
                                          << "A100-40GB";
        QTest::newRow("nvidia-smi, V100") << "Tesla V100-SXM2-16GB"
                                          << "V100-16GB";
        QTest::newRow("a plain name") << "v100"
                                      << "V100-32GB";
        QTest::newRow("a table's short form") << "v100-32g"
                                              << "V100-32GB";
        QTest::newRow("torch, RTX 4090") << "NVIDIA GeForce RTX 4090"
                                         << "RTX4090";
        QTest::newRow("AMD") << "AMD Instinct MI300X VF"
                             << "MI300X";
        QTest::newRow("a GH200 is no H200") << "NVIDIA GH200 480GB"
                                            << "GH200-96GB";
        QTest::newRow("an A1000 is no A100") << "RTX A1000"
                                             << "";
        QTest::newRow("nothing") << ""
                                 << "";
    }

    void namesAsToolsPrintThemAreFound()
    {
        QFETCH(QString, printed);
        QFETCH(QString, device);
        const auto found = findings::findDevice(io::catalogDevices(), printed.toStdString());
        QCOMPARE(QString::fromStdString(found ? found->name : std::string()), device);
    }

    void limitsAreThoseOfTheDataSheet()
    {
        const auto found = findings::findDevice(io::catalogDevices(), "H100");
        QVERIFY(found);
        QCOMPARE(found->peak.si(), 989.5e12);
        QCOMPARE(found->narrowPeak.si(), 1979e12);
        QCOMPARE(found->link.si(), 450e9);
        QVERIFY(!found->source.empty());
    }

    void nothingKnownIsHeldAgainstNoRun()
    {
        QVERIFY(!findings::findDevice(nullptr, "H100"));
        QVERIFY(!findings::fastestDevice(nullptr));
        QCOMPARE(QString::fromStdString(findings::fastestDevice(io::catalogDevices())->name), QStringLiteral("MI355X"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestHardware)
#include "test_hardware.moc"
