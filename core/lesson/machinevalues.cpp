// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/joined.h"
#include "core/cluster/paths.h"
#include "core/lesson/valueparts.h"

#include <algorithm>
#include <array>

namespace shardscope::lesson {

namespace {

using cluster::ClassBandwidth;
using cluster::Route;
using evaluate::MachineReport;
using S = const Sample &;
using A = Arguments;

template <auto part>
Result<double> ofMachine(S s, A)
{
    return s.report.machine ? partOf<part>(*s.report.machine) : unknownValue;
}

/// Of links nothing can be asked where there are none.
Error singleGpu(const std::string &what)
{
    return missing(what, "a machine with two or more GPUs; of a single one machine.gpus, memory.total and "
                         "memory.largest_microbatch can be asked");
}

Error unknownClass(const MachineReport &machine, const std::string &name)
{
    return {ErrorCode::NameUnknown, {"link class", name, joined(machine.classes, &ClassBandwidth::name)}, {}};
}

template <auto part>
Result<double> ofClass(S s, A a)
{
    if (!s.report.machine)
        return unknownValue;
    const auto found = std::ranges::find(s.report.machine->classes, a[0], &ClassBandwidth::name);
    if (found == s.report.machine->classes.end())
        return s.report.machine->cluster->gpus() < 2 ? singleGpu("The link class " + a[0])
                                                     : unknownClass(*s.report.machine, a[0]);
    return partOf<part>(*found);
}

struct Pair {
    DeviceId from;
    DeviceId to;
};

Result<Pair> pairOf(S s, A a)
{
    if (!s.report.machine)
        return missing(a[0] + " to " + a[1], "a scenario with a machine");
    if (s.report.machine->cluster->gpus() < 2)
        return singleGpu(a[0] + " to " + a[1]);
    const Pair pair{s.report.machine->cluster->find(a[0]), s.report.machine->cluster->find(a[1])};
    if (!pair.from.valid() || !pair.to.valid() || pair.from == pair.to)
        return Error{ErrorCode::PairUnknown, {a[0] + " to " + a[1], "GPU0, GPU1"}, {}};
    return pair;
}

Result<double> bandwidth(S s, A a)
{
    const Result<Pair> pair = pairOf(s, a);
    if (!pair)
        return pair.error();
    return s.report.machine->bandwidth.at(pair->from.value, pair->to.value);
}

template <auto part>
Result<double> ofLaw(S s, A a)
{
    const Result<Pair> pair = pairOf(s, a);
    if (!pair)
        return pair.error();
    const cluster::Cluster &machine = *s.report.machine->cluster;
    const cluster::LinkLaw *law = machine.law(machine.links.at(pair->from, pair->to));
    return law == nullptr ? unknownValue : partOf<part>(*law);
}

enum class Way : std::uint8_t { Relay, Widest };

template <Way way, auto part>
Result<double> ofRoute(S s, A a)
{
    const Result<Pair> pair = pairOf(s, a);
    if (!pair)
        return pair.error();
    const MachineReport &machine = *s.report.machine;
    const cluster::PairRoutes routes = cluster::routesBetween(*machine.cluster, machine.bandwidth, pair->from, pair->to);
    const std::optional<Route> &route = way == Way::Relay ? routes.relay : routes.widest;
    return route ? partOf<part>(*route) : unknownValue;
}

double hops(const Route &route)
{
    return static_cast<double>(route.devices.size()) - 1;
}

constexpr const char *pair = "sender, receiver";
constexpr const char *linkClass = "link class";

constexpr auto machineTable = std::to_array<ValuePath>({
    {"machine.gpus", "GPUs", Unit::Count, Better::Neither, "",
     ofMachine<[](const MachineReport &m) { return m.cluster->gpus(); }>},
    {"machine.nodes", "nodes", Unit::Count, Better::Neither, "",
     ofMachine<[](const MachineReport &m) { return m.cluster->hosts.size(); }>},
    {"machine.pairs", "GPU pairs of a link class", Unit::Count, Better::Neither, linkClass, ofClass<&ClassBandwidth::pairs>},
    {"machine.mean", "mean bandwidth of a link class", Unit::BytePerSecond, Better::More, linkClass,
     ofClass<[](const ClassBandwidth &c) { return c.bytesPerSecond.mean; }>},
    {"machine.least", "lowest bandwidth of a link class", Unit::BytePerSecond, Better::More, linkClass,
     ofClass<[](const ClassBandwidth &c) { return c.bytesPerSecond.min; }>},
    {"machine.most", "highest bandwidth of a link class", Unit::BytePerSecond, Better::More, linkClass,
     ofClass<[](const ClassBandwidth &c) { return c.bytesPerSecond.max; }>},
    {"machine.bandwidth", "bandwidth of the direct link", Unit::BytePerSecond, Better::More, pair, bandwidth},
    {"machine.alpha_s", "latency of the direct link", Unit::Second, Better::Less, pair, ofLaw<&cluster::LinkLaw::alpha>},
    {"machine.beta", "time per byte of the direct link", Unit::SecondPerByte, Better::Less, pair, ofLaw<&cluster::LinkLaw::beta>},
    {"machine.relay", "best way over one relay, pipelined", Unit::BytePerSecond, Better::More, pair,
     ofRoute<Way::Relay, &Route::pipelined>},
    {"machine.relay_stored", "best way over one relay, stored and forwarded", Unit::BytePerSecond, Better::More, pair,
     ofRoute<Way::Relay, &Route::storedForward>},
    {"machine.widest", "widest path, pipelined", Unit::BytePerSecond, Better::More, pair,
     ofRoute<Way::Widest, &Route::pipelined>},
    {"machine.widest_stored", "widest path, stored and forwarded", Unit::BytePerSecond, Better::More, pair,
     ofRoute<Way::Widest, &Route::storedForward>},
    {"machine.widest_hops", "links of the widest path", Unit::Count, Better::Neither, pair, ofRoute<Way::Widest, hops>},
    {"machine.detours", "GPU pairs that a detour serves better", Unit::Count, Better::Neither, "",
     ofMachine<&MachineReport::detours>},
    {"machine.detour_gain", "largest gain of a detour", Unit::Ratio, Better::Neither, "",
     ofMachine<&MachineReport::bestDetourGain>},
    {"machine.ring", "narrowest link of the best ring", Unit::BytePerSecond, Better::More, "",
     ofMachine<[](const MachineReport &m) { return m.ring ? m.ring->narrowest.si() : unknownValue; }>},
    {"machine.bisection", "bisection bandwidth, plain sum", Unit::BytePerSecond, Better::More, "",
     ofMachine<[](const MachineReport &m) {
         return m.bisection && m.bisection->unknownPairs == 0 ? m.bisection->total.si() : unknownValue;
     }>},
    {"machine.bisection_unshared", "bisection bandwidth of direct links", Unit::BytePerSecond, Better::More, "",
     ofMachine<[](const MachineReport &m) { return m.bisection ? m.bisection->unshared.si() : unknownValue; }>},
    {"machine.asymmetry", "largest difference between two directions", Unit::Ratio, Better::Less, "",
     ofMachine<&MachineReport::largestAsymmetry>},
});

} // namespace

std::span<const ValuePath> machineValues()
{
    return machineTable;
}

} // namespace shardscope::lesson
