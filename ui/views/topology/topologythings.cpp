// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyview.h"

#include "ui/models/matrixmodel.h"

namespace shardscope::ui {

std::vector<Thing> TopologyView::things() const
{
    if (machine() == nullptr)
        return {};
    const evaluate::MachineReport &m = *machine();
    const cluster::Cluster &c = *m.cluster;
    const DeviceGraphLayout &graph = graphLayout();
    const auto idOf = [&c](DeviceId id) { return QString::fromStdString(c.devices[id.index()].id); };
    std::vector<Thing> all;
    for (std::size_t i = 0; i < graph.devices.size() && all.size() < mostThings; ++i) {
        const GraphDevice &device = graph.devices[i];
        if (device.radius <= 0)
            continue;
        const double r = device.radius + 3;
        all.push_back({QStringLiteral("device ") + idOf(DeviceId(static_cast<int>(i))), idOf(DeviceId(static_cast<int>(i))),
                       plainLine(deviceLine(m, DeviceId(static_cast<int>(i)))), std::numeric_limits<double>::quiet_NaN(),
                       QRectF(device.centre.x() - r, device.centre.y() - r, 2 * r, 2 * r)});
    }
    for (const GraphEdge &edge : graph.edges) {
        if (all.size() >= mostThings)
            break;
        const double direct = m.bandwidth.at(edge.a.value, edge.b.value);
        const QString pairName = idOf(edge.a) + QStringLiteral(" – ") + idOf(edge.b);
        const QPointF middle = (graph.device(edge.a).centre + graph.device(edge.b).centre) / 2;
        all.push_back({QStringLiteral("link ") + pairName, pairName, linkTitle(c, edge.a, edge.b), direct, aroundPoint(middle)});
    }
    const TopologyLayout &layout = figureLayout();
    for (std::size_t i = 0; i < ways().size() && i < layout.bars.size(); ++i) {
        const Way &way = ways()[i];
        all.push_back({QStringLiteral("way %1").arg(i), way.name + QLatin1Char(' ') + way.detail, bandwidthText(way.shown),
                       way.shown, layout.bars[i].row});
    }
    return all;
}

} // namespace shardscope::ui
