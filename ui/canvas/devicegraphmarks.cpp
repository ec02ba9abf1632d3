// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphmarks.h"

#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui::graph {

namespace {

constexpr double haloWidth = 18.0;
constexpr double haloOpacity = 0.34;
constexpr double discRadius = 9.0;
constexpr std::size_t mostNumbers = 64; ///< steps of an order that still carry a number

double length(const QPointF &a, const QPointF &b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

double haloOf(const DeviceGraphScene &scene)
{
    return std::max(7.0, haloWidth * std::min(1.0, scene.layout->scale));
}

double radiusOf(const DeviceGraphScene &scene)
{
    return std::max(6.5, discRadius * std::min(1.0, scene.layout->scale));
}

std::vector<QPolygonF> hops(const DeviceGraphScene &scene, const std::vector<DeviceId> &devices, bool closed)
{
    std::vector<QPolygonF> out;
    for (std::size_t i = 0; i + 1 < devices.size() + (closed && devices.size() > 2 ? 1 : 0); ++i)
        out.push_back(graphPath(*scene.layout, devices[i], devices[(i + 1) % devices.size()]));
    return out;
}

/// The hops of an overlay in their order.
std::vector<QPolygonF> hops(const DeviceGraphScene &scene, const GraphOverlay &overlay)
{
    if (overlay.hops.empty())
        return hops(scene, overlay.devices, overlay.closed);
    std::vector<QPolygonF> out;
    for (const std::vector<DeviceId> &hop : overlay.hops) {
        QPolygonF &line = out.emplace_back();
        for (const QPolygonF &part : hops(scene, hop, false))
            line += part;
    }
    return out;
}

} // namespace

double pathLength(const QPolygonF &path)
{
    double sum = 0;
    for (qsizetype i = 1; i < path.size(); ++i)
        sum += length(path[i - 1], path[i]);
    return sum;
}

QPointF pathPoint(const QPolygonF &path, double share)
{
    double left = share * pathLength(path);
    for (qsizetype i = 1; i < path.size(); ++i) {
        const double part = length(path[i - 1], path[i]);
        if (left <= part && part > 0)
            return path[i - 1] + (path[i] - path[i - 1]) * (left / part);
        left -= part;
    }
    return path.isEmpty() ? QPointF() : path.back();
}

DiscPlaces::DiscPlaces(const DeviceGraphLayout &layout)
{
    for (const GraphDevice &device : layout.devices)
        if (device.radius > 0)
            m_taken.push_back({device.centre, device.radius});
    for (const GraphJunction &junction : layout.junctions)
        if (junction.kind != GraphJunction::Kind::Fabric && junction.rect.width() > 0 && junction.rect.height() > 0)
            m_written.push_back(junction.rect);
}

bool DiscPlaces::isFree(const QPointF &at, double radius) const
{
    const auto covers = [&](const QRectF &r) { return r.adjusted(-radius, -radius, radius, radius).contains(at); };
    return std::ranges::none_of(m_written, covers)
           && std::ranges::none_of(m_taken, [&](const Disc &d) { return length(d.centre, at) < d.radius + radius + 2; });
}

std::optional<QPointF> DiscPlaces::take(const QPolygonF &path, double radius)
{
    for (const double share : {0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.2, 0.8, 0.13, 0.87}) {
        if (path.size() < 2)
            break;
        const QPointF at = pathPoint(path, share);
        if (!isFree(at, radius))
            continue;
        m_taken.push_back({at, radius});
        return at;
    }
    return std::nullopt;
}

void paintHalos(QPainter &painter, const DeviceGraphScene &scene)
{
    painter.setBrush(Qt::NoBrush);
    for (const GraphRoute &route : scene.routes) {
        QColor color = route.color;
        color.setAlphaF(static_cast<float>(haloOpacity * route.strength));
        // One polyline: where two hops meet, the translucent halo must not lie on itself.
        QPolygonF line;
        for (const QPolygonF &hop : hops(scene, route.devices, false))
            for (const QPointF &p : hop)
                if (line.isEmpty() || line.back() != p)
                    line << p;
        painter.setPen(QPen(color, haloOf(scene), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(line);
    }
}

void paintRouteDiscs(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene, DiscPlaces &places)
{
    const double radius = radiusOf(scene);
    for (const GraphRoute &route : scene.routes) {
        if (route.disc.isEmpty())
            continue;
        for (const QPolygonF &hop : hops(scene, route.devices, false)) {
            if (const auto at = places.take(hop, radius))
                drawDisc(painter, style, *at, radius, route.color, route.disc);
        }
    }
}

void paintOverlayLines(QPainter &painter, const DeviceGraphScene &scene)
{
    painter.setBrush(Qt::NoBrush);
    double shift = 0;
    for (const GraphOverlay &overlay : scene.overlays) {
        painter.setPen(QPen(overlay.color, std::max(1.6, 3.2 * scene.layout->scale), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        for (const QPolygonF &hop : hops(scene, overlay))
            painter.drawPolyline(hop.translated(shift, shift));
        if (overlay.root.valid() && scene.layout->device(overlay.root).radius > 0) {
            const GraphDevice &root = scene.layout->device(overlay.root);
            const double radius = root.radius + std::max(4.0, 6 * scene.layout->scale);
            painter.drawEllipse(root.centre, radius, radius);
        }
        // A second order runs beside the first, not under it.
        shift += std::max(2.0, 4 * scene.layout->scale);
    }
}

void paintOverlaySteps(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene, DiscPlaces &places)
{
    const double radius = radiusOf(scene);
    for (const GraphOverlay &overlay : scene.overlays) {
        const std::vector<QPolygonF> lines = hops(scene, overlay);
        if (lines.size() > mostNumbers)
            continue;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const int number = overlay.numbers.empty() ? static_cast<int>(i) + 1 : overlay.numbers[i];
            if (const auto at = places.take(lines[i], radius))
                drawDisc(painter, style, *at, radius, overlay.color, QString::number(number));
        }
    }
}

namespace {

/// Of a box, from its head to the first of the devices in it.
double headRoom(const DeviceGraphLayout &layout, const GraphBox &box)
{
    double first = box.rect.bottom();
    for (const GraphDevice &device : layout.devices)
        if (device.host == box.host && device.radius > 0)
            first = std::min(first, device.centre.y() - device.radius);
    return first - box.rect.top();
}

} // namespace

std::optional<GraphName> graphName(const FigureStyle &style, const DeviceGraphScene &scene, const GraphBox &box)
{
    if (box.kind == GraphBox::Kind::Tile)
        return std::nullopt;
    const bool socket = box.kind == GraphBox::Kind::Socket;
    const double inset = socket ? 16 : 8;
    const double head = socket ? 24 * textScale(style) : headRoom(*scene.layout, box);
    const double middle = socket && box.footLabel ? box.rect.bottom() - 6 - head / 2
                          : socket                ? box.rect.top() + 8 + head / 2
                                                  : box.rect.top() + std::min(2 + 0.065 * box.rect.height(), head / 2);
    GraphName name{graphBoxName(*scene.cluster, box), TextSize::Small, {}};
    for (const TextSize size : {TextSize::Small, TextSize::Badge}) {
        const QFontMetricsF metrics(textFont(style.font, size));
        const double width = metrics.horizontalAdvance(name.text);
        if (width + 8 > box.rect.width() - 2 * inset || metrics.capHeight() + 3 > head)
            continue;
        name.size = size;
        const double left = box.rightLabel ? box.rect.right() - inset - width : box.rect.left() + inset;
        name.ink = QRectF(left, middle - metrics.capHeight() / 2, width, metrics.capHeight());
        return name;
    }
    return std::nullopt;
}

void paintGraphNames(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    for (const GraphBox &box : scene.layout->boxes) {
        const std::optional<GraphName> name = graphName(style, scene, box);
        if (!name)
            continue;
        const double height = QFontMetricsF(textFont(style.font, name->size)).height();
        const QPointF middle = name->ink.center();
        const QRectF line(name->ink.left(), middle.y() - height / 2, name->ink.width() + 9, height);
        painter.fillRect(QRectF(line.left() - 4, name->ink.top() - 2, name->ink.width() + 8, name->ink.height() + 4),
                         style.theme.panel);
        drawLabel(painter, style, line, Qt::AlignLeft | Qt::AlignVCenter, name->text, name->size, style.theme.quiet);
    }
}

} // namespace shardscope::ui::graph
