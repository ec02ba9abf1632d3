// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracestages.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace shardscope::runs {

namespace {

/// Rings of attention pass keys around among ranks that do the same.
bool isRing(const Collective &c)
{
    const std::string text = lowered(c.description);
    return contains(text, "cp") || contains(text, "context") || contains(text, "ring");
}

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
    std::set<std::pair<int, int>> sends;
    std::map<std::string, const Collective *> groups;
    Unions unions;
    for (const Collective &c : waits.collectives) {
        if (c.synchronises())
            groups.emplace(c.group, &c);
        else if (c.kind == "send_recv" && !isRing(c))
            sends.emplace(c.parts.front().rank, c.parts.back().rank);
        for (const CollectivePart &part : c.parts)
            unions.of(part.rank);
    }
    if (sends.empty())
        return {};
    for (const auto &[name, group] : groups) {
        std::set<int> ranks;
        for (const CollectivePart &part : group->parts)
            ranks.insert(part.rank);
        const bool across = std::ranges::any_of(
            sends, [&ranks](const auto &pair) { return ranks.contains(pair.first) && ranks.contains(pair.second); });
        for (const int rank : ranks)
            if (!across)
                unions.join(rank, *ranks.begin());
    }
    std::vector<std::set<int>> out;
    for (const auto &[root, ranks] : unions.sets())
        out.push_back(ranks);
    std::ranges::sort(out, {}, [](const std::set<int> &ranks) { return *ranks.begin(); });
    return out.size() > 1 ? out : std::vector<std::set<int>>();
}

} // namespace shardscope::runs
