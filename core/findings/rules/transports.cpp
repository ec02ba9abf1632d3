// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/linkclass.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <set>

namespace shardscope::findings {

namespace {

constexpr std::size_t shownLines = 3;

/// "NET/Socket", "NET/IB", "P2P", "SHM": what kinds of ways are called apart.
std::string familyOf(const std::string &way)
{
    if (way.starts_with("direct shared memory")) // of NCCL before 2.5
        return "SHM";
    const auto first = way.find('/');
    if (!way.starts_with("NET/"))
        return way.substr(0, first);
    std::string family = way.substr(0, way.find('/', first + 1));
    return family.starts_with("NET/IB") ? "NET/IB" : family; // plug-ins: "NET/IBext_v8"
}

std::vector<const HopFact *> hopsOf(const TransportFacts &log, std::string_view family)
{
    std::vector<const HopFact *> out;
    for (const HopFact &hop : log.hops)
        if (familyOf(hop.way) == family)
            out.push_back(&hop);
    return out;
}

std::string hostOf(const TransportFacts &log, int rank)
{
    const auto found = log.hostOf.find(rank);
    return found == log.hostOf.end() ? std::string() : found->second;
}

Verdict findingOf(const TransportFacts &log, const std::vector<const HopFact *> &hops, Message message, Message what)
{
    Verdict finding{
        .about = {{"file", log.file}, {"pair", std::to_string(hops.front()->from) + "-" + std::to_string(hops.front()->to)}},
        .message = std::move(message),
        .measured = runs::Quantity{std::move(what), static_cast<double>(hops.size()), ""}};
    for (const HopFact *hop : hops)
        if (finding.lines.size() < shownLines)
            finding.lines.push_back(hop->at);
    return finding;
}

/// The number of the NIC of "NET/IB/3/GDRDMA"; −1 where it names none.
int nicOf(const std::string &way)
{
    const auto second = way.starts_with("NET/") ? way.find('/', 4) : std::string::npos;
    if (second == std::string::npos || second + 1 >= way.size() || way[second + 1] < '0' || way[second + 1] > '9')
        return -1;
    int number = 0;
    for (std::size_t at = second + 1; at < way.size() && way[at] >= '0' && way[at] <= '9' && number < 10000; ++at)
        number = number * 10 + (way[at] - '0');
    return number;
}

int distanceOf(const std::string &way)
{
    if (way == "LOC")
        return -1;
    const auto link = cluster::LinkClass::parse(way);
    return link ? link->distance() : -1;
}

} // namespace

/// Lines of Bootstrap and of interfaces say nothing of the data path; only channels do.
void transportSockets(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        const auto hops = hopsOf(log, "NET/Socket");
        if (hops.empty())
            continue;
        const std::string host = hostOf(log, hops.front()->from);
        const bool inside = !host.empty() && host == hostOf(log, hops.front()->to);
        Verdict finding =
            findingOf(log, hops,
                      inside ? Message(core::tr("%1 channels between GPUs of one host use TCP sockets"), {Number(hops.size())})
                             : Message(core::tr("%1 channels use TCP sockets, without RDMA"), {Number(hops.size())}),
                      core::tr("channels via NET/Socket"));
        finding.expected =
            runs::Expected{0, 0, "", core::tr("NCCL takes InfiniBand, RoCE or a plug-in (EFA) where it finds one")};
        const double none = log.noInfiniBand ? 8 : 1;
        if (log.noInfiniBand)
            finding.lines.push_back(*log.noInfiniBand);
        finding.causes = {{"no-rdma-device", core::tr("NCCL finds no RDMA device: none there, or the container lacks it"), none},
                          {"plugin-missing", core::tr("The cloud's network plug-in (EFA, FasTrak) is not loaded"), 0.7},
                          {"ib-switched-off", core::tr("NCCL_IB_DISABLE or NCCL_NET switches it off"), 0.6}};
        finding.next = {{core::tr("See which RDMA devices there are, also inside the container"), "ibv_devinfo"},
                        {core::tr("See which network NCCL takes, and why"), "NCCL_DEBUG=INFO NCCL_DEBUG_SUBSYS=INIT,NET"}};
        finding.fault = "network";
        verdicts.add(std::move(finding));
    }
}

void transportHostMemory(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        const auto hops = hopsOf(log, "SHM");
        if (hops.empty())
            continue;
        Verdict finding = findingOf(
            log, hops, {core::tr("%1 channels go through host memory (SHM), not from GPU to GPU"), {Number(hops.size())}},
            core::tr("channels via SHM"));
        finding.expected = runs::Expected{0, 0, "", core::tr("GPUs with NVLink or under one PCIe switch exchange by P2P")};
        finding.probability = 0.93;
        finding.causes = {
            {"no-peer-access", core::tr("The GPUs have no peer access: GeForce cards, or IOMMU or ACS in the way"), 0.4},
            {"sockets-apart", core::tr("The pair lies on two sockets, across which NCCL avoids P2P"), 0.3},
            {"p2p-switched-off", core::tr("NCCL_P2P_DISABLE or NCCL_P2P_LEVEL forbids it"), 0.2},
            {"container", core::tr("The container separates the GPUs of the ranks"), 0.1}};
        finding.next = {{core::tr("See which pairs have peer access"), "nvidia-smi topo -p2p r"}};
        finding.fault = "gpu-links";
        verdicts.add(std::move(finding));
    }
}

