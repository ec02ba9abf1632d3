// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/eplb.h"

#include "core/base/errorcode.h"
#include "core/placement/policies.h"
#include "core/placement/relabel.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace shardscope::placement {

namespace {

enum EplbRow { SlotRow, GroupRow, GlobalRow };
constexpr OptionRow eplbRows[] = {
    {"replicas", "Slots", "Slots of all devices; 0: as many as experts, rounded up to whole devices", OptionRow::Kind::Count, 1,
     mostExperts, 0, true},
    {"groups", "Expert groups", "Groups of experts that stay together; a multiple of the nodes", OptionRow::Kind::Count, 1,
     mostExperts, 1},
    {"global", "Global", "The nodes are ignored", OptionRow::Kind::Flag, 0, 1, 1},
};

struct Packing {
    std::vector<int> pack;
    std::vector<int> position;
};

/// Heaviest first, into the lightest pack that has room; first on ties.
Packing pack(const std::vector<float> &load, int packs)
{
    const std::size_t n = load.size();
    const auto k = static_cast<std::size_t>(packs);
    const std::size_t room = n / k;
    Packing out{std::vector<int>(n), std::vector<int>(n, 0)};
    if (room == 1) {
        std::iota(out.pack.begin(), out.pack.end(), 0);
        return out;
    }
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return load[a] > load[b]; });
    std::vector<std::size_t> held(k, 0);
    using Pack = std::pair<float, std::size_t>; // the lightest first, then the lowest
    std::priority_queue<Pack, std::vector<Pack>, std::greater<>> withRoom;
    for (std::size_t p = 0; p < k; ++p)
        withRoom.emplace(0.0F, p);
    for (const std::size_t item : order) {
        const auto [sum, best] = withRoom.top();
        withRoom.pop();
        out.pack[item] = static_cast<int>(best);
        out.position[item] = static_cast<int>(held[best]++);
        if (held[best] < room)
            withRoom.emplace(sum + load[item], best);
    }
    return out;
}

struct Replicas {
    std::vector<int> expert; ///< of every slot
    std::vector<int> count;
};

/// The expert with the most load a replica gets the next slot; first on ties.
Replicas replicate(const std::vector<float> &load, int slots)
{
    const std::size_t n = load.size();
    Replicas out{std::vector<int>(n), std::vector<int>(n, 1)};
    std::iota(out.expert.begin(), out.expert.end(), 0);
    const auto lowestLast = [](const std::pair<float, std::size_t> &a, const std::pair<float, std::size_t> &b) {
        return a.first != b.first ? a.first < b.first : a.second > b.second;
    };
    std::priority_queue<std::pair<float, std::size_t>, std::vector<std::pair<float, std::size_t>>, decltype(lowestLast)> heaviest(
        lowestLast);
    for (std::size_t e = 0; e < n; ++e)
        heaviest.emplace(load[e], e);
    for (auto slot = static_cast<int>(n); slot < slots; ++slot) {
        const std::size_t most = heaviest.top().second;
        heaviest.pop();
        out.expert.push_back(static_cast<int>(most));
        ++out.count[most];
        heaviest.emplace(load[most] / static_cast<float>(out.count[most]), most);
    }
    return out;
}

/// Experts in the order of the nodes that their groups are packed on.
std::vector<int> nodeOrder(const std::vector<float> &load, int groups, int nodes)
{
    const std::size_t each = load.size() / static_cast<std::size_t>(groups);
    std::vector<float> groupLoad(static_cast<std::size_t>(groups), 0.0F);
    for (std::size_t e = 0; e < load.size(); ++e)
        groupLoad[e / each] += load[e];
    const Packing packed = pack(groupLoad, nodes);
    std::vector<int> order(load.size());
    for (std::size_t g = 0; g < groupLoad.size(); ++g) {
        const auto at = static_cast<std::size_t>(packed.pack[g] * (groups / nodes) + packed.position[g]) * each;
        for (std::size_t k = 0; k < each; ++k)
            order[at + k] = static_cast<int>(g * each + k);
    }
    return order;
}

