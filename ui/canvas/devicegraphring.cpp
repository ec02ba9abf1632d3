// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphparts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace shardscope::ui::graph {

using cluster::HostShape;
using cluster::LinkKind;
using cluster::ShapeKind;

namespace {

constexpr double socketGap = 32.0;
constexpr double nicRow = 44.0;

using Ids = std::vector<DeviceId>;

bool contains(const Ids &ids, DeviceId id)
{
    return std::ranges::find(ids, id) != ids.end();
}

/// Bridged partners side by side, within their socket.
Ids pairedOrder(const Builder &b, const Ids &gpus)
{
    Ids order;
    for (const DeviceId gpu : gpus) {
        if (contains(order, gpu))
            continue;
        order.push_back(gpu);
        for (const DeviceId other : gpus) {
            const LinkKind kind = b.link(gpu, other).kind;
            if ((kind == LinkKind::NvLink || kind == LinkKind::Xgmi) && !contains(order, other))
                order.push_back(other);
        }
    }
    return order;
}

/// Clockwise: the first device at the top left, then the right half downwards,
/// then the left half upwards. `right` = devices of the right half.
struct Circle {
    Ids order;
    std::size_t right = 0;
    bool sockets = false;
};

/// The ring turned so that the second socket is its right half; empty when the
/// socket is scattered over the ring.
Ids turned(const Ids &ring, const Ids &rightSocket)
{
    const std::size_t n = ring.size();
    for (std::size_t start = 0; start < n; ++start) {
        Ids order;
        for (std::size_t k = 0; k < n; ++k)
            order.push_back(ring[(start + k) % n]);
        bool fits = !contains(rightSocket, order[0]);
        for (std::size_t k = 1; k < n && fits; ++k)
            fits = contains(rightSocket, order[k]) == (k <= rightSocket.size());
        if (fits)
            return order;
    }
    return {};
}

Circle circleOf(const Builder &b, const HostShape &shape)
{
    const std::size_t n = shape.gpus.size();
    Circle circle;
    circle.order = shape.kind == ShapeKind::PairBridges ? pairedOrder(b, shape.gpus) : shape.ring;
    if (circle.order.size() != n)
        circle.order = shape.gpus;
    circle.right = n / 2;
    if (shape.sockets.size() != 2 || n < 4)
        return circle;
    const Ids &left = shape.sockets[0];
    const Ids &right = shape.sockets[1];
    if (left.empty() || right.empty() || left.size() + right.size() != n)
        return circle;
    circle.right = right.size();
    circle.sockets = true;
    // Bridged pairs read downwards in both halves; a mesh keeps its outer ring.
    Ids order = shape.kind == ShapeKind::PairBridges ? Ids{} : turned(circle.order, right);
    if (order.empty()) {
        const Ids up = shape.kind == ShapeKind::PairBridges ? pairedOrder(b, left) : left;
        const Ids down = shape.kind == ShapeKind::PairBridges ? pairedOrder(b, right) : right;
        order.push_back(up.front());
        order.insert(order.end(), down.begin(), down.end());
        order.insert(order.end(), up.rbegin(), up.rend() - 1);
    }
    circle.order = order;
    return circle;
}

/// k-th of m devices of the right half, from the top, in −1 … 1.
QPointF halfPoint(std::size_t k, std::size_t m, double inner, bool boxed)
{
    // One or two stand in the middle of their socket's box, clear of its label.
    if (m <= 2 && boxed)
        return {0.56, m == 1 ? 0.0 : k == 0 ? -0.8 : 0.8};
    // Four of a half: the long octagon of the hybrid cube mesh.
    static constexpr double x4[] = {0.306, 1, 1, 0.306};
    static constexpr double y4[] = {-1, -0.485, 0.485, 1};
    if (m == 4)
        return {std::max(inner, x4[k]), y4[k]};
    if (m == 1)
        return {1, 0};
    const auto angle = [m](std::size_t i) { return std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(m); };
    const double x = std::sin(angle(k)) / std::sin(angle((m - 1) / 2));
    const double y = -std::cos(angle(k)) / std::cos(angle(0));
    return {inner + (1 - inner) * x, y};
}

std::vector<QPointF> roundPoints(std::size_t n)
{
    if (n == 1)
        return {QPointF(0, 0)};
    std::vector<QPointF> points;
    const double start = n % 2 == 0 ? -0.5 : 0;
    for (std::size_t k = 0; k < n; ++k) {
        const double angle = 2 * std::numbers::pi * (static_cast<double>(k) + start) / static_cast<double>(n);
        points.emplace_back(std::sin(angle), -std::cos(angle));
    }
    double x = 0;
    double y = 0;
    for (const QPointF &p : points) {
        x = std::max(x, std::abs(p.x()));
        y = std::max(y, std::abs(p.y()));
    }
    for (QPointF &p : points)
        p = QPointF(x > 1e-9 ? p.x() / x : 0, y > 1e-9 ? p.y() / y : 0);
    return points;
}

std::vector<QPointF> circlePoints(const Circle &circle, double inner, bool boxed)
{
    const std::size_t n = circle.order.size();
    if (!circle.sockets && n != 8)
        return roundPoints(n);
    std::vector<QPointF> points(n);
    const std::size_t left = n - circle.right;
    for (std::size_t k = 0; k < circle.right; ++k)
        points[k + 1] = halfPoint(k, circle.right, inner, boxed);
    for (std::size_t k = 0; k < left; ++k) {
        const QPointF p = halfPoint(k, left, inner, boxed);
        points[k == 0 ? 0 : n - k] = QPointF(-p.x(), p.y());
    }
    return points;
}

double leastDistance(const std::vector<QPointF> &points)
{
    double least = 1e9;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j)
            least = std::min(least, std::hypot(points[i].x() - points[j].x(), points[i].y() - points[j].y()));
    return least;
}

