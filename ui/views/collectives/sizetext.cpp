// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/logchart.h"

#include "ui/base/format.h"
#include "ui/base/type.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

double share(double value, double from, double to, bool logarithmic)
{
    if (logarithmic)
        return std::log(std::max(value, from * 1e-9) / from) / std::log(to / from);
    return (value - from) / (to - from);
}

} // namespace

double LogFrame::x(double value) const
{
    return rect.left() + share(value, xFrom, xTo, true) * rect.width();
}

double LogFrame::y(double value) const
{
    return rect.bottom() - share(value, yFrom, yTo, logY) * rect.height();
}

double LogFrame::xAt(double px) const
{
    return xFrom * std::pow(xTo / xFrom, (px - rect.left()) / std::max(1.0, rect.width()));
}

QPolygonF LogFrame::line(const std::vector<double> &xs, const std::vector<double> &ys) const
{
    QPolygonF out;
    for (std::size_t i = 0; i < std::min(xs.size(), ys.size()); ++i)
        out << at(xs[i], ys[i]);
    return out;
}

QString messageSizeText(double bytes)
{
    static constexpr std::array<const char *, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    double value = bytes;
    std::size_t unit = 0;
    while (value >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    if (value == std::floor(value) && value < 1024)
        return QStringLiteral("%1 %2").arg(value, 0, 'f', 0).arg(QLatin1String(units[unit]));
    return formatValue(bytes, Unit::Byte).joined();
}

QString spanText(double seconds)
{
    return formatValue(seconds, Unit::Second).joined();
}

QString axisTimeText(double seconds)
{
    static constexpr std::array<std::pair<double, const char *>, 4> units{{{1.0, "s"}, {1e-3, "ms"}, {1e-6, "µs"}, {1e-9, "ns"}}};
    const double size = std::abs(seconds);
    const auto *unit = std::ranges::find_if(units, [size](const auto &u) { return size >= u.first * (1 - 1e-9); });
    if (unit == units.end())
        unit = &units.back();
    return QStringLiteral("%1 %2").arg(plainNumber(seconds / unit->first, 4), QString::fromUtf8(unit->second));
}

std::vector<LogAxisTick> byteTicks(double from, double to, double width)
{
    std::vector<LogAxisTick> ticks;
    const double octaves = std::log2(to / from);
    const int step = width / std::max(1.0, octaves) * 5 >= 52 ? 5 : 10;
    for (int power = static_cast<int>(std::ceil(std::log2(from) - 1e-9)); std::ldexp(1.0, power) <= to * (1 + 1e-9); ++power) {
        if (power % step == 0)
            ticks.push_back({std::ldexp(1.0, power), messageSizeText(std::ldexp(1.0, power))});
    }
    return ticks;
}

std::vector<LogAxisTick> decadeTicks(double from, double to, const std::function<QString(double)> &text)
{
    std::vector<LogAxisTick> ticks;
    for (int power = static_cast<int>(std::ceil(std::log10(from) - 1e-9)); std::pow(10.0, power) <= to * (1 + 1e-9); ++power)
        ticks.push_back({std::pow(10.0, power), text(std::pow(10.0, power))});
    return ticks;
}

std::vector<LogAxisTick> linearTicks(double to, const std::function<QString(double)> &text)
{
    std::vector<LogAxisTick> ticks;
    const double raw = to / 4;
    const double decade = std::pow(10.0, std::floor(std::log10(std::max(raw, 1e-300))));
    double step = 10 * decade;
    for (const double nice : {1.0, 2.0, 5.0}) {
        if (nice * decade >= raw) {
            step = nice * decade;
            break;
        }
    }
    for (double value = 0; value <= to * (1 + 1e-9); value += step)
        ticks.push_back({value, text(value)});
    return ticks;
}

void paintLogAxes(QPainter &painter, const FigureStyle &style, const LogFrame &frame, const std::vector<LogAxisTick> &xTicks,
                  const std::vector<LogAxisTick> &yTicks)
{
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.save();
    painter.setFont(font);
    for (const LogAxisTick &tick : xTicks) {
        const double x = frame.x(tick.value);
        painter.setPen(QPen(style.theme.grid, 1));
        painter.drawLine(QPointF(x, frame.rect.top()), QPointF(x, frame.rect.bottom()));
        painter.setPen(style.theme.quiet);
        painter.drawText(QRectF(x - 60, frame.rect.bottom() + 4, 120, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                         tick.text);
    }
    for (const LogAxisTick &tick : yTicks) {
        const double y = frame.y(tick.value);
        painter.setPen(QPen(style.theme.grid, 1));
        painter.drawLine(QPointF(frame.rect.left(), y), QPointF(frame.rect.right(), y));
        painter.setPen(style.theme.quiet);
        painter.drawText(QRectF(frame.rect.left() - 80, y - metrics.height() / 2, 74, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    painter.setPen(QPen(style.theme.strongHairline, 1));
    painter.drawLine(frame.rect.bottomLeft(), frame.rect.bottomRight());
    painter.restore();
}

} // namespace shardscope::ui
