// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;

class TestQuantity : public QObject {
    Q_OBJECT

private slots:
    void whatPeopleWrite_data();
    void whatPeopleWrite();
    void whatCannotBeTaken_data();
    void whatCannotBeTaken();
    void textReadsBackAsTheSameValue();
    void wholeNumbers();
};

void TestQuantity::whatPeopleWrite_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<double>("si");
    const auto row = [](const char *name, const QString &text, Unit unit, double si) {
        QTest::newRow(name) << text << unit << si;
    };
    constexpr Unit rate = Unit::BytePerSecond;
    row("a bandwidth", u"25 GB/s"_qs, rate, 25e9);
    row("a bandwidth without a space", u"25GB/s"_qs, rate, 25e9);
    row("a bandwidth without a unit is GB/s", u"450"_qs, rate, 450e9);
    row("a product", u"18 × 25 GB/s"_qs, rate, 450e9);
    row("a product with an x", u"18x25 GB/s"_qs, rate, 450e9);
    row("a product with a star", u"18 * 25"_qs, rate, 450e9);
    row("binary", u"2 GiB/s"_qs, rate, 2147483648.0);
    row("megabytes", u"1.5e3 MB/s"_qs, rate, 1.5e9);
    row("bits", u"200 Gbit/s"_qs, rate, 25e9);
    row("bits, short", u"200 Gb/s"_qs, rate, 25e9);
    row("bits, shorter", u"200Gbps"_qs, rate, 25e9);
    row("bytes, shorter", u"25 GBps"_qs, rate, 25e9);
    row("per millisecond", u"25 MB/ms"_qs, rate, 25e9);
    row("time per megabyte", u"0.014 ms/MB"_qs, rate, 1e9 / 0.014);
    row("time per byte", u"40 ps/B"_qs, rate, 25e9);
    row("what the program writes", u"43.28625\u00A0GB/s"_qs, rate, 43.28625e9);
    row("thousands as the program writes them", u"1\u2009024 MB/s"_qs, rate, 1.024e9);
    row("spaces around", u"  25   GB / s "_qs, rate, 25e9);
    row("a latency", u"9 us"_qs, Unit::Second, 9e-6);
    row("a latency with a micro sign", u"9 µs"_qs, Unit::Second, 9e-6);
    row("a latency with a Greek mu", u"9 \u03BCs"_qs, Unit::Second, 9e-6);
    row("a latency without a unit is µs", u"9"_qs, Unit::Second, 9e-6);
    row("milliseconds", u".5 ms"_qs, Unit::Second, 5e-4);
    row("no latency", u"0"_qs, Unit::Second, 0.0);
    row("with a plus", u"+9 µs"_qs, Unit::Second, 9e-6);
    row("a size", u"64 KiB"_qs, Unit::Byte, 65536.0);
    row("a size in bytes", u"100"_qs, Unit::Byte, 100.0);
}

void TestQuantity::whatPeopleWrite()
{
    QFETCH(QString, text);
    QFETCH(Unit, unit);
    QFETCH(double, si);
    const Result<double> value = parseQuantity(text, unit);
    QVERIFY2(value.ok(), value ? "" : qPrintable(errorText(value.error())));
    QVERIFY2(std::abs(*value - si) <= 1e-12 * std::abs(si), qPrintable(QString::number(*value, 'g', 17)));
}

