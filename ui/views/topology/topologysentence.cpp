// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/linkedgroups.h"
#include "core/cluster/paths.h"
#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyways.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

// The sentence under the view's name.
namespace shardscope::ui {

using cluster::HostShape;
using cluster::LinkClass;
using cluster::LinkKind;
using cluster::ShapeKind;
using evaluate::MachineReport;

namespace {

QString count(int n)
{
    return valueText(n, Unit::Count);
}

/// "6×": two digits, without a trailing zero.
QString times(double factor)
{
    QString text = formatSignificant(factor, 2);
    if (text.endsWith(QLatin1String(".0")))
        text.chop(2);
    return text + QChar(0x00D7);
}

bool isNvLink(LinkClass link)
{
    return link.kind == LinkKind::NvLink || link.kind == LinkKind::Xgmi;
}

QString capital(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// ", nominal" unless the value was measured.
QString originWord(const MachineReport &machine, DeviceId a, DeviceId b)
{
    const cluster::Origin origin = machine.bandwidth.origin(a, b);
    return origin == cluster::Origin::Measured || origin == cluster::Origin::Unknown ? QString()
                                                                                     : QStringLiteral(", ") + originTitle(origin);
}

/// What detours bring to the pairs that have no NVLink.
struct Detours {
    int without = 0; ///< GPU pairs without NVLink
    int pairs = 0;
    int helped = 0;   ///< of them those for which a detour is faster
    double least = 0; ///< gain of the helped
    double most = 0;
    double sum = 0;
    int fewest = 0; ///< links of the shortest and the longest of these detours
    int hops = 0;
    bool nvLinks = true;  ///< all their links are NVLinks
    bool counted = false; ///< gains and hops were looked at

    [[nodiscard]] double mean() const { return sum / helped; }
};

/// The shortest way that is as wide as the widest but for the noise of a
/// measurement: the very widest may take a turn for a hundredth of it.
std::optional<cluster::Route> shortDetour(const MachineReport &machine, DeviceId from, DeviceId to)
{
    const cluster::Cluster &c = *machine.cluster;
    const std::optional<cluster::Route> widest = cluster::routesBetween(c, machine.bandwidth, from, to).widest;
    if (!widest)
        return std::nullopt;
    const int n = machine.bandwidth.devices();
    std::vector<double> wide(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), 0.0);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (machine.bandwidth.at(i, j) >= widest->pipelined.si() / leastGain)
                wide[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) + static_cast<std::size_t>(j)] = 1.0;
    const std::optional<cluster::Route> way =
        cluster::routesBetween(c, cluster::BandwidthTable(n, std::move(wide)), from, to).widest;
    return way ? cluster::routeAlong(machine.bandwidth, way->devices) : widest;
}

void addDetour(const MachineReport &machine, DeviceId from, DeviceId to, Detours &out)
{
    const cluster::Cluster &c = *machine.cluster;
    const double direct = machine.bandwidth.at(from.value, to.value);
    const std::optional<cluster::Route> way = shortDetour(machine, from, to);
    const double gain = way ? way->pipelined.si() / direct : 1;
    if (!(gain > leastGain)) // also where the direct link is not known
        return;
    const int hops = static_cast<int>(way->devices.size()) - 1;
    out.least = out.helped == 0 ? gain : std::min(out.least, gain);
    out.fewest = out.helped == 0 ? hops : std::min(out.fewest, hops);
    out.most = std::max(out.most, gain);
    out.sum += gain;
    ++out.helped;
    out.hops = std::max(out.hops, hops);
    for (std::size_t k = 0; k + 1 < way->devices.size(); ++k)
        out.nvLinks = out.nvLinks && isNvLink(c.links.at(way->devices[k], way->devices[k + 1]));
}

Detours detoursOf(const MachineReport &machine)
{
    constexpr int small = 16;
    const cluster::Cluster &c = *machine.cluster;
    Detours out;
    out.counted = c.gpus() <= small;
    for (const cluster::ClassCount &entry : machine.counts) {
        out.pairs += entry.pairs;
        out.without += isNvLink(entry.link) ? 0 : entry.pairs;
    }
    for (int i = 0; out.counted && i < c.gpus(); ++i)
        for (int j = i + 1; j < c.gpus(); ++j)
            if (!isNvLink(c.links.at(DeviceId(i), DeviceId(j))))
                addDetour(machine, DeviceId(i), DeviceId(j), out);
    return out;
}

QString socketsText(const HostShape &host)
{
    const auto &sockets = host.sockets;
    const bool even =
        !sockets.empty() && std::ranges::all_of(sockets, [&](const auto &s) { return s.size() == sockets.front().size(); });
    if (sockets.size() > 1 && even && sockets.front().size() > 1)
        return capital(
            Words::tr("%1 sockets of %2")
                .arg(numberWord(static_cast<int>(sockets.size())), numberWord(static_cast<int>(sockets.front().size()))));
    return Words::tr("%1 GPUs").arg(count(static_cast<int>(host.gpus.size())));
}

QString detourClause(const Detours &d)
{
    if (!d.counted || d.helped == 0)
        return {};
    const QString number = d.fewest == d.hops ? numberWord(d.hops) : Words::tr("up to %1").arg(numberWord(d.hops));
    const QString way = (d.nvLinks ? Words::tr("detour over %1 NVLinks") : Words::tr("detour over %1 links")).arg(number);
    const QString gain = d.most / d.least < leastGain ? Words::tr("is %1 as fast").arg(times(d.mean()))
                                                      : Words::tr("is up to %1 as fast").arg(times(d.most));
    const QString fact = strong(way + QLatin1Char(' ') + gain);
    return d.helped == d.without ? Words::tr("For them, a %1.").arg(fact)
                                 : Words::tr("For %1 of them, a %2.").arg(count(d.helped), fact);
}

/// What holds for detours whatever the assumed rates are within their ranges.
QString assumedDetourClause(const MachineReport &machine)
{
    const int unknown = machine.assumed->unknownDetours;
    const QString open = Words::tr("for %1 it is unknown until measured").arg(count(unknown));
    if (machine.detours > 0)
        return QLatin1Char(' ')
               + Words::tr("For %1 pairs, a detour is faster whatever the rates").arg(strong(count(machine.detours)))
               + (unknown > 0 ? QStringLiteral("; ") + open : QString()) + QLatin1Char('.');
    return unknown > 0 ? QLatin1Char(' ') + Words::tr("Whether a detour is faster is unknown until measured.") : QString();
}

/// Machines whose pairs differ in class: who has no NVLink, and what helps.
QString meshSentence(const MachineReport &machine, const HostShape &host)
{
    const Detours d = detoursOf(machine);
    QString text = d.without == 0
                       ? Words::tr("%1; every pair has NVLink.").arg(socketsText(host))
                       : Words::tr("%1; %2 of %3 pairs have no NVLink.").arg(socketsText(host), count(d.without), count(d.pairs));
    if (machine.assumed) // what typical rates gain says nothing
        return text;
    const QString clause = detourClause(d);
    if (!clause.isEmpty())
        return text + QLatin1Char(' ') + clause;
    if (!d.counted && machine.detours > 0)
        return text + QLatin1Char(' ')
               + Words::tr("A detour is up to %1.")
                     .arg(strong(Words::tr("%1 as fast as the direct link").arg(times(machine.bestDetourGain))));
    if (!hasBandwidths(machine))
        text += QLatin1Char(' ') + Words::tr("Bandwidth unknown.");
    else if (d.without > 0)
        text += QLatin1Char(' ') + Words::tr("No detour is more than 5 % faster than the direct link.");
    return text;
}

/// Pairs that are called alike, but that other GPUs stand between: whose links they share nobody says.
QString relayedSentence(const MachineReport &machine, const HostShape &host, int relayed)
{
    const int gpus = static_cast<int>(host.gpus.size());
    return Words::tr("%1 GPUs in one XGMI mesh: %2 pairs are joined directly, %3 over the links of other GPUs.")
               .arg(count(gpus), count(gpus * (gpus - 1) / 2 - relayed), count(relayed))
           + (machine.assumed ? Words::tr(" What these reach is unknown until measured.") : QString());
}

/// Machines where all pairs of GPUs are alike.
QString evenSentence(const MachineReport &machine, const HostShape &host)
{
    const DeviceId a = host.gpus[0];
    const DeviceId b = host.gpus[1];
    const LinkClass link = machine.cluster->links.at(a, b);
    const int gpus = static_cast<int>(host.gpus.size());
    const QString by = link.kind == LinkKind::NvLink && link.count == 1  ? Words::tr("one NVLink")
                       : link.kind == LinkKind::NvLink && link.count > 1 ? Words::tr("%1 NVLinks").arg(int(link.count))
                                                                         : classTitle(*machine.cluster, link);
    QString text = gpus == 2 ? Words::tr("Two GPUs joined by %1").arg(by)
                   : host.kind == ShapeKind::Switched
                       ? Words::tr("Every pair of the %1 GPUs is joined by %2 through a switch").arg(count(gpus), by)
                       : Words::tr("Every pair of the %1 GPUs is joined by %2").arg(count(gpus), by);
    const cluster::ClassBandwidth *values = bandwidthOf(machine, link);
    const bool hops = link.kind != LinkKind::Xgmi || gpus == 2 || !cluster::lacksXgmiHops(*machine.cluster);
    const QString rest = hops ? QString() : Words::tr(" Whether other GPUs lie between is not printed.");
    if (values == nullptr)
        return text + Words::tr("; bandwidth unknown.") + rest;
    return text + QStringLiteral(": ")
           + strong(Words::tr("%1 each way").arg(gbpsText(values->bytesPerSecond.mean)) + originWord(machine, a, b))
           + QLatin1Char('.') + rest;
}

/// The farthest class of the machine and what it gives.
QString farthestClause(const MachineReport &machine)
{
    const cluster::ClassCount &far = machine.counts.back();
    const cluster::ClassBandwidth *values = bandwidthOf(machine, far.link);
    const QString link = classTitle(*machine.cluster, far.link);
    const QString who =
        far.pairs == 1 ? Words::tr("1 pair is %1").arg(link) : Words::tr("%1 pairs are %2").arg(count(far.pairs), link);
    return values == nullptr ? who : strong(who + Words::tr(" at %1").arg(gbpsText(values->bytesPerSecond.mean)));
}

QString treeSentence(const MachineReport &machine, const HostShape &host)
{
    const QString gpus = Words::tr("%1 GPUs").arg(count(static_cast<int>(host.gpus.size())));
    if (machine.counts.empty())
        return hasBandwidths(machine) ? Words::tr("%1; the classes of their links are unknown.").arg(gpus)
                                      : Words::tr("%1; nothing is known about their links.").arg(gpus);
    if (machine.counts.size() == 1)
        return evenSentence(machine, host);
    const cluster::ClassCount &near = machine.counts.front();
    const QString text = Words::tr("%1 over PCIe: %2 are %3, %4")
                             .arg(gpus, near.pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(count(near.pairs)),
                                  classTitle(*machine.cluster, near.link), farthestClause(machine));
    return text + (hasBandwidths(machine) ? QStringLiteral(".") : Words::tr("; bandwidth unknown."));
}

/// Fastest value inside hosts and slowest between them.
QString clusterSentence(const MachineReport &machine)
{
    const int hosts = static_cast<int>(machine.shape.hosts.size());
    const int gpus = machine.cluster->gpus();
    const QString what =
        machine.cluster->isPart() ? Words::tr("%1 nodes of %2 GPUs (%3 listed)")
                                        .arg(valueText(machine.cluster->allHosts(), Unit::Count, 7),
                                             numberWord(gpus / std::max(1, hosts)), count(hosts))
        : machine.shape.uniform
            ? Words::tr("%1 nodes of %2 GPUs").arg(capital(numberWord(hosts)), numberWord(gpus / std::max(1, hosts)))
            : Words::tr("%1 nodes with %2 GPUs").arg(capital(numberWord(hosts)), count(gpus));
    const cluster::ClassBandwidth *inside = nullptr;
    const cluster::ClassBandwidth *between = nullptr;
    for (const cluster::ClassCount &entry : machine.counts) {
        const cluster::ClassBandwidth *values = bandwidthOf(machine, entry.link);
        if (values == nullptr)
            continue;
        if (entry.link.kind == LinkKind::Network)
            between = values;
        else if (inside == nullptr)
            inside = values;
    }
    if (inside != nullptr && between != nullptr)
        return Words::tr("%1: %2 within a node, %3 between the farthest pair, %4 lower.")
            .arg(what, strong(gbpsText(inside->bytesPerSecond.mean)), strong(gbpsText(between->bytesPerSecond.mean)),
                 times(inside->bytesPerSecond.mean / between->bytesPerSecond.mean));
    if (inside != nullptr)
        return Words::tr("%1: %2 within a node; nothing is known about the links between nodes.")
            .arg(what, strong(gbpsText(inside->bytesPerSecond.mean)));
    if (between != nullptr)
        return Words::tr("%1: %2 between the farthest pair.").arg(what, strong(gbpsText(between->bytesPerSecond.mean)));
    return Words::tr("%1; bandwidth unknown.").arg(what);
}

QString sentenceOf(const MachineReport &machine)
{
    if (machine.cluster->gpus() == 0)
        return Words::tr("This machine has no GPU.");
    if (machine.shape.hosts.size() > 1)
        return clusterSentence(machine);
    const HostShape &host = machine.shape.hosts.front();
    const bool even = machine.counts.size() == 1 && host.gpus.size() > 1
                      && machine.counts.front().pairs == static_cast<int>(host.gpus.size() * (host.gpus.size() - 1) / 2);
    const auto isXgmi = [](const cluster::ClassCount &entry) { return entry.link.kind == LinkKind::Xgmi; };
    const bool xgmi = std::ranges::all_of(machine.counts, isXgmi);
    if (const int relayed = xgmi ? cluster::relayedPairs(*machine.cluster) : 0; relayed > 0)
        return relayedSentence(machine, host, relayed);
    if (even)
        return evenSentence(machine, host);
    switch (host.kind) {
    case ShapeKind::None:
    case ShapeKind::Single: return Words::tr("This machine has one GPU, so there is no link between GPUs to show.");
    case ShapeKind::Tree: return treeSentence(machine, host);
    case ShapeKind::Switched:
    case ShapeKind::HybridCubeMesh:
    case ShapeKind::PairBridges:
    case ShapeKind::Mesh: break;
    }
    return meshSentence(machine, host);
}

} // namespace

QString topologySentence(const MachineReport &machine)
{
    if (!machine.assumed)
        return sentenceOf(machine);
    const bool saidAlready = machine.shape.hosts.size() == 1 && machine.counts.size() == 1;
    return sentenceOf(machine) + (saidAlready ? QString() : assumedNote(&machine)) + assumedDetourClause(machine);
}

} // namespace shardscope::ui
