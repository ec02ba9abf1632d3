// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/cells.h"
#include "core/schedule/comm.h"
#include "core/schedule/validate.h"

#include <algorithm>

namespace shardscope::schedule {

namespace {

Error rule(std::string subject, std::string needs, std::string here)
{
    return {ErrorCode::ScheduleRule, {std::move(subject), std::move(needs), std::move(here)}, {{}, 0, 0, "/actions"}};
}

/// As DualPipe: each rank has the stages of its number from either end. A chunk of the first half runs from the one
/// end, one of the second half from the other.
bool runsBothWays(const ActionCounts &counts)
{
    const auto ranks = static_cast<int>(counts.stagesOfRank.size());
    if (ranks < 2 || ranks % 2 != 0 || counts.stages != ranks || counts.chunks % 2 != 0)
        return false;
    for (int rank = 0; rank < ranks; ++rank) {
        const int other = ranks - 1 - rank;
        if (counts.stagesOfRank[static_cast<std::size_t>(rank)] != std::vector{std::min(rank, other), std::max(rank, other)})
            return false;
    }
    return true;
}

Status checkPlaces(const ActionCounts &counts)
{
    const auto ranks = static_cast<int>(counts.stagesOfRank.size());
    if (ranks < 1 || ranks > maxStages || counts.stages < 1 || counts.chunks < 1)
        return rule(core::tr("A list of actions"), core::tr("a forward pass on at least one rank"),
                    std::to_string(ranks) + " rank(s)");
    if (counts.chunks > maxChunks || counts.stages > maxStages * maxVirtualStages)
        return rule(core::tr("A list of actions"), "at most " + std::to_string(maxChunks) + " chunks",
                    std::to_string(counts.chunks));
    std::vector<int> rankOf(static_cast<std::size_t>(counts.stages), -1);
    for (int rank = 0; rank < ranks; ++rank) {
        const std::vector<int> &stages = counts.stagesOfRank[static_cast<std::size_t>(rank)];
        if (stages.size() > static_cast<std::size_t>(maxVirtualStages))
            return rule("Rank " + std::to_string(rank), "at most " + std::to_string(maxVirtualStages) + " stages",
                        std::to_string(stages.size()));
        for (const int stage : stages) {
            int &owner = rankOf[static_cast<std::size_t>(stage)];
            if (owner >= 0 && !runsBothWays(counts))
                return rule("Stage " + std::to_string(stage), core::tr("one rank"),
                            "ranks " + std::to_string(owner) + " and " + std::to_string(rank));
            owner = rank;
        }
    }
    const auto missing = std::ranges::find(rankOf, -1);
    if (missing != rankOf.end())
        return rule("Stage " + std::to_string(missing - rankOf.begin()), core::tr("a rank that runs it"),
                    core::tr("it is in no list"));
    const std::size_t tasks = static_cast<std::size_t>(counts.stages) * static_cast<std::size_t>(counts.chunks);
    if (tasks > maxTasks / 3)
        return Error{ErrorCode::ScheduleTooLarge, {std::to_string(tasks * 3), std::to_string(maxTasks)}, {}};
    return Nothing{};
}

/// The task of an action; nothing for an empty cell and for a pair.
std::optional<TaskKind> taskKindOf(ActionKind kind)
{
    switch (kind) {
    case ActionKind::F: return TaskKind::F;
    case ActionKind::I: return TaskKind::I;
    case ActionKind::W: return TaskKind::W;
    case ActionKind::B: return TaskKind::B;
    case ActionKind::SendF: return TaskKind::SendF;
    case ActionKind::RecvF: return TaskKind::RecvF;
    case ActionKind::SendB: return TaskKind::SendG;
    case ActionKind::RecvB: return TaskKind::RecvG;
    case ActionKind::Unshard: return TaskKind::Gather;
    case ActionKind::Reshard: return TaskKind::Free;
    case ActionKind::ReduceGrad: return TaskKind::Reduce;
    default: return std::nullopt;
    }
}

class Builder {
public:
    Builder(const ActionList &list, const ActionCounts &counts, bool transfers)
        : m_list(list), m_counts(counts), m_transfers(transfers),
          m_map(runsBothWays(counts) ? bidirectionalStages(static_cast<int>(list.ranks.size()))
                                     : listedStages(counts.stagesOfRank))
    {
        m_shape.stages = m_map.devices;
        m_shape.chunks = counts.chunks;
        m_shape.virtualStages = m_map.slotsPerShare();
        const auto count = [&](ActionKind kind) { return counts.of[static_cast<std::size_t>(kind)]; };
        m_shape.forwardOnly = count(ActionKind::I) + count(ActionKind::W) + count(ActionKind::B) == 0;
    }

