// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/assumedrates.h"

#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

namespace shardscope::cluster {

namespace {

/// Shares of what the link has on paper that copies between two GPUs reach.
struct Share {
    LinkKind kind;
    double low;
    double typical;
    double high;
};
/// NVLink: 0.87 (43.3 of 50 GB/s, NV2, and 22.5 of 25, NV1, on 8 × V100) to 0.93 (279 of 300 on 8 × A100, 418 of 450 on
/// 8 × H100; p2pBandwidthLatencyTest). PCIe: 0.85 of the slot is what headers leave of it; below a switch or a root port
/// copies reach it where peers may copy directly, and about half of it where they go through host memory, as on GeForce
/// boards; between sockets 0.45 (7.2 of 16 GB/s on 8 × V100) to what the slot gives.
constexpr std::array shares{Share{LinkKind::NvLink, 0.75, 0.9, 0.97}, Share{LinkKind::Pix, 0.3, 0.8, 0.9},
                            Share{LinkKind::Pxb, 0.3, 0.75, 0.9},     Share{LinkKind::Phb, 0.25, 0.65, 0.9},
                            Share{LinkKind::Pcie, 0.2, 0.6, 0.9},     Share{LinkKind::Node, 0.2, 0.6, 0.9},
                            Share{LinkKind::Sys, 0.15, 0.45, 0.9},    Share{LinkKind::Soc, 0.15, 0.45, 0.9}};

/// Links of one generation of boards, each way, bytes/s.
struct Generation {
    double nvlink = 0; ///< one of them; 0: not known
    double slot = 0;   ///< PCIe; 0: not known
    int least = 1;     ///< NVLinks that join a pair
    int most = 18;
};
/// The usual ones first (NVIDIA's data sheets): H100, A100, V100 and Turing, the boards of GA102 and GA100 with a bridge of
/// four links, B200, P100. PCIe x16: 16, 32, 64 GB/s (PCI-SIG, 3.0 to 5.0).
constexpr std::array generations{Generation{25e9, 64e9, 4, 18}, Generation{25e9, 32e9, 4, 12},  Generation{25e9, 16e9, 1, 6},
                                 Generation{14e9, 32e9, 4, 4},  Generation{50e9, 64e9, 14, 18}, Generation{20e9, 16e9, 1, 4}};
/// XGMI, each way: one to four links of 37 to 50 GB/s (AMD's data sheets of MI100 to MI300X).
constexpr double leastXgmi = 32e9;
constexpr double usualXgmi = 50e9;
constexpr double mostXgmi = 200e9;
constexpr double rounding = 1 + 1e-9;

std::optional<AssumedRate> rateOf(LinkClass link, const Generation &of, const Message &source)
{
    if (isRelayed(link)) // other GPUs' links, and nobody says whose
        return std::nullopt;
    if (link.kind == LinkKind::Xgmi)
        return AssumedRate{link, BytesPerSecond(usualXgmi), BytesPerSecond(leastXgmi), BytesPerSecond(mostXgmi),
                           core::tr("XGMI of AMD's data sheets, one to four links a pair")};
    const auto share = std::ranges::find(shares, link.kind, &Share::kind);
    const bool direct = link.kind == LinkKind::NvLink;
    if (share == shares.end() || (direct && link.count == 0))
        return std::nullopt;
    const BytesPerSecond sheet(direct ? of.nvlink * link.count : of.slot);
    return AssumedRate{link, sheet * share->typical, sheet * share->low, sheet * share->high, source};
}

/// What a machine with these classes may be made of: the device's own links, else those of its like.
std::vector<Generation> generationsOf(const std::set<LinkClass> &classes, const Accelerator *device)
{
    // A host that is joined by NVLink itself does not say what its slots are.
    constexpr double fastestSlot = 128e9;
    const double nvlink = device != nullptr ? nvlinkRate(*device).si() : 0;
    const double slot = device != nullptr && device->hostRate.si() <= fastestSlot ? device->hostRate.si() : 0;
    std::vector<Generation> out;
    for (Generation each : generations) {
        const bool fits = std::ranges::all_of(classes, [&](LinkClass link) {
            return link.kind != LinkKind::NvLink || nvlink > 0 || (link.count >= each.least && link.count <= each.most);
        });
        each.nvlink = nvlink > 0 ? nvlink : each.nvlink;
        each.slot = slot > 0 ? slot : each.slot;
        const auto same = [&each](const Generation &other) { return other.nvlink == each.nvlink && other.slot == each.slot; };
        if (fits && std::ranges::none_of(out, same))
            out.push_back(each);
    }
    return out;
}

/// The range of all cases.
void widen(AssumedRate &rate, const std::vector<std::vector<AssumedRate>> &cases)
{
    for (const std::vector<AssumedRate> &each : cases)
        for (const AssumedRate &other : each)
            if (other.link == rate.link) {
                rate.low = std::min(rate.low, other.low);
                rate.high = std::max(rate.high, other.high);
            }
}

/// NVLinks are slow or fast together, whatever their number.
LinkClass family(LinkClass link)
{
    return link.kind == LinkKind::NvLink ? LinkClass{LinkKind::NvLink, 0} : link;
}

/// Bandwidths where one family is at its least and all others at their most; `turned`: the other way round.
BandwidthTable extremeTable(const Cluster &cluster, std::vector<AssumedRate> rates, LinkClass one, bool turned = false)
{
    for (AssumedRate &rate : rates)
        rate.typical = (family(rate.link) == one) != turned ? rate.low : rate.high;
    return BandwidthTable(withAssumed(cluster, rates));
}

/// Can no rates within the ranges make a rival wider than a choice that uses these families? A choice is as wide as its
/// narrowest link, so that the worst for it is one of its families at its least and everything else at its most.
template <class Own, class Rival>
bool holdsAlways(const Cluster &cluster, const AssumedRates &rates, const std::set<LinkClass> &families, Own own, Rival rival)
{
    return std::ranges::all_of(rates.cases, [&](const std::vector<AssumedRate> &each) {
        return std::ranges::all_of(families, [&](LinkClass slow) {
            const BandwidthTable worst = extremeTable(cluster, each, slow);
            return rival(worst) <= own(worst) * rounding;
        });
    });
}

std::set<LinkClass> familiesOf(const Cluster &cluster, const std::vector<DeviceId> &row, bool closed)
{
    std::set<LinkClass> out;
    for (std::size_t i = 0; i + 1 < row.size(); ++i)
        out.insert(family(cluster.links.at(row[i], row[i + 1])));
    if (closed && row.size() > 2)
        out.insert(family(cluster.links.at(row.back(), row.front())));
    return out;
}

double narrowestOf(const BandwidthTable &table, const std::vector<DeviceId> &row, bool closed)
{
    double least = std::numeric_limits<double>::infinity();
    const std::size_t edges = closed && row.size() > 2 ? row.size() : row.size() - 1;
    for (std::size_t i = 0; i < edges; ++i)
        least = std::min(least, table.at(row[i].value, row[(i + 1) % row.size()].value));
    return least;
}

/// Of a GPU's port, by the slot that it shares with the GPU (NVIDIA's data sheets): DGX-1 has 4 of 100 Gbit/s for 8 GPUs,
/// DGX A100 8 of 200, DGX H100 and B200 8 of 400, as have systems of MI300X; DGX B300 8 of 800.
struct NetworkPort {
    double slot_Bps;
    double gpu_Bps;
    double card_Bps; ///< of the one port of a node whose GPUs are cards in slots
};
constexpr std::array networkPorts{NetworkPort{16e9, 6.25e9, 12.5e9}, NetworkPort{36e9, 25e9, 25e9}, NetworkPort{64e9, 50e9, 50e9},
                                  NetworkPort{128e9, 100e9, 100e9}};

template <class Find>
std::optional<AssumedOrder> assumedOrder(const Cluster &cluster, const AssumedRates &rates, bool closed, Find find)
{
    const Result<DeviceOrder> typical = find(BandwidthTable(withAssumed(cluster, rates.rates)));
    if (!typical || typical->unknownPairs > 0)
        return std::nullopt;
    AssumedOrder out{*typical, true};
    if (typical->devices.size() < 2)
        return out;
    const std::vector<DeviceId> &row = typical->devices;
    const auto own = [&](const BandwidthTable &table) { return narrowestOf(table, row, closed); };
    const auto rival = [&find](const BandwidthTable &table) {
        const Result<DeviceOrder> best = find(table);
        return best ? best->narrowest.si() : std::numeric_limits<double>::infinity();
    };
    out.certain = holdsAlways(cluster, rates, familiesOf(cluster, row, closed), own, rival);
    return out;
}

/// Does what `find` makes of the bandwidths win against the direct link?
template <class Find>
AssumedDetour detourBy(const Cluster &cluster, const AssumedRates &rates, DeviceId from, DeviceId to, Find find)
{
    AssumedDetour out;
    const LinkClass direct = family(cluster.links.at(from, to));
    // The way that wins with the direct link at its most (turned) or at its least.
    const auto winner = [&](const std::vector<AssumedRate> &each, bool turned) {
        const BandwidthTable table = extremeTable(cluster, each, direct, turned);
        std::optional<Route> way = find(table);
        const double own = table.at(from.value, to.value);
        return way && way->pipelined.si() > own ? std::move(way) : std::optional<Route>();
    };
    for (const std::vector<AssumedRate> &each : rates.cases) {
        auto way = winner(each, true);
        out.is = way ? Detour::Faster : Detour::Unknown;
        out.way = way ? way->devices : std::vector<DeviceId>();
        if (!way)
            break;
    }
    for (std::size_t i = 0; i < rates.cases.size() && out.is != Detour::Faster && out.way.empty(); ++i)
        if (const auto way = winner(rates.cases[i], false))
            out.way = way->devices;
    if (out.way.empty())
        out.is = Detour::Slower;
    return out;
}

} // namespace

AssumedRates assumedRates(const Cluster &cluster, const BandwidthTable &known, const Accelerator *device)
{
    AssumedRates out;
    std::set<LinkClass> classes;
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i)
        for (int j = 0; j < gpus; ++j) {
            if (i == j)
                continue;
            if (known.between(DeviceId(i), DeviceId(j)))
                return {};
            classes.insert(cluster.links.at(DeviceId(i), DeviceId(j)));
        }
    const Message source =
        device != nullptr
            ? Message(std::string(core::tr("data sheet, and the share of it that copies reach")) + ": " + device->name)
            : Message(core::tr("all generations of the link, and the share that copies reach"));
    for (const Generation &each : generationsOf(classes, device)) {
        std::vector<AssumedRate> rates;
        for (const LinkClass link : classes)
            if (const auto rate = rateOf(link, each, source))
                rates.push_back(*rate);
        if (!rates.empty())
            out.cases.push_back(std::move(rates));
    }
    if (out.cases.empty())
        return out;
    out.rates = out.cases.front();
    for (AssumedRate &rate : out.rates)
        widen(rate, out.cases);
    std::ranges::sort(out.rates, {}, [](const AssumedRate &rate) { return rate.link.distance(); });
    return out;
}

