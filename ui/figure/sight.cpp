// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/sight.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

/// An interval within 0 … 1, shorter by a factor about a part of itself.
void scale(double &from, double &to, double factor, double at, double least)
{
    const double length = std::clamp((to - from) / factor, std::min(least, 1.0), 1.0);
    const double centre = from + (to - from) * at;
    from = std::clamp(centre - length * at, 0.0, 1.0 - length);
    to = from + length;
}

void shift(double &from, double &to, double by)
{
    const double length = to - from;
    from = std::clamp(from + by * length, 0.0, 1.0 - length);
    to = from + length;
}

double part(double at, double from, double length)
{
    return length > 0 ? std::clamp((at - from) / length, 0.0, 1.0) : 0.5;
}

} // namespace

FigureSight FigureSight::moved(double dx, double dy) const
{
    FigureSight out = *this;
    shift(out.from, out.to, dx);
    shift(out.laneFrom, out.laneTo, dy);
    return out;
}

QJsonObject FigureSight::toJson() const
{
    return {{QStringLiteral("from"), from},
            {QStringLiteral("to"), to},
            {QStringLiteral("laneFrom"), laneFrom},
            {QStringLiteral("laneTo"), laneTo}};
}

FigureSight FigureSight::fromJson(const QJsonObject &json)
{
    FigureSight out;
    out.from = json.value(QLatin1String("from")).toDouble(0);
    out.to = json.value(QLatin1String("to")).toDouble(1);
    out.laneFrom = json.value(QLatin1String("laneFrom")).toDouble(0);
    out.laneTo = json.value(QLatin1String("laneTo")).toDouble(1);
    const auto sound = [](double a, double b) { return a >= 0 && a < b && b <= 1; };
    return sound(out.from, out.to) && sound(out.laneFrom, out.laneTo) ? out : FigureSight();
}

FigureSight SightFrame::zoomed(double factor, const QPointF &about, bool timeAlone) const
{
    FigureSight out = now;
    const QRectF &in = second.contains(about) ? second : area;
    scale(out.from, out.to, factor, part(about.x(), in.left(), in.width()), least);
    if (!timeAlone)
        scale(out.laneFrom, out.laneTo, factor, part(about.y(), in.top(), in.height()),
              in.height() / tallest / std::max(lanes, 1));
    return out;
}

} // namespace shardscope::ui
