// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"

#include <vector>

// Inside of the layout: every function places a part in px of the fitted
// picture; layoutDeviceGraph() zooms the result. A device's radius is what its
// neighbours leave room for until then.
namespace shardscope::ui::graph {

struct Builder {
    const cluster::Cluster &cluster;
    DeviceGraphLayout &out;
    double text = 1;
    bool plain = false;
    double cap = 20; ///< radius of a GPU where there is room

    [[nodiscard]] cluster::LinkClass link(DeviceId a, DeviceId b) const { return cluster.links.at(a, b); }
    int addJunction(const GraphJunction &junction);
    void put(DeviceId id, const QPointF &centre, double radius);
    void box(GraphBox::Kind kind, const QRectF &rect, HostId host, int number);
};

/// One host and the rectangle that it has for itself.
struct Frame {
    const cluster::HostShape &shape;
    std::vector<DeviceId> nics;
    QRectF rect;
    bool alone = true; ///< the only host: sockets and labels have room
};

void placeRing(Builder &builder, const Frame &frame);
void placeSwitched(Builder &builder, const Frame &frame);
void placeTree(Builder &builder, const Frame &frame);
void placeGrid(Builder &builder, const Frame &frame);
/// By the host's kind.
void placeHost(Builder &builder, const Frame &frame);

/// NICs in a row, each near the GPUs it is nearest to, and their stubs.
void placeNics(Builder &builder, const std::vector<DeviceId> &nics, const cluster::HostShape &shape, const QRectF &row);
/// GPUs of the host that are nearest to the NIC.
[[nodiscard]] std::vector<DeviceId> nearestGpus(const cluster::Cluster &cluster, DeviceId nic, const std::vector<DeviceId> &gpus);

/// CPUs below the picture and the one link that pairs of two sockets share.
void placeHostRow(Builder &builder, const cluster::HostShape &shape, const QRectF &row);
[[nodiscard]] int sharedSocketPairs(const cluster::Cluster &cluster, const cluster::HostShape &shape);

/// Rectangles of the hosts, and the fabric's lines below and beside them.
[[nodiscard]] std::vector<QRectF> placeFabric(Builder &builder, const cluster::ClusterShape &shape, const QRectF &area);

/// Largest rectangle of the given aspects (width / height) in the middle of another.
[[nodiscard]] QRectF fitted(const QRectF &rect, double leastAspect, double greatestAspect);
/// Number of a NUMA node when all have it.
[[nodiscard]] std::optional<int> commonNuma(const cluster::Cluster &cluster, const std::vector<DeviceId> &devices);

} // namespace shardscope::ui::graph
