// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphmarks.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace shardscope::ui::graph {

namespace {

constexpr std::ptrdiff_t mostTips = 200; ///< of arrows: among more, nobody follows one

/// To an eighth of a px: whoever shares a line has the same.
std::array<int, 4> placeOf(const QLineF &line)
{
    const QPoint a = (line.p1() * 8).toPoint();
    const QPoint b = (line.p2() * 8).toPoint();
    const bool forward = std::pair(a.x(), a.y()) < std::pair(b.x(), b.y());
    return forward ? std::array{a.x(), a.y(), b.x(), b.y()} : std::array{b.x(), b.y(), a.x(), a.y()};
}

void paintTip(QPainter &painter, const QPolygonF &path, double size)
{
    constexpr double place = 0.58; // of the path: two that meet leave both tips in sight
    const double length = pathLength(path);
    if (length < 4 * size)
        return;
    const QPointF tip = pathPoint(path, place);
    const QPointF back = tip - pathPoint(path, place - 2 * size / length);
    const double far = std::hypot(back.x(), back.y());
    if (!(far > 0))
        return;
    const QPointF along = back / far * 2 * size;
    const QPointF across(-along.y() / 2, along.x() / 2);
    painter.drawPolygon(QPolygonF{tip, tip - along + across, tip - along - across});
}

} // namespace

void paintFlows(QPainter &painter, const DeviceGraphScene &scene)
{
    std::map<std::array<int, 4>, std::pair<QLineF, QRgb>> lines;
    std::vector<std::pair<QPolygonF, QRgb>> directed;
    for (const GraphFlow &flow : scene.flows) {
        const QPolygonF path = graphPath(*scene.layout, flow.from, flow.to);
        for (qsizetype i = 1; i < path.size(); ++i) {
            const QLineF line(path[i - 1], path[i]);
            lines.insert_or_assign(placeOf(line), std::pair(line, flow.color.rgb()));
        }
        if (flow.directed && path.size() > 1)
            directed.emplace_back(path, flow.color.rgb());
    }
    std::map<QRgb, QList<QLineF>> byColor;
    for (const auto &[place, line] : lines)
        byColor[line.second] << line.first;
    const double width = std::max(1.6, 3.2 * scene.layout->scale);
    for (const auto &[color, all] : byColor) {
        painter.setPen(QPen(QColor::fromRgb(color), width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(all);
    }
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < directed.size() && std::ssize(directed) <= mostTips; ++i) {
        painter.setBrush(QColor::fromRgb(directed[i].second));
        paintTip(painter, directed[i].first, std::max(4.0, 7 * scene.layout->scale));
    }
}

} // namespace shardscope::ui::graph
