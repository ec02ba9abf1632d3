// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/export/exportable.h"

#include <QColor>
#include <QString>

#include <string>
#include <vector>

class QPainter;

namespace shardscope::ui {

/// How a link of a class is drawn: wide and dark when near, thin and light when far.
struct GraphStroke {
    QColor color;
    double width = 1;
    bool dashed = false;
};
[[nodiscard]] GraphStroke graphStroke(const Theme &theme, cluster::LinkClass link);
/// Pen of that stroke; widths follow the size of the discs.
[[nodiscard]] QPen graphPen(const GraphStroke &stroke, double scale);

/// A way through the machine with its hue and the number that names it.
struct GraphRoute {
    std::vector<DeviceId> devices;
    QColor color;
    QString disc;
    double strength = 1; ///< below 1: proposed, not chosen
};

/// An order of devices laid over the links, with the number of every step.
struct GraphOverlay {
    std::vector<DeviceId> devices;
    bool closed = false; ///< the last step leads back to the first
    QColor color;
    std::vector<std::vector<DeviceId>> hops = {}; ///< in place of the devices: each over its NICs
    std::vector<int> numbers = {};                ///< of the hops, where they do not count up
    DeviceId root = {};                           ///< set apart; invalid without one
};

/// Something on its way from one device to another.
struct GraphFlow {
    DeviceId from;
    DeviceId to;
    QColor color;
    bool directed = false; ///< with the tip of an arrow
};

/// Everything a picture of a machine needs; machine and layout are the caller's.
struct DeviceGraphScene {
    const cluster::Cluster *cluster = nullptr;
    const DeviceGraphLayout *layout = nullptr;
    std::vector<GraphRoute> routes;
    std::vector<GraphOverlay> overlays;
    std::vector<GraphFlow> flows;
    std::vector<QColor> fills;       ///< of the devices; invalid: as ever. Empty: of none
    std::vector<std::string> hidden; ///< classes that are not drawn
    DeviceId from;                   ///< solid dark discs
    DeviceId to;
    bool quietEnds = false; ///< the pair is proposed: its discs are outlined
    DeviceId litDevice;     ///< under the cursor: its links strong, others dim
    DeviceId litFrom;       ///< link under the cursor
    DeviceId litTo;
    int litJunction = -1;
    bool fabricNamed = true; ///< not where the caller lays bands over the lines between hosts
    QString linkNote;        ///< written at the lit link where there is room
    std::string litClass;    ///< class under the cursor in the legend
};

/// Of a device; invalid: it has none.
[[nodiscard]] QColor graphFill(const DeviceGraphScene &scene, DeviceId id);
void paintDeviceGraph(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene);

/// "5" for GPU5: what stands in the disc.
[[nodiscard]] QString graphLabel(const cluster::Cluster &cluster, DeviceId id);
/// "Socket 0", "NUMA 1", "CPU 0"; what a junction or box is called.
[[nodiscard]] QString graphBoxName(const cluster::Cluster &cluster, const GraphBox &box);
[[nodiscard]] QString graphJunctionName(const cluster::Cluster &cluster, const GraphJunction &junction);

} // namespace shardscope::ui