void TestQuantity::whatCannotBeTaken_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QString &text, Unit unit, const QString &sentence) {
        QTest::newRow(name) << text << unit << sentence;
    };
    constexpr Unit rate = Unit::BytePerSecond;
    row("words", u"fast"_qs, rate, u"fast is not a number with a unit; expected, for example, 25 GB/s"_qs);
    row("nothing", u" "_qs, Unit::Second, u" is not a number with a unit; expected, for example, 9 µs"_qs);
    row("a comma", u"0,5 GB/s"_qs, rate, u"0,5 GB/s is not a number with a unit; expected, for example, 0.5 GB/s"_qs);
    row("two numbers", u"25 30 GB/s"_qs, rate, u"25 30 GB/s is not a number with a unit; expected, for example, 25 GB/s"_qs);
    row("a time for a bandwidth", u"9 µs"_qs, rate,
        u"µs is not a unit of bandwidth; expected one of GB/s, GiB/s, MB/s, Gbit/s, ms/MB"_qs);
    row("bits or bytes", u"25 gb/s"_qs, rate,
        u"gb/s is not a unit of bandwidth; expected one of GB/s, GiB/s, MB/s, Gbit/s, ms/MB"_qs);
    row("a bandwidth for a time", u"9 GB/s"_qs, Unit::Second, u"GB/s is not a unit of time; expected one of s, ms, µs, ns"_qs);
    row("no bandwidth at all", u"0 GB/s"_qs, rate, u"The value is 0 GB/s; expected a number above 0"_qs);
    row("an endless bandwidth", u"0 ms/MB"_qs, rate, u"The value is 0 ms/MB; expected a number above 0"_qs);
    row("below zero", u"−3 µs"_qs, Unit::Second, u"The value is -3 µs; expected a number, 0 or more"_qs);
    row("beyond all numbers", u"1e999 GB/s"_qs, rate, u"The value is 1e999 GB/s; expected a number above 0"_qs);
}

void TestQuantity::whatCannotBeTaken()
{
    QFETCH(QString, text);
    QFETCH(Unit, unit);
    const Result<double> value = parseQuantity(text, unit);
    QVERIFY(!value);
    QTEST(errorText(value.error()), "sentence");
}

void TestQuantity::textReadsBackAsTheSameValue()
{
    for (const Unit unit : {Unit::Second, Unit::BytePerSecond, Unit::Byte}) {
        for (const double si : {1.0, 9e-6, 43.28625e9, 363e9, 1.0 / 0.014e-9, 2.5e-13, 7e14}) {
            if (si < 1 && unit != Unit::Second)
                continue; // nobody has less than a byte
            const Result<double> back = parseQuantity(quantityText(si, unit), unit);
            QVERIFY2(back.ok(), qPrintable(quantityText(si, unit)));
            QVERIFY2(std::abs(*back - si) <= 1e-14 * si, qPrintable(quantityText(si, unit)));
        }
    }
    // A law holds β = 1 / bandwidth; its text must not show the rounding of that.
    QCOMPARE(quantityText(1.0 / (1.0 / 450e9), Unit::BytePerSecond), u"450 GB/s"_qs);
    QCOMPARE(quantityText(0.0, Unit::Second), u"0 s"_qs);
    QCOMPARE(quantityFieldText(1e9 / 0.014, Unit::BytePerSecond), u"71.429 GB/s"_qs);
    QCOMPARE(quantityFieldText(43.286e9, Unit::BytePerSecond), u"43.286 GB/s"_qs);
    QCOMPARE(quantityFieldText(450e9, Unit::BytePerSecond), u"450 GB/s"_qs);
    QCOMPARE(quantityFieldText(0.0, Unit::Second), u"0 s"_qs);
}

void TestQuantity::wholeNumbers()
{
    const QString what = u"The number of nodes"_qs;
    QCOMPARE(*parseWhole(u" 8 "_qs, what, 1, 8), 8);
    QCOMPARE(*parseWhole(u"1\u2009024"_qs, what, 1, 8192), 1024);
    QCOMPARE(errorText(parseWhole(u"9"_qs, what, 1, 8).error()), u"The number of nodes is 9; expected 1 to 8"_qs);
    QCOMPARE(errorText(parseWhole(u"2.5"_qs, what, 1, 8).error()), u"2.5 is not a whole number; expected 1 to 8"_qs);
    QCOMPARE(parseWhole(u"99999999999"_qs, what, 1, 8).error().code, ErrorCode::ValueRange);
    QVERIFY(!parseWhole(u""_qs, what, 1, 8));
}

SHARDSCOPE_TEST_GUILESS(TestQuantity)
#include "test_quantity.moc"
