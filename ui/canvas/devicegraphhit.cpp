// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphlayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double slack = 4.0;
constexpr double linkSlack = 6.0;

double distanceToSegment(const QPointF &p, const QPointF &a, const QPointF &b)
{
    const QPointF d = b - a;
    const double length = QPointF::dotProduct(d, d);
    const double t = length > 0 ? std::clamp(QPointF::dotProduct(p - a, d) / length, 0.0, 1.0) : 0.0;
    const QPointF nearest = a + t * d;
    return std::hypot(p.x() - nearest.x(), p.y() - nearest.y());
}

QPointF attach(const QRectF &rect, const QPointF &from)
{
    if (rect.width() >= rect.height())
        return {std::clamp(from.x(), rect.left(), rect.right()), rect.center().y()};
    return {rect.center().x(), std::clamp(from.y(), rect.top(), rect.bottom())};
}

std::vector<int> upwards(const DeviceGraphLayout &layout, int junction)
{
    std::vector<int> chain;
    for (int j = junction; j >= 0; j = layout.junctions[static_cast<std::size_t>(j)].parent)
        chain.push_back(j);
    return chain;
}

/// The NIC that stands at a GPU, or the NIC itself; invalid where there is none.
DeviceId nicOf(const DeviceGraphLayout &layout, DeviceId device)
{
    for (const GraphStub &stub : layout.stubs)
        if (stub.other.valid() && (stub.other == device || stub.device == device))
            return stub.device;
    return {};
}

/// A way out of a closed host begins at its foot, clear of the text on it; out of an open one it leads
/// over the device's own NIC and along the frame, clear of the other devices.
QPolygonF wayOut(const DeviceGraphLayout &layout, DeviceId id)
{
    const GraphDevice &device = layout.device(id);
    const int tile = layout.tileOfHost[device.host.index()];
    if (tile >= 0)
        return {QPointF(device.centre.x(), layout.boxes[static_cast<std::size_t>(tile)].rect.bottom())};
    QPolygonF path{device.centre};
    const DeviceId nic = nicOf(layout, id);
    const auto box = std::ranges::find_if(
        layout.boxes, [&device](const GraphBox &one) { return one.kind == GraphBox::Kind::Host && one.host == device.host; });
    if (!nic.valid() || device.outer < 0 || box == layout.boxes.end())
        return path;
    const QPointF at = layout.device(nic).centre;
    constexpr double inset = 5; // px: half a band lies within the frame
    const QRectF frame = box->rect.adjusted(inset, inset, -inset, -inset);
    const QPointF port = attach(layout.junctions[static_cast<std::size_t>(device.outer)].rect, at);
    path << at;
    if (at.y() < frame.center().y()) { // above the others: around them
        const double side = at.x() < frame.center().x() ? frame.left() : frame.right();
        path << QPointF(at.x(), frame.top()) << QPointF(side, frame.top()) << QPointF(side, frame.bottom());
    } else {
        path << QPointF(at.x(), frame.bottom());
    }
    path << QPointF(port.x(), frame.bottom());
    return path;
}

QPolygonF climb(const DeviceGraphLayout &layout, QPolygonF path, const std::vector<int> &chain, int top)
{
    for (const int j : chain) {
        path << attach(layout.junctions[static_cast<std::size_t>(j)].rect, path.back());
        if (j == top)
            break;
        const QLineF hang = graphHang(layout, j);
        path << hang.p1() << hang.p2();
    }
    return path;
}

} // namespace

QLineF graphHang(const DeviceGraphLayout &layout, int junction)
{
    const GraphJunction &j = layout.junctions[static_cast<std::size_t>(junction)];
    if (j.parent < 0)
        return {};
    const QRectF &up = layout.junctions[static_cast<std::size_t>(j.parent)].rect;
    const QPointF from = attach(j.rect, attach(up, j.rect.center()));
    return {from, attach(up, from)};
}

QPolygonF graphPath(const DeviceGraphLayout &layout, DeviceId from, DeviceId to)
{
    const GraphDevice &a = layout.device(from);
    const GraphDevice &b = layout.device(to);
    const bool sameHost = a.host == b.host;
    if (sameHost && layout.tileOfHost[a.host.index()] >= 0)
        return {};
    const std::vector<int> up = upwards(layout, sameHost ? a.inner : a.outer);
    const std::vector<int> down = upwards(layout, sameHost ? b.inner : b.outer);
    const auto meets = std::ranges::find_if(up, [&down](int j) { return std::ranges::find(down, j) != down.end(); });
    if (meets == up.end())
        return QPolygonF{a.centre, b.centre};
    QPolygonF path = climb(layout, sameHost ? QPolygonF{a.centre} : wayOut(layout, from), up, *meets);
    QPolygonF back = climb(layout, sameHost ? QPolygonF{b.centre} : wayOut(layout, to), down, *meets);
    std::reverse(back.begin(), back.end());
    path += back;
    path.erase(std::unique(path.begin(), path.end()), path.end());
    return path;
}

DeviceId graphDeviceAt(const DeviceGraphLayout &layout, const QPointF &point)
{
    DeviceId best;
    double least = 1e9;
    for (std::size_t i = 0; i < layout.devices.size(); ++i) {
        const GraphDevice &device = layout.devices[i];
        const double distance = std::hypot(point.x() - device.centre.x(), point.y() - device.centre.y());
        if (device.radius > 0 && distance <= device.radius + slack && distance < least) {
            least = distance;
            best = DeviceId(i);
        }
    }
    return best;
}

int graphEdgeAt(const DeviceGraphLayout &layout, const QPointF &point, const std::vector<std::string> &hidden)
{
    int best = -1;
    double least = linkSlack;
    for (std::size_t i = 0; i < layout.edges.size(); ++i) {
        const GraphEdge &edge = layout.edges[i];
        const double distance = distanceToSegment(point, layout.device(edge.a).centre, layout.device(edge.b).centre);
        if (distance < least && std::ranges::find(hidden, edge.link.name()) == hidden.end()) {
            least = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

int graphJunctionAt(const DeviceGraphLayout &layout, const QPointF &point)
{
    int best = -1;
    double least = linkSlack;
    for (std::size_t i = 0; i < layout.junctions.size(); ++i) {
        const GraphJunction &junction = layout.junctions[i];
        if (junction.kind == GraphJunction::Kind::Port)
            continue;
        const QRectF r = junction.rect;
        const double dx = std::max({r.left() - point.x(), 0.0, point.x() - r.right()});
        const double dy = std::max({r.top() - point.y(), 0.0, point.y() - r.bottom()});
        const double distance = std::hypot(dx, dy);
        if (distance < least) {
            least = distance;
            best = static_cast<int>(i);
        }
    }
    return best;
}

int graphTileAt(const DeviceGraphLayout &layout, const QPointF &point)
{
    for (std::size_t i = 0; i < layout.boxes.size(); ++i)
        if (layout.boxes[i].kind == GraphBox::Kind::Tile && layout.boxes[i].rect.contains(point))
            return static_cast<int>(i);
    return -1;
}

scenario::Position graphPosition(const DeviceGraphLayout &layout, const QPointF &point, double margin)
{
    const QRectF &area = layout.area;
    const double mx = std::min(0.5, margin / std::max(1.0, area.width()));
    const double my = std::min(0.5, margin / std::max(1.0, area.height()));
    return {std::clamp((point.x() - area.left()) / area.width(), mx, 1 - mx),
            std::clamp((point.y() - area.top()) / area.height(), my, 1 - my)};
}

} // namespace shardscope::ui
