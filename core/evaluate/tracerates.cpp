// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracerates.h"

#include "core/base/statistics.h"
#include "core/cost/plancollective.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <tuple>
#include <utility>

namespace shardscope::evaluate {

namespace {

std::optional<cost::PlanCollective> planned(std::string_view kind)
{
    using Kind = cost::PlanCollective;
    static constexpr std::array<std::pair<std::string_view, Kind>, 4> kinds{{{"all_reduce", Kind::AllReduce},
                                                                             {"all_gather", Kind::AllGather},
                                                                             {"reduce_scatter", Kind::ReduceScatter},
                                                                             {"all_to_all", Kind::AllToAll}}};
    const auto found = std::ranges::find(kinds, kind, &std::pair<std::string_view, Kind>::first);
    return found != kinds.end() ? std::optional(found->second) : std::nullopt;
}

/// How a collective's ranks lie on hosts: as many on each; none where that is not known or differs.
struct Spread {
    int inside = 0; ///< ranks on one host
    int hosts = 0;

    auto operator<=>(const Spread &) const = default;
};

Spread spreadOf(const runs::Collective &c, const std::map<int, std::string> &hosts)
{
    std::map<std::string_view, int> ranks;
    for (const runs::CollectivePart &part : c.parts) {
        const auto host = hosts.find(part.rank);
        if (host == hosts.end())
            return {};
        ++ranks[host->second];
    }
    const int inside = ranks.begin()->second;
    const bool even = std::ranges::all_of(ranks, [inside](const auto &one) { return one.second == inside; });
    return even ? Spread{inside, static_cast<int>(ranks.size())} : Spread();
}

int fullestHost(const std::map<int, std::string> &hosts)
{
    std::map<std::string_view, int> ranks;
    int most = 0;
    for (const auto &[rank, host] : hosts)
        most = std::max(most, ++ranks[host]);
    return most;
}

} // namespace

std::optional<double> lawRate(const runs::Collective &c, const std::map<int, std::string> &hosts,
                              const cluster::Accelerator &device, const cost::EfficiencyLaw &law)
{
    const auto kind = planned(c.kind);
    if (!kind || c.missing > 0 || c.bytes <= 0 || c.size < 2 || !(device.linkRate.si() > 0))
        return std::nullopt;
    const Spread spread = spreadOf(c, hosts);
    if (spread.inside == 0)
        return std::nullopt;
    const int perHost = fullestHost(hosts);
    const cost::MachineFigures figures = cost::assumedFigures(device, spread.hosts * perHost, perHost);
    cost::GroupLink link;
    link.inside_Bps = figures.inside_Bps;
    link.inside = spread.inside;
    link.hosts = spread.hosts;
    if (spread.hosts > 1) // its like have their share of the ports
        link.between_Bps = std::min(figures.inside_Bps * spread.inside, figures.host_Bps * spread.inside / perHost);
    const auto bytes = static_cast<double>(c.bytes);
    const double time = cost::collectiveTime(*kind, c.size, bytes, link, law, {});
    return time > 0 ? std::optional(cluster::busFactor(*kind, c.size) * bytes / time) : std::nullopt;
}

std::vector<TransferRate> transferRates(const runs::TraceWaits &waits, const std::map<int, std::string> &hosts,
                                        const cluster::Accelerator *device, const cost::EfficiencyLaw *law)
{
    using Like = std::tuple<std::string, int, std::int64_t, Spread>;
    std::map<Like, std::vector<const runs::Collective *>> like;
    for (const runs::Collective &c : waits.collectives)
        if (c.missing == 0 && c.busBandwidth() > 0)
            like[{c.kind, c.size, c.bytes, spreadOf(c, hosts)}].push_back(&c);
    std::vector<TransferRate> out;
    for (const auto &[key, list] : like) {
        TransferRate rate{std::get<0>(key),
                          std::get<1>(key),
                          std::get<2>(key),
                          static_cast<int>(list.size()),
                          std::get<3>(key).hosts,
                          0,
                          0,
                          {}};
        std::vector<double> times;
        std::vector<double> rates;
        for (const runs::Collective *c : list) {
            times.push_back(c->transfer * 1e-9);
            rates.push_back(c->busBandwidth());
        }
        rate.transfer = median(times);
        rate.bus_Bps = median(rates);
        if (device != nullptr && law != nullptr)
            rate.law = lawRate(*list.front(), hosts, *device, *law);
        out.push_back(std::move(rate));
    }
    std::ranges::stable_sort(out, std::ranges::greater{}, [](const TransferRate &rate) { return rate.count * rate.transfer; });
    return out;
}

} // namespace shardscope::evaluate
