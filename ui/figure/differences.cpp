// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/differences.h"

#include "ui/base/format.h"
#include "ui/base/words.h"

#include <QHash>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double corner = 6;
constexpr double leastOutlined = 12; ///< px; outlines of smaller things would touch each other
constexpr std::size_t fewMarks = 12;
constexpr double nearlyAll = 0.9;
/// Smaller changes of a number are noise of the last digit.
constexpr double leastChange = 1e-6;

bool differs(const Thing &a, const Thing &b)
{
    if (std::isfinite(a.number) && std::isfinite(b.number)) {
        const double size = std::max(std::abs(a.number), std::abs(b.number));
        return std::abs(a.number - b.number) > leastChange * size;
    }
    return a.value != b.value || std::isfinite(a.number) != std::isfinite(b.number);
}

QString changeText(double from, double to)
{
    if (!std::isfinite(from) || !std::isfinite(to) || from == 0)
        return {};
    const double percent = 100 * (to - from) / std::abs(from);
    if (std::abs(percent) >= 1000)
        return formatFactor(to / from);
    return (percent < 0 ? QStringLiteral("−") : QStringLiteral("+")) + formatSignificant(std::abs(percent), 2)
           + QStringLiteral(" %");
}

} // namespace

std::vector<ThingDifference> differencesOf(const std::vector<Thing> &mine, const std::vector<Thing> &theirs)
{
    QHash<QString, const Thing *> known;
    for (const Thing &thing : theirs)
        known.insert(thing.key, &thing);
    std::vector<ThingDifference> out;
    for (const Thing &thing : mine) {
        const Thing *other = known.value(thing.key, nullptr);
        if (other == nullptr)
            out.push_back({thing, {}, {}, true});
        else if (differs(thing, *other))
            out.push_back({thing, other->value, changeText(other->number, thing.number), false});
    }
    return out;
}

bool areWorthMarking(std::size_t differing, std::size_t all)
{
    return differing <= fewMarks || static_cast<double>(differing) < nearlyAll * static_cast<double>(all);
}

void paintDifferenceMark(QPainter &painter, const Theme &theme, const QRectF &rect, bool isMissing)
{
    const QRectF box = rect.adjusted(0.75, 0.75, -0.75, -0.75);
    const double least = std::min(box.width(), box.height());
    if (least >= leastOutlined) {
        // On any colour one of the two can be seen; words begin inside of both.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.background, 2.5));
        painter.drawRect(box);
        painter.setPen(QPen(theme.text, 1.25, isMissing ? Qt::DashLine : Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(box);
    }
    const double side = std::min(corner, least >= leastOutlined ? least : least / 2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawPolygon(QPolygonF{box.topRight(), box.topRight() - QPointF(side, 0), box.topRight() + QPointF(0, side)});
}

void paintDifferences(QPainter &painter, const FigureStyle &style, const QRectF &clip,
                      const std::vector<ThingDifference> &differences)
{
    painter.save();
    painter.setClipRect(clip);
    for (const ThingDifference &one : differences)
        if (!one.thing.rect.isEmpty() && one.thing.rect.intersects(clip))
            paintDifferenceMark(painter, style.theme, one.thing.rect.adjusted(-2, -2, 2, 2), one.isMissing);
    painter.restore();
}

QString differenceText(const ThingDifference &difference, const QString &otherLetter)
{
    const Thing &thing = difference.thing;
    const QString mine = thing.value.isEmpty() ? thing.name : thing.name + QLatin1String(": ") + thing.value;
    if (difference.isMissing)
        return Words::tr("%1 (none in %2)").arg(mine, otherLetter);
    const QString other = difference.other.isEmpty() ? QStringLiteral("–") : difference.other;
    const QString text = Words::tr("%1 (%3 in %2)").arg(mine, otherLetter, other);
    return difference.change.isEmpty() ? text : text + QStringLiteral("  ") + difference.change;
}

} // namespace shardscope::ui
