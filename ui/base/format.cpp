// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace shardscope::ui {

namespace {

struct Prefix {
    double factor;
    const char16_t *symbol;
};

constexpr std::array<Prefix, 11> prefixes{{{1e18, u"E"}, {1e15, u"P"}, {1e12, u"T"}, {1e9, u"G"}, {1e6, u"M"}, {1e3, u"k"},
                                           {1.0, u""}, {1e-3, u"m"}, {1e-6, u"µ"}, {1e-9, u"n"}, {1e-12, u"p"}}};

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

/// Thin space between thousands, as in the pictures: 1 024.
QString grouped(QString digits)
{
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    const qsizetype whole = point < 0 ? digits.size() : point;
    const qsizetype first = digits.startsWith(QLatin1Char('-')) ? 1 : 0;
    if (whole - first < 5)
        return digits;
    for (qsizetype at = whole - 3; at > first; at -= 3)
        digits.insert(at, QChar(0x2009));
    return digits;
}

Prefix prefixFor(double magnitude, int significant)
{
    // 999.96 rounds to 1000: take the prefix of what will be printed.
    const double rounding = 1.0 - 0.5 * std::pow(10.0, -significant);
    for (const Prefix &p : prefixes)
        if (magnitude >= p.factor * rounding)
            return p;
    return prefixes.back();
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
    int decimals = significant - 1 - static_cast<int>(std::floor(std::log10(std::abs(value))));
    // 9.996 at three digits is 10.0, one decimal fewer than its own magnitude asks for.
    const double unitInLastPlace = std::pow(10.0, -decimals);
    if (std::abs(std::round(value / unitInLastPlace) * unitInLastPlace) >= std::pow(10.0, significant - decimals))
        --decimals;
    QString text = QString::number(value, 'f', std::max(0, decimals));
    if (text.startsWith(QLatin1Char('-')))
        text.replace(0, 1, QChar(0x2212));
    return grouped(text);
}

Formatted formatValue(double si, Unit unit, int significant)
{
    if (!std::isfinite(si))
        return {formatSignificant(si, significant), QString::fromUtf16(symbol(unit))};
    if (unit == Unit::Count)
        return {std::abs(si) < 1e7 && si == std::floor(si) ? grouped(QString::number(si, 'f', 0))
                                                           : formatSignificant(si, significant),
                {}};
    if (!takesPrefix(unit))
        return {formatSignificant(si, significant), QString::fromUtf16(symbol(unit))};
    if (si == 0)
        return {QStringLiteral("0"), QString::fromUtf16(symbol(unit))};
    if (unit == Unit::SecondPerByte)
        return {formatSignificant(si * 1e9, significant), QStringLiteral("ms/MB")};
    const Prefix prefix = prefixFor(std::abs(si), significant);
    return {formatSignificant(si / prefix.factor, significant),
            QString::fromUtf16(prefix.symbol) + QString::fromUtf16(symbol(unit))};
}

QString exactValue(double si, Unit unit)
{
    if (!takesPrefix(unit) || !std::isfinite(si) || si == 0)
        return Formatted{QString::number(si, 'g', QLocale::FloatingPointShortest), QString::fromUtf16(symbol(unit))}.joined();
    const Prefix prefix = prefixFor(std::abs(si), 15);
    return Formatted{QString::number(si / prefix.factor, 'g', 15),
                     QString::fromUtf16(prefix.symbol) + QString::fromUtf16(symbol(unit))}
        .joined();
}

QString formatGBps(double bytesPerSecond, int significant)
{
    return formatSignificant(bytesPerSecond / 1e9, significant);
}

QString formatFactor(double factor)
{
    return QChar(0x00D7) + formatSignificant(factor, 3);
}

QString errorText(const Error &error, bool withPlace)
{
    const std::string_view english = sentence(error.code);
    const QString translated = QCoreApplication::translate("core", std::string(english).c_str());
    QString text = QString::fromStdString(fillIn(translated.toStdString(), error.args));
    if (!withPlace)
        return text;
    const QString place = QString::fromStdString(placeText(error.place));
    const QString file = QString::fromStdString(error.place.file);
    if (!place.isEmpty())
        text.prepend(place + QLatin1String(": "));
    if (!file.isEmpty())
        text.prepend(file + QLatin1String(": "));
    return text;
}

QString coreText(const std::string &english)
{
    return QCoreApplication::translate("core", english.c_str());
}

} // namespace shardscope::ui
