// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::cluster {

namespace {

/// Weights below 2^45 and at most 8192 edges keep every sum below 2^58.
constexpr int weightBits = 45;

/// Calls back with every pair i > j of n, in squares that a cache holds row by row and column by column.
template <class Visit>
void forPairs(std::size_t n, const Visit &visit)
{
    constexpr std::size_t side = 32;
    for (std::size_t rows = 0; rows < n; rows += side) {
        for (std::size_t columns = 0; columns <= rows; columns += side) {
            for (std::size_t i = rows; i < std::min(rows + side, n); ++i) {
                for (std::size_t j = columns; j < std::min(columns + side, i); ++j)
                    visit(i, j);
            }
        }
    }
}

} // namespace

bool Weights::allUnknown() const
{
    return std::ranges::all_of(cells, [](std::int64_t weight) { return weight == 0; });
}

int Weights::unknownPairs() const
{
    return static_cast<int>(std::ranges::count(cells, 0) - n) / 2; // but for the diagonal
}

Weights mutualWeights(const BandwidthTable &table, std::span<const DeviceId> devices)
{
    const std::size_t n = devices.size();
    const auto mutual = [&](std::size_t i, std::size_t j) { // 0 where either is unknown
        const double there = table.at(devices[i].value, devices[j].value);
        const double back = table.at(devices[j].value, devices[i].value);
        return std::isnan(there) || std::isnan(back) ? 0.0 : std::min(there, back);
    };
    double greatest = 0;
    forPairs(n, [&](std::size_t i, std::size_t j) { greatest = std::max(greatest, mutual(i, j)); });
    Weights weights{static_cast<int>(n), std::vector<std::int64_t>(n * n, 0)};
    if (greatest <= 0)
        return weights;
    const double scale = std::ldexp(1.0, std::min(weightBits - 1 - std::ilogb(greatest), 1000));
    double value = 0; // neighbours are mostly as wide
    std::int64_t weight = 0;
    forPairs(n, [&](std::size_t i, std::size_t j) {
        if (const double width = mutual(i, j); width != value) {
            value = width;
            weight = width > 0 ? std::max<std::int64_t>(1, std::llround(width * scale)) : 0;
        }
        weights.cells[i * n + j] = weights.cells[j * n + i] = weight;
    });
    return weights;
}

Score scoreOf(const Weights &weights, std::span<const int> order, bool closed)
{
    Score score{std::numeric_limits<std::int64_t>::max(), 0};
    const std::size_t edges = order.size() < 2 ? 0 : order.size() - (closed ? 0 : 1);
    for (std::size_t i = 0; i < edges; ++i) {
        const std::int64_t weight = weights.at(order[i], order[(i + 1) % order.size()]);
        score.narrowest = std::min(score.narrowest, weight);
        score.sum += weight;
    }
    return score;
}

void canonicalise(std::vector<int> &order, bool closed)
{
    if (order.size() < 2)
        return;
    if (closed)
        std::rotate(order.begin(), std::ranges::min_element(order), order.end());
    const auto second = order.begin() + (closed ? 1 : 0);
    if (order.back() < *second)
        std::reverse(second, order.end());
}

} // namespace shardscope::cluster