void logNode(StepLog &log, const std::vector<int> &experts, const Replicas &replicas, const std::vector<float> &load)
{
    std::vector<int> count(load.size(), 1);
    for (std::size_t slot = load.size(); slot < replicas.expert.size(); ++slot) {
        const auto e = static_cast<std::size_t>(replicas.expert[slot]);
        ++count[e];
        log.add([&] {
            return Step{Step::Kind::Note,
                        experts[e],
                        -1,
                        -1,
                        -1,
                        0,
                        core::tr("Expert %1 has the most tokens per replica (%2): it gets replica %3"),
                        {std::to_string(experts[e]),
                         std::to_string(static_cast<long long>(load[e] / static_cast<float>(count[e] - 1))),
                         std::to_string(count[e])}};
        });
    }
}

void logPacking(StepLog &log, const std::vector<int> &expertOfItem, const std::vector<float> &load, const Packing &packed,
                int firstGpu)
{
    std::vector<std::size_t> order(load.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return load[a] > load[b]; });
    for (const std::size_t item : order)
        log.add([&] {
            return Step{
                Step::Kind::Place,
                expertOfItem[item],
                -1,
                -1,
                firstGpu + packed.pack[item],
                static_cast<double>(load[item]),
                core::tr(
                    "The next heaviest replica, of expert %1 with %2 tokens, goes to GPU %3, the least loaded with free slots"),
                {std::to_string(expertOfItem[item]), std::to_string(static_cast<long long>(load[item])),
                 std::to_string(firstGpu + packed.pack[item])}};
        });
}

} // namespace

Status checkEplb(const EplbShape &shape, int experts)
{
    const auto refuse = [](const std::string &what, int is, const std::string &expected) {
        return Error{ErrorCode::ValueRange, {what, std::to_string(is), expected}, {{}, 0, 0, std::string("/") + what}};
    };
    const auto text = [](int n) { return std::to_string(n); };
    if (shape.groups < 1 || experts % shape.groups != 0)
        return refuse(core::tr("groups"), shape.groups, "a whole number that divides the " + text(experts) + " experts");
    if (shape.nodes < 1)
        return refuse(core::tr("nodes"), shape.nodes, core::tr("at least 1"));
    if (shape.gpus < 1 || shape.gpus % shape.nodes != 0)
        return refuse("gpus", shape.gpus, "a multiple of the " + text(shape.nodes) + " nodes");
    if (shape.replicas < experts)
        return refuse(core::tr("replicas"), shape.replicas, "at least the number of experts, " + text(experts));
    if (shape.replicas % shape.gpus != 0)
        return refuse(core::tr("replicas"), shape.replicas, "a multiple of the " + text(shape.gpus) + " GPUs");
    if (!shape.global && shape.groups % shape.nodes != 0)
        return refuse(core::tr("groups"), shape.groups,
                      "a multiple of the " + text(shape.nodes) + " nodes for the hierarchical policy; else the global one");
    return Nothing{};
}

