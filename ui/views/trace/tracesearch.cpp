// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/tracesearch.h"

#include <algorithm>
#include <tuple>

namespace shardscope::ui {

TraceSearch::TraceSearch(const TraceSource &source, const std::vector<std::string> &names, const QString &text)
    : m_source(source), m_found(static_cast<std::size_t>(source.lanes()))
{
    std::vector<bool> wanted;
    for (const std::string &name : names)
        wanted.push_back(QString::fromStdString(name).contains(text, Qt::CaseInsensitive));
    for (int l = 0; l < source.lanes(); ++l) {
        const std::vector<std::uint32_t> &labels = source.lane(l).label;
        std::vector<std::uint32_t> &found = m_found[static_cast<std::size_t>(l)];
        for (std::size_t i = 0; i < labels.size(); ++i)
            if (wanted[labels[i]])
                found.push_back(static_cast<std::uint32_t>(i));
        m_count += found.size();
    }
}

std::size_t TraceSearch::before(int lane, std::int64_t start, const TraceSpot &spot) const
{
    const std::vector<std::uint32_t> &found = in(lane);
    const runs::TraceLane &l = m_source.lane(lane);
    const auto first = std::ranges::partition_point(found, [&](std::uint32_t i) {
        return std::tuple(l.start[i], lane, std::size_t{i}) < std::tuple(start, spot.lane, spot.index);
    });
    return static_cast<std::size_t>(first - found.begin());
}

std::optional<TraceSpot> TraceSearch::next(const std::optional<TraceSpot> &from, int way, std::int64_t begin) const
{
    if (m_count == 0)
        return std::nullopt;
    const TraceSpot spot = from.value_or(TraceSpot{-1, 0});
    const std::int64_t start = from ? m_source.lane(from->lane).start[from->index] : begin;
    // In each lane the one behind the spot, or before it; else, round the end, that lane's first or last.
    std::optional<std::tuple<bool, std::int64_t, int, std::size_t>> best;
    for (int lane = 0; lane < m_source.lanes(); ++lane) {
        const std::vector<std::uint32_t> &found = in(lane);
        if (found.empty())
            continue;
        std::size_t at = before(lane, start, spot);
        if (way > 0 && at < found.size() && spot == TraceSpot{lane, found[at]})
            ++at;
        const bool round = way > 0 ? at == found.size() : at == 0;
        const std::size_t place = found[way > 0 ? (round ? 0 : at) : (round ? found.size() : at) - 1];
        const std::tuple candidate(round, m_source.lane(lane).start[place], lane, place);
        const auto nearer = [way, &candidate, &best] {
            if (std::get<0>(candidate) != std::get<0>(*best))
                return !std::get<0>(candidate);
            return way > 0 ? candidate < *best : *best < candidate;
        };
        if (!best || nearer())
            best = candidate;
    }
    return TraceSpot{std::get<2>(*best), std::get<3>(*best)};
}

std::size_t TraceSearch::numberOf(const TraceSpot &spot) const
{
    if (!std::ranges::binary_search(in(spot.lane), static_cast<std::uint32_t>(spot.index)))
        return 0;
    std::size_t number = 1;
    for (int lane = 0; lane < m_source.lanes(); ++lane)
        number += before(lane, m_source.lane(spot.lane).start[spot.index], spot);
    return number;
}

} // namespace shardscope::ui
