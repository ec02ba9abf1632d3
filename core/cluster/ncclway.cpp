// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/ncclway.h"

#include "core/cluster/paths.h"

#include <algorithm>
#include <array>
#include <string>

namespace shardscope::cluster {

namespace {

using enum NcclTransport;

bool isNvLink(LinkClass link)
{
    return link.kind == LinkKind::NvLink;
}

/// Below one PCIe switch or several, not across the processor: as far as NCCL copies directly over PCIe.
bool isBelowSwitches(LinkClass link)
{
    return link.kind == LinkKind::Pix || link.kind == LinkKind::Pxb;
}

bool isAcrossSockets(LinkClass link)
{
    return link.kind == LinkKind::Sys || link.kind == LinkKind::Soc;
}

/// What `topo -p2p` prints of reading and writing between the two: "OK", or why not; empty where nobody asked.
std::string peerAccess(const Cluster &cluster, DeviceId from, DeviceId to)
{
    std::string told;
    for (const StatusMatrix &matrix : cluster.statuses) {
        if (matrix.name != "p2p-read" && matrix.name != "p2p-write" && matrix.name != "p2p")
            continue;
        const auto row = std::ranges::find(matrix.devices, from);
        const auto column = std::ranges::find(matrix.devices, to);
        if (row == matrix.devices.end() || column == matrix.devices.end())
            continue;
        const std::string &word = matrix.at(static_cast<std::size_t>(row - matrix.devices.begin()),
                                            static_cast<std::size_t>(column - matrix.devices.begin()));
        if (!word.empty() && (told.empty() || told == "OK"))
            told = word;
    }
    return told;
}

/// A NIC that it reaches without its processor.
bool hasNearNic(const Cluster &cluster, DeviceId gpu)
{
    for (std::size_t i = 0; i < cluster.devices.size(); ++i)
        if (cluster.devices[i].kind == DeviceKind::Nic && isBelowSwitches(cluster.links.at(gpu, DeviceId(i))))
            return true;
    return false;
}

/// GPUs that have NVLink to both, those with the most links on their narrower side.
std::vector<DeviceId> relays(const Cluster &cluster, DeviceId from, DeviceId to)
{
    std::vector<DeviceId> out;
    int most = 0;
    for (int i = 0; i < cluster.gpus(); ++i) {
        const DeviceId via(i);
        const LinkClass in = via == from || via == to ? LinkClass() : cluster.links.at(from, via);
        const LinkClass on = via == from || via == to ? LinkClass() : cluster.links.at(via, to);
        if (!isNvLink(in) || !isNvLink(on))
            continue;
        const int links = std::min(in.count, on.count);
        if (links > most || out.empty())
            out.clear();
        if (links >= most)
            out.push_back(via);
        most = std::max(most, links);
    }
    return out;
}

NcclWay overHost(const Cluster &cluster, DeviceId from, DeviceId to)
{
    NcclWay way{{HostMemory}, {from, to}, {}, {}, {}};
    const LinkClass link = cluster.links.at(from, to);
    constexpr int mostOnAmd = 2;
    const auto beside = std::ranges::count_if(cluster.devices, [&](const Device &device) {
        return device.kind == DeviceKind::Gpu && device.host == cluster.device(from).host;
    });
    if (isAcrossSockets(link) && hasNearNic(cluster, from) && hasNearNic(cluster, to)) {
        way.transports.push_back(Network);
        way.why = core::tr("through host memory, or over the network where the NICs beside both GPUs are faster than the link "
                           "between the sockets");
    } else if (beside <= mostOnAmd) {
        way.transports.push_back(Pcie);
        way.why = core::tr("through host memory; directly where the host has AMD processors and not more than two GPUs");
    } else {
        way.why = {core::tr("through host memory: by default it copies directly up to PXB, and %1 is farther"), {link.name()}};
    }
    return way;
}

std::optional<NcclWay> wayOf(const Cluster &cluster, DeviceId from, DeviceId to)
{
    const LinkClass link = cluster.links.at(from, to);
    if (isNvLink(link))
        return NcclWay{{NvLink}, {from, to}, {}, core::tr("directly: the two share NVLinks"), {}};
    if (link.kind == LinkKind::Network)
        return NcclWay{{Network}, {from, to}, {}, core::tr("over the network: the two are in different nodes"), {}};
    if (!link.isLink() || link.kind == LinkKind::Xgmi)
        return std::nullopt;
    if (const std::vector<DeviceId> via = relays(cluster, from, to); !via.empty()) {
        NcclWay way{{NvLinkRelay}, {from, via.front(), to}, {via.begin() + 1, via.end()}, {}, {}};
        way.why = {core::tr("over NVLink through %1: one GPU in between comes before the host (since NCCL 2.11)"),
                   {cluster.device(via.front()).id}};
        return way;
    }
    const std::string access = peerAccess(cluster, from, to);
    NcclWay way{{Pcie}, {from, to}, {}, {}, {}};
    if (!access.empty() && access != "OK") {
        way.transports = {HostMemory};
        way.why = {core::tr("through host memory: peer access between the two is %1 and not OK"), {access}};
        return way;
    }
    if (!isBelowSwitches(link))
        return overHost(cluster, from, to);
    way.why = {core::tr("directly over PCIe (%1)"), {link.name()}};
    if (access.empty()) {
        way.transports.push_back(HostMemory);
        way.why = {core::tr("directly over PCIe (%1) where the driver allows peer access; else through host memory"),
                   {link.name()}};
    }
    return way;
}

Message whyNot(const Cluster &cluster, const NcclWay &way, const Route &widest)
{
    const std::vector<DeviceId> &path = widest.devices;
    const NcclTransport first = way.transports.front();
    if (path == way.devices)
        return {};
    if (path.size() == 2)
        return core::tr("The direct link is wider, but NVLink over one GPU comes before a path through the host");
    if (first == NvLink)
        return core::tr("The detour is wider, but where two GPUs share an NVLink nothing is relayed");
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
        if (const LinkClass link = cluster.links.at(path[i], path[i + 1]); !isNvLink(link))
            return {core::tr("The widest path crosses %1, and NCCL relays over NVLink alone"), {link.name()}};
    if (path.size() > 3)
        return {core::tr("The widest path has %1 GPUs in between, and NCCL relays through one at most"),
                {Number(static_cast<int>(path.size()) - 2)}};
    const bool alike = std::ranges::find(way.alike, path[1]) != way.alike.end();
    return alike ? core::tr("The widest path is as likely: its relay has as many NVLinks, and NCCL does not measure")
                 : core::tr("NCCL counts the NVLinks of a relay and does not measure them");
}

} // namespace

std::string_view ncclTransportName(NcclTransport transport)
{
    static constexpr std::array<std::string_view, 5> names{"nvlink", "nvlink-relay", "pcie", "host-memory", "network"};
    return names[static_cast<std::size_t>(transport)];
}

std::optional<NcclWay> ncclWay(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to)
{
    const auto isGpu = [&cluster](DeviceId id) { return id.valid() && id.value < cluster.gpus(); };
    if (!isGpu(from) || !isGpu(to) || from == to)
        return std::nullopt;
    std::optional<NcclWay> way = wayOf(cluster, from, to);
    if (!way)
        return way;
    if (const PairRoutes routes = routesBetween(cluster, table, from, to); routes.widest)
        way->whyNotWidest = whyNot(cluster, *way, *routes.widest);
    return way;
}

} // namespace shardscope::cluster
