// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/controllablememory.h"

#include "core/base/errorcode.h"
#include "core/schedule/problem.h"
#include "core/schedule/vgrid.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

constexpr int period = 6; // F, I and W of both halves
constexpr int mostRanks = 1024;

using Lanes = std::vector<VLane>;

int lastSlot(const Lanes &lanes)
{
    return std::ranges::max_element(lanes, {}, &VLane::slots)->slots();
}

/// The rank before or behind that a pass gets its input from; −1: none.
int inputRank(int type, int rank, int ranks)
{
    if (type > 3)
        return -1;
    const int from = type % 2 == 0 ? rank - 1 : rank + 1;
    return from < ranks ? from : -1;
}

/// What a rank holds after each slot, of chunk activations of half its share; without W in
/// the lane, they run as soon as a slot is free.
class HeldSlots {
public:
    HeldSlots(const VLane &lane, bool weights, int limit)
        : m_lane(lane), m_weights(weights), m_limit(limit), m_after(static_cast<std::size_t>(lane.slots()))
    {
        State state;
        for (int slot = 0; slot < lane.slots(); ++slot)
            m_after[static_cast<std::size_t>(slot)] = state = next(state, lane.at(slot));
    }

    /// The first free slot from `from` on, before its own, to which an item can move without that the
    /// limit is broken; its own if there is none.
    [[nodiscard]] int target(VItem item, int own, int from) const
    {
        if (m_weights && item.isForward())
            from = std::max(from, behindFull(own, from));
        for (int slot = from; slot < own; ++slot)
            if (m_lane.empty(slot) && (m_weights || fits(item, own, slot)))
                return slot;
        return own;
    }

    void moved(VItem item, int own, int slot)
    {
        follow(item, own, slot, [&](int at, State state) {
            m_after[static_cast<std::size_t>(at)] = state;
            return true;
        });
    }

private:
    struct State {
        int held = 0;
        int waiting = 0; ///< I done, W not yet

        friend bool operator==(const State &, const State &) = default;
    };

    [[nodiscard]] State next(State state, VItem item) const
    {
        state.held += item.isForward() ? 1 : 0;
        state.held -= item.isWeight() ? 1 : 0;
        if (m_weights)
            return state;
        state.waiting += item.isInput() ? 1 : 0;
        if (item.type == VItem::nothing && state.waiting > 0) {
            --state.waiting;
            --state.held;
        }
        return state;
    }

    /// Behind the last slot before its own where nothing more can be held.
    [[nodiscard]] int behindFull(int own, int from) const
    {
        int slot = own;
        while (slot > from && m_after[static_cast<std::size_t>(slot) - 1].held < m_limit)
            --slot;
        return slot;
    }

    /// States from `slot` on with the item there, up to where they are what they were.
    template <typename Visit>
    void follow(VItem item, int own, int slot, Visit visit) const
    {
        State state = slot > 0 ? m_after[static_cast<std::size_t>(slot) - 1] : State();
        for (int at = slot; at < m_lane.slots(); ++at) {
            const VItem here = at == slot ? item : at == own ? VItem() : m_lane.at(at);
            state = next(state, here);
            if (at >= own && state == m_after[static_cast<std::size_t>(at)])
                return;
            if (!visit(at, state))
                return;
        }
    }

    [[nodiscard]] bool fits(VItem item, int own, int slot) const
    {
        bool within = true;
        follow(item, own, slot, [&](int, State state) { return within = state.held <= m_limit; });
        return within;
    }

    const VLane &m_lane;
    bool m_weights;
    int m_limit;
    std::vector<State> m_after;
};

/// Moves items forward: those before the first chunk is back on rank 0 (with W in the
/// lanes), and those behind the last chunk's entry. In between the pattern stays.
class Reorder {
public:
    Reorder(Lanes &lanes, int chunks, bool weights) : m_lanes(lanes), m_chunks(chunks), m_weights(weights), m_inputs(lanes.size())
    {
        int limit = 0;
        for (const VLane &lane : lanes)
            limit = std::max(limit, lane.peak());
        m_held.reserve(lanes.size());
        for (const VLane &lane : lanes)
            m_held.emplace_back(lane, weights, limit);
    }

    Status run(const Progress &progress)
    {
        const int slots = lastSlot(m_lanes);
        for (int slot = 0; slot < slots; ++slot) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            for (std::size_t rank = 0; rank < m_lanes.size(); ++rank)
                if (const VItem item = m_lanes[rank].at(slot); item.type != VItem::nothing)
                    see(static_cast<int>(rank), item, slot);
        }
        return Nothing{};
    }

