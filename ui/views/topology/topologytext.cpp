// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologytext.h"

#include "core/cluster/ncclway.h"
#include "core/cluster/paths.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/models/linkmodel.h"
#include "ui/models/matrixmodel.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::LinkClass;
using cluster::LinkKind;
using evaluate::MachineReport;

namespace {

QString idOf(const cluster::Cluster &c, DeviceId id)
{
    return escaped(c.device(id).id);
}

QString pairsText(int pairs)
{
    return pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(valueText(pairs, Unit::Count));
}

} // namespace

const cluster::ClassBandwidth *bandwidthOf(const MachineReport &machine, LinkClass link)
{
    const auto found = std::ranges::find_if(machine.classes, [link](const cluster::ClassBandwidth &b) {
        return b.link == link && link.isLink() && b.bytesPerSecond.count > 0;
    });
    return found == machine.classes.end() ? nullptr : &*found;
}

QString gbpsText(double bytesPerSecond)
{
    return formatGBps(bytesPerSecond) + QChar(0x00A0) + QStringLiteral("GB/s");
}

QString bandwidthText(double bytesPerSecond)
{
    QString text = formatGBps(bytesPerSecond, bytesPerSecond < 9.995e9 ? 3 : 4);
    if (bytesPerSecond >= 99.95e9 && text.endsWith(QLatin1String(".0")))
        text.chop(2);
    return text;
}

bool hasBandwidths(const MachineReport &machine)
{
    return std::ranges::any_of(machine.classes, [](const cluster::ClassBandwidth &b) {
        return b.name != "CPU->GPU" && b.name != "GPU->CPU" && b.bytesPerSecond.count > 0;
    });
}

QString pairTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to)
{
    const QString sender = QString::fromStdString(cluster.device(from).id);
    return to.valid() ? sender + QStringLiteral(" → ") + QString::fromStdString(cluster.device(to).id) : sender;
}

QString topologySubtitle(const MachineReport &machine)
{
    QString text = coreText(machine.shape.description);
    if (machine.shape.hosts.size() != 1 || machine.shape.hosts.front().kind != cluster::ShapeKind::HybridCubeMesh)
        return text;
    const std::vector<DeviceId> &ring = machine.shape.hosts.front().ring;
    for (std::size_t i = 0; i < ring.size(); ++i)
        if (machine.cluster->links.at(ring[i], ring[(i + 1) % ring.size()]) != machine.cluster->links.at(ring[0], ring[1]))
            return text;
    const QString link = classTitle(*machine.cluster, machine.cluster->links.at(ring[0], ring[1]));
    return Words::tr("%1; its outer ring is all %2").arg(text, link);
}

QString pairLine(const MachineReport &machine, DeviceId from, DeviceId to)
{
    const cluster::Cluster &c = *machine.cluster;
    const cluster::PairRoutes routes = cluster::routesBetween(c, machine.bandwidth, from, to);
    QStringList parts{strong(idOf(c, from) + QStringLiteral(" → ") + idOf(c, to))};
    const LinkClass link = c.links.at(from, to);
    if (!routes.direct) {
        parts << Words::tr("class %1, %2").arg(linkTitle(c, from, to), linkClassMeaning(link));
        if (!routes.widest)
            parts << Words::tr("bandwidth unknown");
    } else {
        const cluster::Origin origin = machine.bandwidth.origin(from, to);
        const QString how = origin == cluster::Origin::Measured ? QString() : QStringLiteral(", ") + originTitle(origin);
        parts << Words::tr("direct %1, class %2%3")
                     .arg(bandwidthText(routes.direct->pipelined.si()) + QChar(0x00A0) + QStringLiteral("GB/s"),
                          linkTitle(c, from, to), how);
    }
    if (routes.relay)
        parts
            << Words::tr("best relay %1: %2").arg(idOf(c, routes.relay->devices[1]), bandwidthText(routes.relay->pipelined.si()));
    if (routes.widest && routes.widest->devices.size() > 2) {
        const cluster::Route &widest = *routes.widest;
        parts << Words::tr("widest %1: %2, narrowest link %3 → %4")
                     .arg(routeText(c, widest.devices, QStringLiteral("-")), bandwidthText(widest.pipelined.si()),
                          shortDeviceName(c, widest.devices[widest.narrowest]),
                          shortDeviceName(c, widest.devices[widest.narrowest + 1]));
    } else if (routes.widest && routes.relay) {
        parts << Words::tr("no detour is wider");
    }
    if (const auto nccl = cluster::ncclWay(c, machine.bandwidth, from, to))
        parts << Words::tr("NCCL: %1").arg(coreText(nccl->why));
    return apart(parts);
}

