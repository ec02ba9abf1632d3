// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/ownexcess.h"

#include "core/base/statistics.h"
#include "core/runs/chances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::runs {

namespace {

constexpr std::size_t fewest = 3; ///< samples that tell anything
constexpr std::size_t few = 8;

template <class Of>
double against(const OwnBlock &block, const std::set<int> &ranks, const std::set<int> &with, const std::set<int> &among, Of of)
{
    double mine = 0;
    double others = 0;
    int count = 0;
    int outside = 0;
    for (const OwnBlock::Part &part : block.parts) {
        const bool in = ranks.contains(part.rank);
        if (!in && (with.contains(part.rank) || (!among.empty() && !among.contains(part.rank))))
            continue;
        (in ? mine : others) += of(part.time);
        ++(in ? count : outside);
    }
    return count > 0 && outside > 0 ? mine / count - others / outside : std::nan("");
}

double own(const OwnTime &time)
{
    return time.own;
}

using Calls = std::vector<const Collective *>;

std::map<std::string, Calls> byGroup(const TraceWaits &waits)
{
    std::map<std::string, Calls> out;
    for (const Collective &c : waits.collectives)
        if (c.synchronises())
            out[c.group].push_back(&c);
    return out;
}

/// Sums of consecutive calls of a group, by rank; who does not know one of them has none.
OwnBlock sumOf(const Calls &calls, std::size_t from, std::size_t to, const std::string &kind)
{
    OwnBlock out;
    std::map<int, OwnTime> sums;
    for (std::size_t i = from; i < to; ++i) {
        if (!kind.empty() && calls[i]->kind != kind)
            continue;
        for (const CollectivePart &part : calls[i]->parts) {
            if (std::isnan(part.own))
                continue;
            sums[part.rank].own += part.own;
            sums[part.rank].launched += part.launched;
        }
    }
    const Collective &first = *calls.front();
    out.like = {kind, first.description, first.size};
    out.group = first.group;
    out.whole = kind.empty();
    for (const auto &[rank, time] : sums)
        out.parts.push_back({rank, time});
    return out;
}

/// One that was far more than usual makes the usual no less steady.
std::vector<double> withoutPeaks(std::vector<double> values)
{
    constexpr double peak = 1.5;
    const double most = std::max(0.0, peak * median(values));
    for (double &value : values)
        value = std::min(value, most);
    return values;
}

} // namespace

double OwnBlock::more(const std::set<int> &ranks, const std::set<int> &with, const std::set<int> &among) const
{
    return against(*this, ranks, with, among, own);
}

std::vector<OwnBlock> ownBlocks(const TraceWaits &waits)
{
    std::vector<OwnBlock> out;
    for (const auto &[group, calls] : byGroup(waits)) {
        if (waits.steps < fewest || calls.size() < waits.steps) {
            for (std::size_t i = 0; i < calls.size(); ++i) {
                out.push_back(sumOf(calls, i, i + 1, calls[i]->kind));
                out.back().whole = true;
            }
            continue;
        }
        std::set<std::string> kinds;
        for (const Collective *c : calls)
            kinds.insert(c->kind);
        if (kinds.size() > 1)
            kinds.insert(std::string());
        // As many in each step: where a step begins need not be known.
        for (std::size_t step = 0; step < waits.steps; ++step) {
            const std::size_t from = calls.size() * step / waits.steps;
            const std::size_t to = calls.size() * (step + 1) / waits.steps;
            for (const std::string &kind : kinds)
                out.push_back(sumOf(calls, from, to, kind));
            out.back().whole = out.back().whole || kinds.size() == 1;
        }
    }
    return out;
}

std::vector<OwnBlock> stepBlocks(const TraceWaits &waits)
{
    std::vector<OwnBlock> out(waits.steps);
    for (const auto &[rank, steps] : waits.ownOfSteps)
        for (std::size_t i = 0; i < out.size() && i < steps.size(); ++i)
            out[i].parts.push_back({rank, steps[i]});
    return out;
}

OwnExcess::OwnExcess(const std::vector<OwnBlock> &blocks, const std::set<int> &ranks, const std::set<int> &among)
{
    for (const OwnBlock &block : blocks)
        add(block, ranks, among);
}

