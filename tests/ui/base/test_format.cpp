// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/numberstyle.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace shardscope;
using namespace shardscope::ui;

namespace {
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
} // namespace

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void significantDigits_data();
    void significantDigits();
    void threeDigitsStayThreeAtEveryMagnitude();
    void valuesTakeAPrefix_data();
    void valuesTakeAPrefix();
    void timesOfAnAxisHaveTheUnitOfTheLongest_data();
    void timesOfAnAxisHaveTheUnitOfTheLongest();
    void exactValuesKeepTheirDigits_data();
    void exactValuesKeepTheirDigits();
    void numberAndUnitAreJoinedWithoutABreak();
    void factors();
    void errorsNameTheirPlace();
    void aMessageHasTheReadersNumbers();
};

void TestFormat::significantDigits_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<int>("digits");
    QTest::addColumn<QString>("text");
    QTest::newRow("a trailing zero is kept") << 7.2 << 3 << u"7.20"_qs;
    QTest::newRow("whole numbers have no point") << 218.0 << 3 << u"218"_qs;
    QTest::newRow("rounding up gains a digit before the point") << 9.996 << 3 << u"10.0"_qs;
    QTest::newRow("rounding up to one hundred") << 99.96 << 3 << u"100"_qs;
    QTest::newRow("rounding up below one") << 0.9996 << 3 << u"1.00"_qs;
    QTest::newRow("rounding up far below one") << 0.00099996 << 3 << u"0.00100"_qs;
    QTest::newRow("just not rounding up") << 9.994 << 3 << u"9.99"_qs;
    QTest::newRow("rounding up to one thousand") << 999.6 << 3 << u"1\u202F000"_qs;
    QTest::newRow("more digits than asked for stay") << 12345.0 << 3 << u"12\u202F345"_qs;
    QTest::newRow("small numbers have no exponent") << 0.0000123 << 3 << u"0.0000123"_qs;
    QTest::newRow("a negative number has a true minus") << -7.16 << 3 << u"\u22127.16"_qs;
    QTest::newRow("negative thousands") << -12345.0 << 3 << u"\u221212\u202F345"_qs;
    QTest::newRow("one digit") << 0.0951 << 1 << u"0.1"_qs;
    QTest::newRow("five digits of the mean that its source cut") << 43.28625 << 4 << u"43.29"_qs;
    QTest::newRow("nothing known") << unknown << 3 << u"–"_qs;
    QTest::newRow("zero") << 0.0 << 3 << u"0"_qs;
    QTest::newRow("without end") << infinity << 3 << u"∞"_qs;
    QTest::newRow("without end below zero") << -infinity << 3 << u"−∞"_qs;
}

void TestFormat::significantDigits()
{
    QFETCH(double, value);
    QFETCH(int, digits);
    QTEST(formatSignificant(value, digits), "text");
}

void TestFormat::threeDigitsStayThreeAtEveryMagnitude()
{
    for (int exponent = -9; exponent <= 1; ++exponent) {
        for (const double mantissa : {1.0, 1.005, 4.995, 9.994, 9.995, 9.996, 9.9999}) {
            QString text = formatSignificant(mantissa * std::pow(10.0, exponent), 3);
            text.remove(QLatin1Char('.'));
            while (text.startsWith(QLatin1Char('0')))
                text.remove(0, 1);
            QVERIFY2(text.size() == 3, qPrintable(u"%1e%2 gives %3"_qs.arg(mantissa).arg(exponent).arg(text)));
        }
    }
}

void TestFormat::valuesTakeAPrefix_data()
{
    QTest::addColumn<double>("si");
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<QString>("number");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, double si, Unit unit, const QString &number, const QString &shown) {
        QTest::newRow(name) << si << unit << number << shown;
    };
    row("a bandwidth", 43.28625e9, Unit::BytePerSecond, u"43.3"_qs, u"GB/s"_qs);
    row("just below the next prefix", 999.4e6, Unit::BytePerSecond, u"999"_qs, u"MB/s"_qs);
    row("rounded into the next prefix", 999.6e6, Unit::BytePerSecond, u"1.00"_qs, u"GB/s"_qs);
    row("rounded into the next prefix, below zero", -999.6e-6, Unit::Second, u"−1.00"_qs, u"ms"_qs);
    row("a latency", 9e-6, Unit::Second, u"9.00"_qs, u"µs"_qs);
    row("a second", 1.0, Unit::Second, u"1.00"_qs, u"s"_qs);
    row("thousands of seconds", 3600.0, Unit::Second, u"3\u202F600"_qs, u"s"_qs);
    row("below the smallest prefix", 1.5e-14, Unit::Second, u"0.0150"_qs, u"ps"_qs);
    row("above the largest prefix", 2.5e22, Unit::Flops, u"2.50·10²²"_qs, u"FLOP"_qs);
    row("a time per byte in the field's unit", 1.4e-11, Unit::SecondPerByte, u"0.0140"_qs, u"ms/MB"_qs);
    row("a count in full", 1024, Unit::Count, u"1\u202F024"_qs, QString());
    row("the largest count in full", 9999, Unit::Count, u"9\u202F999"_qs, QString());
    row("a larger count", 32640, Unit::Count, u"32.6"_qs, u"k"_qs);
    row("a count of millions", 110e6, Unit::Count, u"110"_qs, u"M"_qs);
    row("half a count", 2.5, Unit::Count, u"2.50"_qs, QString());
    row("a ratio", 0.429, Unit::Ratio, u"0.429"_qs, QString());
    row("zero keeps its unit", 0.0, Unit::BytePerSecond, u"0"_qs, u"B/s"_qs);
    row("nothing known has no unit", unknown, Unit::BytePerSecond, u"–"_qs, QString());
    row("without end", infinity, Unit::Second, u"∞"_qs, u"s"_qs);
}