QString deviceLine(const MachineReport &machine, DeviceId id)
{
    const cluster::Cluster &c = *machine.cluster;
    const cluster::Device &device = c.device(id);
    QStringList words;
    if (!device.name.empty())
        words << escaped(device.name);
    else if (device.kind == DeviceKind::Gpu && !c.gpuModel.empty())
        words << escaped(c.gpuModel);
    if (c.hosts.size() > 1)
        words << escaped(c.hosts[device.host.index()].name);
    if (device.numa)
        words << Words::tr("NUMA node %1").arg(*device.numa);
    if (!device.cpuAffinity.empty())
        words << Words::tr("CPUs %1").arg(escaped(device.cpuAffinity));
    std::vector<cluster::ClassCount> links;
    const int gpus = c.gpus();
    for (int other = 0; other < gpus; ++other) {
        const LinkClass link = c.links.at(id, DeviceId(other));
        if (DeviceId(other) == id || !link.isLink())
            continue;
        const auto found = std::ranges::find(links, link, &cluster::ClassCount::link);
        if (found == links.end())
            links.push_back({link, 1});
        else
            ++found->pairs;
    }
    std::ranges::sort(links, {}, [](const cluster::ClassCount &count) { return count.link.distance(); });
    QStringList counts;
    for (const cluster::ClassCount &count : links)
        counts << valueText(count.pairs, Unit::Count) + QStringLiteral(" × ") + classTitle(c, count.link);
    QStringList parts{strong(idOf(c, id))};
    if (!words.isEmpty())
        parts << words.join(QStringLiteral(", "));
    if (!counts.isEmpty())
        parts << Words::tr("links to GPUs: %1").arg(counts.join(QStringLiteral(", ")));
    return apart(parts);
}

QString classLine(const MachineReport &machine, LinkClass link)
{
    const auto count = std::ranges::find(machine.counts, link, &cluster::ClassCount::link);
    QStringList parts{strong(classTitle(*machine.cluster, link))};
    parts << linkClassMeaning(link);
    if (count != machine.counts.end())
        parts << pairsText(count->pairs);
    if (const cluster::ClassBandwidth *bandwidth = bandwidthOf(machine, link)) {
        const Summary &s = bandwidth->bytesPerSecond;
        parts << (s.min == s.max ? gbpsText(s.mean)
                                 : Words::tr("mean %1, %2 to %3").arg(gbpsText(s.mean), formatGBps(s.min), formatGBps(s.max)));
    }
    return apart(parts);
}

QString junctionLine(const MachineReport &machine, const GraphJunction &junction)
{
    const cluster::Cluster &c = *machine.cluster;
    QStringList parts{strong(graphJunctionName(c, junction).toHtmlEscaped())};
    const QString link = classTitle(c, junction.link);
    using Kind = GraphJunction::Kind;
    if (junction.kind == Kind::SocketLink && junction.members > 0)
        parts << Words::tr("%1 pairs share this link per direction").arg(link);
    else if (junction.kind == Kind::NvSwitch)
        parts << Words::tr("implied: every pair of its %1 GPUs is %2").arg(junction.members).arg(link);
    else if (junction.kind == Kind::Fabric)
        parts << Words::tr("joins %1 GPUs").arg(valueText(junction.members, Unit::Count));
    else
        parts << Words::tr("%1 GPUs below it").arg(junction.members);
    if (!junction.link.isLink())
        return apart(parts);
    if (junction.kind != Kind::NvSwitch && junction.kind != Kind::SocketLink)
        parts << Words::tr("pairs that meet here are %1").arg(link);
    if (const cluster::ClassBandwidth *bandwidth = bandwidthOf(machine, junction.link))
        parts << Words::tr("mean %1 per pair").arg(gbpsText(bandwidth->bytesPerSecond.mean));
    if (const cluster::LinkLaw *law = c.law(junction.link); law != nullptr && law->alpha)
        parts << Words::tr("α %1").arg(secondsText(law->alpha->si()));
    return apart(parts);
}

QString nodeLine(const MachineReport &machine, HostId host)
{
    const cluster::Cluster &c = *machine.cluster;
    DeviceId first;
    DeviceId last;
    int gpus = 0;
    for (std::size_t i = 0; i < c.devices.size(); ++i) {
        if (c.devices[i].host != host || c.devices[i].kind != DeviceKind::Gpu)
            continue;
        ++gpus;
        last = DeviceId(i);
        first = first.valid() ? first : last;
    }
    QStringList parts{strong(escaped(c.hosts[host.index()].name))};
    if (first.valid())
        parts << Words::tr("%1 GPUs, %2 to %3").arg(valueText(gpus, Unit::Count), idOf(c, first), idOf(c, last));
    parts << Words::tr("zoom in to expand it");
    return apart(parts);
}

} // namespace shardscope::ui