void addSocketBoxes(Builder &b, const HostShape &shape, const QRectF &rect)
{
    const double width = (rect.width() - socketGap) / 2;
    b.box(GraphBox::Kind::Socket, QRectF(rect.left(), rect.top(), width, rect.height()), shape.host, 0);
    b.box(GraphBox::Kind::Socket, QRectF(rect.right() - width, rect.top(), width, rect.height()), shape.host, 1);
    b.out.boxes.back().rightLabel = true;
    for (std::size_t s = 0; s < 2; ++s) {
        GraphBox &box = b.out.boxes[b.out.boxes.size() - 2 + s];
        const auto numa = commonNuma(b.cluster, shape.sockets[s]);
        box.numa = numa.has_value();
        box.number = numa.value_or(static_cast<int>(s));
        box.gpus = static_cast<int>(shape.sockets[s].size());
    }
}

/// Four GPUs in the corners, each with NICs of its own: they stand outside them.
bool nicsAtCorners(const Builder &b, const Frame &frame)
{
    return frame.shape.gpus.size() == 4 && !b.plain && !frame.nics.empty() && std::ranges::all_of(frame.nics, [&](DeviceId nic) {
               return nearestGpus(b.cluster, nic, frame.shape.gpus).size() == 1;
           });
}

void addEdges(Builder &b, const Ids &gpus)
{
    for (std::size_t i = 0; i < gpus.size(); ++i)
        for (std::size_t j = i + 1; j < gpus.size(); ++j)
            b.out.edges.push_back({gpus[i], gpus[j], b.link(gpus[i], gpus[j])});
}

} // namespace

void placeRing(Builder &b, const Frame &frame)
{
    const HostShape &shape = frame.shape;
    const Circle circle = circleOf(b, shape);
    const bool boxes = circle.sockets && frame.alone && !b.plain;
    QRectF rect = fitted(frame.rect, 0.86, shape.gpus.size() <= 3 ? 2.2 : 1.56);
    if (boxes)
        addSocketBoxes(b, shape, rect);
    const double padX = b.plain || !frame.alone ? b.cap * 1.1 : b.cap + (boxes ? 22 : 10);
    const double padY = b.plain || !frame.alone ? b.cap * 1.1 : b.cap + (boxes ? 26 : 10);
    const double side = std::min(rect.width(), rect.height());
    const double share = std::min(1.0, (frame.alone ? 0.22 : 0.16) * side / padX);
    rect.adjust(padX * share, padY * share, -padX * share, -padY * share);
    const bool split = nicsAtCorners(b, frame);
    const QRectF outer = rect.adjusted(-padX * share, -padY * share, padX * share, padY * share);
    const double nic = frame.nics.empty() || b.plain ? 0 : std::min(nicRow, outer.height() * 0.17);
    rect.adjust(0, split ? nic : 0, 0, -nic);
    const double inner = boxes ? std::min(0.5, (socketGap / 2 + b.cap + 6) / (rect.width() / 2)) : 0.1;
    std::vector<QPointF> points = circlePoints(circle, inner, boxes);
    for (QPointF &p : points)
        p = rect.center() + QPointF(p.x() * rect.width() / 2, p.y() * rect.height() / 2);
    const double room = points.size() > 1 ? 0.4 * leastDistance(points) : b.cap;
    for (std::size_t k = 0; k < points.size(); ++k)
        b.put(circle.order[k], points[k], room);
    addEdges(b, shape.gpus);
    if (nic <= 0)
        return;
    const auto isUpper = [&](DeviceId id) {
        return split && b.out.device(nearestGpus(b.cluster, id, shape.gpus).front()).centre.y() < rect.center().y();
    };
    Ids upper;
    Ids lower;
    for (const DeviceId id : frame.nics)
        (isUpper(id) ? upper : lower).push_back(id);
    placeNics(b, upper, shape, QRectF(outer.left(), outer.top() + 2, outer.width(), nic));
    placeNics(b, lower, shape, QRectF(outer.left(), outer.bottom() - nic - 2, outer.width(), nic));
}

} // namespace shardscope::ui::graph