void OwnExcess::add(const OwnBlock &block, const std::set<int> &ranks, const std::set<int> &among)
{
    const double more = block.more(ranks, ranks, among);
    if (std::isnan(more))
        return;
    Sample &sample = m_samples[block.like];
    sample.more.push_back(more);
    std::vector<double> others;
    std::vector<int> whose;
    std::size_t mine = 0;
    for (const OwnBlock::Part &part : block.parts) {
        if (ranks.contains(part.rank)) {
            ++mine;
        } else if (among.empty() || among.contains(part.rank)) {
            others.push_back(part.time.own);
            whose.push_back(part.rank);
        }
    }
    const auto n = static_cast<double>(others.size());
    const double mean = std::accumulate(others.begin(), others.end(), 0.0) / n;
    for (std::size_t i = 0; i < others.size(); ++i) {
        sample.spread += (others[i] - mean) * (others[i] - mean);
        auto &[sum, count] = sample.others[whose[i]];
        sum += others[i] - mean;
        ++count;
    }
    sample.degrees += n - 1;
    sample.variance += 1 / static_cast<double>(mine) + 1 / n;
    if (!block.whole)
        return;
    auto &[sum, launched] = m_sums[block.group];
    sum += more;
    launched += against(block, ranks, ranks, among, [](const OwnTime &time) { return time.launched; });
}

bool OwnExcess::known() const
{
    return std::ranges::any_of(m_samples, [](const auto &one) { return one.second.more.size() >= fewest; });
}

bool OwnExcess::standsOut() const
{
    return std::ranges::all_of(m_samples, [](const auto &one) { return one.second.standsOut(); });
}

bool OwnExcess::Sample::standsOut() const
{
    constexpr std::size_t enough = 5;
    if (others.size() < enough || more.empty())
        return true;
    std::vector<double> apart;
    for (const auto &[rank, sums] : others)
        apart.push_back(std::abs(sums.first / sums.second));
    constexpr double deviations = 1.4826; // of the normal law, by its median deviation
    constexpr double far = 3.5;
    return std::accumulate(more.begin(), more.end(), 0.0) / static_cast<double>(more.size()) > far * deviations * median(apart);
}

/// Steadily, and by more than the others differ among themselves; of pairs nobody knows how they differ.
double OwnExcess::chance() const
{
    double least = 1;
    const auto kinds = static_cast<double>(m_samples.size());
    const auto isCompared = [](const Sample &sample) {
        constexpr double enough = 8; // degrees of freedom
        return sample.degrees >= enough;
    };
    const bool anyCompared = std::ranges::any_of(m_samples, [&](const auto &one) { return isCompared(one.second); });
    for (const auto &[key, sample] : m_samples) {
        const bool compared = isCompared(sample);
        if (anyCompared && !compared)
            continue; // of two, one may be quick for once
        const auto n = static_cast<double>(sample.more.size());
        const double error = std::sqrt(sample.variance * sample.spread / std::max(1.0, sample.degrees));
        const std::vector<double> more = withoutPeaks(sample.more);
        double steady = chanceAboveZero(more);
        if (compared) { // or by very different amounts, but nearly always far outside of what the others do
            constexpr double far = 3;
            constexpr double often = 0.25; // of far ones, where jitter has long tails
            const auto outside = std::ranges::count_if(more, [&](double x) { return x > far * error / std::sqrt(n); });
            steady = std::min(steady, chanceOfHits(static_cast<int>(outside), static_cast<int>(n), often));
        }
        if (kinds * steady > (sample.more.size() < few ? 1e-2 : 1e-3))
            continue;
        const double sum = std::accumulate(more.begin(), more.end(), 0.0);
        least = std::min(least, kinds * (!compared ? steady : error > 0 ? studentTail(sum / error, sample.degrees) : 0));
    }
    return least;
}

double OwnExcess::most() const
{
    double most = m_sums.empty() ? std::numeric_limits<double>::infinity() : 0;
    for (const auto &[group, sums] : m_sums)
        most = std::max(most, sums.first);
    return most;
}

double OwnExcess::launched() const
{
    const auto found = std::ranges::max_element(m_sums, {}, [](const auto &one) { return one.second.first; });
    return found != m_sums.end() && found->second.first > 0 ? found->second.second / found->second.first : 0;
}

} // namespace shardscope::runs
