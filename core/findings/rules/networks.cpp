// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

#include <algorithm>

namespace shardscope::findings {

namespace {

/// Hosts that a log or a launch file shows or names; what neither says is not known.
enum class HostCount { One, Several, Unknown };

HostCount hostsOf(const TransportFacts &log, const Facts &facts)
{
    const auto nodes = [&facts](bool several) {
        return std::ranges::any_of(facts.launches, [several](const LaunchFile &launch) {
            const auto count = launch.number("nodes");
            return count && (*count > 1) == several;
        });
    };
    if (log.hosts.size() > 1 || log.nodes > 1 || log.severalHosts || nodes(true))
        return HostCount::Several;
    // Every rank said its host, or channels are told and none leaves the host.
    const bool whole = log.ranks > 0 && static_cast<int>(log.hostOf.size()) >= log.ranks;
    return log.nodes == 1 || whole || !log.hops.empty() || nodes(false) ? HostCount::One : HostCount::Unknown;
}

} // namespace

/// Before there are channels NCCL says what it takes between hosts. What it binds its bootstrap to says nothing of that.
void networkSockets(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        const auto channel = [](const HopFact &hop) { return hop.way.starts_with("NET/"); };
        const auto other = [](const NetworkFact &network) { return network.name != "Socket"; };
        if (log.networks.empty() || std::ranges::any_of(log.networks, other) || std::ranges::any_of(log.hops, channel))
            continue;
        const HostCount hosts = hostsOf(log, facts);
        if (hosts == HostCount::One)
            continue;
        if (hosts == HostCount::Unknown) {
            verdicts.abstain(
                "hosts-unknown",
                core::tr("NCCL takes TCP sockets for what goes between hosts; whether there are several hosts is not said"),
                {core::tr("the number of hosts"), core::tr("the lines of all ranks with their channels (NCCL_DEBUG=INFO)")});
            continue;
        }
        Verdict finding{
            .message = log.noVerbs ? core::tr("NCCL takes TCP sockets between hosts: libibverbs cannot be loaded")
                       : log.noInfiniBand
                           ? core::tr("NCCL takes TCP sockets between hosts: it finds no InfiniBand or RoCE device")
                           : core::tr("NCCL takes TCP sockets between hosts, without RDMA"),
            .measured = runs::Quantity{core::tr("ranks that say so"), static_cast<double>(log.networks.size()), ""},
            .expected = runs::Expected{0, 0, "", core::tr("NCCL takes InfiniBand, RoCE or a plug-in (EFA) where it finds one")},
            .probability = log.hosts.size() > 1 || log.nodes > 1 ? 0.95 : 0.92,
            .lines = {log.networks.front().at}};
        for (const auto &line : {log.noVerbs, log.noInfiniBand, log.severalHosts})
            if (line)
                finding.lines.push_back(*line);
        finding.causes = {
            {"verbs-missing", core::tr("libibverbs is not installed, or not in the container"), log.noVerbs ? 6.0 : 0.3},
            {"no-rdma-device", core::tr("NCCL finds no RDMA device: none there, or the container lacks it"),
             log.noInfiniBand ? 6.0 : 1.5},
            {"plugin-missing", core::tr("The cloud's network plug-in (EFA, FasTrak) is not loaded"), 0.7},
            {"ib-switched-off", core::tr("NCCL_IB_DISABLE or NCCL_NET switches it off"), 0.6}};
        finding.next = {{core::tr("See which RDMA devices there are, also inside the container"), "ibv_devinfo"},
                        {core::tr("See which network NCCL takes, and why"), "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET"}};
        finding.fault = "network";
        verdicts.add(std::move(finding));
    }
}

/// Channels over InfiniBand whose data is first copied into the host: none of them says GDRDMA.
void networkThroughHost(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        std::vector<const HopFact *> hops;
        bool direct = false;
        for (const HopFact &hop : log.hops) {
            if (!hop.way.starts_with("NET/IB") && !hop.way.starts_with("NET/AWS"))
                continue;
            hops.push_back(&hop);
            direct = direct || hop.way.find("GDRDMA") != std::string::npos;
        }
        if (hops.size() < 2 || direct)
            continue;
        Verdict finding{
            .message = {core::tr("%1 channels between hosts copy through host memory: none has GPUDirect RDMA (GDRDMA)"),
                        {Number(hops.size())}},
            .measured = runs::Quantity{core::tr("channels without GDRDMA"), static_cast<double>(hops.size()), ""},
            .expected = runs::Expected{0, 0, "", core::tr("where GPU and NIC share a PCIe switch, NCCL's channels say GDRDMA")},
            .probability = 0.93};
        for (const HopFact *hop : hops)
            if (finding.lines.size() < 3)
                finding.lines.push_back(hop->at);
        finding.causes = {
            {"module-missing", core::tr("nvidia-peermem is not loaded, and the kernel has no dma-buf for it"), 0.5},
            {"far-nic", core::tr("GPU and NIC are not under one PCIe switch (NCCL_NET_GDR_LEVEL is PXB by default)"), 0.3},
            {"card", core::tr("The cards have no GPUDirect RDMA (GeForce)"), 0.2}};
        finding.next = {{core::tr("See whether the module is loaded"), "lsmod | grep peermem"},
                        {core::tr("See which NICs are near which GPUs"), "nvidia-smi topo -m"}};
        verdicts.add(std::move(finding));
    }
}

} // namespace shardscope::findings
