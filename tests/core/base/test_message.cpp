// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/message.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;

class TestMessage : public QObject {
    Q_OBJECT

private slots:
    void aTextIsItsOwnEnglish()
    {
        QCOMPARE(english(core::tr("one relay")), std::string("one relay"));
        QCOMPARE(english(std::string("GPU %1")), std::string("GPU %1")); // a name is taken as it is
        QVERIFY(Message().empty());
    }

    void numbersAndNamesFillThePlaces()
    {
        const Message said(core::tr("%2 of %1 takes %3, not %4"),
                           {std::string("rank 0"), core::tr("the forward pass"), Number(0.0763, "s", 3), Number(12)});
        QCOMPARE(english(said), std::string("the forward pass of rank 0 takes 76.3 ms, not 12"));
    }

    void whatFillsAPlaceIsNotFilledAgain()
    {
        QCOMPARE(english({core::tr("%1 and %2"), {std::string("%2"), std::string("b")}}), std::string("%2 and b"));
        QCOMPARE(english({core::tr("%1 of %3 %"), {Number(1)}}), std::string("1 of  %"));
    }

    void aMessageIsPartOfAnother()
    {
        const Message list = listOf({core::tr("4 GPUs"), {core::tr("%1 chunks"), {Number(8)}}, std::string("even")});
        QCOMPARE(english(list), std::string("4 GPUs, 8 chunks, even"));
        QCOMPARE(english({core::tr("memory of %1"), {list}}), std::string("memory of 4 GPUs, 8 chunks, even"));
        QCOMPARE(listOf({std::string("alone")}), Message(std::string("alone")));
    }

    void messagesOfOtherNumbersDiffer()
    {
        const auto of = [](double value) { return Message(core::tr("%1 chunks"), {Number(value)}); };
        QVERIFY(of(8) == of(8));
        QVERIFY(of(8) != of(9));
        QVERIFY(of(8) != Message(core::tr("%1 GPUs"), {Number(8)}));
    }

    void aNumberHasItsUnit_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("text");
        QTest::newRow("seconds") << 2.5 << QStringLiteral("s") << QStringLiteral("2.5 s");
        QTest::newRow("microseconds") << 2.5e-5 << QStringLiteral("s") << QStringLiteral("25 µs");
        QTest::newRow("bytes") << 38.3e9 << QStringLiteral("B") << QStringLiteral("38.3 GB");
        QTest::newRow("a unit of its own") << 838.0 << QStringLiteral("samples/s") << QStringLiteral("838 samples/s");
        QTest::newRow("without a unit") << 12345.0 << QString() << QStringLiteral("12345");
        QTest::newRow("unknown") << std::nan("") << QString() << QStringLiteral("unknown");
    }
    void aNumberHasItsUnit()
    {
        QFETCH(const double, value);
        QFETCH(const QString, unit);
        QFETCH(const QString, text);
        QCOMPARE(QString::fromStdString(english(Number(value, unit.toStdString()))), text);
    }
};

SHARDSCOPE_TEST_GUILESS(TestMessage)
#include "test_message.moc"