Cluster withAssumed(Cluster cluster, const std::vector<AssumedRate> &rates)
{
    for (const AssumedRate &rate : rates)
        cluster.laws.push_back(
            {rate.link, std::nullopt, SecondsPerByte(1 / rate.typical.si()), Origin::Assumed, english(rate.source), true});
    return cluster;
}

std::optional<AssumedOrder> assumedRing(const Cluster &cluster, const AssumedRates &rates, const Progress &progress)
{
    return assumedOrder(cluster, rates, true, [&](const BandwidthTable &table) { return bestRing(cluster, table, progress); });
}

std::optional<AssumedOrder> assumedPipeline(const Cluster &cluster, const AssumedRates &rates, const Progress &progress)
{
    return assumedOrder(cluster, rates, false,
                        [&](const BandwidthTable &table) { return pipelineOrder(cluster, table, cluster.gpus(), progress); });
}

std::optional<AssumedGroups> assumedGroups(const Cluster &cluster, const AssumedRates &rates, int size)
{
    const auto typical = tightestGroups(cluster, BandwidthTable(withAssumed(cluster, rates.rates)), size);
    if (!typical)
        return std::nullopt;
    const auto eachPair = [&typical](const auto &use) {
        for (const std::vector<DeviceId> &group : typical->groups)
            for (const DeviceId a : group)
                for (const DeviceId b : group)
                    if (a != b)
                        use(a, b);
    };
    std::set<LinkClass> families;
    eachPair([&](DeviceId a, DeviceId b) { families.insert(family(cluster.links.at(a, b))); });
    const auto own = [&eachPair](const BandwidthTable &table) {
        double least = std::numeric_limits<double>::infinity();
        eachPair([&](DeviceId a, DeviceId b) { least = std::min(least, table.at(a.value, b.value)); });
        return least;
    };
    const auto rival = [&](const BandwidthTable &table) {
        const auto best = tightestGroups(cluster, table, size);
        return best ? best->narrowest.si() : std::numeric_limits<double>::infinity();
    };
    return AssumedGroups{*typical, holdsAlways(cluster, rates, families, own, rival)};
}

