// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartstate.h"

#include <QJsonArray>

#include <cmath>

namespace shardscope::ui {

namespace {

QJsonObject axisToJson(const ChartState::Axis &axis)
{
    QJsonObject json;
    if (axis.range) {
        json.insert(QStringLiteral("from"), axis.range->from);
        json.insert(QStringLiteral("to"), axis.range->to);
    }
    if (axis.logarithmic)
        json.insert(QStringLiteral("logarithmic"), *axis.logarithmic);
    return json;
}

ChartState::Axis axisFromJson(const QJsonObject &json)
{
    ChartState::Axis axis;
    const double from = json.value(QLatin1String("from")).toDouble(std::nan(""));
    const double to = json.value(QLatin1String("to")).toDouble(std::nan(""));
    const bool logarithmic = json.value(QLatin1String("logarithmic")).toBool();
    if (to > from && std::isfinite(to - from) && (!logarithmic || from > 0))
        axis.range = ChartState::Range{from, to};
    if (json.contains(QLatin1String("logarithmic")))
        axis.logarithmic = logarithmic;
    return axis;
}

} // namespace

QJsonObject ChartState::toJson() const
{
    QJsonObject json;
    const auto put = [&json](const QString &key, const QJsonObject &axis) {
        if (!axis.isEmpty())
            json.insert(key, axis);
    };
    put(QStringLiteral("x"), axisToJson(x));
    put(QStringLiteral("y"), axisToJson(y));
    if (!hidden.isEmpty())
        json.insert(QStringLiteral("hidden"), QJsonArray::fromStringList(hidden));
    return json;
}

ChartState ChartState::fromJson(const QJsonObject &json)
{
    ChartState state;
    state.x = axisFromJson(json.value(QLatin1String("x")).toObject());
    state.y = axisFromJson(json.value(QLatin1String("y")).toObject());
    for (const QJsonValue &key : json.value(QLatin1String("hidden")).toArray())
        state.hidden << key.toString();
    return state;
}

} // namespace shardscope::ui
