// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologypaths.h"

#include "core/cluster/channelname.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/models/linkmodel.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/topology/topologytext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace shardscope::ui {

using cluster::ChannelPath;
using cluster::Cluster;
using evaluate::MachineReport;

namespace {

constexpr std::size_t mostInLegend = 8;
constexpr std::size_t mostNamed = 32; ///< GPUs of a way that are written out
constexpr std::size_t mostHops = 16;  ///< hops named one by one in a derivation

const QString hopArrow = QStringLiteral(" → ");

/// A ring sends one way round; a tree up, and down again.
double hopBandwidth(const MachineReport &machine, const ChannelPath &path, const std::vector<DeviceId> &hop)
{
    const double there = machine.bandwidth.at(hop.front().value, hop.back().value);
    const double back = machine.bandwidth.at(hop.back().value, hop.front().value);
    return !path.tree ? there : std::isnan(there) || std::isnan(back) ? std::nan("") : std::min(there, back);
}

/// The hop with the least bandwidth; none where one of them is not known.
std::optional<std::size_t> narrowestOf(const MachineReport &machine, const ChannelPath &path)
{
    std::size_t least = 0;
    for (std::size_t i = 0; i < path.hops.size(); ++i) {
        const double value = hopBandwidth(machine, path, path.hops[i]);
        if (std::isnan(value))
            return std::nullopt;
        least = value < hopBandwidth(machine, path, path.hops[least]) ? i : least;
    }
    return least;
}

QString hopText(const Cluster &machine, const std::vector<DeviceId> &hop)
{
    return routeText(machine, hop, hopArrow);
}

/// "0 → 1 → NIC0 → NIC1 → 2 → 0"; of a tree "1 → 0, 2 → 1".
QString wayText(const Cluster &machine, const ChannelPath &path)
{
    QStringList hops;
    std::vector<DeviceId> round{path.hops.front().front()};
    for (const std::vector<DeviceId> &hop : path.hops) {
        hops << hopText(machine, hop);
        round.insert(round.end(), hop.begin() + 1, hop.end());
    }
    return path.tree ? hops.join(QStringLiteral(", ")) : routeText(machine, round, hopArrow);
}

} // namespace

QString channelLine(const MachineReport &machine, const ChannelPath &path)
{
    const Cluster &c = *machine.cluster;
    QStringList parts{QStringLiteral("<b>%1</b>").arg(channelTitle(c, path))};
    const std::vector<DeviceId> gpus = path.gpus();
    if (path.tree)
        parts << Words::tr("root %1, depth %2").arg(shortDeviceName(c, gpus.front()).toHtmlEscaped()).arg(path.depths().back());
    parts << (gpus.size() <= mostNamed ? wayText(c, path).toHtmlEscaped() : gpusText(double(gpus.size())));
    if (const auto narrowest = narrowestOf(machine, path))
        parts << Words::tr("narrowest link %1: %2")
                     .arg(hopText(c, path.hops[*narrowest]).toHtmlEscaped(),
                          bandwidthText(hopBandwidth(machine, path, path.hops[*narrowest])) + QChar(0x00A0)
                              + QStringLiteral("GB/s"));
    return apart(parts);
}

Derivation deriveChannel(const MachineReport &machine, const ChannelPath &path)
{
    const Cluster &c = *machine.cluster;
    Derivation d;
    d.source = path.source;
    if (const auto narrowest = narrowestOf(machine, path)) {
        d.name = path.tree ? core::tr("narrowest link of NCCL's tree") : core::tr("narrowest link of NCCL's ring");
        d.formula = path.tree ? core::tr("narrowest = minimum over hops of min(b_ij, b_ji)")
                              : core::tr("narrowest = minimum over hops of b_ij");
        d.value = hopBandwidth(machine, path, path.hops[*narrowest]);
        d.unit = Unit::BytePerSecond;
        std::vector<std::size_t> shown(path.hops.size());
        for (std::size_t i = 0; i < shown.size(); ++i)
            shown[i] = i;
        if (shown.size() > mostHops) { // the narrowest are what decides
            std::ranges::partial_sort(shown, shown.begin() + mostHops, {},
                                      [&](std::size_t i) { return hopBandwidth(machine, path, path.hops[i]); });
            shown.resize(mostHops);
            d.checks.push_back(
                {true,
                 Words::tr("Only the %1 narrowest of %2 links are shown").arg(mostHops).arg(path.hops.size()).toStdString()});
        }
        for (const std::size_t i : shown)
            d.terms.push_back({hopText(c, path.hops[i]).toStdString(),
                               {},
                               hopBandwidth(machine, path, path.hops[i]),
                               Unit::BytePerSecond,
                               {},
                               {},
                               {},
                               i == *narrowest});
        return d;
    }
    d.name = path.tree ? core::tr("hops of NCCL's tree") : core::tr("hops of NCCL's ring");
    d.formula = core::tr("hops = Σ over link classes");
    d.value = static_cast<double>(path.hops.size());
    d.unit = Unit::Count;
    std::map<QString, int> byClass;
    for (const std::vector<DeviceId> &hop : path.hops)
        ++byClass[linkTitle(c, hop.front(), hop.back())];
    for (const auto &[name, count] : byClass)
        d.terms.push_back({name.toStdString(), {}, static_cast<double>(count), Unit::Count, {}, {}, {}, false});
    return d;
}

MarkEdit choosingChannel(const Cluster &cluster, const scenario::MachineChoices &choices, const ChannelPath &path)
{
    const bool drawn = cluster::findChannelPath(cluster, choices.channel) == &path;
    const QString title = channelTitle(cluster, path);
    return {
        drawn ? Words::tr("Hide %1").arg(title) : Words::tr("Show %1").arg(title),
        [id = drawn ? std::string() : cluster::channelName(cluster, path)](scenario::Scenario &s) { s.machine.channel = id; }};
}

GraphOverlay channelOverlay(const ChannelPath &path, const QColor &color)
{
    GraphOverlay overlay;
    overlay.color = color;
    overlay.hops = path.hops;
    if (!path.tree)
        return overlay;
    const std::vector<DeviceId> gpus = path.gpus();
    const std::vector<int> depths = path.depths();
    overlay.root = gpus.front();
    for (const std::vector<DeviceId> &hop : path.hops)
        overlay.numbers.push_back(depths[static_cast<std::size_t>(std::ranges::find(gpus, hop.front()) - gpus.begin())]);
    return overlay;
}

void addChannels(const Cluster &cluster, const scenario::MachineChoices &choices, std::vector<GraphLegendEntry> &legend)
{
    const ChannelPath *drawn = cluster::findChannelPath(cluster, choices.channel);
    for (std::size_t i = 0; i < cluster.channelPaths.size(); ++i) {
        const ChannelPath &path = cluster.channelPaths[i];
        if (i >= mostInLegend && &path != drawn)
            continue;
        GraphLegendEntry entry;
        entry.path = static_cast<int>(i);
        entry.name = path.tree ? Words::tr("tree") : Words::tr("ring");
        entry.count = channelsText(cluster, path);
        entry.faint = &path != drawn;
        legend.push_back(entry);
    }
}

} // namespace shardscope::ui
