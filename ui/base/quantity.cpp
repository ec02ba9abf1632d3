// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/quantity.h"

#include "ui/base/numberstyle.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <optional>

namespace shardscope::ui {

namespace {

/// Spaces inside numbers as this program writes them, µ and − in their two spellings.
QString normalised(QString text)
{
    static const QRegularExpression insideNumber(QStringLiteral("(?<=\\d)[\\x{2009}\\x{202F}\\x{00A0}](?=\\d)"));
    text.remove(insideNumber);
    text.replace(QChar(0x2212), QLatin1Char('-'));
    text.replace(QChar(0x03BC), QChar(0x00B5));
    // A comma between digits is the point of whoever writes it so.
    if (numberStyle().point == QLatin1Char(',')) {
        static const QRegularExpression comma(QStringLiteral("(?<=\\d),(?=\\d)"));
        text.replace(comma, QStringLiteral("."));
    }
    return text.simplified();
}

struct Unscaled {
    double number = 0;
    QString unit;
};

std::optional<Unscaled> split(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("^([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)"
                       "(?: ?[*x\\x{00D7}\\x{00B7}] ?((?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?))? ?([^\\d\\s.,+-].*)?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const double factor = match.capturedLength(2) > 0 ? match.capturedView(2).toDouble() : 1.0;
    return Unscaled{match.capturedView(1).toDouble() * factor, match.captured(3)};
}

/// 10³ⁿ of an SI prefix; of k as K, too, since no unit here is a kelvin.
std::optional<double> prefixFactor(const QString &prefix)
{
    static constexpr std::array<std::pair<const char16_t *, double>, 12> factors{{{u"", 1},
                                                                                  {u"p", 1e-12},
                                                                                  {u"n", 1e-9},
                                                                                  {u"u", 1e-6},
                                                                                  {u"µ", 1e-6},
                                                                                  {u"m", 1e-3},
                                                                                  {u"k", 1e3},
                                                                                  {u"K", 1e3},
                                                                                  {u"M", 1e6},
                                                                                  {u"G", 1e9},
                                                                                  {u"T", 1e12},
                                                                                  {u"P", 1e15}}};
    for (const auto &[name, factor] : factors)
        if (prefix == QStringView(name))
            return factor;
    return std::nullopt;
}

std::optional<double> secondFactor(const QString &unit)
{
    static const QRegularExpression form(QStringLiteral("^([pnuµm]?)(?:s|sec)$"));
    const QRegularExpressionMatch match = form.match(unit);
    return match.hasMatch() ? prefixFactor(match.captured(1)) : std::nullopt;
}

/// Bytes; a small b is a bit, as the standards have it, and needs a large
/// prefix: whoever writes gb may have meant either.
std::optional<double> byteFactor(const QString &unit)
{
    static const QRegularExpression form(QStringLiteral("^([kKMGTP]?)(i?)(B|Byte|Bytes|byte|bytes|b|bit|bits|Bit)$"));
    const QRegularExpressionMatch match = form.match(unit);
    if (!match.hasMatch())
        return std::nullopt;
    double factor = *prefixFactor(match.captured(1));
    if (match.capturedLength(2) > 0) {
        if (match.capturedLength(1) == 0)
            return std::nullopt;
        factor = std::pow(1024.0, std::round(std::log10(factor) / 3.0));
    }
    const QString name = match.captured(3);
    const bool bits = name == u"b" || name.startsWith(u"bit", Qt::CaseInsensitive);
    return bits ? factor / 8.0 : factor;
}

/// Bytes per second of 1 of the unit, or the time per byte (inverse) of it.
struct Rate {
    double factor = 1;
    bool inverse = false;
};

std::optional<Rate> rateFactor(QString unit)
{
    static const QRegularExpression perSecond(QStringLiteral("^([kKMGTP]?i?[bB])ps$"));
    unit.replace(perSecond, QStringLiteral("\\1/s"));
    unit.remove(QLatin1Char(' '));
    const qsizetype slash = unit.indexOf(QLatin1Char('/'));
    if (slash < 0)
        return std::nullopt;
    const QString above = unit.left(slash);
    const QString below = unit.mid(slash + 1);
    if (const auto bytes = byteFactor(above), seconds = secondFactor(below); bytes && seconds)
        return Rate{*bytes / *seconds, false};
    if (const auto seconds = secondFactor(above), bytes = byteFactor(below); bytes && seconds)
        return Rate{*seconds / *bytes, true};
    return std::nullopt;
}

/// FLOP/s of 1 of the unit.
std::optional<double> flopFactor(const QString &unit)
{
    static const QRegularExpression form(QStringLiteral("^([kKMGTP]?)(?:FLOPS?/s|FLOPS|flops?/s|Flops?/s)$"));
    const QRegularExpressionMatch match = form.match(unit);
    return match.hasMatch() ? prefixFactor(match.captured(1)) : std::nullopt;
}

QString unitsOf(Unit unit)
{
    if (unit == Unit::FlopsPerSecond)
        return QStringLiteral("GFLOP/s, TFLOP/s, PFLOP/s");
    if (unit == Unit::Second)
        return QStringLiteral("s, ms, µs, ns");
    return unit == Unit::BytePerSecond ? QStringLiteral("GB/s, GiB/s, MB/s, Gbit/s, ms/MB")
                                       : QStringLiteral("B, kB, KiB, MB, GB");
}

QString nameOf(Unit unit)
{
    if (unit == Unit::FlopsPerSecond)
        return Words::tr("rate");
    if (unit == Unit::Second)
        return Words::tr("time");
    return unit == Unit::BytePerSecond ? Words::tr("bandwidth") : Words::tr("size");
}

QString exampleFor(const QString &text, Unit unit)
{
    // A comma for the point is the usual slip; what was meant is the best example.
    QString corrected = text;
    corrected.replace(QLatin1Char(','), QLatin1Char('.'));
    if (corrected != text && corrected.count(QLatin1Char('.')) == 1 && split(corrected))
        return corrected;
    if (unit == Unit::Second)
        return QStringLiteral("9 µs");
    if (unit == Unit::FlopsPerSecond)
        return QStringLiteral("134 TFLOP/s");
    return unit == Unit::BytePerSecond ? QStringLiteral("25 GB/s") : QStringLiteral("64 KiB");
}

std::optional<double> scaled(double number, const QString &unitText, Unit unit)
{
    const auto times = [number](const std::optional<double> &factor) {
        return factor ? std::optional(number * *factor) : std::nullopt;
    };
    if (unit == Unit::Second)
        return times(unitText.isEmpty() ? std::optional(1e-6) : secondFactor(unitText));
    if (unit == Unit::Byte)
        return times(unitText.isEmpty() ? std::optional(1.0) : byteFactor(unitText));
    if (unit == Unit::FlopsPerSecond)
        return times(unitText.isEmpty() ? std::optional(1.0) : flopFactor(unitText));
    const std::optional<Rate> rate = unitText.isEmpty() ? Rate{1e9, false} : rateFactor(unitText);
    if (!rate)
        return std::nullopt;
    return rate->inverse ? 1.0 / (number * rate->factor) : number * rate->factor;
}

} // namespace

Result<double> parseQuantity(const QString &text, Unit unit)
{
    const QString typed = normalised(text);
    const std::optional<Unscaled> parts = split(typed);
    if (!parts)
        return Error{ErrorCode::QuantityText, {typed.toStdString(), exampleFor(typed, unit).toStdString()}, {}};
    const std::optional<double> value = scaled(parts->number, parts->unit, unit);
    if (!value)
        return Error{
            ErrorCode::QuantityUnit, {parts->unit.toStdString(), nameOf(unit).toStdString(), unitsOf(unit).toStdString()}, {}};
    const bool mayBeZero = unit != Unit::BytePerSecond;
    if (!std::isfinite(*value) || *value < 0 || (*value == 0 && !mayBeZero))
        return Error{ErrorCode::ValueRange,
                     {Words::tr("The value").toStdString(), typed.toStdString(),
                      (mayBeZero ? Words::tr("a number, 0 or more") : Words::tr("a number above 0")).toStdString()},
                     {}};
    return *value;
}

QString quantityText(double si, Unit unit)
{
    return exactValue(si, unit).replace(QChar(0x00A0), QLatin1Char(' '));
}

QString quantityFieldText(double si, Unit unit)
{
    constexpr int digits = 5;
    const QString exact = quantityText(si, unit);
    const qsizetype number = exact.indexOf(QLatin1Char(' '));
    return number <= digits + 1
               ? exact
               : formatValue(si, unit, digits).joined().replace(QChar(0x00A0), QLatin1Char(' ')).remove(QChar(0x202F));
}

Result<int> parseWhole(const QString &text, const QString &what, int low, int high)
{
    const QString typed = normalised(text);
    const QString range = Words::tr("%1 to %2").arg(low).arg(high);
    bool whole = false;
    const long long value = typed.toLongLong(&whole);
    if (!whole)
        return Error{ErrorCode::WholeNumber, {typed.toStdString(), range.toStdString()}, {}};
    if (value < low || value > high)
        return Error{ErrorCode::ValueRange, {what.toStdString(), typed.toStdString(), range.toStdString()}, {}};
    return static_cast<int>(value);
}

} // namespace shardscope::ui
