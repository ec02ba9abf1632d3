// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/collectives/collectivessource.h"

#include <algorithm>
#include <map>

namespace shardscope::ui {

using scenario::CollectiveLanes;
using traffic::Transfer;

SendSource::SendSource(evaluate::CollectiveReportPtr report) : m_report(std::move(report))
{
    if (!m_report->run)
        return;
    m_end = m_report->run->time;
    addLanes(*m_report->run, m_report->choices.lanes == CollectiveLanes::Devices);
    for (Lane &lane : m_lanes)
        for (const SendBar &bar : lane.bars)
            lane.busy += bar.end - bar.start;
}

void SendSource::addLanes(const traffic::CollectiveRun &run, bool byDevice)
{
    std::map<std::pair<int, int>, std::size_t> index;
    if (byDevice) {
        for (const int device : run.task.ranks) {
            index.emplace(std::pair(device, -1), m_lanes.size());
            m_lanes.push_back({device, -1, {}, 0});
        }
    }
    for (std::size_t i = 0; i < run.transfers.size(); ++i) {
        const Transfer &transfer = run.transfers[i];
        const std::pair<int, int> key(transfer.from, byDevice ? -1 : transfer.to);
        const auto [at, added] = index.try_emplace(key, m_lanes.size());
        if (added)
            m_lanes.push_back({key.first, key.second, {}, 0});
        std::vector<SendBar> &bars = m_lanes[at->second].bars;
        const double slack = 1e-9 * m_end;
        if (!bars.empty() && bars.back().round == transfer.round && transfer.start < bars.back().end - slack) {
            bars.back().end = std::max(bars.back().end, transfer.end);
            ++bars.back().messages;
        } else {
            bars.push_back({transfer.start, transfer.end, transfer.round, static_cast<int>(i), 1, transfer.reduce});
        }
    }
    if (!byDevice)
        std::ranges::stable_sort(m_lanes, {}, [](const Lane &lane) { return std::pair(lane.from, lane.to); });
}

std::pair<std::size_t, std::size_t> SendSource::range(int index, double from, double to) const
{
    const std::vector<SendBar> &bars = lane(index).bars;
    const auto first = std::ranges::upper_bound(bars, from, {}, &SendBar::end);
    const auto last = std::ranges::lower_bound(bars, to, {}, &SendBar::start);
    return {static_cast<std::size_t>(first - bars.begin()), static_cast<std::size_t>(std::max(first, last) - bars.begin())};
}

std::size_t SendSource::count(int lane, double from, double to) const
{
    const auto [first, last] = range(lane, from, to);
    return last - first;
}

void SendSource::visit(int index, double from, double to, const std::function<void(const GanttBar &)> &bar) const
{
    const auto [first, last] = range(index, from, to);
    for (std::size_t i = first; i < last; ++i) {
        const SendBar &sent = lane(index).bars[i];
        GanttBar out;
        out.start = sent.start;
        out.end = sent.end;
        out.hue = sent.reduce ? GanttHue::Communication : GanttHue::Recomputation;
        out.label = sent.round + 1;
        bar(out);
    }
}

std::size_t SendSource::at(int index, double time) const
{
    const std::vector<SendBar> &bars = lane(index).bars;
    const auto found = std::ranges::upper_bound(bars, time, {}, &SendBar::end);
    return found != bars.end() && found->start <= time ? static_cast<std::size_t>(found - bars.begin()) : bars.size();
}

QString SendSource::label(int index) const
{
    const auto name = [this](int device) { return QString::fromStdString(m_report->network->name(device)); };
    return lane(index).to < 0 ? name(lane(index).from)
                              : QStringLiteral("%1 → %2").arg(name(lane(index).from), name(lane(index).to));
}

} // namespace shardscope::ui