EplbLayer eplb(const std::vector<double> &load, const EplbShape &shape, StepLog *log)
{
    const int groups = shape.global ? 1 : shape.groups;
    const int nodes = shape.global ? 1 : shape.nodes;
    const std::vector<float> single(load.begin(), load.end());
    const std::vector<int> order = nodeOrder(single, groups, nodes);
    const std::size_t each = load.size() / static_cast<std::size_t>(nodes);
    const int slots = shape.replicas / nodes;
    const int gpus = shape.gpus / nodes;
    const auto perGpu = static_cast<std::size_t>(shape.replicas / shape.gpus);
    EplbLayer out;
    out.expertOfSlot.resize(static_cast<std::size_t>(shape.replicas));
    out.count.resize(load.size());
    for (int node = 0; node < nodes; ++node) {
        const std::vector<int> experts(order.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(node) * each),
                                       order.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(node + 1) * each));
        std::vector<float> own;
        for (const int e : experts)
            own.push_back(single[static_cast<std::size_t>(e)]);
        const Replicas replicas = replicate(own, slots);
        std::vector<float> slotLoad;
        std::vector<int> slotExpert;
        for (const int local : replicas.expert) {
            slotLoad.push_back(own[static_cast<std::size_t>(local)]
                               / static_cast<float>(replicas.count[static_cast<std::size_t>(local)]));
            slotExpert.push_back(experts[static_cast<std::size_t>(local)]);
        }
        const Packing packed = pack(slotLoad, gpus);
        for (std::size_t k = 0; k < slotExpert.size(); ++k)
            out.expertOfSlot[static_cast<std::size_t>(node * gpus + packed.pack[k]) * perGpu
                             + static_cast<std::size_t>(packed.position[k])] = slotExpert[k];
        for (std::size_t k = 0; k < experts.size(); ++k)
            out.count[static_cast<std::size_t>(experts[k])] = replicas.count[k];
        if (log != nullptr && log->on()) {
            logNode(*log, experts, replicas, own);
            logPacking(*log, slotExpert, slotLoad, packed, node * gpus);
        }
    }
    out.gpuLoad.assign(static_cast<std::size_t>(shape.gpus), 0.0);
    for (std::size_t slot = 0; slot < out.expertOfSlot.size(); ++slot) {
        const auto e = static_cast<std::size_t>(out.expertOfSlot[slot]);
        out.gpuLoad[slot / perGpu] += load[e] / out.count[e];
    }
    return out;
}

namespace {

/// The same packing on GPUs of other numbers.
void relabel(Placement &placement, const std::vector<int> &label)
{
    plan::ExpertMap renamed(placement.map.experts, placement.map.devices());
    for (std::size_t d = 0; d < label.size(); ++d)
        renamed.held[static_cast<std::size_t>(label[d])] = std::move(placement.map.held[d]);
    placement.map = std::move(renamed);
    for (Step &step : placement.steps) {
        if (step.kind != Step::Kind::Place)
            continue;
        step.to = label[static_cast<std::size_t>(step.to)];
        step.args[2] = std::to_string(step.to);
    }
}

} // namespace

Result<Placement> placeEplb(const Problem &problem, const Progress &)
{
    EplbShape shape;
    const int whole = (problem.experts + problem.devices - 1) / problem.devices * problem.devices;
    const int replicas = problem.options.count(eplbRows[SlotRow]);
    shape.replicas = replicas > 0 ? replicas : whole;
    shape.groups = problem.options.count(eplbRows[GroupRow]);
    shape.nodes = problem.nodes();
    shape.gpus = problem.devices;
    shape.global = problem.options.of(eplbRows[GlobalRow]) != 0;
    if (const Status sound = checkEplb(shape, problem.experts); !sound)
        return sound.error();
    const std::vector<std::int64_t> tokens = problem.load.byExpert();
    StepLog log(problem.keepSteps);
    const EplbLayer layer = eplb(std::vector<double>(tokens.begin(), tokens.end()), shape, &log);
    Placement out;
    out.map = plan::ExpertMap(problem.experts, problem.devices);
    const int perGpu = shape.replicas / shape.gpus;
    for (int slot = 0; slot < shape.replicas; ++slot)
        out.map.add(slot / perGpu, layer.expertOfSlot[static_cast<std::size_t>(slot)]);
    out.steps = log.take();
    if (problem.nearTo && problem.nearTo->experts == problem.experts && problem.nearTo->devices() == problem.devices)
        relabel(out, nearestLabels(out.map, *problem.nearTo, shape.global ? std::vector<int>() : problem.node));
    return out;
}

std::span<const OptionRow> eplbOptions()
{
    return eplbRows;
}

} // namespace shardscope::placement