/// One pair in two families of ways on its channels, or pairs between hosts that differ. Pairs inside a host may differ by
/// their place; NVLS and CollNet stand beside the others.
void transportMixed(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        std::map<std::pair<int, int>, std::map<std::string, const HopFact *>> byPair;
        std::map<std::string, const HopFact *> between;
        for (const HopFact &hop : log.hops) {
            const std::string family = familyOf(hop.way);
            if (family != "P2P" && family != "SHM" && !family.starts_with("NET/"))
                continue;
            byPair[std::minmax(hop.from, hop.to)].try_emplace(family, &hop);
            if (family.starts_with("NET/"))
                between.try_emplace(family, &hop);
        }
        const auto mixed = std::ranges::find_if(byPair, [](const auto &pair) { return pair.second.size() > 1; });
        const auto &ways = mixed != byPair.end() ? mixed->second : between;
        if (ways.size() < 2)
            continue;
        std::vector<const HopFact *> hops;
        for (const auto &[family, hop] : ways)
            hops.push_back(hop);
        Verdict finding = findingOf(log, hops,
                                    {core::tr("Ranks %1 and %2 use %3, ranks %4 and %5 use %6"),
                                     {Number(hops[0]->from), Number(hops[0]->to), hops[0]->way, Number(hops[1]->from),
                                      Number(hops[1]->to), hops[1]->way}},
                                    core::tr("kinds of ways"));
        finding.probability = 0.9;
        finding.causes = {{"settings-differ", core::tr("Hosts or ranks have different settings or devices"), 0.6},
                          {"device-lost", core::tr("A device failed on some hosts"), 0.4}};
        finding.next = {{core::tr("Compare the settings of the ranks"), "env | grep NCCL"}};
        verdicts.add(std::move(finding));
    }
}

/// Half of a host's NICs or fewer, though it has at least as many ranks as NICs.
void nicUnused(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        for (const NicFact &nics : log.nics) {
            std::set<int> used;
            std::set<int> ranks;
            std::vector<const HopFact *> hops;
            for (const HopFact &hop : log.hops) {
                if (hop.host != nics.host)
                    continue;
                if (hostOf(log, hop.from) == nics.host)
                    ranks.insert(hop.from);
                if (const int nic = nicOf(hop.way); nic >= 0 && used.insert(nic).second)
                    hops.push_back(&hop);
            }
            if (used.empty() || 2 * used.size() > nics.numbers.size() || ranks.size() < nics.numbers.size())
                continue;
            Verdict finding = findingOf(
                log, hops,
                {core::tr("%1 of %2 NICs carry data on host %3"), {Number(used.size()), Number(nics.numbers.size()), nics.host}},
                core::tr("NICs in use"));
            const auto all = static_cast<double>(nics.numbers.size());
            finding.about = {{"host", nics.host}};
            finding.measured->value = static_cast<double>(used.size());
            finding.expected = runs::Expected{all, all, "", core::tr("NICs that NCCL lists on this host")};
            finding.lines.push_back(nics.at);
            finding.probability = 0.92;
            finding.causes = {{"selected", core::tr("NCCL_IB_HCA or the launcher selects some of them"), 0.5},
                              {"few-channels", core::tr("Fewer channels than NICs"), 0.5}};
            finding.next = {{core::tr("See which NICs are selected"), "env | grep -E 'NCCL_IB_HCA|CHANNELS'"}};
            verdicts.add(std::move(finding));
        }
    }
}

/// A GPU's channel uses a NIC that is farther than another one of the same host.
void nicFar(const Facts &facts, Verdicts &verdicts)
{
    for (const TransportFacts &log : facts.transports) {
        std::set<int> told;
        for (const HopFact &hop : log.hops) {
            const int nic = nicOf(hop.way);
            const auto bus = log.busOf.find(hop.from);
            if (nic < 0 || bus == log.busOf.end() || hop.host != hostOf(log, hop.from) || !told.insert(hop.from).second)
                continue;
            const NearFact *used = nullptr;
            const NearFact *nearest = nullptr;
            for (const NearFact &near : log.near) {
                if (near.bus != bus->second || near.host != hop.host || distanceOf(near.way) < 0)
                    continue;
                if (near.nic == nic)
                    used = &near;
                if (nearest == nullptr || distanceOf(near.way) < distanceOf(nearest->way))
                    nearest = &near;
            }
            if (used == nullptr || distanceOf(used->way) <= distanceOf(nearest->way))
                continue;
            Verdict finding = findingOf(log, {&hop},
                                        {core::tr("Rank %1 uses NIC %2 (%3), NIC %4 is nearer (%5)"),
                                         {Number(hop.from), Number(nic), used->way, Number(nearest->nic), nearest->way}},
                                        core::tr("channels over a far NIC"));
            finding.about = {{"host", hop.host}, {"rank", std::to_string(hop.from)}};
            finding.lines.push_back(nearest->at);
            finding.probability = 0.9;
            finding.causes = {{"selected", core::tr("NCCL_IB_HCA or the order of devices leads there"), 0.6},
                              {"rails", core::tr("NCCL keeps to one rail on all hosts"), 0.4}};
            finding.next = {{core::tr("Compare with the topology"), "nvidia-smi topo -m"}};
            verdicts.add(std::move(finding));
        }
    }
}

} // namespace shardscope::findings
