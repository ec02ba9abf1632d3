// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/cells.h"
#include "core/schedule/puzzle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shardscope::schedule {

namespace {

constexpr double roundingOfLimit = 1e-9;

/// All orders of one length, then those with one task more: of two that have placed the same tasks,
/// one that is in nothing better than the other is left out.
class ExactSearch {
public:
    ExactSearch(const Puzzle &puzzle, const Order *begun, double below, std::size_t states, const Progress &progress)
        : m_puzzle(puzzle), m_map(puzzle.map), m_begun(begun), m_below(below), m_most(states), m_progress(progress),
          m_chunks(puzzle.problem.shape.chunks), m_kinds(puzzle.problem.shape.forwardOnly ? 1
                                                         : puzzle.split                   ? 3
                                                                                          : 2),
          m_cells(cellsOf(emptyOrder(puzzle.problem.shape, puzzle.map), puzzle.problem))
    {
        for (int cell = 0; cell < m_map.stages * m_kinds; ++cell) {
            const int at = m_map.cell(0, cell / m_kinds);
            const Cell &costs = m_cells[static_cast<std::size_t>(at)];
            const TaskKind kind = kindOf(cell);
            Kind k{kind, at / m_map.slotCount, at % m_map.slotCount, cell / m_kinds, costs.costOf(kind), 0, -1, -1};
            if (kind == TaskKind::F && k.stage > 0)
                k.needs = cell - m_kinds;
            else if ((kind == TaskKind::B || kind == TaskKind::I) && k.stage + 1 < m_map.stages)
                k.needs = cell + m_kinds;
            else if (kind == TaskKind::W || (kind != TaskKind::F && k.stage + 1 == m_map.stages))
                k.needs = cell - 1; // of its own stage
            const bool far = k.needs >= 0 && deviceOf(k.needs) != k.device;
            k.delay = far ? costs.costOf(kind == TaskKind::F ? TaskKind::RecvF : TaskKind::RecvG) : 0;
            m_all.push_back(k);
        }
        for (int cell = 0; cell < static_cast<int>(m_all.size()); ++cell)
            if (const int needs = m_all[index(cell)].needs; needs >= 0 && deviceOf(needs) != m_all[index(cell)].device)
                m_all[index(needs)].taker = cell;
        m_tails.assign(index(m_map.devices), 0);
        for (int device = 0; device < m_map.devices; ++device)
            m_tails[index(device)] = shortestTail(puzzle, device);
        m_devices = index(m_map.devices);
        m_ends = index(m_map.stages) * index(m_kinds) * index(m_chunks);
        m_stride = m_devices + (isStep() ? m_ends : 1);
    }

    Search run()
    {
        Search out;
        const std::size_t all = m_all.size() * index(m_chunks);
        // Counts of all cells are one key.
        if (std::pow(m_chunks + 1.0, static_cast<double>(m_all.size())) > 1.8e19) {
            out.gaveUp = true;
            return out;
        }
        if (!begin())
            return out;
        for (std::size_t placed = m_firstPlaced; placed < all; ++placed) {
            grow();
            m_kept += m_now.size();
            if (m_kept > m_most || m_progress.stopRequested()) {
                out.gaveUp = true;
                return out;
            }
            if (m_now.empty())
                return out;
        }
        const auto least = std::ranges::min_element(m_now, {}, [this](const State &s) { return costOf(s); });
        out.best = Solution{orderOf(*least), costOf(*least), costOf(*least), true};
        return out;
    }

private:
    struct Kind {
        TaskKind kind;
        int device;
        int slot;
        int stage;
        double cost;
        double delay; ///< of what it needs
        int needs;    ///< cell whose task of the same chunk comes before; −1: none
        int taker;    ///< cell on another device that needs it; −1: none
    };
    struct State {
        std::vector<std::uint8_t> done; ///< by cell
        std::vector<double> times; ///< clocks of the devices, then ends by cell and chunk; of gathers the slots, then the count
        std::uint32_t node = 0;
    };
    struct Node {
        std::uint32_t before = UINT32_MAX;
        int cell = -1;
    };

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    [[nodiscard]] bool isStep() const { return m_puzzle.goal == Goal::Step; }
    [[nodiscard]] TaskKind kindOf(int cell) const
    {
        constexpr std::array fused{TaskKind::F, TaskKind::B, TaskKind::B};
        constexpr std::array split{TaskKind::F, TaskKind::I, TaskKind::W};
        return (m_kinds == 3 ? split : fused)[index(cell % m_kinds)];
    }
    [[nodiscard]] int deviceOf(int cell) const { return m_map.cell(0, cell / m_kinds) / m_map.slotCount; }

