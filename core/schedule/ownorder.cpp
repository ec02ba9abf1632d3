// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/ownorder.h"

#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/comm.h"
#include "core/schedule/formula.h"

#include <algorithm>

namespace shardscope::schedule {

Schedule ownOrder();

namespace {

constexpr Text ownTitle = core::tr("Own order");

Error ownRule(std::string needs, std::string here, std::string pointer)
{
    return {ErrorCode::ScheduleRule, {std::string(ownTitle), std::move(needs), std::move(here)}, {{}, 0, 0, std::move(pointer)}};
}

/// Times of transfers are known between neighbours alone; one time for all holds everywhere.
bool ownHandsFar(const StageMap &map, const Transfers &transfers)
{
    if (transfers.toNext.size() <= 1 && transfers.toPrevious.size() <= 1)
        return false;
    const auto rankOf = [&map](int stage) { return map.cell(0, stage) / map.slotCount; };
    for (int stage = 1; stage < map.stages; ++stage) {
        const int apart = std::abs(rankOf(stage) - rankOf(stage - 1));
        if (apart > 1 && apart != map.devices - 1)
            return true;
    }
    return false;
}

Status ownAccepts(const Problem &problem)
{
    if (!problem.own)
        return ownRule(core::tr("a list of tasks for each GPU"), core::tr("none is given"), "/own_order");
    const Order &order = *problem.own;
    if (auto s = fitsOwnShape(order.shape(), problem.shape); !s)
        return s;
    if (order.shape().forwardOnly && !problem.shape.forwardOnly)
        return ownRule(core::tr("backward passes, or forward only as the mode"), core::tr("forward passes alone"), "/own_order");
    const StageMap &map = order.map();
    if (std::ranges::find(map.stageAt, -1) != map.stageAt.end())
        return ownRule(core::tr("as many stages on each GPU, since they share its time"), core::tr("one has fewer"),
                       "/own_order");
    if (ownHandsFar(map, problem.transfers))
        return ownRule(core::tr("consecutive stages on neighbouring GPUs, or one fixed transfer time"),
                       core::tr("stages that hand over farther"), "/hand_over");
    return Nothing{};
}

Result<Order> ownBuilt(const Problem &problem, const Progress &)
{
    const OrderPtr passes = passesOf(problem.own);
    const Order &given = *passes;
    if (given.shape() == problem.shape)
        return given;
    OrderBuilder order(problem.shape, given.map(), 3);
    for (int device = 0; device < given.devices(); ++device) {
        order.beginDevice();
        for (const Task task : given.ofDevice(device)) // forward only: what is no F is dropped
            order.add(task.kind() == TaskKind::FB ? TaskKind::F : task.kind(), task.slot(), task.chunk());
    }
    return order.finish();
}

/// Of an order of single passes, without a list in between: an edit waits for it.
std::vector<std::string> passTexts(const Order &order)
{
    constexpr ActionKind kinds[] = {ActionKind::F, ActionKind::I, ActionKind::W, ActionKind::B};
    std::vector<std::string> texts(static_cast<std::size_t>(order.devices()));
    for (int device = 0; device < order.devices(); ++device) {
        std::string &text = texts[static_cast<std::size_t>(device)];
        constexpr std::size_t usual = 7; // "12F345,"
        text.reserve(usual * order.ofDevice(device).size());
        for (const Task task : order.ofDevice(device)) {
            if (!text.empty())
                text += ',';
            appendAction(text,
                         {kinds[static_cast<std::size_t>(task.kind())], order.map().stage(device, task.slot()), task.chunk()});
        }
    }
    return texts;
}

std::vector<Formula> ownFormulas(const Problem &)
{
    return {};
}

} // namespace

Schedule ownOrder()
{
    Schedule schedule{ownSchedule, ownTitle, 1, maxVirtualStages, false, ownAccepts, ownBuilt, ownFormulas};
    schedule.takesOrder = true;
    return schedule;
}

Status fitsOwnShape(const Shape &has, const Shape &chosen)
{
    const std::string_view at = has.stages != chosen.stages   ? "/stages"
                                : has.chunks != chosen.chunks ? "/chunks"
                                                              : "/virtual_stages";
    if (has.stages == chosen.stages && has.chunks == chosen.chunks && has.virtualStages == chosen.virtualStages)
        return Nothing{};
    return Error{ErrorCode::ScheduleShape,
                 {std::string(ownTitle), std::to_string(has.stages), std::to_string(has.chunks),
                  std::to_string(has.virtualStages), std::to_string(chosen.stages), std::to_string(chosen.chunks),
                  std::to_string(chosen.virtualStages)},
                 {{}, 0, 0, std::string(at)}};
}

Schedule asGiven(const Schedule &schedule, const Problem &problem)
{
    Schedule out = schedule;
    if (!schedule.takesOrder || !problem.own)
        return out;
    const Order &order = *problem.own;
    const StageMap &map = order.map();
    out.splitsBackward = std::ranges::any_of(order.all(), [](Task task) { return task.kind() == TaskKind::I; });
    out.runsPaired = order.overlapped();
    out.bothDirections = map.bidirectional;
    out.endsOnFirstRank = map.devices > 1 && !map.bidirectional && map.cell(0, map.stages - 1) / map.slotCount == 0;
    return out;
}

Result<std::vector<std::string>> orderTexts(const Order &order)
{
    if (!order.overlapped() && !order.hasTransfers() && !order.comm() && !order.map().bidirectional)
        return passTexts(order);
    const Result<ActionList> list = actionsOfOrder(order, true);
    if (!list)
        return list.error();
    return orderTexts(*list);
}

std::vector<std::string> orderTexts(const ActionList &list)
{
    std::vector<std::string> texts;
    for (const std::vector<Action> &rank : list.ranks) {
        std::string &text = texts.emplace_back();
        for (const Action &action : rank) {
            if (action.kind == ActionKind::Idle)
                continue;
            if (!text.empty())
                text += ',';
            appendAction(text, action);
        }
    }
    return texts;
}

bool haveTransfers(std::span<const std::string> ranks)
{
    return std::ranges::any_of(ranks, [](const std::string &text) {
        return text.find(actionWord(ActionKind::RecvF)) != std::string::npos
               || text.find(actionWord(ActionKind::RecvB)) != std::string::npos;
    });
}

OrderPtr passesOf(const OrderPtr &order)
{
    if (!order->hasTransfers())
        return order;
    OrderBuilder passes(order->shape(), order->map(), 3);
    if (order->overlapped())
        passes.allowPairs();
    std::vector<std::uint32_t> before{0}; // passes in front of each task
    before.reserve(order->tasks() + 1);
    for (int device = 0; device < order->devices(); ++device) {
        passes.beginDevice();
        for (std::uint32_t i = order->first(device); i < order->first(device + 1); ++i) {
            const Task task = order->task(i);
            if (task.kind() == TaskKind::FB)
                passes.addPair(task.slot(), task.chunk(), order->partner(i).slot(), order->partner(i).chunk());
            else if (!isTransfer(task.kind()))
                passes.add(task.kind(), task.slot(), task.chunk());
            before.push_back(passes.tasks());
        }
    }
    if (order->comm()) {
        CommOrder comm = *order->comm();
        for (std::uint32_t &at : comm.before)
            at = before[at];
        passes.setComm(std::make_shared<const CommOrder>(std::move(comm)));
    }
    return std::make_shared<const Order>(passes.finish());
}

Result<OrderPtr> orderOfTexts(std::span<const std::string> ranks, bool transfers)
{
    ActionList list;
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
        std::vector<Action> &actions = list.ranks.emplace_back();
        for (std::string_view rest = ranks[rank]; !rest.empty();) {
            const std::size_t end = std::min(rest.find_first_of(", "), rest.size());
            const std::string_view word = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            if (word.empty() || (word == "/" && rest.empty())) // behind which nothing is left to be placed
                continue;
            const std::optional<Action> action = actionOf(word);
            if (!action)
                return ownRule(core::tr("tasks such as 0F0, 1I2, 0B1, 2W3 or (0F7;7B3)OVERLAP_F_B"),
                               std::string(word.substr(0, 40)), "/own_order/" + std::to_string(rank));
            actions.push_back(*action);
        }
    }
    Result<Order> order = orderOfActions(list, transfers);
    if (order)
        return OrderPtr(std::make_shared<const Order>(*std::move(order)));
    Error error = std::move(order).error();
    error.place.pointer = "/own_order";
    return error;
}

bool sameOrder(const Order &a, const Order &b)
{
    if (a.map() != b.map() || a.tasks() != b.tasks() || a.overlapped() != b.overlapped())
        return false;
    for (int device = 0; device < a.devices(); ++device)
        if (a.first(device) != b.first(device))
            return false;
    if (!std::ranges::equal(a.all(), b.all()))
        return false;
    for (std::uint32_t i = 0; a.overlapped() && i < a.tasks(); ++i)
        if (a.partner(i) != b.partner(i))
            return false;
    return true;
}

} // namespace shardscope::schedule
