// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/actions.h"

#include "core/base/errorcode.h"
#include "core/schedule/comm.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <set>
#include <utility>

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
    case TaskKind::Gather: return ActionKind::Unshard;
    case TaskKind::Free: return ActionKind::Reshard;
    case TaskKind::Reduce: return ActionKind::ReduceGrad;
    case TaskKind::ExchangeF:
    case TaskKind::ExchangeG:
    case TaskKind::Offload:
    case TaskKind::Reload: break;
    }
    return ActionKind::Idle;
}

Action writtenAs(const Order &order, int device, std::uint32_t index)
{
    const Task task = order.task(index);
    Action action{actionKindOf(task.kind()), order.map().stage(device, task.slot()), task.chunk()};
    if (action.kind == ActionKind::Overlap) {
        action.backwardStage = order.map().stage(device, order.partner(index).slot());
        action.backwardChunk = order.partner(index).chunk();
    }
    return action;
}

/// Takes the digits in front of the text; −1 where there are none, or more than anything has.
int takenNumber(std::string_view &text)
{
    int value = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool digit = !text.empty() && text.front() >= '0' && text.front() <= '9';
    if (!digit || error != std::errc() || value >= maxChunks)
        return -1;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<Action> plainAction(std::string_view text)
{
    const int stage = takenNumber(text);
    if (stage < 0)
        return std::nullopt;
    std::string_view word = text.substr(0, std::min(text.find_first_of("0123456789"), text.size()));
    text.remove_prefix(word.size());
    if (word == "BW") // a whole backward pass in PyTorch's lists until 2.5
        word = actionWord(ActionKind::B);
    for (std::size_t k = 0; k < static_cast<std::size_t>(ActionKind::Overlap); ++k) {
        const auto kind = static_cast<ActionKind>(k);
        if (actionWord(kind) != word)
            continue;
        if (text.empty())
            return kind < ActionKind::Unshard ? std::nullopt : std::optional(Action{kind, stage, -1});
        const int chunk = takenNumber(text);
        return chunk >= 0 && text.empty() ? std::optional(Action{kind, stage, chunk}) : std::nullopt;
    }
    return std::nullopt;
}

/// (0F7;7B3)OVERLAP_F_B
std::optional<Action> pairedAction(std::string_view text)
{
    constexpr std::string_view tail = ")OVERLAP_F_B";
    if (!text.ends_with(tail))
        return std::nullopt;
    text = text.substr(1, text.size() - 1 - tail.size());
    const std::size_t middle = std::min(text.find(';'), text.size());
    std::string_view behind = text.substr(std::min(middle + 1, text.size()));
    behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
    std::optional<Action> first = plainAction(text.substr(0, middle));
    std::optional<Action> second = plainAction(behind);
    if (!first || !second)
        return std::nullopt;
    const bool backwardFirst = first->kind == ActionKind::B;
    if (backwardFirst)
        std::swap(first, second);
    if (first->kind != ActionKind::F || second->kind != ActionKind::B)
        return std::nullopt;
    return Action{ActionKind::Overlap, first->stage, first->chunk, second->stage, second->chunk, backwardFirst};
}

} // namespace

std::optional<Action> actionOf(std::string_view text)
{
    return text.starts_with('(') ? pairedAction(text) : plainAction(text);
}

std::string_view actionWord(ActionKind kind)
{
    static constexpr std::array<std::string_view, actionKinds> words = {
        "F", "I", "W", "B", "SEND_F", "RECV_F", "SEND_B", "RECV_B", "UNSHARD", "RESHARD", "REDUCE_GRAD", "OVERLAP_F_B", ""};
    return words[static_cast<std::size_t>(kind)];
}

void appendAction(std::string &text, const Action &action)
{
    const auto pass = [&text](ActionKind kind, int stage, int chunk) { // at once: there are many of them
        char written[40];
        char *end = std::to_chars(std::begin(written), std::end(written), stage).ptr;
        end = std::ranges::copy(actionWord(kind), end).out;
        if (chunk >= 0)
            end = std::to_chars(end, std::end(written), chunk).ptr;
        text.append(written, end);
    };
    if (action.kind == ActionKind::Idle)
        return;
    if (action.kind != ActionKind::Overlap)
        return pass(action.kind, action.stage, action.chunk);
    text += '(';
    if (!action.backwardFirst)
        pass(ActionKind::F, action.stage, action.chunk);
    else
        pass(ActionKind::B, action.backwardStage, action.backwardChunk);
    text += ';';
    if (action.backwardFirst)
        pass(ActionKind::F, action.stage, action.chunk);
    else
        pass(ActionKind::B, action.backwardStage, action.backwardChunk);
    text += ")OVERLAP_F_B";
}

std::string actionText(const Action &action)
{
    std::string text;
    appendAction(text, action);
    return text;
}

std::string actionText(const Order &order, int device, std::uint32_t index)
{
    return actionText(writtenAs(order, device, index));
}

ActionCounts countActions(const ActionList &list)
{
    ActionCounts counts;
    int last = -1;
    const auto one = [&counts, &last](std::set<int> &stages, ActionKind kind, int stage, int chunk) {
        ++counts.of[static_cast<std::size_t>(kind)];
        if (kind == ActionKind::Idle)
            return;
        counts.chunks = std::max(counts.chunks, chunk + 1);
        counts.transfers = counts.transfers || (kind >= ActionKind::SendF && kind <= ActionKind::RecvB);
        if (kind <= ActionKind::B && std::exchange(last, stage) != stage) // mostly the same again
            stages.insert(stage);
    };
    for (const std::vector<Action> &rank : list.ranks) {
        std::set<int> stages;
        last = -1;
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

Result<ActionList> actionsOfOrder(const Order &order, bool bothWays, const CommOrder *beside)
{
    if (order.map().bidirectional && !bothWays)
        return Error{ErrorCode::ScheduleRule,
                     {core::tr("A list of actions"), core::tr("each stage on one rank"), core::tr("each is on two")},
                     {}};
    ActionList list;
    const CommOrder *comm = beside != nullptr ? beside : order.comm().get();
    for (int device = 0; device < order.devices(); ++device) {
        std::vector<Action> &rank = list.ranks.emplace_back();
        const auto at = static_cast<std::size_t>(device);
        std::uint32_t next = comm != nullptr ? comm->first[at] : 0;
        const auto upTo = [&](std::uint32_t pass) {
            for (; comm != nullptr && next < comm->first[at + 1] && comm->before[next] <= pass; ++next) {
                const Task task = comm->tasks[next];
                const int chunk = task.chunk() == Task::noChunk ? -1 : task.chunk();
                rank.push_back({actionKindOf(task.kind()), order.map().stage(device, task.slot()), chunk});
            }
        };
        for (std::uint32_t i = order.first(device); i < order.first(device + 1); ++i) {
            upTo(i);
            if (!isTransfer(order.task(i).kind()))
                rank.push_back(writtenAs(order, device, i));
        }
        upTo(order.first(device + 1));
    }
    return list;
}

} // namespace shardscope::schedule
