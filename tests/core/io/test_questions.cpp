// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/doctor/questions.h"
#include "core/io/text/ncclbarerow.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

class TestQuestions : public QObject {
    Q_OBJECT

private slots:
    void asks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, const char *text, const char *code) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(code);
        };
        row("memory before speed", "It is slow and then CUDA is out of memory", "memory-not-told");
        row("a hang", "The run is stuck at step 3", "hang-not-told");
        row("a change is no hang", "I change the batch and the speed is the same", "speed-not-told");
        row("a process is no RoCE", "each process is slow", "speed-not-told");
        row("hosts", "two nodes are slow", "hosts-not-told");
        row("serving", "vLLM answers slowly", "serving-not-told");
        row("a failure", "Traceback of the run", "failure-not-told");
        row("Chinese", "\345\244\232\346\234\272", "hosts-not-told");
        row("none of them", "the weather is fine today", "unreadable");
    }

    void asks()
    {
        QFETCH(QString, text);
        QFETCH(QString, code);
        const runs::Abstained asked = io::needsOf(text.toStdString());
        QCOMPARE(QString::fromStdString(asked.code), code);
        QVERIFY(!asked.message.empty() && !asked.needs.empty());
    }

    void numbersAloneAndBinaryAreNoQuestion()
    {
        QVERIFY(!io::isInWords("1 2 3 4.5 6"));
        std::string binary("the run is slow");
        binary[3] = 0;
        QVERIFY(!io::isInWords(binary));
        QVERIFY(io::isInWords("Why is my run slow?"));
    }

    void rowsWithoutAHeadingAreReadWhereTheirNumbersAgree()
    {
        const auto columns = [](const char *row) {
            const auto header = io::headerOfBareRow(row);
            return header ? static_cast<int>(header->columns.size()) : 0;
        };
        // 64 MiB in 5 ms.
        QCOMPARE(columns("  67108864  16777216  float  sum  -1  5000.0  13.42  23.49  0  5000.0  13.42  23.49  0"), 13);
        QCOMPARE(columns("  67108864  16777216  float  sum  5000.0  13.42  23.49  0e+00  5000.0  13.42  23.49  0e+00"), 12);
        QCOMPARE(columns("  67108864  16777216  float  sum  -1  5000.0  99.42  23.49  0  5000.0  99.42  23.49  0"), 0);
        QCOMPARE(columns("  67108864  16777216  apple  sum  -1  5000.0  13.42  23.49  0  5000.0  13.42  23.49  0"), 0);
    }
};

SHARDSCOPE_TEST_GUILESS(TestQuestions)
#include "test_questions.moc"
