// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/stragglers.h"

#include "core/base/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace shardscope::runs {

namespace {

/// Chance that jitter alone does as much, over all candidates: below it a name is given.
constexpr double certain = 1e-4;
/// Less of the step is not worth a name.
constexpr double leastCost = 0.005;
constexpr int leastCollectives = 5;
constexpr int manyCollectives = 8; ///< fewer name only who was last in each of them

/// Chance that values whose true mean is 0 have a mean this far above it: Student's law by the
/// normal one (D. Wallace 1959).
double chanceOf(const std::vector<double> &values)
{
    const auto n = static_cast<double>(values.size());
    if (n < 3)
        return 1;
    double mean = 0;
    for (const double value : values)
        mean += value / n;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    if (mean <= 0)
        return 1;
    const double error = std::sqrt(squares / (n - 1) / n);
    if (error <= 0)
        return 0;
    const double t = mean / error;
    const double z = std::sqrt((n - 1) * std::log1p(t * t / (n - 1))) * (8 * (n - 1) + 1) / (8 * (n - 1) + 3);
    return 0.5 * std::erfc(z / std::sqrt(2.0));
}

/// Chance of so many hits or more in `n` tries that hit with `p` each. Where p differs from try to try, its mean gives no
/// less above the expected number (W. Hoeffding 1956).
double chanceOfHits(int hits, int n, double p)
{
    if (hits <= n * p || p >= 1)
        return 1;
    double sum = 0;
    for (int k = hits; k <= n; ++k) {
        const double term = std::exp(std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) + k * std::log(p)
                                     + (n - k) * std::log1p(-p));
        sum += term;
        if (term < 1e-6 * sum)
            break;
    }
    return std::min(1.0, sum);
}

/// Who is last: one rank, or all of a host together.
class Candidates {
public:
    Candidates(const TraceWaits &waits, double duration) : m_waits(waits), m_duration(duration) {}

    Straggler of(const std::set<int> &ranks) const
    {
        Straggler out;
        out.ranks.assign(ranks.begin(), ranks.end());
        const double floor = 3 * m_waits.uncertainty();
        double expected = 0;
        int last = 0;
        std::vector<double> behind; // of its ranks against all others, by collective
        for (const Collective &c : m_waits.collectives) {
            if (!c.synchronises())
                continue;
            double mine = -1e300;
            double others = -1e300;
            int inside = 0;
            double sumMine = 0;
            double sumOthers = 0;
            for (const CollectivePart &part : c.parts) {
                const bool in = ranks.contains(part.rank);
                inside += in ? 1 : 0;
                (in ? sumMine : sumOthers) += part.start - c.arrival;
                double &latest = in ? mine : others;
                latest = std::max(latest, part.start);
            }
            const auto n = static_cast<int>(c.parts.size());
            if (inside == 0 || inside == n)
                continue;
            ++out.collectives;
            expected += static_cast<double>(inside) / n;
            behind.push_back(sumMine / inside - sumOthers / (n - inside));
            if (mine - others > floor) {
                ++last;
                out.cost += mine - others;
            }
        }
        out.share = out.collectives > 0 ? static_cast<double>(last) / out.collectives : 0;
        out.costShare = m_duration > 0 ? out.cost / m_duration : 0;
        constexpr double oftener = 1.3;
        if (out.collectives == 0 || (last <= oftener * expected && out.share <= 0.9))
            return out;
        // By how far it lies behind, or by how often it is last: in few collectives the second says more.
        out.chance = std::min(chanceOf(behind), chanceOfHits(last, out.collectives, expected / out.collectives));
        return out;
    }

    /// ns that a rank arrives behind the mean of the others, over all collectives.
    [[nodiscard]] double behind(int rank) const
    {
        double sum = 0;
        int count = 0;
        for (const Collective &c : m_waits.collectives) {
            const auto mine = std::ranges::find(c.parts, rank, &CollectivePart::rank);
            if (!c.synchronises() || mine == c.parts.end())
                continue;
            double all = 0;
            for (const CollectivePart &part : c.parts)
                all += part.start - mine->start;
            sum -= all / static_cast<double>(c.parts.size() - 1);
            ++count;
        }
        return count > 0 ? sum / count : 0;
    }

private:
    const TraceWaits &m_waits;
    double m_duration;
};

void findLate(const TraceWaits &waits, const std::map<int, std::string> &hostOf, double duration, Stragglers &out)
{
    const Candidates candidates(waits, duration);
    std::vector<Straggler> named;
    const auto consider = [&](Straggler candidate, std::size_t tried) {
        candidate.chance = std::min(1.0, candidate.chance * static_cast<double>(tried));
        const bool enough = candidate.collectives >= (candidate.share >= 1 ? leastCollectives : manyCollectives);
        if (enough && candidate.chance < certain && candidate.costShare >= leastCost)
            named.push_back(std::move(candidate));
    };
    for (const auto &[rank, lateness] : out.ranks) {
        if (lateness.count == 0)
            continue;
        Straggler candidate = candidates.of({rank});
        candidate.rank = rank;
        consider(std::move(candidate), out.ranks.size());
    }
    std::map<std::string, std::set<int>> hosts;
    for (const auto &[rank, host] : hostOf)
        if (out.ranks.contains(rank))
            hosts[host].insert(rank);
    for (const auto &[host, ranks] : hosts) {
        if (hosts.size() < 2 || ranks.size() < 2)
            continue;
        Straggler candidate = candidates.of(ranks);
        candidate.kind = Straggler::Kind::Host;
        candidate.name = host;
        // One late rank makes its host late as well; all ranks of a late host are late by much the same.
        std::vector<double> behind;
        for (const int rank : ranks)
            behind.push_back(candidates.behind(rank));
        if (upperMedian(behind) > 0.5 * *std::ranges::max_element(behind))
            consider(std::move(candidate), hosts.size());
    }
    std::ranges::stable_sort(named, std::ranges::greater{}, &Straggler::cost);
    // A host speaks for its ranks, and one of its ranks for a host.
    for (Straggler &candidate : named) {
        const bool told = std::ranges::any_of(out.found, [&](const Straggler &other) {
            return std::ranges::any_of(candidate.ranks,
                                       [&](int rank) { return std::ranges::find(other.ranks, rank) != other.ranks.end(); });
        });
        if (!told)
            out.found.push_back(std::move(candidate));
    }
}

