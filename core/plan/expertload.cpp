// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/expertload.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::plan {

namespace {

/// SplitMix64 (Steele, Lea, Flood 2014, Fast Splittable Pseudorandom Number Generators).
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }
    /// 0 ≤ x < 1
    double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    /// Nearly normal: a sum of twelve, so that no library's logarithm matters.
    double normal()
    {
        double sum = -6;
        for (int i = 0; i < 12; ++i)
            sum += unit();
        return sum;
    }

private:
    std::uint64_t m_state;
};

/// Shares of the experts before the sources differ.
std::vector<double> shares(const LoadRecipe &recipe, Random &random)
{
    const auto n = static_cast<std::size_t>(recipe.experts);
    std::vector<int> rank(n);
    std::iota(rank.begin(), rank.end(), 0);
    for (int i = recipe.experts - 1; i > 0; --i)
        std::swap(rank[static_cast<std::size_t>(i)], rank[static_cast<std::size_t>(random.below(i + 1))]);
    std::vector<double> out(n, 1.0);
    for (std::size_t e = 0; e < n; ++e) {
        if (recipe.shape == LoadShape::Zipf)
            out[e] = std::pow(rank[e] + 1.0, -recipe.exponent);
        else if (recipe.shape == LoadShape::Hot && n > 1)
            out[e] = rank[e] == 0 ? recipe.hotShare : (1 - recipe.hotShare) / static_cast<double>(n - 1);
    }
    return out;
}

/// Whole tokens by the largest remainders, lowest index on a tie.
void roundInto(LayerLoad &load, int source, const std::vector<double> &weights, std::int64_t tokens)
{
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<std::pair<double, int>> rest;
    std::int64_t given = 0;
    for (int e = 0; e < load.experts; ++e) {
        const double exact = sum > 0 ? static_cast<double>(tokens) * (weights[static_cast<std::size_t>(e)] / sum) : 0.0;
        const auto whole = std::min(static_cast<std::int64_t>(std::floor(exact)), tokens - given);
        load.at(source, e) = whole;
        given += whole;
        rest.emplace_back(static_cast<double>(whole) - exact, e);
    }
    std::sort(rest.begin(), rest.end());
    for (std::size_t k = 0; given < tokens; ++k, ++given)
        ++load.at(source, rest[k % rest.size()].second);
}

} // namespace

std::int64_t LayerLoad::total() const
{
    return std::accumulate(tokens.begin(), tokens.end(), std::int64_t{0});
}

std::vector<std::int64_t> LayerLoad::byExpert() const
{
    std::vector<std::int64_t> sums(static_cast<std::size_t>(experts), 0);
    for (int s = 0; s < sources; ++s)
        for (int e = 0; e < experts; ++e)
            sums[static_cast<std::size_t>(e)] += at(s, e);
    return sums;
}

LayerLoad onRanks(const LayerLoad &load, int ranks)
{
    if (load.sources == ranks || load.sources == 0)
        return load;
    LayerLoad out(ranks, load.experts);
    for (int s = 0; s < load.sources; ++s) {
        const auto first = static_cast<int>(std::int64_t{s} * ranks / load.sources);
        const int shared = std::max(1, static_cast<int>((std::int64_t{s} + 1) * ranks / load.sources) - first);
        for (int e = 0; e < load.experts; ++e) {
            const std::int64_t tokens = load.at(s, e);
            for (int k = 0; k < shared; ++k)
                out.at(first + k, e) += tokens / shared + (k < tokens % shared ? 1 : 0);
        }
    }
    return out;
}

LayerLoad generateLayer(const LoadRecipe &recipe, int layer)
{
    LayerLoad load(recipe.sources, recipe.experts);
    if (recipe.experts <= 0)
        return load;
    Random random(recipe.seed * 0x100000001B3ULL + static_cast<std::uint64_t>(layer));
    const std::vector<double> base = shares(recipe, random);
    std::vector<double> own(base.size());
    for (int s = 0; s < recipe.sources; ++s) {
        for (std::size_t e = 0; e < base.size(); ++e)
            own[e] = base[e] * std::exp(recipe.unevenness * random.normal());
        roundInto(load, s, recipe.unevenness > 0 ? own : base, recipe.tokensPerSource);
    }
    return load;
}

} // namespace shardscope::plan
