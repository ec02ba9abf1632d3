// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/tokentable.h"

#include <algorithm>

namespace shardscope::placement {

TokenTable::TokenTable(const plan::LayerLoad &load, const plan::ExpertMap &start)
    : m_sources(load.sources), m_device(static_cast<std::size_t>(start.devices()), 0),
      m_cells(static_cast<std::size_t>(start.devices()))
{
    for (int d = 0; d < start.devices(); ++d) {
        for (const int expert : start.held[static_cast<std::size_t>(d)]) {
            Cell &cell = m_cells[static_cast<std::size_t>(d)][expert];
            cell.bySource.resize(static_cast<std::size_t>(m_sources), 0);
            for (int s = 0; s < m_sources; ++s) {
                cell.bySource[static_cast<std::size_t>(s)] = load.at(s, expert);
                cell.total += load.at(s, expert);
            }
            m_device[static_cast<std::size_t>(d)] += cell.total;
        }
    }
}

std::int64_t TokenTable::of(int device, int expert) const
{
    const auto &cells = m_cells[static_cast<std::size_t>(device)];
    const auto found = cells.find(expert);
    return found == cells.end() ? 0 : found->second.total;
}

std::int64_t TokenTable::of(int device, int expert, int source) const
{
    const auto &cells = m_cells[static_cast<std::size_t>(device)];
    const auto found = cells.find(expert);
    return found == cells.end() ? 0 : found->second.bySource[static_cast<std::size_t>(source)];
}

std::vector<int> TokenTable::expertsOn(int device) const
{
    std::vector<int> experts;
    for (const auto &[expert, cell] : m_cells[static_cast<std::size_t>(device)])
        if (cell.total > 0)
            experts.push_back(expert);
    return experts;
}

int TokenTable::largestSource(int device, int expert) const
{
    const auto &sources = m_cells[static_cast<std::size_t>(device)].at(expert).bySource;
    return static_cast<int>(std::max_element(sources.begin(), sources.end()) - sources.begin());
}

void TokenTable::move(int source, int expert, int from, int to, std::int64_t tokens)
{
    Cell &giver = m_cells[static_cast<std::size_t>(from)].at(expert);
    Cell &taker = m_cells[static_cast<std::size_t>(to)][expert];
    taker.bySource.resize(static_cast<std::size_t>(m_sources), 0);
    giver.bySource[static_cast<std::size_t>(source)] -= tokens;
    taker.bySource[static_cast<std::size_t>(source)] += tokens;
    giver.total -= tokens;
    taker.total += tokens;
    m_device[static_cast<std::size_t>(from)] -= tokens;
    m_device[static_cast<std::size_t>(to)] += tokens;
}

plan::TokenSchedule TokenTable::schedule() const
{
    plan::TokenSchedule flows;
    for (std::size_t d = 0; d < m_cells.size(); ++d)
        for (const auto &[expert, cell] : m_cells[d])
            for (std::size_t s = 0; s < cell.bySource.size(); ++s)
                if (cell.bySource[s] > 0)
                    flows.push_back({static_cast<int>(s), expert, static_cast<int>(d), cell.bySource[s]});
    std::sort(flows.begin(), flows.end());
    return flows;
}

plan::ExpertMap TokenTable::withCopies(plan::ExpertMap start) const
{
    for (int d = 0; d < start.devices(); ++d)
        for (const int expert : expertsOn(d))
            if (!start.holds(d, expert))
                start.add(d, expert);
    return start;
}

} // namespace shardscope::placement
