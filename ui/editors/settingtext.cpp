// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editors/settingtext.h"

#include "core/base/errorcode.h"
#include "ui/base/format.h"
#include "ui/base/quantity.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace shardscope::ui {

using scenario::Scenario;
using scenario::Setting;
using scenario::SettingKind;
using scenario::SettingValue;

namespace {

QString capitalised(const QString &text)
{
    return text.left(1).toUpper() + text.mid(1);
}

QString plain(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isMeasured(const Setting &setting)
{
    return setting.unit != Unit::None && setting.unit != Unit::Count && setting.unit != Unit::Ratio;
}

bool isNumeric(const Setting &setting)
{
    return setting.kind == SettingKind::Count || setting.kind == SettingKind::Number;
}

bool isPowerOfTwo(double bytes)
{
    int exponent = 0;
    return bytes >= 1024 && bytes < 0x1p50 && std::frexp(bytes, &exponent) == 0.5;
}

/// Message sizes are chosen so: "64 MiB".
QString binaryText(double bytes)
{
    const int prefix = std::ilogb(bytes) / 10;
    return QStringLiteral("%1 %2iB").arg(std::ldexp(bytes, -10 * prefix)).arg(QLatin1String("KMGTP")[prefix - 1]);
}

/// "1, 2, 4" as --set has it: nothing but the separator between two elements.
QString packed(const Setting &setting, const QString &text)
{
    QStringList parts;
    for (const QString &part : text.split(QLatin1Char(setting.separator), Qt::SkipEmptyParts))
        if (!part.trimmed().isEmpty())
            parts << part.trimmed();
    return parts.join(QLatin1Char(setting.separator));
}

Status takeNumber(const Setting &setting, Scenario &scenario, const QString &text)
{
    if (isMeasured(setting)) {
        const Result<double> si = parseQuantity(text, setting.unit);
        return si ? setting.setNumber(scenario, *si) : Status(si.error());
    }
    QString number = text;
    number.remove(QChar(0x2009)).remove(QChar(0x202F)).remove(QChar(0x00A0)).replace(QLatin1Char(','), QLatin1Char('.'));
    if (!setting.symbol.empty() && number.endsWith(plain(setting.symbol)))
        number.chop(static_cast<qsizetype>(setting.symbol.size()));
    bool valid = false;
    const double value = number.trimmed().toDouble(&valid);
    return valid && std::isfinite(value) ? setting.setNumber(scenario, value) : Status(problemOf(setting, text));
}

Status takeQuantities(const Setting &setting, Scenario &scenario, const QString &text)
{
    std::vector<double> values;
    for (const QString &part : packed(setting, text).split(QLatin1Char(setting.separator), Qt::SkipEmptyParts)) {
        const Result<double> si = parseQuantity(part, setting.unit);
        if (!si)
            return si.error();
        values.push_back(*si);
    }
    return setting.setValue(scenario, std::move(values));
}

Status take(const Setting &setting, Scenario &scenario, const QString &text)
{
    if (text.isEmpty() && setting.optional)
        return setting.setText(scenario, {});
    if (isNumeric(setting) && !setting.parse)
        return text.isEmpty() && !setting.nothing.empty() ? setting.setNumber(scenario, 0) : takeNumber(setting, scenario, text);
    const bool isList = setting.kind == SettingKind::List || setting.kind == SettingKind::Table;
    if (isList && isMeasured(setting))
        return takeQuantities(setting, scenario, text);
    return setting.setText(scenario, (isList ? packed(setting, text) : text).toStdString());
}

} // namespace

QString settingName(const Setting &setting)
{
    return capitalised(coreText(setting.what));
}

QString settingTip(const Setting &setting)
{
    const QString tip = setting.help.empty() ? settingName(setting) : coreText(setting.help);
    return setting.nothing.empty() ? tip : Words::tr("%1; empty: %2").arg(tip, coreText(setting.nothing));
}

QString settingLabel(const Setting &setting, bool bareNumber)
{
    const QString label = coreText(setting.label);
    const QString unit = !setting.symbol.empty()                ? plain(setting.symbol)
                         : setting.unit == Unit::Second         ? QStringLiteral("ms")
                         : setting.unit == Unit::FlopsPerSecond ? QStringLiteral("TFLOP/s")
                                                                : QString();
    return bareNumber && !unit.isEmpty() ? label + QLatin1String(", ") + unit : label;
}

QString wordText(const scenario::Word &word)
{
    return word.label.empty() ? plain(word.id) : coreText(word.label);
}

QString nothingText(const Setting &setting)
{
    return setting.nothing.empty() ? QString() : coreText(setting.nothing);
}

double scaleOf(const Setting &setting)
{
    return setting.unit == Unit::Second ? 1e-3 : setting.unit == Unit::FlopsPerSecond ? 1e12 : 1;
}

QString numberText(const Setting &setting, double si)
{
    if (setting.unit == Unit::Byte && isPowerOfTwo(si))
        return binaryText(si);
    if (isMeasured(setting))
        return quantityFieldText(si, setting.unit);
    const QString number = QString::number(si, 'g', 10);
    return setting.symbol.empty() ? number : number + QLatin1Char(' ') + plain(setting.symbol);
}

QString fieldText(const Setting &setting, const Scenario &scenario)
{
    const SettingValue value = setting.get(scenario);
    if (std::holds_alternative<std::monostate>(value))
        return {};
    if (isNumeric(setting) && !setting.print) {
        const double number = setting.number(scenario);
        return number == 0 && !setting.nothing.empty() ? QString() : numberText(setting, number);
    }
    const QString text = QString::fromStdString(setting.text(scenario));
    const auto *list = std::get_if<std::vector<double>>(&value);
    if (list == nullptr || !isMeasured(setting))
        return setting.separator == ',' && (list != nullptr || setting.kind == SettingKind::List)
                   ? QString(text).replace(QLatin1Char(','), QLatin1String(", "))
                   : text;
    QStringList parts;
    for (const double one : *list)
        parts << quantityText(one, setting.unit);
    return parts.join(QLatin1String(", "));
}

Result<Scenario> withTyped(Scenario scenario, const Setting &setting, const QString &text)
{
    const QString typed = text.trimmed();
    if (const Status taken = take(setting, scenario, typed); !taken)
        return taken.error().code == ErrorCode::ValueRange ? problemOf(setting, typed) : taken.error();
    return scenario;
}

Error problemOf(const Setting &setting, const QString &text)
{
    return {ErrorCode::ValueRange,
            {settingName(setting).toStdString(), text.toStdString(), coreText(setting.expectation()).toStdString()},
            {}};
}

} // namespace shardscope::ui