private:
    enum class Phase : std::uint8_t { Begin, Steady, End };

    void see(int rank, VItem item, int slot)
    {
        if (m_phase == Phase::Begin && item.type == 3 && rank == 0)
            m_phase = Phase::Steady;
        bool stays = m_phase == Phase::Steady || (m_phase == Phase::Begin && !m_weights);
        if (m_phase == Phase::Steady && item.type == 0 && item.chunk == m_chunks - 1)
            m_phase = Phase::End;
        VLane &lane = m_lanes[static_cast<std::size_t>(rank)];
        HeldSlots &held = m_held[static_cast<std::size_t>(rank)];
        const int to = stays ? slot : held.target(item, slot, earliest(rank, item));
        if (to < slot) {
            held.moved(item, slot, to);
            lane.move(item, to);
        }
        if (item.isInput()) { // in order of their slots, for W
            std::vector<int> &inputs = m_inputs[static_cast<std::size_t>(rank)];
            inputs.insert(std::ranges::upper_bound(inputs, to), to);
        }
    }

    [[nodiscard]] int earliest(int rank, VItem item) const
    {
        const VLane &lane = m_lanes[static_cast<std::size_t>(rank)];
        int after = -1;
        if (const int from = inputRank(item.type, rank, static_cast<int>(m_lanes.size())); from >= 0)
            after = m_lanes[static_cast<std::size_t>(from)].slotOf(item.type, item.chunk);
        if (item.type > 0 && !item.isWeight())
            after = std::max(after, lane.slotOf(item.type - 1, item.chunk));
        if (item.isWeight())
            after = std::max(after, m_inputs[static_cast<std::size_t>(rank)][static_cast<std::size_t>(item.chunk)]);
        if (item.chunk > 0)
            after = std::max(after, lane.slotOf(item.type, item.chunk - 1));
        return after + 1;
    }

    Lanes &m_lanes;
    int m_chunks;
    bool m_weights;
    Phase m_phase = Phase::Begin;
    std::vector<HeldSlots> m_held;
    std::vector<std::vector<int>> m_inputs; ///< slots of the I so far, by rank
};

/// Every item as early as its input and its rank's order allow, W left out.
Lanes squeezed(const Lanes &lanes, int chunks)
{
    const auto ranks = static_cast<int>(lanes.size());
    Lanes out(lanes.size(), VLane(chunks));
    std::vector<int> free(lanes.size(), 0);
    const int slots = lastSlot(lanes);
    for (int slot = 0; slot < slots; ++slot) {
        for (int rank = 0; rank < ranks; ++rank) {
            const auto at = static_cast<std::size_t>(rank);
            const VItem item = lanes[at].at(slot);
            if (item.type == VItem::nothing)
                continue;
            int start = free[at];
            if (const int from = inputRank(item.type, rank, ranks); from >= 0)
                start = std::max(start, out[static_cast<std::size_t>(from)].slotOf(item.type, item.chunk) + 1);
            free[at] = start + 1;
            if (!item.isWeight())
                out[at].put(item, start);
        }
    }
    return out;
}

void write(OrderBuilder &order, const VLane &lane)
{
    order.beginDevice();
    for (int slot = 0; slot < lane.slots(); ++slot) {
        const VItem item = lane.at(slot);
        if (item.isForward())
            order.add(TaskKind::F, item.type, item.chunk);
        else if (item.type != VItem::nothing) // the second half of the V comes back first
            order.add(item.isWeight() ? TaskKind::W : TaskKind::I, 1 - item.type % 2, item.chunk);
    }
}

} // namespace

Status acceptsControllableMemory(std::string_view title, const Problem &problem)
{
    if (problem.shape.stages <= mostRanks)
        return Nothing{};
    return Error{ErrorCode::ScheduleRule,
                 {std::string(title), "at most " + std::to_string(mostRanks) + " stages, because its order is searched for",
                  "stages = " + std::to_string(problem.shape.stages)},
                 {{}, 0, 0, "/stages"}};
}

Result<Order> controllableMemoryOrder(const Problem &problem, VPattern pattern, const Progress &progress)
{
    const int ranks = problem.shape.stages;
    const int chunks = problem.shape.chunks;
    Lanes lanes(static_cast<std::size_t>(ranks), VLane(chunks));
    for (int rank = 0; rank < ranks; ++rank) {
        const std::array<int, 4> first = pattern(ranks, rank);
        for (int type = 0; type < 4; ++type)
            for (int chunk = 0; chunk < chunks; ++chunk)
                lanes[static_cast<std::size_t>(rank)].put({type, chunk}, first[static_cast<std::size_t>(type)] + period * chunk);
    }
    for (const bool withWeights : {true, false}) {
        if (withWeights)
            for (VLane &lane : lanes)
                lane.addWeights(false);
        if (auto s = Reorder(lanes, chunks, withWeights).run(progress); !s)
            return s.error();
        if (!withWeights)
            for (VLane &lane : lanes)
                lane.addWeights(false);
        lanes = squeezed(lanes, chunks);
    }
    OrderBuilder order(problem.shape, vStages(ranks), 3);
    for (VLane &lane : lanes) {
        lane.addWeights(true);
        write(order, lane);
    }
    return order.finish();
}

Schedule controllableMemory(std::string_view id, std::string_view title, Status (*accepts)(const Problem &),
                            Result<Order> (*order)(const Problem &, const Progress &))
{
    Schedule schedule{id, title, 2, 2, true, accepts, order, [](const Problem &) { return std::vector<Formula>(); }};
    schedule.endsOnFirstRank = true;
    return schedule;
}

} // namespace shardscope::schedule
