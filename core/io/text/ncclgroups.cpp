// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/ncclgroups.h"

#include "core/cluster/cluster.h"

#include <algorithm>

namespace shardscope::io {

NcclView &NcclViews::startView(const NcclLogLine &line, int number)
{
    m_open[line.thread] = m_views.size();
    m_ofProcess[line.process].push_back(m_views.size());
    NcclView view;
    view.host = line.host;
    view.process = line.process;
    view.line = number;
    if (line.device >= 0)
        view.device = line.device;
    m_views.push_back(std::move(view));
    return m_views.back();
}

NcclView &NcclViews::viewOf(const NcclLogLine &line, int number)
{
    const auto open = m_open.find(line.thread);
    return open == m_open.end() ? startView(line, number) : m_views[open->second];
}

void NcclViews::takeRank(const NcclLogLine &line, const NcclRankLine &said, int number)
{
    // Of a view that is there, when it is the same group; older versions name it at the end alone.
    const auto known = m_byRank.find({line.process, said.comm, said.rank, said.ranks});
    NcclView *view = known == m_byRank.end() ? nullptr : &m_views[known->second];
    if (view == nullptr) {
        const auto open = m_open.find(line.thread);
        const bool fits = open != m_open.end() && !said.starts && !m_views[open->second].complete
                          && m_views[open->second].comm.empty()
                          && (m_views[open->second].ranks == 0 || m_views[open->second].ranks == said.ranks);
        view = fits ? &m_views[open->second] : &startView(line, number);
    }
    m_byRank[{line.process, said.comm, said.rank, said.ranks}] = static_cast<std::size_t>(view - m_views.data());
    view->comm = said.comm;
    view->rank = said.rank;
    view->ranks = said.ranks;
    view->group = said.group.empty() ? view->group : said.group;
    view->device = said.device ? said.device : view->device;
    view->board = said.board ? said.board : view->board;
    view->bus = said.bus.empty() ? view->bus : said.bus;
    view->nodes = said.nodes ? said.nodes : view->nodes;
    view->complete = view->complete || said.complete;
}

void NcclViews::takeHop(const NcclLogLine &line, const NcclHopLine &hop)
{
    const int speaker = hop.receives ? hop.to : hop.from;
    const auto fits = [&](const NcclView &view) { return !view.rank || *view.rank == hop.from || *view.rank == hop.to; };
    const auto open = m_open.find(line.thread);
    NcclView *view = open != m_open.end() && fits(m_views[open->second]) ? &m_views[open->second] : nullptr;
    // Newer versions connect when the first message comes, in a thread of its own.
    constexpr std::size_t mostViews = 256; // of one process, above which nothing is looked for
    const std::vector<std::size_t> &own = m_ofProcess[line.process];
    for (std::size_t i = 0, found = 0; open == m_open.end() && own.size() <= mostViews && i < own.size(); ++i) {
        NcclView &other = m_views[own[i]];
        if ((line.device < 0 || !other.device || *other.device == line.device) && other.rank == speaker)
            view = ++found == 1 ? &other : nullptr; // of several groups nothing says which
    }
    if (view == nullptr)
        ++m_lostHops;
    else
        view->hops.push_back(hop);
}

void NcclViews::take(const NcclLogLine &line, int number)
{
    if (const auto said = ncclRankLine(line.message))
        takeRank(line, *said, number);
    if (auto ring = ncclRingLine(line.message)) {
        NcclView *view = &viewOf(line, number);
        const int ranks = static_cast<int>(ring->ranks.size());
        const bool cut = ranks == mostRingRanks;
        const bool fits = view->ranks == 0 || view->ranks == ranks || (cut && view->ranks > ranks);
        if (view->complete || view->rings.contains(ring->channel) || !fits)
            view = &startView(line, number);
        view->ranks = cut ? view->ranks : ranks;
        view->cutRings = cut;
        view->channels = std::max(view->channels, ring->channels);
        view->rings.emplace(ring->channel, std::move(ring->ranks));
    } else if (auto trees = ncclTreeLine(line.message); !trees.empty()) {
        NcclView *view = &viewOf(line, number);
        if (view->complete || !view->trees.empty() || (view->rank && *view->rank != trees.front().rank))
            view = &startView(line, number);
        view->rank = trees.front().rank;
        view->trees = std::move(trees);
    } else if (const auto hop = ncclHopLine(line.message)) {
        takeHop(line, *hop);
    } else if (line.message.starts_with("Setting affinity for GPU ")) {
        const auto to = line.message.find(" to ");
        if (to != std::string_view::npos)
            viewOf(line, number).affinity = line.message.substr(to + 4);
    }
}

namespace {

void placeRanks(NcclGroup &group)
{
    group.views.assign(static_cast<std::size_t>(group.ranks), nullptr);
    for (const NcclView *view : group.all) {
        if (!view->rank || *view->rank >= group.ranks)
            continue;
        const NcclView *&place = group.views[static_cast<std::size_t>(*view->rank)];
        group.mixed = group.mixed || place != nullptr;
        place = place == nullptr ? view : place;
    }
}

} // namespace

std::vector<NcclGroup> NcclViews::groups() const
{
    // The commId names a group; without one a process's groups of one size are told apart by their order.
    std::map<std::string, NcclGroup> byKey;
    std::vector<std::string> order;
    std::map<std::string, int> seen;
    for (const NcclView &view : m_views) {
        if (view.size() <= 0)
            continue;
        const std::string size = std::to_string(view.size());
        std::string key = "id " + std::string(view.group);
        if (view.group.empty())
            key =
                size + " "
                + std::to_string(seen[size + " " + std::string(view.process) + " " + std::to_string(view.device.value_or(-1))]++);
        NcclGroup &group = byKey[key];
        if (group.all.empty())
            order.push_back(key);
        group.ranks = view.size();
        group.all.push_back(&view);
    }
    // Ranks that say no size are of the group, where there is but one.
    for (const NcclView &view : m_views) {
        if (order.size() == 1 && view.size() <= 0 && view.rank)
            byKey[order.front()].all.push_back(&view);
    }
    std::vector<NcclGroup> out;
    for (const std::string &key : order)
        out.push_back(std::move(byKey[key]));
    std::ranges::stable_sort(out, std::ranges::greater{}, &NcclGroup::ranks);
    // One table of ranks, not one for every group that a text may name.
    if (!out.empty() && out.front().ranks <= cluster::maxDevices)
        placeRanks(out.front());
    return out;
}

} // namespace shardscope::io
