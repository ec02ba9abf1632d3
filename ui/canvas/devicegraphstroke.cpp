// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphpainter.h"

#include "ui/base/format.h"
#include "ui/base/words.h"

#include <QCoreApplication>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cluster::LinkClass;
using cluster::LinkKind;

namespace {

/// NV1 2 px, NV2 5 px, then half a pixel with every doubling.
double nvLinkWidth(int count)
{
    return count <= 1 ? 2.0 : std::min(7.0, 5.0 + 0.5 * std::log2(count / 2.0));
}

} // namespace

GraphStroke graphStroke(const Theme &theme, LinkClass link)
{
    switch (link.kind) {
    case LinkKind::NvLink: return {link.count > 1 ? theme.linkStrong : theme.linkMedium, nvLinkWidth(link.count), false};
    case LinkKind::Xgmi:
        return link.count > 1 ? GraphStroke{theme.linkWeak, 1.0, true} : GraphStroke{theme.linkStrong, 3.5, false};
    case LinkKind::Pix: return {theme.linkMedium, 2.4, false};
    case LinkKind::Pxb: return {theme.linkMedium, 1.9, false};
    case LinkKind::Phb:
    case LinkKind::Pcie: return {theme.linkMedium, 1.4, false};
    case LinkKind::Network: return {theme.linkMedium, link.count == 0 ? 2.0 : 1.4, false};
    case LinkKind::Node: return {theme.linkWeak, 1.3, false};
    case LinkKind::Sys:
    case LinkKind::Soc: return {theme.linkWeak, 0.8, true};
    case LinkKind::Unknown:
    case LinkKind::Self: break;
    }
    return {theme.linkWeak, 1.0, false};
}

QPen graphPen(const GraphStroke &stroke, double scale)
{
    const double width = stroke.width * std::clamp(scale, 0.5, 1.2);
    QPen pen(stroke.color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (stroke.dashed)
        pen.setDashPattern({2 / width, 5 / width});
    return pen;
}

QString graphLabel(const cluster::Cluster &cluster, DeviceId id)
{
    const QString name = QString::fromStdString(cluster.device(id).id);
    qsizetype at = name.size();
    while (at > 0 && name[at - 1].isDigit())
        --at;
    return at < name.size() ? name.mid(at) : name.left(3);
}

QString graphBoxName(const cluster::Cluster &cluster, const GraphBox &box)
{
    if (box.kind != GraphBox::Kind::Socket)
        return QString::fromStdString(cluster.hosts[box.host.index()].name);
    return (box.numa ? Words::tr("NUMA %1") : Words::tr("Socket %1")).arg(box.number);
}

QString graphJunctionName(const cluster::Cluster &cluster, const GraphJunction &junction)
{
    switch (junction.kind) {
    case GraphJunction::Kind::NvSwitch: return Words::tr("NVSwitch");
    case GraphJunction::Kind::PcieSwitch:
        return junction.link.kind == LinkKind::Pxb ? Words::tr("PCIe switches") : Words::tr("PCIe switch");
    case GraphJunction::Kind::HostBridge: return Words::tr("host bridge");
    case GraphJunction::Kind::Cpu: return (junction.numa ? Words::tr("NUMA %1") : Words::tr("CPU %1")).arg(junction.number);
    case GraphJunction::Kind::SocketLink: return Words::tr("socket-to-socket link");
    case GraphJunction::Kind::Port: return QString::fromStdString(cluster.hosts[junction.host.index()].name);
    case GraphJunction::Kind::Fabric: break;
    }
    const auto level = static_cast<std::size_t>(junction.number);
    if (level < cluster.fabric.levels.size() && !cluster.fabric.levels[level].name.empty())
        return coreText(cluster.fabric.levels[level].name);
    return Words::tr("network");
}

} // namespace shardscope::ui
