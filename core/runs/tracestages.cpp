// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracestages.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace shardscope::runs {

namespace {

class Unions {
public:
    int of(int rank)
    {
        const auto found = m_parent.try_emplace(rank, rank).first;
        return found->second == rank ? rank : found->second = of(found->second);
    }
    void join(int a, int b) { m_parent[of(a)] = of(b); }
    [[nodiscard]] std::map<int, std::set<int>> sets()
    {
        std::map<int, std::set<int>> out;
        for (const auto &[rank, parent] : std::map(m_parent))
            out[of(rank)].insert(rank);
        return out;
    }

private:
    std::map<int, int> m_parent;
};

} // namespace

std::vector<std::set<int>> traceStages(const TraceWaits &waits)
{
    if (waits.neighbours.empty())
        return {};
    Unions pipelines;
    for (const auto &[rank, next] : waits.neighbours)
        pipelines.join(rank, next);
    std::map<std::string, const Collective *> groups;
    Unions unions;
    for (const Collective &c : waits.collectives) {
        if (c.synchronises())
            groups.emplace(c.group, &c);
        for (const CollectivePart &part : c.parts)
            unions.of(part.rank);
    }
    for (const auto &[name, group] : groups) {
        std::set<int> met; // of pipelines: who meets another stage of its own is of no one stage
        const auto &parts = group->parts;
        const bool across =
            std::ranges::any_of(parts, [&](const CollectivePart &part) { return !met.insert(pipelines.of(part.rank)).second; });
        for (const CollectivePart &part : parts)
            if (!across)
                unions.join(part.rank, parts.front().rank);
    }
    std::vector<std::set<int>> out;
    for (const auto &[root, ranks] : unions.sets())
        out.push_back(ranks);
    std::ranges::sort(out, {}, [](const std::set<int> &ranks) { return *ranks.begin(); });
    return out.size() > 1 ? out : std::vector<std::set<int>>();
}

} // namespace shardscope::runs