    Result<Order> build()
    {
        if (m_map.bidirectional && m_counts.transfers)
            return rule(core::tr("A list that runs the model in both directions"), core::tr("passes alone"),
                        core::tr("sends and receives"));
        OrderBuilder builder(m_shape, m_map, 3);
        if (m_counts.overlaps > 0)
            builder.allowPairs();
        if (m_transfers)
            builder.allowTransfers();
        for (int rank = 0; rank < m_map.devices; ++rank) {
            builder.beginDevice();
            m_comm.first.push_back(static_cast<std::uint32_t>(m_comm.tasks.size()));
            for (const Action &action : m_list.ranks[static_cast<std::size_t>(rank)])
                if (auto s = add(builder, rank, action); !s)
                    return s.error();
        }
        m_comm.first.push_back(static_cast<std::uint32_t>(m_comm.tasks.size()));
        if (!m_comm.tasks.empty())
            builder.setComm(std::make_shared<const CommOrder>(std::move(m_comm)));
        return builder.finish();
    }

private:
    /// −1 where the rank has no such stage, or a chunk of that number runs the other way through it.
    [[nodiscard]] int slotOf(int rank, int stage, int chunk) const
    {
        if (m_map.bidirectional) {
            const int slot = chunk >= 0 ? (chunk >= m_shape.chunks / 2 ? 1 : 0) : m_map.stage(rank, 0) == stage ? 0 : 1;
            return m_map.stage(rank, slot) == stage ? slot : -1;
        }
        if (stage < 0 || stage >= m_map.stages || m_map.cell(0, stage) / m_map.slotCount != rank)
            return -1;
        return m_map.cell(0, stage) % m_map.slotCount;
    }

    /// True where the other end of a transfer is on the rank itself, or where there is none.
    [[nodiscard]] bool staysOnRank(int rank, const Action &action) const
    {
        const bool back = action.kind == ActionKind::RecvF || action.kind == ActionKind::SendB;
        const int other = action.stage + (back ? -1 : 1);
        return other >= 0 && other < m_map.stages && m_map.cell(0, other) / m_map.slotCount == rank;
    }

    Status add(OrderBuilder &builder, int rank, const Action &action)
    {
        const bool pair = action.kind == ActionKind::Overlap;
        const std::optional<TaskKind> kind = taskKindOf(action.kind);
        if (!pair && !kind)
            return Nothing{};
        const int slot = slotOf(rank, action.stage, action.chunk);
        const int backwardSlot = pair ? slotOf(rank, action.backwardStage, action.backwardChunk) : 0;
        if (slot < 0 || backwardSlot < 0)
            return rule(actionText(action), core::tr("a pass of its stage on its rank"), "rank " + std::to_string(rank));
        if (pair) {
            builder.addPair(slot, action.chunk, backwardSlot, action.backwardChunk);
            return Nothing{};
        }
        if (!isTransfer(*kind)) {
            builder.add(*kind, slot, action.chunk);
            return Nothing{};
        }
        if (*kind >= TaskKind::Gather) {
            m_comm.tasks.emplace_back(*kind, slot, action.chunk < 0 ? Task::noChunk : action.chunk);
            m_comm.before.push_back(builder.tasks());
            return Nothing{};
        }
        const bool back = action.kind == ActionKind::RecvF || action.kind == ActionKind::SendB;
        if (action.stage == (back ? 0 : m_map.stages - 1))
            return rule(actionText(action), core::tr("a stage on the other side"),
                        "stage " + std::to_string(action.stage) + " of " + std::to_string(m_map.stages));
        if (m_transfers && !staysOnRank(rank, action))
            builder.add(*kind, slot, action.chunk);
        return Nothing{};
    }

    const ActionList &m_list;
    const ActionCounts &m_counts;
    bool m_transfers;
    StageMap m_map;
    Shape m_shape;
    CommOrder m_comm;
};

/// Holds each rank's list against itself: a pass is behind what it needs of its rank, and
/// sends and receives fit the passes that they serve.
class RankCheck {
public:
    explicit RankCheck(const Order &order)
        : m_order(order),
          m_cells(cellsOf(order, equalStages(order.devices(), order.shape().chunks, Seconds(1), Seconds(1), Seconds(1)))),
          m_seen(static_cast<std::size_t>(order.map().stages) * static_cast<std::size_t>(order.shape().chunks) * 2)
    {
    }

