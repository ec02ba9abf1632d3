// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/expertmap.h"

#include <algorithm>

namespace shardscope::plan {

int ExpertMap::slotCount() const
{
    std::size_t count = 0;
    for (const std::vector<int> &device : held)
        count += device.size();
    return static_cast<int>(count);
}

bool ExpertMap::holds(int device, int expert) const
{
    const std::vector<int> &own = held[static_cast<std::size_t>(device)];
    return std::find(own.begin(), own.end(), expert) != own.end();
}

std::vector<std::vector<int>> ExpertMap::devicesOf() const
{
    std::vector<std::vector<int>> homes(static_cast<std::size_t>(experts));
    for (int d = 0; d < devices(); ++d)
        for (const int expert : held[static_cast<std::size_t>(d)])
            homes[static_cast<std::size_t>(expert)].push_back(d);
    return homes;
}

std::vector<std::pair<int, int>> ExpertMap::doubled() const
{
    std::vector<std::pair<int, int>> found;
    for (int d = 0; d < devices(); ++d) {
        std::vector<int> own = held[static_cast<std::size_t>(d)];
        std::sort(own.begin(), own.end());
        for (std::size_t i = 1; i < own.size(); ++i)
            if (own[i] == own[i - 1])
                found.emplace_back(d, own[i]);
    }
    return found;
}

TokenSchedule evenSchedule(const LayerLoad &load, const ExpertMap &map)
{
    const std::vector<std::vector<int>> homes = map.devicesOf();
    std::vector<std::int64_t> turn(homes.size(), 0);
    std::vector<std::int64_t> share(static_cast<std::size_t>(map.devices()), 0);
    TokenSchedule schedule;
    schedule.reserve(static_cast<std::size_t>(load.sources) * static_cast<std::size_t>(load.experts));
    for (int s = 0; s < load.sources; ++s) {
        for (int e = 0; e < load.experts; ++e) {
            const std::vector<int> &own = homes[static_cast<std::size_t>(e)];
            const std::int64_t tokens = load.at(s, e);
            if (tokens == 0 || own.empty())
                continue;
            const auto n = static_cast<std::int64_t>(own.size());
            std::int64_t &next = turn[static_cast<std::size_t>(e)];
            for (std::int64_t k = 0; k < n; ++k)
                share[static_cast<std::size_t>(own[static_cast<std::size_t>((next + k) % n)])] +=
                    tokens / n + (k < tokens % n ? 1 : 0);
            next = (next + tokens) % n;
            for (const int d : own) { // ascending; a device of two slots is met twice
                std::int64_t &mine = share[static_cast<std::size_t>(d)];
                if (mine > 0)
                    schedule.push_back({s, e, d, mine});
                mine = 0;
            }
        }
    }
    return schedule;
}

std::vector<std::int64_t> tokensByDevice(const TokenSchedule &schedule, int devices)
{
    std::vector<std::int64_t> sums(static_cast<std::size_t>(devices), 0);
    for (const Flow &flow : schedule)
        sums[static_cast<std::size_t>(flow.device)] += flow.tokens;
    return sums;
}

Movement movement(const ExpertMap &from, const ExpertMap &to)
{
    Movement out;
    const auto before = from.devicesOf();
    const auto after = to.devicesOf();
    const std::size_t experts = std::min(before.size(), after.size());
    for (std::size_t e = 0; e < experts; ++e) {
        const bool common = std::any_of(after[e].begin(), after[e].end(),
                                        [&](int d) { return std::binary_search(before[e].begin(), before[e].end(), d); });
        ++(common ? out.stayed : out.moved);
        int last = -1;
        for (const int d : after[e]) {
            if (d != last && !std::binary_search(before[e].begin(), before[e].end(), d))
                out.tiles.emplace_back(d, static_cast<int>(e));
            last = d;
        }
    }
    out.fetched = static_cast<int>(out.tiles.size());
    return out;
}

} // namespace shardscope::plan
