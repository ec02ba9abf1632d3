// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/machinefigure.h"

#include "core/cluster/bandwidth.h"
#include "core/cluster/paths.h"
#include "core/cluster/shape.h"
#include "core/scenario/scenario.h"
#include "ui/base/format.h"
#include "ui/canvas/devicegraphlayout.h"

#include <QCoreApplication>

#include <utility>

namespace shardscope::ui {

namespace {

using cluster::BandwidthTable;
using cluster::Cluster;
using cluster::DeviceKind;
using cluster::Route;

/// What the picture needs besides the machine; made once.
struct Drawn {
    std::shared_ptr<const scenario::Scenario> scenario;
    cluster::ClusterShape shape;
    std::vector<DeviceId> route;
};

std::shared_ptr<const Drawn> drawn(std::shared_ptr<const scenario::Scenario> scenario, std::vector<DeviceId> route)
{
    auto made = std::make_shared<Drawn>();
    made->shape = cluster::recogniseShape(*scenario->cluster, BandwidthTable(*scenario->cluster));
    made->scenario = std::move(scenario);
    made->route = std::move(route);
    return made;
}

FigurePainter painterOf(std::shared_ptr<const Drawn> machine)
{
    return [machine = std::move(machine)](QPainter &painter, const QRectF &rect, const FigureStyle &style) {
        DeviceGraphRequest request;
        request.cluster = machine->scenario->cluster.get();
        request.shape = &machine->shape;
        request.area = rect;
        request.hostRow = false;
        request.plain = true;
        const DeviceGraphLayout layout = layoutDeviceGraph(request);
        painter.setPen(QPen(style.theme.linkMedium, 1));
        for (const GraphEdge &edge : layout.edges)
            painter.drawLine(layout.device(edge.a).centre, layout.device(edge.b).centre);
        painter.setBrush(style.theme.background);
        for (const GraphDevice &device : layout.devices)
            if (device.radius > 0)
                painter.drawEllipse(device.centre, device.radius, device.radius);
    };
}

/// GPUs between which the widest path gains most on the direct link.
struct BestDetour {
    double gain = 1.05; // less is the noise of a measurement
    std::vector<DeviceId> devices;
    int slowPairs = 0; ///< pairs without a link of the fast kind
    int pairs = 0;
};

BestDetour bestDetour(const Cluster &machine)
{
    const BandwidthTable table(machine);
    BestDetour best;
    const int gpus = machine.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = i + 1; j < gpus; ++j) {
            const DeviceId from(static_cast<std::size_t>(i));
            const DeviceId to(static_cast<std::size_t>(j));
            ++best.pairs;
            const auto kind = machine.links.at(from, to).kind;
            best.slowPairs += kind != cluster::LinkKind::NvLink && kind != cluster::LinkKind::Xgmi ? 1 : 0;
            const cluster::PairRoutes routes = cluster::routesBetween(machine, table, from, to);
            if (!routes.direct || !routes.widest)
                continue;
            const double gain = routes.widest->pipelined / routes.direct->pipelined;
            if (gain > best.gain) {
                best.gain = gain;
                best.devices = routes.widest->devices;
            }
        }
    }
    return best;
}

QString text(const char *english)
{
    return QCoreApplication::translate("shell", english);
}

} // namespace

FigurePainter machineFigure(std::shared_ptr<const scenario::Scenario> scenario)
{
    if (!scenario->cluster)
        return [](QPainter &, const QRectF &, const FigureStyle &) {};
    return painterOf(drawn(std::move(scenario), {}));
}

std::optional<DetourStory> detourStory(std::shared_ptr<const scenario::Scenario> scenario)
{
    // Every pair is looked at, so only where that takes no time.
    constexpr int maxGpus = 32;
    if (!scenario->cluster || scenario->cluster->gpus() > maxGpus)
        return std::nullopt;
    BestDetour best = bestDetour(*scenario->cluster);
    if (best.devices.size() < 3)
        return std::nullopt;
    const QString sentence = text("%1 of %2 pairs have no NVLink; for one of them a detour over %3 links is %4× as fast.")
                                 .arg(best.slowPairs)
                                 .arg(best.pairs)
                                 .arg(best.devices.size() - 1)
                                 .arg(formatSignificant(best.gain, 2));
    return DetourStory{sentence, painterOf(drawn(std::move(scenario), std::move(best.devices)))};
}

} // namespace shardscope::ui
