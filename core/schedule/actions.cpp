// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actions.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <set>

namespace shardscope::schedule {

namespace {

ActionKind actionKindOf(TaskKind kind)
{
    switch (kind) {
    case TaskKind::F: return ActionKind::F;
    case TaskKind::I: return ActionKind::I;
    case TaskKind::W: return ActionKind::W;
    case TaskKind::B: return ActionKind::B;
    case TaskKind::FB: return ActionKind::Overlap;
    case TaskKind::SendF: return ActionKind::SendF;
    case TaskKind::RecvF: return ActionKind::RecvF;
    case TaskKind::SendG: return ActionKind::SendB;
    case TaskKind::RecvG: return ActionKind::RecvB;
    }
    return ActionKind::Idle;
}

Action actionOf(const Order &order, int device, std::uint32_t index)
{
    const Task task = order.task(index);
    Action action{actionKindOf(task.kind()), order.map().stage(device, task.slot()), task.chunk()};
    if (action.kind == ActionKind::Overlap) {
        action.backwardStage = order.map().stage(device, order.partner(index).slot());
        action.backwardChunk = order.partner(index).chunk();
    }
    return action;
}

} // namespace

std::string_view actionWord(ActionKind kind)
{
    static constexpr std::array<std::string_view, actionKinds> words = {
        "F", "I", "W", "B", "SEND_F", "RECV_F", "SEND_B", "RECV_B", "UNSHARD", "RESHARD", "REDUCE_GRAD", "OVERLAP_F_B", ""};
    return words[static_cast<std::size_t>(kind)];
}

std::string actionText(const Action &action)
{
    if (action.kind == ActionKind::Idle)
        return {};
    if (action.kind == ActionKind::Overlap) {
        const std::string forward = std::to_string(action.stage) + "F" + std::to_string(action.chunk);
        const std::string backward = std::to_string(action.backwardStage) + "B" + std::to_string(action.backwardChunk);
        const std::string both = action.backwardFirst ? backward + ";" + forward : forward + ";" + backward;
        return "(" + both + ")OVERLAP_F_B";
    }
    const std::string text = std::to_string(action.stage) + std::string(actionWord(action.kind));
    return action.chunk < 0 ? text : text + std::to_string(action.chunk);
}

std::string actionText(const Order &order, int device, std::uint32_t index)
{
    return actionText(actionOf(order, device, index));
}

ActionCounts countActions(const ActionList &list)
{
    ActionCounts counts;
    const auto one = [&counts](std::set<int> &stages, ActionKind kind, int stage, int chunk) {
        ++counts.of[static_cast<std::size_t>(kind)];
        if (kind == ActionKind::Idle)
            return;
        counts.chunks = std::max(counts.chunks, chunk + 1);
        counts.transfers = counts.transfers || (kind >= ActionKind::SendF && kind <= ActionKind::RecvB);
        if (kind <= ActionKind::B)
            stages.insert(stage);
    };
    for (const std::vector<Action> &rank : list.ranks) {
        std::set<int> stages;
        for (const Action &action : rank) {
            if (action.kind == ActionKind::Overlap) {
                ++counts.overlaps;
                one(stages, ActionKind::F, action.stage, action.chunk);
                one(stages, ActionKind::B, action.backwardStage, action.backwardChunk);
            } else {
                one(stages, action.kind, action.stage, action.chunk);
            }
        }
        if (!stages.empty())
            counts.stages = std::max(counts.stages, *stages.rbegin() + 1);
        counts.stagesOfRank.emplace_back(stages.begin(), stages.end());
    }
    return counts;
}

Result<ActionList> actionsOfOrder(const Order &order)
{
    if (order.map().bidirectional)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("A list of actions"), core::tr("each stage on one rank"), core::tr("each is on two")},
                     {}};
    ActionList list;
    for (int device = 0; device < order.devices(); ++device) {
        std::vector<Action> &rank = list.ranks.emplace_back();
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i)
            if (!isTransfer(order.task(i).kind()))
                rank.push_back(actionOf(order, device, i));
    }
    return list;
}

} // namespace shardscope::schedule
