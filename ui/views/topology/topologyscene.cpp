// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyview.h"

#include <QAction>

#include <algorithm>
#include <cmath>

// What the topology view shows: document and selection as a scene and as bars.
namespace shardscope::ui {

bool TopologyView::isDrawn(DeviceId id) const
{
    return id.valid() && machine()->cluster->device(id).kind != cluster::DeviceKind::Cpu;
}

void TopologyView::addRoutes(DeviceGraphScene &scene, const Theme &theme) const
{
    const double strength = pair().proposed ? 0.5 : 1.0;
    const Way *lit = m_lit.kind == Target::Kind::Bar && m_lit.index < static_cast<int>(ways().size())
                         ? &ways()[static_cast<std::size_t>(m_lit.index)]
                         : nullptr;
    for (const Way &way : ways()) {
        const bool detour = way.kind == Way::Kind::Relay || way.kind == Way::Kind::Widest;
        // A way round that gains nothing would only cover links.
        if (way.kind == Way::Kind::Law || (detour && way.gain <= 1))
            continue;
        if (std::ranges::all_of(way.route.devices, [this](DeviceId id) { return isDrawn(id); }))
            scene.routes.push_back({way.route.devices, wayColor(theme, way), way.disc,
                                    lit == nullptr ? strength
                                    : lit == &way  ? 1.4
                                                   : 0.25});
    }
    if (ways().empty() && pair().complete() && isDrawn(pair().from) && isDrawn(pair().to))
        scene.routes.push_back({{pair().from, pair().to}, theme.routeDirect, {}, strength});
}

void TopologyView::addHover(DeviceGraphScene &scene) const
{
    const std::optional<Item> &hover = selection().hover();
    const int devices = static_cast<int>(machine()->cluster->devices.size());
    if (hover && hover->kind == Item::Kind::Device && hover->a >= 0 && hover->a < devices)
        scene.litDevice = DeviceId(hover->a);
    // A bar lights its own way; dimming the others' links would hide it.
    const bool ownBar = m_lit.kind == Target::Kind::Bar;
    if (hover && !ownBar && hover->kind == Item::Kind::Link && hover->a >= 0 && hover->b >= 0 && hover->a < devices
        && hover->b < devices && isDrawn(DeviceId(hover->a)) && isDrawn(DeviceId(hover->b))) {
        scene.litFrom = DeviceId(hover->a);
        scene.litTo = DeviceId(hover->b);
        const double there = machine()->bandwidth.at(hover->a, hover->b);
        const double back = machine()->bandwidth.at(hover->b, hover->a);
        const QString text = bandwidthText(there);
        if (!std::isnan(there))
            scene.linkNote =
                std::isnan(back) || bandwidthText(back) == text ? text : text + QStringLiteral(" / ") + bandwidthText(back);
    }
    if (m_lit.kind == Target::Kind::Junction)
        scene.litJunction = m_lit.index;
    if (m_lit.kind == Target::Kind::Legend) {
        const auto entries = graphLegend(*machine()->cluster, machine()->counts, {});
        if (m_lit.index < static_cast<int>(entries.size())
            && !entries[static_cast<std::size_t>(m_lit.index)].link.isLink() == false)
            scene.litClass = entries[static_cast<std::size_t>(m_lit.index)].link.name();
    }
}

DeviceGraphScene TopologyView::sceneFor(const DeviceGraphLayout &graph, const FigureStyle &style) const
{
    DeviceGraphScene scene;
    scene.cluster = machine()->cluster.get();
    scene.layout = &graph;
    scene.hidden = document().scenario().machine.hiddenClasses;
    scene.from = pair().from;
    scene.to = pair().to;
    scene.quietEnds = pair().proposed;
    addRoutes(scene, style.theme);
    if (m_showRing->isChecked() && machine()->ring)
        scene.overlays.push_back({machine()->ring->devices, true, style.theme.communication});
    if (m_showOrder->isChecked() && machine()->pipeline)
        scene.overlays.push_back({machine()->pipeline->devices, false, style.theme.forward});
    // An order is looked at for itself: the routes' halos and numbers would hide it.
    if (!scene.overlays.empty())
        scene.routes.clear();
    if (!style.forPrint)
        addHover(scene);
    return scene;
}

QString TopologyView::headingAddition() const
{
    if (!pair().to.valid())
        return tr("select a second device");
    QStringList words;
    const auto routes = std::ranges::count_if(ways(), [](const Way &way) { return way.kind != Way::Kind::Law; });
    const bool stored = document().scenario().machine.transfer == scenario::Transfer::Stored;
    if (routes > 0) {
        const QString number = smallNumber(static_cast<int>(routes));
        words << (routes == 1 ? tr("one path, GB/s")
                  : stored    ? tr("%1 paths, stored at each hop, GB/s").arg(number)
                              : tr("%1 paths, GB/s").arg(number));
    }
    return words.join(QStringLiteral(" · "));
}

QString TopologyView::headingHint() const
{
    if (!pair().proposed || machine()->cluster->gpus() <= 2)
        return {};
    return machine()->detours > 0 ? tr("the largest gain from a detour; click two GPUs to compare others")
                                  : tr("click two GPUs to compare others");
}

/// Times of the ticks, said in as few words as will do.
QString TopologyView::shortBarsNote() const
{
    QStringList values;
    for (const Way &way : ways())
        if (way.tick)
            values << formatGBps(*way.tick);
    if (values.isEmpty())
        return {};
    const bool stored = document().scenario().machine.transfer == scenario::Transfer::Stored;
    const QString list = values.join(QStringLiteral(", "));
    return stored ? tr("pipelined: %1").arg(list) : tr("store-and-forward: %1").arg(list);
}

QString TopologyView::barsNote() const
{
    if (ways().empty()) {
        if (!pair().complete())
            return pair().from.valid() && machine()->cluster->gpus() > 1
                       ? tr("Click a second device, or select it with Shift and the arrow keys.")
                       : QString();
        const cluster::LinkClass link = machine()->cluster->links.at(pair().from, pair().to);
        const QString what = link.isLink() ? tr("%1: %2.").arg(QString::fromStdString(link.name()), linkClassMeaning(link))
                                           : tr("The class of this link is unknown.");
        return what + QLatin1Char(' ')
               + tr("Its bandwidth is unknown: measure it with nvbandwidth or the CUDA sample p2pBandwidthLatencyTest and open "
                    "the device × device matrix in GB/s, or enter α and β for each class under Edit machine.");
    }
    QStringList values;
    bool detour = false;
    for (const Way &way : ways()) {
        if (way.tick)
            values << formatGBps(*way.tick);
        detour = detour || (way.kind != Way::Kind::Law && way.kind != Way::Kind::Direct && way.gain > 1);
    }
    const bool stored = document().scenario().machine.transfer == scenario::Transfer::Stored;
    const QString list = values.join(QStringLiteral(", "));
    QString text = values.isEmpty() ? QString()
                   : stored         ? tr("pipelined through all hops: %1").arg(list)
                                    : tr("stored at each hop before forwarding: %1").arg(list);
    if (!detour && machine()->cluster->gpus() > 2)
        text = text.isEmpty() || stored ? tr("No detour is faster than the direct link.")
                                        : tr("no detour is faster; with store-and-forward: %1").arg(list);
    return text;
}

TopologyBars TopologyView::barsFor(const FigureStyle &) const
{
    TopologyBars bars;
    if (pair().from.valid())
        bars.title = pairTitle(*machine()->cluster, pair().from, pair().to);
    bars.addition = headingAddition();
    bars.hint = headingHint();
    bars.shortNote = shortBarsNote();
    bars.ways = ways();
    bars.note = barsNote();
    bars.transfer = document().scenario().machine.transfer;
    bars.lit = m_lit.kind == Target::Kind::Bar ? m_lit.index : -1;
    return bars;
}

} // namespace shardscope::ui
