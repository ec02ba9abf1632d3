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
        if (cause.kind == Cause::Kind::Begin && timeline.hasCommLanes()) // what comes before is the gather of its parameters
            visit(Link{device, device}, overlap(from, to, 0, timeline.start(task)));
        if (cause.kind != Cause::Kind::Input)
            return;
        if (cause.delay > 0) {
            const double arrival = timeline.start(task);
            const double given = arrival - cause.delay;
            if (cause.queued > 0)
                visit(Link{cause.device, cause.device}, overlap(from, to, given, given + cause.queued));
            if (cause.device != device)
                visit(Link{cause.device, device}, overlap(from, to, given + cause.queued, arrival));
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

/// Visits the ranks that were at work on the chain before a task between from
/// and to, with the seconds of each, latest first. What a rank receives meanwhile
/// is its own where nobody else waits for it.
template <class Visit>
void workWithin(const Causes &causes, int device, std::uint32_t task, double from, double to, const Visit &visit)
{
    const Timeline &timeline = causes.timeline();
    bool waiting = true; // up to the first task that did not wait: transfers are their link's
    for (double end = to; end > from;) {
        const Cause cause = causes.of(device, task);
        if (cause.kind == Cause::Kind::Begin) {
            if (!waiting)
                visit(device, overlap(from, to, 0, end));
            return;
        }
        waiting = waiting && cause.kind == Cause::Kind::Input;
        const double given = timeline.end(cause.device, cause.task);
        if (!waiting && given < end)
            visit(device, overlap(from, to, given, end));
        device = cause.device;
        task = cause.task;
        end = timeline.start(task);
        if (!waiting || !isTransfer(timeline.order().task(task).kind()))
            visit(device, overlap(from, to, end, given));
    }
}

/// Busy for longer than the median by more than `from`.
std::vector<char> slowRanks(const Timeline &timeline, double from)
{
    const auto ranks = static_cast<std::size_t>(timeline.devices());
    std::vector<double> busy(ranks);
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        const TaskRange range = timeline.tasksOf(static_cast<int>(rank));
        for (std::uint32_t i = range.first; i < range.last; ++i)
            busy[rank] += timeline.end(static_cast<int>(rank), i) - timeline.start(i);
    }
    std::vector<double> sorted = busy;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>((ranks - 1) / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    std::vector<char> slow(ranks);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        slow[rank] = busy[rank] > from * *middle;
    return slow;
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
    m_work.resize(ranks);
    m_filling.resize(ranks);
    if (ranks <= tableRanks)
        m_waits.resize(ranks * ranks);
    if (timeline.empty())
        return;
    m_slow = slowRanks(timeline, slowFrom);
    m_hasDelays = anyTransferTime(timeline) || timeline.hasCommLanes();
    if (timeline.hasCommLanes())
        m_lanes.resize(ranks);
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
    if (isRoundTrip(device, task))
        divide(device, task, from, to);
    else
        addWork(device, root, rest);
}

/// Does the wait right before the task end with the device's first backward? A
/// transfer before that is part of the wait. The search ends at the first
/// backward, so that all tasks together cost as many steps as there are tasks.
bool Blame::isRoundTrip(int device, std::uint32_t task) const
{
    const Order &order = m_causes.timeline().order();
    const auto isForward = [&](std::uint32_t i) {
        const TaskKind kind = order.task(i).kind();
        return kind == TaskKind::F || kind == TaskKind::SendF || kind == TaskKind::RecvF;
    };
    if (isForward(task))
        return false;
    const std::uint32_t first = m_causes.timeline().tasksOf(device).first;
    while (task > first && isForward(task - 1))
        --task;
    return task == first;
}

void Blame::divide(int device, std::uint32_t task, double from, double to)
{
    workWithin(m_causes, device, task, from, to, [&](int working, double seconds) {
        addWork(device, working, seconds);
        if (m_slow[static_cast<std::size_t>(working)] == 0)
            m_filling[static_cast<std::size_t>(working)] += Seconds(seconds);
    });
}

void Blame::addWork(int device, int working, double seconds)
{
    m_work[static_cast<std::size_t>(working)] += Seconds(seconds);
    if (!m_waits.empty())
        m_waits[static_cast<std::size_t>(device) * m_ranks.size() + static_cast<std::size_t>(working)] += Seconds(seconds);
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
    if (from == to) {
        m_lanes[static_cast<std::size_t>(from)] += Seconds(seconds);
        return;
    }
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

Seconds Blame::waits(int waits, int working) const
{
    return m_waits.empty() ? Seconds()
                           : m_waits[static_cast<std::size_t>(waits) * m_ranks.size() + static_cast<std::size_t>(working)];
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
            if (link.from < 0 && seconds > 0)
                link = {-1, of.from, of.to};
            rest -= seconds;
        });
    }
    if (rest <= timeline.tolerance())
        return link;
    if (!isRoundTrip(device, task))
        return {m_roots[task], -1, -1};
    std::vector<double> seconds(m_ranks.size());
    workWithin(m_causes, device, task, from, timeline.start(task),
               [&](int working, double part) { seconds[static_cast<std::size_t>(working)] += part; });
    // Of several that are at work for as long, the one where the chain begins.
    const auto root = static_cast<std::size_t>(m_roots[task]);
    const auto longest = std::ranges::max_element(seconds);
    const bool first = seconds[root] + timeline.tolerance() >= *longest;
    return {first ? m_roots[task] : static_cast<int>(longest - seconds.begin()), -1, -1};
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
