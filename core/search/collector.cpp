// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/collector.h"

#include <algorithm>
#include <cmath>

namespace shardscope::search {

namespace {

constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

double score(RankBy by, int gpus, double step, double memory)
{
    switch (by) {
    case RankBy::StepTime: return step;
    case RankBy::GpuTime: return step * gpus;
    case RankBy::Memory: return memory;
    }
    return step;
}

/// Shorter, then smaller, then earlier.
bool fasterOrFirst(const Found &a, const Found &b)
{
    return std::tie(a.step.step_s, a.memory, a.index) < std::tie(b.step.step_s, b.memory, b.index);
}

std::size_t slotOf(const Slots &slots, int gpus)
{
    return static_cast<std::size_t>(std::lower_bound(slots.gpus.begin(), slots.gpus.end(), gpus) - slots.gpus.begin());
}

} // namespace

void Staircase::add(double memory, double step)
{
    const auto at = std::lower_bound(m_points.begin(), m_points.end(), memory,
                                     [](const Point &point, double value) { return point.memory < value; });
    if (at != m_points.begin() && (at - 1)->step <= step)
        return;
    if (at != m_points.end() && at->memory == memory && at->step <= step)
        return;
    const auto behind = std::find_if(at, m_points.end(), [step](const Point &point) { return point.step < step; });
    const auto place = m_points.erase(at, behind);
    m_points.insert(place, {memory, step});
}

double Staircase::least(double memory) const
{
    const auto behind = std::upper_bound(m_points.begin(), m_points.end(), memory,
                                         [](double value, const Point &point) { return value < point.memory; });
    return behind == m_points.begin() ? std::numeric_limits<double>::infinity() : (behind - 1)->step;
}

void Slots::add(int gpuCount, int tensor, int pipe)
{
    gpus.push_back(gpuCount);
    cells.emplace_back(gpuCount, tensor, pipe);
}

void Slots::finish()
{
    std::sort(gpus.begin(), gpus.end());
    gpus.erase(std::unique(gpus.begin(), gpus.end()), gpus.end());
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
}

std::size_t Slots::cellOf(int gpuCount, int tensor, int pipe) const
{
    const auto at = std::lower_bound(cells.begin(), cells.end(), Degrees(gpuCount, tensor, pipe));
    return static_cast<std::size_t>(at - cells.begin());
}

Bounds::Bounds(const Slots &slots, RankBy by)
    : m_slots(&slots), m_by(by), m_stairs(slots.gpus.size()), m_cells(slots.cells.size(), std::numeric_limits<double>::infinity())
{
}

void Bounds::add(const Found &found)
{
    for (std::size_t slot = slotOf(*m_slots, found.gpus); slot < m_stairs.size(); ++slot)
        m_stairs[slot].add(found.memory, found.step.step_s);
    m_cells[found.cell] = std::min(m_cells[found.cell], found.step.step_s);
}

void Bounds::setLast(double score, double step)
{
    if (std::tie(score, step) < std::tie(m_lastScore, m_lastStep)) {
        m_lastScore = score;
        m_lastStep = step;
    }
}

void Bounds::add(const Bounds &other)
{
    setLast(other.m_lastScore, other.m_lastStep);
    for (std::size_t slot = 0; slot < m_stairs.size(); ++slot) {
        for (const Staircase::Point &point : other.m_stairs[slot].points())
            m_stairs[slot].add(point.memory, point.step);
    }
    for (std::size_t cell = 0; cell < m_cells.size(); ++cell)
        m_cells[cell] = std::min(m_cells[cell], other.m_cells[cell]);
}

bool Bounds::mayBeListed(int gpus, double memory, double leastStep) const
{
    const double least = score(m_by, gpus, leastStep, memory);
    return least < m_lastScore || (least == m_lastScore && leastStep <= m_lastStep);
}

bool Bounds::mayMatter(int gpus, std::size_t cell, double memory, double leastStep) const
{
    if (leastStep <= m_cells[cell] || mayBeListed(gpus, memory, leastStep))
        return true;
    return leastStep <= m_stairs[slotOf(*m_slots, gpus)].least(memory);
}

Collector::Collector(const Slots &slots, RankBy by, int top, int listed)
    : m_slots(&slots), m_by(by), m_most(static_cast<std::size_t>(top)), m_listedMost(static_cast<std::size_t>(listed)),
      m_bounds(slots, by), m_fronts(slots.gpus.size()), m_cells(slots.cells.size())
{
    for (Found &cell : m_cells)
        cell.index = none;
}

bool Collector::before(const Found &a, const Found &b) const
{
    const double scoreA = score(m_by, a.gpus, a.ranked, a.memory);
    const double scoreB = score(m_by, b.gpus, b.ranked, b.memory);
    return scoreA != scoreB ? scoreA < scoreB : fasterOrFirst(a, b);
}

void Collector::add(const Found &found)
{
    addToTop(found);
    addToFront(found);
    addToCell(found);
    m_bounds.add(found);
}

void Collector::addToTop(const Found &found)
{
    const auto order = [this](const Found &a, const Found &b) { return before(a, b); };
    if (!std::isfinite(found.ranked))
        return;
    if (m_top.size() == m_most) {
        if (m_most == 0 || !before(found, m_top.front()))
            return;
        std::pop_heap(m_top.begin(), m_top.end(), order);
        m_top.pop_back();
    }
    m_top.push_back(found);
    std::push_heap(m_top.begin(), m_top.end(), order);
    if (m_top.size() == m_most) {
        const Found &last = m_top.front();
        m_bounds.setLast(score(m_by, last.gpus, last.ranked, last.memory), last.step.step_s);
    }
}

void Collector::addToFront(const Found &found)
{
    std::vector<Found> &front = m_fronts[slotOf(*m_slots, found.gpus)];
    const double step = found.step.step_s;
    const auto at = std::lower_bound(front.begin(), front.end(), found.memory,
                                     [](const Found &point, double value) { return point.memory < value; });
    if (at != front.begin() && (at - 1)->step.step_s <= step)
        return;
    if (at != front.end() && at->memory == found.memory) {
        const double there = at->step.step_s;
        if (there < step || (there == step && at->index <= found.index))
            return;
    }
    const auto behind = std::find_if(at, front.end(), [step](const Found &point) { return point.step.step_s < step; });
    const auto place = front.erase(at, behind);
    front.insert(place, found);
}

void Collector::addToCell(const Found &found)
{
    Found &cell = m_cells[found.cell];
    if (cell.index == none || fasterOrFirst(found, cell))
        cell = found;
}

void Collector::list(std::size_t reason, const Missed &missed)
{
    std::vector<Missed> &heap = m_listed[reason];
    if (heap.size() == m_listedMost) {
        if (m_listedMost == 0 || !(missed < heap.front()))
            return;
        std::pop_heap(heap.begin(), heap.end());
        heap.pop_back();
    }
    heap.push_back(missed);
    std::push_heap(heap.begin(), heap.end());
}

void Collector::reject(RejectReason reason, double memory, std::uint64_t index, std::uint64_t plans, std::uint64_t step)
{
    count(reason, plans);
    const auto at = static_cast<std::size_t>(reason);
    const std::uint64_t some = std::min<std::uint64_t>(plans, m_listedMost);
    for (std::uint64_t i = 0; i < some; ++i) {
        const Missed missed{memory, index + i * step};
        if (m_listed[at].size() == m_listedMost && !(missed < m_listed[at].front()))
            return;
        list(at, missed);
    }
}

void Collector::add(const Collector &other)
{
    for (const Found &found : other.m_top)
        addToTop(found);
    for (const auto &front : other.m_fronts) {
        for (const Found &found : front)
            addToFront(found);
    }
    for (const Found &found : other.m_cells) {
        if (found.index != none)
            addToCell(found);
    }
    for (std::size_t reason = 0; reason < rejectReasonCount; ++reason) {
        m_rejected[reason] += other.m_rejected[reason];
        for (const Missed &missed : other.m_listed[reason])
            list(reason, missed);
    }
}

std::vector<Found> Collector::front() const
{
    std::vector<Found> kept;
    Staircase fewer; // of plans with fewer GPUs
    for (const std::vector<Found> &front : m_fronts) {
        const std::size_t first = kept.size();
        for (auto found = front.rbegin(); found != front.rend(); ++found) { // the fastest first
            if (fewer.least(found->memory) > found->step.step_s)
                kept.push_back(*found);
        }
        for (std::size_t i = first; i < kept.size(); ++i)
            fewer.add(kept[i].memory, kept[i].step.step_s);
    }
    return kept;
}

Collector::Answer Collector::answer() const
{
    Answer answer;
    answer.best = m_top;
    std::sort(answer.best.begin(), answer.best.end(), [this](const Found &a, const Found &b) { return before(a, b); });
    answer.pareto = front();
    for (const Found &cell : m_cells) {
        if (cell.index != none)
            answer.degrees.push_back(cell);
    }
    answer.rejected = m_rejected;
    answer.listed = m_listed;
    for (std::vector<Missed> &missed : answer.listed)
        std::sort(missed.begin(), missed.end());
    return answer;
}

} // namespace shardscope::search
