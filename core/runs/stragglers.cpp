// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/stragglers.h"

#include "core/base/statistics.h"
#include "core/runs/chances.h"
#include "core/runs/ownexcess.h"
#include "core/runs/tracestages.h"

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

using Ranks = std::set<int>;

/// Who is last: one rank, all of a host or of a stage together.
class Candidates {
public:
    Candidates(const TraceWaits &waits, double duration)
        : m_waits(waits), m_duration(duration), m_blocks(ownBlocks(waits)), m_steps(stepBlocks(waits))
    {
    }

    /// `among`: who has the same to do; empty: all. `mixed`: all have not, and differ by that.
    Straggler of(const Ranks &ranks, const Ranks &among, bool mixed) const
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
        const OwnExcess own(m_blocks, ranks, among);
        out.cost = std::min(out.cost, own.most());
        out.share = out.collectives > 0 ? static_cast<double>(last) / out.collectives : 0;
        out.costShare = m_duration > 0 ? out.cost / m_duration : 0;
        constexpr double oftener = 1.3;
        if (own.known()) {
            out.chance = mixed || OwnExcess(m_steps, ranks, among).standsOut() ? own.chance() : 1;
            out.launched = own.launched();
        } else if (out.collectives >= (out.share >= 1 ? leastCollectives : manyCollectives)
                   && (last > oftener * expected || out.share > 0.9)) {
            // By how far it lies behind, or by how often it is last: in few collectives the second says more.
            out.chance = std::min(chanceAboveZero(behind), chanceOfHits(last, out.collectives, expected / out.collectives));
        }
        return out;
    }

    /// By what its ranks do in each step against those of other stages, which wait for them by sends. It costs what it does
    /// more than the next one.
    Straggler stage(const std::vector<Ranks> &stages, std::size_t which) const
    {
        Straggler out;
        out.kind = Straggler::Kind::Stage;
        out.name = std::to_string(which);
        out.ranks.assign(stages[which].begin(), stages[which].end());
        const OwnExcess own(m_steps, stages[which], {});
        out.chance = own.known() ? own.chance() : 1;
        out.launched = own.launched();
        int slowest = 0;
        for (const OwnBlock &step : m_steps) {
            double least = own.most();
            for (std::size_t other = 0; other < stages.size(); ++other)
                if (other != which)
                    least = std::min(least, step.more(stages[which], stages[which], stages[other]));
            out.cost += std::max(0.0, least);
            slowest += least > 0 ? 1 : 0;
            ++out.collectives;
        }
        out.share = out.collectives > 0 ? static_cast<double>(slowest) / out.collectives : 0;
        out.costShare = m_duration > 0 ? out.cost / m_duration : 0;
        return out;
    }

    /// One late rank makes its host or stage late as well; all ranks of one that is late are late by much the same.
    [[nodiscard]] bool alike(const Ranks &ranks, bool stage) const
    {
        std::vector<double> behind;
        for (const int rank : ranks)
            behind.push_back(this->behind(rank, ranks, stage));
        std::ranges::sort(behind);
        const std::size_t nearlyAll = behind.size() / 4; // from there on: one of four may do less
        return behind[nearlyAll] > 0.5 * behind.back();
    }

private:
    /// ns that a rank does more than those outside of its host or stage, or where nobody knows, that it arrives behind them:
    /// the mean over the steps or collectives in which it meets them.
    [[nodiscard]] double behind(int rank, const Ranks &with, bool stage) const
    {
        double sum = 0;
        int known = 0;
        for (const OwnBlock &block : stage ? m_steps : m_blocks) {
            const double more = block.whole ? block.more({rank}, with, {}) : std::nan("");
            known += std::isnan(more) ? 0 : 1;
            sum += std::isnan(more) ? 0 : more;
        }
        if (known > 0)
            return sum / known;
        double late = 0;
        int count = 0;
        for (const Collective &c : m_waits.collectives) {
            const auto mine = std::ranges::find(c.parts, rank, &CollectivePart::rank);
            if (!c.synchronises() || mine == c.parts.end())
                continue;
            for (const CollectivePart &part : c.parts)
                late += (mine->start - part.start) / static_cast<double>(c.parts.size() - 1);
            ++count;
        }
        return count > 0 ? late / count : 0;
    }

    const TraceWaits &m_waits;
    double m_duration;
    std::vector<OwnBlock> m_blocks;
    std::vector<OwnBlock> m_steps;
};

/// What speaks for its ranks.
void putInstead(Straggler of, std::vector<Straggler> &named)
{
    std::erase_if(named, [&of](const Straggler &one) {
        return std::ranges::all_of(one.ranks, [&of](int rank) { return std::ranges::find(of.ranks, rank) != of.ranks.end(); });
    });
    named.push_back(std::move(of));
}

