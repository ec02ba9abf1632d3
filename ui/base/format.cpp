// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"

#include "ui/base/details.h"
#include "ui/base/numberstyle.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

namespace shardscope::ui {

namespace {

constexpr std::array<const char16_t *, 11> prefixes{u"p", u"n", u"µ", u"m", u"", u"k", u"M", u"G", u"T", u"P", u"E"};
constexpr int smallestPrefix = -12; ///< exponent of the first

/// A number rounded to its significant decimal digits: 0.0719 → "719", −2. All
/// that follows moves the point in these digits, so nothing is rounded twice.
struct Decimal {
    bool negative = false;
    QByteArray digits;
    int exponent = 0; ///< of the first digit
};

Decimal toDecimal(double value, int significant)
{
    const QByteArray text = QByteArray::number(std::abs(value), 'e', significant - 1);
    const qsizetype e = text.indexOf('e');
    return {std::signbit(value), text.left(e).replace(".", ""), text.mid(e + 1).toInt()};
}

/// The digits with the point where 10^shift is the unit.
QString placePoint(const Decimal &decimal, int shift)
{
    const int whole = decimal.exponent - shift + 1; // digits before the point
    QByteArray text = decimal.digits;
    if (whole <= 0)
        text = "0." + QByteArray(-whole, '0') + text;
    else if (whole < text.size())
        text.insert(whole, '.');
    return (decimal.negative ? QStringLiteral("−") : QString()) + QString::fromLatin1(text);
}

/// Exponent of the SI prefix that leaves one to three digits before the point.
/// Nobody counts in kiloseconds.
int prefixExponent(int exponent, Unit unit)
{
    const int step = static_cast<int>(std::floor(exponent / 3.0)) * 3;
    const int largest = unit == Unit::Second ? 0 : smallestPrefix + 3 * static_cast<int>(prefixes.size() - 1);
    return std::clamp(step, smallestPrefix, largest);
}

QString prefixSymbol(int exponent)
{
    return QString::fromUtf16(prefixes[static_cast<std::size_t>((exponent - smallestPrefix) / 3)]);
}

const char16_t *symbol(Unit unit)
{
    switch (unit) {
    case Unit::None:
    case Unit::Count:
    case Unit::Ratio: return u"";
    case Unit::Second: return u"s";
    case Unit::Byte: return u"B";
    case Unit::BytePerSecond: return u"B/s";
    case Unit::SecondPerByte: return u"s/B";
    case Unit::Flops: return u"FLOP";
    case Unit::FlopsPerSecond: return u"FLOP/s";
    }
    return u"";
}

bool takesPrefix(Unit unit)
{
    return unit != Unit::None && unit != Unit::Count && unit != Unit::Ratio;
}

/// Narrow space between thousands, at which no line ends, as in the pictures: 1 024.
QString grouped(QString digits)
{
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    const qsizetype whole = point < 0 ? digits.size() : point;
    const qsizetype first = digits.startsWith(QChar(0x2212)) ? 1 : 0;
    for (qsizetype at = whole - 3; at > first; at -= 3)
        digits.insert(at, QChar(0x202F));
    return digits;
}

QString wholeNumber(double value)
{
    const QString digits = QString::number(std::abs(value), 'f', 0);
    return grouped(value < 0 ? QChar(0x2212) + digits : digits);
}

/// Exponent from which no prefix has at most three digits before the point.
constexpr int beyondPrefixes = 21;

/// "·10²⁵".
QString timesPowerOfTen(int exponent)
{
    static constexpr char16_t superscripts[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString out = QStringLiteral("·10");
    for (const QChar digit : QString::number(exponent))
        out += QChar(superscripts[digit.digitValue()]);
    return out;
}

/// With the point that the user writes.
QString localised(QString number)
{
    return number.replace(QLatin1Char('.'), numberStyle().point);
}

struct BinaryPrefix {
    double value = 0;
    QString symbol;
};

/// 1024ⁿ with IEC's prefixes.
BinaryPrefix binaryPrefix(double bytes)
{
    static constexpr std::array<const char16_t *, 7> binary{u"B", u"KiB", u"MiB", u"GiB", u"TiB", u"PiB", u"EiB"};
    std::size_t step = 0;
    double value = bytes;
    // 1 023.6 with three digits would be 1 024 of the smaller prefix.
    while (step + 1 < binary.size() && std::abs(value) >= 1000) {
        value /= 1024;
        ++step;
    }
    return {value, QString::fromUtf16(binary[step])};
}

/// Digits as with SI's.
Formatted withBinaryPrefix(double bytes, int significant)
{
    const BinaryPrefix in = binaryPrefix(bytes);
    return {formatSignificant(in.value, significant), in.symbol};
}

/// s/B is shown as ms/MB, the unit of the field.
constexpr double millisecondsPerMegabyte = 1e9;

Formatted withPrefix(double si, Unit unit, int significant)
{
    const QString base = QString::fromUtf16(symbol(unit));
    const Decimal decimal = toDecimal(si, significant);
    const int shift = prefixExponent(decimal.exponent, unit);
    if (decimal.exponent >= beyondPrefixes)
        return {localised(placePoint(decimal, decimal.exponent)) + timesPowerOfTen(decimal.exponent), base};
    // Thousands of seconds have more digits than are significant.
    if (decimal.exponent - shift + 1 > decimal.digits.size())
        return {formatSignificant(si / std::pow(10.0, shift), significant), prefixSymbol(shift) + base};
    return {localised(placePoint(decimal, shift)), prefixSymbol(shift) + base};
}

/// A number within a sentence: of no more digits than it has.
QString numberText(const Number &number)
{
    if (const Unit unit = unitOf(number.unit); unit != Unit::None) {
        Formatted value = formatValue(number.value, unit, number.digits);
        while (value.number.contains(numberStyle().point) && value.number.endsWith(QLatin1Char('0')))
            value.number.chop(1);
        if (value.number.endsWith(numberStyle().point))
            value.number.chop(1);
        return value.joined();
    }
    const QString digits =
        localised(grouped(QString::fromStdString(figure(number.value, number.digits)).replace(QLatin1Char('-'), QChar(0x2212))));
    return number.unit.empty() ? digits : Formatted{digits, QString::fromStdString(number.unit)}.joined();
}

/// Core makes some texts with numbers in them ("13 of 56 pairs"). Translations
/// know these as "%1 of %2 pairs"; a text without such a translation stays.
QString textWithNumbers(const QString &english)
{
    static const QRegularExpression number(QStringLiteral("(?<![\\w.])[0-9]+(?:[.,][0-9]+)*(?![\\w])"));
    QString pattern;
    QStringList values;
    qsizetype done = 0;
    for (auto it = number.globalMatch(english); it.hasNext() && values.size() < 9;) {
        const QRegularExpressionMatch match = it.next();
        values << match.captured();
        pattern += english.mid(done, match.capturedStart() - done) + QLatin1Char('%') + QString::number(values.size());
        done = match.capturedEnd();
    }
    if (values.isEmpty())
        return english;
    pattern += english.mid(done);
    QString text = QCoreApplication::translate("core", pattern.toUtf8().constData());
    if (text == pattern)
        return english;
    for (qsizetype i = 0; i < values.size(); ++i)
        text.replace(QLatin1Char('%') + QString::number(i + 1), values[i]);
    return text;
}

} // namespace

QString Formatted::joined() const
{
    return unit.isEmpty() ? number : number + QChar(0x00A0) + unit;
}

QString formatSignificant(double value, int significant)
{
    if (std::isnan(value))
        return QStringLiteral("–");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == 0)
        return QStringLiteral("0");
    const Decimal decimal = toDecimal(value, significant);
    if (decimal.exponent < significant)
        return localised(grouped(placePoint(decimal, 0)));
    // A digit before the point is never replaced by a 0.
    return wholeNumber(value);
}

QString valueText(double si, Unit unit, int significant)
{
    return formatValue(si, unit, significant).joined();
}

QString secondsText(double seconds)
{
    return valueText(seconds, Unit::Second);
}

Formatted formatValue(double si, Unit unit, int significant)
{
    const QString base = QString::fromUtf16(symbol(unit));
    if (std::isnan(si))
        return {formatSignificant(si, significant), {}};
    if (unit == Unit::SecondPerByte)
        return {formatSignificant(si * millisecondsPerMegabyte, significant), QStringLiteral("ms/MB")};
    if (!std::isfinite(si) || si == 0)
        return {formatSignificant(si, significant), base};
    if (unit == Unit::Count) {
        if (std::abs(si) < 1e4 && si == std::floor(si))
            return {wholeNumber(si), {}};
        return std::abs(si) < 1e3 ? Formatted{formatSignificant(si, significant), {}} : withPrefix(si, unit, significant);
    }
    if (unit == Unit::Byte && numberStyle().bytes == ByteUnits::Binary)
        return withBinaryPrefix(si, significant);
    if (!takesPrefix(unit))
        return {formatSignificant(si, significant), base};
    return withPrefix(si, unit, significant);
}

Formatted formatHeadline(double si, Unit unit)
{
    if (unit != Unit::BytePerSecond || !std::isfinite(si) || si == 0)
        return formatValue(si, unit);
    const int exponent = toDecimal(si, 3).exponent;
    const bool fine = exponent - prefixExponent(exponent, unit) > 0;
    const Formatted value = formatValue(si, unit, fine ? 4 : 3);
    // A data sheet's 450 was not measured to 0.1.
    return value.number.contains(numberStyle().point) && value.number.endsWith(QLatin1Char('0')) ? formatValue(si, unit, 3)
                                                                                                 : value;
}

QString exactValue(double si, Unit unit)
{
    if (std::isnan(si))
        return QStringLiteral("–");
    const QString base = QString::fromUtf16(symbol(unit));
    if (unit == Unit::SecondPerByte)
        return Formatted{localised(QString::number(si * millisecondsPerMegabyte, 'g', 15)), QStringLiteral("ms/MB")}.joined();
    if (!takesPrefix(unit) || !std::isfinite(si) || si == 0) {
        const bool plain = std::abs(si) >= 1e-6 && std::abs(si) < 1e15;
        const QString number = QString::number(si, plain ? 'f' : 'g', QLocale::FloatingPointShortest);
        return Formatted{localised(number), base}.joined();
    }
    if (unit == Unit::Byte && numberStyle().bytes == ByteUnits::Binary) {
        const BinaryPrefix in = binaryPrefix(si);
        return Formatted{localised(QString::number(in.value, 'g', 15)), in.symbol}.joined();
    }
    const int shift = prefixExponent(toDecimal(si, 15).exponent, unit);
    return Formatted{localised(QString::number(si / std::pow(10.0, shift), 'g', 15)), prefixSymbol(shift) + base}.joined();
}

ByteScale gigabytes()
{
    return numberStyle().bytes == ByteUnits::Binary ? ByteScale{1024.0 * 1024 * 1024, QStringLiteral("GiB")}
                                                    : ByteScale{1e9, QStringLiteral("GB")};
}

ByteScale megabytes()
{
    return numberStyle().bytes == ByteUnits::Binary ? ByteScale{1024.0 * 1024, QStringLiteral("MiB")}
                                                    : ByteScale{1e6, QStringLiteral("MB")};
}

TimeScale scaleOfTimes(double longest)
{
    const QString second = QString::fromUtf16(symbol(Unit::Second));
    if (!std::isfinite(longest) || longest == 0)
        return {1, second};
    const int exponent = prefixExponent(toDecimal(longest, 3).exponent, Unit::Second);
    return {std::pow(10.0, -exponent), prefixSymbol(exponent) + second};
}

QString plainNumber(double value, int digits)
{
    return localised(QString::number(value, 'g', digits));
}

QString fixedNumber(double value, int decimals)
{
    return localised(QString::number(value, 'f', decimals));
}

QString formatGBps(double bytesPerSecond, int significant)
{
    return formatSignificant(bytesPerSecond / 1e9, significant);
}

QString longTime(double seconds)
{
    constexpr double hour = 3600;
    constexpr double day = 24 * hour;
    const auto text = [](double value) {
        return value < 1e4 ? localised(QString::number(value, 'f', 1)) : formatValue(value, Unit::Count).joined();
    };
    if (seconds >= day)
        return QCoreApplication::translate("format", "%1 days").arg(text(seconds / day));
    if (seconds >= hour)
        return QCoreApplication::translate("format", "%1 hours").arg(text(seconds / hour));
    return formatValue(seconds, Unit::Second).joined();
}

QString percent(double ratio, int significant)
{
    return std::isfinite(ratio) ? formatSignificant(100 * ratio, significant) + QStringLiteral("\u00A0%") : QStringLiteral("–");
}

QString signedPercent(double ratio, int significant)
{
    return (ratio < 0 ? QStringLiteral("−") : QStringLiteral("+")) + percent(std::abs(ratio), significant);
}

QString formatFactor(double factor)
{
    return std::isnan(factor) ? formatSignificant(factor, 3) : QChar(0x00D7) + formatSignificant(factor, 3);
}

Unit unitOf(std::string_view symbol)
{
    static constexpr std::pair<std::string_view, Unit> units[] = {{"s", Unit::Second},          {"B", Unit::Byte},
                                                                  {"B/s", Unit::BytePerSecond}, {"s/B", Unit::SecondPerByte},
                                                                  {"FLOP", Unit::Flops},        {"FLOP/s", Unit::FlopsPerSecond}};
    const auto *const found = std::ranges::find(units, symbol, &std::pair<std::string_view, Unit>::first);
    return found == std::end(units) ? Unit::None : found->second;
}

QString errorText(const Error &error, bool withPlace)
{
    const std::string_view english = sentence(error.code);
    const QString translated = QCoreApplication::translate("core", std::string(english).c_str());
    std::vector<std::string> args;
    std::ranges::transform(error.args, std::back_inserter(args),
                           [](const std::string &arg) { return detailText(arg).toStdString(); });
    QString text = QString::fromStdString(fillIn(translated.toStdString(), args));
    if (!withPlace)
        return text;
    const QString place = placeWords(error.place);
    const QString file = QString::fromStdString(error.place.file);
    if (!place.isEmpty())
        text.prepend(place + QLatin1String(": "));
    if (!file.isEmpty())
        text.prepend(file + QLatin1String(": "));
    return text;
}

QString placeWords(const Place &place)
{
    QStringList parts;
    if (place.line > 0)
        parts << Words::tr("line %1").arg(place.line);
    if (place.column > 0)
        parts << Words::tr("column %1").arg(place.column);
    if (!place.pointer.empty())
        parts << QString::fromStdString(placeText({{}, 0, 0, place.pointer}));
    return parts.join(QLatin1String(", "));
}

namespace {

/// "it was measured on another GPU: T4": what is kept as plain text has a text of the program, a colon and a name.
QString beforeColon(const QString &text)
{
    const qsizetype at = text.indexOf(QLatin1String(": "));
    const QString front = at > 0 ? text.left(at) : QString();
    const QString known = front.isEmpty() ? front : QCoreApplication::translate("core", front.toUtf8().constData());
    return textWithNumbers(known == front ? text : known + text.mid(at));
}

} // namespace

QString coreText(const Message &message)
{
    const QString text = QString::fromStdString(message.text());
    const QString translated = QCoreApplication::translate("core", message.text().c_str());
    if (message.args().empty())
        return translated == text ? beforeColon(text) : translated;
    std::vector<std::string> args;
    for (const Argument &arg : message.args()) {
        const auto *number = std::get_if<Number>(&arg.value);
        args.push_back((number ? numberText(*number) : coreText(std::get<Message>(arg.value))).toStdString());
    }
    return QString::fromStdString(fill(translated.toStdString(), args));
}

QString nameText(const std::string &name)
{
    return QCoreApplication::translate("examples", name.c_str());
}

} // namespace shardscope::ui