    [[nodiscard]] bool ready(const State &s, int cell) const
    {
        const int done = s.done[index(cell)];
        const int needs = m_all[index(cell)].needs;
        return done < m_chunks && (needs < 0 || done < s.done[index(needs)]);
    }

    [[nodiscard]] bool fits(const State &s, int cell) const
    {
        const Kind &k = m_all[index(cell)];
        const Memory &memory = m_puzzle.problem.memory;
        if (k.kind != TaskKind::F || !memory.liveLimit || (m_kinds == 1 && !memory.keptWithoutBackward))
            return true;
        double live = 1;
        for (int slot = 0; slot < m_map.slotCount; ++slot) {
            const std::size_t at = index(m_map.stage(k.device, slot) * m_kinds);
            live += s.done[at];
            if (m_kinds > 1)
                live -= s.done[at + 1];
            if (m_kinds == 3)
                live += memory.weightShare * (s.done[at + 1] - s.done[at + 2]);
        }
        return live / m_map.slotsPerShare() <= *memory.liveLimit + roundingOfLimit;
    }

    [[nodiscard]] State placed(const State &s, int cell)
    {
        const Kind &k = m_all[index(cell)];
        State next = s;
        const int chunk = next.done[index(cell)]++;
        if (isStep()) {
            double &clock = next.times[index(k.device)];
            if (k.delay > 0 || (k.needs >= 0 && deviceOf(k.needs) != k.device))
                clock = std::max(clock, next.times[endAt(k.needs, chunk)] + k.delay);
            clock += k.cost;
            next.times[endAt(cell, chunk)] = clock;
        } else if (double &slot = next.times[index(k.device)]; slot != k.slot) {
            slot = k.slot;
            ++next.times[m_devices];
        }
        next.node = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.push_back({s.node, cell});
        return next;
    }
    [[nodiscard]] std::size_t endAt(int cell, int chunk) const
    {
        return m_devices + index(cell) * index(m_chunks) + index(chunk);
    }

    /// What it has come to: the last end, or the turns.
    [[nodiscard]] double costOf(const State &s) const
    {
        return isStep() ? *std::max_element(s.times.begin(), s.times.begin() + static_cast<std::ptrdiff_t>(m_devices))
                        : s.times[m_devices];
    }

    /// No order that goes on so has less.
    [[nodiscard]] double leastOf(const State &s) const
    {
        if (!isStep())
            return s.times[m_devices];
        std::vector<double> left(m_devices);
        for (std::size_t cell = 0; cell < m_all.size(); ++cell)
            left[index(m_all[cell].device)] += m_all[cell].cost * (m_chunks - s.done[cell]);
        double least = 0;
        for (std::size_t device = 0; device < m_devices; ++device)
            least = std::max(least, s.times[device] + (left[device] > 0 ? left[device] + m_tails[device] : 0));
        return least;
    }

    [[nodiscard]] bool promises(const State &s) const { return leastOf(s) < m_below; }

    /// Is it in nothing worse? Both have placed the same tasks.
    [[nodiscard]] bool dominates(const State &a, const State &b) const
    {
        if (!isStep())
            return a.times[m_devices] <= b.times[m_devices]
                   && std::equal(a.times.begin(), a.times.begin() + static_cast<std::ptrdiff_t>(m_devices), b.times.begin());
        for (std::size_t device = 0; device < m_devices; ++device)
            if (a.times[device] > b.times[device])
                return false;
        for (std::size_t cell = 0; cell < m_all.size(); ++cell)
            for (int chunk = m_all[cell].taker < 0 ? m_chunks : a.done[index(m_all[cell].taker)]; chunk < a.done[cell]; ++chunk)
                if (a.times[endAt(static_cast<int>(cell), chunk)] > b.times[endAt(static_cast<int>(cell), chunk)])
                    return false;
        return true;
    }

