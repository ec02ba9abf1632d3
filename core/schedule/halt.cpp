// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/halt.h"

#include "core/schedule/edit.h"
#include "core/schedule/engine.h"
#include "core/schedule/rendezvous.h"

#include <algorithm>
#include <memory>

namespace shardscope::schedule {

namespace {

/// How far each device came; nothing where all came to their end.
std::optional<std::vector<Waiting>> haltedRun(const HandedOrder &run, bool transfers, double *starts)
{
    if (transfers) {
        std::vector<Waiting> waiting;
        const Status done = runTransfers(run, starts, {}, &waiting);
        return done ? std::nullopt : std::optional(std::move(waiting));
    }
    Engine engine;
    const Status done = engine.run(*run.order, run.cells, starts, {});
    return done ? std::nullopt : std::optional(engine.waiting(*run.order));
}

/// The task of a device, from one on, that gives what a task of another one waits for.
std::optional<std::uint32_t> giverOf(const HandedOrder &run, int device, std::uint32_t task, int from, std::uint32_t first)
{
    const Order &order = *run.order;
    const auto signal = [&](int d, std::uint32_t i) {
        return signalOf(run.cells[order.map().cellIndex(d, order.task(i).slot())], order.task(i));
    };
    const auto inputs = inputsOf(order, run.cells, device, task);
    const bool transfer = isTransfer(order.task(task).kind());
    for (std::uint32_t i = first; i < order.first(from + 1); ++i) {
        const bool other = isTransfer(order.task(i).kind());
        if (transfer && other && isSend(order.task(i).kind()) != isSend(order.task(task).kind())
            && signal(from, i) == signal(device, task))
            return i;
        const auto gives = [&](const Input &input) {
            return input.signal != noSignal && std::ranges::count(outputsOf(order, run.cells, from, i), input.signal) > 0;
        };
        if (!transfer && std::ranges::any_of(inputs, gives))
            return i;
    }
    return std::nullopt;
}

Timeline ranPart(const HandedOrder &run, const std::vector<Waiting> &waiting, const double *starts)
{
    const Order &order = *run.order;
    std::vector<std::uint32_t> counts;
    for (int device = 0; device < order.devices(); ++device) {
        const Waiting &at = waiting[static_cast<std::size_t>(device)];
        counts.push_back((at.device < 0 ? order.first(device + 1) : at.task) - order.first(device));
    }
    auto ran = std::make_shared<const Order>(beginningOf(order, counts));
    const auto own = std::make_shared_for_overwrite<double[]>(ran->tasks());
    for (int device = 0; device < order.devices(); ++device)
        std::copy_n(starts + order.first(device), counts[static_cast<std::size_t>(device)], own.get() + ran->first(device));
    return {std::move(ran), run.cells, own};
}

} // namespace

std::optional<Halt> haltOf(const OrderPtr &order, const Problem &problem)
{
    const std::optional<HandedOrder> handed = handedOver(order, problem);
    const HandedOrder run = handed ? *handed : HandedOrder{order, cellsOf(*order, problem)};
    const auto starts = std::make_unique_for_overwrite<double[]>(run.order->tasks());
    const auto waiting = haltedRun(run, handed.has_value(), starts.get());
    if (!waiting)
        return std::nullopt;
    const std::vector<int> ring = ringOf(*waiting);
    Halt halt{run.order, ranPart(run, *waiting, starts.get()), {}, {}};
    const auto add = [&](int device, std::vector<HaltedAt> &to) {
        const auto [task, from] = (*waiting)[static_cast<std::size_t>(device)];
        if (from < 0)
            return;
        const std::uint32_t first = (*waiting)[static_cast<std::size_t>(from)].task;
        if (const auto wanted = giverOf(run, device, task, from, first))
            to.push_back({device, task, from, *wanted});
    };
    for (const int device : ring)
        add(device, halt.ring);
    for (int device = 0; device < run.order->devices(); ++device)
        if (std::ranges::find(ring, device) == ring.end())
            add(device, halt.behind);
    return ring.empty() || halt.ring.size() < ring.size() ? std::nullopt : std::optional(std::move(halt));
}

} // namespace shardscope::schedule