    Status run()
    {
        for (int device = 0; device < m_order.devices(); ++device)
            for (std::uint32_t i = m_order.first(device); i < m_order.first(device + 1); ++i)
                if (auto s = isTransfer(m_order.task(i).kind()) ? seeTransfer(device, i) : seePass(device, i); !s)
                    return s;
        for (int device = 0; device < m_order.devices(); ++device)
            for (std::uint32_t i = m_order.first(device); i < m_order.first(device + 1); ++i)
                if (auto s = matched(device, i); !s)
                    return s;
        return Nothing{};
    }

private:
    static constexpr std::uint8_t made = 1;
    static constexpr std::uint8_t sent = 2;
    static constexpr std::uint8_t received = 4;

    [[nodiscard]] const Cell &cell(int device, Task task) const { return m_cells[m_order.map().cellIndex(device, task.slot())]; }

    Status seeTransfer(int device, std::uint32_t index)
    {
        const Task task = m_order.task(index);
        std::uint8_t &bits = m_seen[signalOf(cell(device, task), task)];
        if (isSend(task.kind()) && (bits & made) == 0)
            return rule(actionText(m_order, device, index), core::tr("the pass whose result it sends before it"),
                        "none on rank " + std::to_string(device));
        const std::uint8_t bit = isSend(task.kind()) ? sent : received;
        if ((bits & bit) != 0)
            return Error{ErrorCode::ScheduleTaskCount,
                         {std::to_string(device), actionText(m_order, device, index), "2", "once"},
                         {{}, 0, 0, "/actions"}};
        bits = static_cast<std::uint8_t>(bits | bit);
        return Nothing{};
    }

    Status seePass(int device, std::uint32_t index)
    {
        for (const Input &input : inputsOf(m_order, m_cells, device, index)) {
            if (input.signal == noSignal)
                continue;
            if (input.from == device && (m_seen[input.signal] & made) == 0)
                return behind(device, index, input.signal);
            if (input.from != device && m_order.hasTransfers() && (m_seen[input.signal] & received) == 0)
                return rule(actionText(m_order, device, index), core::tr("a receive of its input before it"),
                            "none on rank " + std::to_string(device));
        }
        for (const std::uint32_t signal : outputsOf(m_order, m_cells, device, index))
            if (signal != noSignal)
                m_seen[signal] |= made;
        return Nothing{};
    }

    /// The pass comes before the one of its own rank that gives it the signal.
    [[nodiscard]] Error behind(int device, std::uint32_t index, std::uint32_t signal) const
    {
        std::uint32_t giver = index;
        while (giver < m_order.first(device + 1) && std::ranges::count(outputsOf(m_order, m_cells, device, giver), signal) == 0)
            ++giver;
        return {ErrorCode::ScheduleDeadlock,
                {actionText(m_order, device, index) + " on rank " + std::to_string(device) + " → "
                 + actionText(m_order, device, giver) + " behind it on the same rank"},
                {{}, 0, 0, "/actions"}};
    }

    [[nodiscard]] Status matched(int device, std::uint32_t index) const
    {
        const Task task = m_order.task(index);
        if (!isTransfer(task.kind()))
            return Nothing{};
        const bool send = isSend(task.kind());
        if ((m_seen[signalOf(cell(device, task), task)] & (send ? received : sent)) != 0)
            return Nothing{};
        return rule(actionText(m_order, device, index), send ? core::tr("a receive of it") : core::tr("a send of it"),
                    "none on rank " + std::to_string(partnerOf(cell(device, task), task.kind())));
    }

    const Order &m_order;
    std::vector<Cell> m_cells;
    std::vector<std::uint8_t> m_seen;
};

} // namespace

Result<Order> orderOfActions(const ActionList &list, bool transfers)
{
    const ActionCounts counts = countActions(list);
    if (auto s = checkPlaces(counts); !s)
        return s.error();
    Result<Order> order = Builder(list, counts, transfers).build();
    if (!order)
        return order;
    if (auto s = countTasks(*order); !s)
        return s.error();
    if (auto s = RankCheck(*order).run(); !s)
        return s.error();
    return order;
}

} // namespace shardscope::schedule