    [[nodiscard]] std::uint64_t keyOf(const State &s) const
    {
        std::uint64_t key = 0;
        for (const std::uint8_t done : s.done)
            key = key * static_cast<std::uint64_t>(m_chunks + 1) + done;
        return key;
    }

    void grow()
    {
        std::vector<State> next;
        std::unordered_map<std::uint64_t, std::vector<std::size_t>> same;
        for (const State &s : m_now)
            for (int cell = 0; cell < static_cast<int>(m_all.size()); ++cell) {
                if (!ready(s, cell) || !fits(s, cell))
                    continue;
                State made = placed(s, cell);
                auto &others = same[keyOf(made)];
                if (!promises(made) || std::ranges::any_of(others, [&](std::size_t o) { return dominates(next[o], made); })) {
                    m_nodes.pop_back();
                    continue;
                }
                std::erase_if(others, [&](std::size_t o) {
                    if (!dominates(made, next[o]))
                        return false;
                    next[o].done.clear();
                    return true;
                });
                others.push_back(next.size());
                next.push_back(std::move(made));
            }
        std::erase_if(next, [](const State &s) { return s.done.empty(); });
        m_now = std::move(next);
    }

    /// The begun tasks as they are placed; false where they cannot be.
    bool begin()
    {
        State s{std::vector<std::uint8_t>(m_all.size()), std::vector<double>(m_stride), 0};
        if (!isStep())
            std::fill_n(s.times.begin(), m_devices, -1.0);
        m_nodes.push_back({});
        std::vector<std::uint32_t> at(m_devices);
        bool any = m_begun != nullptr;
        while (std::exchange(any, false))
            for (int device = 0; device < m_map.devices; ++device)
                for (std::uint32_t &i = at[index(device)]; m_begun->first(device) + i < m_begun->first(device + 1); ++i) {
                    const Task task = m_begun->task(m_begun->first(device) + i);
                    const int kind = task.kind() == TaskKind::F ? 0 : task.kind() == TaskKind::W ? 2 : 1;
                    const int cell = m_map.stage(device, task.slot()) * m_kinds + kind;
                    if (kind >= m_kinds || !ready(s, cell))
                        break;
                    if (!fits(s, cell))
                        return false;
                    s = placed(s, cell);
                    ++m_firstPlaced;
                    any = true;
                }
        m_now = {s};
        return (m_begun == nullptr || m_firstPlaced == m_begun->tasks()) && promises(s);
    }

    [[nodiscard]] OrderPtr orderOf(const State &s) const
    {
        std::vector<int> cells;
        for (std::uint32_t node = s.node; m_nodes[node].cell >= 0; node = m_nodes[node].before)
            cells.push_back(m_nodes[node].cell);
        std::ranges::reverse(cells);
        OrderBuilder builder(m_puzzle.problem.shape, m_map, 3);
        for (int device = 0; device < m_map.devices; ++device) {
            builder.beginDevice();
            std::vector<int> chunks(m_all.size());
            for (const int cell : cells)
                if (const Kind &k = m_all[index(cell)]; k.device == device)
                    builder.add(k.kind, k.slot, chunks[index(cell)]++);
        }
        return std::make_shared<const Order>(builder.finish());
    }

    const Puzzle &m_puzzle;
    const StageMap &m_map;
    const Order *m_begun;
    double m_below;
    std::size_t m_most;
    const Progress &m_progress;
    int m_chunks;
    int m_kinds; ///< of tasks of a stage: F, F and B, or F, I and W
    std::vector<Cell> m_cells;
    std::vector<Kind> m_all; ///< cells: a stage and a kind
    std::vector<double> m_tails;
    std::size_t m_devices = 0;
    std::size_t m_ends = 0;
    std::size_t m_stride = 0;
    std::size_t m_firstPlaced = 0;
    std::size_t m_kept = 0;
    std::vector<State> m_now;
    std::vector<Node> m_nodes;
};

} // namespace

Search exactOrder(const Puzzle &puzzle, const Order *begun, double below, std::size_t states, const Progress &progress)
{
    return ExactSearch(puzzle, begun, below, states, progress).run();
}

} // namespace shardscope::schedule
