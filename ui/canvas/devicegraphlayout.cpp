// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphlayout.h"

#include "ui/canvas/devicegraphparts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cluster::Cluster;
using cluster::DeviceKind;
using cluster::HostShape;
using cluster::ShapeKind;

namespace graph {

int Builder::addJunction(const GraphJunction &junction)
{
    out.junctions.push_back(junction);
    return static_cast<int>(out.junctions.size()) - 1;
}

void Builder::put(DeviceId id, const QPointF &centre, double radius)
{
    out.devices[id.index()].centre = centre;
    out.devices[id.index()].radius = std::max(radius, 0.01);
}

void Builder::box(GraphBox::Kind kind, const QRectF &rect, HostId host, int number)
{
    GraphBox box;
    box.kind = kind;
    box.rect = rect;
    box.host = host;
    box.number = number;
    out.boxes.push_back(box);
}

QRectF fitted(const QRectF &rect, double leastAspect, double greatestAspect)
{
    const double width = std::min(rect.width(), greatestAspect * rect.height());
    const double height = std::min(rect.height(), width / leastAspect);
    return {rect.center().x() - width / 2, rect.center().y() - height / 2, width, height};
}

std::optional<int> commonNuma(const Cluster &cluster, const std::vector<DeviceId> &devices)
{
    std::optional<int> common;
    for (const DeviceId id : devices) {
        if (cluster.device(id).kind != DeviceKind::Gpu)
            continue;
        const std::optional<int> numa = cluster.device(id).numa;
        if (!numa || (common && *common != *numa))
            return std::nullopt;
        common = numa;
    }
    return common;
}

void placeHost(Builder &b, const Frame &frame)
{
    constexpr std::size_t mostOnARing = 64;
    constexpr std::size_t mostInATree = 256;
    const std::size_t n = frame.shape.gpus.size();
    switch (frame.shape.kind) {
    case ShapeKind::None: return;
    case ShapeKind::Switched: return placeSwitched(b, frame);
    case ShapeKind::Tree: return n <= mostInATree ? placeTree(b, frame) : placeGrid(b, frame);
    case ShapeKind::Single:
    case ShapeKind::HybridCubeMesh:
    case ShapeKind::PairBridges:
    case ShapeKind::Mesh: return n <= mostOnARing ? placeRing(b, frame) : placeGrid(b, frame);
    }
}

} // namespace graph

