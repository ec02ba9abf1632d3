// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/ownexcess.h"

#include "core/runs/chances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::runs {

namespace {

constexpr std::size_t fewest = 3; ///< collectives that tell anything
constexpr std::size_t few = 8;

template <class Of>
double against(const Collective &c, const std::set<int> &ranks, const std::set<int> &with, Of of)
{
    double mine = 0;
    double others = 0;
    int count = 0;
    int outside = 0;
    for (const CollectivePart &part : c.parts) {
        const bool in = ranks.contains(part.rank);
        if (std::isnan(part.own) || (!in && with.contains(part.rank)))
            continue;
        (in ? mine : others) += of(part);
        ++(in ? count : outside);
    }
    return count > 0 && outside > 0 ? mine / count - others / outside : std::nan("");
}

} // namespace

double ownAgainst(const Collective &c, const std::set<int> &ranks, const std::set<int> &with)
{
    return against(c, ranks, with, [](const CollectivePart &part) { return part.own; });
}

void OwnExcess::add(const Collective &c, const std::set<int> &ranks)
{
    const double more = ownAgainst(c, ranks, ranks);
    if (std::isnan(more))
        return;
    Sample &sample = m_samples[{c.kind, c.description, c.size}];
    sample.more.push_back(more);
    std::vector<double> others;
    for (const CollectivePart &part : c.parts)
        if (!std::isnan(part.own) && !ranks.contains(part.rank))
            others.push_back(part.own);
    const auto n = static_cast<double>(others.size());
    const double mean = std::accumulate(others.begin(), others.end(), 0.0) / n;
    for (const double one : others)
        sample.spread += (one - mean) * (one - mean);
    sample.degrees += n - 1;
    sample.variance += 1 / std::max(1.0, static_cast<double>(c.parts.size()) - n) + 1 / n;
    auto &[sum, launched] = m_sums[c.group];
    sum += more;
    launched += against(c, ranks, ranks, [](const CollectivePart &part) { return part.launched; });
}

bool OwnExcess::known() const
{
    return std::ranges::any_of(m_samples, [](const auto &one) { return one.second.more.size() >= fewest; });
}

/// Steadily, and by more than the others differ among themselves; of pairs nobody knows how they differ.
double OwnExcess::chance() const
{
    double least = 1;
    const auto kinds = static_cast<double>(m_samples.size());
    for (const auto &[key, sample] : m_samples) {
        const double steady = kinds * chanceAboveZero(sample.more);
        if (steady > (sample.more.size() < few ? 1e-2 : 1e-3))
            continue;
        constexpr double enough = 8; // degrees of freedom
        const double error = std::sqrt(sample.variance * sample.spread / std::max(1.0, sample.degrees));
        const double sum = std::accumulate(sample.more.begin(), sample.more.end(), 0.0);
        least = std::min(least, sample.degrees < enough ? steady
                                : error > 0             ? kinds * studentTail(sum / error, sample.degrees)
                                                        : 0);
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
