// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphparts.h"

#include <algorithm>

namespace shardscope::ui::graph {

using cluster::HostShape;
using cluster::LinkClass;
using cluster::LinkKind;

namespace {

/// Stubs are drawn to this many nearest GPUs; more would say nothing.
constexpr std::size_t mostStubs = 4;

double meanX(const Builder &b, const std::vector<DeviceId> &gpus, double otherwise)
{
    double sum = 0;
    for (const DeviceId gpu : gpus)
        sum += b.out.device(gpu).centre.x();
    return gpus.empty() ? otherwise : sum / static_cast<double>(gpus.size());
}

/// Nearest places to the wanted ones that keep this distance, inside left … right.
void keepApart(std::vector<double> &x, double distance, double left, double right)
{
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = std::max(i == 0 ? left : x[i - 1] + distance, x[i]);
    double limit = right;
    for (std::size_t i = x.size(); i-- > 0; limit -= distance)
        x[i] = std::min(x[i], limit);
}

bool isShared(LinkClass link)
{
    return link.kind == LinkKind::Sys || link.kind == LinkKind::Soc;
}

} // namespace

std::vector<DeviceId> nearestGpus(const cluster::Cluster &cluster, DeviceId nic, const std::vector<DeviceId> &gpus)
{
    std::vector<DeviceId> nearest;
    int least = LinkClass{}.distance();
    for (const DeviceId gpu : gpus) {
        const int distance = cluster.links.at(nic, gpu).distance();
        if (distance < least) {
            least = distance;
            nearest.clear();
        }
        if (distance == least && least < LinkClass{}.distance())
            nearest.push_back(gpu);
    }
    return nearest;
}

void placeNics(Builder &b, const std::vector<DeviceId> &nics, const HostShape &shape, const QRectF &row)
{
    if (nics.empty())
        return;
    struct Wish {
        DeviceId nic;
        std::vector<DeviceId> near;
        double x;
    };
    std::vector<Wish> wishes;
    for (const DeviceId nic : nics) {
        std::vector<DeviceId> near = nearestGpus(b.cluster, nic, shape.gpus);
        const double x = meanX(b, near, row.center().x());
        wishes.push_back({nic, std::move(near), x});
    }
    std::ranges::stable_sort(wishes, {}, &Wish::x);
    std::vector<double> x;
    for (const Wish &wish : wishes)
        x.push_back(wish.x);
    // A pitch that sets the squares of neighbours clearly apart, less where there are many.
    const double pitch = std::min(1.6 * b.cap, row.width() / (static_cast<double>(nics.size()) + 0.5));
    for (std::size_t i = 0; i < x.size();) {
        // A NIC group with one wish stands around it, not beside it.
        std::size_t end = i;
        while (end + 1 < x.size() && x[end + 1] - x[i] < 1.0)
            ++end;
        for (std::size_t k = i; k <= end; ++k)
            x[k] += pitch * (static_cast<double>(k - i) - static_cast<double>(end - i) / 2);
        i = end + 1;
    }
    keepApart(x, pitch, row.left() + pitch / 2, row.right() - pitch / 2);
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const Wish &wish = wishes[i];
        b.put(wish.nic, QPointF(x[i], row.center().y()), std::min(0.36 * pitch, 0.4 * row.height()));
        if (wish.near.empty() || wish.near.size() > mostStubs || isShared(b.link(wish.nic, wish.near.front())))
            continue;
        for (const DeviceId gpu : wish.near)
            b.out.stubs.push_back({wish.nic, -1, gpu, b.link(wish.nic, gpu)});
    }
}

int sharedSocketPairs(const cluster::Cluster &cluster, const HostShape &shape)
{
    if (shape.sockets.size() != 2)
        return 0;
    int pairs = 0;
    for (const DeviceId a : shape.sockets[0])
        for (const DeviceId c : shape.sockets[1])
            pairs += isShared(cluster.links.at(a, c)) ? 1 : 0;
    return pairs;
}

void placeHostRow(Builder &b, const HostShape &shape, const QRectF &row)
{
    const double width = 80 * b.text;
    const double height = 28 * b.text;
    const double gap = 40 * b.text;
    GraphJunction link;
    link.kind = GraphJunction::Kind::SocketLink;
    link.host = shape.host;
    link.members = sharedSocketPairs(b.cluster, shape);
    const double y = row.bottom() - height / 2 - 1;
    link.rect = QRectF(QPointF(row.center().x() - gap / 2, y), QPointF(row.center().x() + gap / 2, y));
    for (const DeviceId a : shape.sockets[0])
        for (const DeviceId c : shape.sockets[1])
            if (isShared(b.link(a, c)))
                link.link = b.link(a, c);
    const int parent = b.addJunction(link);
    for (std::size_t s = 0; s < 2; ++s) {
        GraphJunction cpu;
        cpu.kind = GraphJunction::Kind::Cpu;
        cpu.host = shape.host;
        const double x = s == 0 ? row.center().x() - gap / 2 - width : row.center().x() + gap / 2;
        cpu.rect = QRectF(x, y - height / 2, width, height);
        cpu.parent = parent;
        cpu.members = static_cast<int>(shape.sockets[s].size());
        const auto numa = commonNuma(b.cluster, shape.sockets[s]);
        cpu.numa = numa.has_value();
        cpu.number = numa.value_or(static_cast<int>(s));
        b.addJunction(cpu);
    }
}

} // namespace shardscope::ui::graph