namespace {

constexpr double hostRowHeight = 46.0;
constexpr double openWidth = 132.0; ///< px that a host's box has when its GPUs appear in a large machine
constexpr double leastRadius = 3.5;

QRectF mapped(const QTransform &t, const QRectF &rect)
{
    // mapRect() would drop the position of a line, whose height is 0.
    return {t.map(rect.topLeft()), t.map(rect.bottomRight())};
}

std::vector<std::vector<DeviceId>> nicsByHost(const Cluster &cluster)
{
    std::vector<std::vector<DeviceId>> out(cluster.hosts.size());
    for (std::size_t i = 0; i < cluster.devices.size(); ++i)
        if (cluster.devices[i].kind == DeviceKind::Nic)
            out[cluster.devices[i].host.index()].emplace_back(i);
    return out;
}

bool isOpen(const DeviceGraphRequest &request, const QRectF &box, std::size_t gpus, int devices)
{
    const QRectF onScreen = mapped(request.zoom, box);
    if (!onScreen.intersects(request.area))
        return false;
    const double room = 0.3 * std::sqrt(onScreen.width() * onScreen.height() / std::max(1.0, static_cast<double>(gpus)));
    if (room < (request.plain ? 1.5 : leastRadius))
        return false;
    return request.plain || devices <= openDevices || onScreen.width() >= openWidth;
}

void placeHosts(graph::Builder &b, const DeviceGraphRequest &request)
{
    const cluster::ClusterShape &shape = *request.shape;
    const auto nics = nicsByHost(*request.cluster);
    const std::vector<QRectF> boxes = graph::placeFabric(b, shape, b.out.base);
    const int gpus = request.cluster->gpus();
    for (std::size_t h = 0; h < shape.hosts.size(); ++h) {
        const HostShape &host = shape.hosts[h];
        const bool open = isOpen(request, boxes[h], host.gpus.size(), gpus);
        b.box(open ? GraphBox::Kind::Host : GraphBox::Kind::Tile, boxes[h], host.host, static_cast<int>(h));
        b.out.boxes.back().gpus = static_cast<int>(host.gpus.size());
        if (!open) {
            b.out.tileOfHost[host.host.index()] = static_cast<int>(b.out.boxes.size()) - 1;
            for (const DeviceId gpu : host.gpus)
                b.out.devices[gpu.index()].centre = boxes[h].center();
            continue;
        }
        const double pad = 0.07 * std::min(boxes[h].width(), boxes[h].height());
        const double head = std::max(pad, 0.13 * boxes[h].height());
        if (b.plain) {
            graph::placeGrid(b, {host, {}, boxes[h].adjusted(pad, pad, -pad, -pad), false});
            continue;
        }
        graph::placeHost(b, {host, nics[host.host.index()], boxes[h].adjusted(pad, head, -pad, -pad), false});
    }
}

void placeAlone(graph::Builder &b, const DeviceGraphRequest &request)
{
    const HostShape &host = request.shape->hosts.front();
    QRectF rect = b.out.base;
    const bool ringLike =
        host.kind == ShapeKind::HybridCubeMesh || host.kind == ShapeKind::Mesh || host.kind == ShapeKind::PairBridges;
    if (request.hostRow && !request.plain && ringLike && graph::sharedSocketPairs(*request.cluster, host) > 0) {
        const double height = hostRowHeight * request.text;
        rect.setBottom(rect.bottom() - height);
        graph::placeHostRow(b, host, QRectF(rect.left(), rect.bottom(), rect.width(), height));
    }
    const auto nics = nicsByHost(*request.cluster);
    graph::placeHost(b, {host, nics[host.host.index()], rect, true});
}

void applyDragged(const DeviceGraphRequest &request, DeviceGraphLayout &out)
{
    if (request.positions == nullptr)
        return;
    for (const auto &[name, position] : *request.positions) {
        const DeviceId id = request.cluster->find(name);
        if (!id.valid() || out.device(id).radius <= 0)
            continue;
        out.devices[id.index()].centre =
            out.base.topLeft()
            + QPointF(std::clamp(position.x, 0.0, 1.0) * out.base.width(), std::clamp(position.y, 0.0, 1.0) * out.base.height());
    }
}

/// From px of the fitted picture to the screen; discs and strokes grow slower than distances.
void zoomInto(const DeviceGraphRequest &request, double cap, DeviceGraphLayout &out)
{
    const double zoom = request.zoom.m11();
    const double most = cap * std::clamp(std::sqrt(zoom), 1.0, 1.5);
    double largest = 0;
    for (std::size_t i = 0; i < out.devices.size(); ++i) {
        GraphDevice &device = out.devices[i];
        device.centre = request.zoom.map(device.centre);
        if (device.radius <= 0)
            continue;
        const bool nic = request.cluster->devices[i].kind == DeviceKind::Nic;
        device.radius = std::min(device.radius * zoom, nic ? 0.5 * most : most);
        largest = std::max(largest, nic ? 0.0 : device.radius);
    }
    for (GraphBox &box : out.boxes)
        box.rect = mapped(request.zoom, box.rect);
    for (GraphJunction &junction : out.junctions)
        junction.rect = mapped(request.zoom, junction.rect);
    out.area = mapped(request.zoom, out.base);
    out.scale = std::clamp(largest / 20, 0.3, 1.4);
}

} // namespace

DeviceGraphLayout layoutDeviceGraph(const DeviceGraphRequest &request)
{
    DeviceGraphLayout out;
    const Cluster &cluster = *request.cluster;
    out.base = request.area;
    out.devices.resize(cluster.devices.size());
    out.tileOfHost.assign(cluster.hosts.size(), -1);
    for (std::size_t i = 0; i < out.devices.size(); ++i)
        out.devices[i].host = cluster.devices[i].host;
    const double side = std::min(out.base.width(), out.base.height());
    graph::Builder builder{cluster, out, request.text, request.plain, 0};
    builder.cap = request.plain ? std::clamp(0.078 * side, 3.0, 9.0) : std::clamp(0.0465 * side, 9.0, 26.0);
    if (request.shape->hosts.size() == 1)
        placeAlone(builder, request);
    else if (!request.shape->hosts.empty())
        placeHosts(builder, request);
    applyDragged(request, out);
    zoomInto(request, builder.cap, out);
    return out;
}

} // namespace shardscope::ui