void findLate(const TraceWaits &waits, const std::map<int, std::string> &hostOf, double duration, Stragglers &out)
{
    const Candidates candidates(waits, duration);
    const std::vector<Ranks> stages = traceStages(waits);
    out.stages = stages.size();
    const auto stageOf = [&stages](int rank) {
        const auto found = std::ranges::find_if(stages, [rank](const Ranks &ranks) { return ranks.contains(rank); });
        return found != stages.end() && found->size() > 1 ? *found : Ranks();
    };
    std::vector<Straggler> named;
    const auto counts = [](Straggler &candidate, std::size_t tried) {
        candidate.chance = std::min(1.0, candidate.chance * static_cast<double>(tried));
        return candidate.chance < certain && candidate.costShare >= leastCost;
    };
    for (const auto &[rank, lateness] : out.ranks) {
        if (lateness.count == 0)
            continue;
        Straggler candidate = candidates.of({rank}, stageOf(rank), false);
        candidate.rank = rank;
        if (counts(candidate, out.ranks.size()))
            named.push_back(std::move(candidate));
    }
    std::map<std::string, Ranks> hosts;
    for (const auto &[rank, host] : hostOf)
        if (out.ranks.contains(rank))
            hosts[host].insert(rank);
    for (const auto &[host, ranks] : hosts) {
        const bool mayBeStage = stages.empty() && waits.unpaired > 0; // of a pipeline that nobody knows
        if (mayBeStage || hosts.size() < 2 || ranks.size() < 2 || !candidates.alike(ranks, false))
            continue;
        Straggler candidate = candidates.of(ranks, {}, !stages.empty());
        candidate.kind = Straggler::Kind::Host;
        candidate.name = host;
        if (counts(candidate, hosts.size()))
            putInstead(std::move(candidate), named);
    }
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (!candidates.alike(stages[i], true))
            continue;
        Straggler candidate = candidates.stage(stages, i);
        if (counts(candidate, stages.size()))
            putInstead(std::move(candidate), named);
    }
    std::ranges::stable_sort(named, std::ranges::greater{}, &Straggler::cost);
    // One of its ranks speaks for a host.
    for (Straggler &candidate : named) {
        const bool told = std::ranges::any_of(out.found, [&](const Straggler &other) {
            return std::ranges::any_of(candidate.ranks,
                                       [&](int rank) { return std::ranges::find(other.ranks, rank) != other.ranks.end(); });
        });
        if (!told)
            out.found.push_back(std::move(candidate));
    }
}

/// Hosts that a group's ranks are on; 0 where they are not known.
std::size_t hostsOf(const Collective &c, const std::map<int, std::string> &hostOf)
{
    std::set<std::string_view> hosts;
    for (const CollectivePart &part : c.parts) {
        const auto host = hostOf.find(part.rank);
        if (host == hostOf.end())
            return 0;
        hosts.insert(host->second);
    }
    return hosts.size();
}

/// Transfers of one group against those of groups like it: the same kind, size and bytes, on as many hosts.
void findSlow(const TraceWaits &waits, const std::map<int, std::string> &hostOf, double duration, Stragglers &out)
{
    using Like = std::tuple<std::string, int, std::int64_t, std::size_t>;
    std::map<Like, std::map<std::string, std::vector<const Collective *>>> like;
    for (const Collective &c : waits.collectives)
        if (c.transfer > 0)
            like[Like(c.kind, c.size, c.bytes, hostsOf(c, hostOf))][c.group].push_back(&c);
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
            if (groups.at(group).front()->missing > 0)
                continue; // who is missing may have come last: the transfer is no longer than this, perhaps shorter
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
            link.chance = std::min(byCount, chanceAboveZero(beyond)) * static_cast<double>(usual.size());
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
    findSlow(waits, hostOf, duration, out);
    // Ranks behind a slow link arrive late at what comes next: the link speaks.
    std::erase_if(out.found, [all = out.found](const Straggler &late) {
        return late.kind != Straggler::Kind::Link && std::ranges::any_of(all, [&late](const Straggler &link) {
                   return link.kind == Straggler::Kind::Link && std::ranges::all_of(late.ranks, [&link](int rank) {
                              return std::ranges::find(link.ranks, rank) != link.ranks.end();
                          });
               });
    });
    std::ranges::stable_sort(out.found, std::ranges::greater{}, &Straggler::cost);
    // Beside much, little is not told apart from what follows from it.
    constexpr double little = 0.2;
    std::erase_if(out.found, [most = out.found.empty() ? 0 : out.found.front().cost](const Straggler &late) {
        return late.kind != Straggler::Kind::Link && late.cost < little * most;
    });
    return out;
}

} // namespace shardscope::runs
