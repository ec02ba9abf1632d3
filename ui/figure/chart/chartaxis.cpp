// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartaxis.h"

#include "ui/base/format.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double hair = 1e-9; ///< of a range: what is one tick and what is beside it

/// Powers of the base; where these are few on the axis, 2 and 5 of each decade too.
class LogTicker : public QCPAxisTickerLog {
protected:
    QVector<double> createTickVector(double tickStep, const QCPRange &range) override
    {
        QVector<double> ticks = QCPAxisTickerLog::createTickVector(tickStep, range);
        const double decades = std::log10(range.upper / range.lower);
        constexpr double few = 2.5;
        constexpr double fewest = 0.7; // below it round steps lie well
        if (logBase() != 10 || decades > few || decades < fewest)
            return ticks;
        ticks.clear();
        for (double decade = std::pow(10, std::floor(std::log10(range.lower))); decade <= range.upper; decade *= 10)
            for (const double step : {1.0, 2.0, 5.0})
                ticks << step * decade;
        return ticks;
    }
};

/// QCustomPlot comes as close to a number of ticks as it can; not many more are wanted here.
QVector<double> roundTicks(QCPAxisTicker &ticker, double from, double to, int wanted)
{
    QVector<double> ticks;
    for (int count = std::max(wanted, 1); count > 0; --count) {
        ticker.setTickCount(count);
        ticker.generate(QCPRange(from, to), QLocale::c(), QLatin1Char('g'), 6, ticks, nullptr, nullptr);
        const auto seen = std::ranges::count_if(ticks, [&](double tick) { return tick >= from && tick <= to; });
        if (seen <= wanted + 1)
            break;
    }
    return ticks;
}

/// "1 200", "80", "0.25"
QString tickText(double value)
{
    constexpr int digits = 4;
    return value == std::floor(value) ? formatValue(value, Unit::Count).joined() : plainNumber(value, digits);
}

} // namespace

QString chartValueText(const Chart::Axis &axis, double value)
{
    if (axis.read)
        return axis.read(value);
    if (!axis.ticks.empty() && !axis.logarithmic) {
        const auto nearest =
            std::ranges::min_element(axis.ticks, {}, [value](const Chart::Tick &tick) { return std::abs(tick.value - value); });
        return nearest->text + (axis.unit.isEmpty() ? QString() : QStringLiteral(" ") + axis.unit);
    }
    if (axis.quantity && axis.unit.isEmpty())
        return valueText(value, *axis.quantity);
    return formatSignificant(value) + (axis.unit.isEmpty() ? QString() : QStringLiteral(" ") + axis.unit);
}

double ChartScale::px(double at) const
{
    constexpr double farBefore = -1e5; // px: what has no logarithm, and no painter minds
    if (logarithmic)
        return at > 0 ? begin + std::log(at / from) / std::log(to / from) * (end - begin)
                      : begin + (end > begin ? farBefore : -farBefore);
    return begin + (at - from) / (to - from) * (end - begin);
}

double ChartScale::value(double px) const
{
    const double t = (px - begin) / (end - begin);
    return logarithmic ? from * std::pow(to / from, t) : from + t * (to - from);
}

ChartState::Range ChartScale::zoomed(double factor, double aboutPx) const
{
    return between(aboutPx + (begin - aboutPx) / factor, aboutPx + (end - aboutPx) / factor);
}

ChartScale scaleOf(const Chart::Axis &axis, const ChartState::Axis &state, double least)
{
    ChartScale scale;
    scale.logarithmic = state.logarithmic.value_or(axis.logarithmic) && axis.switches
                            ? state.logarithmic.value_or(axis.logarithmic)
                            : axis.logarithmic;
    scale.from = state.range ? state.range->from : axis.from;
    scale.to = state.range ? state.range->to : axis.to;
    if (scale.logarithmic && !(scale.to > 0))
        scale.to = 1;
    constexpr double decades = 1e-3; // of the end, where no value says better
    if (scale.logarithmic && !(scale.from > 0))
        scale.from = least > 0 && least < scale.to ? least / 1.2 : scale.to * decades;
    if (!(scale.to > scale.from))
        scale.to = scale.logarithmic ? scale.from * 10 : scale.from + 1;
    return scale;
}

std::vector<Chart::Tick> chartTicks(const Chart::Axis &axis, const ChartScale &scale, int wanted)
{
    std::vector<Chart::Tick> out;
    if (!axis.ticks.empty()) {
        std::ranges::copy_if(axis.ticks, std::back_inserter(out),
                             [&scale](const Chart::Tick &t) { return scale.contains(t.value); });
        return out;
    }
    LogTicker logarithmic;
    logarithmic.setLogBase(axis.base);
    QCPAxisTicker linear;
    QCPAxisTicker &ticker = scale.logarithmic ? static_cast<QCPAxisTicker &>(logarithmic) : linear;
    const double slack = hair * (scale.to - scale.from);
    for (double value : roundTicks(ticker, scale.from, scale.to, wanted)) {
        if (value < scale.from - slack || value > scale.to + slack)
            continue;
        if (std::abs(value) < slack && !scale.logarithmic)
            value = 0;
        out.push_back({value, axis.text ? axis.text(value) : tickText(value), false, {}});
    }
    return out;
}

double roundedEnd(double from, double to, int wanted)
{
    QCPAxisTicker ticker;
    const QVector<double> ticks = roundTicks(ticker, from, to, wanted);
    if (ticks.size() < 2)
        return to;
    const double step = ticks[1] - ticks[0];
    return step * std::ceil(to / step - hair);
}

} // namespace shardscope::ui
