// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cluster/clustercodec.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/reader.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

class TestCleanText : public QObject {
    Q_OBJECT

private slots:
    void escapesAreTakenOut_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("left");
        QTest::newRow("a colour") << QByteArray("a\x1B[31mb") << QByteArray("ab");
        QTest::newRow("a set of characters") << QByteArray("a\x1B(Bb") << QByteArray("ab");
        QTest::newRow("a title ended by a bell") << QByteArray("a\x1B]0;x\ab") << QByteArray("ab");
        QTest::newRow("a title ended by two characters") << QByteArray("a\x1B]0;x\x1B\\b") << QByteArray("ab");
        // A letter of several bytes goes as a whole: half of one is no text.
        QTest::newRow("a letter of two bytes") << QByteArray("a\x1B\xC2\xB5"
                                                             "b")
                                               << QByteArray("ab");
        QTest::newRow("a set of characters named by three bytes") << QByteArray("a\x1B(\xE2\x82\xAC"
                                                                                "b")
                                                                  << QByteArray("ab");
        QTest::newRow("a title ended by four bytes") << QByteArray("a\x1B]0;x\x1B\xF0\x9F\x98\x80"
                                                                   "b")
                                                     << QByteArray("ab");
        // Lines stay where they were.
        QTest::newRow("the end of a line behind an escape") << QByteArray("a\x1B\nb") << QByteArray("a\nb");
        QTest::newRow("the end of a line in a colour") << QByteArray("a\x1B[31\nb") << QByteArray("a\nb");
        QTest::newRow("the end of a line in a set of characters") << QByteArray("a\x1B(\nb") << QByteArray("a\nb");
        QTest::newRow("the end of a line in a title's end") << QByteArray("a\x1B]0;x\x1B\nb") << QByteArray("a\nb");
        QTest::newRow("an escape at the end") << QByteArray("a\x1B") << QByteArray("a");
        QTest::newRow("a set of characters at the end") << QByteArray("a\x1B(") << QByteArray("a");
    }
    void escapesAreTakenOut()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, left);
        const io::CleanText clean(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
        std::string lines;
        for (const std::string_view line : clean.lines())
            lines += (lines.empty() ? "" : "\n") + std::string(line);
        QCOMPARE(QByteArray::fromStdString(lines), left);
    }

    /// Found by fuzzing: half a letter stayed in the name, and the machine that was saved was another one.
    void aMachineWithAnEscapeInItsNameIsKept()
    {
        const std::string text =
            "GPU 0: NVIDIA A\x1B\xC2\xB5"
            "30 (UUID: GPU-0)\n\t Link 0: 25.781 GB/s\nGPU 1: NVIDIA A30 (UUID: GPU-1)\n\t Link 0: 25.781 GB/s\n";
        const auto machine = io::readMachine(text, "test");
        QVERIFY(machine);
        const auto back = io::readMachine(io::encodeCluster(machine->cluster), "test");
        QVERIFY(back);
        QVERIFY(back->cluster == machine->cluster);
    }
};

SHARDSCOPE_TEST_APPLESS(TestCleanText)

#include "test_cleantext.moc"
