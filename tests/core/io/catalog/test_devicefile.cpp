// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/devicefile.h"
#include "core/io/open/open.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

namespace {

const char *const row =
    R"({"name": "Card X", "memory_bytes": 24e9, "memory_Bps": 9e11, "dense_FLOPs": {"fp16": 8e13, "fp32": 2e13}})";

io::Opened opened(const std::string &text)
{
    return io::open({.sources = {{"device.json", text}}});
}

} // namespace

class TestDeviceFile : public QObject {
    Q_OBJECT

private slots:
    void aDeviceIsReadInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray one(row);
        QTest::newRow("a row") << one;
        QTest::newRow("as the command line takes it") << QByteArray("{\"device\": " + one + "}");
        QTest::newRow("a list of its own") << QByteArray("{\"devices\": [" + one + "]}");
        QTest::newRow("rows of a catalogue") << QByteArray("[" + one + "]");
        QTest::newRow("like another, but for its memory")
            << QByteArray(R"({"name": "Card X", "like": "A30", "memory_bytes": 24e9})");
    }
    void aDeviceIsReadInEveryForm()
    {
        QFETCH(QByteArray, text);
        io::Opened read = opened(text.toStdString());
        QCOMPARE(read.devices.size(), std::size_t(1));
        scenario::Scenario scenario;
        QVERIFY(io::putInto(scenario, read));
        QCOMPARE(scenario.memory.device, "Card X");
        QVERIFY(scenario.memory.limit.si() > 20e9 && scenario.memory.limit.si() <= 26e9);
        QVERIFY(io::putInto(scenario, read)); // in place of the one of its name
        QCOMPARE(scenario.memory.devices.size(), std::size_t(1));
        const auto again = io::readDevices(io::devicesText(scenario.memory.devices), "copied");
        QVERIFY(again.ok());
        QVERIFY(*again == scenario.memory.devices);
    }

    void whatLacksAKeyIsRefusedWithIt()
    {
        const io::Opened read = opened(R"({"device": {"name": "Card X", "memory_bytes": 24e9, "dense_FLOPs": {"fp16": 8e13}}})");
        QVERIFY(read.devices.empty());
        QCOMPARE(read.issues.size(), std::size_t(1));
        QVERIFY(describe(read.issues.front().what).find("memory_Bps") != std::string::npos);
    }

    void aQuestionThatHasADeviceIsNone()
    {
        QVERIFY(!io::looksLikeDevices(std::string(R"({"model": "gpt3-1.3b", "cluster": {"device": )") + row + "}}"));
        QVERIFY(!io::looksLikeDevices(R"([{"name": "a", "throughput": 3}])"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestDeviceFile)
#include "test_devicefile.moc"