/// Transfers of one group against those of groups like it: the same kind, size and bytes.
void findSlow(const TraceWaits &waits, double duration, Stragglers &out)
{
    using Like = std::tuple<std::string, int, std::int64_t>;
    std::map<Like, std::map<std::string, std::vector<const Collective *>>> like;
    for (const Collective &c : waits.collectives)
        if (c.missing == 0 && c.transfer > 0)
            like[Like(c.kind, c.size, c.bytes)][c.group].push_back(&c);
    bool compared = false;
    std::map<std::string, Straggler> slow;
    for (const auto &[key, groups] : like) {
        std::map<std::string, double> usual;
        for (const auto &[group, list] : groups) {
            std::vector<double> transfers;
            for (const Collective *c : list)
                transfers.push_back(c->transfer);
            if (list.size() >= 4)
                usual[group] = upperMedian(transfers);
        }
        if (usual.size() < 3)
            continue; // of two nobody knows which one is right
        compared = true;
        for (const auto &[group, mine] : usual) {
            std::vector<double> others;
            for (const auto &[name, time] : usual)
                if (name != group)
                    others.push_back(time);
            const double normal = upperMedian(others);
            // Nearly every transfer slower than all usual ones: jitter goes both ways.
            constexpr double clearly = 1.25;
            const double slowest = *std::ranges::max_element(others);
            const auto &list = groups.at(group);
            const auto above = std::ranges::count_if(list, [&](const Collective *c) { return c->transfer > clearly * normal; });
            const double share = static_cast<double>(above) / static_cast<double>(list.size());
            if (mine < clearly * normal || mine < 1.1 * slowest || share < 0.8)
                continue;
            Straggler &link = slow[group];
            link.kind = Straggler::Kind::Link;
            link.name = group;
            link.ranks.clear();
            for (const CollectivePart &part : list.front()->parts)
                link.ranks.push_back(part.rank);
            const double cost = (mine - normal) * static_cast<double>(list.size());
            if (cost > link.cost) {
                link.slower = mine / normal;
                link.share = share;
                Collective one = *list.front();
                one.transfer = mine;
                link.rate = one.busBandwidth();
                one.transfer = normal;
                link.others = one.busBandwidth();
            }
            link.cost += cost;
            link.collectives += static_cast<int>(list.size());
            // By how many lie above, and by how far: six that are 1.6 times as long are no jitter of 3 %.
            std::vector<double> beyond;
            for (const Collective *c : list)
                beyond.push_back(c->transfer - 1.1 * slowest);
            const double byCount = std::pow(0.5, static_cast<double>(above));
            link.chance = std::min(byCount, chanceOf(beyond)) * static_cast<double>(usual.size());
        }
    }
    out.uncompared = !compared;
    for (auto &[group, link] : slow) {
        link.costShare = duration > 0 ? link.cost / duration : 0;
        link.chance = std::min(1.0, link.chance);
        if (link.costShare >= leastCost && link.chance < 0.05)
            out.found.push_back(std::move(link));
    }
}

} // namespace

Stragglers findStragglers(const TraceWaits &waits, const std::map<int, std::string> &hostOf, double duration)
{
    Stragglers out;
    const double floor = 3 * waits.uncertainty();
    std::size_t told = 0;
    for (const Collective &c : waits.collectives) {
        if (!c.synchronises())
            continue;
        ++told;
        for (const CollectivePart &part : c.parts) {
            Lateness &rank = out.ranks[part.rank];
            ++rank.collectives;
            rank.wait += c.wait(part);
            rank.transfer += c.transfer;
        }
        if (c.lateness <= floor)
            continue;
        ++out.ranks[c.last].count;
        out.ranks[c.last].lateness += c.lateness;
        out.waited += c.lateness;
    }
    out.tooFew = told < static_cast<std::size_t>(leastCollectives);
    out.clocksUnknown = !waits.collectives.empty() && !waits.clocksKnown;
    if (!out.tooFew && !out.clocksUnknown)
        findLate(waits, hostOf, duration, out);
    constexpr double noticeable = 0.02;
    out.rotating = out.found.empty() && !out.tooFew && !out.clocksUnknown && duration > 0 && out.waited / duration > noticeable;
    findSlow(waits, duration, out);
    // Ranks behind a slow link arrive late at what comes next: the link speaks.
    std::erase_if(out.found, [all = out.found](const Straggler &late) {
        return late.kind != Straggler::Kind::Link && std::ranges::any_of(all, [&late](const Straggler &link) {
                   return link.kind == Straggler::Kind::Link && std::ranges::all_of(late.ranks, [&link](int rank) {
                              return std::ranges::find(link.ranks, rank) != link.ranks.end();
                          });
               });
    });
    std::ranges::stable_sort(out.found, std::ranges::greater{}, &Straggler::cost);
    return out;
}

} // namespace shardscope::runs
