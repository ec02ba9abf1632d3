// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/blame.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

struct Link {
    int from = -1;
    int to = -1;
};

Link linkOf(const Timeline &timeline, int device, Task task)
{
    const int partner = partnerOf(timeline.cell(device, task.slot()), task.kind());
    return isSend(task.kind()) ? Link{device, partner} : Link{partner, device};
}

double overlap(double from, double to, double start, double end)
{
    return std::max(0.0, std::min(to, end) - std::max(from, start));
}

/// Visits the transfers of the chain before a task that were under way between
/// from and to, with the seconds of each.
template <class Visit>
void transfersWithin(const Causes &causes, int device, std::uint32_t task, double from, double to, const Visit &visit)
{
    const Timeline &timeline = causes.timeline();
    for (;;) {
        const Cause cause = causes.of(device, task);
        if (cause.kind != Cause::Kind::Input)
            return;
        if (cause.delay > 0) {
            const double arrival = timeline.start(task);
            visit(Link{cause.device, device}, overlap(from, to, arrival - cause.delay, arrival));
        }
        device = cause.device;
        task = cause.task;
        const Task giver = timeline.order().task(task);
        if (isTransfer(giver.kind()))
            visit(linkOf(timeline, device, giver), overlap(from, to, timeline.start(task), timeline.end(device, task)));
        if (timeline.start(task) <= from)
            return;
    }
}

bool anyTransferTime(const Timeline &timeline)
{
    for (int device = 0; device < timeline.devices(); ++device) {
        for (int slot = 0; slot < timeline.order().map().slotCount; ++slot) {
            const Cell &cell = timeline.cell(device, slot);
            if (cell.costOf(TaskKind::RecvF) > 0 || cell.costOf(TaskKind::RecvG) > 0)
                return true;
        }
    }
    return false;
}

} // namespace

Blame::Blame(const Causes &causes) : m_causes(causes)
{
    const Timeline &timeline = causes.timeline();
    const auto ranks = static_cast<std::size_t>(timeline.devices());
    m_ranks.resize(ranks);
    m_toNext.resize(ranks);
    m_toPrevious.resize(ranks);
    if (ranks <= tableRanks)
        m_waits.resize(ranks * ranks);
    if (timeline.empty())
        return;
    m_hasDelays = anyTransferTime(timeline);
    m_roots.assign(timeline.order().tasks(), -1);
    for (int device = 0; device < timeline.devices(); ++device) {
        const TaskRange range = timeline.tasksOf(device);
        for (std::uint32_t i = range.first + 1; i < range.last; ++i) {
            if (causes.idleBefore(device, i) > 0)
                attribute(device, i, timeline.end(device, i - 1), timeline.start(i));
        }
    }
}

void Blame::attribute(int device, std::uint32_t task, double from, double to)
{
    double rest = to - from;
    if (m_hasDelays) {
        transfersWithin(m_causes, device, task, from, to, [&](Link link, double seconds) {
            blameLink(link.from, link.to, seconds);
            rest -= seconds;
        });
    }
    const int root = rootOf(device, task);
    if (rest <= m_causes.timeline().tolerance())
        return;
    m_ranks[static_cast<std::size_t>(root)] += Seconds(rest);
    if (!m_waits.empty())
        m_waits[static_cast<std::size_t>(device) * m_ranks.size() + static_cast<std::size_t>(root)] += Seconds(rest);
}

/// Follows the waits back and notes the answer for every task on the way, so
/// that each is followed once.
int Blame::rootOf(int device, std::uint32_t task)
{
    std::vector<std::uint32_t> way;
    int root = m_roots[task];
    while (root < 0) {
        way.push_back(task);
        const Cause cause = m_causes.of(device, task);
        if (cause.kind != Cause::Kind::Input) {
            root = device;
            break;
        }
        device = cause.device;
        task = cause.task;
        root = m_roots[task];
    }
    for (const std::uint32_t passed : way)
        m_roots[passed] = static_cast<std::int16_t>(root);
    return root;
}

void Blame::blameLink(int from, int to, double seconds)
{
    const bool next = to == from + 1 || (to == 0 && from != 1);
    (next ? m_toNext : m_toPrevious)[static_cast<std::size_t>(from)] += Seconds(seconds);
}

std::vector<LinkBlame> Blame::links() const
{
    std::vector<LinkBlame> links;
    const int p = static_cast<int>(m_ranks.size());
    for (int from = 0; from < p; ++from) {
        const auto at = static_cast<std::size_t>(from);
        if (m_toPrevious[at] > Seconds(0))
            links.push_back({from, (from + p - 1) % p, m_toPrevious[at]});
        if (m_toNext[at] > Seconds(0))
            links.push_back({from, (from + 1) % p, m_toNext[at]});
    }
    return links;
}

Seconds Blame::waits(int waits, int blamed) const
{
    return m_waits.empty() ? Seconds()
                           : m_waits[static_cast<std::size_t>(waits) * m_ranks.size() + static_cast<std::size_t>(blamed)];
}

Culprit Blame::culpritOf(int device, std::uint32_t task) const
{
    const Timeline &timeline = m_causes.timeline();
    if (task == timeline.tasksOf(device).first || m_causes.idleBefore(device, task) == 0)
        return {};
    const double from = timeline.end(device, task - 1);
    double rest = timeline.start(task) - from;
    Culprit link;
    if (m_hasDelays) {
        transfersWithin(m_causes, device, task, from, timeline.start(task), [&](Link of, double seconds) {
            if (link.from < 0)
                link = {-1, of.from, of.to};
            rest -= seconds;
        });
    }
    if (rest > timeline.tolerance())
        return {m_roots[task], -1, -1};
    return link;
}

std::vector<IdleInterval> Blame::idle(int device, Seconds from, Seconds to) const
{
    const Timeline &timeline = m_causes.timeline();
    std::vector<IdleInterval> intervals;
    const TaskRange all = timeline.tasksOf(device);
    if (all.empty())
        return intervals;
    TaskRange seen = timeline.visible(device, from, to);
    seen.last = std::min(seen.last + 1, all.last); // the task that ends the last gap in sight
    for (std::uint32_t i = seen.first; i < seen.last; ++i) {
        if (m_causes.idleBefore(device, i) == 0)
            continue;
        const bool first = i == all.first;
        const Seconds start = first ? Seconds(0) : Seconds(timeline.end(device, i - 1));
        if (start <= to && Seconds(timeline.start(i)) >= from)
            intervals.push_back(
                {start, Seconds(timeline.start(i)), first ? IdleClass::Fill : IdleClass::Stall, culpritOf(device, i), i});
    }
    const Seconds end = timeline.lastEnd(device);
    if (timeline.makespan() - end > Seconds(timeline.tolerance()) && end <= to && timeline.makespan() >= from)
        intervals.push_back({end, timeline.makespan(), IdleClass::Drain, {}, 0});
    return intervals;
}

} // namespace shardscope::schedule
