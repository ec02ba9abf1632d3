// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/machinefigure.h"

#include "core/cluster/bandwidth.h"
#include "core/cluster/paths.h"
#include "core/cluster/shape.h"
#include "core/scenario/scenario.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphthumbnail.h"
#include "ui/views/view.h"

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
        paintMachineThumbnail(painter, rect, *machine->scenario->cluster, machine->shape, style, machine->route);
    };
}

/// What is told about a machine: how many pairs lack the fast link, and a way round for one of them.
struct Detour {
    double gain = 1.05; // less is the noise of a measurement
    std::vector<DeviceId> devices;
};

void improve(Detour &best, const Cluster &machine, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    const cluster::PairRoutes routes = cluster::routesBetween(machine, table, from, to);
    if (!routes.direct || !routes.widest)
        return;
    const double gain = routes.widest->pipelined / routes.direct->pipelined;
    if (gain <= best.gain)
        return;
    best.gain = gain;
    best.devices = routes.widest->devices;
}

/// The pair that the scenario has pinned when a detour gains anything there, else the pair that gains most.
Detour detourOf(const scenario::Scenario &scenario)
{
    const Cluster &machine = *scenario.cluster;
    const BandwidthTable table(machine);
    Detour best;
    const DeviceId from = machine.find(scenario.machine.from);
    const DeviceId to = machine.find(scenario.machine.to);
    if (from.valid() && to.valid() && from != to)
        improve(best, machine, table, from, to);
    for (int i = 0; i < machine.gpus() && best.devices.empty(); ++i)
        for (int j = i + 1; j < machine.gpus(); ++j)
            improve(best, machine, table, DeviceId(static_cast<std::size_t>(i)), DeviceId(static_cast<std::size_t>(j)));
    return best;
}

int pairsWithoutNvLink(const Cluster &machine)
{
    int slow = 0;
    for (int i = 0; i < machine.gpus(); ++i)
        for (int j = i + 1; j < machine.gpus(); ++j) {
            const auto kind = machine.links.at(DeviceId(static_cast<std::size_t>(i)), DeviceId(static_cast<std::size_t>(j))).kind;
            slow += kind != cluster::LinkKind::NvLink && kind != cluster::LinkKind::Xgmi ? 1 : 0;
        }
    return slow;
}

} // namespace

FigurePainter machineFigure(std::shared_ptr<const scenario::Scenario> scenario)
{
    if (!scenario->cluster)
        return [](QPainter &, const QRectF &, const FigureStyle &) {};
    return painterOf(drawn(std::move(scenario), {}));
}

std::optional<QuestionStory> detourStory(std::shared_ptr<const scenario::Scenario> scenario)
{
    // Every pair is looked at, so only where that takes no time.
    constexpr int maxGpus = 32;
    if (!scenario->cluster || scenario->cluster->gpus() > maxGpus)
        return std::nullopt;
    const Cluster &machine = *scenario->cluster;
    Detour best = detourOf(*scenario);
    if (best.devices.size() < 3)
        return std::nullopt;
    const QString sentence = Words::tr("%1 of %2 pairs have no NVLink; for %3 and %4 a detour over %5 links is %6× as fast.")
                                 .arg(pairsWithoutNvLink(machine))
                                 .arg(machine.gpus() * (machine.gpus() - 1) / 2)
                                 .arg(QString::fromStdString(machine.device(best.devices.front()).id),
                                      QString::fromStdString(machine.device(best.devices.back()).id),
                                      numberWord(static_cast<int>(best.devices.size()) - 1), formatSignificant(best.gain, 1));
    return QuestionStory{
        sentence, painterOf(drawn(std::move(scenario), std::move(best.devices))), viewAbout(ViewSubject::Machine), {}};
}

} // namespace shardscope::ui