void TestFormat::valuesTakeAPrefix()
{
    QFETCH(double, si);
    QFETCH(Unit, unit);
    const Formatted formatted = formatValue(si, unit);
    QTEST(formatted.number, "number");
    QTEST(formatted.unit, "shown");
}

void TestFormat::timesOfAnAxisHaveTheUnitOfTheLongest_data()
{
    QTest::addColumn<double>("longest");
    QTest::addColumn<double>("perSecond");
    QTest::addColumn<QString>("unit");
    QTest::newRow("minutes") << 7200.0 << 1.0 << u"s"_qs;
    QTest::newRow("seconds") << 2.5 << 1.0 << u"s"_qs;
    QTest::newRow("milliseconds") << 0.0431 << 1e3 << u"ms"_qs;
    QTest::newRow("printed as a second") << 0.99996 << 1.0 << u"s"_qs;
    QTest::newRow("microseconds") << 45e-6 << 1e6 << u"µs"_qs;
    QTest::newRow("nanoseconds") << 3e-9 << 1e9 << u"ns"_qs;
    QTest::newRow("picoseconds") << 3e-12 << 1e12 << u"ps"_qs;
    QTest::newRow("none") << 0.0 << 1.0 << u"s"_qs;
    QTest::newRow("unknown") << unknown << 1.0 << u"s"_qs;
    QTest::newRow("before the origin") << -2e-3 << 1e3 << u"ms"_qs;
}

void TestFormat::timesOfAnAxisHaveTheUnitOfTheLongest()
{
    QFETCH(const double, longest);
    QFETCH(const double, perSecond);
    QFETCH(const QString, unit);
    const TimeScale scale = scaleOfTimes(longest);
    QCOMPARE(scale.perSecond, perSecond);
    QCOMPARE(scale.unit, unit);
    if (std::isfinite(longest) && longest != 0) {
        QCOMPARE(formatValue(longest, Unit::Second).unit, unit);
    }
}

void TestFormat::exactValuesKeepTheirDigits_data()
{
    QTest::addColumn<double>("si");
    QTest::addColumn<Unit>("unit");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, double si, Unit unit, const QString &text) {
        QTest::newRow(name) << si << unit << text;
    };
    row("a mean", 43.28625e9, Unit::BytePerSecond, u"43.28625\u00A0GB/s"_qs);
    row("a product that is not representable", 9e-6, Unit::Second, u"9\u00A0µs"_qs);
    row("a time per byte", 1.4e-11, Unit::SecondPerByte, u"0.014\u00A0ms/MB"_qs);
    row("a round million has no exponent", 1e6, Unit::Count, u"1000000"_qs);
    row("a ratio", 0.1, Unit::Ratio, u"0.1"_qs);
    row("zero", 0.0, Unit::Byte, u"0\u00A0B"_qs);
    row("nothing known", unknown, Unit::Byte, u"–"_qs);
}

void TestFormat::exactValuesKeepTheirDigits()
{
    QFETCH(double, si);
    QFETCH(Unit, unit);
    QTEST(exactValue(si, unit), "text");
}

void TestFormat::numberAndUnitAreJoinedWithoutABreak()
{
    QCOMPARE(formatValue(7.2e9, Unit::BytePerSecond).joined(), u"7.20\u00A0GB/s"_qs);
    QCOMPARE(formatValue(8, Unit::Count).joined(), u"8"_qs);
    QCOMPARE(formatGBps(7.16e9), u"7.16"_qs);
}

void TestFormat::factors()
{
    QCOMPARE(formatFactor(3.1384), u"×3.14"_qs);
    QCOMPARE(formatFactor(unknown), u"–"_qs);
}

void TestFormat::errorsNameTheirPlace()
{
    const Error error{ErrorCode::RowMissing, {"GPU3"}, {"topo.txt", 7, 0, {}}};
    QVERIFY(errorText(error).startsWith(u"topo.txt: line 7: The row of GPU3"_qs));
    QVERIFY(errorText(error, false).startsWith(u"The row of GPU3"_qs));
}

void TestFormat::aMessageHasTheReadersNumbers()
{
    const Message said(core::tr("%1 takes %2 and %3, %4 times"),
                       {std::string("rank 1.5"), Number(0.0763, "s", 3), Number(838.26, "samples/s"), Number(12345)});
    QCOMPARE(coreText(said), u"rank 1.5 takes 76.3\u00A0ms and 838.3\u00A0samples/s, 12\u202F345 times"_qs);
    setNumberStyle({ByteUnits::Decimal, QLatin1Char(',')});
    const QString german = coreText(said);
    const QString large = formatValue(2.46e25, Unit::Flops).joined();
    setNumberStyle({});
    QCOMPARE(coreText(Number(0.106, "s")), u"106\u00A0ms"_qs);
    QCOMPARE(german, u"rank 1.5 takes 76,3\u00A0ms and 838,3\u00A0samples/s, 12\u202F345 times"_qs);
    QVERIFY2(large.startsWith(u"2,46·10²⁵"_qs), qPrintable(large));
}

SHARDSCOPE_TEST_GUILESS(TestFormat)
#include "test_format.moc"
