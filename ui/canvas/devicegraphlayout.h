// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/cluster.h"
#include "core/cluster/shape.h"
#include "core/scenario/scenario.h"

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QTransform>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::ui {

// Where the parts of a machine's picture lie. Pure geometry: it depends on the
// machine, the rectangle, the zoom and the dragged positions, never on what is
// selected. Lengths are px at 100 %.

struct GraphDevice {
    QPointF centre;    ///< of its host's tile while the host is closed
    double radius = 0; ///< half of the side for a NIC; 0: not drawn by itself
    int inner = -1;    ///< junction that joins it to others of its host; −1: lines of its own
    int outer = -1;    ///< junction that joins it to other hosts
    HostId host;
};

struct GraphBox {
    enum class Kind { Socket, Host, Tile };
    Kind kind = Kind::Host;
    QRectF rect;
    HostId host;
    int number = 0;    ///< of a socket
    bool numa = false; ///< the number is a NUMA node's, as printed
    int gpus = 0;
    bool rightLabel = false; ///< label at the right corner
    bool footLabel = false;  ///< label at the foot, not the head
};

/// Something that several devices share: a switch, a CPU, a line of the fabric.
/// Its `parent` is what it hangs on; two things meet at their lowest common one.
struct GraphJunction {
    enum class Kind { NvSwitch, PcieSwitch, HostBridge, Cpu, SocketLink, Port, Fabric };
    Kind kind = Kind::NvSwitch;
    QRectF rect; ///< a line where the height or width is 0
    int parent = -1;
    cluster::LinkClass link; ///< class of the pairs that meet here
    HostId host;
    int number = 0; ///< of a CPU, a rail or a level
    bool numa = false;
    int members = 0; ///< GPUs below
};

/// A line of its own between two GPUs of one host.
struct GraphEdge {
    DeviceId a;
    DeviceId b;
    cluster::LinkClass link;
};

/// From a device to what it hangs on; NIC stubs end at a device.
struct GraphStub {
    DeviceId device;
    int junction = -1;
    DeviceId other;
    cluster::LinkClass link;
};

struct DeviceGraphLayout {
    QRectF base;                      ///< the fitted picture; dragged positions are relative to it
    QRectF area;                      ///< the same after zoom and pan
    double scale = 1;                 ///< radius of a large disc / 20 px: strokes follow
    std::vector<GraphDevice> devices; ///< by DeviceId
    std::vector<GraphBox> boxes;
    std::vector<GraphJunction> junctions;
    std::vector<GraphEdge> edges;
    std::vector<GraphStub> stubs;
    std::vector<int> tileOfHost; ///< index of the closed host's box, −1 when open

    [[nodiscard]] const GraphDevice &device(DeviceId id) const { return devices[id.index()]; }
};

struct DeviceGraphRequest {
    const cluster::Cluster *cluster = nullptr;
    const cluster::ClusterShape *shape = nullptr;
    QRectF area;
    QTransform zoom; ///< maps the fitted picture to the screen; scale and translation only
    const std::map<std::string, scenario::Position> *positions = nullptr;
    double text = 1;     ///< size of the text beside the design's
    bool hostRow = true; ///< CPUs and the link that SYS pairs share
    bool plain = false;  ///< a thumbnail: discs and links alone
};

/// Above this many devices a host is drawn as one tile until it is wide enough.
inline constexpr int openDevices = 64;

[[nodiscard]] DeviceGraphLayout layoutDeviceGraph(const DeviceGraphRequest &request);

/// The way from one device to another as it is drawn: straight where they have
/// a line of their own, else over the switches, CPUs and fabric lines between them.
[[nodiscard]] QPolygonF graphPath(const DeviceGraphLayout &layout, DeviceId from, DeviceId to);

/// The line by which a junction hangs on its parent; null without one.
[[nodiscard]] QLineF graphHang(const DeviceGraphLayout &layout, int junction);

/// Device drawn under the point, with a little slack; invalid for none.
[[nodiscard]] DeviceId graphDeviceAt(const DeviceGraphLayout &layout, const QPointF &point);
/// Index of the line under the point; −1 for none. `hidden` tells which classes are not drawn.
[[nodiscard]] int graphEdgeAt(const DeviceGraphLayout &layout, const QPointF &point, const std::vector<std::string> &hidden);
[[nodiscard]] int graphJunctionAt(const DeviceGraphLayout &layout, const QPointF &point);
/// Index of the closed host's box under the point; −1 for none.
[[nodiscard]] int graphTileAt(const DeviceGraphLayout &layout, const QPointF &point);

/// Relative position of a point of the screen, kept inside the picture.
[[nodiscard]] scenario::Position graphPosition(const DeviceGraphLayout &layout, const QPointF &point, double margin);

} // namespace shardscope::ui
