// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/relabel.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace shardscope::placement {

namespace {

constexpr int never = -1'000'000; ///< of another node

using Table = std::vector<std::vector<int>>;

/// Experts that both devices hold.
Table commonExperts(const plan::ExpertMap &wanted, const plan::ExpertMap &before, const std::vector<int> &node)
{
    const auto n = static_cast<std::size_t>(wanted.devices());
    Table common(n, std::vector<int>(n, 0));
    const auto homes = before.devicesOf();
    for (std::size_t d = 0; d < n; ++d) {
        std::vector<int> held = wanted.held[d];
        std::sort(held.begin(), held.end());
        held.erase(std::unique(held.begin(), held.end()), held.end());
        for (const int expert : held)
            for (const int at : homes[static_cast<std::size_t>(expert)])
                if (static_cast<std::size_t>(at) < n)
                    ++common[d][static_cast<std::size_t>(at)];
        for (std::size_t other = 0; other < n && !node.empty(); ++other)
            if (node[d] != node[other])
                common[d][other] = never;
    }
    return common;
}

/// Hungarian method with potentials (Kuhn 1955; Munkres 1957), largest sum.
std::vector<int> exactLabels(const Table &common)
{
    const std::size_t n = common.size();
    constexpr int infinity = std::numeric_limits<int>::max() / 2;
    std::vector<int> u(n + 1, 0);
    std::vector<int> v(n + 1, 0);
    std::vector<std::size_t> row(n + 1, 0); // of every column
    for (std::size_t i = 1; i <= n; ++i) {
        std::vector<int> least(n + 1, infinity);
        std::vector<std::size_t> way(n + 1, 0);
        std::vector<bool> used(n + 1, false);
        std::size_t column = 0;
        row[0] = i;
        do {
            used[column] = true;
            const std::size_t r = row[column];
            int delta = infinity;
            std::size_t next = 0;
            for (std::size_t j = 1; j <= n; ++j) {
                if (used[j])
                    continue;
                const int cost = -common[r - 1][j - 1] - u[r] - v[j];
                if (cost < least[j]) {
                    least[j] = cost;
                    way[j] = column;
                }
                if (least[j] < delta) {
                    delta = least[j];
                    next = j;
                }
            }
            for (std::size_t j = 0; j <= n; ++j) {
                if (used[j]) {
                    u[row[j]] += delta;
                    v[j] -= delta;
                } else {
                    least[j] -= delta;
                }
            }
            column = next;
        } while (row[column] != 0);
        while (column != 0) {
            row[column] = row[way[column]];
            column = way[column];
        }
    }
    std::vector<int> label(n, 0);
    for (std::size_t j = 1; j <= n; ++j)
        label[row[j] - 1] = static_cast<int>(j - 1);
    return label;
}

std::vector<int> greedyLabels(const Table &common)
{
    const std::size_t n = common.size();
    std::vector<std::tuple<int, int, int>> pairs;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (common[i][j] > 0)
                pairs.emplace_back(-common[i][j], static_cast<int>(i), static_cast<int>(j));
    std::sort(pairs.begin(), pairs.end());
    std::vector<int> label(n, -1);
    std::vector<bool> taken(n, false);
    const auto give = [&](int from, int to) {
        if (label[static_cast<std::size_t>(from)] >= 0 || taken[static_cast<std::size_t>(to)])
            return;
        label[static_cast<std::size_t>(from)] = to;
        taken[static_cast<std::size_t>(to)] = true;
    };
    for (const auto &[ignored, from, to] : pairs)
        give(from, to);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n && label[i] < 0; ++j)
            if (common[i][j] != never)
                give(static_cast<int>(i), static_cast<int>(j));
    return label;
}

} // namespace

std::vector<int> nearestLabels(const plan::ExpertMap &wanted, const plan::ExpertMap &before, const std::vector<int> &node)
{
    const Table common = commonExperts(wanted, before, node);
    return wanted.devices() <= mostExactLabels ? exactLabels(common) : greedyLabels(common);
}

} // namespace shardscope::placement