AssumedDetour assumedDetour(const Cluster &cluster, const AssumedRates &rates, DeviceId from, DeviceId to)
{
    return detourBy(cluster, rates, from, to,
                    [&](const BandwidthTable &table) { return routesBetween(cluster, table, from, to).widest; });
}

AssumedDetour assumedRelay(const Cluster &cluster, const AssumedRates &rates, DeviceId from, DeviceId to)
{
    return detourBy(cluster, rates, from, to, [&](const BandwidthTable &table) { return bestRelay(cluster, table, from, to); });
}

BytesPerSecond assumedNetwork(const Accelerator &device, int gpusPerNode)
{
    // Where NVLink joins the GPU to its host (GH200, GB200), the NIC's slot is of PCIe 5.0; unknown ones are taken as 4.0.
    constexpr double usualSlot = 32e9;
    constexpr double besideC2C = 64e9;
    const double host = device.hostRate.si() > 0 ? device.hostRate.si() : usualSlot;
    const double slot = host > networkPorts.back().slot_Bps ? besideC2C : host;
    const auto port = std::ranges::find_if(networkPorts, [slot](const NetworkPort &each) { return slot <= each.slot_Bps; });
    const bool card = device.linkRate.si() <= 2 * slot; // no links of its own
    return BytesPerSecond(card ? port->card_Bps : port->gpu_Bps * gpusPerNode);
}

} // namespace shardscope::cluster
